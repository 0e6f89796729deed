#include "memory/plan/forecast.h"

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

TEST_CASE("nobody is said to know more by doing nothing") {
    const PlanTable table = course();
    ForecastStart start = startOf(table);
    start.learner = {.mean = 1.5, .deviation = 0}; // knows more than the model says
    start.knownNow = 20;
    const Forecast stopped = forecast(table.model, start, {.stops = true, .runs = 5});
    for (const ForecastKnown& then : stopped.known) {
        CHECK(then.known <= 20);
        CHECK(then.high <= 20);
    }
    const Forecast missed = forecast(table.model, start, {.missedDays = 7, .runs = 5});
    for (const ForecastKnown& then : missed.known)
        if (then.day <= table.today + 7) CHECK(then.known <= 20);
    CHECK(missed.known.back().known > 20);
}

TEST_CASE("what was missed in an exam counts for nothing in a forecast until it is studied") {
    PlanTable table;
    for (int i = 0; i < 5; ++i) table.add(50, aMonday + 1, DayOutcome::MissedInExam);
    for (const ForecastKnown& then : ranWith(table, {.stops = true, .runs = 3}).known) CHECK(then.known == 0);
    const Forecast studied = ranWith(table, {.runs = 3});
    CHECK(studied.known.front().known == 0);
    CHECK(studied.known.back().known > 2);
}

TEST_CASE("days off hold nothing in a forecast") {
    PlanTable table = course();
    table.frame.calendar = StudyCalendar(workdays);
    for (const ForecastDay& day : ranWith(table, {.runs = 3}).days)
        if (!table.frame.calendar.isStudyDay(day.day)) CHECK(day.due + day.fresh + day.seconds == 0);
}

TEST_CASE("one run alone has no fan, and no fan leaves what can be known") {
    const PlanTable table = course();
    for (const ForecastKnown& known : ranWith(table, {.runs = 1}).known) {
        CHECK(known.low == known.known);
        CHECK(known.high == known.known);
    }
    for (const double deviation : {0.0, 0.3, 3.0}) {
        ForecastStart start = startOf(table);
        start.learner.deviation = deviation;
        const Forecast figures = forecast(table.model, start, {.runs = 20});
        for (const ForecastKnown& known : figures.known) {
            CHECK(known.low >= 0);
            CHECK(known.low <= known.known);
            CHECK(known.high >= known.known);
            CHECK(known.high <= figures.total);
        }
        CHECK(figures.known.front().high <= 30); // no more is begun today
    }
}

TEST_CASE("the range of what is known ends with what is begun, with an exam or without one") {
    for (const bool hasExam : {true, false})
        for (const double secondsADay : {60.0, 150.0, 600.0}) {
            PlanTable table = course();
            table.frame.secondsADay = secondsADay;
            if (!hasExam) table.frame.examDay.reset();
            ForecastStart start = startOf(table);
            start.learner.deviation = 3;
            const Forecast figures = forecast(table.model, start, {.runs = 20});
            const ForecastKnown& last = figures.known.back();
            CHECK(last.high <= std::max(last.known, figures.begun) + 1e-9);
            CHECK(last.known <= figures.begun);
        }
}

TEST_CASE("the fan holds more than the luck of answers, and gets narrower with one's own answers") {
    const PlanTable table = course();
    const auto widthAtExam = [&](const LearnerOffset& learner) {
        ForecastStart start = startOf(table);
        start.learner = learner;
        const ForecastKnown known = forecast(table.model, start, {.runs = 20}).known.back();
        return known.high - known.low;
    };
    const LearnerOffset prior;
    LearnerOffset certain = prior;
    certain.deviation = 0;
    certain.slopeDeviation = 0;
    std::vector<ForecastCheck> checks;
    for (int i = 0; i < 1'000; ++i) checks.push_back({0.9, 0.25, i % 10 != 0});
    LearnerOffset surer = prior; // as far from the model, so that only the answers' number counts
    surer.deviation = updated(prior, checks).deviation;
    CHECK(widthAtExam(prior) > widthAtExam(surer));
    CHECK(widthAtExam(surer) > widthAtExam(certain));
    CHECK(widthAtExam(certain) > 0);
}

TEST_CASE("runs stand for equal shares of all learners, so that another seed moves the fan little") {
    const PlanTable table = course();
    const ForecastKnown one = ranWith(table, {.runs = 20, .seed = 1}).known.front();
    const ForecastKnown other = ranWith(table, {.runs = 20, .seed = 1'000}).known.front();
    CHECK(one.low == other.low); // today nothing is drawn but the learner
    CHECK(one.known == other.known);
    CHECK(one.high == other.high);
}

TEST_CASE("nobody is expected to review for more than one and a half times the minutes on a day") {
    PlanTable table;
    table.frame.secondsADay = 200;
    table.examIn(20, 4);
    for (int i = 0; i < 60; ++i) table.add(20, aMonday - 1);
    ForecastStart start = startOf(table);
    start.isPlanned = true; // the day asks for all of them
    const Forecast figures = forecast(table.model, start, {.runs = 4});
    CHECK(figures.days.front().due == 60);
    CHECK(figures.days.front().seconds <= 200 + 10);
    for (const ForecastDay& day : figures.days) CHECK(day.seconds <= 1.5 * 200 + 10);
}

TEST_CASE("the learner's shares begin with the usual ones and become his own") {
    AnswerCount count;
    const AnswerShares usual;
    CHECK(count.shares().guessChance == usual.guessChance);
    CHECK(count.shares().firstRight == usual.firstRight);
    CHECK(count.shares().saidGuess == 0);
    Observation seen{.correct = true, .guessChance = 0.5, .certainty = Certainty::Guess, .selfRating = {}};
    for (int i = 0; i < 36; ++i) count.add(seen, true);
    CHECK(count.shares().guessChance == Approx(0.475));
    CHECK(count.shares().firstRight == Approx(0.95));
    CHECK(count.shares().saidGuess == Approx(0.9));
    seen.correct = false;
    seen.certainty = Certainty::Certain;
    count.add(seen, false);
    CHECK(count.shares().firstRight == Approx(0.95));
    CHECK(count.shares().saidCertain == 0); // of wrong answers nothing is asked
}
