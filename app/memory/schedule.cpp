#include "memory/schedule.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

namespace {

constexpr double shortestFuzzed = 2.5; // days; shorter intervals are kept as they are

/// FNV-1a, 64 bits: the same on every machine, which std::hash is not.
std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char byte : text) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001b3ULL;
    }
    return hash;
}

/// The first number that SplitMix64 gives for a seed.
std::uint64_t splitMix64(std::uint64_t seed) {
    seed += 0x9e3779b97f4a7c15ULL;
    seed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9ULL;
    seed = (seed ^ (seed >> 27)) * 0x94d049bb133111ebULL;
    return seed ^ (seed >> 31);
}

/// In [0, 1), from the upper 53 bits: as many as a double holds.
double unitInterval(std::uint64_t bits) {
    return static_cast<double>(bits >> 11) * 0x1.0p-53;
}

/// To each side of an interval of at least shortestFuzzed days: one day, 15 % of what lies between 2.5 and 7
/// days, 10 % of what lies between 7 and 20, and 5 % of the rest.
double fuzzDays(double interval) {
    return 1 + 0.15 * (std::min(interval, 7.0) - 2.5) + 0.10 * std::max(std::min(interval, 20.0) - 7, 0.0) +
           0.05 * std::max(interval - 20, 0.0);
}

} // namespace

int wholeDays(double intervalDays, ScheduleLimits limits) {
    // When the limits contradict each other the lower one holds, so that nothing is due before tomorrow. What
    // is no number is due at once.
    if (!(intervalDays > limits.minDays)) return limits.minDays;
    if (intervalDays >= limits.maxDays) return std::max(limits.minDays, limits.maxDays);
    return std::clamp(static_cast<int>(std::lround(intervalDays)), limits.minDays, limits.maxDays);
}

FuzzRange fuzzRange(double intervalDays, ScheduleLimits limits) {
    const double interval = std::min(intervalDays, static_cast<double>(limits.maxDays));
    const int plain = wholeDays(intervalDays, limits);
    if (!(interval >= shortestFuzzed)) return {plain, plain};
    const double spread = fuzzDays(interval);
    FuzzRange range{wholeDays(interval - spread, limits), wholeDays(interval + spread, limits)};
    if (range.low == range.high && range.high > 2 && range.high < limits.maxDays) ++range.high;
    return range;
}

int scheduledDays(double intervalDays, std::string_view card, int repetitions, ScheduleLimits limits) {
    const FuzzRange range = fuzzRange(intervalDays, limits);
    const double u = unitInterval(splitMix64(fnv1a(card) ^ static_cast<std::uint64_t>(repetitions)));
    return range.low + static_cast<int>(u * (range.high - range.low + 1));
}

} // namespace chipwise::memory
