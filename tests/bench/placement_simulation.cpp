// How often does the placement test err, and how long does it take? Prints the table of
// resources/docs/exam-date.md: 10,000 simulated learners at each share of right answers, with fixed seeds.
#include "memory/sprt.h"

#include <cstdint>
#include <cstdio>
#include <random>

using namespace chipwise::memory;

namespace {

constexpr int learners = 10'000;

void simulate(double share, std::uint64_t seed) {
    std::mt19937_64 engine(seed);
    const auto draw = [&engine] { return static_cast<double>(engine() >> 11) * 0x1.0p-53; };
    int passed = 0;
    int failed = 0;
    std::int64_t answers = 0;
    for (int learner = 0; learner < learners; ++learner) {
        Sprt test;
        while (test.verdict() == Placement::Undecided) test.add(draw() < share);
        passed += test.verdict() == Placement::Passed ? 1 : 0;
        failed += test.verdict() == Placement::Failed ? 1 : 0;
        answers += test.answers();
    }
    const auto percent = [](int count) { return 100.0 * count / learners; };
    std::printf("| %.1f | %.2f%% | %.2f%% | %.2f%% | %.1f |\n", share, percent(passed), percent(failed),
                percent(learners - passed - failed), static_cast<double>(answers) / learners);
}

} // namespace

int main() {
    std::printf("| share of right answers | passed | failed | too close to call | mean answers |\n");
    std::printf("|---|---|---|---|---|\n");
    std::uint64_t seed = 1;
    for (const double share : {0.5, 0.6, 0.7, 0.8, 0.9}) simulate(share, seed++);
}
