#include "overfull_table.h"
#include "study/forecast/plan_forecast.h"
#include "study/plan/day_words.h"
#include "study_table.h"
#include "support/catch.h"
#include "why_due_support.h"

#include <limits>
#include <optional>
#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("a day's new questions are not offered a second time that day") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({20}));
    table.allowNew(6);
    CHECK(table.learner.today(table.now).fresh == 6);
    auto session = table.start();
    for (int i = 0; i < 4; ++i) table.answer(*session, true);
    CHECK(table.learner.today(table.now).fresh == 2);
    table.finish(*session);
    CHECK(table.learner.today(table.now).fresh == 0);
    CHECK(table.start()->current() == nullptr);
    table.sleepUntilNextMorning();
    CHECK(table.learner.today(table.now).fresh == 6);
}

TEST_CASE("the day's number of new questions does not shrink while they are answered") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({60}));
    Plan plan;
    plan.examDay = studyDay(table.now) + 7;
    table.learner.setPlan(plan, table.now);
    const int fresh = table.learner.today(table.now).fresh;
    CHECK(fresh >= 15);
    int asked = 0;
    for (int examAttempt = 0; examAttempt < 10; ++examAttempt) {
        SessionOptions options;
        options.limit = 4;
        asked += static_cast<int>(table.finish(*table.start(options)).size());
    }
    CHECK(asked == fresh);
}

TEST_CASE("a big backlog leaves no room for new questions") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({100, 20}));
    table.allowNew(100);
    table.finish(*table.start());
    table.now = daysLater(table.now, 90);
    Plan plan;
    plan.minutesADay = 5;
    table.learner.setPlan(plan, table.now);
    const Today today = table.learner.today(table.now);
    CHECK(today.due + today.waiting == 100);
    CHECK(today.overdue == today.due);
    CHECK(today.fresh == 0);
}

TEST_CASE("today says what there is to do and how long it takes") {
    StudyTable table;
    CHECK(table.learner.today(table.now).minutes == 0);
    table.install("p", "1.0.0", groupsOf({2, 8}));
    table.allowNew(10);
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 27;
    table.learner.setPlan(plan, table.now);
    Today today = table.learner.today(table.now);
    CHECK(today.due == 0);
    CHECK(today.fresh == 10);
    CHECK(today.minutes == 6);
    CHECK(today.daysToExam == 27);
    CHECK_FALSE(today.tomorrow); // what is left today decides over tomorrow
    CHECK(today.groups == std::vector<std::string>{"Group g2", "Group g1"});
    table.finish(*table.start());
    today = table.learner.today(table.now);
    CHECK(today.answeredToday == 10);
    CHECK(today.minutes == 0);
    CHECK(today.groups.empty());
    const std::optional<int> tomorrow = today.tomorrow;
    table.sleepUntilNextMorning();
    CHECK(table.learner.today(table.now).due == tomorrow);
    CHECK(table.learner.today(table.now).overdue == 0);
}

TEST_CASE("who hides questions of the day reads why fewer come than were announced") {
    BegunTable table({12});
    const auto cards = table.finish(*table.start());
    table.now = daysLater(table.now, 20);
    const auto said = [&] {
        std::string notes;
        for (const std::string& note : dayNotes(table.learner.today(table.now), table.now))
            notes += note + '\n';
        return notes;
    };
    REQUIRE(table.learner.today(table.now).due == 12);
    table.learner.setSuspended(cards.at(0), true, table.now);
    CHECK_THAT(said(), !ContainsSubstring("You hid"));
    table.learner.setSuspended(cards.at(1), true, table.now);
    CHECK(table.learner.today(table.now).due == 10);
    CHECK_THAT(said(), ContainsSubstring("You hid 2 questions that were due today.\n"));
    table.learner.setSuspended(cards.at(1), false, table.now);
    CHECK_THAT(said(), !ContainsSubstring("You hid"));
    table.learner.setSuspended(cards.at(1), true, table.now);
    table.sleepUntilNextMorning();
    CHECK_THAT(said(), !ContainsSubstring("You hid"));
}

TEST_CASE("far from the exam as many new questions come a day as the plan says") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({60}));
    Plan plan;
    plan.examDay = studyDay(table.now) + 60;
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.today(table.now).fresh == forecastOf(table.learner, plan, table.now).freshToday);
}

TEST_CASE("far from the exam reviews come by the retention that the learner wants") {
    const auto dueAfterTwoDays = [](double retention) {
        BegunTable table({12});
        Plan plan = table.learner.plan(table.now);
        plan.retention = retention;
        plan.examDay = studyDay(table.now) + 90;
        plan.minutesADay = 60;
        table.learner.setPlan(plan, table.now);
        table.finish(*table.start());
        return table.learner.today(daysLater(table.now, 2)).due;
    };
    CHECK(dueAfterTwoDays(0.70) == 0);
    CHECK(dueAfterTwoDays(0.97) == 12);
}

TEST_CASE("far from the exam very many begun questions come by retention, too") {
    BegunTable table({600, 600});
    table.allowNew(1100);
    table.finish(*table.start());
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 0;
    plan.examDay = studyDay(table.now) + 90;
    table.learner.setPlan(plan, table.now);
    const Today late = table.learner.today(daysLater(table.now, 20));
    CHECK(late.due >= 30);
    CHECK(late.minutes <= plan.minutesADay);
}

TEST_CASE("after the last day for new questions none is asked") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({30}));
    Plan plan;
    plan.studyUntilDay = studyDay(table.now) - 1;
    SECTION("without a date") {}
    SECTION("without a date, so many wanted a day") {
        plan.newPerDay = 12;
    }
    SECTION("before an exam") {
        plan.examDay = studyDay(table.now) + 18;
    }
    SECTION("before an exam, so many wanted a day") {
        plan.examDay = studyDay(table.now) + 18;
        plan.newPerDay = 12;
    }
    SECTION("long before an exam") {
        plan.examDay = studyDay(table.now) + 90;
    }
    table.learner.setPlan(plan, table.now);
    CHECK(table.learner.today(table.now).fresh == 0);
    CHECK(table.start()->current() == nullptr);
    CHECK(forecastOf(table.learner, plan, table.now).freshToday == 0);
    SECTION("unless somebody asks for them") {
        SessionOptions options;
        options.newLimit = 5;
        CHECK(table.start(options)->size() == 5);
    }
    SECTION("but on it") {
        plan.studyUntilDay = studyDay(table.now);
        table.learner.setPlan(plan, table.now);
        CHECK(table.learner.today(table.now).fresh > 0);
    }
}

TEST_CASE("what a passed test made known leaves the day's new questions before an exam as they were") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({40, 20}));
    Plan plan;
    plan.examDay = studyDay(table.now) + 14;
    table.learner.setPlan(plan, table.now);
    SessionOptions options;
    options.testOut = true;
    options.group = std::pair{std::string("p"), 0};
    auto test = table.start(options);
    while (test->current()) table.answer(*test, true);
    REQUIRE(test->summary().placed == 40);
    CHECK(table.learner.today(table.now).fresh >= 5);
}

TEST_CASE("a question whose answer was corrected comes again before an exam, too") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({4}));
    table.finish(*table.start());
    table.now = daysLater(table.now, 1);
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 60;
    table.learner.setPlan(plan, table.now);
    REQUIRE(table.start()->current() == nullptr);
    std::string corrected = groupsOf({4});
    corrected.replace(corrected.find("[x] right g1-2"), 3, "[ ]");
    corrected.replace(corrected.find("[ ] wrong g1-2"), 3, "[x]");
    REQUIRE(table.install("p", "1.1.0", corrected).changedAnswers == 1);
    CHECK(table.finish(*table.start()) == std::vector<std::string>{"p/g1-2"});
    CHECK(table.start()->current() == nullptr);
}

TEST_CASE("before an exam more minutes asked for than the plan's are filled") {
    BegunTable table({60});
    table.finish(*table.start());
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 3;
    plan.newPerDay = 0;
    plan.examDay = studyDay(table.now) + 12;
    table.learner.setPlan(plan, table.now);
    table.now = daysLater(table.now, 10);
    const int planned = table.start()->size();
    SessionOptions more;
    more.minutes = 12;
    CHECK(table.start(more)->size() >= 2 * planned);
    SessionOptions fewer;
    fewer.minutes = 1;
    CHECK(table.start(fewer)->size() < planned);
    SECTION("what was done before them is not taken off") {
        table.finish(*table.start());
        REQUIRE(table.start()->size() == 0);
        CHECK(table.start(more)->size() >= planned);
    }
    SECTION("nonsense asks for a whole day") {
        more.minutes = std::numeric_limits<int>::max();
        CHECK(table.start(more)->size() <= 60);
    }
}

TEST_CASE("a question whose answer was corrected is asked on the day that every screen names") {
    Overfull table;
    const Today morning = table.learner.today(table.now);
    REQUIRE(morning.waiting > 0);
    std::string left; // moved by the plan of today
    std::string asked;
    for (const auto& [card, row] : table.learner.profile().cards()) {
        if (card == "p/" + table.later) continue;
        const auto next = nextDayOf(table.learner, card, table.now);
        (*next->day > studyDay(table.now) ? left : asked) = card.substr(2);
    }
    REQUIRE_FALSE(left.empty());
    REQUIRE_FALSE(asked.empty());
    REQUIRE(*nextDayOf(table.learner, "p/" + table.later, table.now)->day > studyDay(table.now) + 2);
    const std::vector all{left, asked, table.later};
    SECTION("one that today's plan leaves for later") {
        table.correct({left});
        table.requireOneTruth();
    }
    SECTION("one that today asks") {
        table.correct({asked});
        table.requireOneTruth();
    }
    SECTION("one that was to come later") {
        table.correct({table.later});
        table.requireOneTruth();
        CHECK(table.learner.today(table.now).due == morning.due + 1);
    }
    SECTION("after the day's first answer") {
        const auto session = table.start();
        const std::string answered = session->current()->card.name.substr(2);
        table.answer(*session, true);
        table.correct(answered == asked ? all : std::vector{left, asked, table.later, answered});
        table.requireOneTruth();
    }
    SECTION("on a day off") {
        Plan plan = table.learner.plan(table.now);
        plan.calendar = memory::StudyCalendar(0x7F, {studyDay(table.now)});
        table.learner.setPlan(plan, table.now);
        table.correct(all);
        table.requireOneTruth();
        CHECK(table.learner.today(table.now).due == 0);
        CHECK(table.learner.today(table.now).waiting == 12);
    }
    SECTION("on the day of the exam") {
        setExam(table, studyDay(table.now) + 1);
        table.now = daysLater(table.now, 1);
        table.correct(all);
        table.requireOneTruth();
        CHECK(table.learner.today(table.now).due == 0);
    }
}
