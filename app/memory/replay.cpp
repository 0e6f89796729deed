#include "memory/replay.h"

#include <algorithm>

namespace chipwise::memory {

namespace {

constexpr std::int64_t msADay = 24LL * 60 * 60 * 1000;
constexpr std::int64_t msBeforeDayStarts = 4LL * 60 * 60 * 1000;

std::int64_t floorDivided(std::int64_t value, std::int64_t by) {
    return value / by - (value % by < 0 ? 1 : 0);
}

bool failed(const Observation& seen) {
    return seen.selfRating ? *seen.selfRating == Rating::Again : !seen.correct;
}

} // namespace

std::int64_t studyDay(std::int64_t atMs, int utcOffsetMinutes) {
    return floorDivided(atMs + 60'000LL * utcOffsetMinutes - msBeforeDayStarts, msADay);
}

CardMemory after(const Model& model, const std::optional<CardMemory>& before, const Answered& answered) {
    const double elapsed =
        before ? static_cast<double>(std::max<std::int64_t>(0, answered.day - before->lastDay)) : 0;
    CardMemory now;
    now.state =
        observe(model, before ? std::optional(before->state) : std::nullopt, elapsed, answered.observation);
    now.lastDay = before ? std::max(before->lastDay, answered.day) : answered.day;
    now.repetitions = (before ? before->repetitions : 0) + 1;
    now.lapses = (before ? before->lapses : 0) + (elapsed > 0 && failed(answered.observation) ? 1 : 0);
    return now;
}

std::optional<CardMemory> replay(const Model& model, std::span<const Answered> answers) {
    std::optional<CardMemory> memory;
    for (const Answered& answered : answers) memory = after(model, memory, answered);
    return memory;
}

} // namespace chipwise::memory
