#include "study/forecast/left_range.h"

#include "study/core.h"
#include "study/forecast/forecast_start.h"
#include "study/forecast/plan_words.h"
#include "study/forecast/range_reasons.h"
#include "study/forecast/shown_forecasts.h"
#include "study/history.h"
#include "study/json_text.h"
#include "study/learner.h"
#include "study/plan/plan_settings.h"
#include "study/wrong_clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

namespace chipwise::study {
namespace {

/// The range that counts, and the one of the day on which a forecast left it, which counts a week later; or
/// on which the plan was changed, which counts from the day after on. Of that day, it is the first one, as
/// the record has it.
constexpr const char* rangesShownName = "forecast.ranges_shown";
/// Without an exam, the first one of today: no record has it.
constexpr const char* rangeOfTodayName = "forecast.range_of_today";

OrderedJson rangeJson(const store::ForecastRow& range) {
    return {{"day", range.madeDay},
            {"ms", range.madeMs},
            {"exam", range.aboutDay},
            {"known", range.known.value_or(0)},
            {"low", range.knownLow.value_or(0)},
            {"high", range.knownHigh.value_or(0)}};
}

std::vector<store::ForecastRow> rangesIn(const OrderedJson& json) {
    std::vector<store::ForecastRow> ranges;
    for (const OrderedJson& one : json) {
        store::ForecastRow range;
        range.madeDay = one.at("day").get<std::int64_t>();
        range.madeMs = one.at("ms").get<std::int64_t>();
        range.aboutDay = one.at("exam").get<std::int64_t>();
        range.known = one.at("known").get<double>();
        range.knownLow = one.at("low").get<double>();
        range.knownHigh = one.at("high").get<double>();
        ranges.push_back(range);
    }
    return ranges;
}

std::vector<store::ForecastRow> rangesKept(const Learner& learner, const char* name) {
    const auto text = learner.profile().setting(name);
    return text ? readFrom(*text, rangesIn).value_or(std::vector<store::ForecastRow>())
                : std::vector<store::ForecastRow>();
}

void keepRanges(Learner& learner, const char* name, const OrderedJson& ranges) {
    Core::afterSaving([&] { learner.profile().setSetting(name, oneLine(ranges)); });
}

/// The oldest first. What the record holds of their days counts, so that a range is told in one way.
std::vector<store::ForecastRow> rangesShown(const Learner& learner) {
    auto ranges = rangesKept(learner, rangesShownName);
    for (store::ForecastRow& range : ranges)
        if (const auto kept = keptOfExam(learner.profile(), range.madeDay, range.aboutDay);
            kept && kept->knownLow)
            range = *kept;
    return ranges;
}

enum class Beyond { Nothing, Below, Above };

/// As it is printed: a figure that reads like the end of its range is within it.
Beyond beyondRange(double known, const store::ForecastRow& given) {
    if (std::lround(known) > std::lround(*given.knownHigh)) return Beyond::Above;
    return std::lround(known) < std::lround(*given.knownLow) ? Beyond::Below : Beyond::Nothing;
}

/// Without an exam, forecasts are about a day that was as far ahead when they were made.
bool isWithoutExam(const store::ForecastRow& range) {
    return range.aboutDay == range.madeDay + daysWithoutExam;
}

/// Whether the plan in force is the one that the range was given for.
bool isOfPlan(const Learner& learner, const store::ForecastRow& given, const Plan& plan) {
    const bool isForExam = plan.examDay && *plan.examDay > given.madeDay;
    if (isForExam ? given.aboutDay != *plan.examDay : !isWithoutExam(given)) return false;
    const auto before = planSetBy(learner.profile(), given.madeMs);
    return !before || *before == plan;
}

/// The one that counts today, whatever it is about. A plan that is changed today changes nothing about it.
std::optional<store::ForecastRow> rangeThatCounts(const Learner& learner, const Now& now) {
    constexpr std::int64_t daysTold = 7;
    const std::int64_t today = studyDay(now);
    const std::int64_t beganMs = dayBeganMs(learner.profile(), now);
    const Plan plan = planSetBy(learner.profile(), beganMs - 1).value_or(learner.plan(now));
    std::optional<store::ForecastRow> counts;
    for (const store::ForecastRow& range : rangesShown(learner)) {
        const bool isLeft = counts && isOfPlan(learner, *counts, plan) && isOfPlan(learner, range, plan);
        const bool isTold = isLeft && counts->aboutDay > today && today <= range.madeDay + daysTold;
        if (range.madeDay < today && !isTold) counts = range;
    }
    return counts;
}

/// Of the day on which a forecast left the range that counts, or of the plan's first.
std::optional<store::ForecastRow> newestBefore(const Learner& learner, const Plan& plan, std::int64_t today) {
    std::optional<store::ForecastRow> newest;
    for (const store::ForecastRow& range : rangesShown(learner))
        if (range.madeDay < today && isOfPlan(learner, range, plan)) newest = range;
    return newest;
}

/// What a forecast has as known on a day among or between its own.
std::optional<double> knownForDay(const std::vector<memory::ForecastKnown>& known, std::int64_t day) {
    const auto next = std::ranges::lower_bound(known, day, {}, &memory::ForecastKnown::day);
    if (next == known.end()) return std::nullopt;
    if (next->day == day || next == known.begin()) return next->known;
    const memory::ForecastKnown& before = *std::prev(next);
    const double part = static_cast<double>(day - before.day) / static_cast<double>(next->day - before.day);
    return std::lerp(before.known, next->known, part);
}

/// Whether a range can be compared with forecasts of this plan that end on that day.
bool isAboutEnd(const store::ForecastRow& range, const Plan& plan, std::int64_t until, std::int64_t today) {
    if (plan.examDay == until) return range.aboutDay == until;
    return isWithoutExam(range) && range.aboutDay > today && range.aboutDay <= until;
}

/// Whether a forecast of this plan ends where its forecasts end.
bool isEndOf(const Plan& plan, std::int64_t until, std::int64_t today) {
    return until > today && (plan.examDay == until || until == today + daysWithoutExam);
}

/// Where a forecast, now, is outside of a range that was given.
std::optional<LeftRange> leftNow(const store::ForecastRow& given,
                                 const std::vector<memory::ForecastKnown>& known) {
    const auto now = knownForDay(known, given.aboutDay);
    if (!now || beyondRange(*now, given) == Beyond::Nothing) return std::nullopt;
    return LeftRange{given.madeDay, given.aboutDay, *now, *given.knownLow, *given.knownHigh, {}};
}

/// Whether the range that counts goes on to count after a day that shows this forecast: it may drift out of
/// it in steps that no range of the day before shows.
bool goesOnCounting(const Learner& learner, const store::ForecastRow& given,
                    const std::vector<memory::ForecastKnown>& shown, const Plan& plan, std::int64_t today) {
    return isAboutEnd(given, plan, shown.back().day, today) && isOfPlan(learner, given, plan) &&
           !leftNow(given, shown);
}

/// The first range of today that was shown since the plan was changed.
std::optional<store::ForecastRow> rangeOfToday(const Learner& learner, const Plan& plan,
                                               std::int64_t aboutDay, const Now& now) {
    std::optional<store::ForecastRow> first;
    if (const auto kept = keptOfExam(learner.profile(), studyDay(now), aboutDay);
        kept && ShownForecasts(learner.profile()).has(*kept, std::nullopt))
        first = kept;
    const auto take = [&](const std::vector<store::ForecastRow>& ranges) {
        for (const store::ForecastRow& range : ranges)
            if (range.madeDay == studyDay(now) && range.aboutDay == aboutDay) first = range;
    };
    take(rangesKept(learner, rangeOfTodayName));
    take(rangesShown(learner));
    const bool isUsable = first && first->knownLow && isOfPlan(learner, *first, plan);
    return isUsable ? first : std::nullopt;
}

store::ForecastRow rangeShownNow(const memory::ForecastKnown& forecast, const Now& now) {
    return {studyDay(now), now.ms, forecast.day, {}, {}, {}, forecast.known, forecast.low, forecast.high};
}

bool isAbove(const LeftRange& left) {
    return left.known > left.high;
}

std::string sentenceOf(const LeftRange& left, bool isForExam, std::int64_t today) {
    const bool hasRisen = isAbove(left);
    std::string moved = fmt::format("the forecast for the exam has {}", hasRisen ? "risen" : "fallen");
    if (!isForExam)
        moved = fmt::format("the forecast for {} has {} to about {},", dateWords(left.aboutDay),
                            hasRisen ? "risen" : "fallen", std::lround(left.known));
    const bool isOfToday = left.madeDay == today;
    return fmt::format("Since {}, {} {} {} ({} to {}).",
                       isOfToday ? "today's first forecast" : dateWords(left.madeDay), moved,
                       hasRisen ? "above" : "below", isOfToday ? "its range" : "the range given then",
                       std::lround(left.low), std::lround(left.high));
}

} // namespace

std::optional<LeftRange> leftRange(const Learner& learner, const std::vector<memory::ForecastKnown>& known,
                                   const Now& now) {
    const std::int64_t today = studyDay(now);
    const Plan plan = learner.plan(now);
    if (known.empty() || !isEndOf(plan, known.back().day, today)) return std::nullopt;
    auto given = rangeThatCounts(learner, now);
    if (given && !isAboutEnd(*given, plan, known.back().day, today)) given.reset();
    auto left = given ? leftNow(*given, known) : std::nullopt;
    // What rose above an older range and has fallen below the newer one since has fallen.
    const auto newer = newestBefore(learner, plan, today);
    if (const auto newerLeft = newer ? leftNow(*newer, known) : std::nullopt;
        left && newerLeft && isAbove(*left) != isAbove(*newerLeft)) {
        given = newer;
        left = newerLeft;
    }
    if (!left) {
        given = rangeOfToday(learner, plan, known.back().day, now);
        left = given ? leftNow(*given, known) : std::nullopt;
    }
    if (!left) return std::nullopt;
    left->sentence = sentenceOf(*left, plan.examDay == known.back().day, today);
    const std::string reasons = rangeReasons(learner, *given, left->known, now);
    left->sentence += reasons.empty() ? std::string(" No single change in that time explains this.")
                                      : fmt::format(" In that time, {}.", reasons);
    return left;
}

void noteRangeShown(Learner& learner, const Plan& plan, const std::vector<memory::ForecastKnown>& known,
                    const Now& now) {
    const std::int64_t today = studyDay(now);
    const bool isRangeOfEnd =
        !known.empty() && isEndOf(plan, known.back().day, today) && printsRange(known.back());
    if (!isRangeOfEnd || learner.profile().readOnly() || plan != learner.plan(now) ||
        wrongClock(learner.profile(), now))
        return;
    const memory::ForecastKnown& forecast = known.back();
    if (plan.examDay == forecast.day) keepShownExam(learner, forecast, now);
    if (plan.examDay != forecast.day && !rangeOfToday(learner, plan, forecast.day, now))
        keepRanges(learner, rangeOfTodayName, OrderedJson::array({rangeJson(rangeShownNow(forecast, now))}));
    const std::vector<store::ForecastRow> before = rangesShown(learner);
    const bool isTodayKept = !before.empty() && before.back().madeDay == today;
    const bool isSameEnd = isTodayKept && before.back().aboutDay == forecast.day;
    store::ForecastRow ofToday = rangeShownNow(forecast, now);
    if (const auto kept = keptOfExam(learner.profile(), today, forecast.day); kept && kept->knownLow)
        ofToday = *kept; // else the day began with figures that read as one
    else if (isSameEnd && isOfPlan(learner, before.back(), plan))
        ofToday = before.back();
    if (isTodayKept && before.back() == ofToday) return;
    OrderedJson ranges = OrderedJson::array();
    if (const auto counts = rangeThatCounts(learner, now)) {
        // The newer one's turn is to come, unless it is another plan's.
        const bool isLeft = counts->madeDay < before.back().madeDay && isOfPlan(learner, before.back(), plan);
        if (!isTodayKept && (isLeft || goesOnCounting(learner, *counts, known, plan, today))) return;
        ranges.push_back(rangeJson(*counts));
    }
    ranges.push_back(rangeJson(ofToday));
    keepRanges(learner, rangesShownName, ranges);
}

} // namespace chipwise::study
