#include "insight/certainty.h"
#include "insight/known_over_time.h"
#include "insight/recall.h"

#include "support/catch.h"

#include <cmath>

using namespace chipwise;
using namespace chipwise::insight;

namespace {

std::vector<SaidAnswer> said(memory::Certainty certainty, int right, int wrong) {
    std::vector<SaidAnswer> answers(static_cast<std::size_t>(right), {certainty, true});
    answers.insert(answers.end(), static_cast<std::size_t>(wrong), {certainty, false});
    return answers;
}

} // namespace

TEST_CASE("certainty is held against what came, and only once there is enough of it") {
    const auto few = certaintyRows(said(memory::Certainty::Certain, 2, 4));
    CHECK(few[2].answers == 6);
    CHECK(few[2].verdict == CertaintyVerdict::TooFew);
    CHECK(certaintyRows(said(memory::Certainty::Certain, 30, 12))[2].verdict == CertaintyVerdict::TooSure);
    CHECK(certaintyRows(said(memory::Certainty::Certain, 38, 4))[2].verdict == CertaintyVerdict::AsSaid);
    CHECK(certaintyRows(said(memory::Certainty::Guess, 30, 10))[0].verdict == CertaintyVerdict::TooModest);
    CHECK(certaintyRows(said(memory::Certainty::Guess, 10, 30))[0].verdict == CertaintyVerdict::AsSaid);
    CHECK(certaintyRows(said(memory::Certainty::Plain, 0, 40))[1].verdict == CertaintyVerdict::AsSaid);
}

TEST_CASE("how much too sure somebody is depends on how often they were right") {
    const auto words = [](int right, int wrong) {
        return std::string(tooSureWords(certaintyRows(said(memory::Certainty::Certain, right, wrong))[2]));
    };
    CHECK(words(38, 4).empty());
    CHECK(words(320, 80) == "a little too sure");
    CHECK(words(30, 12) == "too sure");
    CHECK(words(60, 40) == "too sure");
    CHECK(words(59, 41) == "much too sure");
    CHECK(words(9, 30) == "much too sure");
}

TEST_CASE("who declines a question has not guessed it") {
    std::vector<SaidAnswer> answers = said(memory::Certainty::Guess, 12, 4);
    const CertaintyRow guessed = certaintyRows(answers)[0];
    for (int i = 0; i < 20; ++i) answers.push_back({memory::Certainty::Guess, false, true});
    const CertaintyRow same = certaintyRows(answers)[0];
    CHECK(same.answers == 16);
    CHECK(same.right == 12);
    CHECK(same.range.low == guessed.range.low);
    CHECK(same.verdict == guessed.verdict);
}

TEST_CASE("recall is counted by week and by the length of the interval, by hand") {
    const std::vector<Recollection> all{{100, 1, 0.9, true},
                                        {100, 3, 0.8, false},
                                        {94, 7, 0.7, true},
                                        {93, 40, 0.5, true},
                                        {93, 90, 0.6, false}};
    const auto weeks = recallByWeek(all, 100);
    REQUIRE(weeks.size() == 2);
    CHECK(weeks[0].to == 93);
    CHECK(weeks[0].from == 87);
    CHECK(weeks[0].answers == 2);
    CHECK(weeks[0].right == 1);
    CHECK(weeks[0].expected == Approx(0.55));
    CHECK(weeks[1].answers == 3);
    CHECK(weeks[1].expected == Approx(0.8));
    const auto intervals = recallByInterval(all);
    REQUIRE(intervals.size() == 4);
    CHECK(intervals[0].to == 1);
    CHECK(intervals[1].from == 2);
    CHECK(intervals[1].to == 3);
    CHECK(intervals[2].from == 4);
    CHECK(intervals[3].from == 32);
    CHECK(intervals[3].to == 90);
    CHECK(intervals[3].answers == 2);
    const double expected =
        -(std::log(0.9) + std::log(0.2) + std::log(0.7) + std::log(0.5) + std::log(0.4)) / 5;
    CHECK(logLoss(all) == Approx(expected));
    CHECK(logLoss({}) == 0);
}

TEST_CASE("what was known on a day follows the newest step before it, and forgetting on purpose ends it") {
    const auto model = memory::makeModel(memory::ModelKind::Fsrs6);
    const memory::State weak = model->first(memory::Rating::Again);
    const memory::State strong = model->first(memory::Rating::Easy);
    const MemoryTimeline timeline{{10, weak}, {12, strong}, {20, std::nullopt}};
    const ShownRecall shown{*model};
    CHECK_FALSE(chanceOnMorning(shown, timeline, 10)); // what is answered on the day comes after its morning
    CHECK(*chanceInEvening(shown, timeline, 10) == Approx(model->retrievability(weak, 1)));
    CHECK(*chanceOnMorning(shown, timeline, 11) == Approx(model->retrievability(weak, 1)));
    CHECK(*chanceOnMorning(shown, timeline, 12) == Approx(model->retrievability(weak, 2)));
    CHECK(*chanceOnMorning(shown, timeline, 16) == Approx(model->retrievability(strong, 4)));
    CHECK(chanceOnMorning(shown, timeline, 20));
    CHECK_FALSE(chanceInEvening(shown, timeline, 20));
    CHECK_FALSE(chanceOnMorning(shown, timeline, 21));
    const std::vector<MemoryTimeline> both{timeline, {{15, weak}}};
    CHECK(insight::knownOnMorning(shown, both, 10) == 0);
    CHECK(insight::knownOnMorning(shown, both, 16) ==
          Approx(model->retrievability(strong, 4) + model->retrievability(weak, 1)));
    const auto known = knownByDay(shown, both, 9, 22);
    REQUIRE(known.size() == 13);
    for (std::int64_t day = 9; day <= 21; ++day)
        CHECK(known[static_cast<std::size_t>(day - 9)] == Approx(insight::knownOnMorning(shown, both, day)));
    const std::vector<std::optional<double>> kept{{}, {}, 7.0};
    CHECK(knownByDay(shown, both, 9, 22, kept)[2] == 7);
    CHECK(knownByDay(shown, both, 9, 22, kept)[3] == known[3]);

    const memory::LearnerRecall forgets{-0.5, 0.8};
    const memory::RecallByDay later({{16, forgets}});
    const ShownRecall weaker{*model, later};
    CHECK(*chanceOnMorning(weaker, timeline, 15) == *chanceOnMorning(shown, timeline, 15));
    CHECK(*chanceOnMorning(weaker, timeline, 16) == Approx(forgets.recall(model->retrievability(strong, 4))));
    CHECK(knownByDay(weaker, both, 9, 22)[6] == known[6]);
    CHECK(knownByDay(weaker, both, 9, 22)[7] < known[7]);
}
