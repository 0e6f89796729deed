#include "memory/sprt.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {

Sprt::Sprt(const SprtBounds& bounds)
    : m_right(std::log(bounds.passing / bounds.failing)),
      m_wrong(std::log((1 - bounds.passing) / (1 - bounds.failing))),
      m_passAt(std::log((1 - bounds.falseFail) / bounds.falsePass)),
      m_failAt(std::log(bounds.falseFail / (1 - bounds.falsePass))), m_mostAnswers(bounds.mostAnswers) {}

void Sprt::add(bool correct) {
    if (verdict() != Placement::Undecided) return;
    m_evidence += correct ? m_right : m_wrong;
    ++m_answers;
}

Placement Sprt::verdict() const {
    if (m_evidence >= m_passAt) return Placement::Passed;
    if (m_evidence <= m_failAt) return Placement::Failed;
    return m_answers < m_mostAnswers ? Placement::Undecided : Placement::TooClose;
}

double Sprt::progress() const {
    return std::clamp((m_evidence - m_failAt) / (m_passAt - m_failAt), 0.0, 1.0);
}

State knownState(const Model& model, double retention) {
    constexpr int halvings = 60; // from the widest bracket to the last bit
    const State good = model.first(Rating::Good);
    const auto scaled = [&good](double factor) {
        return State{good.stability * factor, good.difficulty, good.stabilityFast * factor};
    };
    // The interval grows with the stability, both of them where a model has two.
    double low = std::log(1e-4);
    double high = std::log(1e4);
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (model.interval(scaled(std::exp(middle)), retention) < firstCheckDays ? low : high) = middle;
    }
    return scaled(std::exp(high));
}

} // namespace chipwise::memory
