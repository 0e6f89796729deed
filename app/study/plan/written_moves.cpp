#include "study/plan/written_moves.h"

#include "study/due.h"
#include "study/history.h"
#include "study/learner.h"
#include "study/plan/pace.h"
#include "study/plan/plan_settings.h"
#include "study/wrong_clock.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace chipwise::study {
namespace {

/// The batches that no answer has written, after the day they belong to: what another plan of that day may
/// take back.
constexpr const char* keptMoves = "plan.kept_moves";

std::vector<std::string> tokensOf(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at) words.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

std::set<std::string> batchesKeptOn(const store::Profile& profile, std::int64_t day) {
    const auto words = tokensOf(profile.setting(keptMoves).value_or(""));
    if (words.empty() || words.front() != dateText(day)) return {};
    return {words.begin() + 1, words.end()};
}

void noteKept(store::Profile& profile, const std::string& batch, std::int64_t day) {
    std::string text = dateText(day);
    for (const std::string& kept : batchesKeptOn(profile, day)) text += ' ' + kept;
    profile.setSetting(keptMoves, text + ' ' + batch);
}

store::Event moveTo(store::CardRow& row, std::int64_t to, std::int64_t atMs, const Now& now) {
    setDue(row, to, now.utcOffsetMin);
    store::Event event = eventFor(store::EventType::Reschedule, row.card, atMs, now);
    event.dueMs = row.dueMs;
    return event;
}

/// Whether a move is one of those that only a change of the plan has brought.
class ByPlanChange {
public:
    ByPlanChange(const Core& core, const Planner& planner, bool isWithPlan, const Now& now)
        : m_today(planner.today()), m_isWithPlan(isWithPlan) {
        if (const auto before = planReplacedToday(core.profile, planner.plan(), now))
            m_before.emplace(core, *before, planner.pace(), now);
    }

    bool brings(const PlannedMove& move) const {
        if (!dependsOnMinutes(move.reason)) return false;
        if (move.from > m_today) return m_isWithPlan;
        if (!m_before) return false;
        const auto day = m_before->plannedDayOf(move.card);
        return day && *day != move.to;
    }

private:
    std::int64_t m_today;
    bool m_isWithPlan;
    std::optional<Planner> m_before;
};

/// One batch of what is still as the planner read it: another program may have written the same meanwhile.
void writeMoves(Core& core, const Planner& planner, const std::vector<PlannedMove>& moves, bool isWithPlan,
                const Now& now) {
    if (moves.empty()) return;
    const ByPlanChange planChange(core, planner, isWithPlan, now);
    bool isOfToday = false;
    const std::string batch = store::newEventId(now.ms);
    core.record(now, [&](std::int64_t atMs) {
        Core::Writing writing;
        for (const PlannedMove& move : moves) {
            store::CardRow row = rowOf(core, move.card);
            if (row != planner.rows().at(move.card)) continue;
            store::Event event = moveTo(row, move.to, atMs, now);
            event.reason = textOf(move.reason);
            if (planChange.brings(move)) event.params = planChanged;
            event.batch = batch;
            isOfToday |= move.from <= planner.today();
            writing.events.push_back(std::move(event));
            writing.rows.push_back(std::move(row));
        }
        return writing;
    });
    if (isOfToday) noteKept(core.profile, batch, planner.today());
}

/// Of the day's events those of such a batch that put off what was due, and that no answer came after.
std::vector<store::Event> keptSinceAnswer(const Core& core, const Now& now) {
    const auto batches = batchesKeptOn(core.profile, studyDay(now));
    if (batches.empty()) return {};
    std::vector<store::Event> events;
    core.profile.eachEvent([&](const store::Event& event) { events.push_back(event); },
                           dayBeganMs(core.profile, now));
    const auto revoked = revokedAmong(events);
    std::vector<store::Event> kept;
    for (const store::Event& event : events) {
        if (schedulesMemory(event) && !revoked.contains(event.id)) kept.clear();
        if (event.type != store::EventType::Reschedule || !batches.contains(event.batch)) continue;
        if (event.reason == moveUndone)
            std::erase_if(kept, [&](const store::Event& move) {
                return move.card == event.card && move.batch == event.batch;
            });
        else
            kept.push_back(event);
    }
    return kept;
}

/// Where nobody has moved the card since.
void takeBackKept(Core& core, const Now& now) {
    const auto kept = keptSinceAnswer(core, now);
    if (kept.empty()) return;
    core.record(now, [&](std::int64_t atMs) {
        Core::Writing writing;
        for (const store::Event& move : kept) {
            store::CardRow row = rowOf(core, move.card);
            if (!row.memory || row.dueMs != move.dueMs) continue;
            auto events = core.profile.events(move.card);
            std::erase_if(events, [&](const store::Event& event) { return event.id == move.id; });
            const auto before = rowFromEvents(*core.model, move.card, events).dueDay;
            if (!before || *before > studyDay(now)) continue;
            store::Event back = moveTo(row, *before, atMs, now);
            back.reason = moveUndone;
            back.batch = move.batch;
            writing.events.push_back(std::move(back));
            writing.rows.push_back(std::move(row));
        }
        return writing;
    });
}

} // namespace

bool dependsOnMinutes(memory::MoveReason reason) {
    return reason != memory::MoveReason::Exam && reason != memory::MoveReason::DayOff;
}

std::optional<Plan> planReplacedToday(const store::Profile& profile, const Plan& inForce, const Now& now) {
    auto before = planSetBy(profile, dayBeganMs(profile, now) - 1);
    if (before && *before == inForce) before.reset();
    return before;
}

void putInForce(Core& core, const Plan& plan, const Now& now) {
    core.atomically([&] {
        const bool isChange = plan != readPlan(core.profile, now);
        if (isChange) takeBackKept(core, now);
        writePlan(core.profile, plan, now);
        const Planner planner(core, plan, Pace(core, now), now);
        writeMoves(core, planner, planner.movesToWrite(), isChange, now);
    });
}

void keepMoves(Core& core, const Planner& ofToday, const Now& now) {
    const auto moves = ofToday.movesToKeep();
    if (moves.empty() || core.profile.readOnly() || wrongClock(core.profile, now)) return;
    core.atomically([&] { writeMoves(core, ofToday, moves, false, now); });
}

void keepMoves(Learner& learner, const Now& now) {
    const store::Profile& profile = learner.profile();
    if (profile.readOnly() || !profile.hasEventsOfCards()) return;
    fixLastDays(learner.profile(), now);
    keepMoves(learner.core(), learner.planner(now), now);
}

void keepMoves(const std::filesystem::path& profileFolder, const Now& now) {
    Core::afterSaving([&] {
        Learner learner(profileFolder);
        keepMoves(learner, now);
    });
}

} // namespace chipwise::study
