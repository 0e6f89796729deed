#include "study/plan/pace.h"

#include "study_table.h"
#include "support/catch.h"

#include <map>
#include <random>
#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Answers that took so long, on the day before `table.now`.
void answerWith(StudyTable& table, int count, std::int64_t durationMs, store::Mode mode = store::Mode::Study,
                const std::string& kind = "choice", bool schedules = false) {
    std::vector<store::Event> events;
    for (int i = 0; i < count; ++i) {
        store::Event event;
        event.type = store::EventType::Answer;
        event.card = "p/g1-1";
        event.kind = kind;
        event.mode = mode;
        event.atMs = table.now.ms - msADay;
        event.correct = true;
        event.schedules = schedules;
        event.durationMs = durationMs;
        events.push_back(std::move(event));
    }
    table.learner.profile().record(std::move(events), {});
}

} // namespace

TEST_CASE("time that was spent is told in whole minutes, and less than one is no minute") {
    CHECK(spentWords(0) == "less than a minute");
    CHECK(spentWords(59.9) == "less than a minute");
    CHECK(spentWords(60) == "1 minute");
    CHECK(spentWords(34 * 60.0) == "34 minutes");
}

TEST_CASE("the pace is the usual one until there are thirty answers, then their mean") {
    BegunTable table({1});
    answerWith(table, 29, 9'000);
    CHECK(table.learner.pace(table.now).seconds(pack::Kind::Choice) == 22);
    answerWith(table, 1, 9'000);
    const Pace pace = table.learner.pace(table.now);
    CHECK(pace.seconds(pack::Kind::Choice) == 9);
    CHECK(pace.seconds() == 9);
}

TEST_CASE("a kind with few answers begins at what other kinds take, each counting once") {
    BegunTable table({1});
    answerWith(table, 36, 8'000);
    answerWith(table, 4, 28'000, store::Mode::Study, "numeric");
    const Pace pace = table.learner.pace(table.now);
    CHECK(pace.seconds() == Approx(10));
    const double expected = (22 + 36 / 48.0 * 8 + 4 / 16.0 * 28) / (1 + 36 / 48.0 + 4 / 16.0);
    CHECK(pace.seconds(pack::Kind::Cloze) == Approx(expected));
    CHECK(pace.seconds(pack::Kind::Numeric) == Approx((4 * 28 + 12 * expected) / 16));
    CHECK(pace.seconds(pack::Kind::Choice) == Approx(8)); // has its own thirty
}

TEST_CASE("a day of kinds that were never asked is announced by how fast the others were answered") {
    const auto minutesAfter = [](const std::vector<std::string>& kinds) {
        BegunTable table({200});
        for (const std::string& kind : kinds) answerWith(table, 20, 8'000, store::Mode::Study, kind);
        table.allowNew(20);
        const Today today = table.learner.today(table.now);
        CHECK(today.fresh == 20);
        return today.minutes;
    };
    CHECK(minutesAfter({}) == 11);                    // half of them twice, 22 seconds each
    CHECK(minutesAfter({"numeric", "numeric"}) == 8); // one quick kind says little of others
    CHECK(minutesAfter({"numeric", "short", "cloze", "matching", "ordering", "true-false"}) == 5);
}

TEST_CASE("a day's minutes count the few answers that take long") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({60}));
    table.allowNew();
    double spent = 0;
    const auto study = [&] {
        const auto session = table.start();
        for (int i = 0; session->current() != nullptr; ++i) {
            const std::int64_t tookMs = i % 4 == 3 ? 45'000 : 6'000;
            table.now.ms += tookMs;
            session->answer(rightAnswer(*session->current()), memory::Certainty::Plain, table.now, tookMs);
            spent += static_cast<double>(tookMs) / 1000;
            session->next(table.now);
        }
    };
    study();
    for (int day = 0; day < 12; ++day) {
        table.sleepUntilNextMorning();
        const Today today = table.learner.today(table.now);
        spent = 0;
        study();
        if (today.due < 30) continue; // one slow answer more or less
        CAPTURE(day, today.due);
        CHECK(today.minutes * 60 == Approx(spent).epsilon(0.2));
    }
}

TEST_CASE("the number of a day's new questions and its minutes are worked out by one pace") {
    BegunTable table({200});
    answerWith(table, 40, 5'000, store::Mode::Study, "numeric"); // of a kind that no new question has
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 0;
    plan.minutesADay = 5;
    plan.examDay = studyDay(table.now) + 12;
    table.learner.setPlan(plan, table.now);
    const Today today = table.learner.today(table.now);
    CHECK(today.fresh > 0);
    CHECK(today.minutes <= 5);
}

TEST_CASE("no answer counts as slower than a minute or faster than four seconds") {
    BegunTable slow({1});
    answerWith(slow, 40, 4 * 3'600'000);
    CHECK(slow.learner.pace(slow.now).seconds(pack::Kind::Choice) == 60);
    BegunTable fast({1});
    answerWith(fast, 40, 300);
    CHECK(fast.learner.pace(fast.now).seconds(pack::Kind::Choice) == 4);
}

TEST_CASE("how fast somebody answers in an exam or a check is not the pace of their study") {
    BegunTable table({1});
    answerWith(table, 40, 5'000, store::Mode::Readiness);
    answerWith(table, 40, 5'000, store::Mode::Exam);
    CHECK(table.learner.pace(table.now).seconds() == 22);
    CHECK(table.learner.pace(table.now).seconds(pack::Kind::Choice) == 22);
    answerWith(table, 30, 15'000);
    CHECK(table.learner.pace(table.now).seconds() == 15);
}

TEST_CASE("what is asked twice takes twice as long, and first answers say how often that is") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({10}));
    table.allowNew(10);
    CHECK(table.learner.pace(table.now).firstRecall() == Approx(0.5));
    auto session = table.start();
    for (int i = 0; i < 8; ++i) table.answer(*session, i < 6);
    CHECK(table.learner.pace(table.now).firstRecall() == Approx(0.5)); // the day's estimates stand still
    table.finish(*session);                                            // the two others, and what returns
    table.sleepUntilNextMorning();
    const Pace pace = table.learner.pace(table.now);
    CHECK(pace.firstRecall() == Approx((6.0 + 8) / (12 + 10)));
    CHECK(pace.seconds(pack::Kind::Choice, 1) == pace.seconds(pack::Kind::Choice));
    CHECK(pace.seconds(pack::Kind::Choice, 0.25) == Approx(1.75 * pace.seconds(pack::Kind::Choice)));
}

TEST_CASE("only what was wrong or lucky comes back, and answers that were taken back do not count") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({6}));
    table.allowNew(3);
    auto session = table.start();
    for (int i = 0; i < 3; ++i) {
        table.answer(*session, false);
        REQUIRE(session->undo(table.now));
    }
    table.finish(*session);
    table.sleepUntilNextMorning();
    CHECK(table.learner.pace(table.now).returns() == 1);
    answerWith(table, 3, 5'000, store::Mode::Study, "choice", true); // right each time
    CHECK(table.learner.pace(table.now).returns() == 1);
    session = table.start();
    const std::string lucky = session->current()->card.name;
    table.answer(*session, true, memory::Certainty::Guess);
    int again = 0;
    while (const Asked* asked = session->current()) {
        const bool isLucky = asked->card.name == lucky;
        table.answer(*session, !isLucky || ++again == 3);
    }
    REQUIRE(again == 3);
    table.sleepUntilNextMorning();
    CHECK(table.learner.pace(table.now).returns() == Approx((12.0 + 3) / (12 + 1)));
}

TEST_CASE("a day's minutes count a question that is missed again as often as it comes back") {
    BegunTable table({60});
    table.finish(*table.start());
    std::mt19937 random(1);
    for (int day = 0; day < 8; ++day) {
        table.sleepUntilNextMorning();
        const Today today = table.learner.today(table.now);
        const auto session = table.start();
        std::map<std::string, int> misses; // to come, of each question: three or none
        int answers = 0;
        for (; const Asked* asked = session->current(); ++answers) {
            const auto left = misses.try_emplace(asked->card.name, random() % 2 == 0 ? 3 : 0).first;
            table.answer(*session, left->second-- <= 0);
        }
        if (day < 5) continue;
        REQUIRE(today.due > 20);
        CAPTURE(day, today.due, answers);
        constexpr double secondsEach = 8;
        // What is guessed right is expected to be asked again.
        CHECK(today.minutes > 0.9 * answers * secondsEach / 60);
        CHECK(today.minutes < 1.3 * answers * secondsEach / 60);
    }
    CHECK(table.learner.pace(table.now).returns() > 2);
}

TEST_CASE("a question that waits to be tried again takes as many answers as the learner's misses did") {
    BegunTable table({60});
    table.finish(*table.start());
    for (int day = 0; day < 3; ++day) {
        table.sleepUntilNextMorning();
        std::map<std::string, int> answers;
        for (const auto session = table.start(); const Asked* asked = session->current();)
            table.answer(*session, ++answers[asked->card.name] > 3);
    }
    table.sleepUntilNextMorning();
    const double returns = table.learner.pace(table.now).returns();
    REQUIRE(returns > 2);
    constexpr double secondsEach = 8;
    auto session = table.start();
    const std::string missed = session->current()->card.name;
    table.answer(*session, false);
    CHECK(table.learner.today(table.now).repeats == 1);
    while (session->current()->card.name != missed) table.answer(*session, true);
    const double left = session->secondsLeft();
    CHECK(table.start()->secondsLeft() == Approx(left)); // the session may be left, and taken up again
    table.answer(*session, true);
    CHECK(left - session->secondsLeft() == Approx(secondsEach * returns));
}
