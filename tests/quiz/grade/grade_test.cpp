#include "quiz/grade/grade.h"

#include "cards.h"
#include "support/catch.h"

#include <algorithm>
#include <stdexcept>

using namespace chipwise;
using namespace chipwise::quiz;
using namespace chipwise::quiz::testing;

namespace {

/// The shown keys of the author's numbers.
std::vector<int> keysOf(const Presentation& shown, const std::vector<int>& numbers) {
    std::vector<int> keys;
    for (const int number : numbers)
        keys.push_back(static_cast<int>(std::ranges::find(shown.shown, number) - shown.shown.begin()) + 1);
    return keys;
}

int rightKey(const Presentation& shown, int number) {
    return static_cast<int>(std::ranges::find(shown.shownRight, number) - shown.shownRight.begin()) + 1;
}

Verdict choose(const pack::Card& card, const std::vector<int>& numbers, std::uint64_t seed = 5) {
    const Presentation shown = present(card, seed);
    return grade(card, shown, Chosen{keysOf(shown, numbers)});
}

bool isRefused(const Verdict& verdict) {
    return verdict.status == Verdict::Status::NotUnderstood && !verdict.note.empty() &&
           verdict.expected.keys.empty() && verdict.expected.text.empty();
}

} // namespace

TEST_CASE("a single choice is right at any place it is shown, and wrong with the author's reason") {
    const pack::Card card = choiceOf(4);
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Presentation shown = present(card, seed);
        const Verdict right = choose(card, {1}, seed);
        CHECK(right.correct);
        CHECK(right.credit == 1);
        CHECK(right.note.empty());
        CHECK(right.expected.keys == keysOf(shown, {1}));
        const Verdict wrong = choose(card, {3}, seed);
        CHECK_FALSE(wrong.correct);
        CHECK(wrong.credit == 0);
        CHECK(wrong.note == "why 3");
    }
}

TEST_CASE("an option may be worth a part, and that is not right") {
    pack::Card card = severalOf({100, 50, -25});
    CHECK(choose(card, {2}).credit == Approx(0.5));
    CHECK_FALSE(choose(card, {2}).correct);
    CHECK(choose(card, {3}).credit == 0);
    card.question.effective.partial = false;
    CHECK(choose(card, {2}).credit == 0);
}

TEST_CASE("several right: hits less false marks, over the number of right ones") {
    const pack::Card card = severalOf({100, 100, 100, 0, 0});
    struct Row {
        std::vector<int> chosen;
        double credit;
    };
    const Row rows[] = {
        {{1, 2, 3}, 1}, {{1, 2}, 2.0 / 3}, {{1}, 1.0 / 3},          {{1, 2, 4}, 1.0 / 3},
        {{1, 4}, 0},    {{4, 5}, 0},       {{1, 2, 3, 4}, 2.0 / 3}, {{1, 2, 3, 4, 5}, 1.0 / 3},
        {{3, 2, 1}, 1}};
    for (const Row& row : rows) {
        const Verdict verdict = choose(card, row.chosen);
        CAPTURE(row.chosen);
        CHECK(verdict.credit == Approx(row.credit));
        CHECK(verdict.correct == (row.credit == 1));
    }
}

TEST_CASE("the author's weights take the place of even shares, and marking everything is never right") {
    const pack::Card weighted = severalOf({50, 50, -25, 0});
    CHECK(choose(weighted, {1, 2}).correct);
    CHECK(choose(weighted, {1}).credit == Approx(0.5));
    CHECK(choose(weighted, {1, 2, 3}).credit == Approx(0.75));
    CHECK_FALSE(choose(weighted, {1, 2, 3}).correct);
    CHECK_FALSE(choose(weighted, {1, 2, 4}).correct);
    CHECK(choose(weighted, {3}).credit == 0);
    const pack::Card thirds = severalOf({33.3, 33.3, 33.3, 0});
    CHECK(choose(thirds, {1, 2, 3}).correct);
    CHECK(choose(thirds, {1, 2, 3}).credit == 1);
}

TEST_CASE("where fewer are asked for than are right, any of them will do") {
    pack::Card card = severalOf({100, 100, 100, 0});
    card.question.effective.choose = 2;
    CHECK(choose(card, {1, 3}).correct);
    CHECK(choose(card, {2, 4}).credit == 0);
    CHECK_FALSE(choose(card, {2, 4}).correct);
}

TEST_CASE("an answer that does not fit the form is sent back without a verdict") {
    const pack::Card one = choiceOf(3);
    const pack::Card two = severalOf({100, 100, 0}, "Which? (Choose TWO.)");
    const Presentation shownOne = present(one, 1);
    const Presentation shownTwo = present(two, 1);
    CHECK(isRefused(grade(one, shownOne, Chosen{{}})));
    CHECK(isRefused(grade(one, shownOne, Chosen{{1, 2}})));
    CHECK(isRefused(grade(one, shownOne, Chosen{{0}})));
    CHECK(isRefused(grade(one, shownOne, Chosen{{4}})));
    CHECK(isRefused(grade(one, shownOne, Chosen{{-2147483647 - 1}})));
    CHECK(isRefused(grade(two, shownTwo, Chosen{{1}})));
    CHECK(isRefused(grade(two, shownTwo, Chosen{{1, 2, 3}})));
    CHECK(isRefused(grade(two, shownTwo, Chosen{{1, 1}})));
    CHECK(grade(two, shownTwo, Chosen{{1}}).note == "Choose 2 options. You chose 1.");
    const pack::Card steps = orderingOf({"a", "b", "c"});
    CHECK(isRefused(grade(steps, present(steps, 1), Ordered{{1, 2}})));
    CHECK(isRefused(grade(steps, present(steps, 1), Ordered{{1, 2, 2}})));
    CHECK(isRefused(grade(steps, present(steps, 1), Ordered{{1, 2, 4}})));
    const pack::Card pairs = matchingOf({{"a", "1"}, {"b", "2"}, {"", "3"}});
    CHECK(isRefused(grade(pairs, present(pairs, 1), Matched{{{1, 1}}})));
    CHECK(isRefused(grade(pairs, present(pairs, 1), Matched{{{1, 1}, {1, 2}}})));
    CHECK(isRefused(grade(pairs, present(pairs, 1), Matched{{{1, 1}, {3, 2}}})));
    CHECK(isRefused(grade(pairs, present(pairs, 1), Matched{{{1, 4}, {2, 2}}})));
    const pack::Card front = cardOf(pack::Kind::Flashcard);
    CHECK(isRefused(grade(front, present(front, 1), SelfRated{0})));
    CHECK(isRefused(grade(front, present(front, 1), SelfRated{5})));
    const pack::Card word = shortOf({text("Neuron")});
    CHECK(isRefused(grade(word, present(word, 1), Typed{"  "})));
    CHECK(isRefused(grade(word, present(word, 1), Typed{"\xff\xfe"})));
    CHECK(isRefused(grade(word, present(word, 1), Typed{std::string(1001, 'x')})));
}

TEST_CASE("an answer of another kind is a mistake of the program") {
    const pack::Card card = choiceOf(3);
    CHECK_THROWS_AS(grade(card, present(card, 1), Truth{true}), std::invalid_argument);
    const pack::Card word = shortOf({text("Neuron")});
    CHECK_THROWS_AS(grade(word, present(word, 1), Chosen{{1}}), std::invalid_argument);
}

TEST_CASE("true and false are graded by what they say, not by where the author put them") {
    for (const bool trueFirst : {true, false}) {
        pack::Card card = cardOf(pack::Kind::TrueFalse);
        card.question.options = {option("True", 0, "Not a GPU"), option("False", 100)};
        if (!trueFirst) std::swap(card.question.options[0], card.question.options[1]);
        const Presentation shown = present(card, 1);
        CHECK(grade(card, shown, Truth{false}).correct);
        const Verdict wrong = grade(card, shown, Truth{true});
        CHECK_FALSE(wrong.correct);
        CHECK(wrong.note == "Not a GPU");
        CHECK(wrong.expected.truth == false);
        CHECK(journalText(shown, Truth{true}) == (trueFirst ? "1" : "2"));
    }
}

TEST_CASE("an ordering is right in its one order, and its parts count by place") {
    const pack::Card card = orderingOf({"compile", "cache", "test", "scale"});
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Presentation shown = present(card, seed);
        const Verdict right = grade(card, shown, Ordered{keysOf(shown, {1, 2, 3, 4})});
        CHECK(right.correct);
        CHECK(right.expected.keys == keysOf(shown, {1, 2, 3, 4}));
        const Verdict swapped = grade(card, shown, Ordered{keysOf(shown, {1, 2, 4, 3})});
        CHECK_FALSE(swapped.correct);
        CHECK(swapped.credit == Approx(0.5));
        CHECK(journalText(shown, Ordered{keysOf(shown, {1, 2, 4, 3})}) == "1 2 4 3");
    }
}

TEST_CASE("steps that read alike may change places") {
    const pack::Card card = orderingOf({"run", "wait", "run"});
    const Presentation shown = present(card, 2);
    CHECK(grade(card, shown, Ordered{keysOf(shown, {3, 2, 1})}).correct);
}

TEST_CASE("matching is right with all pairs, and equal right sides are one") {
    const pack::Card card =
        matchingOf({{"Trn1", "Neuron"}, {"P5", "CUDA"}, {"Inf2", "Neuron"}, {"", "ROCm"}});
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Presentation shown = present(card, seed);
        const auto answer = [&](int first, int second, int third) {
            return Matched{
                {{1, rightKey(shown, first)}, {2, rightKey(shown, second)}, {3, rightKey(shown, third)}}};
        };
        const Verdict right = grade(card, shown, answer(1, 2, 3));
        CHECK(right.correct);
        CHECK(right.expected.pairs == answer(1, 2, 3).pairs);
        CHECK(grade(card, shown, answer(3, 2, 1)).correct);
        const Verdict wrong = grade(card, shown, answer(1, 4, 3));
        CHECK_FALSE(wrong.correct);
        CHECK(wrong.credit == Approx(2.0 / 3));
        CHECK(journalText(shown, answer(1, 4, 3)) == "1-1 2-4 3-3");
    }
}

TEST_CASE("a flashcard is right when it was not missed") {
    pack::Card card = cardOf(pack::Kind::Flashcard);
    card.question.back = "the back";
    const Presentation shown = present(card, 1);
    CHECK_FALSE(grade(card, shown, SelfRated{1}).correct);
    for (const int rating : {2, 3, 4}) CHECK(grade(card, shown, SelfRated{rating}).correct);
    CHECK(grade(card, shown, SelfRated{3}).expected.text == "the back");
    CHECK(journalText(shown, SelfRated{3}) == "3");
}

TEST_CASE("the journal keeps the author's numbers, whatever the order on the screen") {
    const pack::Card card = severalOf({100, 0, 100, 0});
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Presentation shown = present(card, seed);
        CHECK(journalText(shown, Chosen{keysOf(shown, {3, 1})}) == "1 3");
    }
    const Presentation typed = present(shortOf({text("x")}), 1);
    CHECK(journalText(typed, Typed{" AWS Neuron "}) == " AWS Neuron ");
    const Presentation cloze = present(clozeOf("{{a}} {{b}}", {gap(0, "a"), gap(0, "b")}), 1);
    CHECK(journalText(cloze, Filled{{"16"}}) == "16");
    CHECK(journalText(cloze, Filled{{"say \"16\"", "a\\b\n"}}) == R"(["say \"16\"","a\\b\u000a"])");
}

TEST_CASE("what the journal keeps is enough to show and grade an answer again") {
    const pack::Card card = severalOf({100, 0, 100, 0});
    const Presentation then = present(card, 987654321);
    const std::string kept = journalText(then, Chosen{{1, 2}});
    const Presentation now = present(card, then.seed);
    CHECK(shownText(now) == shownText(then));
    CHECK(journalText(now, Chosen{{1, 2}}) == kept);
    CHECK(grade(card, now, Chosen{{1, 2}}).credit == grade(card, then, Chosen{{1, 2}}).credit);
}

TEST_CASE("reasons of wrong options have the drawn numbers filled in") {
    pack::Card card = choiceOf(2);
    card.question.options[1].why = "That would be {bill} USD.";
    card.question.effective.lets = {{"bill", "7..7 step 1"}};
    CHECK(choose(card, {2}).note == "That would be 7 USD.");
}
