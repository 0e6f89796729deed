#include "memory/fsrs/fsrs7.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

namespace {

// The weights of the slow stability's transitions stand from here, those of the fast one in the same order.
constexpr std::size_t slowBlock = 7;
constexpr std::size_t fastBlock = 15;

constexpr double fastStart = 0.8;    // of the slow stability, after a first answer and at most after a lapse
constexpr double certainRest = 1e-5; // recall never comes nearer to 0 or 1
constexpr double reversion = 0.01;   // of difficulty, each answer

State clampedState7(const State& state) {
    return {std::clamp(state.stability, Fsrs7::minStability, Fsrs7::maxStability),
            std::clamp(state.difficulty, 1.0, 10.0),
            std::clamp(state.stabilityFast, Fsrs7::minStability, Fsrs7::maxStability)};
}

int grade7(Rating rating) {
    return static_cast<int>(rating);
}

/// Difficulty after a first answer, not clamped.
double firstDifficulty7(const Fsrs7::Weights& w, Rating rating) {
    return w[4] - std::exp(w[5] * (grade7(rating) - 1)) + 1;
}

} // namespace

Fsrs7::Fsrs7() : Fsrs7(defaults) {}

Fsrs7::Fsrs7(const Weights& weights)
    : m_w(weights), m_slowFactor(std::pow(weights[26], -1 / weights[24]) - 1),
      m_easiestDifficulty(firstDifficulty7(weights, Rating::Easy)) {}

State Fsrs7::first(Rating rating) const {
    const double stability = m_w[static_cast<std::size_t>(grade7(rating) - 1)];
    return clampedState7({stability, firstDifficulty7(m_w, rating), fastStart * stability});
}

double Fsrs7::Curve::fast(double days) const {
    return std::pow(1 + fastScale * days, -fastDecay);
}

double Fsrs7::Curve::recall(double days) const {
    const double slow = std::pow(1 + slowScale * days, -slowDecay);
    return certainRest + (1 - 2 * certainRest) * (fastShare * fast(days) + (1 - fastShare) * slow);
}

double Fsrs7::Curve::slope(double days) const {
    const auto part = [days](double decay, double scale) {
        const double grown = scale * days;
        return -decay * std::pow(1 + grown, -decay) * grown / (1 + grown);
    };
    return (1 - 2 * certainRest) *
           (fastShare * part(fastDecay, fastScale) + (1 - fastShare) * part(slowDecay, slowScale));
}

Fsrs7::Curve Fsrs7::curveOf(const State& state) const {
    constexpr double largestExponent = 60; // beyond it the fast curve falls at once anyway
    const double fromMiddle = state.difficulty - 5;
    Curve curve;
    curve.fastDecay = std::clamp(m_w[23] * std::pow(state.stabilityFast, m_w[33] - 0.3), 0.01, 0.95);
    curve.fastScale =
        (std::exp(std::min(-std::log(m_w[25]) / curve.fastDecay, largestExponent)) - 1) / state.stabilityFast;
    curve.slowDecay = m_w[24];
    curve.slowScale = m_slowFactor * std::exp(fromMiddle * (m_w[32] - 0.3)) / state.stability;
    const double fastWeight = m_w[27] * std::pow(state.stabilityFast, -m_w[29]);
    const double slowWeight =
        m_w[28] * std::pow(state.stability, m_w[30]) * std::exp(fromMiddle * (m_w[31] - 0.5));
    curve.fastShare = fastWeight / (fastWeight + slowWeight);
    return curve;
}

double Fsrs7::retrievability(const State& state, double elapsedDays) const {
    return curveOf(clampedState7(state)).recall(std::max(elapsedDays, 0.0));
}

double Fsrs7::interval(const State& state, double retention) const {
    constexpr double atOnce = 0.9999;
    constexpr double least = 0.0001;
    constexpr double aim = 1e-12; // of recall; the promise is a billionth
    constexpr int mostSteps = 200;
    if (retention >= atOnce) return 0;
    const double wanted = std::max(retention, least);
    const Curve curve = curveOf(clampedState7(state));
    if (curve.recall(maxInterval) >= wanted) return maxInterval;

    // On the logarithm of time, where both curves are smooth. So short a time leaves recall as it was even
    // where the fast curve is steepest, so the root lies between.
    double low = std::log(1e-40);
    double high = std::log(maxInterval);
    double at = std::log(std::clamp(state.stability, minStability, maxStability));
    for (int step = 0; step < mostSteps; ++step) {
        const double days = std::exp(at);
        const double missing = curve.recall(days) - wanted;
        if (std::abs(missing) < aim || high - low < 1e-15 * std::abs(at)) return days;
        (missing > 0 ? low : high) = at;
        const double newton = at - missing / curve.slope(days);
        // Outside the bracket, or no number: halve it instead.
        at = newton > low && newton < high ? newton : (low + high) / 2;
    }
    return std::exp(at);
}

State Fsrs7::next(const State& given, double elapsedDays, Rating rating) const {
    const State before = clampedState7(given);
    const Curve curve = curveOf(before);
    const double days = std::max(elapsedDays, 0.0);
    const double recall = curve.recall(days);
    const double recallFast = curve.fast(days);
    State after;
    after.difficulty = nextDifficulty(before.difficulty, recall, rating);
    if (rating == Rating::Again) {
        after.stability = afterLapse(before.stability, recall, slowBlock);
        after.stabilityFast =
            std::min(afterLapse(before.stabilityFast, recallFast, fastBlock), fastStart * after.stability);
    } else {
        after.stability = afterSuccess(before.stability, recall, before.difficulty, rating, slowBlock);
        after.stabilityFast =
            afterSuccess(before.stabilityFast, recallFast, before.difficulty, rating, fastBlock);
    }
    return clampedState7(after);
}

/// min(X, w[3]·((X + 1)^w[4] − 1)·e^(w[5]·(1 − r))), the weights counted from the block's first.
double Fsrs7::afterLapse(double stability, double recall, std::size_t block) const {
    const double relearned = m_w[block + 3] * (std::pow(stability + 1, m_w[block + 4]) - 1) *
                             std::exp((1 - recall) * m_w[block + 5]);
    return std::min(stability, relearned);
}

/// X·(1 + e^(w[0] − 1.5)·(11 − D)·X^−w[1]·(e^(w[2]·(1 − r)) − 1)·w[6] if Hard·w[7] if Easy), counted in the
/// same way. Never below X, and so never below what a lapse would leave.
double Fsrs7::afterSuccess(double stability, double recall, double difficulty, Rating rating,
                           std::size_t block) const {
    const double hard = rating == Rating::Hard ? m_w[block + 6] : 1;
    const double easy = rating == Rating::Easy ? m_w[block + 7] : 1;
    return stability *
           (1 + std::exp(m_w[block] - 1.5) * (11 - difficulty) * std::pow(stability, -m_w[block + 1]) *
                    (std::exp((1 - recall) * m_w[block + 2]) - 1) * hard * easy);
}

/// A step of w6 a grade, smaller the nearer to 10, for Again the larger the surer recall was; then a
/// hundredth of the way back to the difficulty of a first Easy.
double Fsrs7::nextDifficulty(double difficulty, double recall, Rating rating) const {
    const double surprise = rating == Rating::Again ? recall + 0.1 : 1;
    const double step = -m_w[6] * (grade7(rating) - 3) * surprise;
    const double damped = difficulty + step * (10 - difficulty) / 9;
    return reversion * m_easiestDifficulty + (1 - reversion) * damped;
}

} // namespace chipwise::memory
