#include "study/plan/day_promise.h"

#include "study/due.h"
#include "study/plan/day/comes_back_words.h"
#include "study/plan/why_due.h"
#include "support/catch.h"
#include "too_much_support.h"
#include "why_due_support.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("a day far off that the exam brings about says so") {
    BegunTable table({6});
    table.finish(*table.start());
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 0;
    const std::int64_t exam = studyDay(table.now) + 20;
    plan.examDay = exam;
    table.learner.setPlan(plan, table.now);
    int last = 0;
    for (int day = 0; day < 16; ++day) {
        table.now = daysLater(table.now, 1);
        const auto session = table.start();
        while (session->current()) {
            const Graded right = table.answer(*session, true);
            const std::int64_t due = right.dueDay.value();
            const std::string words = comesBackWords(right, table.now);
            INFO(day << ": " << words);
            const bool isLast = due > studyDay(table.now) + 1 && due >= exam - 3 && due < exam;
            CHECK(words.ends_with(", shortly before your exam.") == isLast);
            last += isLast ? 1 : 0;
        }
    }
    CHECK(last > 0);
}

TEST_CASE("in the weeks before an exam only the day of a miss is firm") {
    TooMuchToReview table(20);
    const auto session = table.start();
    const Graded right = table.answer(*session, true);
    CHECK_THAT(table.comesBack(right), Catch::Matchers::StartsWith("Planned for "));
    CHECK_THAT(whyDue(table.learner, right.card, table.now), ContainsSubstring("It is planned for "));
    const Graded missed = table.answer(*session, false);
    CHECK(table.comesBack(missed) == "Comes back tomorrow.");
    const Graded lucky = table.answer(*session, true, memory::Certainty::Guess);
    CHECK(table.comesBack(lucky) == "Comes back tomorrow.");
}

TEST_CASE("a day is only planned if another question on the same fact comes by then") {
    StudyTable table;
    table.install("p", "1.0.0",
                  "# Sizes {#sizes}\n\nHow big.\n\n" + choiceQuestion("first", "fact: f1\n") +
                      choiceQuestion("second", "fact: f1\n") + choiceQuestion("alone"),
                  "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                  "f1,A,size,16,GB,https://example.org/a,2026-08,high,key\n");
    table.allowNew();
    while (table.row("p/second").dueDay.value_or(0) == 0 || table.row("p/first").dueDay.value_or(0) == 0) {
        table.finish(*table.start());
        table.sleepUntilNextMorning();
    }
    table.finish(*table.start());
    const std::int64_t today = studyDay(table.now);
    moveTo(table, "p/first", today + 4, "plan");
    moveTo(table, "p/second", today + 5, "plan");
    moveTo(table, "p/alone", today + 5, "plan");
    const auto promise = [&](const std::string& card) {
        return nextDayOf(table.learner, card, table.now)->promise;
    };
    CHECK(promise("p/first") == DayPromise::Firm);
    CHECK(promise("p/second") == DayPromise::Planned);
    CHECK(promise("p/alone") == DayPromise::Firm);

    // What makes it so: the first is missed, and asked again on the second one's day.
    table.now = daysLater(table.now, 4);
    table.answer(*table.start(), false);
    CHECK(table.row("p/first").dueDay == today + 5);
    table.sleepUntilNextMorning();
    CHECK(*nextDayOf(table.learner, "p/second", table.now)->day > today + 5);
    CHECK(promise("p/second") == DayPromise::Firm); // it waits only once
}

TEST_CASE(
    "misses that are more than a day's minutes are planned, in the verdict and wherever it is told why") {
    TooMuchToReview table(20);
    SessionOptions everything;
    everything.everything = true;
    const auto session = table.start(everything);
    std::map<std::string, std::string> verdicts;
    bool isFull = false;
    while (session->current() && verdicts.size() < 20) {
        if (session->current()->returned) {
            table.answer(*session, true);
            continue;
        }
        const Graded missed = table.answer(*session, false);
        if (!verdicts.emplace(missed.card, table.comesBack(missed)).second) break;
        CHECK((verdicts.at(missed.card) == "Planned for tomorrow.") ==
              (missed.dayPromise == DayPromise::Planned));
        if (isFull) CHECK(missed.dayPromise == DayPromise::Planned); // it does not become firm again
        isFull = missed.dayPromise == DayPromise::Planned;
        const auto next = nextDayOf(table.learner, missed.card, table.now);
        REQUIRE(next);
        CHECK(next->promise == missed.dayPromise);
        const std::string why = whyDue(table.learner, missed.card, table.now);
        INFO(why);
        CHECK((why.find("It is planned for tomorrow") != std::string::npos) ==
              (missed.dayPromise == DayPromise::Planned));
        CHECK(why.find("It is due tomorrow") == std::string::npos);
        CHECK((why.find("so it was scheduled for the next study day.") != std::string::npos) ==
              (missed.dayPromise == DayPromise::Planned));
    }
    CHECK(isFull);
    CHECK(
        std::ranges::any_of(verdicts, [](const auto& one) { return one.second == "Comes back tomorrow."; }));
    // What was promised is not taken back in the evening, and holds in the morning.
    for (const auto& [card, verdict] : verdicts)
        CHECK((nextDayOf(table.learner, card, table.now)->promise == DayPromise::Firm) ==
              (verdict == "Comes back tomorrow."));
    table.sleepUntilNextMorning();
    int waiting = 0;
    for (const auto& [card, verdict] : verdicts) {
        CAPTURE(card, verdict);
        const auto next = nextDayOf(table.learner, card, table.now);
        if (verdict == "Comes back tomorrow.") CHECK(next->day == studyDay(table.now));
        waiting += next->day == studyDay(table.now) ? 0 : 1;
    }
    CHECK(waiting > 0);
}

TEST_CASE("the day before the eve of an exam promises a miss no firm day") {
    TooMuchToReview table(9); // in two days, after the week
    const auto session = table.start();
    REQUIRE(session->current());
    const Graded missed = table.answer(*session, false);
    CHECK(missed.dayPromise == DayPromise::Planned);
    CHECK(table.comesBack(missed) == "Planned for tomorrow.");
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 240; // which hold every question
    table.learner.setPlan(plan, table.now);
    CHECK(nextDayOf(table.learner, missed.card, table.now)->promise == DayPromise::Firm);
}

TEST_CASE("a miss that was undone promises nothing, and the others keep their turns") {
    TooMuchToReview table(20);
    SessionOptions everything;
    everything.everything = true;
    const auto session = table.start(everything);
    std::vector<std::string> missed;
    bool isUndone = false;
    while (missed.size() < 14) {
        if (session->current()->returned) {
            table.answer(*session, true);
            continue;
        }
        missed.push_back(table.answer(*session, false).card);
        if (missed.size() == 3 && !std::exchange(isUndone, true)) {
            REQUIRE(session->undo(table.now));
            missed.pop_back();
        }
    }
    const auto promises = [&] {
        std::vector<DayPromise> all;
        for (const std::string& card : missed)
            all.push_back(nextDayOf(table.learner, card, table.now)->promise);
        return all;
    };
    const auto evening = promises();
    CHECK(evening.front() == DayPromise::Firm);
    CHECK(evening.back() == DayPromise::Planned);
    CHECK(std::ranges::is_sorted(evening));
    table.sleepUntilNextMorning();
    for (std::size_t place = 0; place < missed.size(); ++place) {
        CAPTURE(place);
        const bool comes = nextDayOf(table.learner, missed[place], table.now)->day == studyDay(table.now);
        CHECK(comes == (evening[place] == DayPromise::Firm));
    }
}

TEST_CASE("what only a new model takes for luck takes no day from a miss that was promised it") {
    TooMuchToReview table(20);
    SessionOptions everything;
    everything.everything = true;
    const auto session = table.start(everything);
    std::map<std::string, DayPromise> missed;
    while (missed.size() < 14) {
        if (session->current()->returned) {
            table.answer(*session, true);
            continue;
        }
        const Graded graded = table.answer(*session, false);
        missed.emplace(graded.card, graded.dayPromise);
    }
    std::vector<store::CardRow> lucky;
    for (auto [card, row] : table.learner.profile().cards()) {
        if (lucky.size() == 4 || !row.memory || row.memory->lastDay == studyDay(table.now)) continue;
        row.memory->outcome = memory::DayOutcome::Lucky;
        setDue(row, studyDay(table.now) + 1, table.now.utcOffsetMin);
        lucky.push_back(row);
    }
    REQUIRE(lucky.size() == 4);
    table.learner.profile().replaceCards(lucky);
    for (const store::CardRow& row : lucky)
        CHECK(nextDayOf(table.learner, row.card, table.now)->promise == DayPromise::Planned);
    for (const auto& [card, promise] : missed)
        CHECK(nextDayOf(table.learner, card, table.now)->promise == promise);
    table.sleepUntilNextMorning();
    int kept = 0;
    for (const auto& [card, promise] : missed) {
        if (promise != DayPromise::Firm) continue;
        ++kept;
        CHECK(nextDayOf(table.learner, card, table.now)->day == studyDay(table.now));
    }
    CHECK(kept > 2);
}

TEST_CASE("a miss that is undone and then missed last has the last turn") {
    TooMuchToReview table(20);
    SessionOptions everything;
    everything.everything = true;
    const auto session = table.start(everything);
    const std::string undone = table.answer(*session, false).card;
    REQUIRE(session->undo(table.now));
    session->skip();
    DayPromise promise = DayPromise::Firm;
    while (session->current()) {
        if (session->current()->returned) {
            table.answer(*session, true);
            continue;
        }
        const Graded missed = table.answer(*session, false);
        CHECK(nextDayOf(table.learner, missed.card, table.now)->promise == missed.dayPromise);
        if (missed.card == undone) promise = missed.dayPromise;
    }
    CHECK(promise == DayPromise::Planned);
}

TEST_CASE("a day far from the exam, or without one, is firm") {
    for (const auto examIn : {std::optional<std::int64_t>(), std::optional<std::int64_t>(60)}) {
        BegunTable table({5});
        Plan plan = table.learner.plan(table.now);
        if (examIn) plan.examDay = studyDay(table.now) + *examIn;
        table.learner.setPlan(plan, table.now);
        const Graded right = table.answer(*table.start(), true);
        CHECK_THAT(comesBackWords(*right.dueDay, table.now, right.dayPromise),
                   Catch::Matchers::StartsWith("Comes back "));
    }
}

TEST_CASE("without an exam, too, a day that a backlog fills is only planned") {
    TooMuchToReview table(std::nullopt);
    const Today morning = table.learner.today(table.now);
    REQUIRE(morning.caughtUpOn);
    const Graded right = table.answer(*table.start(), true);
    REQUIRE(*right.dueDay > *morning.caughtUpOn);
    CHECK_THAT(table.comesBack(right), Catch::Matchers::StartsWith("Comes back "));
    int putOff = 0;
    for (const auto& [card, row] : table.learner.profile().cards()) {
        const auto next = nextDayOf(table.learner, card, table.now);
        if (!next->day || *next->day <= studyDay(table.now) || *next->day > *morning.caughtUpOn) continue;
        CHECK(next->promise == DayPromise::Planned);
        ++putOff;
    }
    CHECK(putOff == morning.waiting);
}

TEST_CASE("without an exam, too, a day that already holds more than its minutes is only planned") {
    BegunTable table({61});
    SessionOptions most;
    most.limit = 60;
    table.finish(*table.start(most));
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 1;
    table.learner.setPlan(plan, table.now);
    REQUIRE(table.learner.today(table.now).waiting == 0);
    SessionOptions last;
    last.cards = {"p/g1-61"};
    REQUIRE_FALSE(table.row(last.cards.front()).memory);
    const Graded right = table.answer(*table.start(last), true);
    REQUIRE(table.learner.today(table.now).waiting == 0);
    CHECK_THAT(comesBackWords(*right.dueDay, table.now, right.dayPromise),
               Catch::Matchers::StartsWith("Planned for "));
}

TEST_CASE("a first answer shortly before an exam whose date lies after it says so, and why") {
    BegunTable table({90});
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 12;
    plan.minutesADay = 4;
    plan.examDay = studyDay(table.now) + 8;
    table.learner.setPlan(plan, table.now);
    int after = 0;
    for (; studyDay(table.now) < *plan.examDay; table.sleepUntilNextMorning()) {
        const auto session = table.start();
        while (session->current()) {
            const bool isFirst = session->current()->isNew && !session->current()->returned;
            const Graded graded = table.answer(*session, true);
            if (!isFirst || graded.dueDay <= plan.examDay) continue;
            ++after;
            CHECK(comesBackWords(graded, table.now) ==
                  "Planned for " + dateWords(*graded.dueDay) + ", after your exam.");
            const std::string why = whyDue(table.learner, graded.card, table.now);
            INFO(why);
            CHECK((why.find(", so this one comes back after the exam. ") != std::string::npos ||
                   why.find("so the question does not need to come back before the exam. ") !=
                       std::string::npos));
            CHECK_THAT(why, ContainsSubstring(" It is planned for " + dateWords(*graded.dueDay)));
        }
    }
    CHECK(after > 3);
}
