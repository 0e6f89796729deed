#include "study/history.h"

#include "memory/sprt.h"
#include "pack/text/settings.h"
#include "study/answer_event.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

namespace chipwise::study {
namespace {

/// The same numbers, up to the rounding another compiler may bring.
bool sameNumber(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

std::string_view dayOutcomeName(memory::DayOutcome outcome) {
    switch (outcome) {
    case memory::DayOutcome::None: return "unknown";
    case memory::DayOutcome::Right: return "right";
    case memory::DayOutcome::Missed: return "missed";
    case memory::DayOutcome::Lucky: return "right by luck";
    case memory::DayOutcome::MissedInExam: return "missed in an exam";
    }
    return "unknown";
}

void compareMemory(const store::CardRow& cached, const store::CardRow& replayed,
                   std::vector<std::string>& found) {
    const auto addDifference = [&](std::string_view what, auto in, auto by) {
        found.push_back(fmt::format("{}: {} ({} in the card states, {} according to the journal)",
                                    cached.card, what, in, by));
    };
    if (cached.memory.has_value() != replayed.memory.has_value()) {
        addDifference("memory", cached.memory ? "present" : "none", replayed.memory ? "present" : "none");
        return;
    }
    if (!cached.memory) return;
    const memory::CardMemory& in = *cached.memory;
    const memory::CardMemory& by = *replayed.memory;
    if (!sameNumber(in.state.stability, by.state.stability))
        addDifference("stability", in.state.stability, by.state.stability);
    if (!sameNumber(in.state.difficulty, by.state.difficulty))
        addDifference("difficulty", in.state.difficulty, by.state.difficulty);
    if (!sameNumber(in.state.stabilityFast, by.state.stabilityFast))
        addDifference("fast stability", in.state.stabilityFast, by.state.stabilityFast);
    if (in.lastDay != by.lastDay) addDifference("last review day", in.lastDay, by.lastDay);
    if (in.repetitions != by.repetitions) addDifference("repetitions", in.repetitions, by.repetitions);
    if (in.lapses != by.lapses) addDifference("lapses", in.lapses, by.lapses);
    if (in.outcome != memory::DayOutcome::None && in.outcome != by.outcome)
        addDifference("outcome of the last review day", dayOutcomeName(in.outcome),
                      dayOutcomeName(by.outcome));
}

/// The batches of a card's moves that were undone: these and what took them back cancel out.
std::unordered_set<std::string> undoneBatches(std::span<const store::Event> events) {
    std::unordered_set<std::string> batches;
    for (const store::Event& event : events)
        if (event.type == store::EventType::Reschedule && event.reason == moveUndone && !event.batch.empty())
            batches.insert(event.batch);
    return batches;
}

bool isIn(const std::unordered_set<std::string>& batches, const store::Event& event) {
    return event.type == store::EventType::Reschedule && batches.contains(event.batch);
}

/// A due instant, and the offset of the event that set it.
struct Due {
    std::optional<std::int64_t> ms;
    int utcOffsetMin = 0;
};

/// A card's row, event after event.
class RowReplay {
public:
    RowReplay(const memory::Model& model, const std::string& card) : m_model(model) { m_row.card = card; }

    void answer(const memory::Answered& answered, const Due& due) {
        m_row.memory = memory::after(m_model, m_row.memory, answered);
        m_row.lastAtMs = m_row.memory->lastMs;
        if (due.ms) set(due);
    }

    /// Only what was never answered: an answer says more.
    void startKnown(std::int64_t atMs, int utcOffsetMin, const Due& due) {
        if (m_row.memory) return;
        m_row.memory =
            memory::CardMemory{memory::knownState(m_model), memory::studyDay(atMs, utcOffsetMin), 1, 0, atMs};
        m_row.lastAtMs = atMs;
        set(due);
    }

    /// Whatever is no answer that counts.
    void other(store::EventType type, const Due& due) {
        switch (type) {
        case store::EventType::Reschedule:
            if (due.ms) set(due);
            break;
        case store::EventType::Reset:
            m_row.memory.reset();
            set({});
            m_row.lastAtMs = 0;
            break;
        case store::EventType::Suspend: m_row.suspended = true; break;
        case store::EventType::Unsuspend: m_row.suspended = false; break;
        case store::EventType::Flag: m_row.flagged = true; break;
        case store::EventType::Unflag: m_row.flagged = false; break;
        case store::EventType::Answer:
        case store::EventType::Revoke:
        case store::EventType::Params:
        case store::EventType::Redate: // is in effect already
        case store::EventType::Plan:
        case store::EventType::Holdout:
        case store::EventType::Note:
        case store::EventType::Alias:
        case store::EventType::Outcome: break;
        }
    }

    store::CardRow row() {
        if (!m_row.memory) set({}); // what was never answered (any more) is new, not due
        return std::move(m_row);
    }

private:
    void set(const Due& due) {
        m_row.dueMs = due.ms;
        m_row.dueDay.reset();
        if (due.ms) m_row.dueDay = memory::studyDay(*due.ms, due.utcOffsetMin);
    }

    const memory::Model& m_model;
    store::CardRow m_row;
};

} // namespace

std::int64_t dayBeganMs(const store::Profile& profile, const Now& now) {
    const std::int64_t today = studyDay(now);
    return profile.beginOfDay(today, dayStartMs(today, now.utcOffsetMin));
}

std::unordered_set<std::string> revokedAmong(std::span<const store::Event> events) {
    std::unordered_set<std::string> revoked;
    for (const store::Event& event : events)
        if (event.type == store::EventType::Revoke) revoked.insert(event.redoOf);
    return revoked;
}

namespace {

/// The day on which a card was said to come before the newest of its events. A change of the plan first takes
/// back what the day had put off, and nobody sees the day between.
class ShownDay {
public:
    void follow(const store::Event& event) {
        if (!m_isTakenBack || event.atMs > m_atMs) m_before = m_day;
        m_isTakenBack = event.reason == moveUndone;
        m_atMs = event.atMs;
        m_day = memory::studyDay(*event.dueMs, event.utcOffsetMin);
    }
    std::int64_t before() const { return m_before; }

private:
    bool m_isTakenBack = false; ///< by the newest event
    std::int64_t m_atMs = 0;
    std::int64_t m_day = 0;
    std::int64_t m_before = 0;
};

} // namespace

CardMoves movesOf(std::span<const store::Event> events) {
    CardMoves moves;
    std::int64_t before = 0;
    ShownDay shown;
    const auto revoked = revokedAmong(events);
    const auto undone = undoneBatches(events);
    for (const store::Event& event : events) {
        if (event.type == store::EventType::Reset && !revoked.contains(event.id)) moves = {};
        if (event.dueMs && !revoked.contains(event.id)) shown.follow(event);
        if (!event.dueMs || isIn(undone, event)) continue;
        const std::int64_t day = memory::studyDay(*event.dueMs, event.utcOffsetMin);
        const bool isReschedule = event.type == store::EventType::Reschedule;
        const bool isFirst = isReschedule && event.params == startsKnown && !moves.promised;
        if (isFirst || (schedulesMemory(event) && !revoked.contains(event.id))) {
            moves = {day};
        } else if (isReschedule) {
            if (day < before) {
                moves.earlier = &event;
                moves.timesLaterSinceEarlier = 0;
                if (moves.lost != nullptr && day <= moves.lostDay) {
                    moves.lost = nullptr;
                    moves.timesLost = 0;
                }
            }
            if (day > before) {
                moves.later = &event;
                ++moves.timesLater;
                ++moves.timesLaterSinceEarlier;
                if (moves.lost == nullptr) moves.lostDay = before;
                moves.lost = &event;
                ++moves.timesLost;
            }
            if (moves.first == nullptr) moves.first = &event;
            moves.last = &event;
            moves.lastFrom = before;
            moves.lastShown = shown.before();
        } else {
            continue;
        }
        before = day;
    }
    return moves;
}

memory::Observation observationOf(const store::Event& event) {
    memory::Observation observation;
    observation.correct = event.correct.value_or(false);
    observation.guessChance = event.guessChance.value_or(0.0);
    observation.certainty = certaintyFrom(event.confidence);
    const bool selfRated = event.kind == pack::toText(pack::Kind::Flashcard) ||
                           event.kind == pack::toText(pack::Kind::Flashcards);
    if (selfRated && event.rating)
        observation.selfRating = static_cast<memory::Rating>(std::clamp(*event.rating, 1, 4));
    return observation;
}

memory::Observation observationOf(const store::ReplayEvent& event) {
    memory::Observation observation{event.correct, event.guessChance, event.certainty, std::nullopt};
    if (event.selfRated && event.rating != 0)
        observation.selfRating = static_cast<memory::Rating>(std::clamp<int>(event.rating, 1, 4));
    return observation;
}

memory::Answered answeredIn(const store::Event& event) {
    return {memory::studyDay(event.atMs, event.utcOffsetMin), observationOf(event), event.atMs,
            event.mode && isOfExam(*event.mode)};
}

memory::Answered answeredIn(const store::ReplayEvent& event) {
    return {memory::studyDay(event.atMs, event.utcOffsetMin), observationOf(event), event.atMs, event.inExam};
}

bool isOfExam(store::Mode mode) {
    return mode == store::Mode::Exam || mode == store::Mode::Readiness;
}

std::set<std::int64_t> daysRight(std::span<const store::Event> events) {
    const auto revoked = revokedAmong(events);
    std::set<std::int64_t> days;
    for (const store::Event& event : events) {
        if (event.type == store::EventType::Reset && !revoked.contains(event.id)) days.clear();
        if (schedulesMemory(event) && event.correct.value_or(false) && event.confidence != "guess" &&
            !revoked.contains(event.id))
            days.insert(memory::studyDay(event.atMs, event.utcOffsetMin));
    }
    return days;
}

bool resets(const store::ReplayEvent& event) {
    return event.type == store::EventType::Reset && !event.revoked;
}

bool schedulesMemory(const store::Event& event) {
    return event.type == store::EventType::Answer && event.schedules;
}

bool schedulesMemory(const store::ReplayEvent& event) {
    return event.type == store::EventType::Answer && event.schedules && !event.revoked;
}

store::CardRow rowFromEvents(const memory::Model& model, const std::string& card,
                             std::span<const store::Event> events) {
    RowReplay replay(model, card);
    const auto revoked = revokedAmong(events);
    for (const store::Event& event : events) {
        const Due due{event.dueMs, event.utcOffsetMin};
        if (schedulesMemory(event) && !revoked.contains(event.id))
            replay.answer(answeredIn(event), due);
        else if (event.type != store::EventType::Reset || !revoked.contains(event.id))
            replay.other(event.type, due);
        if (event.type == store::EventType::Reschedule && event.params == startsKnown)
            replay.startKnown(event.atMs, event.utcOffsetMin, due);
    }
    return replay.row();
}

store::CardRow rowFromEvents(const memory::Model& model, const std::string& card,
                             std::span<const store::ReplayEvent> events) {
    RowReplay replay(model, card);
    for (const store::ReplayEvent& event : events) {
        Due due{event.dueMs, event.utcOffsetMin};
        if (event.dueMs == store::ReplayEvent::noDue) due.ms.reset();
        if (schedulesMemory(event))
            replay.answer(answeredIn(event), due);
        else if (event.type != store::EventType::Reset || resets(event))
            replay.other(event.type, due);
        if (event.startsKnown) replay.startKnown(event.atMs, event.utcOffsetMin, due);
    }
    return replay.row();
}

std::vector<std::string> differences(const store::CardRow& cached, const store::CardRow& replayed) {
    std::vector<std::string> found;
    compareMemory(cached, replayed, found);
    const auto addDifference = [&](std::string_view what, auto in, auto by) {
        found.push_back(fmt::format("{}: {} ({} in the card states, {} according to the journal)",
                                    cached.card, what, in, by));
    };
    if (cached.lastAtMs != replayed.lastAtMs)
        addDifference("last answer", cached.lastAtMs, replayed.lastAtMs);
    if (cached.dueMs != replayed.dueMs)
        addDifference("due", cached.dueMs ? std::to_string(*cached.dueMs) : "nothing",
                      replayed.dueMs ? std::to_string(*replayed.dueMs) : "nothing");
    else if (cached.dueDay != replayed.dueDay)
        addDifference("due date", cached.dueDay ? dateText(*cached.dueDay) : "nothing",
                      replayed.dueDay ? dateText(*replayed.dueDay) : "nothing");
    if (cached.suspended != replayed.suspended) addDifference("hidden", cached.suspended, replayed.suspended);
    if (cached.flagged != replayed.flagged) addDifference("flagged", cached.flagged, replayed.flagged);
    return found;
}

} // namespace chipwise::study
