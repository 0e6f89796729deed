#include "memory/fsrs6.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

namespace {

constexpr double recallAtStability = 0.9; // stability is the time after which recall has fallen to this

struct Bounds {
    double low;
    double high;
};

constexpr std::array<Bounds, Fsrs6::weightCount> bounds{
    {{0.001, 100},  {0.001, 100}, {0.001, 100}, {0.001, 100}, {1, 10},    {0.001, 4},    {0.001, 4},
     {0.001, 0.75}, {0, 4.5},     {0, 0.8},     {0.001, 3.5}, {0.001, 5}, {0.001, 0.25}, {0.001, 0.9},
     {0, 4},        {0, 1},       {1, 6},       {0, 2},       {0, 2},     {0.01, 0.8},   {0.1, 0.8}}};

double clampStability(double stability) {
    return std::clamp(stability, Fsrs6::minStability, Fsrs6::maxStability);
}

double clampDifficulty(double difficulty) {
    return std::clamp(difficulty, 1.0, 10.0);
}

int gradeOf(Rating rating) {
    return static_cast<int>(rating);
}

/// Difficulty after a first answer, not clamped: D0(4) may lie below 1 and enters the mean reversion as it
/// is.
double firstDifficulty(const Fsrs6::Weights& w, int grade) {
    return w[4] - std::exp(w[5] * (grade - 1)) + 1;
}

/// FSRS-4.5 spoke of difficulty on another scale.
void adoptFsrs45(std::vector<double>& w) {
    w[4] += 2 * w[5];
    w[5] = std::log(3 * w[5] + 1) / 3;
    w[6] += 0.5;
}

/// With several relearning steps a lapse followed by that many Good answers must not end above the old
/// stability.
double shortTermCeiling(const Fsrs6::Weights& w, int relearningSteps) {
    if (relearningSteps <= 1) return 2;
    const double room =
        -(std::log(w[11]) + std::log(std::pow(2.0, w[13]) - 1) + 0.3 * w[14]) / relearningSteps;
    return std::min(2.0, std::sqrt(std::max(0.01, room)));
}

} // namespace

const Fsrs6::Weights Fsrs6::defaults{0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194,
                                     0.001,  1.8722, 0.1666, 0.796,  1.4835, 0.0614, 0.2629,
                                     1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542};

Fsrs6::Fsrs6() : Fsrs6(defaults) {}

Fsrs6::Fsrs6(const Weights& weights)
    : m_w(weights), m_decay(-weights[20]), m_factor(std::pow(recallAtStability, 1 / m_decay) - 1) {}

std::optional<Fsrs6::Weights> Fsrs6::filledAndClipped(std::span<const double> given, int relearningSteps,
                                                      bool shortTerm) {
    std::vector<double> w(given.begin(), given.end());
    if (w.empty()) w.assign(defaults.begin(), defaults.end());
    if (!std::all_of(w.begin(), w.end(), [](double value) { return std::isfinite(value); }))
        return std::nullopt;
    switch (w.size()) {
    case 17:
        adoptFsrs45(w);
        w.insert(w.end(), {0, 0, 0, 0.5});
        break;
    case 19: w.insert(w.end(), {0, 0.5}); break;
    case 21: break;
    default: return std::nullopt;
    }
    Weights incoming{};
    std::copy(w.begin(), w.end(), incoming.begin());
    const double ceiling = shortTermCeiling(incoming, relearningSteps);
    Weights clipped{};
    for (std::size_t i = 0; i < weightCount; ++i) {
        Bounds range = bounds[i];
        if (i == 17 || i == 18) range.high = ceiling;
        if (i == 19 && !shortTerm) range.low = 0;
        clipped[i] = std::clamp(incoming[i], range.low, range.high);
    }
    return clipped;
}

State Fsrs6::first(Rating rating) const {
    const int grade = gradeOf(rating);
    return {clampStability(m_w[static_cast<std::size_t>(grade - 1)]),
            clampDifficulty(firstDifficulty(m_w, grade)), 0};
}

double Fsrs6::retrievability(const State& state, double elapsedDays) const {
    return std::pow(1 + m_factor * std::max(elapsedDays, 0.0) / clampStability(state.stability), m_decay);
}

double Fsrs6::interval(const State& state, double retention) const {
    return clampStability(state.stability) / m_factor * (std::pow(retention, 1 / m_decay) - 1);
}

State Fsrs6::next(const State& before, double elapsedDays, Rating rating) const {
    const double stability = clampStability(before.stability);
    const double difficulty = clampDifficulty(before.difficulty);
    double after = 0;
    if (elapsedDays <= 0)
        after = sameDay(stability, rating);
    else if (rating == Rating::Again)
        after = afterLapse(stability, difficulty, retrievability(before, elapsedDays));
    else
        after = afterSuccess(stability, difficulty, retrievability(before, elapsedDays), rating);
    return {clampStability(after), nextDifficulty(difficulty, rating), 0};
}

double Fsrs6::sameDay(double stability, Rating rating) const {
    const double growth = std::exp(m_w[17] * (gradeOf(rating) - 3 + m_w[18])) * std::pow(stability, -m_w[19]);
    return stability * (rating == Rating::Again ? growth : std::max(growth, 1.0));
}

double Fsrs6::afterLapse(double stability, double difficulty, double recall) const {
    const double relearned = m_w[11] * std::pow(difficulty, -m_w[12]) *
                             (std::pow(stability + 1, m_w[13]) - 1) * std::exp(m_w[14] * (1 - recall));
    return std::min(relearned, stability / std::exp(m_w[17] * m_w[18]));
}

double Fsrs6::afterSuccess(double stability, double difficulty, double recall, Rating rating) const {
    const double hard = rating == Rating::Hard ? m_w[15] : 1;
    const double easy = rating == Rating::Easy ? m_w[16] : 1;
    return stability * (1 + std::exp(m_w[8]) * (11 - difficulty) * std::pow(stability, -m_w[9]) *
                                (std::exp(m_w[10] * (1 - recall)) - 1) * hard * easy);
}

double Fsrs6::nextDifficulty(double difficulty, Rating rating) const {
    const double change = -m_w[6] * (gradeOf(rating) - 3);
    const double damped = difficulty + change * (10 - difficulty) / 9;
    return clampDifficulty(m_w[7] * firstDifficulty(m_w, 4) + (1 - m_w[7]) * damped);
}

State Fsrs6::fromSm2(double ease, double intervalDays, double sm2Retention) const {
    const double stability = clampStability(std::max(intervalDays, minStability) * m_factor /
                                            (std::pow(sm2Retention, 1 / m_decay) - 1));
    const double growth =
        std::exp(m_w[8]) * std::pow(stability, -m_w[9]) * (std::exp(m_w[10] * (1 - sm2Retention)) - 1);
    return {stability, clampDifficulty(11 - (ease - 1) / growth), 0};
}

} // namespace chipwise::memory
