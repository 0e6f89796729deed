#include "bank_support.h"
#include "claims_support.h"
#include "support/catch.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>

using namespace chipwise::pack;
using namespace content;

namespace {

const IdeaTable& ideaTable() {
    static const IdeaTable table = ideasIn(contentOf(SOURCE_ROOT "/content/ideas.csv"));
    return table;
}

/// The pack without one question, as if somebody had deleted it.
Pack without(Pack pack, const std::string& question) {
    for (QuestionFile& file : pack.files)
        for (Group& group : file.groups)
            std::erase_if(group.questions, [&](const Question& q) { return q.id == question; });
    return pack;
}

bool anyHolds(const std::vector<std::string>& gaps, const std::string& text) {
    return std::ranges::any_of(gaps,
                               [&](const std::string& gap) { return gap.find(text) != std::string::npos; });
}

} // namespace

TEST_CASE("each of the 246 claims is taught in a Brief and asked in two kinds of questions") {
    CHECK(ideaTable().complaints.empty());
    for (const std::string& gap : gapsIn(ideaTable().ideas, shipped().pack)) FAIL_CHECK(gap);
}

TEST_CASE("each question asks an idea, and each idea says what is wrong, by which source and since when") {
    for (const Question* question : questionsOf(shipped().pack)) {
        INFO(question->id);
        CHECK((!ideasOf(*question).empty() || hasTag(*question, "glossary")));
    }
    for (const Idea& idea : ideaTable().ideas) {
        INFO(idea.id);
        CHECK_FALSE(idea.misconception.empty());
        CHECK(idea.source.starts_with("https://"));
        CHECK(idea.asOf.starts_with("20"));
        CHECK((idea.importance == "1" || idea.importance == "2" || idea.importance == "3"));
    }
}

TEST_CASE("the table of claims is made from the ideas and the tags") {
    const std::string file = SOURCE_ROOT "/content/claims.csv";
    const std::string table = claimsTable(ideaTable().ideas, shipped().pack);
    CHECK(std::ranges::count(table, '\n') == 1 + 246);
    if (std::getenv("CHIPWISE_WRITE_DOCS") != nullptr) std::ofstream(file, std::ios::binary) << table;
    INFO("Run this test with CHIPWISE_WRITE_DOCS=1 to write the table anew.");
    CHECK(contentOf(file) == table);
}

TEST_CASE("a claim that lost its question, its idea or its Brief is noticed") {
    const std::vector<Idea>& ideas = ideaTable().ideas;
    const Pack& pack = shipped().pack;
    REQUIRE(gapsIn(ideas, pack).empty());

    SECTION("the one question of a kind is gone") {
        CHECK(anyHolds(gapsIn(ideas, without(pack, "mended-supported-is-faster")),
                       "idea myth-every-model-gains is asked in 1 kinds"));
    }
    SECTION("an idea is gone") {
        std::vector<Idea> fewer = ideas;
        std::erase_if(fewer, [](const Idea& idea) { return idea.id == "neuronlink-joins-chips"; });
        const std::vector<std::string> gaps = gapsIn(fewer, pack);
        CHECK(anyHolds(gaps, "claim S3-020 stands in 0 ideas"));
        CHECK(anyHolds(gaps, "names the unknown idea neuronlink-joins-chips"));
    }
    SECTION("a claim stands in two ideas") {
        std::vector<Idea> twice = ideas;
        twice.front().claims.push_back("S3-056");
        CHECK(anyHolds(gapsIn(twice, pack), "claim S3-056 stands in 2 ideas"));
    }
    SECTION("a claim has a number that nobody made") {
        std::vector<Idea> more = ideas;
        more.front().claims.push_back("S0-036");
        CHECK(anyHolds(gapsIn(more, pack), "claim S0-036 is unknown"));
    }
    SECTION("a Brief is gone") {
        std::vector<Idea> lost = ideas;
        lost.front().brief = "nowhere";
        CHECK(anyHolds(gapsIn(lost, pack), "names no Brief"));
    }
    SECTION("a column of the ideas is gone") {
        CHECK(ideasIn("idea,statement\nx,y\n").complaints.size() == 1);
    }
}
