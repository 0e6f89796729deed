#pragma once

#include <vector>

namespace chipwise::insight {

/// The beta distribution: how likely shares from 0 to 1 are. Both parameters are above 0.
struct Beta {
    double a = 1;
    double b = 1;

    double mean() const { return a / (a + b); }
    double variance() const { return a * b / ((a + b) * (a + b) * (a + b + 1)); }
    double below(double share) const;     ///< the chance of less: the regularized incomplete beta function
    double quantile(double chance) const; ///< the share below which it lies with that chance
    /// With that mean and variance; moved to the nearest that a beta distribution can have.
    static Beta like(double mean, double variance);
};

/// Chances of 0 to `trials` successes where the chance of one is drawn from that distribution once.
std::vector<double> betaBinomial(const Beta&, int trials);
/// Chances of the sums of two independent counts.
std::vector<double> summed(const std::vector<double>&, const std::vector<double>&);

} // namespace chipwise::insight
