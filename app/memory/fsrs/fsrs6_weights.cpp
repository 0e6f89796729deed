// What may be handed over as weights: how older models' become FSRS-6's, and the range of each.
#include "memory/fsrs/fsrs6.h"

#include "memory/fsrs/weight_range.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace chipwise::memory {

namespace {

// clang-format off
constexpr std::array<WeightRange, Fsrs6::weightCount> ranges{{
    {0.001, 100}, {0.001, 100}, {0.001, 100}, {0.001, 100}, // 0-3   first stability: Again, Hard, Good, Easy (days)
    {1, 10}, {0.001, 4},                                    // 4-5   first difficulty: of Again, its spread
    {0.001, 4}, {0.001, 0.75},                              // 6-7   difficulty: step, reversion
    {0, 4.5}, {0, 0.8}, {0.001, 3.5},                       // 8-10  success: growth, saturation, gain of a late review
    {0.001, 5}, {0.001, 0.25}, {0.001, 0.9}, {0, 4},        // 11-14 lapse: scale, difficulty, stability, late review
    {0, 1}, {1, 6},                                         // 15-16 success: Hard's penalty, Easy's bonus
    {0, 2}, {0, 2}, {0.01, 0.8},                            // 17-19 same day: slope, offset, saturation
    {0.1, 0.8}}};                                           // 20    exponent of the forgetting curve
// clang-format on

constexpr std::size_t sameDaySlope = 17;
constexpr std::size_t sameDayOffset = 18;
constexpr std::size_t sameDaySaturation = 19;

/// FSRS-4.5 spoke of difficulty on another scale, knew no same-day answers and had a fixed curve.
void adoptFsrs45(std::vector<double>& w) {
    w[4] += 2 * w[5];
    w[5] = std::log(3 * w[5] + 1) / 3;
    w[6] += 0.5;
    w.insert(w.end(), {0, 0, 0, 0.5});
}

/// FSRS-5 had no same-day saturation and the same fixed curve.
void adoptFsrs5(std::vector<double>& w) {
    w.insert(w.end(), {0, 0.5});
}

/// Upper bound of w17 and w18. With several relearning steps a lapse (at D = 1, R = 0.7, S = 1) followed by
/// that many Good answers must not end above the old stability. Where the weights leave no such bound, the
/// strictest holds.
double sameDayCeiling(const std::vector<double>& w, int relearningSteps) {
    constexpr double widest = 2;
    constexpr double strictest = 0.01; // of the square
    if (relearningSteps <= 1) return widest;
    const double lapse = std::log(w[11]) + std::log(std::pow(2.0, w[13]) - 1) + 0.3 * w[14];
    const double room = -lapse / relearningSteps;
    return room > strictest ? std::min(widest, std::sqrt(room))
                            : std::sqrt(strictest); // NaN is strictest too
}

} // namespace

const Fsrs6::Weights Fsrs6::defaults{0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194,
                                     0.001,  1.8722, 0.1666, 0.796,  1.4835, 0.0614, 0.2629,
                                     1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542};

std::optional<Fsrs6::Weights> Fsrs6::filledAndClipped(std::span<const double> given, int relearningSteps,
                                                      bool shortTerm) {
    if (given.size() > weightCount) return std::nullopt;
    if (given.empty()) given = defaults;
    if (!std::ranges::all_of(given, [](double weight) { return std::isfinite(weight); })) return std::nullopt;
    std::vector<double> w(given.begin(), given.end());
    if (w.size() == 17) adoptFsrs45(w);
    if (w.size() == 19) adoptFsrs5(w);
    if (w.size() != weightCount) return std::nullopt;

    std::array<WeightRange, weightCount> allowed = ranges;
    allowed[sameDaySlope].high = allowed[sameDayOffset].high = sameDayCeiling(w, relearningSteps);
    if (!shortTerm) allowed[sameDaySaturation].low = 0;
    Weights clipped{};
    for (std::size_t i = 0; i < weightCount; ++i)
        clipped[i] = std::clamp(w[i], allowed[i].low, allowed[i].high);
    return clipped;
}

} // namespace chipwise::memory
