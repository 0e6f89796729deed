#include "study/forecast/left_range.h"

#include "study/core.h"
#include "study/exam/check_form.h"
#include "study/forecast/forecast_record.h"
#include "study/learner.h"
#include "study/plan/pace.h"
#include "study/plan/plan_event.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

namespace chipwise::study {
namespace {

enum class Beyond { Nothing, Below, Above };

/// As it is printed: a figure that reads like the end of its range is within it.
Beyond beyondRange(double known, const store::ForecastRow& given) {
    if (std::lround(known) > std::lround(*given.knownHigh)) return Beyond::Above;
    return std::lround(known) < std::lround(*given.knownLow) ? Beyond::Below : Beyond::Nothing;
}

/// The newest plan set by then; nothing where the journal holds none.
std::optional<Plan> planSetBy(const Learner& learner, std::int64_t ms) {
    std::optional<Plan> plan;
    learner.profile().eachPlanBackward([&](const store::Event& event) {
        if (event.atMs <= ms) plan = planFromText(event.params);
        return !plan;
    });
    return plan;
}

/// Of an earlier day. A forecast for the same day that another plan made was of no exam, and no one was told
/// its range.
std::optional<store::ForecastRow> rangeGiven(const Learner& learner, std::int64_t examDay, const Now& now) {
    std::vector<store::ForecastRow> rows = learner.profile().forecastsAbout(examDay);
    const bool hasPlans = planSetBy(learner, now.ms).has_value();
    std::erase_if(rows, [&](const store::ForecastRow& row) {
        if (row.madeDay >= studyDay(now) || !row.known || !row.knownLow || !row.knownHigh) return true;
        const auto plan = planSetBy(learner, row.madeMs);
        return plan ? plan->examDay != examDay : hasPlans;
    });
    std::optional<store::ForecastRow> given; // the rows are in the order of their days
    for (const store::ForecastRow& row : rows)
        if (!given || beyondRange(*row.known, *given) != Beyond::Nothing) given = row;
    return given;
}

std::string planReason(const Learner& learner, const store::ForecastRow& given, bool isAbove,
                       const Now& now) {
    const auto before = planSetBy(learner, given.madeMs);
    const Plan plan = learner.plan(now);
    if (!before || *before == plan) return {};
    const std::string changed = "the plan has been changed";
    if (plan.minutesADay == before->minutesADay) return changed;
    if ((plan.minutesADay > before->minutesADay) == isAbove)
        return fmt::format("the plan has been changed from {} to {} minute{} a day", before->minutesADay,
                           plan.minutesADay, plan.minutesADay == 1 ? "" : "s");
    Plan others = *before;
    others.minutesADay = plan.minutesADay;
    return others == plan ? std::string() : changed; // more minutes alone lower no forecast
}

/// How the answers since then differ from those that the pace was taken from.
std::vector<std::string> paceReasons(const Core& core, const store::ForecastRow& given, bool isAbove,
                                     const Now& now) {
    constexpr double clearShare = 0.05; ///< of first answers
    constexpr double clearFactor = 1.1; ///< of seconds
    const Pace before(core, {given.madeMs, now.utcOffsetMin}, given.madeMs);
    const Pace since(core, now, now.ms);
    std::vector<std::string> reasons;
    const double moreRight = since.firstRecall() - before.firstRecall();
    if ((isAbove ? moreRight : -moreRight) >= clearShare)
        reasons.push_back(fmt::format("{} of your first answers have been right than expected",
                                      isAbove ? "more" : "fewer"));
    const double quicker = before.seconds() / since.seconds();
    if ((isAbove ? quicker : 1 / quicker) >= clearFactor)
        reasons.push_back(
            fmt::format("you have answered {} than expected", isAbove ? "faster" : "more slowly"));
    return reasons;
}

/// What did not go as the forecast had it.
std::string courseReason(const Learner& learner, const store::ForecastRow& given, bool isAbove,
                         const Now& now) {
    const int missed = missedDaysSince(learner, given.madeDay, now);
    if (missed > 0 && !isAbove)
        return fmt::format("you have missed {} study day{}", missed, missed == 1 ? "" : "s");
    constexpr double clearShare = 0.05;
    constexpr double clearCount = 3; ///< questions
    const auto said = keptBefore(learner, now);
    if (!said || said->madeDay < given.madeDay) return {};
    const double more = isAbove ? said->known - said->said : said->said - said->known;
    if (more < std::max(clearCount, clearShare * said->said)) return {};
    return fmt::format("you have learned {} than expected", isAbove ? "more" : "less");
}

/// Questions that a check has added to those that count.
std::string checkReason(const Core& core, const store::ForecastRow& given) {
    std::set<std::string> cards;
    std::set<std::string> packs;
    for (const store::Event& event : core.profile.eventsOfChecks())
        if (isOfCheck(event) && event.atMs > given.madeMs && cards.insert(event.card).second)
            packs.insert(event.card.substr(0, event.card.find('/')));
    if (cards.empty()) return {};
    int added = static_cast<int>(cards.size());
    for (const std::string& pack : packs) added += core.keptAside().freed(pack);
    return fmt::format("a readiness check has added {} question{} to the count", added,
                       added == 1 ? "" : "s");
}

std::string reasonsFor(const Learner& learner, const store::ForecastRow& given, bool isAbove,
                       const Now& now) {
    if (const std::string plan = planReason(learner, given, isAbove, now); !plan.empty()) return plan;
    std::vector<std::string> reasons = paceReasons(learner.core(), given, isAbove, now);
    if (const std::string course = courseReason(learner, given, isAbove, now); !course.empty())
        reasons.insert(reasons.begin(), course);
    if (const std::string check = isAbove ? checkReason(learner.core(), given) : ""; !check.empty())
        reasons.insert(reasons.begin(), check);
    constexpr std::size_t most = 2; // more would be read by nobody
    if (reasons.size() > most) reasons.resize(most);
    return fmt::format("{}", fmt::join(reasons, " and "));
}

} // namespace

std::optional<LeftRange> leftRange(const Learner& learner, const memory::ForecastKnown& forecast,
                                   const Now& now) {
    if (learner.plan(now).examDay != forecast.day) return std::nullopt;
    const auto given = rangeGiven(learner, forecast.day, now);
    const Beyond beyond = given ? beyondRange(forecast.known, *given) : Beyond::Nothing;
    if (beyond == Beyond::Nothing) return std::nullopt;
    const bool isAbove = beyond == Beyond::Above;
    LeftRange left{given->madeDay, *given->knownLow, *given->knownHigh, {}};
    left.sentence = fmt::format("The forecast for the exam is now {} the range given on {} ({} to {}).",
                                isAbove ? "above" : "below", dateWords(left.madeDay), std::lround(left.low),
                                std::lround(left.high));
    if (const std::string reasons = reasonsFor(learner, *given, isAbove, now); !reasons.empty())
        left.sentence += " Since then, " + reasons + '.';
    return left;
}

} // namespace chipwise::study
