#include "insight/readiness.h"

#include "insight/beta.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace chipwise::insight {
namespace {

// Measured on 16,000 learners of tests/insight/readiness_learners.h whose numbers are above a million: those
// up to 4,000 judge the estimate.

/// How many answers the learner's own share over all domains counts in each of them. True shares scatter
/// like 25; fewer let a domain stand out that is far weaker than the others.
constexpr double kappa = 12;
/// Before the first check the learner is expected at the passing score, as if that many answers had said so.
/// Learners scatter like 19; fewer yield sooner where they are not like the simulated ones.
constexpr double answersBefore = 16;
constexpr double usualMark = 0.7; ///< stands for the passing score of a plan that has none
/// The share of what they would miss that a day of study teaches.
constexpr double learnedADay = 0.032;
/// How far the own share moves otherwise in a day, as a standard deviation.
constexpr double driftOfADay = 0.012;
constexpr double halfLifeDays = 3; ///< of what an earlier check found in a single domain

/// What the checks found in a domain, older ones for less.
struct Pooled {
    double right = 0;
    double of = 0;
};

std::vector<Pooled> pooled(std::span<const Check> oldestFirst, std::size_t domains) {
    std::vector<Pooled> sums(domains);
    for (const Check& check : oldestFirst) {
        const double share =
            std::exp2(-static_cast<double>(oldestFirst.back().day - check.day) / halfLifeDays);
        for (std::size_t i = 0; i < std::min(domains, check.domains.size()); ++i) {
            sums[i].right += share * check.domains[i].right;
            sums[i].of += share * check.domains[i].of;
        }
    }
    return sums;
}

/// The own share some days later.
Beta later(const Beta& own, std::int64_t days, int studied) {
    const double missing = std::exp(-learnedADay * studied);
    const double drift = driftOfADay * driftOfADay * static_cast<double>(days);
    return Beta::like(1 - missing * (1 - own.mean()), missing * missing * own.variance() + drift);
}

/// The learner's own share over all domains on the day of the newest check.
Beta ownShare(std::span<const Check> oldestFirst, double mark) {
    const double before = mark > 0 ? std::clamp(mark, 0.5, 0.9) : usualMark;
    Beta own{answersBefore * before, answersBefore * (1 - before)};
    for (std::size_t i = 0; i < oldestFirst.size(); ++i) {
        const Check& check = oldestFirst[i];
        if (i > 0) own = later(own, check.day - oldestFirst[i - 1].day, check.studied);
        for (const CheckedShare& domain : check.domains) {
            // The more answers are in one domain, the less each says about the others.
            const double share = (kappa + 1) / (kappa + std::max(1, domain.of));
            own.a += share * domain.right;
            own.b += share * (domain.of - domain.right);
        }
    }
    return own;
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
double passChance(const std::vector<Pooled>& sums, const Beta& own, const ExamShape& exam) {
    if (exam.mark <= 0) return 0;
    constexpr double edge = 0.01;
    const double aside = std::sqrt(3 * own.variance());
    return 2.0 / 3 * passChance(sums, own.mean(), exam) +
           1.0 / 6 * passChance(sums, std::max(edge, own.mean() - aside), exam) +
           1.0 / 6 * passChance(sums, std::min(1 - edge, own.mean() + aside), exam);
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
    std::vector<Check> oldestFirst(checks.begin(), checks.end());
    std::ranges::stable_sort(oldestFirst, {}, &Check::day);
    const std::vector<Pooled> sums = pooled(oldestFirst, domains);
    const Beta own = ownShare(oldestFirst, exam.mark);
    Readiness estimate;
    double variance = 0;
    double followsOwn = 0; // how much of the score goes with the own share
    double mostMissing = -1;
    for (std::size_t i = 0; i < domains; ++i) {
        const Beta beta = domainOf(sums[i], own.mean());
        const double share = exam.weights[i] / weight;
        const double follows = kappa / (kappa + sums[i].of);
        const Beta range = Beta::like(beta.mean(), beta.variance() + follows * follows * own.variance());
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
    const Beta score = Beta::like(estimate.expected, variance + followsOwn * followsOwn * own.variance());
    estimate.low = score.quantile(0.05);
    estimate.high = score.quantile(0.95);
    estimate.pass = passChance(sums, own, exam);
    estimate.word = wordFor(estimate, exam);
    return estimate;
}

} // namespace chipwise::insight
