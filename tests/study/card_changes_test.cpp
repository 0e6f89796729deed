#include "study/card_changes.h"

#include "study/figures/mistakes.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

std::vector<std::string> cardsOf(int count) {
    std::vector<std::string> cards;
    for (int i = 1; i <= count; ++i) cards.push_back("p/g1-" + std::to_string(i));
    return cards;
}

} // namespace

TEST_CASE("many questions are hidden in one step, and one undo brings back those that it hid") {
    BegunTable table({5});
    table.learner.setSuspended("p/g1-2", true, table.now);
    const ChangedCards hidden = changeCards(table.learner, CardChange::Hide, cardsOf(4), table.now);
    CHECK(hidden.cards == std::vector<std::string>{"p/g1-1", "p/g1-3", "p/g1-4"});
    CHECK(changedWords(hidden) == "3 questions hidden.");
    CHECK(table.learner.profile().hiddenCards().size() == 4);
    const auto events = table.eventsOfCards();
    CHECK_FALSE(events.back().batch.empty());
    CHECK(events.back().batch == events[events.size() - 3].batch);
    undoChange(table.learner, hidden, table.now);
    CHECK(table.learner.profile().hiddenCards() == std::vector<std::string>{"p/g1-2"});
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("flags are set and taken away together") {
    BegunTable table({3});
    const ChangedCards flagged = changeCards(table.learner, CardChange::Flag, cardsOf(3), table.now);
    CHECK(table.row("p/g1-3").flagged);
    CHECK(changeCards(table.learner, CardChange::Flag, cardsOf(3), table.now).cards.empty());
    const ChangedCards off = changeCards(table.learner, CardChange::Unflag, {"p/g1-1"}, table.now);
    CHECK_FALSE(table.row("p/g1-1").flagged);
    undoChange(table.learner, off, table.now);
    CHECK(table.row("p/g1-1").flagged);
    undoChange(table.learner, flagged, table.now);
    CHECK_FALSE(table.row("p/g1-1").flagged);
}

TEST_CASE("a question that is reset is one of its day's new questions, before and after it is answered") {
    BegunTable table({12});
    table.allowNew(4);
    table.finish(*table.start());
    table.sleepUntilNextMorning();
    REQUIRE(changeCards(table.learner, CardChange::Reset, {"p/g1-1"}, table.now).cards.size() == 1);
    const Today morning = table.learner.today(table.now);
    CHECK(morning.fresh == 4);
    const auto asked = table.finish(*table.start());
    CHECK(static_cast<int>(asked.size()) == morning.due + morning.fresh);
    CHECK(placeOf(asked, "p/g1-1") >= 0);
    const Today evening = table.learner.today(table.now);
    CHECK(evening.due == 0);
    CHECK(evening.fresh == 0);
    CHECK(evening.unseen == morning.unseen - 4);
}

TEST_CASE("a reset makes questions new, and taking it back gives their history back to the day") {
    BegunTable table({3});
    {
        const auto session = table.start();
        table.answer(*session, false);
        table.finish(*session);
    }
    table.sleepUntilNextMorning();
    const auto before = table.learner.profile().cards();
    const auto missed = openMisses(table.learner, table.now);
    const int answers = static_cast<int>(table.learner.stats().answers);
    const auto held = table.learner.profile().check().answers;
    const ChangedCards reset = changeCards(table.learner, CardChange::Reset, cardsOf(3), table.now);
    REQUIRE(reset.cards.size() == 3);
    CHECK_FALSE(table.row("p/g1-1").memory);
    CHECK(table.learner.today(table.now).due == 0);
    CHECK(openMisses(table.learner, table.now).empty());
    CHECK(table.learner.replay(false).differences.empty());
    undoChange(table.learner, reset, table.now);
    CHECK(table.learner.profile().cards() == before);
    CHECK(table.learner.replay(false).differences.empty());
    CHECK(openMisses(table.learner, table.now).size() == missed.size());
    CHECK(static_cast<int>(table.learner.stats().answers) == answers);
    CHECK(table.learner.profile().check().answers == held);
    CHECK(table.learner.profile().check().ok);
}

TEST_CASE("a question that was never asked has nothing to reset") {
    BegunTable table({1});
    const ChangedCards reset = changeCards(table.learner, CardChange::Reset, cardsOf(1), table.now);
    CHECK(reset.cards.empty());
    CHECK(changedWords(reset) == "None of these questions have been asked yet, so nothing was reset.");
    CHECK(table.eventsOfCards().empty());
}
