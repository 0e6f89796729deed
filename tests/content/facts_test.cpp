#include "bank_support.h"
#include "support/catch.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

using namespace chipwise::pack;
using namespace content;

namespace {

/// Words that begin with a digit are numbers to know; the digit of “Trn2” is part of a name.
bool holdsNumber(const std::string& text) {
    std::istringstream stream(text);
    for (std::string word; stream >> word;)
        if (std::isdigit(static_cast<unsigned char>(word.front())) != 0) return true;
    return false;
}

/// Whether the learner has to know a number that somebody measured or printed. A sum whose numbers all stand
/// in the question rests on arithmetic alone, and a number in a claim or a rule is quoted, not known.
bool asksForNumber(const Card& card) {
    const Question& question = card.question;
    if (!question.numbers.empty()) return question.effective.lets.empty() || !rowsBehind(card).empty();
    if (question.effective.basis != Basis::Fact) return false;
    return std::ranges::any_of(
        question.options, [](const Option& option) { return option.credit > 0 && holdsNumber(option.text); });
}

} // namespace

TEST_CASE("every number asked for rests on an undisputed fact of high confidence") {
    const Pack& pack = shipped().pack;
    for (const Card& card : cards()) {
        if (!asksForNumber(card)) continue;
        INFO(card.name);
        CHECK_FALSE(rowsBehind(card).empty());
        for (const std::string& row : rowsBehind(card)) {
            INFO(row);
            const Fact* fact = pack.fact(row);
            REQUIRE(fact != nullptr);
            CHECK(fact->confidence == Confidence::High);
            CHECK_FALSE(fact->conflict);
            CHECK(fact->basis == Basis::Fact);
        }
    }
}

TEST_CASE("a disputed row says what each page prints, and no row is disputed on which all pages agree") {
    const Pack& pack = shipped().pack;
    for (const Fact& fact : pack.facts) {
        if (!fact.conflict) continue;
        INFO(fact.id << ": " << fact.note);
        CHECK_FALSE(fact.note.empty());
        CHECK(fact.note.find("every page") == std::string::npos);
    }
    for (const char* agreed : {"inferentia1-generation", "inferentia2-generation"}) {
        const Fact* fact = pack.fact(agreed);
        REQUIRE(fact != nullptr);
        CHECK_FALSE(fact->conflict);
    }
}

TEST_CASE("no fact carries more than eight questions, and each key fact carries three") {
    std::map<std::string, std::set<std::string>> questions;
    for (const Card& card : cards())
        for (const std::string& row : rowsBehind(card)) questions[row].insert(card.question.id);
    for (const Fact& fact : shipped().pack.facts) {
        INFO(fact.id);
        CHECK(questions[fact.id].size() <= 8);
        CHECK((fact.importance != Importance::Key || questions[fact.id].size() >= 3));
    }
}

TEST_CASE("trivia is never asked") {
    for (const Card& card : cards())
        for (const std::string& row : rowsBehind(card)) {
            INFO(card.name << ": " << row);
            const Fact* fact = shipped().pack.fact(row);
            REQUIRE(fact != nullptr);
            CHECK(fact->importance != Importance::Trivia);
        }
}

TEST_CASE("every fact has an address, a day and a word on who claims what, compared with what") {
    for (const Fact& fact : shipped().pack.facts) {
        INFO(fact.id);
        CHECK(fact.source.starts_with("https://"));
        CHECK(fact.asOf.starts_with("20"));
        if (fact.basis == Basis::VendorClaim)
            CHECK_THAT(fact.claim, ContainsSubstring("compar") || ContainsSubstring("relative to"));
    }
}
