#include "memory/replay.h"

#include <algorithm>

namespace chipwise::memory {

namespace {

constexpr std::int64_t msAMinute = 60'000;
constexpr std::int64_t msADay = 24LL * 60 * msAMinute;
constexpr std::int64_t dayStartsAtMs = 4LL * 60 * msAMinute;

/// Rounded toward the past, before 1970 too; `by` is positive.
constexpr std::int64_t floorDivided(std::int64_t value, std::int64_t by) {
    return value / by - (value % by < 0 ? 1 : 0);
}

bool failed(const Observation& seen) {
    return seen.selfRating ? *seen.selfRating == Rating::Again : !seen.correct;
}

DayOutcome outcomeOf(double recallBefore, const Answered& answered) {
    const Observation& seen = answered.observation;
    if (failed(seen)) return answered.inExam ? DayOutcome::MissedInExam : DayOutcome::Missed;
    if (seen.selfRating) return DayOutcome::Right;
    constexpr double halfway = 0.5; // below it a right answer was rather luck than memory
    const bool isLucky = seen.certainty == Certainty::Guess || recalled(recallBefore, seen) < halfway;
    return isLucky ? DayOutcome::Lucky : DayOutcome::Right;
}

constexpr double firstChance = 0.5; // of recall, taken for a question that was never answered

/// On the same day as the answer before: a miss in an exam always counts, else what comes back stays so.
DayOutcome repeatedOutcome(DayOutcome before, const Answered& answered) {
    if (answered.inExam && failed(answered.observation)) return DayOutcome::MissedInExam;
    return isMissed(before) ? DayOutcome::Missed : before;
}

} // namespace

std::int64_t studyDay(std::int64_t atMs, int utcOffsetMinutes) {
    // Whole days first: a foreign journal may hold any instant, and adding to the largest would overflow.
    const std::int64_t day = floorDivided(atMs, msADay);
    const std::int64_t msIntoDay = (atMs % msADay + msADay) % msADay;
    return day + floorDivided(msIntoDay + msAMinute * utcOffsetMinutes - dayStartsAtMs, msADay);
}

double elapsedDays(const Model& model, const CardMemory& memory, std::int64_t day, std::int64_t atMs) {
    if (model.kind() == ModelKind::Fsrs6)
        return static_cast<double>(std::max<std::int64_t>(0, day - memory.lastDay));
    return static_cast<double>(std::max<std::int64_t>(0, atMs - memory.lastMs)) / static_cast<double>(msADay);
}

double recallOf(const Model& model, const State& state, DayOutcome outcome, double elapsedDays) {
    return outcome == DayOutcome::MissedInExam ? 0 : model.retrievability(state, elapsedDays);
}

CardMemory after(const Model& model, const std::optional<CardMemory>& before, const Answered& answered) {
    if (!before)
        return {observe(model, std::nullopt, 0, answered.observation),
                answered.day,
                1,
                0,
                answered.atMs,
                outcomeOf(firstChance, answered)};
    const std::int64_t days = std::max<std::int64_t>(0, answered.day - before->lastDay);
    CardMemory memory;
    const double elapsed = elapsedDays(model, *before, answered.day, answered.atMs);
    memory.state = observe(model, before->state, elapsed, answered.observation);
    const bool isRepeat = days == 0 && comesBack(before->outcome);
    memory.outcome = isRepeat ? repeatedOutcome(before->outcome, answered)
                              : outcomeOf(model.retrievability(before->state, elapsed), answered);
    memory.lastDay = before->lastDay + days;
    memory.lastMs = std::max(before->lastMs, answered.atMs);
    memory.repetitions = before->repetitions + 1;
    memory.lapses = before->lapses + (days > 0 && failed(answered.observation) ? 1 : 0);
    return memory;
}

std::optional<CardMemory> replay(const Model& model, std::span<const Answered> answers) {
    std::optional<CardMemory> memory;
    for (const Answered& answered : answers) memory = after(model, memory, answered);
    return memory;
}

} // namespace chipwise::memory
