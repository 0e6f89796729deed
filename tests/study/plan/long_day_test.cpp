// Why a day takes more than the minutes that were planned.
#include "study/forecast/kept_forecasts.h"
#include "study/history.h"
#include "study/plan/day_words.h"
#include "study/plan/written_moves.h"
#include "study_table.h"
#include "support/catch.h"
#include "why_due_support.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("a long day says so before it counts the questions that wait for their facts") {
    Today today;
    today.due = 37;
    today.minutesADay = 20;
    today.minutes = 27;
    today.waitingForFacts = 5; // not to be read as what takes the minutes
    const auto notes = dayNotes(today, someMorning());
    REQUIRE(notes.size() == 2);
    CHECK(notes[0].starts_with("That's 7 minutes more than you planned"));
    CHECK(notes[1].starts_with("5 more wait for another day"));
}

TEST_CASE("a day over its minutes says why, also where it puts questions off") {
    Today today;
    today.due = 37;
    today.minutesADay = 20;
    today.minutes = 27;
    const auto says = [&](const std::string& words) {
        const auto notes = dayNotes(today, someMorning());
        return std::ranges::any_of(notes, [&](const std::string& note) { return note.find(words) == 0; });
    };
    CHECK(says("That's 7 minutes more than you planned. Chipwise puts off questions only if a day would run "
               "more than 50% over."));
    const auto saysBecause = [&](const std::string& why) {
        return says("That's 7 minutes more than you planned, because " + why + '.');
    };
    today.phase = ExamPhase::Before;
    CHECK(saysBecause("many reviews come due before the exam"));
    today.fresh = 1; // which is not what takes them
    CHECK(saysBecause("many reviews come due before the exam"));
    today.fresh = 16; // as on any day
    CHECK(saysBecause("many reviews come due before the exam"));
    today.due = 16;
    today.fresh = 37;
    const std::string share = "each day before your exam starts its share of new questions";
    CHECK(saysBecause(share));
    today.overdue = 13; // about 6 minutes
    CHECK(saysBecause(share));
    today.due = 37;
    today.fresh = 16;
    today.overdue = 36; // of a day that was missed
    CHECK(saysBecause("36 of today's reviews were due earlier"));
    today.foretold = 52; // and had all been counted on
    CHECK(saysBecause("many reviews come due before the exam"));
    today.overdue = 5;
    today.missed = 30;
    CHECK(saysBecause("many reviews come due before the exam")); // 52 of 53 questions were foretold
    today.foretold = 25;
    CHECK(saysBecause("you missed 30 questions on the last study day"));
    today.foretold.reset(); // nobody looked then, so all of them are news
    CHECK(saysBecause("you missed 30 questions on the last study day"));
    today.foretold = 25;
    today.overdue = 12;
    today.missed = 9;
    CHECK(saysBecause("12 of today's reviews were due earlier and you missed 9 questions on the last study "
                      "day"));
    today.missed = 0;
    today.overdue = 1;
    today.fresh = 0;
    today.phase = ExamPhase::LastDays;
    CHECK(saysBecause("many reviews come due before the exam"));
    today.overdue = 0;
    today.fresh = 16;
    today.hasChosenNew = true;
    CHECK(saysBecause("the new questions you asked for each day are not put off"));
    today.phase = ExamPhase::Before;
    today.hasChosenNew = false;
    today.fresh = 0;
    today.waiting = 25;
    CHECK(says("Today takes 7 minutes more than you planned."));
    today.missed = 16;
    today.foretold = 20;
    CHECK(says("Today takes 7 minutes more than you planned, because you missed 16 questions on the last "
               "study day."));
    today.missed = 0;
    today.hasChosenNew = true;
    CHECK(says("Today takes 7 minutes more than you planned.")); // reviews alone
    today.fresh = 16;
    CHECK(
        says("Today takes 7 minutes more than you planned, because the new questions you asked for each day "
             "are not put off."));
    const std::string more =
        "These are the 53 that matter most today. 25 more are due but don't fit in today's "
        "study time";
    CHECK(says(more + ". ")); // that is said already
    today.minutes = 22;
    CHECK_FALSE(says("Today takes "));
    CHECK(says(more + ", because the new questions you asked for each day are not put off. "));
    today.hasChosenNew = false;
    CHECK(says(more + ", because each day before your exam also starts its share of new questions. "));
    today.waitingForPlan = 16;
    CHECK(says(more + ", 16 of them because you changed your plan today. They come up on later days"));
    today.waitingForPlan = 25;
    CHECK(says(more + ", because you changed your plan today. They come up on later days"));
    today.waitingForPlan = 0;
    today.fresh = 12; // without which more than half of them would wait all the same
    today.due = 41;
    CHECK(says(more + ". "));
    today.waiting = 1;
    CHECK(says("These are the 53 that matter most today. One more is due but doesn't fit in today's study "
               "time, because each day before your exam also starts its share of new questions."));
    today.waiting = 0;
    CHECK_FALSE(says("These are"));
    CHECK_FALSE(says("0 more"));
}

namespace {

/// A morning before an exam, after days on which one of so many questions is known at first.
class LongDay : public BegunTable {
public:
    /// `off` of them, from the end, are days off.
    LongDay(int examIn, int oneOf, int days, int off = 0) : BegunTable({400}) {
        Plan plan = setExamIn(examIn);
        plan.newPerDay = 0;
        plan.minutesADay = 14;
        std::vector<std::int64_t> daysOff;
        for (int day = days - off; day < days; ++day) daysOff.push_back(studyDay(now) + day);
        plan.calendar = memory::StudyCalendar(plan.calendar.weekdays(), daysOff);
        learner.setPlan(plan, now);
        for (int day = 0; day < days; ++day) {
            if (day < days - off) study(oneOf);
            sleepUntilNextMorning();
        }
        today = learner.today(now);
    }
    void changeMinutes(int minutes) {
        Plan plan = learner.plan(now);
        plan.minutesADay = minutes;
        learner.setPlan(plan, now);
        today = learner.today(now);
    }
    /// A day without an answer, on which somebody may have looked at Today.
    void miss(bool looks) {
        if (looks) {
            writeMovesOfLook(learner, now);
            keepForecasts(learner, now, 1);
        }
        sleepUntilNextMorning();
        today = learner.today(now);
    }
    bool says(const std::string& words) const {
        const auto notes = dayNotes(today, now);
        return std::ranges::any_of(
            notes, [&](const std::string& note) { return note.find(words) != std::string::npos; });
    }
    int more() const { return today.minutes - today.minutesADay; }
    int asked() const { return today.due + today.fresh; }

    Today today;

private:
    void study(int oneOf) {
        keepForecasts(learner, now, 1);
        const auto session = start();
        for (int question = 0; session->current(); ++question) {
            now.ms += 20'000;
            const Asked& asked = *session->current();
            const bool right = asked.returned || question % oneOf == 0;
            session->answer(right ? rightAnswer(asked) : wrongAnswer(asked), memory::Certainty::Plain, now,
                            20'000);
            session->next(now);
        }
    }
};

} // namespace

TEST_CASE("misses that were counted on are not why a day is long, and others are") {
    const LongDay usual(10, 2, 8);
    REQUIRE(usual.more() >= 3);
    REQUIRE(usual.today.missed * usual.today.minutes >= usual.more() * usual.asked());
    CHECK(usual.says("more than you planned, because many reviews come due before the exam."));

    const LongDay unusual(20, 3, 11);
    REQUIRE(unusual.more() >= 3);
    CHECK(unusual.asked() > unusual.today.foretold.value_or(unusual.asked()));
    CHECK(unusual.says("more than you planned, because you missed " + std::to_string(unusual.today.missed) +
                       " questions on the last study day."));
}

TEST_CASE("after a day off, only misses that the last study day did not count on are why a day is long") {
    const LongDay usual(26, 5, 7, 1);
    REQUIRE(usual.more() >= 3);
    REQUIRE(usual.today.missed * usual.today.minutes >= usual.more() * usual.asked());
    CHECK(usual.asked() - usual.today.foretold.value_or(0) < usual.today.missed);
    CHECK_FALSE(usual.says("because you missed"));

    const LongDay unusual(26, 6, 9, 1);
    REQUIRE(unusual.more() >= 3);
    CHECK(unusual.asked() > unusual.today.foretold.value_or(unusual.asked()));
    CHECK(unusual.says("more than you planned, because you missed " + std::to_string(unusual.today.missed) +
                       " questions on the last study day."));
}

TEST_CASE("a day that is long only for minutes changed on it is not put down to misses") {
    LongDay day(26, 5, 7);
    REQUIRE(day.more() < 3); // nobody would have called it long
    day.changeMinutes(10);
    REQUIRE(day.more() >= 3);
    REQUIRE(day.today.missed > 0);
    CHECK(day.says(std::to_string(day.more()) + " minutes more than your new 10 minutes a day."));
    CHECK_FALSE(day.says("because you missed"));
    CHECK_FALSE(day.says("than you planned"));

    day.changeMinutes(14); // as it began
    CHECK_FALSE(day.says("minutes more than"));
    day.changeMinutes(10);
    day.sleepUntilNextMorning();
    day.today = day.learner.today(day.now);
    CHECK_FALSE(day.says("your new"));
}

TEST_CASE("a look at a day that was missed does not change why the next one is long") {
    LongDay looked(16, 2, 6);
    looked.miss(true);
    LongDay away(16, 2, 6);
    away.miss(false);
    REQUIRE(away.more() >= 3);
    CHECK(
        away.says("because " + std::to_string(away.today.overdue) + " of today's reviews were due earlier."));
    CHECK(dayNotes(looked.today, looked.now) == dayNotes(away.today, away.now));
}

TEST_CASE("what a look at a missed day put off to today was due earlier") {
    const auto overdueAfter = [](bool looks) {
        PairOnAFact table;
        const std::int64_t due = studyDay(table.now) + 3;
        moveTo(table, "p/a", due, siblingMissed);
        moveTo(table, "p/b", due, siblingMissed);
        table.now = daysLater(table.now, due - studyDay(table.now));
        if (looks) writeMovesOfLook(table.learner, table.now);
        const std::int64_t next =
            std::max(*table.row("p/a").dueDay, *table.row("p/b").dueDay); // where the look put one of them
        CHECK((next > due) == looks);
        table.now = daysLater(table.now, (looks ? next : due + 1) - studyDay(table.now));
        const Today today = table.learner.today(table.now);
        return std::pair(today.due, today.overdue);
    };
    CHECK(overdueAfter(false) == std::pair(1, 1));
    CHECK(overdueAfter(true) == std::pair(1, 1));
}
