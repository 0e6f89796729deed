#include "study/forecast/forecast_record.h"

#include "study/forecast/forecast_start.h"
#include "study/learner.h"
#include "study/plan/plan_settings.h"
#include "study/wrong_clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace chipwise::study {
namespace {

constexpr std::int64_t daysAWeek = 7;

store::ForecastRow rowAbout(const memory::ForecastKnown& known, const Now& now, int runs) {
    store::ForecastRow row;
    row.madeDay = studyDay(now);
    row.madeMs = now.ms;
    row.aboutDay = known.day;
    row.known = known.known;
    if (runs > 1) {
        row.knownLow = known.low;
        row.knownHigh = known.high;
    }
    return row;
}

/// A forecast tells what is known once a week; that of tomorrow ends there.
memory::ForecastKnown knownTomorrow(const memory::Model& model, memory::ForecastStart start, int runs) {
    start.until = start.today + 1;
    return memory::forecast(model, start, {.runs = runs}).known.back();
}

} // namespace

void keepForecasts(Learner& learner, const Now& now, int runs) {
    if (learner.profile().readOnly() || learner.profile().hasForecastsMadeOn(studyDay(now))) return;
    fixLastDays(learner.profile(), now);
    const Core& core = learner.core();
    const Plan plan = learner.plan(now);
    const ForecastFrom from(core, plan, now);
    if (from.planner().begun() == 0 || wrongClock(learner.profile(), now)) return;
    const memory::ForecastStart& start = from.start();
    const memory::Forecast figures = memory::forecast(*core.model, start, {.runs = runs});

    std::vector<store::ForecastRow> rows{rowAbout(knownTomorrow(*core.model, start, runs), now, runs)};
    if (figures.days.size() > 1) {
        const memory::ForecastDay& tomorrow = figures.days[1];
        rows.front().due = std::lround(tomorrow.due);
        rows.front().fresh = std::lround(tomorrow.fresh);
        rows.front().minutes = tomorrow.seconds / 60;
    }
    for (const memory::ForecastKnown& known : figures.known) {
        const bool isExam = plan.examDay && known.day == *plan.examDay;
        const bool isTold = known.day == start.today + daysAWeek || isExam;
        if (isTold && known.day > start.today + 1) rows.push_back(rowAbout(known, now, runs));
    }
    learner.profile().keepForecasts(rows);
}

std::optional<SaidBefore> saidBefore(const Learner& learner, const Now& now) {
    const std::int64_t today = studyDay(now);
    const auto rows = learner.profile().forecastsAbout(today);
    const auto said = std::ranges::find_if(rows, [&](const store::ForecastRow& row) {
        return row.known && row.madeDay < today && row.madeDay >= today - daysAWeek;
    });
    if (said == rows.end()) return std::nullopt;
    SaidBefore before{said->madeDay, *said->known, static_cast<double>(learner.map(now).known()), {}};
    before.sentence = fmt::format(
        "On {}, we expected that you would know about {} of the questions by now. You know about {}.",
        dateWords(before.madeDay), std::lround(before.said), std::lround(before.known));
    return before;
}

} // namespace chipwise::study
