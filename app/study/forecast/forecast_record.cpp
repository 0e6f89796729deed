#include "study/forecast/forecast_record.h"

#include "study/core.h"
#include "study/exam/check_form.h"
#include "study/forecast/forecast_start.h"
#include "study/forecast/plan_report.h"
#include "study/history.h"
#include "study/learner.h"
#include "study/memory/own_recall.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/plan_settings.h"
#include "study/wrong_clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <vector>

namespace chipwise::study {
namespace {

constexpr std::int64_t daysAWeek = 7;

/// A range that reads as one figure is none.
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

/// The days whose records were shown, with what they said of the morning after, and those on which the
/// forecast for an exam was, with that: a changed plan makes a day's record anew, and the one that was shown
/// is no more.
constexpr const char* shownName = "forecast.shown";

/// What a day's record says of the morning after, as a mark; empty where nothing was kept.
std::string markOfDay(const store::Profile& profile, std::int64_t madeDay) {
    const auto rows = profile.forecastsAbout(madeDay + 1);
    const auto made = std::ranges::find(rows, madeDay, &store::ForecastRow::madeDay);
    return made == rows.end() || !made->known ? std::string()
                                              : fmt::format("{}={:.2f} ", dateText(madeDay), *made->known);
}

std::string markOfExam(std::int64_t madeDay, std::int64_t examDay, double known) {
    return fmt::format("{}>{}={:.2f} ", dateText(madeDay), dateText(examDay), known);
}

/// Gives what its day said about the other one the known of this row, and leaves what else that day said.
void replaceKept(store::Profile& profile, const store::ForecastRow& row) {
    std::vector<store::ForecastRow> ofDay;
    for (const std::int64_t about :
         std::set<std::int64_t>{row.madeDay + 1, row.madeDay + daysAWeek, row.aboutDay})
        for (store::ForecastRow kept : profile.forecastsAbout(about)) {
            if (kept.madeDay != row.madeDay) continue;
            if (about == row.aboutDay) {
                kept.madeMs = row.madeMs;
                kept.known = row.known;
                kept.knownLow = row.knownLow;
                kept.knownHigh = row.knownHigh;
            }
            ofDay.push_back(kept);
        }
    profile.atomically([&] {
        profile.forgetForecastsMadeOn(row.madeDay);
        profile.keepForecasts(ofDay);
    });
}

bool isMarked(const store::Profile& profile, const std::string& mark) {
    return !mark.empty() && profile.setting(shownName).value_or("").find(mark) != std::string::npos;
}

void addMark(store::Profile& profile, const std::string& mark) {
    if (mark.empty() || profile.readOnly() || isMarked(profile, mark)) return;
    Core::afterSaving([&] {
        profile.atomically(
            [&] { profile.setSetting(shownName, profile.setting(shownName).value_or("") + mark); });
    });
}

/// When the plan was last changed.
std::int64_t newestPlanMs(const Learner& learner) {
    std::int64_t newest = 0;
    learner.profile().eachPlanBackward([&](const store::Event& event) {
        newest = event.atMs;
        return false;
    });
    return newest;
}

/// Whether another plan is in force than the day began with: the first one that is set changes none.
bool isPlanChangedToday(const Learner& learner, std::int64_t beganMs) {
    int plans = 0;
    if (newestPlanMs(learner) < beganMs) return false;
    learner.profile().eachPlanBackward([&](const store::Event&) { return ++plans < 2; });
    return plans == 2;
}

/// When the memory model was last changed: it reckons otherwise what was said before.
std::int64_t newestModelMs(const Learner& learner) {
    const auto event = learner.profile().newestParams();
    return event ? event->atMs : 0;
}

/// "about 22 questions"
std::string aboutQuestions(double known) {
    const long count = std::lround(known);
    return fmt::format("about {} question{}", count, count == 1 ? "" : "s");
}

std::string sentenceOf(const SaidBefore& before) {
    const std::string missed = before.missedDays == 0
                                   ? std::string()
                                   : fmt::format("missed {} study day{} in between and ", before.missedDays,
                                                 before.missedDays == 1 ? "" : "s");
    return fmt::format("On {}, we expected you to know {} by this morning. You {}knew about {}.",
                       dateWords(before.madeDay), aboutQuestions(before.said), missed,
                       std::lround(before.known));
}

/// What was known, kept so that a later memory model does not change it, and how many new questions the day's
/// plan asked for, however many are begun by now: fewer where those that are left ask for the same facts.
store::ForecastRow morningOf(const ForecastFrom& from, const memory::LearnerRecall& recall, const Now& now) {
    const Planner& planner = from.planner();
    store::ForecastRow row;
    row.madeDay = row.aboutDay = planner.today();
    row.madeMs = now.ms;
    row.fresh = std::min(planner.day().fresh, from.start().freshToday + planner.introduced());
    row.known = planner.knownThisMorning(recall);
    return row;
}

double knownThisMorning(const Learner& learner, const Now& now) {
    const Core& core = learner.core();
    return Planner(core, learner.plan(now), Pace(core, now), now).knownThisMorning(core.ownRecall(now));
}

/// Once today is done, what was said before its last answer stands beside newer figures. A check or practice
/// exam is no part of a plan, so that what was said before it is older than what is known now.
bool isOvertaken(const Learner& learner, std::int64_t madeMs, const Now& now,
                 std::optional<bool> isNothingLeft) {
    bool hasAnswers = false;
    bool hasExam = false;
    learner.profile().eachEvent(
        [&](const store::Event& event) {
            hasAnswers |= event.type == store::EventType::Answer;
            hasExam |= event.mode == store::Mode::Exam || event.mode == store::Mode::Readiness;
        },
        madeMs + 1);
    if (hasExam) return true;
    if (!hasAnswers) return false;
    if (isNothingLeft) return *isNothingLeft;
    const Today today = learner.todayAtOnce(now);
    return today.due + today.fresh == 0;
}

/// "Today's first forecast": nothing can have been shown today that was made of another plan, or before some
/// of the answers.
std::string_view nameOfForecast(const Learner& learner, std::int64_t madeMs, const Now& now) {
    const std::int64_t began = dayBeganMs(learner.profile(), now);
    if (isPlanChangedToday(learner, began)) return "The forecast after today's change of plan";
    bool isFirst = newestPlanMs(learner) < began;
    learner.profile().eachEvent(
        [&](const store::Event& event) {
            isFirst = isFirst && (event.type != store::EventType::Answer || event.atMs > madeMs);
        },
        began);
    return isFirst ? "Today's first forecast" : "Today's forecast";
}

/// Days from `first` on with an answer.
std::set<std::int64_t> answeredDaysSince(const Learner& learner, std::int64_t first, const Now& now) {
    std::set<std::int64_t> answered;
    learner.profile().eachEvent(
        [&](const store::Event& event) {
            if (event.type == store::EventType::Answer)
                answered.insert(memory::studyDay(event.atMs, event.utcOffsetMin));
        },
        dayStartMs(first, now.utcOffsetMin));
    return answered;
}

/// Of a day's first answers, so many more than planned; negative: so many fewer. What a check has asked
/// counts as the day's new questions, and takes their place; but no check is more than was planned.
int beyondFresh(int all, int inChecks, int fresh) {
    const int own = all - inChecks;
    return own > fresh ? own - fresh : std::min(0, all - fresh);
}

} // namespace

int startedBeyondPlan(const Learner& learner, std::int64_t first, const Now& now) {
    const store::Profile& profile = learner.profile();
    const std::vector<store::Event> checks = profile.eventsOfChecks();
    int beyond = 0;
    for (const std::int64_t day : answeredDaysSince(learner, first, now)) {
        if (day < first || day >= studyDay(now)) continue;
        const auto rows = profile.forecastsAbout(day);
        const auto morning = std::ranges::find_if(rows, &store::ForecastRow::isMorning);
        if (morning == rows.end() || !morning->fresh) continue;
        const std::int64_t start = dayStartMs(day, now.utcOffsetMin);
        const std::int64_t end = dayStartMs(day + 1, now.utcOffsetMin);
        // Of another plan than the day ended with, it says nothing about that day.
        if (planSetBy(profile, morning->madeMs) != planSetBy(profile, end - 1)) continue;
        // A question that was left blank is as new as before.
        const auto inChecks = std::ranges::count_if(checks, [&](const store::Event& event) {
            return event.type == store::EventType::Answer && isOfCheck(event) && event.atMs >= start &&
                   event.atMs < end;
        });
        beyond += beyondFresh(profile.firstAnswers(start, end).answers, static_cast<int>(inChecks),
                              static_cast<int>(*morning->fresh));
    }
    return beyond;
}

int missedDaysSince(const Learner& learner, std::int64_t first, const Now& now) {
    const std::set<std::int64_t> answered = answeredDaysSince(learner, first, now);
    const Plan plan = learner.plan(now);
    int missed = 0;
    for (std::int64_t day = first; day < studyDay(now); ++day)
        if (plan.calendar.isStudyDay(day) && day != plan.examDay && !answered.contains(day)) ++missed;
    return missed;
}

void keepForecasts(Learner& learner, const Now& now, int runs) {
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
    if (figures.days.size() > 1) {
        const memory::ForecastDay& tomorrow = figures.days[1];
        rows.front().due = wholeQuestions(tomorrow.due);
        rows.front().fresh = wholeQuestions(tomorrow.fresh);
        rows.front().minutes = tomorrow.askedSeconds / 60;
    }
    for (const memory::ForecastKnown& known : figures.known) {
        const bool isExam = plan.examDay && known.day == *plan.examDay;
        const bool isTold = known.day == start.today + daysAWeek || isExam;
        if (isTold && known.day > start.today + 1) rows.push_back(rowAbout(known, now));
    }
    rows.push_back(morningOf(from, core.ownRecall(now), now));
    learner.profile().keepForecasts(rows);
}

void keepForecastsIfQuick(Learner& learner, const Now& now) {
    constexpr std::size_t mostQuestions = 2'000; // their fan takes half a second
    if (learner.core().library()->entries().size() <= mostQuestions) keepForecasts(learner, now);
}

namespace {

std::optional<SaidBefore> newestBefore(const Learner& learner, const Now& now, bool isToBeQuoted) {
    const std::int64_t today = studyDay(now);
    // Of the exam, screens showed the plan's forecast with its range, anew each time, and not the one kept.
    if (learner.plan(now).examDay == today) return std::nullopt;
    const auto rows = learner.profile().forecastsAbout(today);
    const auto said = std::find_if(rows.rbegin(), rows.rend(), [&](const store::ForecastRow& row) {
        return row.known && row.madeDay < today && row.madeDay >= today - daysAWeek &&
               keptItsPlan(learner.profile(), row, now.utcOffsetMin) &&
               (!isToBeQuoted || isMarked(learner.profile(), markOfDay(learner.profile(), row.madeDay)));
    });
    if (said == rows.rend()) return std::nullopt;
    // A forecast about a day is one about its morning, before anything is learned on it.
    const auto morning = std::ranges::find_if(rows, &store::ForecastRow::isMorning);
    const bool isKept =
        morning != rows.end() && morning->known && isOnOwnScale(learner.profile(), morning->madeDay);
    if (!isKept && said->madeMs < newestModelMs(learner)) return std::nullopt; // what is known is another's
    SaidBefore before{said->madeDay,
                      said->madeMs,
                      *said->known,
                      isKept ? *morning->known : knownThisMorning(learner, now),
                      missedDaysSince(learner, said->madeDay, now),
                      {}};
    before.sentence = sentenceOf(before);
    return before;
}

} // namespace

std::optional<SaidBefore> keptBefore(const Learner& learner, const Now& now) {
    return newestBefore(learner, now, false);
}

std::optional<SaidBefore> saidBefore(const Learner& learner, const Now& now) {
    return newestBefore(learner, now, true);
}

void noteShown(Learner& learner, const Now& now) {
    addMark(learner.profile(), markOfDay(learner.profile(), studyDay(now)));
}

void keepShownExam(Learner& learner, const memory::ForecastKnown& forecast, const Now& now) {
    store::Profile& profile = learner.profile();
    const std::int64_t today = studyDay(now);
    const auto kept = keptOfExam(profile, today, forecast.day);
    if (kept && isMarked(profile, markOfExam(today, forecast.day, *kept->known))) return;
    const store::ForecastRow shown = rowAbout(forecast, now);
    // On the eve it is the day's forecast about tomorrow, which is kept together with others.
    const bool isEve = forecast.day == today + 1;
    Core::afterSaving([&] {
        if (kept)
            replaceKept(profile, shown);
        else if (!isEve)
            profile.keepForecasts({shown});
    });
    addMark(profile, markOfExam(today, forecast.day, forecast.known));
}

std::optional<store::ForecastRow> keptOfExam(const store::Profile& profile, std::int64_t madeDay,
                                             std::int64_t examDay) {
    const auto rows = profile.forecastsAbout(examDay);
    const auto made = std::ranges::find(rows, madeDay, &store::ForecastRow::madeDay);
    return made == rows.end() || !made->known ? std::nullopt : std::optional(*made);
}

bool wasShown(const store::Profile& profile, const store::ForecastRow& row) {
    return row.known && (isMarked(profile, markOfDay(profile, row.madeDay)) ||
                         isMarked(profile, markOfExam(row.madeDay, row.aboutDay, *row.known)));
}

bool keptItsPlan(const store::Profile& profile, const store::ForecastRow& row, int utcOffsetMin) {
    return planSetBy(profile, row.madeMs) == planSetBy(profile, dayStartMs(row.aboutDay, utcOffsetMin) - 1);
}

std::optional<SaidToday> saidToday(const Learner& learner, const Now& now,
                                   std::optional<bool> isNothingLeft) {
    const std::int64_t today = studyDay(now);
    const Plan plan = learner.plan(now);
    if (!insteadOfForecast(learner.profile(), plan, now).empty()) return std::nullopt;
    const auto exam = plan.examDay;
    const auto saidAbout = [&](std::int64_t day) -> std::optional<store::ForecastRow> {
        // The plan says it for the day of the exam, with a range; later days lie beyond what was planned.
        if (exam && today < *exam && day >= *exam) return std::nullopt;
        const auto rows = learner.profile().forecastsAbout(day);
        const auto made = std::ranges::find(rows, today, &store::ForecastRow::madeDay);
        return made == rows.end() ? std::nullopt : std::optional(*made);
    };
    const auto tomorrow = saidAbout(today + 1); // a day's rows are all made at once
    if (!tomorrow || !tomorrow->known || tomorrow->madeMs < newestPlanMs(learner) ||
        tomorrow->madeMs < newestModelMs(learner) ||
        isOvertaken(learner, tomorrow->madeMs, now, isNothingLeft))
        return std::nullopt;
    const auto inAWeek = saidAbout(today + daysAWeek);
    SaidToday said{*tomorrow->known, inAWeek ? inAWeek->known : std::nullopt, {}};
    said.sentence =
        fmt::format("{}: you will know {} tomorrow morning", nameOfForecast(learner, tomorrow->madeMs, now),
                    aboutQuestions(said.tomorrow));
    if (said.inAWeek)
        said.sentence +=
            fmt::format(" and about {} on {}", std::lround(*said.inAWeek), dateWords(today + daysAWeek));
    said.sentence += '.';
    return said;
}

} // namespace chipwise::study
