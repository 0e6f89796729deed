#include "study/forecast/left_range.h"

#include "study/core.h"
#include "study/forecast/plan_report.h"
#include "study/forecast/range_reasons.h"
#include "study/forecast/shown_forecasts.h"
#include "study/json_text.h"
#include "study/learner.h"
#include "study/plan/plan_settings.h"
#include "study/wrong_clock.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace chipwise::study {
namespace {

/// The range that counts, and the one that counts from the day after on: of that day, the first one, as the
/// record has it.
constexpr const char* rangesShownName = "forecast.ranges_shown";

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

/// The oldest first. What the record holds of their days counts, so that a range is told in one way.
std::vector<store::ForecastRow> rangesShown(const Learner& learner) {
    const auto text = learner.profile().setting(rangesShownName);
    auto ranges = text ? readFrom(*text, rangesIn).value_or(std::vector<store::ForecastRow>())
                       : std::vector<store::ForecastRow>();
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

/// The one that counts today, if it was of this exam.
std::optional<store::ForecastRow> rangeGiven(const Learner& learner, std::int64_t examDay, const Now& now) {
    std::optional<store::ForecastRow> given;
    for (const store::ForecastRow& range : rangesShown(learner))
        if (range.madeDay < studyDay(now)) given = range;
    return given && given->aboutDay == examDay ? given : std::nullopt;
}

/// Whether the range that counts goes on to count after a day that shows this one: a forecast may drift out
/// of it in steps that no range of the day before shows.
bool goesOnCounting(const Learner& learner, const store::ForecastRow& given, const store::ForecastRow& shown,
                    const Plan& plan) {
    const auto before = planSetBy(learner.profile(), given.madeMs);
    return given.aboutDay == shown.aboutDay && (!before || *before == plan) &&
           beyondRange(*shown.known, given) == Beyond::Nothing;
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
    left.sentence = fmt::format("Since {}, the forecast for the exam has {} the range given then ({} to {}).",
                                dateWords(left.madeDay), isAbove ? "risen above" : "fallen below",
                                std::lround(left.low), std::lround(left.high));
    const std::string reasons = rangeReasons(learner, *given, forecast.known, now);
    left.sentence += reasons.empty() ? std::string(" No single change in that time explains this.")
                                     : fmt::format(" In that time, {}.", reasons);
    return left;
}

void noteRangeShown(Learner& learner, const Plan& plan, const memory::ForecastKnown& forecast,
                    const Now& now) {
    const std::int64_t today = studyDay(now);
    const bool isRangeOfExam = plan.examDay == forecast.day && forecast.day > today && printsRange(forecast);
    if (!isRangeOfExam || learner.profile().readOnly() || plan != learner.plan(now) ||
        wrongClock(learner.profile(), now))
        return;
    keepShownExam(learner, forecast, now);
    const std::vector<store::ForecastRow> before = rangesShown(learner);
    const bool isTodayKept = !before.empty() && before.back().madeDay == today;
    const store::ForecastRow shown{today, now.ms,         forecast.day, {},           {},
                                   {},    forecast.known, forecast.low, forecast.high};
    store::ForecastRow ofToday = keptOfExam(learner.profile(), today, forecast.day).value_or(shown);
    if (!ofToday.knownLow) ofToday = shown; // the day began with figures that read as one
    if (isTodayKept && before.back() == ofToday) return;
    OrderedJson kept = OrderedJson::array();
    const auto earlier =
        std::ranges::find_if(before.rbegin(), before.rend(),
                             [&](const store::ForecastRow& range) { return range.madeDay < today; });
    if (earlier != before.rend()) {
        if (!isTodayKept && goesOnCounting(learner, *earlier, shown, plan)) return;
        kept.push_back(rangeJson(*earlier));
    }
    kept.push_back(rangeJson(ofToday));
    Core::afterSaving([&] { learner.profile().setSetting(rangesShownName, oneLine(kept)); });
}

} // namespace chipwise::study
