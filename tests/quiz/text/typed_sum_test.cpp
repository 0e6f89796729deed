#include "quiz/text/typed_sum.h"

#include "support/catch.h"

using namespace chipwise::quiz;

namespace {

std::optional<double> valueOf(const char* typed, DecimalMark mark = DecimalMark::Point) {
    const auto sum = typedSum(typed, mark);
    return sum ? std::optional(sum->value) : std::nullopt;
}

} // namespace

TEST_CASE("a sum is computed where a number is asked") {
    CHECK(valueOf("5000/667").value() == Approx(7.496251874));
    CHECK(valueOf("= 2 * (3 + 4)") == 14);
    CHECK(valueOf("16 × 12 ÷ 2") == 96);
    CHECK(valueOf("2^10") == 1024);
    CHECK(valueOf("-4 + 10") == 6);
    CHECK(valueOf("(17 − 15) * 2") == 4);
    CHECK(valueOf("1.5 * 4") == 6);
    CHECK(valueOf("1,5 * 4", DecimalMark::Comma) == 6);
    CHECK(valueOf("1'000/8") == 125);
    CHECK(valueOf("1,500*2") == 3000);
}

TEST_CASE("the unit stands behind the sum as behind a number") {
    const auto sum = typedSum("4 * 24 GiB");
    REQUIRE(sum);
    CHECK(sum->value == 96);
    CHECK(sum->unit == "GiB");
    CHECK(sum->text == "4*24 GiB");
    CHECK(typedSum("100/2/s")->unit == "/s");
    CHECK(typedSum("100/2/s")->value == 50);
    CHECK(typedSum("100/2 GiB/s")->unit == "GiB/s");
}

TEST_CASE("what is no sum, or may mean two things, is none") {
    for (const char* typed :
         {"", "12", "15-17", "2026-11-21", "1/0", "5000/", "/667", "(3", "2 + many", "3 4", "2 3/4", "64 2*3",
          "8-16 cores", "fact(x)+1", "2+2=4", "about 3*4", "9^9^9"}) {
        INFO(typed);
        CHECK_FALSE(valueOf(typed));
    }
    CHECK_FALSE(typedSum(std::string(900, '(') + "1+1"));
    CHECK_FALSE(typedSum(std::string(2000, '1')));
}

TEST_CASE("a number stays what it was, and what is refused keeps its complaint") {
    CHECK(readNumberOrSum("16 GiB").quantity.value == 16);
    CHECK(readNumberOrSum("5000/667").quantity.value == Approx(7.496251874));
    CHECK(readNumberOrSum("many").complaint == readNumber("many").complaint);
    CHECK_FALSE(readNumberOrSum("15-17").understood);
}

TEST_CASE("a sum from the journal is shown with the decimals of the language") {
    CHECK(sumWithDecimalMark("1.5*4 GiB", DecimalMark::Comma) == "1,5*4 GiB");
    CHECK(typedSum("1,5*4", DecimalMark::Comma)->text == "1.5*4");
    CHECK_FALSE(sumWithDecimalMark("1.5", DecimalMark::Comma));
}
