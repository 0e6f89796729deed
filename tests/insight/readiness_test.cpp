#include "insight/beta.h"
#include "insight/readiness.h"
#include "readiness_learners.h"

#include "support/cases.h"
#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

using namespace chipwise::insight;

namespace {

namespace made = chipwise::readiness_learners;

constexpr double mark = 0.7;
constexpr std::array<int, made::domains> form{8, 12, 8, 9, 8, 8, 12}; // 65 by the weights
constexpr int needed = 46;                                            // 70 % of them

ExamShape shape() {
    return {{made::weights.begin(), made::weights.end()}, {form.begin(), form.end()}, mark};
}

/// Of twelve days: the learners miss a fifth of theirs on average, and don't report which.
constexpr int studiedBetweenChecks = 10;

Check checkOf(const made::Checked& from) {
    Check check;
    check.day = from.day;
    for (const made::CheckedDomain& domain : from.in) check.domains.push_back({domain.right, domain.of});
    return check;
}

/// What was said and what came, over many learners.
struct Judged {
    int learners = 0;
    int within = 0;
    double bias = 0;
    double halfWidth = 0;
    int farAbove = 0; ///< fifteen points and more above the mark
    int farAboveTold = 0;
    int told = 0;
    int toldButFailed = 0;
    int refused = 0;
    std::vector<std::pair<double, double>> chances; ///< said, and whether a fresh form was passed

    double coverage() const { return static_cast<double>(within) / learners; }
    double meanBias() const { return bias / learners; }
};

Judged judge(std::size_t check, int learners) {
    Judged judged;
    judged.learners = learners;
    for (int learner = 1; learner <= learners; ++learner) {
        const made::Course course = made::courseOf(static_cast<std::uint64_t>(learner));
        std::vector<Check> checks;
        for (std::size_t i = 0; i <= check; ++i) checks.push_back(checkOf(course.checks[i]));
        if (check > 0) checks[1].studied = studiedBetweenChecks;
        const made::Checked& truth = course.checks[check];
        const auto said = readiness(checks, shape());
        if (!said) {
            ++judged.refused;
            continue;
        }
        judged.within += truth.truth >= said->low && truth.truth <= said->high ? 1 : 0;
        judged.bias += said->expected - truth.truth;
        judged.halfWidth += (said->high - said->low) / 2 / learners;
        const bool isTold = said->word == ReadinessWord::LikelyToPass;
        const int right =
            made::rightOnFreshForm(truth, form, static_cast<std::uint64_t>(learner) + 100'000 * (check + 1));
        judged.farAbove += truth.truth >= mark + 0.15 ? 1 : 0;
        judged.farAboveTold += truth.truth >= mark + 0.15 && isTold ? 1 : 0;
        judged.told += isTold ? 1 : 0;
        judged.toldButFailed += isTold && right < needed ? 1 : 0;
        judged.chances.emplace_back(said->pass, right >= needed ? 1.0 : 0.0);
    }
    return judged;
}

double mean(const std::vector<std::pair<double, double>>& chances, std::size_t from, std::size_t to,
            double std::pair<double, double>::*which) {
    double sum = 0;
    for (std::size_t i = from; i < to; ++i) sum += chances[i].*which;
    return sum / static_cast<double>(to - from);
}

/// The largest distance between what was said and what came, over tenths of the learners.
double worstTenth(Judged judged) {
    std::ranges::sort(judged.chances);
    double worst = 0;
    const std::size_t size = judged.chances.size();
    for (std::size_t tenth = 0; tenth < 10; ++tenth) {
        const std::size_t from = tenth * size / 10;
        const std::size_t to = (tenth + 1) * size / 10;
        const double said = mean(judged.chances, from, to, &std::pair<double, double>::first);
        const double came = mean(judged.chances, from, to, &std::pair<double, double>::second);
        worst = std::max(worst, std::abs(said - came));
    }
    return worst;
}

} // namespace

TEST_CASE("the beta distribution agrees with binomial sums and with its own quantiles") {
    CHECK(Beta{2, 3}.below(0.4) == Approx(0.5248)); // 1 - .6^4 - 4 · .4 · .6^3
    CHECK(Beta{1, 1}.below(0.3) == Approx(0.3));
    CHECK(Beta{40, 20}.below(0.5) == Approx(1 - Beta{20, 40}.below(0.5)));
    CHECK(Beta{2, 3}.quantile(0.5248) == Approx(0.4));
    CHECK(Beta{2, 3}.mean() == Approx(0.4));
    CHECK(Beta{2, 3}.variance() == Approx(0.04));
    const Beta like = Beta::like(0.4, 0.04);
    CHECK(like.a == Approx(2));
    CHECK(like.b == Approx(3));
    for (const double chance : betaBinomial({1, 1}, 4)) CHECK(chance == Approx(0.2));
    const auto certain = betaBinomial({2e9, 1e9}, 2); // two thirds, as good as sure
    CHECK(certain[2] == Approx(4.0 / 9).epsilon(1e-4));
    CHECK(summed({0.5, 0.5}, {0.25, 0.75})[1] == Approx(0.5));
}

TEST_CASE("without a check nobody is told how ready they are") {
    CHECK_FALSE(readiness({}, shape()));
}

TEST_CASE("a domain is drawn to the learner's own share, by hand") {
    // The own share: 16 answers at the passing score, then 12 of 20, each of which counts 13 / 22 as there
    // are ten in a domain. Domain one: 12 answers at the own share, then 8 of 10.
    const std::vector<Check> checks{{100, {{8, 10}, {4, 10}}}};
    const auto estimate = readiness(checks, {{60, 40}, {12, 8}, 0.7});
    REQUIRE(estimate);
    const double counts = 13.0 / 22;
    const double own = (16 * 0.7 + 12 * counts) / (16 + 20 * counts);
    const double first = (12 * own + 8) / 22;
    const double second = (12 * own + 4) / 22;
    CHECK(estimate->domains[0].expected == Approx(first));
    CHECK(estimate->domains[1].expected == Approx(second));
    CHECK(estimate->expected == Approx(0.6 * first + 0.4 * second));
    CHECK(estimate->low < estimate->expected);
    CHECK(estimate->high > estimate->expected);
    CHECK(estimate->domains[0].right == 8);
    CHECK(estimate->weak == 1U);
    CHECK(estimate->domains[0].gain == Approx(0.6 * (1 - first)));
    CHECK(estimate->domains[1].gain == Approx(0.4 * (1 - second)));
    CHECK(estimate->expected + estimate->domains[0].gain + estimate->domains[1].gain == Approx(1));
    CHECK(estimate->mostToGain == 1U); // the larger of the two
    CHECK(estimate->word == ReadinessWord::Close);
}

TEST_CASE(
    "an earlier check says where the learner was, by hand, and the order of the checks does not matter") {
    const Check early{10, {{2, 8}}};
    const Check late{13, {{7, 8}}, 2};
    const ExamShape exam{{1}, {20}, 0.7};
    const auto estimate = readiness(std::vector<Check>{early, late}, exam);
    const auto reversed = readiness(std::vector<Check>{late, early}, exam);
    const double counts = 13.0 / 20;
    const Beta before{16 * 0.7 + 2 * counts, 16 * 0.3 + 6 * counts};
    const double missing = std::exp(-0.032 * 2); // after two days of study
    const double mean = 1 - missing * (1 - before.mean());
    const double variance = missing * missing * before.variance() + 3 * 0.012 * 0.012;
    const double size = mean * (1 - mean) / variance - 1;
    const double own = (size * mean + 7 * counts) / (size + 8 * counts);
    CHECK(estimate->expected == Approx((12 * own + 7 + 1) / (12 + 8 + 4))); // three days: the early half
    CHECK(estimate->expected == reversed->expected);
    CHECK(estimate->pass == reversed->pass);
    CHECK(estimate->domains[0].of == 16);
}

TEST_CASE(
    "who studied between two checks is expected to know more, and a check taken long ago hardly counts") {
    const ExamShape exam = shape();
    const auto expectedAfter = [&](int earlyRight, std::int64_t days, int studied) {
        const Check early{10, std::vector<CheckedShare>(made::domains, {earlyRight, 7})};
        const Check late{10 + days, std::vector<CheckedShare>(made::domains, {5, 7}), studied};
        return readiness(std::vector<Check>{early, late}, exam)->expected;
    };
    CHECK(expectedAfter(4, 12, 10) > expectedAfter(4, 12, 0));
    CHECK(expectedAfter(6, 12, 0) > expectedAfter(4, 12, 0));
    CHECK(expectedAfter(6, 1000, 0) - expectedAfter(4, 1000, 0) < 0.01);
    // Nobody was watched longer than twelve days.
    CHECK(expectedAfter(4, 30, 12) > expectedAfter(4, 30, 11));
    CHECK(expectedAfter(4, 30, 24) == expectedAfter(4, 30, 12));
}

TEST_CASE("a plan without a passing score, or with one at the edge, has an estimate") {
    const Check all{1, std::vector<CheckedShare>(made::domains, {7, 7})};
    for (const double score : {0.0, 0.1, 1.0}) {
        ExamShape exam = shape();
        exam.mark = score;
        const auto estimate = readiness(std::vector<Check>{all}, exam);
        CHECK(estimate->expected > 0.8);
        CHECK(estimate->high <= 1);
        CHECK(estimate->pass >= 0);
        CHECK(estimate->pass <= 1);
    }
}

TEST_CASE("more right answers never lower what is expected, nor the chance to pass") {
    double expected = 0;
    double pass = 0;
    for (int right = 0; right <= 7; ++right) {
        Check check{1, std::vector<CheckedShare>(made::domains, {4, 7})};
        check.domains[2].right = right;
        const auto estimate = readiness(std::vector<Check>{check}, shape());
        CHECK(estimate->expected > expected);
        CHECK(estimate->pass > pass);
        expected = estimate->expected;
        pass = estimate->pass;
    }
}

TEST_CASE("likely to pass is said of a good score without a weak domain, not yet of a poor one") {
    Check good{1, std::vector<CheckedShare>(made::domains, {7, 7})};
    CHECK(readiness(std::vector<Check>{good}, shape())->word == ReadinessWord::LikelyToPass);
    good.domains[3].right = 0;
    const auto uneven = readiness(std::vector<Check>{good}, shape());
    CHECK(uneven->weak == 3U);
    CHECK(uneven->word != ReadinessWord::LikelyToPass);
    const Check poor{1, std::vector<CheckedShare>(made::domains, {3, 7})};
    CHECK(readiness(std::vector<Check>{poor}, shape())->word == ReadinessWord::NotYet);
}

TEST_CASE("over made-up learners the range holds what is true nine times in ten") {
    const int learners = casesOf(4000, 600);
    const Judged first = judge(0, learners);
    const Judged second = judge(1, learners);
    for (const Judged* judged : {&first, &second}) {
        INFO("coverage " << judged->coverage() << ", bias " << judged->meanBias() << ", half-width "
                         << judged->halfWidth << ", told " << judged->farAboveTold << " of "
                         << judged->farAbove << ", told but failed " << judged->toldButFailed << " of "
                         << judged->told << ", worst tenth " << worstTenth(*judged));
        CHECK(judged->coverage() > 0.86);
        CHECK(judged->coverage() < 0.94);
        CHECK(std::abs(judged->meanBias()) <= 0.02);
        CHECK(judged->refused == 0);
        CHECK(worstTenth(*judged) < casesOf(50, 150) / 1000.0);
    }
    CHECK((first.coverage() + second.coverage()) / 2 > 0.88);
    CHECK((first.coverage() + second.coverage()) / 2 < 0.92);
    CHECK(second.farAboveTold >= 0.7 * second.farAbove);
    CHECK(second.toldButFailed <= 0.1 * second.told);
}
