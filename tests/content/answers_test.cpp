#include "bank_support.h"
#include "support/catch.h"

#include <algorithm>
#include <sstream>

using namespace chipwise::pack;
using namespace content;

namespace {

/// One card of the edition that learners have: its name without the pack's, the hash of its key, and what
/// became of it (“asks again”, “another card”, or nothing when its answer still means the same).
struct EarlierCard {
    std::string name;
    std::string hash;
    std::string now;
};

std::vector<EarlierCard> cardsOf201() {
    std::istringstream lines(contentOf(TEST_DATA "/bank-2.0.1-keys.csv"));
    std::vector<EarlierCard> all;
    std::string line;
    std::getline(lines, line);
    REQUIRE(line == "card,hash,now");
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

} // namespace

TEST_CASE("every card of 2.0.1 is still there, and asks again only where its answer changed") {
    const std::vector<EarlierCard> earlier = cardsOf201();
    CHECK(earlier.size() == 540);
    for (const EarlierCard& before : earlier) {
        INFO(before.name);
        const Card* card = present(before.name);
        if (before.now == "another card") {
            CHECK(card == nullptr);
            CHECK(present(questionOf(before.name)) != nullptr);
            continue;
        }
        REQUIRE(card != nullptr);
        CHECK(meansTheSame(*card, before.hash) == before.now.empty());
    }
}
