#include "readiness_support.h"

#include "study/plan/study_days.h"
#include "study/readiness/planned_ranges.h"
#include "support/catch.h"

#include <algorithm>
#include <cmath>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("the range of every day to come lies around what will be known on that day") {
    ReadinessTable table;
    Plan plan = table.learner.plan(table.now);
    plan.examDay = studyDay(table.now) + 20;
    plan.minutesADay = 15;
    plan.newPerDay = Plan{}.newPerDay; // as many as the plan asks for
    plan.calendar = memory::StudyCalendar(*weekdaysFromText("mon,thu,fri,sat"));
    table.learner.setPlan(plan, table.now);
    for (int day = 0; day < 3; ++day, table.now = daysLater(table.now, 1)) {
        const auto session = table.learner.start({}, table.now);
        for (int i = 0; i < 8 && session->current(); ++i) table.answer(*session, i % 3 != 0);
    }
    const ProgressFigures figures = progressFigures(table.learner, table.now, 6);
    const auto& weekly = figures.planned.known;
    REQUIRE(weekly.size() > 2);
    const auto ranges = plannedRanges(figures);
    REQUIRE(ranges.size() == static_cast<std::size_t>(figures.until - figures.today) + 1);

    bool isBent = false; // off the straight range from week to week
    for (const memory::ForecastKnown& one : ranges) {
        CAPTURE(one.day, one.low, one.known, one.high);
        CHECK(one.known == Approx(knownOn(figures, one.day)));
        CHECK(one.low <= one.known);
        CHECK(one.known <= one.high);
        CHECK(one.high <= figures.questions);
        const auto next = std::ranges::lower_bound(weekly, one.day, {}, &memory::ForecastKnown::day);
        if (next->day == one.day) {
            CHECK(one.low == Approx(next->low));
            CHECK(one.high == Approx(next->high));
            continue;
        }
        const auto& before = *(next - 1);
        const double share =
            static_cast<double>(one.day - before.day) / static_cast<double>(next->day - before.day);
        isBent = isBent || one.known < std::lerp(before.low, next->low, share) ||
                 one.known > std::lerp(before.high, next->high, share);
    }
    CHECK(isBent);
}
