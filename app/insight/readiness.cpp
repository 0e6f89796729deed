#include "insight/readiness.h"

#include "insight/beta.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace chipwise::insight {
namespace {

// Fitted to 16,000 simulated learners (tests/insight/readiness_learners.h) with numbers above a million,
// unless a comment says otherwise. Learners 1 to 4,000 only test the estimate. See
// resources/docs/readiness.md.

/// How many answers the share over all domains counts for in each domain. Fitted: 25. With 12, a domain that
/// is much weaker than the others stands out.
constexpr double kappa = 12;
/// How many answers the passing score counts for before the first check. Fitted: 19. With 16, the learner's
/// own answers outweigh it sooner.
constexpr double answersBefore = 16;
constexpr double usualMark = 0.7; ///< chosen, for a plan without a passing score
/// The part of what a learner would still miss that one day of study teaches.
constexpr double learnedADay = 0.032;
constexpr int mostDaysLearned = 12; ///< the learners were followed no longer than that
/// Standard deviation of other changes of that share, for one day.
constexpr double driftOfADay = 0.012;
constexpr double halfLifeDays = 3; ///< chosen: after so many days an earlier check counts half in a domain

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

/// The share over all domains, some days later.
Beta later(const Beta& own, std::int64_t days, int studied) {
    const double missing = std::exp(-learnedADay * std::min(studied, mostDaysLearned));
    const double drift = driftOfADay * driftOfADay * static_cast<double>(days);
    return Beta::like(1 - missing * (1 - own.mean()), missing * missing * own.variance() + drift);
}

/// The share of new questions, over all domains, that the learner would get right on the day of the newest
/// check. An extreme passing score says little about a learner.
Beta ownShare(std::span<const Check> oldestFirst, double mark) {
    const double before = mark > 0 ? std::clamp(mark, 0.5, 0.9) : usualMark;
    Beta own{answersBefore * before, answersBefore * (1 - before)};
    for (std::size_t i = 0; i < oldestFirst.size(); ++i) {
        const Check& check = oldestFirst[i];
        if (i > 0) own = later(own, check.day - oldestFirst[i - 1].day, check.studied);
        for (const CheckedShare& domain : check.domains) {
            // The more answers are in one domain, the less each says about the others.
            const double share = (kappa + 1) / (kappa + domain.of);
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
    double mostGain = -1;
    for (std::size_t i = 0; i < domains; ++i) {
        const Beta beta = domainOf(sums[i], own.mean());
        const double share = exam.weights[i] / weight;
        const double follows = kappa / (kappa + sums[i].of);
        const Beta range = Beta::like(beta.mean(), beta.variance() + follows * follows * own.variance());
        DomainReadiness domain{beta.mean(), range.quantile(0.05), range.quantile(0.95),
                               share * (1 - beta.mean())};
        for (const Check& check : checks) {
            if (i >= check.domains.size()) continue;
            domain.right += check.domains[i].right;
            domain.of += check.domains[i].of;
        }
        estimate.expected += share * domain.expected;
        variance += share * share * beta.variance();
        followsOwn += share * follows;
        if (domain.gain > mostGain) {
            mostGain = domain.gain;
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
