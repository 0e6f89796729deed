#include "bank_support.h"
#include "support/catch.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <regex>
#include <set>
#include <sstream>

using namespace chipwise::pack;
using namespace content;

namespace {

/// A row of content/COVERAGE.md: what covers one section of a text that learners start from.
struct CoveredSection {
    std::string name;
    std::string claims; ///< “S0-001 to S0-005”, or one claim
    std::vector<std::string> facts;
    std::vector<std::string> questions;
    std::vector<std::string> lessons;
};

std::vector<std::string> idsIn(const std::string& cell) {
    static const std::regex id("`([^`]+)`");
    std::vector<std::string> ids;
    for (auto found = std::sregex_iterator(cell.begin(), cell.end(), id); found != std::sregex_iterator();
         ++found)
        ids.push_back((*found)[1]);
    return ids;
}

std::vector<CoveredSection> sectionsIn(const std::string& table) {
    std::istringstream lines(table);
    std::vector<CoveredSection> sections;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("| S") || line.starts_with("| Section")) continue;
        std::istringstream stream(line.substr(1));
        std::vector<std::string> cells;
        for (std::string cell; std::getline(stream, cell, '|');) cells.push_back(cell);
        REQUIRE(cells.size() == 5);
        sections.push_back({cells[0], cells[1], idsIn(cells[2]), idsIn(cells[3]), idsIn(cells[4])});
    }
    return sections;
}

const std::vector<CoveredSection>& coveredSections() {
    static const auto sections = sectionsIn(contentOf(SOURCE_ROOT "/content/COVERAGE.md"));
    return sections;
}

/// The claims from the first that a cell names to the last.
std::vector<std::string> claimsOf(const CoveredSection& section) {
    static const std::regex claim("(S[0-9])-([0-9]{3})");
    std::vector<int> numbers;
    std::string text;
    for (auto found = std::sregex_iterator(section.claims.begin(), section.claims.end(), claim);
         found != std::sregex_iterator(); ++found) {
        text = (*found)[1];
        numbers.push_back(std::stoi((*found)[2]));
    }
    REQUIRE_FALSE(numbers.empty());
    std::vector<std::string> claims;
    for (int number = numbers.front(); number <= numbers.back(); ++number)
        claims.push_back(fmt::format("{}-{:03}", text, number));
    return claims;
}

bool isLesson(const std::string& id) {
    const auto groups = groupsOf(shipped().pack);
    return std::ranges::any_of(groups, [&](const Group* group) { return group->id == id; });
}

} // namespace

TEST_CASE("each of the 246 claims is in one section of the coverage table") {
    constexpr std::array<int, 4> claimsOfText{35, 39, 116, 56};
    std::vector<std::string> expected;
    for (std::size_t text = 0; text < claimsOfText.size(); ++text)
        for (int number = 1; number <= claimsOfText.at(text); ++number)
            expected.push_back(fmt::format("S{}-{:03}", text, number));
    std::vector<std::string> covered;
    for (const CoveredSection& section : coveredSections())
        for (const std::string& claim : claimsOf(section)) covered.push_back(claim);
    CHECK(covered == expected);
}

TEST_CASE("the coverage table names facts, questions and lessons of the pack") {
    for (const CoveredSection& section : coveredSections()) {
        INFO(section.name);
        for (const std::string& fact : section.facts) {
            INFO(fact);
            CHECK(shipped().pack.fact(fact) != nullptr);
        }
        for (const std::string& question : section.questions) {
            INFO(question);
            CHECK(shipped().pack.question(question) != nullptr);
        }
        for (const std::string& lesson : section.lessons) {
            INFO(lesson);
            CHECK(isLesson(lesson));
        }
    }
}

TEST_CASE("no section of the coverage table is thin") {
    CHECK(coveredSections().size() >= 38);
    for (const CoveredSection& section : coveredSections()) {
        INFO(section.name);
        CHECK(section.facts.size() >= 2);
        CHECK(section.questions.size() >= 4);
        CHECK_FALSE(section.lessons.empty());
        std::set<Kind> kinds;
        for (const std::string& id : section.questions)
            if (const Question* question = shipped().pack.question(id)) kinds.insert(question->kind());
        CHECK(kinds.size() >= 2);
    }
}

TEST_CASE("a fact of the coverage table stands behind one of the questions beside it") {
    for (const CoveredSection& section : coveredSections()) {
        INFO(section.name);
        std::set<std::string> behind;
        for (const Card& card : cards())
            if (std::ranges::find(section.questions, card.question.id) != section.questions.end())
                for (const std::string& row : rowsBehind(card)) behind.insert(row);
        for (const std::string& fact : section.facts) {
            INFO(fact);
            CHECK(behind.count(fact) == 1);
        }
    }
}
