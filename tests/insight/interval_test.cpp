#include "insight/interval.h"

#include "support/catch.h"

using namespace chipwise::insight;

TEST_CASE("an interval of a share narrows with answers and stays within bounds") {
    CHECK(shareInterval(0, 0).low == 0);
    CHECK(shareInterval(0, 0).high == 1);
    const Interval few = shareInterval(16, 20);
    CHECK(few.low == Approx(0.62).margin(0.02));
    CHECK(few.high == Approx(0.91).margin(0.02));
    const Interval many = shareInterval(160, 200);
    CHECK(many.high - many.low < (few.high - few.low) / 2);
    CHECK(shareInterval(4, 5).low == Approx(0.4353).margin(0.0001));
    CHECK(shareInterval(4, 5).high == Approx(0.9540).margin(0.0001));
    CHECK(shareInterval(0, 5).low == Approx(0).margin(0.0001));
    CHECK(shareInterval(0, 5).high == Approx(0.3511).margin(0.0001));
    CHECK(shareInterval(5, 5).high == Approx(1));
    CHECK(shareInterval(5, 5).low < 0.7);
}

TEST_CASE("more answers make the interval narrower") {
    double width = 1;
    for (int of = 2; of <= 512; of *= 2) {
        const Interval interval = shareInterval(of / 2, of);
        CHECK(interval.high - interval.low < width);
        width = interval.high - interval.low;
    }
}
