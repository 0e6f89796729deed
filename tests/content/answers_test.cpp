#include "bank_support.h"
#include "support/catch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string_view>

using namespace chipwise::pack;
using namespace content;

namespace {

/// One card of an edition that learners have: its name without the pack's, the hash of its key, and what
/// became of it (“asks again”, “another card”, “gone” with the card that asks the same, or nothing when its
/// answer still means the same).
struct EarlierCard {
    std::string name;
    std::string hash;
    std::string now;
};

constexpr std::string_view header = "card,hash,now";

std::vector<EarlierCard> cardsOfEdition(const std::string& version) {
    std::istringstream lines(contentOf(TEST_DATA "/bank-" + version + "-keys.csv"));
    std::vector<EarlierCard> all;
    std::string line;
    std::getline(lines, line);
    REQUIRE(line == header);
    while (std::getline(lines, line)) {
        std::istringstream cells(line);
        EarlierCard card;
        std::getline(cells, card.name, ',');
        std::getline(cells, card.hash, ',');
        std::getline(cells, card.now);
        all.push_back(card);
    }
    return all;
}

std::string questionOf(const std::string& name) {
    return name.substr(0, name.find('#'));
}

/// The card itself, or the one whose question had this id before.
const Card* present(const std::string& name) {
    const auto found = std::ranges::find_if(cards(), [&](const Card& card) {
        const std::vector<std::string>& was = card.question.effective.was;
        const std::string facet = card.facet.empty() ? "" : "#" + card.facet;
        return ownName(card) == name ||
               std::ranges::any_of(was, [&](const std::string& id) { return id + facet == name; });
    });
    return found == cards().end() ? nullptr : &*found;
}

const std::string gone = "gone: "; ///< then the name of the card that asks the same

void checkWhatBecameOf(const EarlierCard& before) {
    INFO(before.name);
    const Card* card = present(before.name);
    if (before.now == "another card") {
        CHECK(card == nullptr);
        CHECK(present(questionOf(before.name)) != nullptr);
        return;
    }
    if (before.now.starts_with(gone)) {
        CHECK(card == nullptr);
        CHECK(present(before.now.substr(gone.size())) != nullptr);
        return;
    }
    REQUIRE(card != nullptr);
    CHECK(meansTheSame(*card, before.hash) == before.now.empty());
}

} // namespace

TEST_CASE("every card of 2.0.1 is still there, and asks again only where its answer changed") {
    const std::vector<EarlierCard> earlier = cardsOfEdition("2.0.1");
    CHECK(earlier.size() == 540);
    for (const EarlierCard& before : earlier) checkWhatBecameOf(before);
}

TEST_CASE("every card of 2.1.0 is still there, and asks again only where its answer changed") {
    const std::vector<EarlierCard> earlier = cardsOfEdition("2.1.0");
    CHECK(earlier.size() == 637);
    for (const EarlierCard& before : earlier) checkWhatBecameOf(before);
}

TEST_CASE("a version's keys can be kept for the versions after it") {
    std::string table = std::string(header) + '\n';
    for (const Card& card : cards()) table += fmt::format("{},{},\n", ownName(card), card.answerHash);
    CHECK(std::ranges::count(table, '\n') == static_cast<std::ptrdiff_t>(cards().size()) + 1);
    if (std::getenv("CHIPWISE_WRITE_DOCS") != nullptr)
        std::ofstream(BUILD_ROOT "/bank-keys.csv", std::ios::binary) << table;
}
