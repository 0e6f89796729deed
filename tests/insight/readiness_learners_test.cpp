#include "readiness_learners.h"

#include "support/catch.h"

#include <cmath>
#include <set>

namespace {

using namespace chipwise::readiness_learners;

struct Spread {
    double mean = 0;
    double deviation = 0;
};

Spread spreadOf(const std::vector<double>& values) {
    double sum = 0;
    double squares = 0;
    for (const double value : values) {
        sum += value;
        squares += value * value;
    }
    const auto count = static_cast<double>(values.size());
    return {sum / count, std::sqrt(squares / count - sum / count * (sum / count))};
}

std::vector<double> truths(std::size_t check, const Traits& traits = {}) {
    std::vector<double> all;
    for (std::uint64_t learner = 1; learner <= 150; ++learner)
        all.push_back(courseOf(learner, traits).checks[check].truth);
    return all;
}

} // namespace

TEST_CASE("made-up learners keep fifteen questions of each domain aside, no two on one fact") {
    const Bank bank = bankOf(4);
    std::array<int, domains> kept{};
    std::set<std::size_t> facts;
    for (const BankQuestion& question : bank.questions) {
        if (!question.isKeptAside) continue;
        ++kept[question.domain];
        CHECK(facts.insert(question.fact).second);
    }
    for (const int count : kept) CHECK(count == 15);
    CHECK(bank.questions.size() == 540);
}

TEST_CASE("made-up learners differ, learn during the course, and their domains are uneven") {
    const Spread first = spreadOf(truths(0));
    const Spread second = spreadOf(truths(1));
    CHECK(second.mean > first.mean + 0.01);
    CHECK(first.mean > 0.4);
    CHECK(second.mean < 0.9);
    CHECK(second.deviation > 0.06);
    double uneven = 0;
    for (std::uint64_t learner = 1; learner <= 100; ++learner) {
        std::vector<double> inDomains;
        const Course course = courseOf(learner);
        for (const CheckedDomain& domain : course.checks[1].in) inDomains.push_back(domain.truth);
        uneven += spreadOf(inDomains).deviation / 100;
    }
    CHECK(uneven > 0.05);
}

TEST_CASE("a lesson helps made-up learners for some days") {
    Traits without;
    without.lesson = 0;
    CHECK(spreadOf(truths(0)).mean > spreadOf(truths(0, without)).mean + 0.004);
}

TEST_CASE("a check of a made-up learner says in the mean what is true") {
    double right = 0;
    double truth = 0;
    for (std::uint64_t learner = 1; learner <= 300; ++learner) {
        const Course course = courseOf(learner);
        for (const CheckedDomain& domain : course.checks[0].in) {
            REQUIRE(domain.of == perCheck);
            right += static_cast<double>(domain.right) / domain.of / domains / 300;
            truth += domain.truth / domains / 300;
        }
    }
    CHECK(std::abs(right - truth) < 0.03);
}
