#pragma once

#include "memory/model.h"

#include <array>
#include <optional>

namespace chipwise::memory {

/// FSRS-7: 34 weights and two stabilities, a slow and a fast one, whose two forgetting curves are mixed. Days
/// are fractions of days: minutes after an answer count too. The stability is no longer the time after which
/// recall is 0.9; for that ask interval(state, 0.9). The formulas and what each weight means are in
/// resources/docs/memory.md. States given to it may be anything: they are clamped first.
class Fsrs7 final : public Model {
public:
    static constexpr std::size_t weightCount = 34;
    using Weights = std::array<double, weightCount>;
    static const Weights defaults;
    static constexpr double minStability = 0.0001;
    static constexpr double maxStability = 36500;
    /// The longest interval that is given, days.
    static constexpr double maxInterval = 36500;

    /// With the default weights.
    Fsrs7();
    /// With weights that came through clipped.
    explicit Fsrs7(const Weights&);

    /// Takes 0 (the defaults) or 34 numbers and clips each to its range; then a better first answer never
    /// starts below a worse one, and the slow base not below the fast one. Nothing for any other length or a
    /// number that is not finite: the layouts that have been called FSRS-7 before are not convertible.
    static std::optional<Weights> clipped(std::span<const double>);

    ModelKind kind() const override { return ModelKind::Fsrs7; }
    State first(Rating) const override;
    State next(const State&, double elapsedDays, Rating) const override;
    /// 0.99999 at once, falling strictly toward 0.00001. Time before the last answer counts as none.
    double retrievability(const State&, double elapsedDays) const override;
    /// The inverse of retrievability to a billionth, found by Newton's method kept within a bracket; 0 for a
    /// retention of 0.9999 or more, and at most maxInterval. May be seconds: whoever schedules sets a floor.
    double interval(const State&, double retention) const override;
    std::span<const double> weights() const override { return m_w; }

private:
    /// The two curves of one state: everything that does not change while time passes.
    struct Curve {
        double fastDecay = 0;
        double fastScale = 0; ///< fast recall = (1 + fastScale·t)^−fastDecay
        double slowDecay = 0;
        double slowScale = 0;
        double fastShare = 0; ///< of the fast recall in the mixture

        double fast(double days) const;
        double recall(double days) const;
        /// d recall / d ln t.
        double slope(double days) const;
    };
    Curve curveOf(const State& clamped) const;
    double afterLapse(double stability, double recall, std::size_t block) const;
    double afterSuccess(double stability, double recall, double difficulty, Rating, std::size_t block) const;
    double nextDifficulty(double difficulty, double recall, Rating) const;

    Weights m_w;
    double m_slowFactor = 0;        ///< w26^(−1/w24) − 1
    double m_easiestDifficulty = 0; ///< D of a first Easy, not clamped: what difficulty reverts to
};

} // namespace chipwise::memory
