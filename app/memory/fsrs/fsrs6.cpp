#include "memory/fsrs/fsrs6.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

namespace {

constexpr double recallAtStability = 0.9; // stability is the time after which recall has fallen to this

double clampStability(double stability) {
    return std::clamp(stability, Fsrs6::minStability, Fsrs6::maxStability);
}

double clampDifficulty(double difficulty) {
    return std::clamp(difficulty, 1.0, 10.0);
}

/// 1 to 4, the number the formulas use.
int gradeOf(Rating rating) {
    return static_cast<int>(rating);
}

/// Difficulty after a first answer, not clamped: that of Easy may lie below 1 and is reverted to as it is.
double firstDifficulty(const Fsrs6::Weights& w, Rating rating) {
    return w[4] - std::exp(w[5] * (gradeOf(rating) - 1)) + 1;
}

} // namespace

Fsrs6::Fsrs6() : Fsrs6(defaults) {}

Fsrs6::Fsrs6(const Weights& weights)
    : m_w(weights), m_decay(-weights[20]), m_factor(std::pow(recallAtStability, 1 / m_decay) - 1),
      m_growth(std::exp(weights[8])), m_lapseShrink(std::exp(weights[17] * weights[18])),
      m_easiestDifficulty(firstDifficulty(weights, Rating::Easy)) {
    for (std::size_t i = 0; i < m_sameDayGrowth.size(); ++i)
        m_sameDayGrowth[i] = std::exp(m_w[17] * (static_cast<double>(i + 1) - 3 + m_w[18]));
}

State Fsrs6::first(Rating rating) const {
    return {clampStability(m_w[static_cast<std::size_t>(gradeOf(rating) - 1)]),
            clampDifficulty(firstDifficulty(m_w, rating)), 0};
}

double Fsrs6::retrievability(const State& state, double elapsedDays) const {
    return std::pow(1 + m_factor * std::max(elapsedDays, 0.0) / clampStability(state.stability), m_decay);
}

double Fsrs6::interval(const State& state, double retention) const {
    return clampStability(state.stability) / m_factor * (std::pow(retention, 1 / m_decay) - 1);
}

State Fsrs6::next(const State& before, double elapsedDays, Rating rating) const {
    return nextKnowing(before, elapsedDays, elapsedDays > 0 ? retrievability(before, elapsedDays) : 1,
                       rating);
}

State Fsrs6::nextKnowing(const State& before, double elapsedDays, double recall, Rating rating) const {
    const double stability = clampStability(before.stability);
    const double difficulty = clampDifficulty(before.difficulty);
    double after = 0;
    if (elapsedDays <= 0)
        after = sameDay(stability, rating);
    else if (rating == Rating::Again)
        after = afterLapse(stability, difficulty, recall);
    else
        after = afterSuccess(stability, difficulty, recall, rating);
    return {clampStability(after), nextDifficulty(difficulty, rating), 0};
}

/// S' = S·e^(w17·(rating − 3 + w18))·S^−w19, which only Again may shorten.
double Fsrs6::sameDay(double stability, Rating rating) const {
    const double change =
        m_sameDayGrowth[static_cast<std::size_t>(gradeOf(rating) - 1)] * std::pow(stability, -m_w[19]);
    return stability * (rating == Rating::Again ? change : std::max(change, 1.0));
}

/// S' = w11·D^−w12·((S + 1)^w13 − 1)·e^(w14·(1 − R)), and never more than S / e^(w17·w18).
double Fsrs6::afterLapse(double stability, double difficulty, double recall) const {
    const double relearned = m_w[11] * std::pow(difficulty, -m_w[12]) *
                             (std::pow(stability + 1, m_w[13]) - 1) * std::exp(m_w[14] * (1 - recall));
    return std::min(relearned, stability / m_lapseShrink);
}

/// S' = S·(1 + e^w8·(11 − D)·S^−w9·(e^(w10·(1 − R)) − 1)·w15 if Hard·w16 if Easy).
double Fsrs6::afterSuccess(double stability, double difficulty, double recall, Rating rating) const {
    const double hard = rating == Rating::Hard ? m_w[15] : 1;
    const double easy = rating == Rating::Easy ? m_w[16] : 1;
    return stability * (1 + m_growth * (11 - difficulty) * std::pow(stability, -m_w[9]) *
                                (std::exp(m_w[10] * (1 - recall)) - 1) * hard * easy);
}

/// A step of w6 a grade, smaller the nearer to 10, then w7 of the way back to the difficulty of a first Easy.
double Fsrs6::nextDifficulty(double difficulty, Rating rating) const {
    const double step = -m_w[6] * (gradeOf(rating) - 3);
    const double damped = difficulty + step * (10 - difficulty) / 9;
    return clampDifficulty(m_w[7] * m_easiestDifficulty + (1 - m_w[7]) * damped);
}

State Fsrs6::fromSm2(double ease, double intervalDays, double sm2Retention) const {
    const double stability = clampStability(std::max(intervalDays, minStability) * m_factor /
                                            (std::pow(sm2Retention, 1 / m_decay) - 1));
    // SM-2 multiplies an interval by the ease; the difficulty is the one with which a success would do the
    // same.
    const double growth =
        m_growth * std::pow(stability, -m_w[9]) * (std::exp(m_w[10] * (1 - sm2Retention)) - 1);
    return {stability, clampDifficulty(11 - (ease - 1) / growth), 0};
}

} // namespace chipwise::memory
