#include "memory/optimizer/lanes.h"

#include "support/catch.h"

#include <cmath>

using namespace chipwise::memory;

namespace {

// Vectors do not cross functions here, so that the test needs no more of the machine than the program.
double expOf(double x) {
    return sum(exp(Lanes(x))) / laneCount;
}
double logOf(double x) {
    return sum(log(Lanes(x))) / laneCount;
}

} // namespace

TEST_CASE("the exponential of lanes has fourteen digits") {
    for (double x = -690; x < 690; x += 0.37) CHECK(expOf(x) == Approx(std::exp(x)).epsilon(2e-14));
    CHECK(expOf(0) == 1);
}

TEST_CASE("the exponential of lanes stays finite beyond what a double holds") {
    CHECK(std::isfinite(expOf(1e9)));
    CHECK(expOf(-1e9) >= 0);
    CHECK(expOf(-1e9) < 1e-300);
}

TEST_CASE("the logarithm of lanes has fourteen digits, near one too") {
    for (double x = 1e-30; x < 1e30; x *= 1.7)
        CHECK(std::abs(logOf(x) - std::log(x)) < 2e-14 * (1 + std::abs(std::log(x))));
    for (double x = 0.9; x < 1.1; x += 0.0007) CHECK(std::abs(logOf(x) - std::log(x)) < 1e-15);
    CHECK(logOf(1) == 0);
}

TEST_CASE("what is chosen by a mask is chosen in each lane alone") {
    const float numbers[] = {-1, 2, -3, 4};
    const Lanes lanes = Lanes::load(numbers);
    CHECK(sum(where(lanes > Lanes(0.0), lanes)) == 6);
    CHECK(sum(select(lanes > Lanes(0.0), lanes, -lanes)) == 10);
    CHECK(sum(clamped(lanes, -2, 3)) == -1 + 2 - 2 + 3);
    CHECK(sum(where(within(lanes, -1, 2), 1.0)) == 2);
}
