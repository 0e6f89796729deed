#include "study/forecast/plan_report.h"

#include "study/forecast/forecast_start.h"
#include "study/forecast/plan_words.h"
#include "study/forecast/start_words.h"
#include "study/learner.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/today.h"

#include <cstdint>

namespace chipwise::study {
namespace {

constexpr int otherMinutes = 10;
constexpr int missedDays = 7;

/// Neither a day off nor one on which something was answered, or that holds nothing, can be missed.
bool canMissToday(const Learner& learner, const PlanForecast& planned, const Now& now) {
    return !planned.isNothingLeftToday && planned.plan.calendar.isStudyDay(planned.today) &&
           answersToday(learner.core(), now) == 0;
}

PlanReport reportFrom(const ForecastFrom& from, const Learner& learner, const Plan& plan, const Now& now,
                      int runs) {
    PlanReport report;
    report.sentence = insteadOfForecast(learner.profile(), plan, now);
    report.isForecast = report.sentence.empty();
    if (!report.isForecast) {
        report.planned = todayWithoutForecast(from, plan, now);
        return report;
    }
    Plan longer = plan;
    longer.minutesADay += otherMinutes;
    report.planned = forecastByDays(learner.core(), from, plan, now, runs);
    addTomorrow(report.planned.figures, learner.core(), from.start(), now, {.runs = runs});
    report.more = forecastOf(learner.core(), from.beside(longer, now), longer, now, {.runs = runs});
    const bool keepsToday = !canMissToday(learner, report.planned, now);
    const std::int64_t first = report.planned.today + (keepsToday ? 1 : 0);
    const bool reaches = plan.calendar.count(first, report.planned.until) <= missedDays;
    // Whoever does not study again stops now, as the page on progress says it.
    const memory::Scenario stopped{.stops = true, .runs = runs};
    const memory::Scenario missedWeek{.missedDays = missedDays, .keepsToday = keepsToday, .runs = runs};
    const bool stops = reaches && report.planned.hasExam;
    report.weekMissed = forecastOf(learner.core(), from, plan, now, stops ? stopped : missedWeek);
    report.sentence = planSentence(report.planned);
    report.startSentence = startWords(report.planned.figures);
    report.fullDaySentence = fullDayWords(report.planned);
    if (report.planned.figures.total == 0) return report;
    report.lastDaysSentence = lastDaysSentence(report.planned);
    report.moreSentence = moreSentence(report.planned, report.more);
    report.missedSentence = stops ? stoppedSentence(report.planned, report.weekMissed)
                                  : missedSentence(report.planned, report.weekMissed, missedDays);
    return report;
}

/// Another recall to compare a plan's with.
double otherRecall(const Plan& plan) {
    return plan.retention < 0.945 ? 0.95 : 0.90;
}

} // namespace

std::vector<std::string> PlanReport::further() const {
    std::vector<std::string> sentences;
    for (const std::string& one :
         {startSentence, lastDaysSentence, moreSentence, missedSentence, fullDaySentence})
        if (!one.empty()) sentences.push_back(one);
    return sentences;
}

PlanReport planReport(const Learner& learner, const Plan& plan, const Now& now, int runs) {
    return reportFrom(forecastFrom(learner, plan, now), learner, plan, now, runs);
}

ComparedPlan comparedPlan(const Learner& learner, const Plan& plan, const Now& now, int runs) {
    const ForecastFrom from = forecastFrom(learner, plan, now);
    ComparedPlan compared{reportFrom(from, learner, plan, now, runs), {}};
    if (!compared.report.isForecast) return compared;
    Plan other = plan;
    other.retention = otherRecall(plan);
    compared.recallSentence = recallSentence(
        compared.report.planned, forecastByDays(learner.core(), from.beside(other, now), other, now, runs));
    return compared;
}

} // namespace chipwise::study
