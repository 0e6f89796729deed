#include "pack/model/calculation.h"

#include "support/catch.h"

#include <set>

using namespace chipwise::pack;

namespace {

const Values givenNames{{"price", 200000}, {"share", 0.5}, {"x_1", 4}};

std::optional<double> factNumber(std::string_view id) {
    return id == "trn1-cost" ? std::optional(50.0) : std::nullopt;
}

double valueOf(std::string_view expression) {
    const auto result = evaluate(expression, givenNames, factNumber);
    INFO(expression << ": " << result.error);
    REQUIRE(result.value);
    return *result.value;
}

Evaluation failureOf(std::string_view expression) {
    auto result = evaluate(expression, givenNames, factNumber);
    INFO(expression);
    REQUIRE_FALSE(result.value);
    return result;
}

std::optional<DrawFailure> failure(const std::vector<Let>& lets, std::string_view answer,
                                   std::size_t budget = 100'000) {
    return drawFailure(lets, answer, factNumber, budget);
}

} // namespace

TEST_CASE("calculations follow the rules of school") {
    CHECK(valueOf("1 + 2 * 3") == 7);
    CHECK(valueOf("(1 + 2) * 3") == 9);
    CHECK(valueOf("10 - 4 - 3") == 3);
    CHECK(valueOf("100 / 10 / 2") == 5);
    CHECK(valueOf("2 ^ 3 ^ 2") == 512);
    CHECK(valueOf("-2 ^ 2") == -4);
    CHECK(valueOf("2 ^ -1") == 0.5);
    CHECK(valueOf("2 * -3") == -6);
    CHECK(valueOf("--5") == 5);
    CHECK(valueOf(".5 + 1e3") == 1000.5);
    CHECK(valueOf("price*(1-share)") == 100000);
    CHECK(valueOf("x_1") == 4);
    CHECK(valueOf("fact( trn1-cost ) / 100") == 0.5);
}

TEST_CASE("functions take the numbers they are meant for") {
    CHECK(valueOf("min(3, 1, 2)") == 1);
    CHECK(valueOf("max(3, 1 + 9)") == 10);
    CHECK(valueOf("round(2.5)") == 3);
    CHECK(valueOf("round(3.14159, 2)") == 3.14);
    CHECK(valueOf("ceil(2.005)") == 3);
    CHECK(valueOf("ceil(2.3 / 0.1)") == 23); // a hair more in binary
    CHECK(valueOf("ceil(-0.5)") == 0);
    CHECK(valueOf("ceil(70e9)") == 70e9);
    CHECK(valueOf("floor(70e9)") == 70e9);
    CHECK(valueOf("floor(5e8 + 0.5)") == 5e8);
    CHECK(valueOf("floor(2.9)") == 2);
    CHECK(valueOf("floor((0.1 + 0.7) * 10)") == 8); // a hair less
    CHECK_THAT(failureOf("ceil(1, 2)").error, ContainsSubstring("2 numbers"));
    CHECK(valueOf("sqrt(16)") == 4);
    CHECK(valueOf("log(1)") == 0);
    CHECK(valueOf("log(8, 2)") == Approx(3));
    CHECK_THAT(failureOf("sqrt(1, 2)").error, ContainsSubstring("2 numbers"));
    CHECK_THAT(failureOf("sine(1)").error,
               ContainsSubstring("min, max, round, ceil, floor, sqrt, log, and fact"));
}

TEST_CASE("a calculation that is wrong says what and where") {
    CHECK_THAT(failureOf("1 + pric").error, ContainsSubstring("pric"));
    CHECK(failureOf("1 + pric").column == 5);
    CHECK(failureOf("1 / (2 - 2)").column == 3);
    CHECK_THAT(failureOf("1 / (2 - 2)").error, ContainsSubstring("zero"));
    CHECK(failureOf("(1 + 2").column == 7);
    CHECK(failureOf("1 2").column == 3);
    CHECK(failureOf("").column == 1);
    CHECK(failureOf("2 × 3").column == 3);
    CHECK(failureOf("fact(größe) + nothing").column == 6);
    CHECK(failureOf("fact(trn1-cost) + ü").column == 19);
}

TEST_CASE("what has no finite result is an error") {
    for (const auto* expression : {"sqrt(-1)", "log(0)", "log(-1)", "10 ^ 400", "1e308 * 10", "1e308 + 1e308",
                                   "0 ^ -1", "(-8) ^ 0.5", "log(5, 1)", "1e999"})
        CHECK_FALSE(failureOf(expression).error.empty());
}

TEST_CASE("nesting is bounded and long sums are not nesting") {
    const auto nested = [](int depth) {
        return std::string(static_cast<std::size_t>(depth), '(') + "1" +
               std::string(static_cast<std::size_t>(depth), ')');
    };
    CHECK(valueOf(nested(60)) == 1);
    CHECK_THAT(failureOf(nested(70)).error, ContainsSubstring("64"));
    CHECK_FALSE(failureOf(std::string(1'000'000, '(')).error.empty());
    CHECK_FALSE(failureOf(std::string(1'000'000, '-') + "1").error.empty());
    std::string sum = "1";
    for (int i = 0; i < 10'000; ++i) sum += "+1";
    CHECK(valueOf(sum) == 10'001);
    std::string powers = "1";
    for (int i = 0; i < 100'000; ++i) powers += "^1";
    CHECK_FALSE(failureOf(powers).error.empty());
}

TEST_CASE("the seed fixes the numbers that are drawn, and they lie on the steps of their range") {
    const std::vector<Let> lets{{"price", "100000..900000 step 50000"},
                                {"share", "fact(trn1-cost) / 100"},
                                {"cost", "price * share"}};
    std::set<double> prices;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto values = drawValues(lets, seed, factNumber);
        REQUIRE(values);
        CHECK(values == drawValues(lets, seed, factNumber));
        const double price = values->at("price");
        CHECK(price >= 100000);
        CHECK(price <= 900000);
        CHECK(static_cast<long>(price) % 50000 == 0);
        CHECK(values->at("cost") == price / 2);
        prices.insert(price);
    }
    CHECK(prices.size() == 17);
}

TEST_CASE("steps of a tenth give tenths") {
    std::set<double> drawn;
    for (std::uint64_t seed = 0; seed < 200; ++seed)
        drawn.insert(drawValues({{"x", "0.1..0.9 step 0.1"}}, seed, factNumber)->at("x"));
    CHECK(drawn == std::set<double>{0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9});
}

TEST_CASE("values that cannot be drawn are none") {
    CHECK_FALSE(drawValues({{"x", "9..1"}}, 1, factNumber));
    CHECK_FALSE(drawValues({{"x", "1..9 step 0"}}, 1, factNumber));
    CHECK_FALSE(drawValues({{"x", "1..9 step -1"}}, 1, factNumber));
    CHECK_FALSE(drawValues({{"x", "1..1e300"}}, 1, factNumber));
    CHECK_FALSE(drawValues({{"x", "1 / 0"}}, 1, factNumber));
    CHECK_FALSE(drawValues({{"x", "y"}, {"y", "1"}}, 1, factNumber));
    CHECK(drawValues({}, 1, factNumber)->empty());
}

TEST_CASE("a division by zero for any drawable value is found") {
    CHECK(failure({{"x", "-5..5"}}, "1 / x"));
    CHECK(failure({{"x", "1..10"}, {"y", "x - 7"}}, "1 / y"));
    CHECK(failure({{"x", "-1000000..1000000"}}, "1 / x"));
    CHECK_FALSE(failure({{"x", "1..10"}}, "1 / x"));
    CHECK_FALSE(failure({{"x", "-5..5 step 2"}}, "1 / x"));
}

TEST_CASE("a failure names its line and the values that bring it about") {
    const auto found = failure({{"x", "1..3"}, {"y", "10 / (x - 2)"}}, "y");
    REQUIRE(found);
    CHECK(found->let == 1);
    CHECK(found->values == Values{{"x", 2}});
    CHECK(found->evaluation.column == 4);
    CHECK_FALSE(failure({{"x", "1..3"}}, "z")->let);
    const auto range = failure({{"x", "5..nothing"}}, "x");
    REQUIRE(range);
    CHECK(range->let == 0);
    CHECK(range->evaluation.column == 4);
}

TEST_CASE("the search for failures keeps to its budget") {
    const std::vector<Let> lets{{"a", "1..1000000"}, {"b", "1..1000000"}, {"c", "1..1000000"}, {"d", "1..9"},
                                {"e", "1..9"},       {"f", "1..9"},       {"g", "1..9"}};
    std::size_t budget = 500;
    CHECK_FALSE(drawFailure(lets, "a + b + c + d + e + f + g", factNumber, budget));
    CHECK(budget == 0);
    CHECK_FALSE(drawFailure({{"x", "1..2"}}, "1 / 0", factNumber, budget));
}

TEST_CASE("the facts that a calculation names are found") {
    CHECK(factsNamedIn("fact(a) + 2 * fact( b-1 )") == std::vector<std::string>{"a", "b-1"});
    CHECK(factsNamedIn("fact(unclosed").empty());
    CHECK(factsNamedIn("1 + 2").empty());
}
