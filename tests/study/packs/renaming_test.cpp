// Questions that are given another id: `was:` in the pack, an alias in the journal.
#include "exam_table.h"
#include "study/exam/exam_result.h"
#include "study/packs/changed_answers.h"
#include "study/plan/why_due.h"
#include "support/catch.h"

#include "pack/read/reader.h"

#include <set>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Two questions, the first under an id of its own and perhaps with another key.
std::string questions(const std::string& id, const std::string& settings = {}, bool otherKey = false) {
    const std::string one = "## One {#" + id + "}\n" + settings + "\nWhat is one?\n\n- [" +
                            (otherKey ? " " : "x") + "] alpha\n- [" + (otherKey ? "x" : " ") + "] beta\n\n";
    return "# Group {#g}\n\n" + one + choiceQuestion("two");
}

class Begun : public StudyTable {
public:
    Begun() {
        install("p", "1.0.0", questions("one"));
        allowNew();
        finish(*start(), memory::Certainty::Certain);
        now = daysLater(now, 1);
    }

    std::size_t eventsOf(const std::string& card) const { return learner.profile().events(card).size(); }
};

int aliasesIn(const StudyTable& table) {
    const auto events = table.events();
    return static_cast<int>(std::ranges::count(events, store::EventType::Alias, &store::Event::type));
}

/// Everything the profile knows of the cards that are installed.
std::vector<store::CardRow> installedRows(const StudyTable& table) {
    std::vector<store::CardRow> rows;
    for (const store::CardEntry& entry : table.learner.catalog().entries())
        rows.push_back(table.row(entry.card));
    return rows;
}

} // namespace

TEST_CASE("a question that says what it was continues its history under its new id") {
    Begun table;
    const auto before = table.row("p/one");
    const InstallReport report = table.install("p", "1.1.0", questions("uno", "was: one\n"));
    CHECK(report.renamed == 1);
    CHECK(report.changedAnswers == 0);
    CHECK_THAT(report.sentence, ContainsSubstring("1 renamed question kept with its history"));
    auto after = table.row("p/uno");
    after.card = before.card;
    CHECK(after == before);
    CHECK(table.learner.today(table.now).fresh == 0);
    CHECK(table.learner.stats().answers == 2);
    CHECK(table.learner.stats().subjects.front().answered == 2);
    CHECK_THAT(whyDue(table.learner, "p/uno", table.now), ContainsSubstring("Answered once"));

    // Said once; taking the line out later changes nothing.
    CHECK(table.install("p", "1.2.0", questions("uno", "was: one\n")).renamed == 0);
    CHECK(table.install("p", "1.3.0", questions("uno")).renamed == 0);
    CHECK(aliasesIn(table) == 1);
    CHECK(table.row("p/uno").memory == before.memory);
    table.now = daysLater(table.now, 30);
    CHECK(table.finish(*table.start()).size() == 2);
    CHECK(table.row("p/uno").memory->repetitions == 2);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a question that was renamed and has another answer is asked again today, as any other") {
    Begun table;
    const InstallReport report =
        table.install("p", "1.1.0", questions("uno", "was: one\nchanged: It is beta.\n", true));
    CHECK(report.renamed == 1);
    CHECK(report.changedAnswers == 1);
    auto session = table.start();
    REQUIRE(session->current() != nullptr);
    CHECK(session->current()->card.name == "p/uno");
    CHECK(session->current()->changed == "It is beta.");
    CHECK_FALSE(session->current()->isNew);
}

TEST_CASE("a question that was renamed twice is found, whichever versions a learner had") {
    Begun table;
    const bool everyVersion = GENERATE(true, false);
    if (everyVersion) table.install("p", "1.1.0", questions("uno", "was: one\n"));
    table.install("p", "1.2.0", questions("eins", "was: one, uno\n"));
    CHECK(table.row("p/eins").memory->repetitions == 1);
    CHECK(table.learner.today(table.now).fresh == 0);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("an author who goes back to the earlier id takes the history back, too") {
    Begun table;
    table.install("p", "1.1.0", questions("uno", "was: one\n"));
    CHECK(table.install("p", "1.2.0", questions("one", "was: uno\n")).renamed == 1);
    CHECK(table.row("p/one").memory->repetitions == 1);
    CHECK(table.learner.stats().subjects.front().answered == 2);
    CHECK(table.install("p", "1.3.0", questions("one", "was: uno\n")).renamed == 0);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("what was never answered is renamed without a word in the journal") {
    StudyTable table;
    table.install("p", "1.0.0", questions("one"));
    CHECK(table.install("p", "1.1.0", questions("uno", "was: one\n")).renamed == 0);
    CHECK(table.events().empty());
}

TEST_CASE("each gap of a question that was renamed keeps its own history") {
    const auto cloze = [](const std::string& id, const std::string& settings) {
        return "# G {#g}\n\n## Gaps {#" + id + "}\n" + settings + "\nFirst {{c1::one}}, then {{c2::two}}.\n";
    };
    StudyTable table;
    table.install("p", "1.0.0", cloze("gaps", ""));
    table.allowNew();
    for (int day = 0; day < 3; ++day) {
        table.finish(*table.start());
        table.sleepUntilNextMorning();
    }
    const auto first = table.row("p/gaps#c1").memory;
    REQUIRE(table.row("p/gaps#c2").memory);
    CHECK(table.install("p", "1.1.0", cloze("holes", "was: gaps\n")).renamed == 2);
    CHECK(table.row("p/holes#c1").memory == first);
    CHECK(table.row("p/holes#c2").memory == table.row("p/gaps#c2").memory);
}

TEST_CASE("answers of another computer under the earlier name count, before and after the alias") {
    Begun there;
    const auto foreign = there.events();
    StudyTable here;
    here.install("p", "1.1.0", questions("uno", "was: one\n"));
    here.allowNew();
    here.now = there.now;
    here.learner.import(foreign, here.now);
    CHECK(aliasesIn(here) == 1);
    CHECK(here.row("p/uno").memory->repetitions == 1);
    CHECK(here.learner.today(here.now).fresh == 0);
    CHECK(here.learner.import(foreign, here.now).added == 0);

    // The other one still has the first version, and answers on.
    there.now = daysLater(there.now, 20);
    there.finish(*there.start());
    here.now = there.now;
    here.learner.import(there.events(), here.now);
    CHECK(here.row("p/uno").memory->repetitions == 2);
    CHECK(aliasesIn(here) == 1);

    // And takes ours in: under the id its pack has, the question is not new there.
    std::vector<store::Event> ours;
    here.learner.profile().eachStoredEvent([&](const store::Event& event) { ours.push_back(event); });
    there.learner.import(ours, there.now);
    CHECK(there.row("p/one").memory == here.row("p/uno").memory);
    CHECK(there.learner.today(there.now).fresh == 0);
    there.install("p", "1.1.0", questions("uno", "was: one\n"));
    CHECK(aliasesIn(there) == 1);
    CHECK(installedRows(there) == installedRows(here));
    CHECK(there.learner.replay(false).differences.empty());
    CHECK(here.learner.replay(false).differences.empty());
}

TEST_CASE("two computers that have different versions of a pack do not rename a question in turns") {
    Begun one;
    Begun other;
    one.install("p", "1.1.0", questions("uno", "was: one\n"));
    other.install("p", "1.2.0", questions("eins", "was: one\n"));
    for (int i = 0; i < 3; ++i)
        for (auto [to, from] : {std::pair(&one, &other), std::pair(&other, &one)}) {
            std::vector<store::Event> events;
            from->learner.profile().eachStoredEvent([&](const store::Event& e) { events.push_back(e); });
            to->learner.import(events, to->now);
        }
    CHECK(aliasesIn(one) == 2);
    CHECK(aliasesIn(other) == 2);
}

TEST_CASE("a window that is open during the update answers for the same history") {
    Begun table;
    table.now = daysLater(table.now, 60);
    Learner window(table.learner.profile().folder());
    auto session = window.start({}, table.now);
    REQUIRE(session->current()->card.name == "p/one");
    const quiz::Answer answer = rightAnswer(*session->current());
    table.install("p", "1.1.0", questions("uno", "was: one\n"));
    session->answer(answer, memory::Certainty::Plain, table.now, 8'000);
    CHECK(table.row("p/uno").memory->repetitions == 2);
    CHECK(table.learner.replay(false).differences.empty());
    CHECK(window.replay(false).differences.empty());
}

TEST_CASE("a process that dies before it writes the alias leaves no question new") {
    Begun table;
    const auto folder = writePack(table.folder() / "next", "p", "1.1.0", questions("uno", "was: one\n"));
    noteInstall(table.learner.profile(), "p");
    table.learner.catalog().install(pack::readFolder(folder).pack, folder); // and here it dies
    CHECK(table.learner.today(table.now).fresh == 0);
    CHECK(aliasesIn(table) == 1);
    CHECK(table.row("p/uno").memory->repetitions == 1);
}

TEST_CASE("an exam goes on with a question that was renamed meanwhile, and is retaken with it") {
    ExamTable table(std::vector<int>{});
    table.install("p", "1.0.0", questions("one"));
    auto examAttempt = table.begin(2);
    for (int position = 1; position <= 2; ++position) table.answer(*examAttempt, position, false);
    examAttempt.reset();
    table.install("p", "1.1.0", questions("uno", "was: one\n"));
    examAttempt = table.resume();
    REQUIRE(examAttempt);
    examAttempt->submit(table.examNow());
    const auto result = examHistory(table.learner).front();
    CHECK(answeredIn(result) == 2);
    const auto missed = retakeMissed(result);
    REQUIRE(missed);
    CHECK(std::set<std::string>(missed->cards.begin(), missed->cards.end()) ==
          std::set<std::string>{"p/two", "p/uno"});
    CHECK(table.row("p/uno").memory->lapses + table.row("p/uno").memory->repetitions > 0);
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a hidden question that was renamed is hidden once") {
    Begun table;
    table.learner.setSuspended("p/one", true, table.now);
    table.install("p", "1.1.0", questions("uno", "was: one\n"));
    CHECK(table.learner.profile().hiddenCards() == std::vector<std::string>{"p/uno"});
    table.learner.setSuspended("p/uno", false, table.now);
    CHECK(table.learner.profile().hiddenCards().empty());
}
