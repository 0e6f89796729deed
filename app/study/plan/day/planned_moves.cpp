#include "study/plan/day/planned_moves.h"

#include "study/history.h"

#include <algorithm>
#include <array>
#include <utility>

namespace chipwise::study {
namespace {

using memory::MoveReason;

constexpr std::array<std::pair<MoveReason, std::string_view>, 6> reasons{
    {{MoveReason::TooMuch, "too much"},
     {MoveReason::MissedDays, "missed days"},
     {MoveReason::SameFact, "same fact"},
     {MoveReason::DayOff, "day off"},
     {MoveReason::ExamDay, "exam day"},
     {MoveReason::Exam, "exam"}}};

} // namespace

std::string_view textOf(MoveReason reason) {
    return std::ranges::find(reasons, reason, &std::pair<MoveReason, std::string_view>::first)->second;
}

std::optional<MoveReason> moveReasonFrom(std::string_view text) {
    const auto found = std::ranges::find(reasons, text, &std::pair<MoveReason, std::string_view>::second);
    return found == reasons.end() ? std::nullopt : std::optional(found->first);
}

Absence::Absence(const Core& core, const CardRows& rows) : m_core(core) {
    for (const auto& [card, row] : rows)
        if (row.memory) m_newestAnswerDay = std::max(m_newestAnswerDay, row.memory->lastDay);
}

bool Absence::leavesToAnswer(const std::string& card, std::int64_t today, const CardRows& now) const {
    constexpr std::int64_t daysVouchedFor = 7;
    return today - m_newestAnswerDay > daysVouchedFor || wasMoved(card, now);
}

bool Absence::wasMoved(const std::string& card, const CardRows& now) const {
    if (m_moved) return m_moved->contains(card);
    std::unordered_set<std::string>& moved = m_moved.emplace();
    std::int64_t newestAnswer = 0;
    for (const auto& [name, row] : now) newestAnswer = std::max(newestAnswer, row.lastAtMs);
    m_core.profile.eachEvent(
        [&](const store::Event& event) {
            if (event.type == store::EventType::Plan || schedulesMemory(event)) moved.clear();
            if (event.type != store::EventType::Reschedule) return;
            if (event.reason == moveUndone)
                moved.erase(event.card);
            else if (moveReasonFrom(event.reason))
                moved.insert(event.card);
        },
        newestAnswer);
    return moved.contains(card);
}

void Absence::follow(std::span<const store::CardRow> written) {
    m_moved.reset();
    for (const store::CardRow& row : written)
        if (row.memory) m_newestAnswerDay = std::max(m_newestAnswerDay, row.memory->lastDay);
}

} // namespace chipwise::study
