// A question that today moved or set to a day on which, by a later change of the plan, nothing is asked.
#include "study/figures/map.h"
#include "study/plan/day_words.h"
#include "study/plan/written_moves.h"
#include "study_table.h"
#include "support/catch.h"
#include "too_much_support.h"
#include "why_due_support.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Two of many due questions are answered, so that today has put off the rest.
struct DayTaken : TooMuchToReview {
    DayTaken() {
        const auto session = start();
        for (int i = 0; i < 2; ++i) answer(*session, true);
    }

    std::int64_t day() const { return studyDay(now); }

    /// What today has put off to that day.
    std::vector<std::string> putOffTo(std::int64_t to) const {
        std::vector<std::string> cards;
        for (const auto& [card, row] : learner.profile().cards())
            if (row.dueDay == to && row.memory->lastDay < day()) cards.push_back(card);
        return cards;
    }

    /// The fullest day but for tomorrow.
    std::int64_t fullestDay() const {
        std::map<std::int64_t, int> counts;
        for (const auto& [card, row] : learner.profile().cards())
            if (*row.dueDay > day() + 1 && row.memory->lastDay < day()) ++counts[*row.dueDay];
        return std::ranges::max_element(counts, {}, [](const auto& one) { return one.second; })->first;
    }

    void change(const std::function<void(Plan&)>& to) {
        Plan plan = learner.plan(now);
        to(plan);
        learner.setPlan(plan, now);
    }
    void takeDaysOff(const std::vector<std::int64_t>& days) {
        change([&](Plan& plan) { plan.calendar = memory::StudyCalendar(0x7F, days); });
    }

    std::int64_t dayOf(const std::string& card) const { return *nextDayOf(learner, card, now)->day; }
    std::string movedOf(const std::string& card) const { return nextDayOf(learner, card, now)->moved; }
    std::string why(const std::string& card) const { return whyDue(learner, card, now); }
};

} // namespace

TEST_CASE(
    "what today put off to a day that then becomes a day off comes on the next study day, and says why") {
    DayTaken table;
    const std::int64_t off = table.fullestDay();
    const auto cards = table.putOffTo(off);
    REQUIRE(cards.size() > 2);
    table.takeDaysOff({off, off + 1});
    for (const std::string& card : cards) {
        const std::string why = table.why(card);
        CAPTURE(card, why);
        CHECK(table.dayOf(card) == off + 2);
        CHECK(table.movedOf(card) == "day off");
        CHECK_THAT(
            why, ContainsSubstring("It was put off twice, most recently because it was due on a day off. "));
        CHECK_THAT(why, ContainsSubstring("planned for " + dateWords(off + 2)));
    }
    const Map map = table.learner.map(table.now);
    for (const MapBlock& block : map.blocks)
        for (const MapCell& cell : block.cells) CHECK_FALSE((cell.dueDay == off || cell.dueDay == off + 1));
    std::map<std::string, std::string> said;
    for (const std::string& card : cards) said[card] = table.movedOf(card);
    table.sleepUntilNextMorning();
    int kept = 0;
    for (const std::string& card : cards)
        if (table.dayOf(card) == off + 2) {
            ++kept;
            CHECK(table.movedOf(card) == said[card]);
        }
    CHECK(kept > 0);
}

TEST_CASE(
    "on a day off, what comes after the exam stays as the next morning leaves it, and what is hidden too") {
    DayTaken table;
    SECTION("after the exam") {
        std::int64_t off = table.fullestDay();
        while (!table.putOffTo(off + 1).empty()) ++off;
        const auto cards = table.putOffTo(off);
        REQUIRE(off > table.day() + 3); // so that tomorrow is before the exam
        table.change([&](Plan& plan) { plan.examDay = off - 1; });
        table.takeDaysOff({off});
        std::vector<std::string> left;
        for (const std::string& card : cards)
            if (table.dayOf(card) == off) left.push_back(card);
        REQUIRE_FALSE(left.empty());
        table.sleepUntilNextMorning();
        for (const std::string& card : left) CHECK(table.dayOf(card) <= off);
    }
    SECTION("hidden") {
        const std::int64_t off = table.fullestDay();
        const std::string card = table.putOffTo(off).front();
        table.learner.setSuspended(card, true, table.now);
        table.takeDaysOff({off});
        CHECK(table.row(card).dueDay == off);
        table.learner.setSuspended(card, false, table.now);
        CHECK(table.dayOf(card) == off + 1);
    }
}

TEST_CASE("what today put off to a day that then becomes the exam's says so on that day, too") {
    DayTaken table;
    const std::int64_t exam = table.fullestDay();
    const auto cards = table.putOffTo(exam);
    REQUIRE(cards.size() > 2);
    table.change([&](Plan& plan) { plan.examDay = exam; });
    std::vector<std::string> after;
    for (const std::string& card : cards) {
        const std::string why = table.why(card);
        CAPTURE(card, why);
        CHECK_FALSE(table.dayOf(card) == exam);
        if (table.dayOf(card) < exam || table.row(card).dueDay != exam) continue;
        after.push_back(card);
        CHECK(table.dayOf(card) == exam + 1);
        CHECK(table.movedOf(card) == "exam day");
        CHECK_THAT(why,
                   ContainsSubstring("It was put off twice, most recently because nothing is asked on the "
                                     "day of the exam. It is planned for " +
                                     dateWords(exam + 1)));
    }
    REQUIRE_FALSE(after.empty());
}

TEST_CASE("what was answered today for a day that then becomes the exam's says why it comes after it") {
    BegunTable table({10});
    table.finish(*table.start());
    const std::string card = "p/g1-1";
    const std::int64_t exam = *table.row(card).dueDay;
    REQUIRE(exam > studyDay(table.now) + 1);
    setExam(table, exam);
    const auto next = nextDayOf(table.learner, card, table.now);
    CHECK(next->day == exam + 1);
    CHECK(next->moved == "exam day");
    CHECK_THAT(whyDue(table.learner, card, table.now),
               ContainsSubstring("It was moved because nothing is asked on the day of the exam."));
}

TEST_CASE(
    "what the day of an exam has put off says so with that date once the exam has another one, or none") {
    DayTaken table;
    const std::int64_t exam = table.fullestDay();
    table.change([&](Plan& plan) { plan.examDay = exam; });
    table.sleepUntilNextMorning();
    writeMovesOfLook(table.learner, table.now);
    std::vector<std::string> cards;
    for (const auto& [card, row] : table.learner.profile().cards())
        if (row.dueDay == exam + 1 && table.movedOf(card) == "exam day") cards.push_back(card);
    REQUIRE_FALSE(cards.empty());
    CHECK_THAT(table.why(cards.front()),
               ContainsSubstring("because nothing is asked on the day of the exam."));
    const bool isLater = GENERATE(false, true);
    table.change([&](Plan& plan) { plan.examDay = isLater ? std::optional(exam + 60) : std::nullopt; });
    int kept = 0;
    for (const std::string& card : cards) {
        if (table.dayOf(card) != exam + 1) continue;
        ++kept;
        CHECK(table.movedOf(card) == "exam day");
        CHECK_THAT(table.why(card),
                   ContainsSubstring("because " + dateWords(exam) + ", was then the day of your exam. It "));
    }
    CHECK(kept > 0);
}

TEST_CASE("on a day off right before the exam, what is due comes after the exam and not on its day") {
    TooMuchToReview table;
    const std::int64_t today = studyDay(table.now);
    Plan plan = table.learner.plan(table.now);
    plan.calendar = memory::StudyCalendar(0x7F, {today});
    plan.examDay = today + 1;
    table.learner.setPlan(plan, table.now);
    REQUIRE_FALSE(table.learner.profile().cards().empty());
    for (const auto& [card, row] : table.learner.profile().cards()) {
        const auto next = nextDayOf(table.learner, card, table.now);
        CHECK(next->day == today + 2);
        CHECK(next->promise == DayPromise::AfterExam);
    }
}
