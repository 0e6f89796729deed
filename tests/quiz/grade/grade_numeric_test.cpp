#include "quiz/grade/grade.h"

#include "cards.h"
#include "quiz/text/filling.h"
#include "quiz/text/number_answer.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::quiz;
using namespace chipwise::quiz::testing;

namespace {

Verdict numberTyped(const pack::Card& card, const std::string& typed, bool unitAsked = false,
                    std::uint64_t seed = 1) {
    return grade(card, present(card, seed), Typed{typed, unitAsked});
}

using Status = Verdict::Status;

/// How a line of a table ends: right, wrong, asked for the unit, not understood.
char outcome(const Verdict& verdict) {
    if (verdict.status == Status::AskUnit) return '?';
    if (verdict.status == Status::NotUnderstood) return '!';
    return verdict.correct ? 'r' : 'w';
}

struct Row {
    const char* typed;
    char expected;
};

template <typename Rows>
void checkAll(const pack::Card& card, const Rows& rows) {
    for (const Row& row : rows) {
        CAPTURE(row.typed);
        CHECK(outcome(numberTyped(card, row.typed)) == row.expected);
    }
}

} // namespace

TEST_CASE("memory in GiB takes any binary prefix, asks about decimal ones, and marks other numbers wrong") {
    const pack::Card card = numericOf({number("96", "GiB"), number("32", "GiB", 0, "That is Trainium1.")});
    const Row rows[] = {
        {"96", 'r'},
        {"96 GiB", 'r'},
        {"96gib", 'r'},
        {"96.0 GIB", 'r'},
        {"98304 MiB", 'r'},
        {"0.09375 TiB", 'r'},
        {"9.6e1", 'r'},
        {"103079215104 bytes", 'r'},
        {"96 GB", '?'},
        {"96 G", '?'},
        {"96 Gib", '?'},
        {"96 chips", '?'},
        {"95", 'w'},
        {"96.1", 'w'},
        {"32", 'w'},
        {"-96", 'w'},
        {"100 GB", 'w'},
        {"103.079215104 GB", 'w'},
        {"7 chips", 'w'},
        {"5 PFLOPS", '?'},
        {"768 Gbps", '?'},
        {"96,0", '!'},
        {"ninety-six", '!'},
        {"", '!'},
        {"96 GiB each, of 4", '!'},
    };
    checkAll(card, rows);
    CHECK(numberTyped(card, "32").note == "That is Trainium1.");
    CHECK(numberTyped(card, "0.03125 TiB").note == "That is Trainium1.");
    CHECK(numberTyped(card, "98304 MiB").value == 96.0);
}

TEST_CASE("the unit is asked once, without a verdict; then it counts") {
    const pack::Card card = numericOf({number("96", "GiB")});
    const Verdict asked = numberTyped(card, "96 GB");
    CHECK(asked.status == Status::AskUnit);
    CHECK(asked.note == "Right number, but which unit? The answer is in GiB.");
    CHECK(asked.expected.text.empty());
    CHECK_FALSE(asked.expected.range);
    const Verdict again = numberTyped(card, "96 GB", true);
    CHECK(again.status == Status::Graded);
    CHECK_FALSE(again.correct);
    CHECK(again.note == "Give the answer in GiB, not in GB.");
    CHECK(again.expected.text == "96 GiB");
    CHECK(numberTyped(card, "96", true).correct);
    CHECK(numberTyped(card, "96 GiB", true).correct);
    const Verdict other = numberTyped(card, "5 PFLOPS");
    CHECK(other.status == Status::AskUnit);
    CHECK(other.note == "Give the answer in GiB, not in PFLOPS.");
    CHECK(outcome(numberTyped(card, "5 PFLOPS", true)) == 'w');
}

TEST_CASE("compute and links convert by a thousand") {
    const Row compute[] = {{"83.2", 'r'},          {"83.2 PFLOPS", 'r'},  {"83200 TFLOPS", 'r'},
                           {"0.0832 EFLOPS", 'r'}, {"83.2 pflop/s", 'r'}, {"83.2 petaflops", 'r'},
                           {"83.2 TFLOPS", 'w'},   {"83", 'w'},           {"83.2 POPS", '?'}};
    checkAll(numericOf({number("83.2", "PFLOPS")}), compute);
    const Row links[] = {{"3200", 'r'},     {"3.2 Tbps", 'r'}, {"3200 gbps", 'r'}, {"3200 GB/s", '?'},
                         {"400 GB/s", '?'}, {"3,200", 'r'},    {"3 200", 'r'}};
    checkAll(numericOf({number("3200", "Gbps")}), links);
}

TEST_CASE("a missing or a repeated percent sign is fine, a fraction is not a percentage") {
    const Row rows[] = {{"50", 'r'},  {"50%", 'r'},  {"50 %", 'r'}, {"50 percent", 'r'},
                        {"0.5", 'w'}, {"70 %", 'w'}, {"50 x", '?'}};
    checkAll(numericOf({number("50", "%")}), rows);
}

TEST_CASE("things that are counted go by any number of them") {
    const Row rows[] = {{"16", 'r'},       {"16 chips", 'r'},        {"16 chip", 'r'},
                        {"16 CHIPS", 'r'}, {"16 accelerators", '?'}, {"32 accelerators", 'w'},
                        {"64", 'w'}};
    checkAll(numericOf({number("16", "chips")}), rows);
}

TEST_CASE("where the question prints no unit, one behind the right number is courtesy") {
    const Row rows[] = {{"16", 'r'},  {"16 chips", 'r'}, {"16 GiB", 'r'},
                        {"16%", 'r'}, {"17", 'w'},       {"17 chips", 'w'}};
    checkAll(numericOf({number("16")}), rows);
}

TEST_CASE("an exact equivalent of the fact counts, in its own unit") {
    pack::Card card = numericOf({number("1.5", "TB")});
    card.alsoRight = {"1536 GB"};
    const Row rows[] = {{"1.5", 'r'},      {"1500 GB", 'r'}, {"1536 GB", 'r'}, {"1536", 'w'},
                        {"1.536 TB", 'w'}, {"1536 gb", 'r'}, {"1536 GiB", 'w'}};
    checkAll(card, rows);
    CHECK(numberTyped(card, "1536 GB").expected.text == "1.5 TB");
}

TEST_CASE("an officially printed rounding counts") {
    pack::Card card = numericOf({number("83.2", "PFLOPS")});
    card.alsoRight = {"83 PFLOPS", "not a number"};
    const Row rows[] = {{"83", 'r'}, {"83 PFLOPS", 'r'}, {"83.2", 'r'}, {"83.1", 'w'}, {"84", 'w'}};
    checkAll(card, rows);
}

TEST_CASE("tolerances and ranges hold at both ends and may be worth a part") {
    pack::NumericAnswer near = number("16", "GB");
    near.tolerance = "0.5";
    const Row tolerance[] = {
        {"15.5", 'r'}, {"16.5", 'r'}, {"15.49", 'w'}, {"16.51", 'w'}, {"0.0165 TB", 'r'}};
    checkAll(numericOf({near}), tolerance);

    near.tolerance = "5%";
    const Row percent[] = {{"15.2", 'r'}, {"16.8", 'r'}, {"15.19", 'w'}, {"16.81", 'w'}};
    checkAll(numericOf({near}), percent);

    pack::NumericAnswer range = number("15", "GB", 50, "Roughly.");
    range.high = "17";
    const pack::Card card = numericOf({number("16", "GB"), range});
    CHECK(numberTyped(card, "16").correct);
    const Verdict part = numberTyped(card, "17");
    CHECK_FALSE(part.correct);
    CHECK(part.credit == Approx(0.5));
    CHECK(part.note == "Roughly.");
    CHECK(numberTyped(card, "17.1").credit == 0);
}

TEST_CASE("the tolerance may be a setting of the question") {
    pack::Card card = numericOf({number("1299", "TFLOPS")});
    card.question.effective.tolerance = "1%";
    const Row rows[] = {{"1300", 'r'}, {"1.3 PFLOPS", 'r'}, {"1320", 'w'}};
    checkAll(card, rows);
    const Verdict verdict = numberTyped(card, "1300");
    REQUIRE(verdict.expected.range);
    CHECK(verdict.expected.range->low == Approx(1286.01));
    CHECK(verdict.expected.range->high == Approx(1311.99));
}

TEST_CASE("what was expected is told in the unit of the field") {
    pack::Card card = numericOf({number("1.5", "TB")});
    card.question.effective.unit = "GB";
    const Verdict verdict = numberTyped(card, "1500");
    CHECK(verdict.correct);
    CHECK(verdict.value == 1500.0);
    REQUIRE(verdict.expected.range);
    CHECK(verdict.expected.range->low == Approx(1500));
    CHECK(verdict.expected.unit == "GB");
    CHECK(verdict.expected.text == "1.5 TB");
    pack::NumericAnswer range = number("15", "GiB");
    range.high = "17";
    CHECK(numberTyped(numericOf({range}), "3").expected.text == "15 to 17 GiB");
}

TEST_CASE("a computed answer follows the numbers drawn") {
    pack::Card card = numericOf({number("bill * (1 - share)", "USD"),
                                 number("bill * share", "USD", 0, "That is the saving on {bill}.")});
    card.question.effective.lets = {{"bill", "200000..900000 step 50000"},
                                    {"share", "fact(trn1-cost) / 100"}};
    card.factNumbers = {{"trn1-cost", 30}};
    card.alsoRight = {"5 USD"}; // of the fact's value, which is not what is asked
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto bill = static_cast<long>(present(card, seed).values.at(0).second);
        CHECK(numberTyped(card, std::to_string(bill * 7 / 10), false, seed).correct);
        CHECK(numberTyped(card, "$" + std::to_string(bill * 7 / 10), false, seed).correct);
        CHECK_FALSE(numberTyped(card, std::to_string(bill * 7 / 10 + 1), false, seed).correct);
        CHECK_FALSE(numberTyped(card, "5", false, seed).correct);
        CHECK_THAT(numberTyped(card, std::to_string(bill * 3 / 10), false, seed).note,
                   ContainsSubstring("saving on "));
    }
    const Verdict shown = numberTyped(card, "1");
    CHECK_THAT(shown.expected.text, ContainsSubstring(",") && Catch::Matchers::EndsWith(" USD"));
}

TEST_CASE("a computed answer that never ends counts when rounded to four digits or more") {
    pack::Card card = numericOf({number("amount / 3", "USD")});
    card.question.effective.lets = {{"amount", "1000000..1000000 step 1"}};
    const Row rows[] = {{"333333.33", 'r'}, {"333333", 'r'}, {"333300", 'r'},
                        {"333000", 'w'},    {"333400", 'w'}, {"334000", 'w'}};
    checkAll(card, rows);
    CHECK(numberTyped(card, "1").expected.text == "333,333 USD");
}

TEST_CASE("a computed answer is shown with as many digits as count, whatever its tolerance") {
    const auto shownFor = [](const char* value, const char* tolerance) {
        pack::Card card = numericOf({number(value, "ms")});
        card.question.numbers.front().tolerance = tolerance;
        card.question.effective.lets = {{"size", "64..64 step 1"}};
        return numberTyped(card, "1").expected.text;
    };
    CHECK(shownFor("size / 3", "") == "21.33 ms");
    CHECK(shownFor("size / 3", "2%") == "21.33 ms");
    CHECK(shownFor("size / 3", "0.0001") == "21.3333 ms");
    CHECK(shownFor("size * 1000 / 3", "1%") == "21,333 ms");
    CHECK(shownFor("size / 4", "2%") == "16 ms");
    CHECK(shownFor("1234567", "1%") == "1,234,567 ms");
}

TEST_CASE("a decimal comma counts where the language shown writes one, and the journal keeps a point") {
    pack::Card card = numericOf({number("20.8", "PFLOPS")});
    const Row point[] = {{"20,8", '!'}, {"20.8", 'r'}, {"1.536", 'w'}, {"1,536", 'w'}};
    const Row comma[] = {{"20,8", 'r'}, {"20.8", 'r'}, {"20,8 PFLOPS", 'r'}, {"20,9", 'w'}, {"1.536", '!'}};
    for (const char* language : {"", "en", "en-GB", "de-CH", "es-MX", "ja"}) {
        CAPTURE(language);
        card.language = language;
        checkAll(card, point);
    }
    for (const char* language : {"de", "de-AT", "DE_de", "fr", "es-ES", "pt-BR"}) {
        CAPTURE(language);
        card.language = language;
        checkAll(card, comma);
    }
    const Presentation german = present(card, 1);
    CHECK(numberTyped(card, "7").expected.text == "20,8 PFLOPS");
    for (const auto& [typed, kept, shown] : {std::tuple{"20,8 PFLOPS", "20.8 PFLOPS", "20,8 PFLOPS"},
                                             {"1.536,5", "1536.5", "1536,5"},
                                             {"~ 1,536", "~ 1.536", "~ 1,536"},
                                             {"20.8", "20.8", "20,8"},
                                             {"1 536", "1536", "1536"}}) {
        CHECK(journalText(german, Typed{typed}) == kept);
        CHECK(std::get<Typed>(*answerFromJournal(german, kept)).text == shown);
    }
    card.language = "en";
    CHECK(journalText(present(card, 1), Typed{"1,536.5"}) == "1,536.5");
    CHECK(std::get<Typed>(*answerFromJournal(german, "1,536.5")).text == "1536,5");
}

TEST_CASE("a sum is graded by what it comes to, and the journal keeps it as typed") {
    const pack::Card card = numericOf({number("96", "GiB")});
    const Row rows[] = {{"4 * 24", 'r'}, {"(16+8)*4 GiB", 'r'}, {"48*2 MiB", 'w'},
                        {"4 * 23", 'w'}, {"96-0", '!'},         {"96/0", '!'}};
    checkAll(card, rows);
    const Presentation shown = present(card, 1);
    CHECK(journalText(shown, Typed{"4 * 24 GiB"}) == "4*24 GiB");
    const auto read = answerFromJournal(shown, "4*24 GiB");
    REQUIRE(read);
    CHECK(grade(card, shown, *read).correct);
}

TEST_CASE("the range that counts is shown in few decimals, and never wider than it is") {
    const auto shownAs = [](double low, double high) {
        const pack::Range shown = shownRange({low, high});
        CHECK(shown.low >= low - 1e-9);
        CHECK(shown.high <= high + 1e-9);
        return displayed(shown.low, DecimalMark::Point) + " to " + displayed(shown.high, DecimalMark::Point);
    };
    CHECK(shownAs(1286.01, 1311.99) == "1,287 to 1,311");
    CHECK(shownAs(20.592, 21.008) == "20.6 to 21");
    CHECK(shownAs(2.2572, 2.3028) == "2.26 to 2.3");
    CHECK(shownAs(4.95, 5.05) == "4.95 to 5.05");
    CHECK(shownAs(.1881, .1919) == "0.1881 to 0.1919");
    CHECK(shownAs(15, 17) == "15 to 17");
    CHECK(shownAs(333.28333, 333.38333) == "333.29 to 333.38");
}
