// What is said of chances, and of days after the exam.
#include "why_due_support.h"

#include "support/catch.h"

#include <string>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("no question that comes after the exam is said to come once more before it") {
    BegunTable table({2});
    const std::string card = "p/g1-1";
    table.finish(*table.start());
    table.now = daysLater(table.now, *table.row(card).dueDay - studyDay(table.now));
    table.finish(*table.start());
    const std::int64_t today = studyDay(table.now);
    const std::int64_t exam = today + 3;
    REQUIRE(*table.row(card).dueDay > exam + 1);
    Plan plan = table.learner.plan(table.now);
    plan.examDay = exam;
    plan.lastDays = 3;
    table.learner.setPlan(plan, table.now);
    table.now.ms += 60'000; // what follows is not the plan's own doing
    const auto why = [&] { return whyDue(table.learner, card, table.now); };
    moveTo(table, card, exam - 2, "exam");
    CHECK_THAT(why(), ContainsSubstring("so that it comes back once more before the exam."));
    SECTION("put off within the last days") {
        moveTo(table, card, exam - 1, "too much");
        CHECK_THAT(why(),
                   ContainsSubstring("once more before the exam. After that, it was put off because its "
                                     "day had more questions than fit in your study time."));
    }
    SECTION("put off beyond the exam") {
        moveTo(table, card, exam + 1, "too much");
        CHECK_THAT(why(), !ContainsSubstring("once more before the exam"));
        CHECK_THAT(why(), ContainsSubstring("more questions than fit in your study time."));
        CHECK(nextDayOf(table.learner, card, table.now)->moved == "too much");
        const Reasons later = reasonsOf(table, card);
        CHECK(later.above == "Moved from a day with too many questions.");
    }
    SECTION("not studied any more before the exam") {
        table.now = daysLater(table.now, 8);
        SessionOptions one;
        one.cards = {card};
        CHECK_THAT(why(), !ContainsSubstring("before the exam"));
        CHECK(table.start(one)->current()->whyBack.empty());
    }
}

TEST_CASE("a fall of the chance of recall is announced only while it is ahead") {
    BegunTable table({2});
    const std::string card = "p/g1-1";
    table.finish(*table.start());
    table.now = daysLater(table.now, *table.row(card).dueDay - studyDay(table.now));
    table.finish(*table.start());
    const std::string falls = "The chance of recall falls to 90% about ";
    bool isOver = false;
    int days = 0;
    for (; !isOver; ++days) {
        const std::string why = whyDue(table.learner, card, table.now);
        CAPTURE(days, why);
        REQUIRE(days < 100);
        isOver = why.find("already below 90%") != std::string::npos;
        if (const auto at = why.find(falls); at != std::string::npos) {
            CHECK(std::stoi(why.substr(at + falls.size())) > days);
            CHECK_THAT(why, !ContainsSubstring("it is now 90%"));
        } else if (!isOver) {
            const bool isThere = why.find("The chance of recall is now about 90%.") != std::string::npos;
            const bool isNear = why.find("%, and will soon fall to 90%.") != std::string::npos;
            CHECK(isThere != isNear);
        }
        table.now = daysLater(table.now, 1);
    }
    CHECK(days > 5);
}

TEST_CASE("a day on which the chance falls that the learner's reviews have moved is said to be by these") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({60}));
    table.allowNew(20);
    table.finish(*table.start());
    const std::string byModel = "The chance of recall falls to ";
    const std::string byReviews = "Going by your reviews so far, the chance of recall falls to ";
    int told = 0;
    for (int day = 0; day < 9; ++day) {
        table.sleepUntilNextMorning();
        const bool isByModel = table.learner.core().ownRecall(table.now).believesModel();
        for (const auto& [card, row] : table.learner.profile().cards()) {
            const std::string why = whyDue(table.learner, card, table.now);
            CHECK_THAT(why, !ContainsSubstring(isByModel ? byReviews : byModel));
            told += !isByModel && why.find(byReviews) != std::string::npos ? 1 : 0;
        }
        table.finish(*table.start()); // better than the model expects
    }
    CHECK(told > 0);
}

TEST_CASE("a question that comes after the exam is said to move before it if a day has room, while one may") {
    BegunTable table({2});
    const std::string card = "p/g1-1";
    table.finish(*table.start());
    const std::int64_t exam = studyDay(table.now) + 8;
    Plan plan = table.learner.plan(table.now);
    plan.examDay = exam;
    plan.lastDays = 3;
    table.learner.setPlan(plan, table.now);
    const std::string orEarlier = ", after your exam, or earlier if a day before the exam has room.";
    moveTo(table, card, exam + 4, "too much");
    CHECK_THAT(whyDue(table.learner, card, table.now), Catch::Matchers::EndsWith(orEarlier));
    table.now = daysLater(table.now, 6);
    SessionOptions one;
    one.cards = {card};
    table.answer(*table.start(one), true); // it has come once more in the last days
    moveTo(table, card, exam + 4, "too much");
    CHECK_THAT(whyDue(table.learner, card, table.now), Catch::Matchers::EndsWith(", after your exam."));
    table.now = daysLater(table.now, 1);
    REQUIRE(table.learner.today(table.now).phase == ExamPhase::Eve);
    moveTo(table, "p/g1-2", exam + 4, "too much");
    CHECK_THAT(whyDue(table.learner, "p/g1-2", table.now), !ContainsSubstring("or earlier"));
}

TEST_CASE("an answer that sets a day after the exam says what fills the days before it") {
    BegunTable table({150});
    table.allowNew(140);
    table.finish(*table.start());
    table.now = daysLater(table.now, 7);
    const std::int64_t today = studyDay(table.now);
    Plan plan = table.learner.plan(table.now);
    plan.newPerDay = 0;
    plan.minutesADay = 2;
    plan.examDay = today + 6;
    plan.lastDays = 3;
    table.learner.setPlan(plan, table.now);
    // The fullest days are those on which new questions come, too, and the others hold more than their
    // minutes.
    int place = 0;
    for (const auto& [card, row] : table.learner.profile().cards()) {
        const int at = place++ % 7;
        moveTo(table, card, today + (at < 4 ? 1 + at % 2 : at - 1), "too much");
    }
    const auto answered = [&](const std::string& card) {
        SessionOptions one;
        one.cards = {card};
        const Graded graded = table.answer(*table.start(one), true);
        REQUIRE(*graded.dueDay > *plan.examDay);
        return whyDue(table.learner, card, table.now);
    };
    std::string isNew = "p/g1-1";
    for (int i = 2; table.row(isNew).memory; ++i) isNew = "p/g1-" + std::to_string(i);
    CHECK_THAT(answered(isNew), ContainsSubstring("What is already planned for the days before the exam, "
                                                  "including new questions, takes all of your study time, "
                                                  "so this one comes back after the exam."));
    CHECK_THAT(
        answered("p/g1-1"),
        ContainsSubstring("The chance will still be above your target on exam day, so the question does "
                          "not need to come back before the exam."));
    table.now = daysLater(table.now, 4);
    CHECK_THAT(answered("p/g1-2"),
               ContainsSubstring("You answered it in the last days before the exam, so it "
                                 "comes back after the exam."));
    table.now = daysLater(table.now, 1); // the eve, which has no new questions
    CHECK_THAT(
        whyDue(table.learner, isNew, table.now),
        ContainsSubstring("When you answered it, what was already planned for the days before the exam, "
                          "including new questions, took all of your study time, so this one "
                          "comes back after the exam."));
}

TEST_CASE("a chance of recall that has fallen below the one wanted is not said to fall to it later") {
    BegunTable table({2});
    table.finish(*table.start());
    const std::string fresh = whyDue(table.learner, "p/g1-1", table.now);
    CHECK_THAT(fresh, ContainsSubstring("The chance of recall falls to 90% about "));
    table.now = daysLater(table.now, 90);
    const std::string late = whyDue(table.learner, "p/g1-1", table.now);
    CHECK_THAT(late, ContainsSubstring("The chance of recall is already below 90%: it is now "));
    CHECK_THAT(late, !ContainsSubstring("falls to"));
}

TEST_CASE("a chance of recall that will be below the one wanted tomorrow is not said to fall to it later") {
    BegunTable table({1});
    table.answer(*table.start(), false);
    const std::string why = whyDue(table.learner, "p/g1-1", table.now);
    CHECK_THAT(why, ContainsSubstring("Tomorrow, the chance of recall will be "));
    CHECK_THAT(why, ContainsSubstring("%, below your target of 90%."));
    CHECK_THAT(why, !ContainsSubstring("falls to"));
}

TEST_CASE("nobody is told that a question is known for certain") {
    BegunTable table({1});
    const std::string card = "p/g1-1";
    for (int time = 0; time < 7; ++time) {
        table.finish(*table.start(), memory::Certainty::Certain);
        while (studyDay(table.now) < *table.row(card).dueDay) table.sleepUntilNextMorning();
    }
    table.finish(*table.start(), memory::Certainty::Certain);
    table.sleepUntilNextMorning();
    REQUIRE(*table.learner.chance(card, table.now) > 0.995);
    CHECK_THAT(whyDue(table.learner, card, table.now), ContainsSubstring("it is now 99%."));
}

TEST_CASE("a new question says that it comes up only while new ones do") {
    BegunTable table({40});
    const auto why = [&] { return whyDue(table.learner, "p/g1-1", table.now); };
    const std::int64_t today = studyDay(table.now);
    CHECK_THAT(why(), ContainsSubstring("It is new. New questions come up each day"));
    Plan plan = table.learner.plan(table.now);
    SECTION("before an exam") {
        plan.examDay = today + 10;
        table.learner.setPlan(plan, table.now);
        CHECK_THAT(why(), ContainsSubstring("New questions come up each day"));
        for (; studyDay(table.now) < *plan.examDay; table.now = daysLater(table.now, 1)) {
            if (studyDay(table.now) < *plan.examDay - 3) continue;
            CHECK(why() == "It is new. No new questions come up in the last days, so it won't come up before "
                           "the exam.");
        }
        CHECK(why() == "It is new. Nothing new comes up on the day of the exam.");
        table.now = daysLater(table.now, 1);
        CHECK_THAT(why(), ContainsSubstring("New questions come up each day"));
    }
    SECTION("with a last day for them") {
        plan.studyUntilDay = today + 2;
        table.learner.setPlan(plan, table.now);
        table.now = daysLater(table.now, 2);
        CHECK_THAT(why(), ContainsSubstring("New questions come up each day"));
        table.now = daysLater(table.now, 1);
        CHECK(why() == "It is new. The last day for new questions was " + dateWords(today + 2) +
                           ", so it won't come up by itself.");
    }
}
