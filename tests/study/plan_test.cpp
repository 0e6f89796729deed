#include "memory/exam_policy.h"
#include "study/learner.h"
#include "study/load.h"
#include "study/plan.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise::study;

namespace {

Plan planFor(std::optional<int> days, int minutes) {
    Plan plan;
    plan.minutesADay = minutes;
    if (days) plan.examDay = studyDay(someMorning()) + *days;
    return plan;
}

Forecast forecastFor(int questions, std::optional<int> days, int minutes, int begun = 0) {
    return forecast(planFor(days, minutes), questions, begun, someMorning());
}

} // namespace

TEST_CASE("the ladder of the shipped bank costs what its simulation says") {
    const Forecast core = forecastFor(60, 7, 60);
    CHECK(core.fits);
    CHECK(std::abs(core.minutesPerDay - 11) <= 1);
    CHECK(std::abs(forecastFor(150, 14, 90).minutesPerDay - 16) <= 3);
    CHECK(std::abs(forecastFor(450, 28, 90).minutesPerDay - 29) <= 5);
    CHECK(std::abs(forecastFor(700, 28, 90).minutesPerDay - 44) <= 7);
}

TEST_CASE("the final pass takes a fifth of the days, between three and ten") {
    CHECK(chipwise::memory::finalPassLength(7) == 3);
    CHECK(chipwise::memory::finalPassLength(14) == 3);
    CHECK(chipwise::memory::finalPassLength(30) == 6);
    CHECK(chipwise::memory::finalPassLength(60) == 10);
    CHECK(chipwise::memory::finalPassLength(400) == 10);
    const Forecast month = forecastFor(150, 30, 60);
    CHECK(month.lastNewDay < studyDay(someMorning()) + 24);
}

TEST_CASE("a date far away, or none, still begins with a week's pace") {
    CHECK(forecastFor(60, 28, 15).newPerDay == 9);
    CHECK(forecastFor(60, std::nullopt, 60).newPerDay == 9);
    CHECK(forecastFor(450, std::nullopt, 200).newPerDay == 20);
    CHECK(forecastFor(8, 28, 15).newPerDay == 8); // a small pack is not stretched over weeks
    CHECK(forecastFor(60, 28, 3).newPerDay < 9);  // the minutes stay the limit
}

TEST_CASE("a plan's sentence says questions, days and minutes") {
    const Forecast core = forecastFor(60, 7, 15);
    CHECK_THAT(core.sentence, ContainsSubstring("60 questions in 7 days"));
    CHECK_THAT(core.sentence, ContainsSubstring("each day asks what gains most for the exam"));
}

TEST_CASE("far from the exam the plan's sentence does not speak of its last thirty days as of all") {
    CHECK_THAT(forecastFor(60, 31, 15).sentence, !ContainsSubstring("; each day asks"));
    CHECK_THAT(forecastFor(60, 31, 15).sentence, ContainsSubstring("in the last 30 days"));
    CHECK_THAT(forecastFor(60, 30, 15).sentence, ContainsSubstring("; each day asks"));
}

TEST_CASE("after the last day for new questions a plan counts reviews alone") {
    Plan plan = planFor(20, 15);
    plan.studyUntilDay = studyDay(someMorning()) - 1;
    SECTION("before an exam") {}
    SECTION("without one") {
        plan.examDay.reset();
    }
    SECTION("however many are wanted a day") {
        plan.newPerDay = 12;
    }
    const Forecast result = forecast(plan, 150, 40, someMorning());
    CHECK(result.newPerDay == 0);
    CHECK(result.minutesPerDay > 0);
    CHECK_FALSE(result.fits);
    CHECK_THAT(result.sentence, ContainsSubstring("New questions ended on 20 November: 150 stay out"));
    CHECK(forecast(plan, 0, 40, someMorning()).fits);
}

TEST_CASE("before an exam the days keep within the minutes, else they take what is due") {
    CHECK_THAT(forecastFor(60, 7, 15).sentence, ContainsSubstring("within 15 minutes a day"));
    CHECK_THAT(forecastFor(0, 7, 15, 60).sentence, ContainsSubstring("reviews stay within 15 minutes a day"));
    CHECK_THAT(forecastFor(60, {}, 15).sentence, ContainsSubstring("about"));
    SECTION("unless more is wanted than they hold") {
        Plan plan = planFor(7, 5);
        plan.newPerDay = 30;
        CHECK_THAT(forecast(plan, 60, 0, someMorning()).sentence, ContainsSubstring("about"));
    }
}

TEST_CASE("what does not fit the minutes is said, and left out") {
    const Forecast tight = forecastFor(450, 14, 10);
    CHECK_FALSE(tight.fits);
    CHECK(tight.minutesPerDay <= 10);
    CHECK(tight.newPerDay > 0);
    CHECK_THAT(tight.sentence, ContainsSubstring("of 450 questions"));
    CHECK_THAT(tight.sentence, ContainsSubstring("stay out"));
}

TEST_CASE("more questions, fewer days and slower answers cost more minutes") {
    int before = 0;
    for (const int questions : {10, 40, 60, 150, 300, 450}) {
        const int minutes = forecastFor(questions, 28, 600).minutesPerDay;
        CHECK(minutes >= before);
        before = minutes;
    }
    before = 1000;
    for (const int days : {5, 7, 14, 28, 60}) {
        const int minutes = forecastFor(150, days, 600).minutesPerDay;
        CHECK(minutes <= before);
        before = minutes;
    }
    CHECK(forecast(planFor(14, 600), 150, 0, someMorning(), 40).minutesPerDay >
          forecast(planFor(14, 600), 150, 0, someMorning(), 20).minutesPerDay);
}

TEST_CASE("more minutes a day never mean fewer new questions") {
    for (const std::optional<int> days :
         {std::optional<int>{}, std::optional<int>{10}, std::optional<int>{40}}) {
        int before = 0;
        for (const int minutes : {1, 5, 10, 15, 30, 60, 120}) {
            const Forecast result = forecastFor(150, days, minutes);
            CHECK(result.newPerDay >= before);
            CHECK(result.minutesPerDay <= minutes);
            before = result.newPerDay;
        }
    }
}

TEST_CASE("what is being learned already takes its share of the minutes") {
    CHECK(forecastFor(300, {}, 15, 200).newPerDay < forecastFor(300, {}, 15, 0).newPerDay);
}

TEST_CASE("a wanted number of new questions a day is kept") {
    Plan plan = planFor({}, 15);
    plan.newPerDay = 7;
    CHECK(forecast(plan, 60, 0, someMorning()).newPerDay == 7);
    CHECK(forecast(plan, 3, 0, someMorning()).newPerDay == 3);
}

TEST_CASE("plans at the edges have a sentence and no surprises") {
    const Now now = someMorning();
    for (const std::optional<int> days :
         {std::optional<int>{}, std::optional<int>{-3}, std::optional<int>{0}, std::optional<int>{1},
          std::optional<int>{2}, std::optional<int>{4000}})
        for (const int unseen : {0, 1, 5000})
            for (const int begun : {0, 1, 5000}) {
                const Forecast result = forecast(planFor(days, 15), unseen, begun, now);
                CHECK_FALSE(result.sentence.empty());
                CHECK(result.newPerDay >= 0);
                CHECK(result.newPerDay <= unseen);
                CHECK(result.lastNewDay >= studyDay(now));
            }
    CHECK(forecastFor(0, {}, 15).newPerDay == 0);
}

TEST_CASE("a question's expected answers fall with its age") {
    const auto byAge = answersByAge(0.9, 60);
    CHECK(byAge[0] == Approx(1.4));
    double first = 0;
    double last = 0;
    for (std::size_t day = 0; day < 10; ++day) {
        first += byAge[day];
        last += byAge[day + 50];
    }
    CHECK(last < first / 4);
}
