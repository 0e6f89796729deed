#include "quiz/random.h"

#include "support/catch.h"

#include <array>
#include <map>
#include <numeric>

using namespace chipwise::quiz;

namespace {

/// Σ (seen - expected)² / expected over equally likely classes.
template <typename Counts>
double chiSquare(const Counts& counts, double expected) {
    double sum = 0;
    for (const auto& count : counts) sum += (count - expected) * (count - expected) / expected;
    return sum;
}

} // namespace

TEST_CASE("the generator gives the numbers its authors publish for seed 1234567") {
    Random random(1234567);
    CHECK(random.next() == 6457827717110365317u);
    CHECK(random.next() == 3203168211198807973u);
    CHECK(random.next() == 9817491932198370423u);
    CHECK(random.next() == 4593380528125082431u);
    CHECK(random.next() == 16408922859458223821u);
}

TEST_CASE("every value below a bound is equally likely") {
    Random random(42);
    std::array<double, 7> counts{};
    constexpr int draws = 70000;
    for (int draw = 0; draw < draws; ++draw) {
        const auto value = random.below(counts.size());
        REQUIRE(value < counts.size());
        counts[static_cast<std::size_t>(value)] += 1;
    }
    CHECK(chiSquare(counts, draws / 7.0) < 22.46); // 6 degrees of freedom, p = 0.001
}

TEST_CASE("a bound that does not divide the range is still fair at its upper end") {
    Random random(7);
    constexpr std::uint64_t bound =
        (std::uint64_t{1} << 63) + (std::uint64_t{1} << 62); // 3/4 of all: biased when cut by %
    int low = 0;
    constexpr int draws = 3000;
    for (int draw = 0; draw < draws; ++draw)
        if (random.below(bound) < bound / 3) ++low;
    CHECK(low > 880); // a third; taking the remainder alone would give a half
    CHECK(low < 1120);
}

TEST_CASE("shuffling makes each of the 24 orders of four equally often over consecutive seeds") {
    std::map<std::vector<std::size_t>, int> seen;
    constexpr int draws = 24000;
    for (std::uint64_t seed = 0; seed < draws; ++seed) {
        std::vector<std::size_t> items(4);
        std::iota(items.begin(), items.end(), std::size_t{0});
        Random random(seed);
        shuffle(items, random);
        ++seen[items];
    }
    REQUIRE(seen.size() == 24);
    std::vector<double> counts;
    for (const auto& [order, count] : seen) counts.push_back(count);
    CHECK(chiSquare(counts, draws / 24.0) < 49.73); // 23 degrees of freedom, p = 0.001
}
