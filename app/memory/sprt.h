#pragma once

#include "memory/model.h"

namespace chipwise::memory {

/// What the sequential test asks: is the share of right answers as high as `passing`, or as low as `failing`?
struct SprtBounds {
    double failing = 0.60;   ///< p0
    double passing = 0.80;   ///< p1
    double falsePass = 0.05; ///< α: passing somebody at p0
    double falseFail = 0.05; ///< β: failing somebody at p1
    int mostAnswers = 40;
};

enum class Placement { Undecided, Passed, Failed, TooClose };

/// "I know this already": Wald's sequential probability ratio test. It stops as soon as the answers tell one
/// share from the other, and gives up as too close to call when they have not within the answers allowed.
/// Giving up is not passing, so stopping early makes neither error likelier.
class Sprt {
public:
    explicit Sprt(const SprtBounds& = {});

    /// Counts an answer; after a verdict nothing changes any more.
    void add(bool correct);
    Placement verdict() const;
    int answers() const { return m_answers; }
    /// Where the evidence stands between failed (0) and passed (1).
    double progress() const;

private:
    double m_right;  ///< ln of the likelihood ratio of a right answer, above 0
    double m_wrong;  ///< of a wrong one, below 0
    double m_passAt; ///< ln((1 − β)/α)
    double m_failAt; ///< ln(β/(1 − α))
    int m_mostAnswers;
    double m_evidence = 0;
    int m_answers = 0;
};

/// Days after which a question that was passed is asked for the first time.
inline constexpr double firstCheckDays = 9;

/// The state of a question that was passed: recall falls to `retention` after firstCheckDays, the difficulty
/// is that of a first Good.
State knownState(const Model&, double retention = 0.9);

} // namespace chipwise::memory
