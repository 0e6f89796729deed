#include "quiz/put_hash.h"

#include "cards.h"
#include "support/catch.h"

#include <functional>
#include <set>

using namespace chipwise;
using namespace chipwise::quiz;
using namespace chipwise::quiz::testing;

namespace {

std::string hashOfPut(const pack::Card& card, std::uint64_t seed = 7) {
    return putHash(card, present(card, seed));
}

using Change = std::function<void(pack::Card&)>;

/// How many of the changes give a hash that neither the card nor another change has.
std::size_t noticed(const pack::Card& card, const std::vector<Change>& changes) {
    std::set<std::string> hashes{hashOfPut(card)};
    for (const Change& change : changes) {
        pack::Card other = card;
        change(other);
        hashes.insert(hashOfPut(other));
    }
    return hashes.size() - 1;
}

pack::Card hourly() {
    pack::Card card = numericOf({number("hours * 2", "USD")});
    card.question.stem = "How much is {hours} hours?";
    card.question.effective.lets = {{"hours", "20..60 step 5"}};
    card.factNumbers = {{"price", 2}};
    return card;
}

} // namespace

TEST_CASE("a question is the same however it is explained, tagged or shuffled") {
    const pack::Card card = choiceOf(4);
    CHECK(hashOfPut(card).size() == 16);
    CHECK(hashOfPut(card, 7) == hashOfPut(card, 8)); // another order of the same options
    CHECK(noticed(card, {[](auto& other) { other.question.why = "Because."; },
                         [](auto& other) { other.question.options[1].why = "No."; },
                         [](auto& other) { other.question.effective.refs = {"A source"}; },
                         [](auto& other) { other.question.effective.tags = {"tag"}; },
                         [](auto& other) { other.question.effective.hint = "A hint"; },
                         [](auto& other) { other.question.title = "Another title"; }}) == 0);
}

TEST_CASE("a question is another one with another text, option, order of options or key") {
    const std::vector<Change> changes{
        [](auto& other) { other.question.stem += "?"; },
        [](auto& other) { other.scenario = "A team trains a model."; },
        [](auto& other) { std::swap(other.question.options[0], other.question.options[1]); },
        [](auto& other) { std::swap(other.question.options[1], other.question.options[2]); },
        [](auto& other) { std::swap(other.question.options[0].credit, other.question.options[1].credit); },
        [](auto& other) { other.question.options[2].credit = 50; },
        [](auto& other) { other.question.options[2].text += "!"; },
        [](auto& other) { other.question.options.pop_back(); },
        [](auto& other) { other.question.effective.kind = pack::Kind::Ordering; }};
    CHECK(noticed(choiceOf(4), changes) == changes.size());
}

TEST_CASE("steps, pairs, gaps and texts in another order or with another key are another question") {
    const auto swapSteps = [](auto& other) { std::swap(other.question.steps[0], other.question.steps[2]); };
    CHECK(noticed(orderingOf({"a", "b", "c"}), {swapSteps}) == 1);
    const std::vector<Change> pairs{
        [](auto& other) { std::swap(other.question.pairs[0], other.question.pairs[1]); },
        [](auto& other) { std::swap(other.question.pairs[0].right, other.question.pairs[1].right); }};
    CHECK(noticed(matchingOf({{"a", "1"}, {"b", "2"}, {"c", "3"}}), pairs) == 2);
    pack::Card typed = cardOf(pack::Kind::Short);
    typed.question.texts = {{"Neuron", 100, ""}};
    const std::vector<Change> texts{[](auto& other) { other.question.texts[0].text = "neuron"; },
                                    [](auto& other) { other.question.effective.caseSensitive = true; },
                                    [](auto& other) { other.alsoRight = {"the SDK"}; }};
    CHECK(noticed(typed, texts) == 3);
}

TEST_CASE("a calculated question is another one with other numbers drawn or another tolerance") {
    const std::vector<Change> changes{
        [](auto& other) { other.question.effective.lets[0].expression = "120..160 step 5"; },
        [](auto& other) { other.question.numbers[0].value = "hours * 3"; },
        [](auto& other) { other.question.numbers[0].unit = "EUR"; },
        [](auto& other) { other.question.numbers[0].tolerance = "5%"; },
        [](auto& other) { other.question.effective.tolerance = "5%"; },
        [](auto& other) { other.factNumbers["price"] = 3; }};
    CHECK(noticed(hourly(), changes) == changes.size());
    std::set<std::string> drawn;
    for (std::uint64_t seed = 0; seed < 60; ++seed) drawn.insert(hashOfPut(hourly(), seed));
    CHECK(drawn.size() == 9); // one for each number of hours
}
