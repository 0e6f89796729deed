#include "one_plan_support.h"
#include "study/forecast/forecast_start.h"
#include "study/history.h"
#include "study/plan/day_words.h"
#include "study/plan/why_due.h"
#include "support/catch.h"
#include "too_much_support.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

namespace {

struct ToldToCome {
    int least = 0;
    int most = 0;
};

/// "about 21 to 37 still will", or "about 21 will come back once more".
ToldToCome toldToCome(const std::string& notes) {
    static const std::regex words("about ([0-9]+)(?: to ([0-9]+))? (?:still will|will come back once more) "
                                  "if you finish each day's questions[.]");
    CAPTURE(notes);
    std::smatch found;
    REQUIRE(std::regex_search(notes, found, words));
    const int least = std::stoi(found[1]);
    return {least, found[2].matched ? std::stoi(found[2]) : least};
}

/// "About 20 won't come back", "About 4 to 20 won't come back", or "Up to 16 won't come back".
std::string withoutWords(int least, int most) {
    const std::string to = least < most ? " to " + std::to_string(most) : "";
    return (least == 0 ? "Up" + to : "About " + std::to_string(least) + to) + " won't come back before the exam";
}

/// "About 20 don't fit before the exam", with the same ranges.
std::string notFitWords(int least, int most) {
    const std::string to = least < most ? " to " + std::to_string(most) : "";
    return (least == 0 ? "Up" + to : "About " + std::to_string(least) + to) + " don't fit before the exam";
}

/// Finishes each day up to the exam, with everything right, and counts what has come in the last days.
int cameOf(BegunTable& table) {
    const std::int64_t examDay = *table.learner.plan(table.now).examDay;
    while (true) {
        table.finish(*table.start());
        if (studyDay(table.now) + 1 == examDay) return table.learner.today(table.now).hadTheirPass;
        table.sleepUntilNextMorning();
    }
}

/// Ten of sixty questions were answered right for months, the others once, and on the last days before the
/// exam two minutes hold only a few of them.
class TenKnownForLong : public BegunTable {
public:
    TenKnownForLong() : BegunTable({60}) {
        finish(*start());
        SessionOptions ten;
        for (int i = 1; i <= 10; ++i) ten.cards.push_back("p/g1-" + std::to_string(i));
        for (const int days : {7, 40, 150}) {
            now = daysLater(now, days);
            finish(*start(ten));
        }
        Plan plan = learner.plan(now);
        plan.newPerDay = 0;
        plan.minutesADay = 2;
        plan.examDay = studyDay(now) + 10;
        learner.setPlan(plan, now);
        now = daysLater(now, 7);
    }

    std::string notes() const {
        std::string all;
        for (const std::string& note : dayNotes(learner.today(now), now)) all += note + '\n';
        return all;
    }
    /// Of how many `memory why` says that they don't need to come back.
    int without() const {
        int count = 0;
        for (const auto& [card, row] : learner.profile().cards())
            count += whyDue(learner, card, now).find("does not need to come back before the exam") !=
                             std::string::npos
                         ? 1
                         : 0;
        return count;
    }
};

} // namespace

TEST_CASE("the last days tell what does not fit before the exam from what will be known on it anyway") {
    TenKnownForLong table;
    REQUIRE(table.learner.today(table.now).phase == ExamPhase::LastDays);
    const int before = table.without();
    table.learner.setSuspended("p/g1-1", true, table.now);
    CHECK(table.without() == before - 1);
    const auto needNot = [&] {
        return "Another " + std::to_string(table.without()) +
               " don't need to come back before the exam: their chance of recall will still be above your "
               "target.";
    };
    for (Today today = table.learner.today(table.now); today.phase != ExamPhase::Eve;
         today = table.learner.today(table.now)) {
        CAPTURE(today.daysToExam.value());
        REQUIRE(table.without() > 5);
        const int most = 59 - today.hadTheirPass - today.passToCome - table.without();
        const int least = most - (toldToCome(table.notes()).most - today.passToCome);
        CHECK_THAT(table.notes(), ContainsSubstring(notFitWords(least, most)) &&
                                      ContainsSubstring(needNot()) && !ContainsSubstring("won't come back"));
        table.finish(*table.start());
        table.sleepUntilNextMorning();
    }
    const Today eve = table.learner.today(table.now);
    REQUIRE(table.without() > 5);
    const int without = 59 - eve.hadTheirPass - eve.due - table.without();
    CHECK_THAT(table.notes(),
               ContainsSubstring(std::to_string(without) +
                                 " of the 59 questions you have started don't fit in the last days. ") &&
                   ContainsSubstring(needNot()));
    table.finish(*table.start());
    CHECK_THAT(table.notes(),
               ContainsSubstring(" of the 59 questions you have started have come back once more in "
                                 "the last days. Another " +
                                 std::to_string(table.without()) + " didn't need to."));
}

TEST_CASE("what need not come back before the exam is counted as `memory why` says it of each question") {
    int counted = 0;
    for (const unsigned seed : {3U, 11U, 19U, 26U}) {
        OnePlan somebody(seed);
        somebody.setPlan([](Plan& plan) { plan.newPerDay = 8; });
        for (int day = 0; day < 25; ++day) {
            somebody.study(60, [&](const Asked&) { return somebody.happens(0.9); });
            somebody.sleepUntil(somebody.today() + 1);
        }
        somebody.hideOne();
        somebody.setPlan([&](Plan& plan) {
            plan.examDay = somebody.today() + 7;
            plan.newPerDay = 0;
            plan.minutesADay = 3;
        });
        for (; somebody.today() < *somebody.learner.plan(somebody.now).examDay;
             somebody.sleepUntil(somebody.today() + 1)) {
            const Today today = somebody.learner.today(somebody.now);
            somebody.study(40, [&](const Asked&) { return somebody.happens(0.7); });
            if (today.phase != ExamPhase::LastDays && today.phase != ExamPhase::Eve) continue;
            int said = 0;
            const Today evening = somebody.learner.today(somebody.now);
            for (const auto& [card, row] : somebody.learner.profile().cards())
                said += whyDue(somebody.learner, card, somebody.now).find("does not need to come back") !=
                                std::string::npos
                            ? 1
                            : 0;
            CAPTURE(seed, evening.daysToExam.value());
            CHECK(evening.needNotCome == said);
            counted += said;
        }
    }
    CHECK(counted > 30);
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
                                 " of the 60 questions you have started don't fit in the last days. " +
                                 std::to_string(today.waiting) + " of the " + std::to_string(60 - today.due) +
                                 " are due today but wait until after the exam unless you study longer.\n"));
    for (const auto& [card, row] : table.learner.profile().cards()) {
        const auto next = nextDayOf(table.learner, card, table.now);
        if (next->promise != DayPromise::AfterExam) continue;
        CHECK_THAT(whyDue(table.learner, card, table.now), Catch::Matchers::EndsWith(", after your exam."));
        return;
    }
    FAIL("nothing comes after the exam");
}

TEST_CASE(
    "in the last days before the exam it is said how many questions still come back, and how many have") {
    TooMuchToReview table(10); // three days
    std::vector<int> mostTold;
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
            const std::string notes = table.notes();
            const ToldToCome told = toldToCome(notes);
            CHECK(told.least == today.passToCome);
            mostTold.push_back(had + told.most);
            if (had > 0)
                CHECK_THAT(notes,
                           ContainsSubstring(std::to_string(had) + " have come back once more, and about "));
            CHECK_THAT(notes, ContainsSubstring("Of the 60 questions you have started, ") &&
                                  ContainsSubstring(withoutWords(60 - had - told.most, 60 - had - told.least)));
        }
        had += static_cast<int>(table.finish(*table.start()).size());
        CHECK(table.learner.today(table.now).hadTheirPass == had);
        table.sleepUntilNextMorning();
    }
    CHECK(had == foretold);
    CHECK(mostTold.size() == 2);
    for (const int most : mostTold) CHECK(most == Approx(had).margin(2));
}

TEST_CASE("in the last days, whoever misses nothing from then on gets about the most that is named") {
    int ranges = 0;
    for (const int examIn : {10, 13, 16, 21})
        for (const int daysOfMisses : {1, 2, 3, 4, 5})
            for (const bool isEvening : {false, true}) {
                TooMuchToReview table(examIn);
                for (int day = 0; day < daysOfMisses; ++day) {
                    if (day > 0) table.sleepUntilNextMorning();
                    const auto session = table.start();
                    while (session->current()) table.answer(*session, session->current()->returned);
                }
                if (!isEvening) table.sleepUntilNextMorning();
                const Today today = table.learner.today(table.now);
                if (today.phase != ExamPhase::LastDays || today.passToCome == 0) continue;
                const ToldToCome told = toldToCome(table.notes());
                const int came = cameOf(table) - today.hadTheirPass;
                CAPTURE(examIn, daysOfMisses, isEvening, told.least, told.most);
                CHECK(came >= told.least);
                CHECK(came == Approx(told.most).margin(2));
                ranges += told.least < told.most ? 1 : 0;
            }
    CHECK(ranges > 3);
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
    std::set<std::string> missedBefore; // on any of the last days
    int beyond = 0;
    for (Today today = table.learner.today(table.now); today.phase != ExamPhase::Day;
         today = table.learner.today(table.now)) {
        CAPTURE(today.daysToExam.value());
        const int missedSoFar = static_cast<int>(missedBefore.size());
        CHECK(today.missedInLastDays <= missedSoFar);
        CHECK(today.missedInLastDays + today.againAfterExam >= missedSoFar);
        if (missedSoFar > 0)
            CHECK_THAT(table.notes(),
                       ContainsSubstring(", partly because " + std::to_string(today.missedInLastDays) +
                                         " that you missed in these days come first."));
        CHECK(today.beyondExam >= beyond);
        beyond = today.beyondExam;
        const auto session = table.start();
        std::set<std::string> missed; // each once
        while (const Asked* asked = session->current())
            table.answer(*session, !missed.insert(asked->card.name).second);
        missedBefore.insert(missed.begin(), missed.end());
        if (today.phase == ExamPhase::Eve) break;
        table.sleepUntilNextMorning();
    }
    CHECK_FALSE(missedBefore.empty());
}

TEST_CASE("what the first study day after the exam does not hold is said on the eve") {
    TooMuchToReview table(10);
    for (Today today = table.learner.today(table.now);; today = table.learner.today(table.now)) {
        table.finish(*table.start());
        if (today.phase == ExamPhase::Eve) break;
        table.sleepUntilNextMorning();
    }
    const Today eve = table.learner.today(table.now);
    REQUIRE(eve.afterExam);
    CHECK_THAT(table.notes(), ContainsSubstring("Another " + std::to_string(eve.afterExam->putOff) +
                                                " are due then but don't fit in your study time."));
    table.sleepUntilNextMorning();
    table.sleepUntilNextMorning();
    const Today after = table.learner.today(table.now);
    REQUIRE(after.waiting > 1);
    CHECK(after.waiting == eve.afterExam->putOff);
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
    CHECK(toldToCome(table.notes()).least == today.passToCome);
}
