#include "study/forecast/range_reasons.h"

#include "study/core.h"
#include "study/forecast/answers_since.h"
#include "study/forecast/forecast_record.h"
#include "study/forecast/hidden_since.h"
#include "study/forecast/range_causes.h"
#include "study/forecast/tested_since.h"
#include "study/learner.h"
#include "study/plan/plan_settings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <optional>
#include <vector>

namespace chipwise::study {
namespace {

/// That the plan is another one than the range was given for; empty where that has not moved the forecast.
std::string planReason(const Plan& before, const Plan& plan, bool isAbove) {
    if (before == plan) return {};
    const std::string changed = "the plan has been changed";
    if (plan.minutesADay == before.minutesADay) return changed;
    if ((plan.minutesADay > before.minutesADay) == isAbove)
        return fmt::format("the plan has been changed from {} to {} minute{} a day", before.minutesADay,
                           plan.minutesADay, plan.minutesADay == 1 ? "" : "s");
    Plan others = before;
    others.minutesADay = plan.minutesADay;
    return others == plan ? std::string() : changed; // more minutes alone lower no forecast
}

/// Questions that are not counted any more, or are again. Each moves the forecast by as much as one does on
/// average.
std::optional<RangeReason> hiddenReason(const Learner& learner, const store::ForecastRow& given, double known,
                                        const Now& now) {
    const bool isAbove = known > *given.known;
    const int changed = static_cast<int>((isAbove ? broughtBackSince(learner.core(), given.madeMs, now.ms)
                                                  : hiddenSince(learner.core(), given.madeMs, now.ms))
                                             .size());
    if (changed == 0) return std::nullopt;
    const int total = learner.map(now).total();
    const double chance = isAbove ? known / std::max(1, total) : *given.known / (total + changed);
    return RangeReason{chance * changed, "you " + (isAbove ? broughtBackWords(changed) : hidWords(changed))};
}

/// What was learned until this morning, against what was expected of it; nothing where that is about the
/// same. What a check has brought was not learned, and neither was what a test-out counts as known.
std::optional<RangeReason> learnedReason(const Learner& learner, const store::ForecastRow& given,
                                         double forecast, const Planner& planner, const Now& now) {
    constexpr double clearShare = 0.05;
    constexpr double clearCount = 3; ///< questions
    const auto said = keptBefore(learner, now);
    if (!said || said->madeDay < given.madeDay) return std::nullopt;
    double known = said->known;
    const std::int64_t morningMs = dayStartMs(studyDay(now), now.utcOffsetMin);
    auto notLearned = askedInChecks(learner.core(), said->madeMs, morningMs);
    notLearned.merge(testedOutSince(learner.core(), said->madeMs, morningMs));
    for (const std::string& card : notLearned)
        if (const auto row = planner.rows().find(card); row != planner.rows().end() && row->second.memory)
            known -= learner.core().shownChance(*row->second.memory, now);
    const bool isAbove = forecast > *given.known;
    const double more = isAbove ? known - said->said : said->said - known;
    if (more < std::max(clearCount, clearShare * said->said)) return std::nullopt;
    return RangeReason{std::abs(forecast - *given.known),
                       fmt::format("you have learned {} than expected", isAbove ? "more" : "less")};
}

/// What was answered on the day of a range, against what was expected then: where no other day has answers,
/// nothing else has moved the forecast. Nothing where that is about the same.
std::optional<RangeReason> answersReason(const Learner& learner, const store::ForecastRow& given,
                                         double forecast, const Planner& planner, const Now& now) {
    constexpr double clearCount = 3; ///< answers
    constexpr double clearShare = 0.1;
    const bool isAnsweredLater = std::ranges::any_of(planner.rows(), [&](const auto& row) {
        return row.second.memory && row.second.memory->lastDay > given.madeDay;
    });
    if (isAnsweredLater) return std::nullopt;
    const AnswersSince since = answersSince(learner.core(), {given.madeMs, now.utcOffsetMin});
    const double more = forecast > *given.known ? since.right - since.expected : since.expected - since.right;
    if (more < std::max(clearCount, clearShare * since.answers)) return std::nullopt;
    return RangeReason{std::abs(forecast - *given.known), firstTryWords(since, "question")};
}

/// The larger first. Those that do not clearly differ keep their order, so that it does not change from one
/// look to the next: from one day to another, a reason gains or loses a third.
void sortBySize(std::vector<RangeReason>& reasons) {
    constexpr double alike = 2.0 / 3; ///< of the largest of them
    for (auto rest = reasons.begin(); rest != reasons.end();) {
        const double least =
            alike * std::ranges::max_element(rest, reasons.end(), {}, &RangeReason::questions)->questions;
        rest = std::stable_partition(
            rest, reasons.end(), [least](const RangeReason& reason) { return reason.questions >= least; });
    }
}

/// One or two. Two that are long are two sentences, and so are two that "and" would run together: "you missed
/// 1 study day and missed questions".
std::string joinedReasons(const std::vector<RangeReason>& reasons) {
    std::vector<std::string> words;
    for (const RangeReason& reason : reasons) words.push_back(reason.words);
    const bool isLong = std::ranges::any_of(words, [](const std::string& clause) {
        return clause.find(',') != std::string::npos || clause.find(" and ") != std::string::npos;
    });
    const bool isApart = words.size() > 1 && !words.back().starts_with("you ");
    return isLong || isApart ? fmt::format("{}", fmt::join(words, ". Also, ")) : joinedClauses(words);
}

/// Without the last period, like all reasons. `certain` are always told, however little they explain: screens
/// count with or without these questions since. Ends with what is to be said where they explain less than
/// half of the way.
std::string wordsOf(const std::vector<RangeReason>& reasons, const std::vector<RangeReason>& certain,
                    double way) {
    double explained = 0;
    for (const RangeReason& reason : reasons) explained += reason.questions;
    std::string words = joinedReasons(reasons);
    for (const RangeReason& one : certain) {
        if (std::ranges::find(reasons, one.words, &RangeReason::words) != reasons.end()) continue;
        explained += one.questions;
        words += ". You also " + one.words.substr(one.words.find(' ') + 1);
    }
    return words + (2 * explained < way ? ". That explains only part of the change" : "");
}

} // namespace

std::string rangeReasons(const Learner& learner, const store::ForecastRow& given, double known,
                         const Now& now) {
    constexpr double worthNaming = 0.15; ///< of the way the forecast has gone
    constexpr double leastQuestions = 1;
    constexpr std::size_t most = 2; // more would be read by nobody
    const bool isAbove = known > *given.known;
    const double way = std::abs(known - *given.known);
    const Plan plan = learner.plan(now);
    const Plan before = planSetBy(learner.profile(), given.madeMs).value_or(plan);
    const std::string changed = planReason(before, plan, isAbove);
    RangeCauses causes(learner, given, isAbove, before, now);
    std::vector<RangeReason> reasons;
    const auto add = [&reasons](const std::optional<RangeReason>& reason) {
        if (reason) reasons.push_back(*reason);
    };
    std::vector<RangeReason> certain;
    for (const auto& reason : {hiddenReason(learner, given, known, now), causes.testedOut()})
        if (reason) certain.push_back(*reason);
    reasons = certain;
    const auto lost = causes.lostDays();
    add(lost);
    add(causes.pace());
    std::ranges::copy(causes.others(), std::back_inserter(reasons));
    std::erase_if(reasons, [&](const RangeReason& reason) {
        return reason.questions < std::max(leastQuestions, worthNaming * way);
    });
    sortBySize(reasons);
    if (!changed.empty()) { // what the others leave is how much it explains
        double rest = way;
        for (const RangeReason& reason : reasons) rest -= reason.questions;
        reasons.insert(reasons.begin(), {std::max(0.0, rest), changed});
    }
    if (reasons.size() > most) reasons.resize(most);
    if (reasons.empty()) add(answersReason(learner, given, known, causes.planner(), now));
    if (reasons.empty() && lost && lost->questions >= leastQuestions) add(lost);
    if (reasons.empty()) add(learnedReason(learner, given, known, causes.planner(), now));
    if (reasons.empty()) reasons = certain;
    return reasons.empty() ? std::string() : wordsOf(reasons, certain, way);
}

} // namespace chipwise::study
