#include "study/forecast/plan_words.h"

#include "study/forecast/finished_days.h"
#include "study/forecast/plan_forecast.h"
#include "study/plan/pace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace chipwise::study {
namespace {

std::string whenWords(const PlanForecast& forecast) {
    return forecast.hasExam ? fmt::format("by the exam on {}", dateWords(forecast.until))
                            : fmt::format("on {}", dateWords(forecast.until));
}

bool namesTotal(const PlanForecast& forecast) {
    return forecast.lastNewDay && forecast.begun < forecast.figures.total;
}

std::string beginWords(const PlanForecast& forecast) {
    const int total = forecast.figures.total;
    if (!forecast.lastNewDay) return {};
    if (!namesTotal(forecast))
        return fmt::format("start the last new question on {}, and ", dateWords(*forecast.lastNewDay));
    return fmt::format("start about {} of {} questions and ", forecast.begun, total);
}

std::string minutesWords(int minutes) {
    return fmt::format("{} minute{} a day", minutes, minutes == 1 ? "" : "s");
}

/// "20 minutes a day (about 26 on average)", or the new questions that were asked for, where they take
/// clearly more than those minutes.
std::string paceWords(const PlanForecast& forecast) {
    const int wanted = forecast.plan.newPerDay;
    const int minutes = forecast.plan.minutesADay;
    constexpr double clearlyMore = 1.2;
    const bool takesMore = forecast.minutesADay > clearlyMore * minutes;
    if (wanted > 0 && takesMore)
        return fmt::format("{} new question{} a day (about {} minutes a day instead of {})", wanted,
                           wanted == 1 ? "" : "s", forecast.minutesADay, minutes);
    return fmt::format("{}{}", minutesWords(minutes),
                       takesMore ? fmt::format(" (about {} on average)", forecast.minutesADay)
                                 : std::string());
}

FinishedDays finishedDays(const PlanForecast& forecast) {
    return {forecast.figures,     forecast.plan,    forecast.today,
            forecast.until,       forecast.hasExam, forecast.isNothingLeftToday,
            forecast.studiedToday};
}

/// "16 of your 25 minutes a day", of the mean of the days and the most that a day is planned to take.
std::string takenWords(const PlanForecast& forecast) {
    const int most = forecast.plan.minutesADay;
    const int taken = wholeMinutes(finishedDays(forecast).meanSeconds());
    return taken < most ? fmt::format("{} of your {}", taken, minutesWords(most)) : minutesWords(taken);
}

/// Whether it is to be said that what will be known is for somebody who keeps to the minutes: where the days
/// that are listed take clearly more, and the minutes alone are asked for.
bool isForKeeping(const PlanForecast& forecast) {
    const int minutes = forecast.plan.minutesADay;
    const FinishedDays days = finishedDays(forecast);
    return !days.areOver() && paceWords(forecast) == minutesWords(minutes) && days.takeMore();
}

/// Once today is done, another plan begins with the next study day. Somebody who sets it today may get more
/// today, and know more by the exam.
std::string fromWords(const PlanForecast& forecast) {
    const std::int64_t first = forecast.begins();
    return fmt::format(" from {} on", first == forecast.today + 1 ? "tomorrow" : dateWords(first));
}

/// "With 20 minutes a day, you will". Where nothing is left to study before the exam, no minutes change it.
std::string conditionWords(const PlanForecast& forecast) {
    if (finishedDays(forecast).areOver()) return "You will";
    return fmt::format("{} {}{}, you will", isForKeeping(forecast) ? "If you keep to" : "With",
                       paceWords(forecast), forecast.beginsLater ? fromWords(forecast) : std::string());
}

/// After a sentence that names the day of the exam. A plan with another date has other figures, so each names
/// its day.
std::string shortWhenWords(const PlanForecast& forecast) {
    return forecast.hasExam ? std::string("by the exam") : "on " + dateWords(forecast.until);
}

long wholeKnown(const PlanForecast& forecast) {
    return std::lround(forecast.known().known);
}

/// Where less is known by another way to study; else what is missed can be made up.
bool knowsLess(const PlanForecast& other, const PlanForecast& planned) {
    return wholeKnown(other) < wholeKnown(planned);
}

} // namespace

std::string knownWords(double known, int questions) {
    return fmt::format("about {} of {} question{}", std::lround(known), questions, questions == 1 ? "" : "s");
}

bool printsRange(const memory::ForecastKnown& known) {
    return std::lround(known.low) < std::lround(known.high);
}

std::string planSentence(const PlanForecast& forecast) {
    if (forecast.figures.total == 0) return {};
    const memory::ForecastKnown& known = forecast.known();
    std::string sentence =
        fmt::format("{} {}know {} {}", conditionWords(forecast), beginWords(forecast),
                    namesTotal(forecast) ? fmt::format("about {}", std::lround(known.known))
                                         : knownWords(known.known, forecast.figures.total),
                    whenWords(forecast));
    if (printsRange(known))
        sentence += fmt::format(" (likely {} to {})", std::lround(known.low), std::lround(known.high));
    return sentence + '.';
}

std::string moreSentence(const PlanForecast& planned, const PlanForecast& more) {
    if (wholeKnown(more) <= wholeKnown(planned)) return {};
    return fmt::format("With {} minutes a day{}, you will know about {} {}.", more.plan.minutesADay,
                       more.beginsLater ? fromWords(more) : std::string(), wholeKnown(more),
                       shortWhenWords(planned));
}

std::string missedSentence(const PlanForecast& planned, const PlanForecast& missed, int studyDays) {
    if (wholeKnown(planned) == 0) return {};
    // Without a word, one that comes on one day and not on the next would be taken for news.
    if (!knowsLess(missed, planned))
        return fmt::format("If you miss the next {} study days, you can still make up for them by {}.",
                           studyDays, planned.hasExam ? std::string("the exam") : dateWords(planned.until));
    return fmt::format("If you miss the next {} study days, you will know about {} {}.", studyDays,
                       wholeKnown(missed), shortWhenWords(planned));
}

std::string stoppedSentence(const PlanForecast& planned, const PlanForecast& stopped) {
    if (!knowsLess(stopped, planned)) return {};
    return fmt::format("If you don't study again before the exam, you will know about {}.",
                       wholeKnown(stopped));
}

std::string lastDaysSentence(const PlanForecast& forecast) {
    if (!forecast.hasExam || forecast.lastDaysBegin <= forecast.today || forecast.levels.empty()) return {};
    const int days = forecast.plan.calendar.count(forecast.lastDaysBegin, forecast.until);
    const std::string from = dateWords(forecast.lastDaysBegin);
    if (days == 1) return fmt::format("No new questions come on the last study day, {}.", from);
    return fmt::format("No new questions come in the last {} study days, from {} on.", days, from);
}

std::string fullDayWords(const PlanForecast& forecast) {
    const auto full = forecast.fullDays();
    if (full.empty()) return {};
    const FullDay& first = full.front();
    const bool reachesLastDays = forecast.hasExam && full.back().day >= forecast.lastDaysBegin;
    std::string words = fmt::format(
        "{} looks full: about {} of its reviews may move to later days{}{}.", dateWords(first.day),
        first.moved, reachesLastDays ? " or past the exam" : "",
        first.startsNew ? ", because each day before your exam also starts its share of new questions" : "");
    std::vector<std::string> others;
    for (std::size_t i = 1; i < full.size(); ++i)
        others.push_back(fmt::format("{} (about {})", dateWords(full[i].day), full[i].moved));
    if (others.empty()) return words;
    const std::string last = std::move(others.back());
    others.pop_back();
    return words + fmt::format(" {}{}{} look{} full, too.", fmt::join(others, ", "),
                               others.empty()       ? ""
                               : others.size() == 1 ? " and "
                                                    : ", and ",
                               last, others.empty() ? "s" : "");
}

std::string recallSentence(const PlanForecast& planned, const PlanForecast& other) {
    if (planned.figures.total == 0) return {};
    const long known = wholeKnown(planned);
    const long otherKnown = wholeKnown(other);
    const bool isKept = isForKeeping(planned);
    std::string sentence =
        fmt::format("{} know about {} of {} question{} {}. ", isKept ? conditionWords(planned) : "You will",
                    known, planned.figures.total, planned.figures.total == 1 ? "" : "s", whenWords(planned));
    if (finishedDays(planned).areOver())
        return sentence +
               "Nothing is left to study before then, so another target recall wouldn't change that.";
    sentence += fmt::format("{} {} on average. With a target recall of {:.0f}%, ",
                            isKept ? "Finishing each day's questions takes" : "That takes",
                            takenWords(planned), 100 * other.plan.retention);
    const int otherMinutesADay = wholeMinutes(finishedDays(other).meanSeconds());
    if (known == otherKnown && wholeMinutes(finishedDays(planned).meanSeconds()) == otherMinutesADay)
        return sentence + "nothing would change.";
    return sentence + fmt::format("you would know about {}, and it would take {}.", otherKnown,
                                  minutesWords(otherMinutesADay));
}

} // namespace chipwise::study
