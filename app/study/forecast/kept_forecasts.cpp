#include "study/forecast/kept_forecasts.h"

#include "study/core.h"
#include "study/forecast/forecast_start.h"
#include "study/forecast/plan_words.h"
#include "study/learner.h"
#include "study/memory/own_recall.h"
#include "study/plan/plan_settings.h"
#include "study/plan/written_moves.h"
#include "study/wrong_clock.h"

#include <algorithm>
#include <vector>

namespace chipwise::study {
namespace {

/// What was known, kept so that a later memory model does not change it, and how many reviews and new
/// questions the day's plan asked for, however many are answered by now: fewer new ones where those that are
/// left ask for the same facts.
store::ForecastRow morningOf(const ForecastFrom& from, const memory::LearnerRecall& recall, const Now& now) {
    const Planner& planner = from.planner();
    store::ForecastRow row;
    row.madeDay = row.aboutDay = planner.today();
    row.madeMs = now.ms;
    row.due = static_cast<std::int64_t>(planner.day().due.size());
    row.fresh = std::min(planner.day().fresh, from.start().freshToday + planner.introduced());
    row.known = planner.knownThisMorning(recall);
    return row;
}

/// What the next study day asks of somebody who finishes the days. With days off, that is not tomorrow.
void addNextStudyDay(std::vector<store::ForecastRow>& rows, const ForecastFrom& from, int runs) {
    const memory::ForecastStart& start = from.start();
    const std::int64_t next = start.frame.calendar.after(start.today);
    if (next >= start.until) return;
    const memory::ForecastDay day = from.finished({.runs = runs}, next + 1).days.back();
    auto row = std::ranges::find(rows, next, &store::ForecastRow::aboutDay);
    if (row == rows.end()) {
        store::ForecastRow other;
        other.madeDay = rows.front().madeDay;
        other.madeMs = rows.front().madeMs;
        other.aboutDay = next;
        row = rows.insert(rows.end(), other);
    }
    row->due = wholeQuestions(day.due);
    row->fresh = wholeQuestions(day.fresh);
    row->minutes = day.askedSeconds / 60;
}

} // namespace

store::ForecastRow rowAbout(const memory::ForecastKnown& known, const Now& now) {
    store::ForecastRow row;
    row.madeDay = studyDay(now);
    row.madeMs = now.ms;
    row.aboutDay = known.day;
    row.known = known.known;
    if (printsRange(known)) {
        row.knownLow = known.low;
        row.knownHigh = known.high;
    }
    return row;
}

void keepForecasts(Learner& learner, const Now& now, int runs) {
    writeMovesOfLook(learner, now);
    if (learner.profile().readOnly() || learner.profile().hasForecastsMadeOn(studyDay(now))) return;
    fixLastDays(learner.profile(), now);
    keepOwnRecall(learner.core(), now);
    const Core& core = learner.core();
    const Plan plan = learner.plan(now);
    const ForecastFrom from(core, plan, now);
    const bool hasQuestions = from.planner().begun() + from.planner().unseen() > 0;
    if (!hasQuestions || wrongClock(learner.profile(), now)) return;
    const memory::ForecastStart& start = from.start();
    const memory::Forecast figures = from.planned({.runs = runs});

    // On the eve the plan's forecast for the exam is the one that screens show.
    const bool isEve = plan.examDay == start.today + 1;
    std::vector<store::ForecastRow> rows{
        rowAbout(isEve ? figures.known.back() : knownTomorrow(core, start, now, {.runs = runs}), now)};
    for (const memory::ForecastKnown& known : figures.known) {
        const bool isExam = plan.examDay && known.day == *plan.examDay;
        const bool isTold = known.day == start.today + daysToWeekAhead || isExam;
        if (isTold && known.day > start.today + 1) rows.push_back(rowAbout(known, now));
    }
    addNextStudyDay(rows, from, runs);
    rows.push_back(morningOf(from, core.ownRecall(now), now));
    learner.profile().keepForecasts(rows);
}

void keepForecastsIfQuick(Learner& learner, const Now& now) {
    constexpr std::size_t mostQuestions = 2'000; // their fan takes half a second
    if (learner.core().library()->entries().size() <= mostQuestions)
        keepForecasts(learner, now);
    else
        keepOwnRecall(learner.core(), now); // each look would find it anew
}

bool areForecastsToBeKept(const Learner& learner, const Now& now) {
    const store::Profile& profile = learner.profile();
    return !profile.readOnly() && profile.hasEventsOfCards() && !profile.hasForecastsMadeOn(studyDay(now));
}

void keepForecasts(const std::filesystem::path& profileFolder, const Now& now) {
    Core::afterSaving([&] {
        Learner learner(profileFolder);
        if (areForecastsToBeKept(learner, now)) keepForecasts(learner, now);
    });
}

bool keptItsPlan(const store::Profile& profile, const store::ForecastRow& row, int utcOffsetMin) {
    return planSetBy(profile, row.madeMs) == planSetBy(profile, dayStartMs(row.aboutDay, utcOffsetMin) - 1);
}

} // namespace chipwise::study
