#include "memory/schedule.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

namespace {

constexpr double fuzzFrom = 2.5; // shorter intervals are kept as they are

std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char byte : text) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 0x100000001b3ULL;
    }
    return hash;
}

std::uint64_t splitMix64(std::uint64_t state) {
    state += 0x9e3779b97f4a7c15ULL;
    state = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9ULL;
    state = (state ^ (state >> 27)) * 0x94d049bb133111ebULL;
    return state ^ (state >> 31);
}

/// In [0, 1).
double unit(std::uint64_t bits) {
    return static_cast<double>(bits >> 11) * 0x1.0p-53;
}

int rounded(double days) {
    return static_cast<int>(std::lround(std::clamp(days, -1e9, 1e9)));
}

} // namespace

FuzzRange fuzzRange(double intervalDays, ScheduleLimits limits) {
    const double x = std::isfinite(intervalDays)
                         ? std::clamp(intervalDays, 0.0, static_cast<double>(limits.maxDays))
                         : limits.maxDays;
    const int plain = std::clamp(rounded(x), limits.minDays, limits.maxDays);
    if (x < fuzzFrom) return {plain, plain};
    const double spread = 1 + 0.15 * std::max(std::min(x, 7.0) - 2.5, 0.0) +
                          0.10 * std::max(std::min(x, 20.0) - 7, 0.0) + 0.05 * std::max(x - 20, 0.0);
    FuzzRange range{std::clamp(rounded(x - spread), limits.minDays, limits.maxDays),
                    std::clamp(rounded(x + spread), limits.minDays, limits.maxDays)};
    if (range.low == range.high && range.high > 2 && range.high < limits.maxDays) ++range.high;
    return range;
}

int scheduledDays(double intervalDays, std::string_view card, int repetitions, ScheduleLimits limits) {
    const FuzzRange range = fuzzRange(intervalDays, limits);
    const double u = unit(splitMix64(fnv1a(card) ^ static_cast<std::uint64_t>(repetitions)));
    return static_cast<int>(std::floor(range.low + u * (range.high - range.low + 1)));
}

} // namespace chipwise::memory
