#include "study/plan_report.h"

#include "study/core.h"
#include "study/learner.h"
#include "study/pace.h"
#include "study/tags.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::study {
namespace {

constexpr std::int64_t missedMs = 7 * 86'400'000LL;

std::string nameOf(const Goal& goal) {
    return goal.name.empty() ? std::string("everything") : goal.name;
}

std::string missedWords(const Goal& goal, const Goal& later, const Plan& plan, const Now& now) {
    if (goal.forecast.newPerDay == 0)
        return "A missed week leaves only reviews, spread over the days after it.";
    const bool exam = plan.examDay && *plan.examDay > studyDay(now);
    if (exam && *plan.examDay - studyDay(now) <= 7) return "A missed week would reach the exam.";
    if (later.forecast.newPerDay == 0) return "After a missed week no new question would come.";
    if (!exam)
        return fmt::format("A missed week moves {} to {}.", nameOf(goal),
                           dateWords(later.forecast.lastNewDay));
    if (!later.forecast.fits || later.unseen < goal.unseen)
        return fmt::format("After a missed week {} no longer fits: {} would.", nameOf(goal),
                           later.forecast.fits ? nameOf(later) : std::string("not even the first rung"));
    if (later.forecast.newPerDay <= goal.forecast.newPerDay)
        return fmt::format("After a missed week {} still fits.", nameOf(goal));
    return fmt::format("A missed week would cost {} new a day instead of {}.", later.forecast.newPerDay,
                       goal.forecast.newPerDay);
}

} // namespace

std::string goalSentence(const Goal& goal, const Plan& plan, const Now& now) {
    std::string sentence = goal.forecast.sentence;
    if (!goal.name.empty()) sentence = goal.name + ": " + sentence;
    const std::int64_t today = studyDay(now);
    if (goal.beyond == 0 || !beginsNewOn(plan, today)) return sentence;
    const bool exam = plan.examDay && *plan.examDay > today;
    return sentence +
           fmt::format(" {} {} {}.", goal.beyond, goal.beyond == 1 ? "question" : "questions",
                       exam ? "are beyond it: of them as many follow as the days allow" : "follow after it");
}

PlanReport planReport(const Learner& learner, const Plan& plan, const Now& now) {
    const auto shared = learner.core().library();
    const Library& library = *shared;
    const CardRows rows = learner.profile().cards();
    const double seconds = learner.pace(now).seconds();
    PlanReport report;
    report.goal = goalOf(library, rows, plan, now, seconds);
    report.rungs = rungCosts(library, rows, plan, now, seconds);
    const Now later{now.ms + missedMs, now.utcOffsetMin};
    report.sentence = goalSentence(report.goal, plan, now);
    report.missedSentence = missedWords(report.goal, goalOf(library, rows, plan, later, seconds), plan, now);
    return report;
}

} // namespace chipwise::study
