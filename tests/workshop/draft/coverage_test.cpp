#include "snapshot_fixture.h"
#include "workshop/draft/counts.h"
#include "workshop/draft/coverage.h"
#include "workshop/text/outline.h"

using namespace chipwise;
using namespace chipwise::workshop;
using namespace chipwise::workshop::testing;

namespace {

std::string coverageText(const Coverage& coverage) {
    std::string text;
    for (const auto& row : coverage.rows)
        text += std::string(static_cast<std::size_t>(row.depth) * 2, ' ') + row.number + " " +
                std::to_string(row.questions) + "/" + std::to_string(row.wanted) + "\n";
    return text;
}

const std::string twoOptions = "\n\n- [x] x\n- [ ] y\n\n";

} // namespace

TEST_CASE("a statement counts its questions and those below it, each once") {
    const auto snapshot =
        packWith("# G\nobjective: chips 1.1\n\n"
                 "## A {#a}" +
                 twoOptions + "## B {#b}\nobjective: chips 1.2, chips 1.1" + twoOptions +
                 "## C {#c}\nobjective: chips 1" + twoOptions + "## D {#d}\nretired: yes" + twoOptions);
    INFO(messagesOf(snapshot));
    const auto coverage = coverageOf(snapshot);
    REQUIRE(coverage.size() == 1);
    CHECK(coverage[0].examId == "chips");
    CHECK(coverageText(coverage[0]) == "1 3/24\n  1.1 2/0\n  1.2 1/0\n2 0/16\n");
    CHECK(coverage[0].leaves == 3);
    CHECK(coverage[0].coveredLeaves == 2);
    CHECK(coverage[0].withoutObjective == 0);
}

TEST_CASE("questions without a statement of the exam are counted for themselves") {
    const auto snapshot = samplePack();
    const auto coverage = coverageOf(snapshot);
    REQUIRE(coverage.size() == 2);
    CHECK_FALSE(coverage[0].slice);
    CHECK(coverage[1].slice);
    CHECK(coverage[0].withoutObjective == 1);
    CHECK(coverage[1].withoutObjective == 15);
    CHECK(coverage[0].rows.front().wanted == 8);
    CHECK(coverage[1].rows.front().wanted == 10);
}

TEST_CASE("the outline follows the file, also where questions have errors") {
    const auto snapshot =
        packWith("## Zero {#z}" + twoOptions + "# Group {#g}\n\nIntro\n\n" + "## One {#one}" + twoOptions +
                 "## Two {#two}\n\n- [ ] x\n- [ ] y\n\nstray\n\n" + "## Three" + twoOptions);
    const auto outline = outlineOf(snapshot);
    REQUIRE(outline.size() == 5);
    CHECK(outline[0].title == "Zero");
    CHECK(outline[0].depth == 0);
    CHECK_FALSE(outline[1].kind);
    CHECK(outline[1].id == "g");
    CHECK(outline[2].depth == 1);
    CHECK(outline[2].problems == 0);
    CHECK(outline[3].title == "Two");
    CHECK(outline[3].problems >= 1);
    CHECK(outline[4].problems == 1);
    CHECK(outline[4].line > outline[3].line);
    const auto counts = countsOf(snapshot);
    CHECK(counts.questions == 3);
    CHECK(counts.leftOut == 1);
    CHECK(counts.facts == 3);
    CHECK(counts.warnings == 1);
    CHECK(counts.mendable >= 1);
}

TEST_CASE("a pack is said in one line") {
    CHECK(countsLine(countsOf(samplePack())) == "20 questions, 13 facts, no problems");
    Counts one;
    one.questions = one.facts = one.errors = 1;
    CHECK(countsLine(one) == "1 question, 1 fact, 1 problem");
}

TEST_CASE("questions are counted as learners get them") {
    const auto snapshot =
        packWith("# G {#g}\n\n## Words {#words}\nkind: flashcards\n\n- a :: b {#w-a}\n"
                 "- c :: d {#w-c}\n\n## A {#a}" +
                 twoOptions + "## B {#b}\nretired: yes" + twoOptions + "# H {#h}\n\n## C {#c}" + twoOptions);
    INFO(messagesOf(snapshot));
    const auto counts = countsOf(snapshot);
    CHECK(counts.questions == 4);
    CHECK(counts.ofGroups == std::vector<int>{3, 1});
    CHECK(questionsLine(counts) == "4 questions");
    Counts many;
    many.questions = 4000;
    many.more = true;
    CHECK(questionsLine(many) == "More than 4,000 questions");
}

TEST_CASE("a pack has more questions than are counted only where one more is there") {
    const auto countsWith = [](int cards) {
        std::string text = "# G {#g}\n\n## Words {#words}\nkind: flashcards\n\n";
        for (int i = 0; i < cards; ++i) {
            const std::string number = std::to_string(i);
            text.append("- word ").append(number).append(" :: meaning ").append(number);
            text.append(" {#w-").append(number).append("}\n");
        }
        return countsOf(packWith(text));
    };
    CHECK(questionsLine(countsWith(4000)) == "4000 questions");
    CHECK(questionsLine(countsWith(4001)) == "More than 4,000 questions");
    CHECK(countsWith(4001).ofGroups == std::vector<int>{4000});
}
