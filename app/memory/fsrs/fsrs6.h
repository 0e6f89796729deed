#pragma once

#include "memory/model.h"

#include <array>
#include <optional>

namespace chipwise::memory {

/// FSRS-6: 21 weights, one stability, a power forgetting curve whose exponent is learned. The formulas and
/// what each weight means are in resources/docs/memory.md. States given to it may be anything: they are
/// clamped first.
class Fsrs6 final : public Model {
public:
    static constexpr std::size_t weightCount = 21;
    using Weights = std::array<double, weightCount>;
    static const Weights defaults;
    static constexpr double minStability = 0.001;
    static constexpr double maxStability = 36500;

    /// With the default weights.
    Fsrs6();
    /// With weights that came through filledAndClipped.
    explicit Fsrs6(const Weights&);

    /// Takes 0 (the defaults), 17 (FSRS-4.5), 19 (FSRS-5) or 21 numbers, fills them up to 21 and clips each
    /// to its range. Nothing for any other length or a number that is not finite.
    static std::optional<Weights> filledAndClipped(std::span<const double>, int relearningSteps = 1,
                                                   bool shortTerm = true);

    ModelKind kind() const override { return ModelKind::Fsrs6; }
    /// S = w[rating − 1], D = w4 − e^(w5·(rating − 1)) + 1.
    State first(Rating) const override;
    /// One of three equations for stability: same day, lapse, success; difficulty moves in all of them.
    State next(const State&, double elapsedDays, Rating) const override;
    State nextKnowing(const State&, double elapsedDays, double recall, Rating) const override;
    /// (1 + k·t/S)^−w20 with k such that the chance is 0.9 at t = S. Time before the last answer counts as
    /// none.
    double retrievability(const State&, double elapsedDays) const override;
    /// The inverse of retrievability, for a retention in (0, 1): S/k·(retention^(−1/w20) − 1) days.
    double interval(const State&, double retention) const override;
    std::span<const double> weights() const override { return m_w; }

    /// The state of a card whose history is lost, from its SM-2 ease (above 1), its interval (days) and the
    /// share of reviews that SM-2 is taken to have kept right, in (0, 1).
    State fromSm2(double ease, double intervalDays, double sm2Retention) const;

private:
    double sameDay(double stability, Rating) const;
    double afterLapse(double stability, double difficulty, double recall) const;
    double afterSuccess(double stability, double difficulty, double recall, Rating) const;
    double nextDifficulty(double difficulty, Rating) const;

    Weights m_w;
    double m_decay = 0;                      ///< −w20
    double m_factor = 0;                     ///< k = 0.9^(1/decay) − 1
    double m_growth = 0;                     ///< e^w8
    double m_lapseShrink = 0;                ///< e^(w17·w18): a lapse leaves at most stability / this
    double m_easiestDifficulty = 0;          ///< D of a first Easy, not clamped: what difficulty reverts to
    std::array<double, 4> m_sameDayGrowth{}; ///< e^(w17·(rating − 3 + w18)), by rating
};

} // namespace chipwise::memory
