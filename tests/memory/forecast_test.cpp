#include "memory/forecast.h"

#include "plan_table.h"
#include "support/catch.h"

#include <numeric>

using namespace chipwise::memory;

namespace {

PlanTable course() {
    PlanTable table;
    table.frame.secondsADay = 300;
    table.examIn(20, 4);
    table.fresh.unseen = 60;
    for (int i = 0; i < 30; ++i) table.add(2 + i % 6, aMonday + i % 5);
    return table;
}

ForecastStart startOf(const PlanTable& table, const DayPrices* prices = nullptr) {
    ForecastStart start;
    start.deck = table.deck;
    start.fresh = table.fresh;
    start.frame = table.frame;
    start.today = table.today;
    start.freshToday = table.plan().fresh;
    start.until = table.frame.examDay.value_or(table.today + 60);
    start.prices = prices;
    return start;
}

Forecast ranWith(const PlanTable& table, const Scenario& scenario) {
    return forecast(table.model, startOf(table), scenario);
}

} // namespace

TEST_CASE("a forecast is the same for the same seed, and another for another") {
    const PlanTable table = course();
    const Forecast once = ranWith(table, {.runs = 5, .seed = 3});
    const Forecast again = ranWith(table, {.runs = 5, .seed = 3});
    const Forecast other = ranWith(table, {.runs = 5, .seed = 4});
    REQUIRE(once.days.size() == 20);
    for (std::size_t i = 0; i < once.days.size(); ++i) {
        CHECK(once.days[i].due == again.days[i].due);
        CHECK(once.days[i].seconds == again.days[i].seconds);
    }
    CHECK(once.known.back().known == again.known.back().known);
    CHECK(once.known.back().known != other.known.back().known);
}

TEST_CASE("its first day is the plan of today") {
    const PlanTable table = course();
    const DayPlan plan = table.plan();
    const auto worth = table.prices();
    const Forecast figures = forecast(table.model, startOf(table, worth.get()), {.runs = 4});
    CHECK(figures.days.front().day == table.today);
    CHECK(figures.days.front().due == Approx(static_cast<double>(plan.due.size())));
    CHECK(figures.days.front().fresh == plan.fresh);
}

TEST_CASE("what is known is told today, weekly and at the end, with a fan around it") {
    const PlanTable table = course();
    const Forecast figures = ranWith(table, {.runs = 20});
    std::vector<std::int64_t> days;
    for (const ForecastKnown& known : figures.known) {
        days.push_back(known.day - aMonday);
        CHECK(known.low <= known.known);
        CHECK(known.high >= known.known);
    }
    CHECK(days == std::vector<std::int64_t>{0, 7, 14, 20});
    CHECK(figures.known.back().high > figures.known.back().low);
    CHECK(figures.known.back().known < figures.total);
}

TEST_CASE("total and begun count cards, and what is begun comes on the days that say so") {
    const PlanTable table = course();
    const Forecast figures = ranWith(table, {.runs = 4});
    CHECK(figures.total == 90);
    const double fresh = std::accumulate(figures.days.begin(), figures.days.end(), 0.0,
                                         [](double sum, const ForecastDay& day) { return sum + day.fresh; });
    CHECK(figures.begun == Approx(30 + fresh));
    CHECK(figures.begun <= 90);
    for (const ForecastDay& day : figures.days)
        if (table.frame.isInLastDays(day.day)) CHECK(day.fresh == 0);
}

TEST_CASE("more minutes know more, days missed less, and stopping least") {
    PlanTable table = course();
    table.frame.secondsADay = 120;
    const double planned = ranWith(table, {.runs = 20}).known.back().known;
    const Forecast missed = ranWith(table, {.missedDays = 7, .runs = 20});
    const Forecast stopped = ranWith(table, {.stops = true, .runs = 20});
    CHECK(missed.known.back().known < planned);
    CHECK(stopped.known.back().known < missed.known.back().known);
    CHECK(stopped.begun == 30);
    for (const ForecastDay& day : stopped.days) CHECK(day.seconds == 0);
    for (int i = 0; i < 7; ++i) CHECK(missed.days[static_cast<std::size_t>(i)].seconds == 0);
    CHECK(missed.days[7].seconds > 0);
    table.frame.secondsADay = 300;
    CHECK(ranWith(table, {.runs = 20}).known.back().known > planned);
}

TEST_CASE("days off hold nothing in a forecast") {
    PlanTable table = course();
    table.frame.calendar = StudyCalendar(workdays);
    for (const ForecastDay& day : ranWith(table, {.runs = 3}).days)
        if (!table.frame.calendar.isStudyDay(day.day)) CHECK(day.due + day.fresh + day.seconds == 0);
}

TEST_CASE("answers that turn out better than the model says move the offset up, and make it surer") {
    const LearnerOffset prior;
    const std::vector<ForecastCheck> right(200, {0.8, 0.25, true});
    const std::vector<ForecastCheck> wrong(200, {0.8, 0.25, false});
    CHECK(updated(prior, right).mean > prior.mean);
    CHECK(updated(prior, wrong).mean < prior.mean);
    CHECK(updated(prior, right).deviation < prior.deviation);
    CHECK(updated(prior, {}).mean == prior.mean);
    CHECK(updated(prior, {}).deviation == Approx(prior.deviation));
}
