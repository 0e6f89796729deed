#include "study/session/pack_sheet.h"
#include "study_table.h"
#include "support/catch.h"

#include <map>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Answers to the end and collects the titles of the Briefs, with the card each stood before.
std::map<std::string, std::string> briefsOf(StudyTable& table, Session& session) {
    std::map<std::string, std::string> briefs;
    while (session.current()) {
        if (session.current()->brief) briefs[session.current()->brief->title] = session.current()->card.name;
        table.answer(session, true);
    }
    return briefs;
}

} // namespace

TEST_CASE("a group's Brief stands before its first question, once") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({3, 3}));
    table.allowNew(4);
    const auto first = briefsOf(table, *table.start());
    CHECK(first == std::map<std::string, std::string>{{"Group g1", "p/g1-1"}, {"Group g2", "p/g2-1"}});
    table.now = daysLater(table.now, 30);
    CHECK(briefsOf(table, *table.start()).empty());
}

TEST_CASE("a Brief says its text, its sources and how many questions follow") {
    StudyTable table;
    REQUIRE(table.learner.install(samplePack(), table.now).installed);
    table.allowNew(3);
    auto session = table.start();
    REQUIRE(session->current() != nullptr);
    REQUIRE(session->current()->brief);
    const Brief& brief = *session->current()->brief;
    CHECK(brief.pack == "aws-ml-chips-sample");
    CHECK(brief.title == "Which chip for which job");
    CHECK_THAT(brief.text, ContainsSubstring("two families of chips"));
    CHECK(brief.questions == 5);
    CHECK(brief.today == 3);
    CHECK(brief.refs.size() == 2); // one page named by two questions, and the source of a fact
    CHECK(brief.read.first == "2023");
    CHECK(brief.read.last == "2023");
    CHECK(brief.read.mostly == "2023");
}

TEST_CASE("a Brief says in which month most of its sources were read, and when the newest was") {
    StudyTable table;
    REQUIRE(table
                .install("p", "1.0.0",
                         "# Group {#g}\n\nWords.\n\n" + choiceQuestion("a", "fact: f1, f2\n") +
                             choiceQuestion("b", "fact: f3\n") + "# Other {#o}\n\nWords.\n\n" +
                             choiceQuestion("c", "fact: f4\n"),
                         "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                         "f1,A,size,16,GB,https://example.org/a,2026-08-14,high,key\n"
                         "f2,B,size,32,GB,https://example.org/b,2026-11-03,high,key\n"
                         "f3,C,size,64,GB,https://example.org/c,2026-08-02,high,key\n"
                         "f4,D,size,96,GB,https://example.org/d,2026-12-01,high,key\n")
                .installed);
    const auto brief = briefToRead(table.learner, {"p", 0});
    REQUIRE(brief);
    CHECK(brief->read.first == "2026-08-02");
    CHECK(brief->read.last == "2026-11-03"); // the newest of this subject, not of the pack
    CHECK(brief->read.mostly == "2026-08");
    CHECK_FALSE(briefToRead(table.learner, {"p", 9}));
}

TEST_CASE("a Brief not followed by an answer is shown again in the next session, but not in the same") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({3}));
    table.allowNew(3);
    {
        auto session = table.start();
        CHECK(session->current()->brief);
        session->skip();
        CHECK_FALSE(session->current()->brief);
    }
    auto session = table.start();
    CHECK(session->current()->brief);
    table.answer(*session, true);
    session->undo(table.now);
    CHECK_FALSE(session->current()->brief);
}

TEST_CASE("a case and a group without words have no Brief") {
    StudyTable table;
    table.install("p", "1.0.0",
                  "# Bare {#bare}\n\n" + choiceQuestion("q1") +
                      "# Case: A shop {#shop}\n\nA shop sells.\n\n" + choiceQuestion("q2"));
    table.allowNew(3);
    auto session = table.start();
    CHECK_FALSE(session->current()->brief);
    table.answer(*session, true);
    REQUIRE(session->current() != nullptr);
    CHECK_FALSE(session->current()->brief);
    CHECK(session->current()->card.scenario == "A shop sells.");
}

TEST_CASE("a question says where it stands in its group") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({2, 3}));
    SessionOptions options;
    options.cards = {"p/g2-2"};
    auto session = table.start(options);
    CHECK(session->current()->groupTitle == "Group g2");
    CHECK(session->current()->groupSize == 3);
    CHECK(session->current()->isNew);
    CHECK_FALSE(session->current()->chance);
}
