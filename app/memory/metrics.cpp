#include "memory/metrics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <vector>

namespace chipwise::memory {

namespace {

double meanLogLoss(std::span<const Prediction> predictions) {
    constexpr double least = 1e-7;
    double loss = 0;
    for (const Prediction& one : predictions) {
        const double chance = std::clamp(one.chance, least, 1 - least);
        loss -= std::log(one.right ? chance : 1 - chance);
    }
    return loss / static_cast<double>(predictions.size());
}

/// By the sum of ranks of the right answers; ties share the middle of their ranks.
double areaUnderCurve(std::span<const Prediction> predictions) {
    std::vector<std::pair<double, bool>> sorted;
    sorted.reserve(predictions.size());
    for (const Prediction& one : predictions) sorted.emplace_back(one.chance, one.right);
    std::ranges::sort(sorted);
    double ranks = 0;
    double right = 0;
    for (std::size_t from = 0; from < sorted.size();) {
        std::size_t to = from;
        double here = 0;
        for (; to < sorted.size() && sorted[to].first == sorted[from].first; ++to) here += sorted[to].second;
        ranks += here * static_cast<double>(from + 1 + to) / 2;
        right += here;
        from = to;
    }
    const double wrong = static_cast<double>(sorted.size()) - right;
    return right > 0 && wrong > 0 ? (ranks - right * (right + 1) / 2) / (right * wrong) : 0.5;
}

/// The nearest number of the geometric series scale·base^n from below.
long step(double scale, double base, double value) {
    return std::lround(scale * std::pow(base, std::floor(std::log(value) / std::log(base))));
}

double binnedError(std::span<const Prediction> predictions) {
    struct Bin {
        double chance = 0;
        double right = 0;
        double count = 0;
    };
    std::map<std::tuple<long, long, long>, Bin> bins;
    for (const Prediction& one : predictions) {
        // Same-day reviews, which FSRS-6 does not predict, would have no logarithm.
        const double days = std::max(one.elapsedDays, 1e-6);
        Bin& bin = bins[{step(248, 3.62, days), step(1.99, 1.89, one.later + 1.0),
                         one.lapses == 0 ? 0 : step(1.65, 1.73, one.lapses)}];
        bin.chance += one.chance;
        bin.right += one.right;
        ++bin.count;
    }
    double squares = 0;
    for (const auto& [key, bin] : bins) {
        const double error = (bin.chance - bin.right) / bin.count;
        squares += bin.count * error * error;
    }
    return std::sqrt(squares / static_cast<double>(predictions.size()));
}

} // namespace

Metrics measured(std::span<const Prediction> predictions) {
    if (predictions.empty()) return {0, 0, 0.5, 0};
    return {predictions.size(), meanLogLoss(predictions), areaUnderCurve(predictions),
            binnedError(predictions)};
}

} // namespace chipwise::memory
