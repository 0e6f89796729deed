#include "study/figures/mistakes.h"

#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;
using memory::Certainty;

namespace {

std::vector<std::string> cardsIn(const std::vector<Mistake>& list) {
    std::vector<std::string> cards;
    for (const Mistake& mistake : list) cards.push_back(mistake.card);
    return cards;
}

SessionOptions only(const std::string& card) {
    SessionOptions options;
    options.cards = {card};
    return options;
}

/// A question with options of its own.
std::string chips(const std::string& id, const std::string& right, const std::string& wrong,
                  const std::string& settings = {}) {
    return "## " + id + " {#" + id + "}\n" + settings + "\nWhich chip is " + id + "?\n\n- [x] " + right +
           "\n- [ ] " + wrong + "\n\n";
}

/// Answers one card once, on its own.
Graded answerOnce(StudyTable& table, const std::string& card, bool right,
                  Certainty certainty = Certainty::Plain) {
    auto session = table.start(only(card));
    REQUIRE(session->current() != nullptr);
    return table.answer(*session, right, certainty);
}

using Cards = std::vector<std::string>;

} // namespace

TEST_CASE("a wrong answer that was certain is a mistake until its question is answered again") {
    BegunTable table({3});
    const Graded graded = answerOnce(table, "p/g1-1", false, Certainty::Certain);
    answerOnce(table, "p/g1-2", false);
    const Mistakes first = mistakesOf(table.learner, table.now);
    REQUIRE(cardsIn(first.sureButWrong) == Cards{"p/g1-1"});
    const Mistake& mistake = first.sureButWrong.front();
    CHECK(mistake.event == graded.eventId);
    CHECK(mistake.stem == "What is g1-1?");
    CHECK(mistake.missed);
    CHECK(mistake.right == "right g1-1");
    CHECK_THAT(mistake.said, Catch::Matchers::EndsWith(" g1-1"));
    CHECK(mistake.said != mistake.right);
    CHECK(first.open == 1);
    answerOnce(table, "p/g1-1", true);
    CHECK(mistakesOf(table.learner, table.now).sureButWrong.empty());
}

TEST_CASE("a sure but wrong answer stays one while its question is only missed again or guessed") {
    BegunTable table({2});
    answerOnce(table, "p/g1-1", false, Certainty::Certain);
    const Graded miss = answerOnce(table, "p/g1-1", false);
    REQUIRE(cardsIn(mistakesOf(table.learner, table.now).sureButWrong) == Cards{"p/g1-1"});
    answerOnce(table, "p/g1-1", true, Certainty::Guess);
    const Mistakes lucky = mistakesOf(table.learner, table.now);
    REQUIRE(cardsIn(lucky.sureButWrong) == Cards{"p/g1-1"});
    CHECK(lucky.sureButWrong.front().event == miss.eventId); // what it says is the newest miss
    CHECK(lucky.open == 1);
    table.sleepUntilNextMorning();
    answerOnce(table, "p/g1-1", true, Certainty::Certain);
    CHECK(mistakesOf(table.learner, table.now).open == 0);
}

TEST_CASE("who has no mistakes to correct hears what makes one, and how many questions were missed once") {
    BegunTable table({4});
    const auto words = [&] { return mistakesRule(mistakesOf(table.learner, table.now)); };
    CHECK_THAT(words(),
               Catch::Matchers::StartsWith("A question appears here when you miss it twice in 30 days, "));
    CHECK_THAT(words(), Catch::Matchers::EndsWith("even later in the same session."));
    answerOnce(table, "p/g1-1", false);
    CHECK(mistakesOf(table.learner, table.now).open == 0);
    CHECK_THAT(words(), Catch::Matchers::EndsWith(
                            " One question is not listed because you missed it only once. It comes "
                            "back as scheduled."));
    answerOnce(table, "p/g1-2", false);
    CHECK_THAT(words(), Catch::Matchers::EndsWith(
                            " 2 questions are not listed because you missed them only once. They "
                            "come back as scheduled."));
    CHECK(countMistakes(table.learner, table.now).missedOnce == 2);
    table.sleepUntilNextMorning();
    answerOnce(table, "p/g1-1", true);
    CHECK(mistakesOf(table.learner, table.now).missedOnce == 1);
    answerOnce(table, "p/g1-2", false); // twice in 30 days: an open mistake
    CHECK(mistakesOf(table.learner, table.now).missedOnce == 0);
    CHECK(mistakesOf(table.learner, table.now).open == 1);
}

TEST_CASE("what was missed twice stays for thirty days, or until it is put right") {
    BegunTable table({2});
    answerOnce(table, "p/g1-1", false);
    CHECK(mistakesOf(table.learner, table.now).repeated.empty());
    const Graded miss = answerOnce(table, "p/g1-1", false); // the same session counts too
    answerOnce(table, "p/g1-1", true, Certainty::Guess);
    const Mistakes repeated = mistakesOf(table.learner, table.now);
    REQUIRE(cardsIn(repeated.repeated) == Cards{"p/g1-1"});
    CHECK(repeated.repeated.front().event == miss.eventId); // the label belongs to the miss
    CHECK(mistakesOf(table.learner, daysLater(table.now, 29)).repeated.size() == 1);
    CHECK(mistakesOf(table.learner, daysLater(table.now, 30)).repeated.empty());
    table.sleepUntilNextMorning();
    answerOnce(table, "p/g1-1", true, Certainty::Certain);
    CHECK(mistakesOf(table.learner, table.now).repeated.empty());
    table.sleepUntilNextMorning();
    answerOnce(table, "p/g1-1", false); // missed again: it was not put right for good
    CHECK(mistakesOf(table.learner, table.now).repeated.size() == 1);
}

TEST_CASE("a right answer that was guessed, said or likely, is lucky") {
    BegunTable table({3});
    answerOnce(table, "p/g1-1", true, Certainty::Guess);
    answerOnce(table, "p/g1-2", true, Certainty::Certain);
    const Mistakes mistakes = mistakesOf(table.learner, table.now);
    REQUIRE(cardsIn(mistakes.lucky) == Cards{"p/g1-1"});
    CHECK_FALSE(mistakes.lucky.front().missed);
    CHECK(mistakes.open == 1);
}

TEST_CASE("a question in several lists is open once, and drilled once") {
    BegunTable table({2});
    answerOnce(table, "p/g1-1", false, Certainty::Certain);
    table.sleepUntilNextMorning();
    answerOnce(table, "p/g1-1", false, Certainty::Certain);
    answerOnce(table, "p/g1-2", true, Certainty::Guess);
    const Mistakes mistakes = mistakesOf(table.learner, table.now);
    CHECK(mistakes.sureButWrong.size() == 1);
    CHECK(mistakes.repeated.size() == 1);
    CHECK(mistakes.open == 2);
    CHECK(drillOf(mistakes).cards == Cards{"p/g1-1", "p/g1-2"});
    const MistakeCounts counts = countMistakes(table.learner, table.now);
    CHECK(counts.sureButWrong == 1);
    CHECK(counts.repeated == 1);
    CHECK(counts.lucky == 1);
    CHECK(counts.flagged == 0);
    CHECK(counts.open == 2);
}

TEST_CASE("what was taken back, reset or set aside is no mistake, and a flag stays in sight") {
    BegunTable table({3});
    auto session = table.start(only("p/g1-1"));
    table.answer(*session, false, Certainty::Certain);
    session->undo(table.now);
    CHECK(mistakesOf(table.learner, table.now).open == 0);
    CHECK(mistakesOf(table.learner, table.now).pairs.empty());
    answerOnce(table, "p/g1-2", false, Certainty::Certain);
    table.learner.setSuspended("p/g1-2", true, table.now);
    table.learner.setFlagged("p/g1-2", true, table.now);
    table.learner.setFlagged("p/g1-3", true, table.now);
    const Mistakes mistakes = mistakesOf(table.learner, table.now);
    CHECK(mistakes.open == 0);
    CHECK(cardsIn(mistakes.flagged) == Cards{"p/g1-2", "p/g1-3"});
    CHECK(mistakes.flagged.back().event.empty()); // never answered
    store::Event reset;
    reset.type = store::EventType::Reset;
    reset.card = "p/g1-2";
    reset.atMs = table.now.ms;
    table.learner.profile().record(reset);
    CHECK(mistakesOf(table.learner, table.now).pairs.empty()); // a reset forgets all that came before it
    CHECK(mistakesOf(table.learner, table.now).flagged.size() == 2);
    CHECK(mistakesOf(table.learner, table.now).flagged.front().event.empty());
}

TEST_CASE("a label stays with its answer and can be taken away") {
    BegunTable table({1});
    const Graded graded = answerOnce(table, "p/g1-1", false, Certainty::Certain);
    setMistakeLabel(table.learner, graded.eventId, MistakeLabel::Misread);
    CHECK(mistakesOf(table.learner, table.now).sureButWrong.front().label == MistakeLabel::Misread);
    setMistakeLabel(table.learner, graded.eventId, MistakeLabel::None);
    CHECK(mistakesOf(table.learner, table.now).sureButWrong.front().label == MistakeLabel::None);
    setMistakeLabel(table.learner, graded.eventId, MistakeLabel::Time);
    const Graded next = answerOnce(table, "p/g1-1", false, Certainty::Certain);
    CHECK(next.eventId != graded.eventId);
    CHECK(mistakesOf(table.learner, table.now).sureButWrong.front().label == MistakeLabel::None);
}

TEST_CASE("every label has a word that reads back") {
    for (const auto label :
         {MistakeLabel::Knowledge, MistakeLabel::Misread, MistakeLabel::MixedUp, MistakeLabel::Time})
        CHECK(mistakeLabelFromText(toText(label)) == label);
    CHECK(mistakeLabelFromText("no such word") == MistakeLabel::None);
    CHECK(mistakeLabelFromText({}) == MistakeLabel::None);
}

TEST_CASE("the same wrong option for the same right one is a pair, over questions and days") {
    StudyTable table;
    table.install("p", "1.0.0",
                  "# Chips {#g}\n\n" + chips("a", "*Trainium*", "Inferentia") +
                      chips("b", "Trainium", "Inferentia") + chips("c", "Inferentia", "Trainium") +
                      chips("d", "Graviton", "Trainium"));
    table.allowNew();
    answerOnce(table, "p/a", false);
    answerOnce(table, "p/b", false);
    table.sleepUntilNextMorning();
    answerOnce(table, "p/a", false);
    answerOnce(table, "p/d", false);
    const auto pairs = mistakesOf(table.learner, table.now).pairs;
    REQUIRE(pairs.size() == 2);
    CHECK(pairs[0].chosen == "Inferentia");
    CHECK(pairs[0].right == "Trainium");
    CHECK(pairs[0].times == 3);
    CHECK(pairs[0].cards == Cards{"p/a", "p/b"});
    CHECK(pairs[1].chosen == "Trainium");
    CHECK(pairs[1].right == "Graviton");
    CHECK(pairs[1].times == 1);
    CHECK(drillOf(table.learner, pairs[0]).cards == Cards{"p/a", "p/b", "p/c"});
    CHECK(drillOf(table.learner, pairs[1]).cards == Cards{"p/d"});
    CHECK(drillOf(table.learner, pairs[0]).cram);
}

TEST_CASE("an answer to a key that was corrected since is nobody's mistake") {
    StudyTable table;
    table.install("p", "1.0.0", "# Chips {#g}\n\n" + chips("a", "Trn1", "Inf1") + chips("b", "Trn1", "Inf1"));
    table.allowNew();
    answerOnce(table, "p/a", false, Certainty::Certain);
    answerOnce(table, "p/b", false, Certainty::Certain);
    table.install("p", "1.1.0", "# Chips {#g}\n\n" + chips("a", "Inf1", "Trn1") + chips("b", "Trn1", "Inf1"));
    const Mistakes mistakes = mistakesOf(table.learner, table.now);
    CHECK(cardsIn(mistakes.sureButWrong) == Cards{"p/b"});
    REQUIRE(mistakes.pairs.size() == 1);
    CHECK(mistakes.pairs.front().cards == Cards{"p/b"});
}

TEST_CASE("options that changed their number or their count make no pair") {
    StudyTable table;
    const std::string head = "# Chips {#g}\n\n## a {#a}\n\nWhich?\n\n";
    const std::string more = "## b {#b}\n\nWhich?\n\n";
    table.install("p", "1.0.0", head + "- [x] Trn1\n- [ ] Inf1\n\n" + more + "- [x] Trn1\n- [ ] Inf1\n\n");
    table.allowNew();
    answerOnce(table, "p/a", false, Certainty::Certain);
    answerOnce(table, "p/b", false, Certainty::Certain);
    table.install("p", "1.1.0",
                  head + "- [ ] Inf1\n- [x] Trn1\n\n" + more + "- [x] Trn1\n- [ ] P5\n- [ ] Inf1\n\n");
    const Mistakes mistakes = mistakesOf(table.learner, table.now);
    CHECK(mistakes.sureButWrong.size() == 2);
    CHECK(mistakes.pairs.empty());
}

TEST_CASE("of several right options the one missed pairs with the one chosen, where it is one each") {
    StudyTable table;
    table.install("p", "1.0.0",
                  "# Chips {#g}\n\n## a {#a}\nchoose: 2\n\nWhich two?\n\n- [x] A\n- [x] B\n- [ ] C\n- [ ] "
                  "D\n\n");
    table.allowNew();
    const auto choose = [&](std::initializer_list<int> numbers) {
        auto session = table.start(only("p/a"));
        table.now.ms += 1000;
        const auto& shown = session->current()->presentation.shown;
        quiz::Chosen chosen;
        for (const int number : numbers)
            chosen.keys.push_back(static_cast<int>(std::ranges::find(shown, number) - shown.begin()) + 1);
        session->answer(chosen, Certainty::Plain, table.now, 1000);
    };
    choose({3, 4}); // nobody knows which of these was taken for which
    CHECK(mistakesOf(table.learner, table.now).pairs.empty());
    choose({1, 3});
    const auto pairs = mistakesOf(table.learner, table.now).pairs;
    REQUIRE(pairs.size() == 1);
    CHECK(pairs.front().chosen == "C");
    CHECK(pairs.front().right == "B");
}

TEST_CASE("the same scenario with one constraint changed is named where the pack has it") {
    StudyTable table;
    table.install("p", "1.0.0",
                  "# Chips {#g}\n\n" + chips("a", "Trn1", "Inf1", "contrast: b\n") +
                      chips("b", "Inf1", "Trn1", "contrast: a\n") + chips("c", "Inf1", "Trn1"));
    table.allowNew();
    answerOnce(table, "p/a", false, Certainty::Certain);
    answerOnce(table, "p/c", false, Certainty::Certain);
    const auto mistakes = mistakesOf(table.learner, table.now).sureButWrong;
    REQUIRE(cardsIn(mistakes) == Cards{"p/c", "p/a"}); // newest first
    CHECK(mistakes[0].contrast.empty());
    CHECK(mistakes[1].contrast == "p/b");
}

TEST_CASE("every kind of question says what was answered, or nothing") {
    StudyTable table;
    REQUIRE(table.learner.install(std::string(TEST_DATA) + "/kinds-pack", table.now).installed);
    table.allowNew();
    for (const store::CardEntry& entry : table.learner.catalog().entries())
        answerOnce(table, entry.card, false, Certainty::Certain);
    const Mistakes mistakes = mistakesOf(table.learner, table.now);
    CHECK(mistakes.sureButWrong.size() >= 5);
    for (const Mistake& mistake : mistakes.sureButWrong) {
        INFO(mistake.card << " said " << mistake.said << ", right " << mistake.right);
        CHECK_FALSE(mistake.right.empty());
        CHECK(mistake.said != mistake.right);
    }
}

TEST_CASE("a journal of another pack, or none, has no mistakes") {
    StudyTable empty;
    CHECK(mistakesOf(empty.learner, empty.now).open == 0);
    BegunTable table({1});
    answerOnce(table, "p/g1-1", false, Certainty::Certain);
    table.learner.remove("p");
    const Mistakes mistakes = mistakesOf(table.learner, table.now);
    CHECK(mistakes.open == 0);
    CHECK(mistakes.pairs.empty());
}

TEST_CASE("a drill, wherever it begins, leaves what is known of a question and its next day as they were") {
    BegunTable table({6});
    answerOnce(table, "p/g1-1", false, Certainty::Certain);
    answerOnce(table, "p/g1-2", true);
    answerOnce(table, "p/g1-3", true, Certainty::Guess);
    table.sleepUntilNextMorning();
    const std::vector<SessionOptions> drills = {drillOf(Cards{"p/g1-1", "p/g1-2", "p/g1-5"}),
                                                drillOf(mistakesOf(table.learner, table.now)),
                                                drillOf(mistakesOf(table.learner, table.now).sureButWrong)};
    const auto before = table.learner.profile().cards();
    const int due = table.learner.today(table.now).due;
    for (const SessionOptions& options : drills) {
        const auto drill = table.start(options);
        REQUIRE(drill->size() == static_cast<int>(options.cards.size()));
        for (bool right = false; drill->current(); right = true) table.answer(*drill, right);
    }
    const auto after = table.learner.profile().cards();
    for (const auto& [card, row] : before) {
        CAPTURE(card);
        CHECK(after.at(card).memory == row.memory);
        CHECK(after.at(card).dueDay == row.dueDay);
    }
    CHECK_FALSE(table.row("p/g1-5").memory); // a new one stays new
    CHECK(table.learner.today(table.now).due == due);
    CHECK(table.learner.replay(false).differences.empty());
    CHECK(mistakesOf(table.learner, table.now).sureButWrong.empty()); // put right all the same
}
