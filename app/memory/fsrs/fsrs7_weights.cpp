// What may be handed over as weights of FSRS-7: the range of each.
#include "memory/fsrs/fsrs7.h"

#include "memory/fsrs/weight_range.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

namespace {

// clang-format off
constexpr std::array<WeightRange, Fsrs7::weightCount> fsrs7Ranges{{
    {0.0001, 50}, {0.0001, 100}, {0.0001, 100}, {0.0001, 100}, // 0-3   first slow stability: Again … Easy (days)
    {1, 10}, {0.001, 4}, {0.1, 4},                  // 4-6   difficulty: first, its spread, step
    {0, 4}, {0, 1.2}, {0.3, 3},                     // 7-9   slow, success: growth, saturation, gain of a late review
    {0.01, 1.5}, {0.1, 1}, {0, 3.5},                // 10-12 slow, lapse: scale, stability, late review
    {0, 1}, {1, 7},                                 // 13-14 slow: Hard's penalty, Easy's bonus
    {0, 4}, {0, 2}, {0.5, 6},                       // 15-17 fast, success
    {0.001, 1.5}, {0.001, 1}, {0, 5},               // 18-20 fast, lapse
    {0, 1}, {1, 7},                                 // 21-22 fast: Hard, Easy
    {0.01, 0.25}, {0.01, 0.95},                     // 23-24 exponents of the forgetting curves: fast, slow
    {0.2, 0.85}, {0.5, 0.99},                       // 25-26 recall each has left at its stability: fast, slow
    {0.01, 1}, {0.1, 1},                            // 27-28 weight in the mixture: fast, slow
    {0, 0.9}, {0.1, 1.1},                           // 29-30 what stability does to it: fast, slow
    {0, 1}, {0, 0.6}, {0, 0.6}}};                   // 31-33 difficulty's part in slow weight and scale; decay's in fast
// clang-format on

} // namespace

// clang-format off
const Fsrs7::Weights Fsrs7::defaults{0.1104, 2.2395, 3.9221, 11.7841, 6.1686, 0.6457, 3.6807,
                                     1.9795, 0.0,    1.3826, 0.7024,  0.5999, 0.8146, 0.6398, 1.0,
                                     1.3207, 0.6707, 3.8668, 0.4416,  0.0934, 1.8631, 0.6162, 1.0869,
                                     0.1567, 0.0801, 0.2421, 0.9464,  0.1433, 0.7145, 0.0,    0.5667,
                                     0.3734, 0.5333, 0.3048};
// clang-format on

std::optional<Fsrs7::Weights> Fsrs7::clipped(std::span<const double> given) {
    if (given.empty()) return defaults;
    if (given.size() != weightCount) return std::nullopt;
    if (!std::ranges::all_of(given, [](double weight) { return std::isfinite(weight); })) return std::nullopt;
    Weights w{};
    for (std::size_t i = 0; i < weightCount; ++i)
        w[i] = std::clamp(given[i], fsrs7Ranges[i].low, fsrs7Ranges[i].high);
    for (std::size_t rating = 1; rating < 4; ++rating) w[rating] = std::max(w[rating], w[rating - 1]);
    w[26] = std::max(w[26], w[25]);
    return w;
}

} // namespace chipwise::memory
