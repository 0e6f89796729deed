#include "study/session/testable.h"
#include "study_table.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// Two domains: twelve questions of the first, three of the second, one question of them set aside.
std::filesystem::path packWithExam(const std::filesystem::path& folder) {
    std::string questions = "# Group one {#g1}\n\nWords.\n\n";
    for (int i = 1; i <= 12; ++i) questions += choiceQuestion("a-" + std::to_string(i), "objective: e 1.1\n");
    for (int i = 1; i <= 3; ++i) questions += choiceQuestion("b-" + std::to_string(i), "objective: e 2\n");
    questions += "## A card {#card}\nkind: flashcard\nobjective: e 1.1\n\nFront?\n\n---\n\nBack.\n\n";
    writePack(folder, "p", "1.0.0", questions);
    std::ofstream(folder / "pack.md", std::ios::app)
        << "\n## Exam: The exam {#e}\n\n- 1 (60%) First domain\n  - 1.1 Statement\n- 2 (30%) Second domain\n"
           "- 3 (10%) Empty domain\n";
    return folder;
}

} // namespace

TEST_CASE("a pass takes at least eleven right answers") {
    CHECK(answersToPass() == 11);
}

TEST_CASE("a subject can be tested out while enough of it was never answered") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({12, 5}));
    table.allowNew();
    const auto parts = testableSubjects(table.learner, "p");
    REQUIRE(parts.size() == 2);
    CHECK(parts[0].title == "Group g1");
    CHECK(parts[0].questions == 12);
    CHECK(parts[0].enough);
    CHECK(parts[0].options.testOut);
    CHECK(testedTitle(table.learner, parts[0].options) == "Group g1");
    CHECK(parts[1].questions == 5);
    CHECK_FALSE(parts[1].enough);

    SECTION("what was answered or set aside cannot be asked as unseen") {
        SessionOptions two;
        two.cards = {"p/g1-1"};
        table.finish(*table.start(two));
        table.learner.setSuspended("p/g1-2", true, table.now);
        CHECK(testableSubjects(table.learner, "p")[0].questions == 10);
        CHECK_FALSE(testableSubjects(table.learner, "p")[0].enough);
    }
    SECTION("after a pass there is nothing left to test") {
        table.finish(*table.start(parts[0].options));
        CHECK(testableSubjects(table.learner, "p")[0].questions == 0);
    }
}

TEST_CASE("questions on one fact count once, as a test asks them") {
    StudyTable table;
    std::string questions = "# Group g1 {#g1}\n\nWords.\n\n";
    for (int i = 1; i <= 11; ++i)
        questions += choiceQuestion("q-" + std::to_string(i), i <= 2 ? "fact: f\n" : "");
    const auto report = table.install(
        "p", "1.0.0", questions,
        "id,entity,property,value,unit,source,as_of\nf,A,size,16,GB,https://example.org/a,2026-08\n");
    INFO(report.sentence);
    REQUIRE(report.installed);
    const auto parts = testableSubjects(table.learner, "p");
    REQUIRE(parts.size() == 1);
    CHECK(parts[0].questions == 10);
    CHECK_FALSE(parts[0].enough);
}

TEST_CASE("the domains of a pack's exam are tested out like its subjects") {
    StudyTable table;
    const auto report = table.learner.install(packWithExam(table.folder() / "exam"), table.now);
    INFO(report.sentence);
    REQUIRE(report.installed);
    REQUIRE(table.learner.catalog().exams("p").size() == 1);
    const auto parts = testableDomains(table.learner, "p");
    REQUIRE(parts.size() == 2);
    CHECK(parts[0].title == "First domain");
    CHECK(parts[0].questions == 12);
    CHECK(parts[0].enough);
    CHECK(testedTitle(table.learner, parts[0].options) == "First domain");
    CHECK(parts[1].title == "Second domain");
    CHECK_FALSE(parts[1].enough);
    const auto session = table.start(parts[0].options);
    table.finish(*session);
    CHECK(session->summary().placement == memory::Placement::Passed);
    CHECK(testedTitle(table.learner, SessionOptions{}).empty());
}
