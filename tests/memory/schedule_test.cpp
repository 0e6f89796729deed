#include "memory/schedule.h"

#include "memory/fsrs/fsrs6.h"
#include "memory/replay.h"

#include "support/catch.h"

#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace chipwise::memory;

namespace {

std::string cardNumber(int i) {
    return "core-60/question-" + std::to_string(i);
}

} // namespace

TEST_CASE("an interval becomes whole days, halves up, at least tomorrow") {
    CHECK(wholeDays(0) == 1);
    CHECK(wholeDays(0.07) == 1);
    CHECK(wholeDays(1.49) == 1);
    CHECK(wholeDays(1.5) == 2);
    CHECK(wholeDays(2.5) == 3);
    CHECK(wholeDays(36499.5) == 36500);
    CHECK(wholeDays(1e9) == 36500);
}

TEST_CASE("limits hold, and tomorrow holds before the upper one") {
    CHECK(wholeDays(2, {5, 100}) == 5);
    CHECK(wholeDays(200, {5, 100}) == 100);
    CHECK(wholeDays(200, {1, 0}) == 1);
    CHECK(scheduledDays(200, "card", 3, {1, 0}) == 1);
}

TEST_CASE("what is no number is due tomorrow, what is endless at the limit") {
    CHECK(scheduledDays(std::nan(""), "card", 1) == 1);
    CHECK(scheduledDays(-std::numeric_limits<double>::infinity(), "card", 1) == 1);
    const FuzzRange endless = fuzzRange(std::numeric_limits<double>::infinity());
    CHECK(endless.high == 36500);
    CHECK(endless.low < endless.high);
}

TEST_CASE("short intervals are not spread") {
    for (const double interval : {0.0, 0.4, 1.0, 1.6, 2.0, 2.49}) {
        const FuzzRange range = fuzzRange(interval);
        CHECK(range.low == range.high);
        CHECK(scheduledDays(interval, "card", 1) == wholeDays(interval));
    }
}

TEST_CASE("longer ones are spread by a day and a share of their length") {
    const auto rangeIs = [](double interval, int low, int high) {
        const FuzzRange range = fuzzRange(interval);
        CHECK(range.low == low);
        CHECK(range.high == high);
    };
    rangeIs(2.5, 2, 4);       // ± 1
    rangeIs(7, 5, 9);         // ± 1.675
    rangeIs(20, 17, 23);      // ± 2.975
    rangeIs(100, 93, 107);    // ± 6.975
    rangeIs(1000, 948, 1052); // ± 51.975
}

TEST_CASE("the spread stays within the limits") {
    for (double interval = 0; interval < 400; interval += 0.25) {
        const ScheduleLimits limits{4, 90};
        const FuzzRange range = fuzzRange(interval, limits);
        CHECK(range.low >= limits.minDays);
        CHECK(range.high <= limits.maxDays);
        CHECK(range.low <= range.high);
    }
}

TEST_CASE("a spread that the lower limit leaves one day gets the next one too") {
    const FuzzRange range = fuzzRange(3, {4, 90});
    CHECK(range.low == 4);
    CHECK(range.high == 5);
    CHECK(fuzzRange(3, {4, 4}).high == 4);
}

TEST_CASE("the day shown before an answer is the day that follows from replaying it") {
    const Fsrs6 model;
    const auto days = [&](const CardMemory& memory, const std::string& card) {
        return scheduledDays(model.interval(memory.state, 0.9), card, memory.repetitions);
    };
    for (int card = 0; card < 40; ++card) {
        std::vector<Answered> answers;
        std::optional<CardMemory> memory;
        for (int i = 0; i < 8; ++i) {
            answers.push_back({i * (card + 3), {(card + i) % 4 != 0, 0.25, Certainty::Plain, std::nullopt}});
            memory = after(model, memory, answers.back());
            const int shown = days(*memory, cardNumber(card));
            CHECK(shown == days(*replay(model, answers), cardNumber(card)));
        }
    }
}

TEST_CASE("the generator is the published one, on every machine") {
    // Computed apart from this program: FNV-1a-64 of the name, xor repetitions, the first output of
    // SplitMix64.
    CHECK(scheduledDays(1000, "", 0) == 1028);
    CHECK(scheduledDays(1000, "a", 1) == 1027);
    CHECK(scheduledDays(1000, "core-60/trn2-memory", 7) == 983);
    CHECK(scheduledDays(36000, "core-60/hbm-größe#c1", 12) == 34350);
}

TEST_CASE("both the card and its repetitions move the day") {
    std::set<int> byCard;
    std::set<int> byRepetitions;
    for (int i = 0; i < 200; ++i) {
        byCard.insert(scheduledDays(100, cardNumber(i), 1));
        byRepetitions.insert(scheduledDays(100, "core-60/question", i));
    }
    CHECK(byCard.size() == 15);
    CHECK(byRepetitions.size() == 15);
}

TEST_CASE("each candidate is as likely as the others") {
    const FuzzRange range = fuzzRange(100);
    constexpr int cards = 15'000;
    std::map<int, int> drawn;
    for (int i = 0; i < cards; ++i) ++drawn[scheduledDays(100, cardNumber(i), 1 + i % 9)];
    CHECK(drawn.begin()->first == range.low);
    CHECK(drawn.rbegin()->first == range.high);
    const double expected = static_cast<double>(cards) / (range.high - range.low + 1);
    double chiSquared = 0;
    for (int days = range.low; days <= range.high; ++days)
        chiSquared += std::pow(drawn[days] - expected, 2) / expected;
    CHECK(chiSquared < 36.1); // 14 degrees of freedom: a fair draw exceeds this once in a thousand
}
