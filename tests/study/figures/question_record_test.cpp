#include "study/figures/question_record.h"

#include "study/card_changes.h"
#include "study/figures/question_status.h"
#include "study/plan/why_due.h"
#include "study/readiness/progress_figures.h"
#include "study_table.h"
#include "support/catch.h"

#include <cmath>

using namespace chipwise;
using namespace chipwise::study;

namespace {

constexpr const char* firstCard = "p/g1-1";

SessionOptions onlyThisOne(const std::string& name) {
    SessionOptions options;
    options.cards = {name};
    return options;
}

} // namespace

TEST_CASE("a question nobody has met has an empty record, and says that it is new") {
    BegunTable table({2});
    const QuestionRecord record = questionRecord(table.learner, firstCard, table.now);
    CHECK(record.answers.empty());
    CHECK(record.curve.empty());
    CHECK_FALSE(record.nextDay);
    CHECK(record.why == whyDue(table.learner, firstCard, table.now));
    CHECK_THAT(record.why, ContainsSubstring("It is new"));
}

TEST_CASE("each answer stands with its certainty and the chance the map showed before and after it") {
    BegunTable table({1});
    auto first = table.start();
    table.answer(*first, true, memory::Certainty::Guess);
    const double afterFirst = *table.learner.chance(firstCard, table.now);
    table.now = daysLater(table.now, 3);
    const double beforeSecond = *table.learner.chance(firstCard, table.now);
    auto second = table.start(onlyThisOne(firstCard));
    table.answer(*second, false, memory::Certainty::Certain);
    const double afterSecond = *table.learner.chance(firstCard, table.now);

    const QuestionRecord record = questionRecord(table.learner, firstCard, table.now);
    REQUIRE(record.answers.size() == 2);
    const PastAnswer& one = record.answers[0];
    CHECK(one.correct);
    CHECK(one.certainty == memory::Certainty::Guess);
    CHECK_FALSE(one.before);
    CHECK(one.after == Approx(afterFirst));
    CHECK(one.interval == 1); // lucky
    const PastAnswer& other = record.answers[1];
    CHECK_FALSE(other.correct);
    CHECK(other.certainty == memory::Certainty::Certain);
    CHECK(other.day == one.day + 3);
    CHECK(other.before.value_or(0) == Approx(beforeSecond).epsilon(1e-4)); // ten seconds passed
    CHECK(other.after == Approx(afterSecond));
    CHECK(other.interval == 1);
    CHECK(record.nextDay == studyDay(table.now) + 1);
    const auto percent = [](double chance) { return std::to_string(std::lround(100 * chance)) + '%'; };
    CHECK(chanceWords(one) == "new \u2192 " + percent(afterFirst));
    CHECK(chanceWords(other) == percent(beforeSecond) + ", afterward: " + percent(afterSecond));
}

TEST_CASE("a chance that is no lower after a wrong answer is explained, and only such a one") {
    BegunTable table({1});
    table.answer(*table.start(), true);
    const auto miss = [&] {
        const auto session = table.start(onlyThisOne(firstCard));
        table.answer(*session, false);
        table.finish(*session);
        return questionRecord(table.learner, firstCard, table.now);
    };
    table.now = daysLater(table.now, 1);
    const QuestionRecord lower = miss();
    REQUIRE(*lower.answers[1].after < *lower.answers[1].before - .01);
    CHECK(afterMissWords(lower).empty());
    table.now = daysLater(table.now, 200);
    const QuestionRecord higher = miss();
    const auto& last = higher.answers[lower.answers.size()];
    REQUIRE_FALSE(last.correct);
    REQUIRE(*last.after > *last.before);
    CHECK(afterMissWords(higher) ==
          "After a wrong answer, the chance can stay the same or even rise, because you then see the right "
          "answer and are asked again that day until you know it.");
}

TEST_CASE("the curve is that of the map on every day, today as now, and goes on to the next day") {
    BegunTable table({3});
    for (int day = 0; day < 4; ++day) {
        table.finish(*table.start());
        table.now = daysLater(table.now, 2);
    }
    const QuestionRecord record = questionRecord(table.learner, firstCard, table.now);
    const ProgressFigures figures = progressFigures(table.learner, table.now, 1);
    REQUIRE(record.curve.size() > 8);
    CHECK(record.curve.front().day == record.answers.front().day);
    CHECK(record.curve.back().day == std::max(*record.nextDay, studyDay(table.now)));
    double before = 2;
    for (const ChanceOnDay& point : record.curve) {
        if (point.day == record.answers.front().day)
            CHECK(point.chance == record.answers.front().after);
        else if (point.day < studyDay(table.now))
            CHECK(point.chance == chanceOn(figures, firstCard, point.day));
        if (point.day == studyDay(table.now))
            CHECK(point.chance == table.learner.chance(firstCard, table.now));
        if (point.day <= studyDay(table.now)) continue;
        CHECK(*point.chance < before); // it is only forgotten from here on
        before = *point.chance;
    }
}

TEST_CASE("what a drill asks changes no memory, what was taken back is gone, what was reset is marked") {
    BegunTable table({2});
    table.finish(*table.start());
    SessionOptions cram = onlyThisOne(firstCard);
    cram.cram = true;
    auto drill = table.start(cram);
    table.answer(*drill, true);
    QuestionRecord record = questionRecord(table.learner, firstCard, table.now);
    REQUIRE(record.answers.size() == 2);
    CHECK(record.answers[1].mode == store::Mode::Cram);
    CHECK(record.answers[1].before == record.answers[0].after);
    CHECK_FALSE(record.answers[1].after);
    CHECK_FALSE(record.answers[1].interval);
    REQUIRE(drill->undo(table.now));
    CHECK(questionRecord(table.learner, firstCard, table.now).answers.size() == 1);

    changeCards(table.learner, CardChange::Reset, {firstCard}, table.now);
    record = questionRecord(table.learner, firstCard, table.now);
    REQUIRE(record.answers.size() == 1);
    CHECK(record.answers[0].forgotten);
    CHECK_FALSE(record.nextDay);
    CHECK_FALSE(record.curve.back().chance); // new again
}

TEST_CASE("the last chance of the record is the one that every list shows, whatever was answered") {
    BegunTable table({4});
    for (int round = 0; round < 12; ++round) {
        auto session = table.start();
        for (int i = 0; session->current() && i < 3; ++i)
            table.answer(*session, (round * 7 + i * 3) % 5 != 0, static_cast<memory::Certainty>(round % 3));
        table.now = daysLater(table.now, 1 + round % 4);
        for (const char* one : {"p/g1-1", "p/g1-2", "p/g1-3", "p/g1-4"}) {
            const QuestionRecord record = questionRecord(table.learner, one, table.now);
            const QuestionHistory history = questionHistory(table.learner, one, table.now);
            CHECK(static_cast<int>(record.answers.size()) == history.answers);
            if (record.curve.empty()) continue;
            const auto at = static_cast<std::size_t>(studyDay(table.now) - record.curve.front().day);
            CHECK(record.curve.at(at).chance == history.status.chance);
        }
    }
}

TEST_CASE("questions on the same fact are listed with their own chances") {
    StudyTable table;
    REQUIRE(table
                .install("p", "1.0.0",
                         "# Group {#g}\n\n" + choiceQuestion("one", "fact: f\n") +
                             choiceQuestion("two", "fact: f\n") + choiceQuestion("three"),
                         "id,entity,property,value,unit,source,as_of\n"
                         "f,Trn1,chips,16,chips,https://example.org/a,2026-08\n")
                .installed);
    table.allowNew();
    table.finish(*table.start());
    const QuestionRecord record = questionRecord(table.learner, "p/one", table.now);
    REQUIRE(record.sameFact.size() == 1);
    CHECK(record.sameFact.front().card == "p/two");
    CHECK(record.sameFact.front().chance == table.learner.chance("p/two", table.now));
    CHECK(questionRecord(table.learner, "p/three", table.now).sameFact.empty());
}
