#include "quiz/grade/grade.h"
#include "quiz/present.h"
#include "quiz/text/gap_text.h"

#include "cards.h"
#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

using namespace chipwise;
using namespace chipwise::quiz;
using namespace chipwise::quiz::testing;

namespace {

constexpr std::uint64_t seeds = 500;

bool isPermutation(std::vector<int> numbers) {
    std::ranges::sort(numbers);
    for (std::size_t index = 0; index < numbers.size(); ++index)
        if (numbers[index] != static_cast<int>(index) + 1) return false;
    return true;
}

pack::Card trueFalse(bool trueFirst, bool isTrue) {
    pack::Card card = cardOf(pack::Kind::TrueFalse);
    card.question.options = {option("True", isTrue ? 100 : 0, "why true"),
                             option("False", isTrue ? 0 : 100, "why false")};
    if (!trueFirst) std::swap(card.question.options[0], card.question.options[1]);
    return card;
}

pack::Card calculated() {
    pack::Card card = numericOf({number("bill * (1 - share)", "USD")});
    card.question.stem = "A run costs {bill} USD; run it with `--budget {bill}`, not {other}.";
    card.question.effective.lets = {{"bill", "200000..900000 step 50000"},
                                    {"share", "fact(trn1-cost) / 100"}};
    card.factNumbers = {{"trn1-cost", 50}};
    return card;
}

} // namespace

TEST_CASE("the same card and seed give the same presentation") {
    const pack::Card cards[] = {choiceOf(5),
                                severalOf({100, 0, 100, 0}),
                                trueFalse(true, true),
                                orderingOf({"a", "b", "c", "d"}),
                                matchingOf({{"a", "1"}, {"b", "2"}, {"", "3"}}),
                                calculated(),
                                shortOf({text("Neuron")}),
                                clozeOf("It has {{16}}.", {gap(0, "16")})};
    for (const pack::Card& card : cards)
        for (std::uint64_t seed = 0; seed < 50; ++seed) CHECK(present(card, seed) == present(card, seed));
}

TEST_CASE("the presentation of a seed never changes between versions of the program") {
    // Journals hold seeds: should one of these lines change, old answers could not be shown again.
    CHECK(shownText(present(choiceOf(5), 1)) == "3 2 5 4 1");
    CHECK(shownText(present(choiceOf(5), 20261122)) == "5 3 4 1 2");
    CHECK(shownText(present(orderingOf({"a", "b", "c", "d"}), 1)) == "3 1 4 2");
    CHECK(shownText(present(matchingOf({{"a", "1"}, {"b", "2"}, {"", "3"}}), 2)) == "1 2 / 3 1 2");
}

TEST_CASE("options are a permutation of the author's, each beside its number") {
    const pack::Card card = choiceOf(6);
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const Presentation shown = present(card, seed);
        REQUIRE(isPermutation(shown.shown));
        for (std::size_t index = 0; index < shown.options.size(); ++index)
            CHECK(shown.options[index] == "option " + std::to_string(shown.shown[index]));
    }
}

TEST_CASE("the right option stands at each place equally often") {
    std::vector<double> counts(4, 0.0);
    constexpr int draws = 8000;
    for (std::uint64_t seed = 0; seed < draws; ++seed) {
        const Presentation shown = present(choiceOf(4), seed);
        counts[static_cast<std::size_t>(std::ranges::find(shown.shown, 1) - shown.shown.begin())] += 1;
    }
    double chi = 0;
    for (const double count : counts) chi += (count - draws / 4.0) * (count - draws / 4.0) / (draws / 4.0);
    CHECK(chi < 16.27); // 3 degrees of freedom, p = 0.001
}

TEST_CASE("fixed options keep their place while the others move") {
    pack::Card card = choiceOf(5);
    card.question.options[1].fixed = true;
    card.question.options[4].fixed = true;
    std::set<std::vector<int>> orders;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const Presentation shown = present(card, seed);
        REQUIRE(isPermutation(shown.shown));
        CHECK(shown.shown[1] == 2);
        CHECK(shown.shown[4] == 5);
        orders.insert(shown.shown);
    }
    CHECK(orders.size() == 6); // 3!
}

TEST_CASE("shuffle: no keeps the author's order") {
    pack::Card card = choiceOf(5);
    card.question.effective.shuffle = false;
    for (std::uint64_t seed = 0; seed < 20; ++seed) CHECK(shownText(present(card, seed)) == "1 2 3 4 5");
}

TEST_CASE("true stands before false, however the author wrote them") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CHECK(present(trueFalse(true, true), seed).options == std::vector<std::string>{"True", "False"});
        const Presentation turned = present(trueFalse(false, true), seed);
        CHECK(turned.options == std::vector<std::string>{"True", "False"});
        CHECK(shownText(turned) == "2 1");
        CHECK(turned.guessChance == 0.5);
    }
}

TEST_CASE("an ordering is never shown in its right order, and every other order comes up") {
    std::map<std::vector<int>, int> seen;
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        const Presentation shown = present(orderingOf({"a", "b", "c"}), seed);
        REQUIRE(isPermutation(shown.shown));
        ++seen[shown.shown];
    }
    CHECK(seen.size() == 5);
    CHECK_FALSE(seen.contains({1, 2, 3}));
    for (const auto& [order, count] : seen) CHECK(std::abs(count - 1000) < 120);
}

TEST_CASE("steps that read alike do not smuggle the right order in") {
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const Presentation shown = present(orderingOf({"compile", "run", "compile"}), seed);
        CHECK(shown.options != std::vector<std::string>{"compile", "run", "compile"});
    }
    CHECK(present(orderingOf({"same", "same"}), 1).options.size() == 2);
    CHECK(present(orderingOf({"alone"}), 1).options == std::vector<std::string>{"alone"});
    CHECK(present(orderingOf({}), 1).options.empty());
}

TEST_CASE("matching keeps the left sides and mixes the right ones with the extras") {
    const pack::Card card = matchingOf({{"Trn1", "Trainium"}, {"", "Graviton4"}, {"Inf2", "Inferentia2"}});
    std::set<std::vector<int>> orders;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const Presentation shown = present(card, seed);
        CHECK(shown.options == std::vector<std::string>{"Trn1", "Inf2"});
        CHECK(shown.shown == std::vector<int>{1, 3});
        REQUIRE(isPermutation(shown.shownRight));
        for (std::size_t index = 0; index < 3; ++index)
            CHECK(shown.right[index] ==
                  card.question.pairs[static_cast<std::size_t>(shown.shownRight[index]) - 1].right);
        orders.insert(shown.shownRight);
    }
    CHECK(orders.size() == 6);
}

TEST_CASE("the chance of guessing follows from what is shown") {
    CHECK(present(choiceOf(4), 1).guessChance == Approx(0.25));
    CHECK(present(choiceOf(3), 1).guessChance == Approx(1.0 / 3));
    CHECK(present(severalOf({100, 100, 0, 0, 0}, "Which? (Choose TWO.)"), 1).guessChance == Approx(1.0 / 10));
    CHECK(present(severalOf({100, 100, 0, 0, 0}), 1).guessChance == Approx(1.0 / 31));
    CHECK(present(orderingOf({"a", "b", "c", "d"}), 1).guessChance == Approx(1.0 / 24));
    CHECK(present(matchingOf({{"a", "1"}, {"b", "2"}, {"c", "3"}, {"", "4"}}), 1).guessChance ==
          Approx(1.0 / 24));
    CHECK(present(matchingOf({{"a", "1"}, {"b", "2"}}), 1).guessChance == Approx(0.5));
    CHECK(present(numericOf({number("16")}), 1).guessChance == 0);
    CHECK(present(shortOf({text("x")}), 1).guessChance == 0);
    CHECK(present(clozeOf("{{x}}", {gap(0, "x")}), 1).guessChance == 0);
    CHECK(present(cardOf(pack::Kind::Flashcard), 1).guessChance == 0);
}

TEST_CASE("huge questions have a chance of guessing, not an overflow") {
    CHECK(present(severalOf(std::vector<double>(500, 100)), 1).guessChance >= 0);
    CHECK(std::isfinite(present(orderingOf(std::vector<std::string>(300, "x")), 1).guessChance));
}

TEST_CASE(
    "how many to choose comes from the setting, else from the text, and is left open where neither says") {
    CHECK(present(severalOf({100, 100, 0}, "Which two? (Choose TWO.)"), 1).choose == 2);
    CHECK(present(severalOf({100, 100, 0}, "A team must choose two regions. Which?"), 1).choose == 0);
    CHECK(present(severalOf({100, 100, 0}, "Select 2 answers."), 1).choose == 2);
    CHECK(present(severalOf({100, 100, 0}), 1).choose == 0);
    CHECK(present(severalOf({100, 100, 0}), 1).multiple);
    CHECK_FALSE(present(choiceOf(4), 1).multiple);
    pack::Card set = severalOf({100, 100, 100, 0});
    set.question.effective.choose = 3;
    CHECK(present(set, 1).choose == 3);
    // The text speaks of something else: it would ask for a number that nobody can be right with.
    CHECK(present(severalOf({100, 100, 0}, "Teams select three chips. Which do they?"), 1).choose == 0);
}

TEST_CASE("drawn numbers stand in the text in groups, and plainly in code") {
    const Presentation shown = present(calculated(), 3);
    REQUIRE(shown.values.size() == 2);
    CHECK(shown.values[0].first == "bill");
    const auto bill = static_cast<long>(shown.values[0].second);
    CHECK(bill >= 200000);
    CHECK(bill <= 900000);
    CHECK(bill % 50000 == 0);
    CHECK(shown.values[1].second == Approx(0.5));
    const std::string digits = std::to_string(bill);
    const std::string grouped = digits.substr(0, 3) + "," + digits.substr(3);
    CHECK(shown.stem ==
          "A run costs " + grouped + " USD; run it with `--budget " + digits + "`, not {other}.");
    CHECK(filled("{share} of {bill}", shown) == "0.5 of " + grouped);
    CHECK(shown.unit == "USD");
}

TEST_CASE("different seeds draw different numbers") {
    std::set<double> bills;
    for (std::uint64_t seed = 0; seed < 200; ++seed)
        bills.insert(present(calculated(), seed).values.at(0).second);
    CHECK(bills.size() > 10); // of 15
}

TEST_CASE("an expression that cannot be computed leaves the question standing and says so when answered") {
    pack::Card card = calculated();
    card.question.effective.lets = {{"bill", "1 / 0"}};
    const Presentation shown = present(card, 1);
    CHECK(shown.values.empty());
    const Verdict verdict = grade(card, shown, Typed{"5"});
    CHECK(verdict.status == Verdict::Status::NotUnderstood);
    CHECK_THAT(verdict.note, ContainsSubstring("cannot be computed"));
}

TEST_CASE("a cloze asks the gaps of its facet and shows the others filled in") {
    const std::string stem =
        "A {{c1::trn1.32xlarge}} has {{c2::16::how many?}} chips and {{c2::512 GiB}} of memory.";
    const std::vector<pack::Gap> gaps = {gap(1, "trn1.32xlarge"), gap(2, "16", "how many?"),
                                         gap(2, "512 GiB")};
    const Presentation first = present(clozeOf(stem, gaps, "c1"), 1);
    CHECK(first.stem == "A ⟦1⟧ has 16 chips and 512 GiB of memory.");
    CHECK(first.gaps == std::vector<ShownGap>{{1, ""}});
    const Presentation second = present(clozeOf(stem, gaps, "c2"), 1);
    CHECK(second.stem == "A trn1.32xlarge has ⟦1⟧ chips and ⟦2⟧ of memory.");
    CHECK(stemToRead(second) == "A trn1.32xlarge has \\[blank 1\\] chips and \\[blank 2\\] of memory.");
    CHECK(withGapsWritten(second.stem, second.gaps.size(), plainGapMark) ==
          "A trn1.32xlarge has [blank 1] chips and [blank 2] of memory.");
    CHECK(stemToRead(first) == "A \\[blank\\] has 16 chips and 512 GiB of memory.");
    CHECK(second.gaps == std::vector<ShownGap>{{1, "how many?", true}, {2, "", true}});
}

TEST_CASE("unnumbered gaps are one card, and braces that are no gap stay") {
    const pack::Card card = clozeOf("Write `\\{{x}}`, then {{ Neuron }} and {{SDK::kit}}.",
                                    {gap(0, "Neuron"), gap(0, "SDK", "kit")});
    CHECK(present(card, 1).stem == "Write `\\{{x}}`, then ⟦1⟧ and ⟦2⟧.");
}

TEST_CASE("a gap whose place is lost can still be answered") {
    const Presentation shown = present(clozeOf("No gap here.", {gap(0, "Neuron")}), 1);
    CHECK(shown.stem == "No gap here. ⟦1⟧");
}

TEST_CASE("a flashcard has its front as stem, also where it is a line of a list") {
    pack::Card card = cardOf(pack::Kind::Flashcard, "What is EFA for?");
    card.question.back = "Networking between instances";
    CHECK(present(card, 1).stem == "What is EFA for?");
    CHECK(present(card, 1).back == "Networking between instances");

    pack::Card line = cardOf(pack::Kind::Flashcards, "");
    line.question.cards = {{"trn1", "Trn1", "Instances with Trainium"}};
    const Presentation shown = present(line, 1);
    CHECK(shown.kind == pack::Kind::Flashcard);
    CHECK(shown.stem == "Trn1");
    CHECK(shown.back == "Instances with Trainium");
}

TEST_CASE("the unit of a numeric question is its setting, else that of its first right answer") {
    CHECK(present(numericOf({number("64", "chips", 0), number("96", "GiB")}), 1).unit == "GiB");
    CHECK(present(numericOf({number("96")}), 1).unit.empty());
    pack::Card card = numericOf({number("1.5", "TB")});
    card.question.effective.unit = "GB";
    CHECK(present(card, 1).unit == "GB");
}

TEST_CASE("a drawn 2048 is an amount before a unit, and may be a year elsewhere") {
    pack::Card card = numericOf({number("size", "GiB")});
    card.question.stem = "{size} GiB, {size}\u00A0GB/s, a {size}-GiB buffer, `{size} GiB`; since {size}, "
                         "{size} chips, {size} US exports, {size} second-hand chips?";
    card.question.effective.lets = {{"size", "2048..2048 step 1"}};
    const Presentation shown = present(card, 1);
    CHECK(shown.stem == "2,048 GiB, 2,048\u00A0GB/s, a 2,048-GiB buffer, `2048 GiB`; since 2048, "
                        "2048 chips, 2048 US exports, 2048 second-hand chips?");
    CHECK(grade(card, shown, Typed{"1", false}).expected.text == "2,048 GiB");
    CHECK(grade(card, shown, Typed{"2048", false}).correct);
}

TEST_CASE("a drawn 2048 is an amount before a unit in words, too") {
    pack::Card card = numericOf({number("size", "bytes")});
    card.question.stem =
        "{size} bytes, {size} watts, {size}\u00A0megabytes, {size} percent, a {size}-byte page, "
        "{size} bytes/s; in {size} second place, {size} minute-long, {size} days-old, {size}?";
    card.question.effective.lets = {{"size", "2048..2048 step 1"}};
    const Presentation shown = present(card, 1);
    CHECK(shown.stem == "2,048 bytes, 2,048 watts, 2,048\u00A0megabytes, 2,048 percent, a 2,048-byte page, "
                        "2,048 bytes/s; in 2048 second place, 2048 minute-long, 2048 days-old, 2048?");
    CHECK(grade(card, shown, Typed{"1", false}).expected.text == "2,048 bytes");
}

TEST_CASE("drawn numbers are written as the question's language writes them, except in code") {
    pack::Card card = numericOf({number("price * 2")});
    card.question.stem = "Eine Stunde kostet {price} $; `x = {price}`. Zwei?";
    card.question.effective.lets = {{"price", "6.125..6.125 step 1"}};
    card.language = "de";
    const Presentation shown = present(card, 1);
    CHECK(shown.stem == "Eine Stunde kostet 6,125 $; `x = 6.125`. Zwei?");
    CHECK(filled("Das Doppelte von {price}.", shown) == "Das Doppelte von 6,125.");
    CHECK(grade(card, shown, Typed{"1", false}).expected.text == "12,25");
    card.language = "en";
    CHECK(present(card, 1).stem == "Eine Stunde kostet 6.125 $; `x = 6.125`. Zwei?");
}

TEST_CASE("every language that writes a decimal comma is known to") {
    for (const char* language : {"vi", "sr", "sr-Latn", "mk", "sq", "az", "de", "pt-BR"}) {
        pack::Card card = numericOf({number("20.8")});
        card.language = language;
        CAPTURE(language);
        CHECK(present(card, 1).decimalMark == DecimalMark::Comma);
    }
    for (const char* language : {"en", "ja", "zh", "he", "es-MX", "de-CH"}) {
        pack::Card card = numericOf({number("20.8")});
        card.language = language;
        CAPTURE(language);
        CHECK(present(card, 1).decimalMark == DecimalMark::Point);
    }
}
