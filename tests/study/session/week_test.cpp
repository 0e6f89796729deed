#include "study_table.h"
#include "support/catch.h"

#include <map>
#include <random>
#include <set>

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

TEST_CASE("a week with sixty questions before an exam asks them all and keeps its promises") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({12, 12, 12, 12, 12}));
    Plan plan;
    plan.examDay = studyDay(table.now) + 7;
    table.learner.setPlan(plan, table.now);
    std::mt19937 random(1);
    std::set<std::string> seen;
    int answers = 0;
    for (int day = 0; day < 7; ++day) {
        const Today today = table.learner.today(table.now);
        auto session = table.start();
        CHECK(session->size() == today.due + today.fresh);
        CHECK(today.minutes <= 1.25 * plan.minutesADay + 1);
        while (session->current()) {
            seen.insert(session->current()->card.name);
            const bool known = !session->current()->isNew || session->current()->returned;
            const Graded graded = table.answer(*session, random() % 10 < (known ? 9U : 6U));
            CHECK(studyDay({graded.dueMs, 0}) > studyDay(table.now));
            const bool isPromised = !graded.verdict.correct && studyDay(table.now) + 1 < *plan.examDay;
            if (isPromised) CHECK(studyDay({graded.dueMs, 0}) == studyDay(table.now) + 1);
            REQUIRE(++answers < 1000);
        }
        CHECK(session->summary().left == 0);
        CHECK(table.learner.today(table.now).minutes == 0);
        table.sleepUntilNextMorning();
    }
    CHECK(seen.size() == 60);
    CHECK(answers > 100);
    CHECK(answers < 450); // fifteen minutes a day at this learner's pace
    CHECK(table.learner.replay(false).differences.empty());
    CHECK(table.learner.stats().days.size() == 7);
}

TEST_CASE("every begun question comes once in the last days before the exam") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({40}));
    Plan plan;
    plan.newPerDay = 40;
    plan.minutesADay = 30;
    plan.examDay = studyDay(table.now) + 20;
    table.learner.setPlan(plan, table.now);
    const std::int64_t begin = *plan.examDay - table.learner.plan(table.now).lastDays;
    std::set<std::string> asked;
    for (int day = 0; day < 20; ++day) {
        const auto cards = table.finish(*table.start());
        if (studyDay(table.now) >= begin) asked.insert(cards.begin(), cards.end());
        table.sleepUntilNextMorning();
    }
    CHECK(asked.size() == 40);
}

TEST_CASE("changes of the clock and the zone lose no day and ask nothing twice") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({3}));
    Plan plan;
    plan.newPerDay = 3;
    table.learner.setPlan(plan, table.now);
    // Summer time, winter time, Tokyo, Los Angeles, a quarter hour, and home again; each at 20:00 of the next
    // day there.
    const std::vector<int> offsets{120, 60, 540, -480, 345, 60};
    std::int64_t day = studyDay(table.now);
    for (const int offset : offsets) {
        table.now = {dayStartMs(day, offset) + 16 * 3'600'000, offset};
        REQUIRE(studyDay(table.now) == day);
        auto session = table.start();
        while (session->current()) {
            const Graded graded = table.answer(*session, session->current()->returned);
            CHECK(studyDay({graded.dueMs, offset}) == day + 1);
        }
        CHECK(table.start()->current() == nullptr);
        ++day;
    }
    for (const auto& [card, row] : table.learner.profile().cards()) {
        REQUIRE(row.memory);
        CHECK(row.memory->repetitions == 12); // missed and repeated on each of six days
        CHECK(row.memory->lastDay == day - 1);
    }
    CHECK(table.learner.stats().days.size() == 6);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a clock set back keeps the journal's order and counts no negative days") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({3}));
    Plan plan;
    plan.newPerDay = 3;
    table.learner.setPlan(plan, table.now);
    table.finish(*table.start());
    table.now = daysLater(table.now, -400);
    SessionOptions options;
    options.cards = {"p/g1-1", "p/g1-2"};
    table.finish(*table.start(options));
    std::int64_t newest = 0;
    for (const store::Event& event : table.events()) {
        CHECK(event.seq > newest);
        newest = event.seq;
    }
    CHECK(table.events().back().atMs == table.now.ms); // the clock's, however wrong
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("an exam date set late brings what was due after it before the exam") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({12}));
    Plan plan;
    plan.newPerDay = 12;
    table.learner.setPlan(plan, table.now);
    for (int round = 0; round < 3; ++round) {
        table.finish(*table.start());
        table.now = daysLater(table.now, 40);
    }
    table.finish(*table.start());
    const auto due = table.learner.profile().cards();
    plan.examDay = studyDay(table.now) + 8;
    REQUIRE(*due.begin()->second.dueMs > dayStartMs(*plan.examDay + 1, 0));
    table.learner.setPlan(plan, table.now);
    std::multiset<std::string> asked;
    for (int day = 0; day < 8; ++day) {
        for (const std::string& card : table.finish(*table.start())) {
            asked.insert(card);
        }
        table.sleepUntilNextMorning();
    }
    // Twelve questions leave time to spare: each comes before the exam, the last days' answers counting most.
    CHECK(std::set<std::string>(asked.begin(), asked.end()).size() == 12);
}
