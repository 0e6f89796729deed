// Why a forecast has left its range.
#include "left_range_support.h"
#include "study/forecast/forecast_start.h"
#include "study/forecast/kept_forecasts.h"
#include "study/plan/day/lost_days.h"
#include "support/catch.h"

#include <map>
#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("a forecast above its range says from what range, and that more was right than expected") {
    ExamAhead table({400});
    table.allowMinutes(5);
    table.show(60, 70, 74);
    const std::string made = dateWords(studyDay(table.now));
    table.answerSome(28, true); // with the one before too few for a pace of their own
    table.now = daysLater(table.now, 1);
    CHECK(table.left(76) == "Since " + made +
                                ", the forecast for the exam has risen above the range given then (60 to "
                                "74). In that time, you got 8 of 8 new questions right on the first try, "
                                "and the forecast expected about 4.");
}

TEST_CASE("a forecast that faster answers have lifted says how many seconds they take") {
    ExamAhead table({400});
    table.allowMinutes(5);
    table.show(60, 70, 80);
    SessionOptions more;
    more.everything = true;
    for (int day = 0; day < 4; ++day) {
        table.sleepUntilNextMorning();
        const auto session = table.start(more);
        for (int i = 0; session->current(); ++i) table.answer(*session, i % 2 == 0);
    }
    CHECK_THAT(table.left(150), ContainsSubstring("you have answered faster than expected (8 seconds per "
                                                  "question instead of 22), so more questions fit into "
                                                  "your minutes"));
}

TEST_CASE("a cause that explains little of where the forecast went is not given as its reason") {
    ExamAhead table;
    table.show(20, 25, 30);
    table.answerSome(20, true);
    table.now = daysLater(table.now, 1);
    table.answerSome(1, true); // else all that happened is what the range's own day brought
    CHECK_THAT(table.left(60'000),
               Catch::Matchers::EndsWith("(20 to 30). No single change in that time explains this."));
}

TEST_CASE("a forecast that slower answers have lowered says how many seconds they take") {
    ExamAhead table({400});
    table.allowMinutes(10);
    for (int day = 0; day < 3; ++day) {
        table.answerEach(40, 21);
        table.sleepUntilNextMorning();
    }
    table.show(140, 150, 160);
    for (int day = 0; day < 5; ++day) {
        table.answerEach(40, 23);
        table.sleepUntilNextMorning();
    }
    CHECK_THAT(table.left(139),
               ContainsSubstring("you have answered more slowly than expected (22 seconds per "
                                 "question instead of 21), so fewer questions fit into your "
                                 "minutes"));
    CHECK_THAT(table.left(180), !ContainsSubstring("answered"));
}

TEST_CASE("the seconds that answers take are those of all questions, whatever is still new") {
    ExamAhead table({320});
    std::string truths = "# Truths {#truths}\n\nWhat holds.\n\n";
    for (int i = 1; i <= 200; ++i) {
        const std::string id = "t" + std::to_string(i);
        truths += "## Title of " + id + " {#" + id + "}\nkind: true-false\n\nSo it is with " + id +
                  ".\n\n- [x] True\n- [ ] False\n\n";
    }
    table.install("q", "1.0.0", truths); // none of which is answered: they count half as usual
    table.allowMinutes(10);
    int begun = 0;
    const auto study = [&](int days, int seconds) {
        for (int day = 0; day < days; ++day, table.sleepUntilNextMorning()) {
            SessionOptions some;
            for (int i = 0; i < 40; ++i) some.cards.push_back("p/g1-" + std::to_string(++begun));
            table.answerEach(some, 40, seconds);
        }
    };
    study(3, 16);
    table.show(140, 150, 160);
    study(5, 20);
    CHECK_THAT(table.left(139),
               ContainsSubstring("you have answered more slowly than expected (18 seconds per question "
                                 "instead of 16), so fewer questions fit into your minutes"));
}

TEST_CASE("a forecast below its range names the study days that were missed") {
    ExamAhead table({400});
    table.allowMinutes(10);
    table.show(140, 150, 160);
    const std::string made = dateWords(studyDay(table.now));
    table.now = daysLater(table.now, 4);
    CHECK(table.left(135) == "Since " + made +
                                 ", the forecast for the exam has fallen below the range given then (140 to "
                                 "160). In that time, you missed 3 study days.");
}

TEST_CASE("where missed days alone explain little of a fall, a sentence says so") {
    ExamAhead table({400});
    table.allowMinutes(10);
    table.show(140, 150, 160);
    table.now = daysLater(table.now, 4);
    for (const double known : {100, 10})
        CHECK_THAT(table.left(known),
                   Catch::Matchers::EndsWith(
                       "In that time, you missed 3 study days. That explains only part of the change."));
}

TEST_CASE("missed days that take nothing away are not given as the reason of a fall") {
    ExamAhead table; // whose sixty questions are soon started all the same
    table.show(20, 25, 30);
    table.now = daysLater(table.now, 4);
    CHECK_THAT(table.left(12), Catch::Matchers::EndsWith("No single change in that time explains this."));
}

TEST_CASE("a day that was cut short is not given as the reason of a fall that other answers explain") {
    ExamAhead table({400});
    table.allowMinutes(10);
    table.answerSome(28, true);
    table.sleepUntilNextMorning();
    table.show(140, 150, 160);
    for (int day = 0; day < 4; ++day) { // each question is missed three times, then right
        std::map<std::string, int> times;
        const auto session = table.start();
        while (session->current()) table.answer(*session, ++times[session->current()->card.name] > 3);
        table.sleepUntilNextMorning();
        keepForecasts(table.learner, table.now);
    }
    const auto saysAnswers = [](const std::string& sentence) {
        CHECK_THAT(sentence, ContainsSubstring("In that time, you got ") &&
                                 ContainsSubstring(" reviews right on the first try, and the forecast "
                                                   "expected about ") &&
                                 ContainsSubstring(". Also, you got 0 of 36 new questions right on the "
                                                   "first try, and the forecast expected about 28."));
    };
    saysAnswers(table.left(110));
    table.answerSome(2, true);
    table.sleepUntilNextMorning();
    REQUIRE(DaysBehind(table.learner, table.now).lostOn(studyDay(table.now) - 1).cutShort.size() == 1);
    saysAnswers(table.left(108)); // that day explains little
}

TEST_CASE("a forecast that another plan moved says which minutes there are now") {
    ExamAhead table;
    table.show(20, 25, 30);
    table.now = daysLater(table.now, 1);
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 25;
    table.learner.setPlan(plan, table.now);
    CHECK_THAT(table.left(40), Catch::Matchers::EndsWith(
                                   "In that time, the plan has been changed from 15 to 25 minutes a day."));
    CHECK_THAT(table.left(12), ContainsSubstring("No single change")); // more minutes explain no less
}

TEST_CASE("a forecast whose reason the journal does not show says that it shows none") {
    ExamAhead table;
    table.show(20, 25, 30);
    const std::string made = dateWords(studyDay(table.now));
    table.now = daysLater(table.now, 1);
    CHECK(table.left(40) == "Since " + made +
                                ", the forecast for the exam has risen above the range given then (20 to "
                                "30). No single change in that time explains this.");
}

TEST_CASE("a forecast that leaves the range of its own day says which answers did that") {
    ExamAhead table({400});
    table.allowMinutes(30);
    table.sleepUntilNextMorning();
    table.show(60, 70, 80);
    table.answerSome(20, false);
    CHECK(table.left(75).empty());
    const std::string evening = table.left(50);
    CHECK_THAT(evening, Catch::Matchers::StartsWith("Since today's first forecast, the forecast for the exam "
                                                    "has fallen below its range (60 to 80). In that time, "));
    CHECK_THAT(table.left(90), ContainsSubstring("has risen above its range (60 to 80). No single change"));
    table.show(40, 50, 60);
    CHECK_FALSE(table.left(50).empty()); // all day: the first one counts
    table.now = daysLater(table.now, 1);
    CHECK_THAT(table.left(50), ContainsSubstring("the range given then (60 to 80)."));
    // The two weigh about the same, and keep this order however little the one is ahead.
    const std::string why = "you got 0 of 5 new questions right on the first try, and the forecast expected "
                            "about 2. Also, missed questions have taken more tries than expected before you "
                            "got them right (2.3 on average instead of 1.0).";
    CHECK_THAT(table.left(50), ContainsSubstring(why));
    CHECK_THAT(evening, Catch::Matchers::EndsWith("In that time, " + why)); // nothing was answered since
}

TEST_CASE("a reason that does not begin with the learner is a sentence of its own") {
    ExamAhead table({400});
    table.allowMinutes(10);
    table.show(140, 150, 160);
    for (int day = 0; day < 4; ++day) {
        table.sleepUntilNextMorning();
        std::map<std::string, int> times;
        const auto session = table.start();
        for (int i = 0; session->current(); ++i)
            table.answer(*session, ++times[session->current()->card.name] > (i % 2 == 0 ? 3 : 0));
    }
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 8;
    table.learner.setPlan(plan, table.now);
    CHECK_THAT(table.left(80),
               ContainsSubstring("from 10 to 8 minutes a day. Also, missed questions have taken "
                                 "more tries than expected before you got them right ("));
}

TEST_CASE("a forecast below its range names the study day that was cut short") {
    ExamAhead table({400});
    table.allowMinutes(10);
    table.sleepUntilNextMorning();
    keepForecasts(table.learner, table.now);
    table.show(50, 55, 60);
    const std::string cut = dateWords(studyDay(table.now));
    const Today began = table.learner.today(table.now);
    table.answerSome(2, true);
    table.now = daysLater(table.now, 1);
    const int asked = began.due + began.fresh;
    const std::string left = std::to_string(asked - 2) + " of " + std::to_string(asked);
    CHECK_THAT(table.left(48),
               ContainsSubstring("In that time, you left " + left + " questions unanswered on " + cut));
    CHECK_THAT(table.left(48), !ContainsSubstring("fewer new questions")); // which says the same
    CHECK_THAT(table.left(70), !ContainsSubstring("you left"));
}

TEST_CASE("a forecast that fell because questions were hidden says how many, and rose as they came back") {
    ExamAhead table({400});
    table.show(50, 55, 60);
    const auto change = [&](bool hides) {
        table.now.ms += 60'000;
        for (int i = 101; i <= 300; ++i)
            table.learner.setSuspended("p/g1-" + std::to_string(i), hides, table.now);
    };
    change(true);
    CHECK(table.left(28) == "Since today's first forecast, the forecast for the exam has fallen below its "
                            "range (50 to 60). In that time, you hid 200 questions.");
    CHECK_THAT(table.left(70), !ContainsSubstring("hid")); // fewer questions lift no forecast
    table.now = daysLater(table.now, 1);
    table.show(24, 28, 32);
    CHECK_THAT(table.left(28), ContainsSubstring("In that time, you hid 200 questions"));
    change(false);
    CHECK_THAT(table.left(45), ContainsSubstring("No single change"));
}

TEST_CASE("questions that were hidden are told beside other reasons, however little they explain") {
    ExamAhead table({400});
    table.allowMinutes(10);
    table.show(140, 150, 160);
    table.now = daysLater(table.now, 4);
    for (const int hidden : {301, 302, 303, 304})
        table.learner.setSuspended("p/g1-" + std::to_string(hidden), true, table.now);
    table.now.ms += 60'000;
    CHECK_THAT(table.left(135),
               Catch::Matchers::EndsWith("In that time, you missed 3 study days. You also hid 4 questions."));
    CHECK_THAT(table.left(100),
               Catch::Matchers::EndsWith("In that time, you missed 3 study days. You also hid 4 questions. "
                                         "That explains only part of the change."));
    CHECK_THAT(table.left(180), !ContainsSubstring("hid"));
}

TEST_CASE("a forecast that fell because new questions were left out says how many") {
    ExamAhead table({400});
    table.allowMinutes(10);
    table.sleepUntilNextMorning();
    keepForecasts(table.learner, table.now);
    const auto morning = table.learner.profile().forecastsAbout(studyDay(table.now));
    REQUIRE(morning.size() == 1);
    const auto planned = morning.front().fresh.value_or(0);
    REQUIRE(planned > 5);
    table.show(50, 55, 60);
    const Today began = table.learner.today(table.now);
    REQUIRE(began.due + began.fresh > 10);
    table.answerSome(began.due + began.fresh - 2, true); // fewer than would be called cut short
    table.now = daysLater(table.now, 1);
    CHECK_THAT(table.left(48), ContainsSubstring("you have started 2 fewer new questions than planned"));
    CHECK_THAT(table.left(70), !ContainsSubstring("new questions than planned"));
}

TEST_CASE("new questions that were left out are no reason where the plan still starts them before the exam") {
    ExamAhead table;
    table.allowNew(10);
    table.sleepUntilNextMorning();
    keepForecasts(table.learner, table.now);
    table.show(50, 55, 60);
    table.answerSome(1, true); // the review
    const std::int64_t today = studyDay(table.now);
    table.now = daysLater(table.now, 1);
    REQUIRE(DaysBehind(table.learner, table.now).startedBeyondPlan(today) < -5);
    CHECK_THAT(table.left(48),
               ContainsSubstring("has fallen below") && !ContainsSubstring("new questions than"));
}

TEST_CASE("a forecast made again asks what was overdue on the day of its range, not before") {
    ExamAhead table; // with all of its questions begun and a break until eight days before the exam
    table.allowMinutes(15);
    table.answerEach(59, 10);
    table.now = daysLater(table.now, 12);
    REQUIRE(table.learner.today(table.now).due > 20);
    const ForecastFrom from(table.learner.core(), table.learner.plan(table.now), table.now);
    const double planned = from.planned({}).known.back().known;
    const double threeMissed = from.planned({.missedDays = 3}).known.back().known;
    REQUIRE(planned - threeMissed > 10);
    table.show(planned - 2, planned, planned + 2);
    table.finish(*table.start());
    table.now = daysLater(table.now, 4);
    // If that day's reviews were done the day before, too, the missed days would cost a quarter of it.
    CHECK_THAT(table.left(threeMissed), Catch::Matchers::EndsWith("In that time, you missed 3 study days."));
}

TEST_CASE("the reasons of a forecast that left its range do not change overnight") {
    ExamAhead table({400});
    table.allowMinutes(10);
    table.sleepUntilNextMorning();
    keepForecasts(table.learner, table.now, 1);
    table.show(140, 150, 160);
    const auto said = [&](double known) {
        const std::string sentence = table.left(known);
        return sentence.substr(sentence.find("160). ")); // why, behind the range
    };
    int named = 0;
    for (int day = 0; day < 6; ++day) {
        std::map<std::string, int> times;
        const auto session = table.start();
        for (int i = 0; session->current(); ++i) {
            const int misses = i % 4 == 0 ? 2 : i % 3 == 0 ? 1 : 0;
            table.answer(*session, ++times[session->current()->card.name] > misses);
        }
        std::vector<std::string> evening;
        for (double known = 60; known < 139; known += 6) evening.push_back(said(known));
        for (const std::string& one : evening) named += one.find("In that time, ") != std::string::npos;
        table.sleepUntilNextMorning();
        keepForecasts(table.learner, table.now, 1);
        CAPTURE(day);
        for (std::size_t i = 0; i < evening.size(); ++i)
            CHECK(said(60 + 6 * static_cast<double>(i)) == evening[i]);
    }
    CHECK(named > 0);
}

TEST_CASE("the reason that is named first stays the first until another one explains clearly more") {
    ExamAhead table({400});
    table.allowMinutes(10);
    table.sleepUntilNextMorning();
    keepForecasts(table.learner, table.now, 1);
    table.show(140, 150, 160);
    std::vector<std::string> mornings;
    for (int day = 0; day < 5; ++day) {
        std::map<std::string, int> times;
        const auto session = table.start();
        for (int i = 0; session->current(); ++i) {
            const int misses = i % 2 == 0 ? 3 : i % 3 == 0 ? 1 : 0;
            table.answer(*session, ++times[session->current()->card.name] > misses);
        }
        table.sleepUntilNextMorning();
        keepForecasts(table.learner, table.now, 1);
        mornings.push_back(table.left(100));
    }
    // Reviews explain a tenth more on the fourth morning, and more than half as much again on the fifth.
    CHECK_THAT(mornings[3], ContainsSubstring("In that time, missed questions have taken more ") &&
                                ContainsSubstring(" Also, you got 33 of 61 reviews right on the first try"));
    CHECK_THAT(mornings[4], ContainsSubstring("In that time, you got 52 of 94 reviews right ") &&
                                ContainsSubstring(" Also, missed questions have taken more "));
}

TEST_CASE("a change of the plan is named beside other reasons, and leaves the range that counts") {
    ExamAhead table({400});
    table.allowMinutes(10);
    table.show(140, 150, 160);
    const std::string made = dateWords(studyDay(table.now));
    table.now = daysLater(table.now, 4);
    REQUIRE_FALSE(table.left(128).empty());
    table.show(120, 128, 136); // of the day on which it left the first one
    table.now = daysLater(table.now, 1);
    const std::string counts = "Since " + made +
                               ", the forecast for the exam has fallen below the range given then (140 to "
                               "160). In that time, ";
    CHECK(table.left(118) == counts + "you missed 4 study days.");
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 8;
    table.learner.setPlan(plan, table.now);
    const std::string changed =
        counts + "the plan has been changed from 10 to 8 minutes a day and you missed 4 study days.";
    CHECK(table.left(100) == changed);
    table.show(90, 100, 110);
    CHECK(table.left(100) == changed); // all day
    const std::string today = dateWords(studyDay(table.now));
    table.now = daysLater(table.now, 1);
    CHECK(table.left(100).empty());
    CHECK_THAT(table.left(80),
               ContainsSubstring("Since " + today + ", ") && ContainsSubstring("(90 to 110)"));
}

namespace {

/// Passes the test of a subject; how many questions count as known then.
int testOut(ExamAhead& table, int subject) {
    SessionOptions options;
    options.testOut = true;
    options.group = std::pair{std::string("p"), subject};
    const auto session = table.start(options);
    while (session->current()) table.answer(*session, true);
    return session->summary().placed;
}

} // namespace

TEST_CASE("a forecast that a test-out has lifted says so, that evening and the next morning") {
    ExamAhead table({400, 60});
    table.allowMinutes(5);
    table.show(60, 70, 80);
    table.now.ms += 60'000;
    REQUIRE(testOut(table, 1) == 60);
    const auto saysOnlyThat = Catch::Matchers::EndsWith("In that time, you tested out of 60 questions.");
    CHECK_THAT(table.left(120), saysOnlyThat);
    CHECK_THAT(table.left(50), !ContainsSubstring("tested out")); // it lowers none
    table.sleepUntilNextMorning();
    CHECK_THAT(table.left(120), saysOnlyThat);
    CHECK_THAT(table.left(400),
               Catch::Matchers::EndsWith("you tested out of 60 questions. That explains only "
                                         "part of the change."));
}

TEST_CASE("first answers that were taken back count for nothing in why a forecast has left its range") {
    ExamAhead table({400});
    table.allowMinutes(5);
    table.show(60, 70, 74);
    SessionOptions some;
    some.limit = 28;
    const auto session = table.start(some);
    for (int i = 0; i < 28 && session->current(); ++i) {
        table.answer(*session, false);
        REQUIRE(session->undo(table.now));
        table.answer(*session, true);
    }
    table.now = daysLater(table.now, 1);
    CHECK_THAT(table.left(76), ContainsSubstring("you got 8 of 8 new questions right on the first try, and "
                                                 "the forecast expected about 4."));
}
