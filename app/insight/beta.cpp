#include "insight/beta.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace chipwise::insight {
namespace {

double logBeta(double a, double b) {
    return std::lgamma(a) + std::lgamma(b) - std::lgamma(a + b);
}

/// The continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz's method.
double betaFraction(double a, double b, double x) {
    constexpr int mostSteps = 500;
    constexpr double tiny = 1e-300;
    constexpr double enough = 1e-14;
    const auto awayFromZero = [](double value) { return std::abs(value) < tiny ? tiny : value; };
    double c = 1;
    double d = 1 / awayFromZero(1 - (a + b) * x / (a + 1));
    double fraction = d;
    for (int m = 1; m <= mostSteps; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        for (const double term : {even, odd}) {
            d = 1 / awayFromZero(1 + term * d);
            c = awayFromZero(1 + term / c);
            fraction *= c * d;
        }
        if (std::abs(c * d - 1) < enough) break;
    }
    return fraction;
}

} // namespace

double Beta::below(double share) const {
    if (share <= 0) return 0;
    if (share >= 1) return 1;
    const double front = std::exp(a * std::log(share) + b * std::log1p(-share) - logBeta(a, b));
    // The fraction converges fast on its own side of the mean only.
    if (share < (a + 1) / (a + b + 2)) return front * betaFraction(a, b, share) / a;
    return 1 - front * betaFraction(b, a, 1 - share) / b;
}

double Beta::quantile(double chance) const {
    double low = 0;
    double high = 1;
    constexpr int halvings = 50;
    for (int i = 0; i < halvings; ++i) {
        const double middle = (low + high) / 2;
        (below(middle) < chance ? low : high) = middle;
    }
    return (low + high) / 2;
}

Beta Beta::like(double mean, double variance) {
    constexpr double edge = 1e-6;
    const double inside = std::clamp(mean, edge, 1 - edge);
    const double most = inside * (1 - inside);
    const double size = most / std::clamp(variance, most * edge, most * (1 - edge)) - 1;
    return {inside * size, (1 - inside) * size};
}

std::vector<double> betaBinomial(const Beta& beta, int trials) {
    std::vector<double> chances;
    const double whole = logBeta(beta.a, beta.b);
    for (int right = 0; right <= trials; ++right) {
        const double ways =
            std::lgamma(trials + 1.0) - std::lgamma(right + 1.0) - std::lgamma(trials - right + 1.0);
        chances.push_back(std::exp(ways + logBeta(beta.a + right, beta.b + trials - right) - whole));
    }
    return chances;
}

std::vector<double> summed(const std::vector<double>& one, const std::vector<double>& other) {
    std::vector<double> sums(one.size() + other.size() - 1, 0);
    for (std::size_t i = 0; i < one.size(); ++i)
        for (std::size_t j = 0; j < other.size(); ++j) sums[i + j] += one[i] * other[j];
    return sums;
}

} // namespace chipwise::insight
