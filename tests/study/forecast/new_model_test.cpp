#include "study/forecast/new_model.h"

#include "study/memory/adapting.h"
#include "study/plan/day/next_day_words.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("a new model names the number of questions that the next study day has now") {
    BegunTable table({12});
    table.allowNew(4);
    table.finish(*table.start());
    const Today done = table.learner.today(table.now);
    REQUIRE(done.isDone());
    Today before = done;
    before.tomorrow = done.tomorrow.value_or(0) + 3; // as the model before had it
    const int asked = done.tomorrow.value_or(0) + done.tomorrowFresh;
    CHECK(newModelSentence(table.learner, before, table.now) ==
          adaptingSentence(table.learner) + " Tomorrow: " + std::to_string(asked) + " questions instead of " +
              std::to_string(asked + 3) + ".");
    CHECK(newModelSentence(table.learner, done, table.now) == adaptingSentence(table.learner));
}

TEST_CASE("in the middle of a day a new model names what is left of it") {
    BegunTable table({12});
    table.allowNew(4);
    const auto session = table.start();
    table.answer(*session, true);
    Today before = table.learner.today(table.now);
    before.fresh += 2;
    CHECK(newModelSentence(table.learner, before, table.now) ==
          adaptingSentence(table.learner) +
              " Today's remaining questions were rescheduled. Today: 3 questions instead of 5.");
}

TEST_CASE("a day of one question is told in the singular, and one that is done by now is not compared") {
    Today before;
    before.fresh = 2;
    Today after = before;
    after.fresh = 1;
    CHECK(changedDayWords(before, after, someMorning()) == "Today: 1 question instead of 2.");
    after.fresh = 0;
    after.tomorrow = 7;
    CHECK(changedDayWords(before, after, someMorning()).empty());
}
