// Which range a forecast is compared with.
#include "left_range_support.h"
#include "study/forecast/forecast_record.h"
#include "study/forecast/forecast_start.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/shown_forecasts.h"
#include "support/catch.h"

#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("a forecast for the exam within the range given for it needs no word") {
    ExamAhead table;
    CHECK(table.left(40).empty()); // nothing was given
    table.show(20, 25, 30);
    CHECK(table.left(30.4).empty()); // printed as 30
    table.now = daysLater(table.now, 1);
    CHECK(table.left(25).empty());
    CHECK(table.left(30.4).empty());                                                     // printed as 30
    CHECK_FALSE(leftRange(table.learner, {{table.examDay - 1, 40, 35, 45}}, table.now)); // not about the exam
}

TEST_CASE("a forecast that drifts out of its range in small steps is told for a week") {
    ExamAhead table;
    table.show(258, 275, 292);
    const std::string first = dateWords(studyDay(table.now));
    std::string left; // the day
    int times = 0;
    for (double known = 268; known > 165; known -= 7) {
        table.now = daysLater(table.now, 1);
        const std::string sentence = table.left(known);
        table.show(known - 17, known, known + 17);
        CHECK(table.left(known) == sentence); // all day
        const bool isOfFirst = sentence.find("Since " + first) != std::string::npos;
        CHECK(isOfFirst == (known < 258 && times < 8));
        if (left.empty() && isOfFirst) left = dateWords(studyDay(table.now));
        times += isOfFirst ? 1 : 0;
        if (isOfFirst)
            CHECK_THAT(sentence, ContainsSubstring("has fallen below the range given then (258 to 292)."));
        else if (times == 8)
            CHECK_THAT(sentence, ContainsSubstring("Since " + left + ", ") &&
                                     ContainsSubstring("given then (237 to 271)."));
    }
    CHECK(times == 8); // and then that of the day on which the forecast left it
}

TEST_CASE("a forecast that comes back into its range is not told, and what it left then still counts") {
    ExamAhead table;
    table.show(20, 25, 30);
    table.now = daysLater(table.now, 1);
    table.show(36, 40, 44);
    table.now = daysLater(table.now, 1);
    CHECK(table.left(29).empty());
    table.show(25, 29, 33);
    table.now = daysLater(table.now, 1);
    CHECK_THAT(table.left(39), ContainsSubstring("(20 to 30)"));
}

TEST_CASE("without an exam, a range is compared with what is expected of the same day") {
    BegunTable table({60});
    const std::int64_t madeDay = studyDay(table.now);
    const auto shown = [&](double known) {
        const std::int64_t today = studyDay(table.now);
        return std::vector<memory::ForecastKnown>{{today, 5, 5, 5},
                                                  {today + 49, known - 1, known - 6, known + 4},
                                                  {today + 56, known, known - 5, known + 5},
                                                  {today + 60, known + 4, known, known + 8}};
    };
    const auto left = [&](double known) {
        const auto found = leftRange(table.learner, shown(known), table.now);
        return found ? found->sentence : std::string();
    };
    const auto show = [&](double known) {
        noteRangeShown(table.learner, table.learner.plan(table.now), shown(known), table.now);
    };
    table.answer(*table.start(), true);
    show(40); // of the last day 40 to 48
    table.now = daysLater(table.now, 2);
    CHECK(left(39).empty()); // of that day about 41
    CHECK_THAT(left(36), Catch::Matchers::StartsWith(
                             "Since " + dateWords(madeDay) + ", the forecast for " + dateWords(madeDay + 60) +
                             " has fallen to about 38, below the range given then (40 to 48)."));
    show(36);
    table.now = daysLater(table.now, 6);
    show(36);
    CHECK_THAT(left(34), ContainsSubstring("given then (40 to 48)"));
    table.now = daysLater(table.now, 2);
    CHECK(left(38).empty()); // a week later
    CHECK_THAT(left(29), ContainsSubstring("given then (36 to 44)"));
    table.now = daysLater(table.now, 60);
    CHECK(left(5).empty()); // its day is past
}

TEST_CASE("without an exam, too, a forecast is compared with the range shown first today") {
    BegunTable table({60});
    const auto shown = [&](double known) {
        const std::int64_t today = studyDay(table.now);
        return std::vector<memory::ForecastKnown>{{today, 5, 5, 5},
                                                  {today + 59, known - 1, known - 6, known + 4},
                                                  {today + 60, known, known - 5, known + 5}};
    };
    const auto left = [&](double known) {
        const auto found = leftRange(table.learner, shown(known), table.now);
        return found ? found->sentence : std::string();
    };
    const auto show = [&](double known) {
        noteRangeShown(table.learner, table.learner.plan(table.now), shown(known), table.now);
    };
    table.answer(*table.start(), true);
    show(40); // 35 to 45, which the next day's forecast for that day is within
    table.now = daysLater(table.now, 1);
    show(38);
    show(44);
    CHECK(left(43).empty());
    CHECK_THAT(left(45), Catch::Matchers::StartsWith("Since today's first forecast, the forecast for " +
                                                     dateWords(studyDay(table.now) + 60) +
                                                     " has risen to about 45, above its range (33 to 43)."));
    table.now = daysLater(table.now, 1);
    CHECK(left(45).empty());
}

TEST_CASE("a range counts from the first day that shows it after the plan was changed") {
    ExamAhead table;
    table.show(20, 25, 30);
    table.now = daysLater(table.now, 1);
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay += 5;
    table.learner.setPlan(plan, table.now);
    table.show(22, 28, 34); // no word: it is within the range before
    const std::string changed = dateWords(studyDay(table.now));
    table.now = daysLater(table.now, 1);
    CHECK(table.left(33).empty());
    table.show(27, 33, 39);
    table.now = daysLater(table.now, 1);
    CHECK_THAT(table.left(36),
               ContainsSubstring("Since " + changed + ", ") && ContainsSubstring("(22 to 34)"));
}

TEST_CASE("a week after a forecast has left its range, it is compared with the range of that day") {
    ExamAhead table;
    table.show(20, 25, 30);
    table.show(22, 27, 32); // of a day, the first one counts
    table.now = daysLater(table.now, 1);
    CHECK_THAT(table.left(40), ContainsSubstring("(20 to 30)"));
    table.show(36, 40, 44);
    CHECK_THAT(table.left(40), ContainsSubstring("(20 to 30)")); // today's is no earlier one
    table.now = daysLater(table.now, 7);
    CHECK_THAT(table.left(41), ContainsSubstring("(20 to 30)"));
    table.now = daysLater(table.now, 1);
    CHECK(table.left(41).empty()); // so that a change is not told again each day
    CHECK_THAT(table.left(30), ContainsSubstring("(36 to 44)"));
}

TEST_CASE("a range that nobody was shown is not called given") {
    ExamAhead table;
    table.show(20, 25, 30);
    const std::string made = dateWords(studyDay(table.now));
    table.now = daysLater(table.now, 1);
    keepForecasts(table.learner, table.now); // as the day's care does
    REQUIRE(table.learner.profile().forecastsAbout(table.examDay).size() == 2);
    table.now = daysLater(table.now, 1);
    CHECK_THAT(table.left(12), ContainsSubstring("Since " + made + ", ") && ContainsSubstring("(20 to 30)"));
}

TEST_CASE("a range of another exam or another plan is not noted, nor compared with") {
    ExamAhead table;
    const Plan before = table.learner.plan(table.now);
    table.show(20, 25, 30);
    Plan later = before;
    later.examDay = table.examDay + 7;
    table.now = daysLater(table.now, 1);
    table.learner.setPlan(later, table.now);
    later = table.learner.plan(table.now);
    CHECK_FALSE(leftRange(table.learner, {{*later.examDay, 60, 55, 65}}, table.now));
    noteRangeShown(table.learner, before, {{table.examDay, 60, 55, 65}}, table.now); // that is no more
    noteRangeShown(table.learner, later, {{*later.examDay, 60, 60, 60}}, table.now); // no range
    table.now = daysLater(table.now, 1);
    CHECK_FALSE(leftRange(table.learner, {{*later.examDay, 90, 85, 95}}, table.now));
    noteRangeShown(table.learner, later, {{*later.examDay, 60, 55, 65}}, table.now);
    table.now = daysLater(table.now, 1);
    CHECK(leftRange(table.learner, {{*later.examDay, 90, 85, 95}}, table.now));
}

TEST_CASE("the range of a day is the first one shown since the plan was changed, as the record has it") {
    ExamAhead table;
    keepForecasts(table.learner, table.now); // before anybody looks
    const auto ofToday = [&] {
        return *keptOfExam(table.learner.profile(), studyDay(table.now), table.examDay);
    };
    table.show(20, 25, 30);
    CHECK(ofToday().known == 25);
    CHECK(ofToday().knownLow == 20);
    table.show(22, 27, 32); // after more answers
    CHECK(ofToday().knownHigh == 30);
    CHECK(saidToday(table.learner, table.now, false)); // what else was kept stays
    table.allowMinutes(25);
    table.show(40, 45, 50);
    keepForecasts(table.learner, table.now);
    table.show(41, 46, 51);
    CHECK(ofToday().knownLow == 40);
    table.now = daysLater(table.now, 1);
    CHECK(table.left(50).empty());
    table.show(45, 50, 55);
    table.show(48, 53, 58); // left during the day
    CHECK_THAT(table.left(53), ContainsSubstring("(40 to 50)"));
    table.now = daysLater(table.now, 8);
    CHECK_THAT(table.left(57), ContainsSubstring("(45 to 55)")); // what that day began with
}

TEST_CASE("a range whose ends are printed alike was not given") {
    ExamAhead table;
    table.show(24.6, 25, 25.4);
    table.now = daysLater(table.now, 1);
    CHECK(table.left(40).empty());
    table.show(24.4, 25, 25.4);
    table.now = daysLater(table.now, 1);
    CHECK_THAT(table.left(40), ContainsSubstring("(24 to 25)"));
}

TEST_CASE("what rose above its range and then fell below the range of that day is told as fallen") {
    ExamAhead table;
    table.show(20, 25, 30);
    table.now = daysLater(table.now, 1);
    table.show(40, 45, 50);
    CHECK_THAT(table.left(45), ContainsSubstring("has risen above the range given then (20 to 30)"));
    table.now = daysLater(table.now, 1);
    CHECK_THAT(table.left(35), ContainsSubstring("has fallen below the range given then (40 to 50)"));
    CHECK_THAT(table.left(45), ContainsSubstring("has risen above the range given then (20 to 30)"));
}

TEST_CASE("the first range for an exam counts although a forecast without one had left its own") {
    BegunTable table({60});
    const auto show = [&table](std::int64_t about, double known) {
        noteRangeShown(table.learner, table.learner.plan(table.now), {{about, known, known - 5, known + 5}},
                       table.now);
    };
    show(studyDay(table.now) + daysWithoutExam, 25);
    table.now = daysLater(table.now, 1);
    show(studyDay(table.now) + daysWithoutExam, 45);
    table.now = daysLater(table.now, 1);
    const Plan plan = table.setExamIn(15);
    show(*plan.examDay, 40);
    table.now = daysLater(table.now, 4);
    const auto left = leftRange(table.learner, {{*plan.examDay, 30, 25, 35}}, table.now);
    REQUIRE(left);
    CHECK_THAT(left->sentence, ContainsSubstring("has fallen below the range given then (35 to 45)"));
}
