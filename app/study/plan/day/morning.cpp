#include "study/plan/day/morning.h"

#include "study/history.h"
#include "study/plan/day/planned_moves.h"
#include "study/plan/pace.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace chipwise::study {
namespace {

/// What happened to a card since an instant.
struct Touched {
    std::string_view firstEvent; ///< id
    bool isAnswered = false;
    bool isMoved = false;       ///< answered, given another day or reset
    bool isBroughtBack = false; ///< by its newest move, which a miss on the same fact caused
    bool isReset = false;       ///< and nobody took that back
};

/// By card. `events` are in order, and must outlive the result.
std::unordered_map<std::string_view, Touched> touchedBy(std::span<const store::EventOutline> events) {
    std::unordered_map<std::string_view, Touched> touched;
    std::unordered_map<std::string_view, std::string_view> resets; // an event's id to its card
    for (const store::EventOutline& event : events) {
        if (event.type == store::EventType::Revoke) resets.erase(event.redoOf);
        if (event.card.empty()) continue;
        const bool isReset = event.type == store::EventType::Reset;
        if (isReset) resets.emplace(event.id, event.card);
        Touched& card = touched.try_emplace(event.card, Touched{event.id}).first->second;
        const bool isAnswer = event.type == store::EventType::Answer && event.schedules;
        card.isAnswered = card.isAnswered || isAnswer;
        const bool isMove = event.type == store::EventType::Reschedule;
        if (isMove) card.isBroughtBack = event.reason == siblingMissed;
        card.isMoved = card.isMoved || isAnswer || isReset || isMove;
    }
    for (const auto& [event, card] : resets) touched.at(card).isReset = true;
    return touched;
}

/// The rows of cards as they were at an instant, before their first events since then.
class MorningRows {
public:
    MorningRows(const Core& core, std::int64_t atMs) : m_core(core), m_atMs(atMs) {}

    /// Where many are asked for: one look at all that were kept costs less than one at each.
    void readAll() {
        for (store::KeptMorning& kept : m_core.profile.newestMornings()) {
            std::string card = kept.row.card;
            m_kept.emplace(std::move(card), std::move(kept));
        }
    }

    store::CardRow of(const std::string& card, std::string_view firstEvent) {
        const auto kept = m_kept.find(card);
        if (kept != m_kept.end() && kept->second.firstEvent == firstEvent) return std::move(kept->second.row);
        if (auto row = m_core.profile.morningOf(card, std::string(firstEvent))) return *std::move(row);
        return rowFromEvents(*m_core.model, card, m_core.profile.replayEvents(card, m_atMs));
    }

private:
    const Core& m_core;
    std::int64_t m_atMs;
    std::unordered_map<std::string, store::KeptMorning> m_kept; ///< by card
};

int countOfKinds(const std::map<pack::Kind, int>& kinds) {
    int all = 0;
    for (const auto& [kind, count] : kinds) all += count;
    return all;
}

} // namespace

bool answeredSince(const store::CardRow& row, std::int64_t day) {
    return row.memory && row.memory->lastDay >= day;
}

void NewQuestions::follow(pack::Kind kind, const store::CardRow& before, const store::CardRow& after) {
    const bool answered = after.memory && after.memory->outcome != memory::DayOutcome::None;
    int& begun = m_begun[kind];
    if (!before.memory && answered) ++begun;
    if (before.memory && !after.memory) begun = std::max(0, begun - 1);
}

int NewQuestions::introduced() const {
    return countOfKinds(m_begun);
}

int NewQuestions::unseen() const {
    return std::max(0, countOfKinds(m_morning) - introduced());
}

/// A first answer takes the mean over them.
memory::NewCards NewQuestions::cardsOf(const Kinds& kinds, int wantedADay, const Pace& pace) {
    const int unseen = countOfKinds(kinds);
    double seconds = 0;
    for (const auto& [kind, count] : kinds) seconds += count * pace.seconds(kind);
    return {.unseen = unseen,
            .wantedADay = wantedADay,
            .seconds = unseen == 0 ? pace.seconds() : seconds / unseen,
            .firstRecall = pace.firstRecall(),
            .returns = pace.returns()};
}

memory::NewCards NewQuestions::inMorning(int wantedADay, const Pace& pace) const {
    return cardsOf(m_morning, wantedADay, pace);
}

memory::NewCards NewQuestions::left(int wantedADay, const Pace& pace) const {
    Kinds left = m_morning;
    for (const auto& [kind, count] : m_begun) left[kind] = std::max(0, left[kind] - count);
    return cardsOf(left, wantedADay, pace);
}

/// `events` are in order.
MovesSince::MovesSince(std::span<const store::EventOutline> events) {
    for (const store::EventOutline& event : events) {
        m_hasNewModel = m_hasNewModel || event.type == store::EventType::Params;
        if (event.type != store::EventType::Reschedule) continue;
        if (const auto reason = moveReasonFrom(event.reason))
            m_reasons.insert_or_assign(event.card, *reason);
        else
            m_reasons.erase(event.card);
        if (event.params == planChanged) m_byPlanChange.insert(event.card);
    }
}

std::optional<memory::MoveReason> MovesSince::reasonOf(const std::string& card) const {
    const auto found = m_reasons.find(card);
    return found == m_reasons.end() ? std::nullopt : std::optional(found->second);
}

Morning::Morning(const Core& core, const Library& library, const CardRows& rows, const Now& now)
    : m_beganMs(dayBeganMs(core.profile, now)) {
    const std::int64_t today = studyDay(now);
    const auto events = core.profile.eventOutlines(m_beganMs);
    const auto touched = touchedBy(events);
    m_movesSince = MovesSince(events);
    MorningRows morning(core, m_beganMs);
    if (touched.size() > rows.size() / 8) morning.readAll();
    const auto& entries = library.entries();
    for (std::size_t entry = 0; entry < entries.size(); ++entry) {
        const auto found = rows.find(entries[entry].card);
        const store::CardRow* row = found == rows.end() ? nullptr : &found->second;
        // What was answered today and then hidden has had its time of the day.
        const bool isHidden = row != nullptr && row->suspended && !answeredSince(*row, today);
        if (isHidden || library.isKeptAside(entry)) continue;
        if (row == nullptr || !row->memory) {
            m_fresh.add(entries[entry].kind);
            continue;
        }
        const auto since = touched.find(row->card);
        if (since == touched.end() || !since->second.isMoved) {
            m_begun.push_back({entry, row});
            continue;
        }
        const auto& [firstEvent, isAnswered, isMoved, isBroughtBack, isReset] = since->second;
        store::CardRow before = morning.of(row->card, firstEvent);
        if (!before.memory || isReset) {
            m_begunSince.push_back(entry);
            if (!isAnswered) continue; // a passed test has made it known: that took no time
            m_fresh.add(entries[entry].kind);
            m_fresh.begin(entries[entry].kind);
            continue;
        }
        // Moved today from one day to come to another, by a change of the plan. What a miss brings back
        // does not change what today asks.
        const bool isAhead = before.dueDay > today && row->dueDay > today;
        const bool keepsDay = isAhead || m_movesSince.isKept(row->card);
        if (keepsDay && !isAnswered && !isBroughtBack) before.dueDay = row->dueDay;
        m_begun.push_back({entry, &m_before.insert_or_assign(row->card, std::move(before)).first->second});
    }
}

} // namespace chipwise::study
