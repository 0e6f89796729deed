#include "study/notes.h"

#include "study/care/journal_export.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("a note stands in the journal, and the newest one counts") {
    BegunTable table({2});
    CHECK(noteOf(table.learner, "p/g1-1").empty());
    setNote(table.learner, "p/g1-1", "  16 GiB is per core\n", table.now);
    CHECK(noteOf(table.learner, "p/g1-1") == "16 GiB is per core");
    const std::size_t events = table.eventsOfCards().size();
    setNote(table.learner, "p/g1-1", "16 GiB is per core", table.now);
    CHECK(table.eventsOfCards().size() == events); // nothing new was said
    setNote(table.learner, "p/g1-1", "per chip", table.now);
    CHECK(notesOf(table.learner) == std::map<std::string, std::string>{{"p/g1-1", "per chip"}});
    setNote(table.learner, "p/g1-1", "", table.now);
    CHECK(notesOf(table.learner).empty());
    CHECK(noteOf(table.learner, "p/g1-1").empty());
    CHECK(table.learner.replay(false).differences.empty());
}

TEST_CASE("a note stays when its pack is updated, removed and put back, and goes with the journal") {
    BegunTable table({2});
    setNote(table.learner, "p/g1-2", "the trap is “per node”", table.now);
    REQUIRE(table.install("p", "1.1.0", groupsOf({3})).installed);
    CHECK(noteOf(table.learner, "p/g1-2") == "the trap is “per node”");
    table.learner.remove("p");
    table.learner.putBack("p");
    CHECK(noteOf(table.learner, "p/g1-2") == "the trap is “per node”");
    StudyTable other;
    other.install("p", "1.0.0", groupsOf({2}));
    other.learner.import(table.events(), other.now);
    CHECK(noteOf(other.learner, "p/g1-2") == "the trap is “per node”");
}

TEST_CASE("the journal as CSV holds notes; an instructor's copy does not") {
    BegunTable table({1});
    setNote(table.learner, "p/g1-1", "my own words", table.now);
    std::string all;
    exportJournal(table.learner, std::nullopt, [&](const std::string& line) { all += line; });
    CHECK(all.find("my own words") != std::string::npos);
    std::string given;
    exportJournal(table.learner, "learner-7", [&](const std::string& line) { given += line; });
    CHECK(given.find("my own words") == std::string::npos);
    CHECK(given.find("note") == std::string::npos);
}

TEST_CASE("a note that is too long is cut between two characters") {
    BegunTable table({1});
    std::string text;
    while (text.size() < longestNote + 10) text += "ä";
    setNote(table.learner, "p/g1-1", "x" + text, table.now);
    const std::string kept = noteOf(table.learner, "p/g1-1");
    CHECK(kept.size() == longestNote - 1);
    CHECK(kept.substr(kept.size() - 2) == "ä");
}

TEST_CASE("a session shows the note of its question, and writes one") {
    BegunTable table({1});
    setNote(table.learner, "p/g1-1", "first", table.now);
    const auto session = table.start();
    REQUIRE(session->current() != nullptr);
    CHECK(session->current()->note == "first");
    session->setNote("second", table.now);
    CHECK(session->current()->note == "second");
    CHECK(noteOf(table.learner, "p/g1-1") == "second");
    table.answer(*session, false); // and returns
    REQUIRE(session->current() != nullptr);
    CHECK(session->current()->note == "second");
    session->undo(table.now); // of the answer, not of the note
    CHECK(noteOf(table.learner, "p/g1-1") == "second");
}
