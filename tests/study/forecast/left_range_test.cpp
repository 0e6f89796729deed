#include "study/forecast/left_range.h"
#include "study/forecast/shown_forecasts.h"

#include "study/core.h"
#include "study/forecast/forecast_record.h"
#include "study/forecast/forecast_start.h"
#include "study/forecast/kept_forecasts.h"
#include "study/plan/day/lost_days.h"
#include "study_table.h"
#include "support/catch.h"

#include <map>
#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Twenty days before an exam, with one question answered.
struct ExamAhead : BegunTable {
    explicit ExamAhead(const std::vector<int>& sizes = {60}) : BegunTable(sizes) {
        Plan plan = learner.plan(now);
        plan.examDay = examDay;
        learner.setPlan(plan, now);
        answerSome(1, false);
    }

    /// From now on new questions come as the minutes allow.
    void allowMinutes(int aDay) {
        Plan plan = learner.plan(now);
        plan.newPerDay = 0;
        plan.minutesADay = aDay;
        learner.setPlan(plan, now);
    }
    void answerSome(int count, bool right) {
        SessionOptions some;
        some.limit = count;
        const auto session = start(some);
        for (int i = 0; i < count && session->current(); ++i) answer(*session, right);
    }
    /// So many right answers that take so long.
    void answerEach(int count, int seconds) {
        SessionOptions all;
        all.everything = true;
        answerEach(all, count, seconds);
    }
    void answerEach(const SessionOptions& asked, int count, int seconds) {
        const auto session = start(asked);
        for (int i = 0; i < count && session->current(); ++i) {
            now.ms += 1'000 * seconds;
            session->answer(rightAnswer(*session->current()), memory::Certainty::Plain, now, 1'000 * seconds);
            session->next(now);
        }
    }
    /// As a screen does that shows this range today.
    void show(double low, double known, double high) {
        noteRangeShown(learner, learner.plan(now), {{examDay, known, low, high}}, now);
    }
    std::string left(double known) {
        const auto found = leftRange(learner, {{examDay, known, known - 5, known + 5}}, now);
        return found ? found->sentence : std::string();
    }

    std::int64_t examDay = studyDay(now) + 20;
};

} // namespace

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

TEST_CASE("a forecast above its range says from what range, and that more was right than expected") {
    ExamAhead table({400});
    table.allowMinutes(5);
    table.show(60, 70, 74);
    const std::string made = dateWords(studyDay(table.now));
    table.answerSome(28, true); // with the one before too few for a pace of their own
    table.now = daysLater(table.now, 1);
    CHECK(table.left(76) == "Since " + made +
                                ", the forecast for the exam has risen above the range given then (60 to "
                                "74). In that time, more of your first answers have been right than "
                                "expected.");
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
    table.install("q", "1.0.0", truths); // none of which is answered: they count as usual
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
    const std::string before = table.left(110);
    CHECK_THAT(before, ContainsSubstring("In that time, you have remembered less of what came back than "
                                         "expected and fewer of your first answers have been right than "
                                         "expected."));
    table.answerSome(2, true);
    table.sleepUntilNextMorning();
    REQUIRE(DaysBehind(table.learner, table.now).lostOn(studyDay(table.now) - 1).cutShort.size() == 1);
    CHECK(table.left(108) == before); // that day explains little
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

TEST_CASE("a forecast that leaves the range of its own day says which answers did that") {
    ExamAhead table({400});
    table.allowMinutes(30);
    table.sleepUntilNextMorning();
    table.show(60, 70, 80);
    table.answerSome(20, false);
    CHECK(table.left(75).empty());
    CHECK_THAT(table.left(50),
               Catch::Matchers::StartsWith(
                   "Since today's first forecast, the forecast for the exam has fallen below its range "
                   "(60 to 80). In that time, you got 0 of ") &&
                   ContainsSubstring(" questions right on the first try, and the forecast expected about "));
    CHECK_THAT(table.left(90), ContainsSubstring("has risen above its range (60 to 80). No single change"));
    table.show(40, 50, 60);
    CHECK_FALSE(table.left(50).empty()); // all day: the first one counts
    table.now = daysLater(table.now, 1);
    CHECK_THAT(table.left(50), ContainsSubstring("the range given then (60 to 80)."));
    // The two weigh about the same, and keep this order however little the one is ahead.
    CHECK_THAT(table.left(50), ContainsSubstring("fewer of your first answers have been right than expected "
                                                 "and missed questions have taken more tries"));
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
                             "Since " + dateWords(madeDay) + ", the forecast for " +
                             weekdayDate(madeDay + 60, madeDay) +
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
