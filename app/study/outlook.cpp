#include "study/outlook.h"

#include "memory/simulator.h"
#include "study/core.h"
#include "study/learner.h"
#include "study/tags.h"
#include "study/what_if.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chipwise::study {
namespace {

constexpr std::int64_t daysWithoutDate = 30;
constexpr std::int64_t longestDays = 365; // of a simulation: who has years left learns nothing more from it
constexpr int otherMinutes = 10;
constexpr int week = 7;
constexpr std::int64_t weekMs = std::int64_t{week} * 24 * 3'600'000;

/// New questions come rung by rung, so a rung is done when what it lacks has been begun. With several packs,
/// which take turns, no rung is named.
std::string rungReached(const Learner& learner, int fresh) {
    const auto packs = learner.catalog().packs();
    if (packs.size() != 1) return {};
    std::string reached;
    for (const TagProgress& rung : packTags(learner.catalog(), learner.profile(), packs.front().id).rungs)
        if (!rung.tag.empty() && rung.questions - rung.begun <= fresh) reached = rung.tag;
    return reached;
}

Outcome outcomeOf(const Learner& learner, const Plan& plan, const Now& from, std::int64_t days) {
    Outcome outcome;
    outcome.minutesADay = plan.minutesADay;
    if (days <= 0) return outcome;
    memory::Simulation simulation = whatIf(learner.core(), plan, from);
    simulation.days = static_cast<int>(days);
    const memory::Workload sum = memory::workload(learner.model(), simulation);
    const int before = static_cast<int>(simulation.learned.size());
    outcome.begun = before + sum.fresh;
    outcome.questions = before + simulation.unseen;
    outcome.known = outcome.questions > 0 ? sum.memorised / outcome.questions : 0;
    outcome.rung = rungReached(learner, sum.fresh);
    return outcome;
}

std::string percentOf(double share) {
    return fmt::format("{:.0f}\u202F%", std::floor(100 * share));
}

std::string minutesOf(const Outcome& outcome) {
    return fmt::format("With {} {}", outcome.minutesADay, outcome.minutesADay == 1 ? "minute" : "minutes");
}

/// "449, 87 %" after a sentence that has said of what.
std::string figures(const Outcome& outcome) {
    return fmt::format(
        "{}, {}", outcome.begun == outcome.questions ? std::string("all") : std::to_string(outcome.begun),
        percentOf(outcome.known));
}

std::string sentenceOf(const Outlook& outlook, bool hasDate) {
    const Outcome& planned = outlook.planned;
    if (planned.questions == 0) return {};
    const bool all = planned.begun == planned.questions;
    std::string text = fmt::format("{}, until {}{}: ", minutesOf(planned), hasDate ? "the exam on " : "",
                                   dateWords(outlook.day));
    text += all ? fmt::format("all {} questions", planned.questions)
                : fmt::format("{} of {} questions", planned.begun, planned.questions);
    if (!all && !planned.rung.empty()) text += fmt::format(" ({} fits)", tagWords(planned.rung));
    text += fmt::format(", {} of all known then.", percentOf(planned.known));
    text += fmt::format(" {}: {}.", minutesOf(outlook.other), figures(outlook.other));
    if (outlook.weekMissed.questions > 0)
        text += fmt::format(" With the next seven days missed: {}.", figures(outlook.weekMissed));
    return text;
}

} // namespace

Outlook outlookOf(const Learner& learner, const Plan& plan, const Now& now) {
    const std::int64_t today = studyDay(now);
    const bool hasDate = plan.examDay && *plan.examDay > today && *plan.examDay <= today + longestDays;
    Outlook outlook;
    outlook.day = hasDate ? *plan.examDay : today + daysWithoutDate;
    const std::int64_t days = outlook.day - today;
    Plan other = plan;
    other.minutesADay += otherMinutes;
    const Now afterAWeek{now.ms + weekMs, now.utcOffsetMin};
    outlook.planned = outcomeOf(learner, plan, now, days);
    outlook.other = outcomeOf(learner, other, now, days);
    outlook.weekMissed = outcomeOf(learner, plan, afterAWeek, days - week);
    outlook.sentence = sentenceOf(outlook, hasDate);
    return outlook;
}

} // namespace chipwise::study
