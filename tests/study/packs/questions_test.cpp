#include "study/packs/questions.h"

#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("an installed question comes with the title of its subject") {
    StudyTable table;
    REQUIRE(table.install("p", "1.0.0", groupsOf({1, 1})).installed);
    const auto question = installedQuestion(table.learner, "p/g2-1");
    REQUIRE(question);
    CHECK(question->card.name == "p/g2-1");
    CHECK(question->subject == "Group g2");
    CHECK(isInstalled(table.learner, "p/g2-1"));
    CHECK_FALSE(installedQuestion(table.learner, "p/g3-1"));
    CHECK_FALSE(isInstalled(table.learner, "p/g3-1"));
    const auto hits = findQuestions(table.learner, "what is g2", 10);
    REQUIRE(hits.size() == 1);
    CHECK(hits[0].entry.card == "p/g2-1");
}

TEST_CASE(
    "the facts of a question were checked when the newest of them was, and itself, with sources of its own, "
    "when its author says") {
    StudyTable table;
    REQUIRE(
        table
            .install("p", "1.0.0",
                     "# Group {#g}\n\n" + choiceQuestion("a", "fact: f1, f2\n") + choiceQuestion("b") +
                         choiceQuestion("c", "fact: f1\nchecked: 2026-10-02\n") +
                         choiceQuestion("d", "ref: https://one.example/d\n") +
                         choiceQuestion("e", "fact: f1\nref: https://one.example/e\nchecked: 2026-10-02\n"),
                     "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                     "f1,A,size,16,GB,https://example.org/a,2026-08-14,high,key\n"
                     "f2,B,size,32,GB,https://example.org/b,2026-09-03,high,key\n"
                     "f3,C,size,64,GB,https://example.org/c,2026-09-04,high,key\n")
            .installed);
    const auto checked = [&](const char* card) {
        const Checked on = checkedOn(table.learner, installedQuestion(table.learner, card)->card);
        return std::pair(on.facts, on.question);
    };
    using Days = std::pair<std::string, std::string>;
    CHECK(checked("p/a") == Days("2026-09-03", ""));
    CHECK(checked("p/b") == Days()); // rests on nothing
    // It shows the fact's source, with the date that the fact's page says.
    CHECK(checked("p/c") == Days("2026-08-14", ""));
    CHECK(checked("p/e") == Days("2026-08-14", "2026-10-02")); // the fact's page says nothing of October
    CHECK(checked("p/d") == Days("", "2026-09"));              // sources alone: when most of the pack was
    const auto sources = [&](const char* card) {
        return sourcesOf(table.learner, installedQuestion(table.learner, card)->card);
    };
    CHECK(sources("p/a") == std::vector<std::string>{"https://example.org/a", "https://example.org/b"});
    CHECK(sources("p/b").empty());
    CHECK(sources("p/d") == std::vector<std::string>{"https://one.example/d"});
}
