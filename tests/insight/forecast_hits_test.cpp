#include "insight/forecast_hits.h"

#include "support/catch.h"

#include <array>

using namespace chipwise::insight;

TEST_CASE("a forecast hits where what came lies in its range as people read both") {
    CHECK(isWithin({100, 90.0, 110.0, 110.4}) == true); // reads 110
    CHECK(isWithin({100, 90.0, 110.0, 110.6}) == false);
    CHECK(isWithin({100, 90.0, 110.0, 89.5}) == true);
    CHECK_FALSE(isWithin({100, {}, {}, 100}));
    const std::array all{ForecastOutcome{100, 90.0, 110.0, 104}, ForecastOutcome{100, 95.0, 105.0, 90},
                         ForecastOutcome{50, {}, {}, 51}};
    const ForecastHits hits = forecastHits(all);
    CHECK(hits.forecasts == 3);
    CHECK(hits.ranged == 2);
    CHECK(hits.within == 1);
    CHECK(hits.meanMiss == Approx(5.0)); // 4, 10 and 1
    CHECK(forecastHits({}).meanMiss == 0);
    const std::array reads{ForecastOutcome{38.49, 35.0, 42.0, 37.77}}; // 38, and 38 came
    CHECK(forecastHits(reads).meanMiss == 0);
}
