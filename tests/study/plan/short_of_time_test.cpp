#include "one_plan_support.h"
#include "study/due.h"
#include "study/forecast/forecast_start.h"
#include "study/history.h"
#include "study/plan/day_words.h"
#include "study/plan/why_due.h"
#include "support/catch.h"
#include "too_much_support.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("before an exam no day is named by which everything is caught up") {
    TooMuchToReview table(20);
    const Today today = table.learner.today(table.now);
    REQUIRE(today.waiting > 0);
    CHECK_FALSE(today.caughtUpOn);
    CHECK_THAT(table.notes(), ContainsSubstring("on later days, as your study time allows."));
    CHECK_THAT(table.notes(), !ContainsSubstring("caught up by"));
}

TEST_CASE("without an exam ahead the day is named") {
    TooMuchToReview table(std::nullopt);
    REQUIRE(table.learner.today(table.now).caughtUpOn);
    CHECK_THAT(table.notes(), ContainsSubstring("you should be caught up by "));
}

TEST_CASE("who cut the last study day short is not welcomed back") {
    for (const auto& examIn : {std::optional<std::int64_t>(), std::optional<std::int64_t>(20)}) {
        CAPTURE(examIn.value_or(0));
        TooMuchToReview table(examIn);
        CHECK_THAT(table.notes(), ContainsSubstring("Welcome back."));
        const auto session = table.start();
        table.answer(*session, true);
        table.sleepUntilNextMorning();
        REQUIRE(table.learner.today(table.now).waiting > 0);
        CHECK_THAT(table.notes(), !ContainsSubstring("Welcome back."));
        CHECK_THAT(table.notes(), ContainsSubstring("that matter most today."));
        table.now = daysLater(table.now, 2); // a day without an answer lies between
        CHECK_THAT(table.notes(), ContainsSubstring("Welcome back."));
    }
}

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

TEST_CASE("misses of today that tomorrow does not hold count among those answered today") {
    BegunTable table({20});
    Plan plan = table.learner.plan(table.now);
    plan.minutesADay = 2;
    table.learner.setPlan(plan, table.now);
    const auto session = table.start();
    while (session->current()) table.answer(*session, session->current()->returned);
    const Today evening = table.learner.today(table.now);
    REQUIRE(evening.tomorrowPutOff > 0);
    CHECK(evening.tomorrow.value_or(0) + evening.tomorrowPutOff == 20);
    CHECK(evening.tomorrowAnswered == 20);
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
    CHECK(says("That's 7 minutes more than you planned. "));
    today.fresh = 16;
    CHECK(says("That's 7 minutes more than you planned. "));
    today.phase = ExamPhase::Before;
    today.fresh = 1; // which is not what takes them
    CHECK(says("That's 7 minutes more than you planned. "));
    today.fresh = 16;
    CHECK(
        says("That's 7 minutes more than you planned, because each day before your exam starts its share of "
             "new questions."));
    today.overdue = 13; // about 6 minutes
    CHECK(
        says("That's 7 minutes more than you planned, because each day before your exam starts its share of "
             "new questions."));
    today.overdue = 36; // of a day that was missed
    CHECK(says("That's 7 minutes more than you planned, because 36 reviews were due before today."));
    today.overdue = 5;
    today.missed = 30;
    CHECK(says(
        "That's 7 minutes more than you planned, because you missed 30 questions on the last study day."));
    today.overdue = 12;
    today.missed = 9;
    CHECK(says(
        "That's 7 minutes more than you planned, because 12 reviews were due before today and you missed "
        "9 questions on the last study day."));
    today.missed = 0;
    today.overdue = 0;
    today.hasChosenNew = true;
    CHECK(says("That's 7 minutes more than you planned. "));
    today.hasChosenNew = false;
    today.fresh = 0;
    CHECK(says("That's 7 minutes more than you planned. Chipwise puts off questions only if a day would run "
               "more than 50% over."));
    today.waiting = 25;
    CHECK(says("Today takes 7 minutes more than you planned."));
    today.missed = 16;
    CHECK(says("Today takes 7 minutes more than you planned, because you missed 16 questions on the last "
               "study day."));
    today.missed = 0;
    today.hasChosenNew = true;
    CHECK(says("Today takes 7 minutes more than you planned.")); // reviews alone
    today.fresh = 16;
    CHECK(
        says("Today takes 7 minutes more than you planned, because the new questions you asked for each day "
             "are not put off."));
    CHECK_FALSE(says("25 reviews have to wait")); // that is said already
    today.minutes = 22;
    CHECK_FALSE(says("Today takes "));
    CHECK(says("25 reviews have to wait, because the new questions you asked for each day are not put off."));
    today.hasChosenNew = false;
    CHECK(says("25 reviews have to wait, because each day before your exam also starts its share of new "
               "questions."));
    today.fresh = 12; // without which more than half of them would wait all the same
    CHECK_FALSE(says("25 reviews have to wait"));
    today.waiting = 1;
    CHECK(says("1 review has to wait, because each day before your exam also starts its share of new "
               "questions."));
    today.waiting = 0;
    CHECK_FALSE(says("0 reviews"));
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

TEST_CASE("dates are firm again once everything was asked") {
    TooMuchToReview table(20);
    REQUIRE(table.learner.today(table.now).isShortOfTime);
    SessionOptions everything;
    everything.everything = true;
    table.finish(*table.start(everything));
    const Today today = table.learner.today(table.now);
    CHECK(today.waiting == 0);
    CHECK_FALSE(today.isShortOfTime);
}

TEST_CASE("on a day off before an exam the next study day tells whether time is short") {
    TooMuchToReview table(20);
    const std::int64_t today = studyDay(table.now);
    Plan plan = table.learner.plan(table.now);
    plan.calendar = memory::StudyCalendar(0b1111111, {today});
    table.learner.setPlan(plan, table.now);
    const Today off = table.learner.today(table.now);
    REQUIRE_FALSE(off.isStudyDay);
    CHECK(off.isShortOfTime);
    CHECK_FALSE(off.caughtUpOn);
    REQUIRE(off.tomorrow);
    CHECK(*off.tomorrow < off.waiting);
    CHECK_THAT(table.notes(), Catch::Matchers::StartsWith("Today is a day off.\n"));
    CHECK_THAT(nextDayWords(off, table.now),
               Catch::Matchers::StartsWith(std::to_string(*off.tomorrow) + " questions come back tomorrow") &&
                   ContainsSubstring("Another " + std::to_string(off.tomorrowPutOff) + " are due then"));
    plan.minutesADay = 120;
    table.learner.setPlan(plan, table.now);
    CHECK_FALSE(table.learner.today(table.now).isShortOfTime);
    CHECK_THAT(table.notes(), ContainsSubstring("60 questions are planned for tomorrow."));
}

TEST_CASE("on the eve of the exam it is said how many questions come after it, whatever the reason") {
    TooMuchToReview table(8); // tomorrow
    const auto begun = table.learner.profile().cards();
    for (int i = 0; i < 5; ++i) {
        store::CardRow row = std::next(begun.begin(), i)->second;
        store::Event move = eventFor(store::EventType::Reschedule, row.card, table.now.ms, table.now);
        row.dueDay = studyDay(table.now) + 30;
        move.dueMs = row.dueMs = dayStartMs(*row.dueDay, table.now.utcOffsetMin);
        table.learner.profile().record(move, row);
    }
    const Today today = table.learner.today(table.now);
    REQUIRE(today.phase == ExamPhase::Eve);
    // Some were to come after the exam anyway, and some do not fit: all of them are counted.
    REQUIRE(today.due + today.waiting < 60);
    REQUIRE(today.waiting > 0);
    CHECK_THAT(table.notes(),
               ContainsSubstring(std::to_string(60 - today.due) +
                                 " of the 60 questions you have started won't come back before "
                                 "the exam.\n"));
    for (const auto& [card, row] : table.learner.profile().cards()) {
        const auto next = nextDayOf(table.learner, card, table.now);
        if (next->promise != DayPromise::AfterExam) continue;
        CHECK_THAT(whyDue(table.learner, card, table.now), ContainsSubstring("after your exam."));
        return;
    }
    FAIL("nothing comes after the exam");
}

TEST_CASE(
    "in the last days before the exam it is said how many questions still come back, and how many have") {
    TooMuchToReview table(10); // three days
    int foretold = 60;
    int had = 0;
    for (Today today = table.learner.today(table.now); today.phase != ExamPhase::Day;
         today = table.learner.today(table.now)) {
        CAPTURE(today.daysToExam.value());
        CHECK(today.hadTheirPass == had);
        // Who misses nothing has more time than the learner of the forecast, if little.
        CHECK(today.hadTheirPass + today.passToCome <= foretold + 2);
        foretold = today.hadTheirPass + today.passToCome;
        REQUIRE(foretold < 60);
        if (today.phase == ExamPhase::LastDays) {
            const std::string words = had == 0
                                          ? "about " + std::to_string(foretold) + " will come back once more"
                                          : std::to_string(had) + " have come back once more, and about " +
                                                std::to_string(foretold - had) + " still will";
            CHECK_THAT(table.notes(), ContainsSubstring("Of the 60 questions you have started, " + words +
                                                        " if you finish each day's questions."));
            CHECK_THAT(table.notes(),
                       ContainsSubstring(" About " + std::to_string(60 - foretold) +
                                         " won't come back before the exam, or more if you miss many.\n"));
        }
        had += static_cast<int>(table.finish(*table.start()).size());
        CHECK(table.learner.today(table.now).hadTheirPass == had);
        table.sleepUntilNextMorning();
    }
    CHECK(had == foretold);
}

TEST_CASE("that everything comes back once more in the last days is said to take finished days") {
    BegunTable table({8});
    table.finish(*table.start());
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 0;
    plan.examDay = studyDay(table.now) + 10;
    table.learner.setPlan(plan, table.now);
    table.now = daysLater(table.now, 7);
    const auto says = [&](const std::string& words) {
        const auto notes = dayNotes(table.learner.today(table.now), table.now);
        return std::ranges::find(notes, "No new questions in the last days before the exam. " + words) !=
               notes.end();
    };
    REQUIRE(table.learner.today(table.now).phase == ExamPhase::LastDays);
    REQUIRE(table.learner.today(table.now).passToCome == 8);
    CHECK(says("Every question you have started should come back once more if you finish each day's "
               "questions."));
    SessionOptions all;
    for (int i = 1; i <= 8; ++i) all.cards.push_back("p/g1-" + std::to_string(i));
    table.finish(*table.start(all));
    CHECK(says("Every question you have started has come back once more."));
}

TEST_CASE("how many questions still come back is the same in the evening and the next morning") {
    int nights = 0;
    for (const unsigned seed : {2U, 10U, 18U, 25U, 30U}) {
        OnePlan somebody(seed);
        somebody.setPlan([&](Plan& plan) {
            plan.examDay = somebody.today() + 9;
            plan.newPerDay = 0;
            plan.minutesADay = seed == 25 ? 5 : 7;
        });
        for (Today today = somebody.learner.today(somebody.now); today.phase != ExamPhase::Eve;
             today = somebody.learner.today(somebody.now)) {
            while (somebody.study(500, [&](const Asked&) { return somebody.happens(0.6); }) > 0) {
            }
            const Today evening = somebody.learner.today(somebody.now);
            REQUIRE(evening.due == 0);
            somebody.sleepUntil(somebody.today() + 1);
            const Today morning = somebody.learner.today(somebody.now);
            if (evening.phase != ExamPhase::LastDays) continue;
            CAPTURE(seed, morning.daysToExam.value());
            CHECK(morning.hadTheirPass == evening.hadTheirPass);
            CHECK(morning.passToCome == evening.passToCome);
            CHECK(morning.beyondExam == evening.beyondExam);
            ++nights;
        }
    }
    CHECK(nights > 5);
}

TEST_CASE("the eve counts only what had no turn in the last days as not coming back") {
    TooMuchToReview table(10);
    int had = 0;
    for (Today today = table.learner.today(table.now); today.phase != ExamPhase::Eve;
         today = table.learner.today(table.now)) {
        const auto session = table.start();
        std::set<std::string> missed; // each once, so that it is due again on the next day
        while (const Asked* asked = session->current())
            table.answer(*session, !missed.insert(asked->card.name).second);
        had = table.learner.today(table.now).hadTheirPass;
        table.sleepUntilNextMorning();
    }
    const Today eve = table.learner.today(table.now);
    REQUIRE(had > 0);
    REQUIRE(eve.againAfterExam > 0);
    CHECK(eve.hadTheirPass + eve.passToCome + eve.beyondExam == eve.begun);
    CHECK_THAT(table.notes(), ContainsSubstring(" that had already come back in the last days ") &&
                                  ContainsSubstring(" fit in your study time, so ") &&
                                  ContainsSubstring(" until after the exam.\n"));
}

TEST_CASE("that more questions than foretold don't come back in the last days is put down to misses") {
    TooMuchToReview table(10);
    REQUIRE(table.learner.today(table.now).missedInLastDays == 0);
    std::size_t missedBefore = 0;
    int beyond = 0;
    for (Today today = table.learner.today(table.now); today.phase != ExamPhase::Day;
         today = table.learner.today(table.now)) {
        CAPTURE(today.daysToExam.value());
        CHECK(today.missedInLastDays + today.againAfterExam == static_cast<int>(missedBefore));
        if (missedBefore > 0)
            CHECK_THAT(table.notes(), ContainsSubstring("won't come back before the exam, partly because " +
                                                        std::to_string(today.missedInLastDays) +
                                                        " that you missed come first."));
        CHECK(today.beyondExam >= beyond);
        beyond = today.beyondExam;
        const auto session = table.start();
        std::set<std::string> missed; // each once
        while (const Asked* asked = session->current())
            table.answer(*session, !missed.insert(asked->card.name).second);
        missedBefore = missed.size();
        if (today.phase == ExamPhase::Eve) break;
        table.sleepUntilNextMorning();
    }
    CHECK(missedBefore > 0);
}

TEST_CASE("what was guessed right in the last days is not counted among what was missed") {
    TooMuchToReview table(10);
    REQUIRE(table.learner.today(table.now).phase == ExamPhase::LastDays);
    const auto session = table.start();
    while (const Asked* asked = session->current())
        table.answer(*session, true, asked->returned ? memory::Certainty::Plain : memory::Certainty::Guess);
    table.sleepUntilNextMorning();
    CHECK(table.learner.today(table.now).missedInLastDays == 0);
    CHECK_THAT(table.notes(), !ContainsSubstring("that you missed"));
}

TEST_CASE("the last days say once what does not fit") {
    TooMuchToReview table(10);
    const Today today = table.learner.today(table.now);
    REQUIRE(today.phase == ExamPhase::LastDays);
    REQUIRE(today.waiting > 0);
    CHECK_THAT(table.notes(), ContainsSubstring("more are due but don't fit in today's study time.\n") &&
                                  ContainsSubstring(" won't come back before the exam") &&
                                  !ContainsSubstring("on later days"));
}

TEST_CASE("how many questions still come back is foretold from the learner's own answers, as the plan is") {
    TooMuchToReview table(13);
    for (int day = 0; day < 3; ++day, table.sleepUntilNextMorning()) {
        const auto session = table.start();
        while (session->current()) table.answer(*session, session->current()->returned);
    }
    const Today today = table.learner.today(table.now);
    REQUIRE(today.phase == ExamPhase::LastDays);
    const ForecastFrom from(table.learner.core(), table.learner.plan(table.now), table.now);
    REQUIRE(from.start().learner.mean < memory::LearnerOffset().mean);
    const memory::Forecast forecast = memory::forecast(*table.learner.core().model, from.start(),
                                                       {.runs = memory::runsOfFan, .finishesDays = true});
    CHECK(today.hadTheirPass + today.passToCome == std::lround(forecast.hadTheirPass));
}

TEST_CASE("on the day of the exam and after it nothing is short of time") {
    TooMuchToReview onTheDay(7);
    const Today today = onTheDay.learner.today(onTheDay.now);
    REQUIRE(today.phase == ExamPhase::Day);
    CHECK_FALSE(hasPutOff(today));
    CHECK_FALSE(today.isShortOfTime);
    TooMuchToReview later(5);
    CHECK(later.learner.today(later.now).caughtUpOn);
    CHECK_FALSE(later.learner.today(later.now).isShortOfTime);
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

TEST_CASE("today counts what was missed on the last study day, which is not due before today") {
    BegunTable table({12});
    table.allowNew(12);
    const auto session = table.start();
    std::set<std::string> missed;
    while (missed.size() < 5) missed.insert(table.answer(*session, false).card);
    table.sleepUntilNextMorning();
    Today today = table.learner.today(table.now);
    CHECK(today.missed == static_cast<int>(missed.size()));
    CHECK(today.overdue == 0);
    table.sleepUntilNextMorning();
    today = table.learner.today(table.now);
    CHECK(today.missed == 0);
    CHECK(today.overdue >= static_cast<int>(missed.size()));
}
