#include "insight/readiness.h"

#include "insight/beta.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace chipwise::insight {
namespace {

// Both are fitted on the learners of tests/insight/readiness_learners.h: they learn so much between two
// checks that an earlier one, counted for more, would hold them back.

/// How many answers the learner's own share over all domains counts in each of them.
constexpr double kappa = 12;
constexpr double halfLifeDays = 3;

/// What the checks found in a domain, older ones for less.
struct Pooled {
    double right = 0;
    double of = 0;
};

std::vector<Pooled> pooled(std::span<const Check> checks, std::size_t domains) {
    std::int64_t newest = checks.front().day;
    for (const Check& check : checks) newest = std::max(newest, check.day);
    std::vector<Pooled> sums(domains);
    for (const Check& check : checks) {
        const double share = std::exp2(-static_cast<double>(newest - check.day) / halfLifeDays);
        for (std::size_t i = 0; i < std::min(domains, check.domains.size()); ++i) {
            sums[i].right += share * check.domains[i].right;
            sums[i].of += share * check.domains[i].of;
        }
    }
    return sums;
}

/// The learner's own share; nobody is believed to know all or nothing.
double overallShare(const std::vector<Pooled>& sums) {
    double right = 0.5;
    double of = 1;
    for (const Pooled& one : sums) {
        right += one.right;
        of += one.of;
    }
    return right / of;
}

/// How far the own share may lie from what was found: shares of domains scatter by κ and by their few
/// questions.
double ownVariance(const std::vector<Pooled>& sums, double own) {
    double variance = 0;
    for (const Pooled& one : sums)
        if (one.of > 0) variance += own * (1 - own) / one.of * (1 + std::max(0.0, one.of - 1) / (kappa + 1));
    const auto domains = static_cast<double>(sums.size());
    return variance / (domains * domains);
}

Beta domainOf(const Pooled& found, double own) {
    return {kappa * own + found.right, kappa * (1 - own) + found.of - found.right};
}

/// The chance that a form reaches the mark for a learner with that own share.
double passChance(const std::vector<Pooled>& sums, double own, const ExamShape& exam) {
    std::vector<double> chances{1};
    for (std::size_t i = 0; i < sums.size(); ++i)
        chances = summed(chances, betaBinomial(domainOf(sums[i], own), exam.formQuestions[i]));
    const auto questions = static_cast<double>(chances.size() - 1);
    const auto needed = static_cast<std::size_t>(std::ceil(exam.mark * questions - 1e-9));
    double pass = 0;
    for (std::size_t right = needed; right < chances.size(); ++right) pass += chances[right];
    return std::min(1.0, pass);
}

/// The mean over what the own share may be: three points stand for it (Gauss and Hermite).
double passChance(const std::vector<Pooled>& sums, double own, double variance, const ExamShape& exam) {
    if (exam.mark <= 0) return 0;
    constexpr double edge = 0.01;
    const double aside = std::sqrt(3 * variance);
    return 2.0 / 3 * passChance(sums, own, exam) +
           1.0 / 6 * passChance(sums, std::max(edge, own - aside), exam) +
           1.0 / 6 * passChance(sums, std::min(1 - edge, own + aside), exam);
}

ReadinessWord wordFor(const Readiness& estimate, const ExamShape& exam) {
    if (exam.mark <= 0) return ReadinessWord::Close;
    if (estimate.pass >= likelyToPass && !estimate.weak) return ReadinessWord::LikelyToPass;
    return estimate.pass < farFromPassing ? ReadinessWord::NotYet : ReadinessWord::Close;
}

} // namespace

std::optional<Readiness> readiness(std::span<const Check> checks, const ExamShape& exam) {
    const std::size_t domains = exam.weights.size();
    const double weight = std::accumulate(exam.weights.begin(), exam.weights.end(), 0.0);
    if (checks.empty() || domains == 0 || weight <= 0) return std::nullopt;
    const std::vector<Pooled> sums = pooled(checks, domains);
    const double own = overallShare(sums);
    Readiness estimate;
    const double ofOwn = ownVariance(sums, own);
    double variance = 0;
    double followsOwn = 0; // how much of the score goes with the own share
    double mostMissing = -1;
    for (std::size_t i = 0; i < domains; ++i) {
        const Beta beta = domainOf(sums[i], own);
        const double share = exam.weights[i] / weight;
        const double follows = kappa / (kappa + sums[i].of);
        const Beta range = Beta::like(beta.mean(), beta.variance() + follows * follows * ofOwn);
        DomainReadiness domain{beta.mean(), range.quantile(0.05), range.quantile(0.95)};
        for (const Check& check : checks) {
            if (i >= check.domains.size()) continue;
            domain.right += check.domains[i].right;
            domain.of += check.domains[i].of;
        }
        estimate.expected += share * domain.expected;
        variance += share * share * beta.variance();
        followsOwn += share * follows;
        if (share * (1 - domain.expected) > mostMissing) {
            mostMissing = share * (1 - domain.expected);
            estimate.mostToGain = i;
        }
        const bool isWeakest = !estimate.weak || domain.expected < estimate.domains[*estimate.weak].expected;
        if (domain.expected < weakDomain && isWeakest) estimate.weak = i;
        estimate.domains.push_back(domain);
    }
    const Beta score = Beta::like(estimate.expected, variance + followsOwn * followsOwn * ofOwn);
    estimate.low = score.quantile(0.05);
    estimate.high = score.quantile(0.95);
    estimate.pass = passChance(sums, own, ofOwn, exam);
    estimate.word = wordFor(estimate, exam);
    return estimate;
}

} // namespace chipwise::insight
