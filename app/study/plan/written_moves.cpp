#include "study/plan/written_moves.h"

#include "study/due.h"
#include "study/history.h"
#include "study/learner.h"
#include "study/plan/pace.h"
#include "study/plan/plan_settings.h"
#include "study/wrong_clock.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace chipwise::study {
namespace {

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

    /// `wasShown`: the day had moved the card already, and somebody saw where. Else the change is not why it
    /// moves where it waits for its fact, or would not have come today before, either.
    bool brings(const PlannedMove& move, bool wasShown) const {
        if (!dependsOnMinutes(move.reason)) return false;
        if (move.from > m_today) return m_isWithPlan;
        if (!m_before) return false;
        const auto day = m_before->plannedDayOf(move.card);
        if (!day) return false;
        const bool leavesToday = *day <= m_today && move.reason != memory::MoveReason::SameFact;
        return *day != move.to && (wasShown || leavesToday);
    }

    const char* paramsOf(const PlannedMove& move, bool wasShown = false) const {
        return brings(move, wasShown) ? planChanged : movedUnanswered;
    }

private:
    std::int64_t m_today;
    bool m_isWithPlan;
    std::optional<Planner> m_before;
};

/// Today's moves of a card that nobody has answered since: another plan of the day may take them back.
struct Unanswered {
    std::vector<store::Event> moves;
    store::CardRow asRead;
    store::CardRow before; ///< without these moves
};

/// What is written about a card.
struct CardWritten {
    store::CardRow asRead;
    const Unanswered* takenBack = nullptr; ///< null: nothing is
    std::optional<PlannedMove> move{};
    const char* params = "";

    void addTo(Core::Writing& writing, std::int64_t atMs, const std::string& batch, const Now& now) const {
        store::CardRow row = asRead;
        if (takenBack != nullptr) {
            for (const store::Event& taken : takenBack->moves) {
                store::Event back = moveTo(row, *takenBack->before.dueDay, atMs, now);
                back.reason = moveUndone;
                back.batch = taken.batch;
                writing.events.push_back(std::move(back));
            }
        }
        if (move) {
            store::Event event = moveTo(row, move->to, atMs, now);
            event.reason = textOf(move->reason);
            event.params = params;
            event.batch = batch;
            writing.events.push_back(std::move(event));
        }
        writing.rows.push_back(std::move(row));
    }
};

/// One batch of what is still as it was read: another program may have written the same meanwhile.
void writeBatch(Core& core, const std::vector<CardWritten>& changes, const Now& now) {
    if (changes.empty()) return;
    const std::string batch = store::newEventId(now.ms);
    core.record(now, [&](std::int64_t atMs) {
        Core::Writing writing;
        for (const CardWritten& change : changes)
            if (rowOf(core, change.asRead.card) == change.asRead) change.addTo(writing, atMs, batch, now);
        return writing;
    });
}

/// By card, the moves of today that no answer brought, since the last answer of the day.
std::map<std::string, std::vector<store::Event>> movesSinceAnswer(const Core& core, const Now& now) {
    std::vector<store::Event> events;
    core.profile.eachEvent([&](const store::Event& event) { events.push_back(event); },
                           dayBeganMs(core.profile, now));
    const auto revoked = revokedAmong(events);
    std::map<std::string, std::vector<store::Event>> moves;
    for (const store::Event& event : events) {
        if (schedulesMemory(event) && !revoked.contains(event.id)) moves.clear();
        if (event.type != store::EventType::Reschedule) continue;
        if (event.reason == moveUndone)
            std::erase_if(moves[event.card],
                          [&](const store::Event& move) { return move.batch == event.batch; });
        else if (event.params == movedUnanswered || event.params == planChanged)
            moves[event.card].push_back(event);
    }
    return moves;
}

/// Of cards that were due, and that nobody has moved since.
std::map<std::string, Unanswered> unansweredMoves(const Core& core, const Planner& planner, const Now& now) {
    std::map<std::string, Unanswered> unanswered;
    for (auto& [card, moves] : movesSinceAnswer(core, now)) {
        if (moves.empty() || !planner.plannedDayOf(card)) continue;
        const store::CardRow& row = planner.rows().at(card);
        if (row.dueMs != moves.back().dueMs) continue;
        auto events = core.profile.events(card);
        std::erase_if(events, [&moves = moves](const store::Event& event) {
            return std::ranges::find(moves, event.id, &store::Event::id) != moves.end();
        });
        const auto before = rowFromEvents(*core.model, card, events).dueDay;
        if (!before || *before > planner.today()) continue;
        Unanswered& found = unanswered[card] = {std::move(moves), row, row};
        setDue(found.before, *before, now.utcOffsetMin);
    }
    return unanswered;
}

/// What a plan that was not in force changes about the rows as they are.
std::vector<CardWritten> changesBy(Planner& planner, const std::map<std::string, Unanswered>& unanswered,
                                   const ByPlanChange& planChange) {
    std::vector<store::CardRow> before;
    for (const auto& [card, moved] : unanswered) before.push_back(moved.before);
    planner.follow(before);
    std::map<std::string, PlannedMove> moves;
    for (PlannedMove& move : planner.unwrittenMoves()) moves.emplace(move.card, std::move(move));
    std::vector<CardWritten> changes;
    for (const auto& [card, moved] : unanswered) {
        const auto move = moves.find(card);
        if (move == moves.end())
            changes.push_back({moved.asRead, &moved});
        else if (move->second.to != moved.asRead.dueDay)
            changes.push_back({moved.asRead, &moved, move->second, planChange.paramsOf(move->second, true)});
    }
    for (const auto& [card, move] : moves)
        if (!unanswered.contains(card))
            changes.push_back({planner.rows().at(card), nullptr, move, planChange.paramsOf(move)});
    return changes;
}

} // namespace

bool dependsOnMinutes(memory::MoveReason reason) {
    switch (reason) {
    case memory::MoveReason::TooMuch:
    case memory::MoveReason::MissedDays:
    case memory::MoveReason::SameFact: return true;
    case memory::MoveReason::DayOff:
    case memory::MoveReason::ExamDay:
    case memory::MoveReason::Exam: return false;
    }
    return false;
}

std::optional<Plan> planReplacedToday(const store::Profile& profile, const Plan& inForce, const Now& now) {
    // Where no plan was ever set, the settings' last days may not be fixed yet: they go by today.
    const bool wasSet = planSetBy(profile, std::numeric_limits<std::int64_t>::max()).has_value();
    Plan before =
        wasSet ? planAt(profile, {dayBeganMs(profile, now) - 1, now.utcOffsetMin}) : readPlan(profile, now);
    return before == inForce ? std::nullopt : std::optional(std::move(before));
}

int waitingForPlan(const Core& core, const Planner& planner, const Now& now) {
    if (!planReplacedToday(core.profile, planner.plan(), now)) return 0;
    const auto left = planner.leftForLater();
    const std::int64_t beganMs = dayBeganMs(core.profile, now);
    return static_cast<int>(std::ranges::count_if(left, [&](std::size_t entry) {
        const std::string& card = core.library()->entries()[entry].card;
        if (!planner.movesSince().isByPlanChange(card)) return false;
        const auto events = beforeBroughtForward(core.profile.events(card));
        const CardMoves moves = movesOf(events);
        const auto from = movedByPlanFrom(moves);
        return from && *from <= planner.today() && moves.last->atMs >= beganMs;
    }));
}

std::vector<store::Event> beforeBroughtForward(std::vector<store::Event> events) {
    std::set<std::string> misses; // batches
    for (const store::Event& event : events)
        if (event.reason == siblingMissed) misses.insert(event.batch);
    const auto isByMiss = [&](const store::Event& event) {
        return event.reason == siblingMissed || (event.reason == moveUndone && misses.contains(event.batch));
    };
    const auto last = std::find_if(events.rbegin(), events.rend(), [&](const store::Event& event) {
        return event.type == store::EventType::Reschedule && !isByMiss(event);
    });
    events.erase(std::remove_if(last.base(), events.end(), isByMiss), events.end());
    return events;
}

std::optional<std::int64_t> movedByPlanFrom(const CardMoves& moves) {
    const bool isByPlan =
        moves.last != nullptr && !moves.last->reason.empty() && moves.last->params == planChanged;
    return isByPlan ? std::optional(moves.lastShown) : std::nullopt;
}

/// The planners take longer than others should wait for the profile: what they say is worked out before.
void putInForce(Core& core, const Plan& plan, const Now& now) {
    Planner planner(core, plan, Pace(core, now), now);
    if (plan == readPlan(core.profile, now)) {
        writeMovesOfLook(core, planner, now);
        return;
    }
    const auto unanswered = unansweredMoves(core, planner, now);
    const auto changes = changesBy(planner, unanswered, ByPlanChange(core, planner, true, now));
    core.atomically([&] {
        writePlan(core.profile, plan, now);
        writeBatch(core, changes, now);
    });
}

void writeMovesOfLook(Core& core, const Planner& ofToday, const Now& now) {
    const auto moves = ofToday.movesOfLook();
    if (moves.empty() || core.profile.readOnly() || wrongClock(core.profile, now)) return;
    const ByPlanChange planChange(core, ofToday, false, now);
    std::vector<CardWritten> changes;
    for (const PlannedMove& move : moves)
        changes.push_back({ofToday.rows().at(move.card), nullptr, move, planChange.paramsOf(move)});
    core.atomically([&] { writeBatch(core, changes, now); });
}

void writeMovesOfLook(Learner& learner, const Now& now) {
    const store::Profile& profile = learner.profile();
    if (profile.readOnly() || !profile.hasEventsOfCards()) return;
    fixLastDays(learner.profile(), now);
    writeMovesOfLook(learner.core(), learner.planner(now), now);
}

void writeMovesOfLook(const std::filesystem::path& profileFolder, const Now& now) {
    Core::afterSaving([&] {
        Learner learner(profileFolder);
        writeMovesOfLook(learner, now);
    });
}

} // namespace chipwise::study
