// A study day is the day that the learner's own clock shows, wherever the learner is.
#include "study/plan/planner.h"
#include "study/session.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

constexpr std::int64_t msAnHour = 3'600'000;

/// Thirty questions, four new ones a day, and a day of them behind the learner.
class Traveler : public BegunTable {
public:
    Traveler() : BegunTable({30}) {
        allowNew(4);
        finish(*start());
        sleepUntilNextMorning();
    }
    /// Arrives after so many hours at a place whose clocks show that offset from UTC.
    void fly(int hours, int utcOffsetMin) {
        now.ms += hours * msAnHour;
        now.utcOffsetMin = utcOffsetMin;
    }
    /// Missed on purpose, and left before it comes back in its session.
    void missOne() {
        const auto session = start();
        answer(*session, false);
    }
};

} // namespace

TEST_CASE("who flies nine hours west gets one portion of new questions on the longer day") {
    Traveler table;
    table.now.utcOffsetMin = 60;
    const std::int64_t day = studyDay(table.now);
    const int fresh = table.learner.today(table.now).fresh;
    REQUIRE(fresh == 4);
    const auto asked = table.finish(*table.start());
    const Today before = table.learner.today(table.now);
    REQUIRE(before.due + before.fresh == 0);

    // 09:00 in Berlin, ten hours in the air, and 10:00 in San Francisco: the questions are of "before 04:00".
    table.fly(10, -8 * 60);
    REQUIRE(studyDay(table.now) == day);
    const Today after = table.learner.today(table.now);
    CHECK(after.fresh == 0);
    CHECK(after.due == 0);
    CHECK(after.answeredToday == before.answeredToday);
    CHECK(after.tomorrow == before.tomorrow);
    CHECK(table.start()->current() == nullptr);
}

TEST_CASE("what was missed before a flight west is still to repeat after it") {
    Traveler table;
    table.now.utcOffsetMin = 60;
    table.missOne();
    const Today before = table.learner.today(table.now);
    REQUIRE(before.repeats == 1);
    table.fly(10, -8 * 60);
    const Today after = table.learner.today(table.now);
    CHECK(after.repeats == 1);
    CHECK(after.due == before.due);
    CHECK(after.fresh == before.fresh);
    CHECK(after.minutes == before.minutes);
}

TEST_CASE("who flies nine hours east gets the portion of the day that is there") {
    Traveler table;
    table.now.utcOffsetMin = -8 * 60;
    table.now.ms = dayStartMs(studyDay(table.now), table.now.utcOffsetMin) + 18 * msAnHour; // 22:00
    const std::int64_t day = studyDay(table.now);
    table.finish(*table.start());
    const Today evening = table.learner.today(table.now);
    REQUIRE(evening.due + evening.fresh == 0);

    // Four hours later it is 11:00 of the next day in Berlin, whose 04:00 came before the last answers.
    table.fly(4, 60);
    REQUIRE(studyDay(table.now) == day + 1);
    const Today morning = table.learner.today(table.now);
    CHECK(morning.fresh == 4);
    CHECK(std::optional(morning.due) == evening.tomorrow);
    CHECK(morning.answeredToday == 0);
    CHECK(static_cast<int>(table.finish(*table.start()).size()) == morning.due + morning.fresh);
    CHECK(table.learner.today(table.now).fresh == 0);
}
