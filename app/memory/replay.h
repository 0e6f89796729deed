#pragma once

#include "memory/observation.h"

#include <cstdint>
#include <optional>
#include <span>

namespace chipwise::memory {

/// A study day: floor((at_ms + 60,000·utc_offset_min − 4 h) / 24 h), by the offset stored with the answer.
std::int64_t studyDay(std::int64_t atMs, int utcOffsetMinutes);

/// An answer that schedules.
struct Answered {
    std::int64_t day = 0; ///< studyDay of the answer
    Observation observation;
    std::int64_t atMs = 0; ///< its instant, for a model that counts fractions of days
    bool inExam{false};    ///< given in a practice exam or check, which asks once and teaches nothing
};

/// How a study day with a card turned out. Lucky: right, but rather by luck than from memory. What was missed
/// or lucky stays so for the rest of its day, however often it is repeated. MissedInExam: the newest answer
/// was wrong and given in a practice exam or check, so the card was not studied since.
enum class DayOutcome : std::uint8_t { None, Right, Missed, Lucky, MissedInExam };

inline bool isMissed(DayOutcome outcome) {
    return outcome == DayOutcome::Missed || outcome == DayOutcome::MissedInExam;
}

/// Missed and lucky cards come back on the next study day.
inline bool comesBack(DayOutcome outcome) {
    return isMissed(outcome) || outcome == DayOutcome::Lucky;
}

/// Everything that follows from a card's answers.
struct CardMemory {
    State state;
    std::int64_t lastDay = 0;
    int repetitions = 0;
    int lapses = 0; ///< wrong answers on a later study day than the card's previous answer
    std::int64_t lastMs = 0;
    DayOutcome outcome = DayOutcome::None; ///< of the last day; none where it is not known
    friend bool operator==(const CardMemory&, const CardMemory&) = default;
};

/// Whether a card was missed on that study day, whatever came of it in the same session.
inline bool wasMissedOn(const CardMemory& memory, std::int64_t day) {
    return memory.lastDay == day && isMissed(memory.outcome);
}

/// The chance that a card with that state and outcome is recalled so many days after its last answer. The
/// model takes for granted that a missed card was learned again right away: of what was missed in an exam and
/// not studied since nothing counts as recalled.
double recallOf(const Model&, const State&, DayOutcome, double elapsedDays);

/// Days from a card's last answer to another moment, as the model counts them: study days for FSRS-6,
/// fractions for FSRS-7. Never less than none: who travels west or sets the clock back gains nothing.
double elapsedDays(const Model&, const CardMemory&, std::int64_t day, std::int64_t atMs);

/// One answer more.
CardMemory after(const Model&, const std::optional<CardMemory>& before, const Answered&);

/// A card's memory from all its answers; nothing when there are none.
std::optional<CardMemory> replay(const Model&, std::span<const Answered>);

} // namespace chipwise::memory
