#include "memory/sprt.h"

#include "memory/fsrs/fsrs6.h"
#include "memory/fsrs/fsrs7.h"

#include "support/catch.h"

#include <map>
#include <utility>

using namespace chipwise::memory;

namespace {

struct Outcome {
    double passed = 0;
    double failed = 0;
    double tooClose = 0;
    double meanLength = 0;
};

/// What becomes of somebody with this share of right answers: exact, by adding up the chances of all courses
/// the test can take. Courses with the same counts of right and wrong answers are one.
Outcome outcomeAt(double share, const SprtBounds& bounds = {}) {
    std::map<std::pair<int, int>, std::pair<double, Sprt>> open{{{0, 0}, {1.0, Sprt(bounds)}}};
    Outcome outcome;
    while (!open.empty()) {
        std::map<std::pair<int, int>, std::pair<double, Sprt>> next;
        for (const auto& [counts, course] : open) {
            for (const bool right : {true, false}) {
                Sprt test = course.second;
                test.add(right);
                const double chance = course.first * (right ? share : 1 - share);
                if (test.verdict() == Placement::Undecided) {
                    const std::pair<int, int> key{counts.first + right, counts.second + !right};
                    next.try_emplace(key, 0.0, test).first->second.first += chance;
                    continue;
                }
                outcome.meanLength += chance * test.answers();
                if (test.verdict() == Placement::Passed) outcome.passed += chance;
                if (test.verdict() == Placement::Failed) outcome.failed += chance;
                if (test.verdict() == Placement::TooClose) outcome.tooClose += chance;
            }
        }
        open = std::move(next);
    }
    return outcome;
}

Placement after(int right, int wrong) {
    Sprt test;
    for (int i = 0; i < wrong; ++i) test.add(false);
    for (int i = 0; i < right; ++i) test.add(true);
    return test.verdict();
}

} // namespace

TEST_CASE("eleven right answers in a row pass, five wrong ones fail") {
    CHECK(after(10, 0) == Placement::Undecided);
    CHECK(after(11, 0) == Placement::Passed);
    CHECK(after(0, 4) == Placement::Undecided);
    CHECK(after(0, 5) == Placement::Failed);
}

TEST_CASE("a verdict is final") {
    Sprt test;
    for (int i = 0; i < 5; ++i) test.add(false);
    for (int i = 0; i < 60; ++i) test.add(true);
    CHECK(test.verdict() == Placement::Failed);
    CHECK(test.answers() == 5);
    CHECK(test.progress() == 0);
}

TEST_CASE("placement passes and fails by mistake in at most five of a hundred") {
    CHECK(outcomeAt(0.5).passed <= 0.05);
    CHECK(outcomeAt(0.6).passed <= 0.05);
    CHECK(outcomeAt(0.8).failed <= 0.05);
    CHECK(outcomeAt(0.9).failed <= 0.05);
    // The bounds are not met by never deciding.
    CHECK(outcomeAt(0.5).failed >= 0.95);
    CHECK(outcomeAt(0.9).passed >= 0.95);
}

TEST_CASE("placement takes at most forty answers, and fewer for those who are far from the bounds") {
    for (const double share : {0.5, 0.6, 0.7, 0.8, 0.9}) {
        const Outcome outcome = outcomeAt(share);
        CHECK(outcome.passed + outcome.failed + outcome.tooClose == Approx(1));
        CHECK(outcome.meanLength <= 40);
    }
    CHECK(outcomeAt(0.5).meanLength < outcomeAt(0.6).meanLength);
    CHECK(outcomeAt(0.6).meanLength < outcomeAt(0.7).meanLength);
    CHECK(outcomeAt(0.9).meanLength < outcomeAt(0.8).meanLength);
    CHECK(outcomeAt(0.9).meanLength < 20);
}

TEST_CASE("who answers as in the middle of the bounds is often told that it is too close to say") {
    const Outcome outcome = outcomeAt(0.7);
    CHECK(outcome.tooClose > outcomeAt(0.6).tooClose);
    CHECK(outcome.tooClose > outcomeAt(0.8).tooClose);
}

TEST_CASE("stricter bounds decide later and err less") {
    SprtBounds strict;
    strict.falsePass = 0.01;
    strict.falseFail = 0.01;
    strict.mostAnswers = 200;
    CHECK(outcomeAt(0.6, strict).passed <= 0.01);
    CHECK(outcomeAt(0.8, strict).failed <= 0.01);
    CHECK(outcomeAt(0.9, strict).meanLength > outcomeAt(0.9).meanLength);
}

TEST_CASE("what is passed is first asked in nine days, as hard as after a first Good") {
    const Fsrs6 six;
    const Fsrs7 seven;
    for (const Model* model : {static_cast<const Model*>(&six), static_cast<const Model*>(&seven)})
        for (const double retention : {0.8, 0.9, 0.95}) {
            const State known = knownState(*model, retention);
            CHECK(model->interval(known, retention) == Approx(firstCheckDays).epsilon(1e-6));
            CHECK(known.difficulty == model->first(Rating::Good).difficulty);
        }
    CHECK(knownState(six).stability == Approx(9).epsilon(1e-9));
    CHECK(knownState(six).stabilityFast == 0);
}
