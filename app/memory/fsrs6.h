#pragma once

#include "memory/model.h"

#include <array>
#include <optional>

namespace chipwise::memory {

/// FSRS-6: 21 weights, one stability, a power forgetting curve whose exponent is learned.
class Fsrs6 final : public Model {
public:
    static constexpr std::size_t weightCount = 21;
    using Weights = std::array<double, weightCount>;
    static const Weights defaults;
    static constexpr double minStability = 0.001;
    static constexpr double maxStability = 36500;

    Fsrs6();
    explicit Fsrs6(const Weights&);

    /// Takes 0 (the defaults), 17 (FSRS-4.5), 19 (FSRS-5) or 21 numbers, fills them up to 21 and clips each to its range.
    /// Nothing for any other length or a number that is not finite.
    static std::optional<Weights> filledAndClipped(std::span<const double>, int relearningSteps = 1, bool shortTerm = true);

    State first(Rating) const override;
    State next(const State&, double elapsedDays, Rating) const override;
    double retrievability(const State&, double elapsedDays) const override;
    double interval(const State&, double retention) const override;
    std::span<const double> weights() const override { return m_w; }

    /// The state of a card whose history is lost, from its SM-2 ease and interval (days).
    State fromSm2(double ease, double intervalDays, double sm2Retention) const;

private:
    double sameDay(double stability, Rating) const;
    double afterLapse(double stability, double difficulty, double recall) const;
    double afterSuccess(double stability, double difficulty, double recall, Rating) const;
    double nextDifficulty(double difficulty, Rating) const;

    Weights m_w;
    double m_decay = 0;  ///< -w20
    double m_factor = 0; ///< 0.9^(1/decay) - 1
};

} // namespace chipwise::memory
