#include "study/forecast/plan_report.h"

#include "study/forecast/forecast_start.h"
#include "study/forecast/levels_begun.h"
#include "study/history.h"
#include "study/learner.h"
#include "study/plan/day_words.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/pace.h"
#include "study/plan/tags.h"
#include "study/plan/today.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace chipwise::study {
namespace {

constexpr int otherMinutes = 10;
constexpr int missedDays = 7;

/// The name of that level; packs may call it differently, then it has none.
std::string levelName(const std::vector<store::InstalledPack>& packs, std::size_t level) {
    std::string name;
    for (const store::InstalledPack& pack : packs) {
        if (pack.ladder.empty()) continue;
        const std::string here = level < pack.ladder.size() ? tagWords(pack.ladder[level]) : std::string();
        if (!name.empty() && here != name) return {};
        name = here;
    }
    return name;
}

void addLevels(PlanForecast& forecast, const Core& core, const ForecastFrom& from) {
    const Planner& planner = from.planner();
    forecast.levels.clear();
    const auto levels =
        levelsToBegin(*core.library(), planner.rows(), forecast.figures.days, planner.begunToday());
    for (std::size_t level = 0; level < levels.size(); ++level) {
        if (levels[level].unseen == 0) continue;
        const bool isLast = level + 1 == levels.size();
        forecast.levels.push_back({isLast ? std::string("All") : levelName(core.library()->packs(), level),
                                   levels[level].unseen, levels[level].begunOn});
    }
}

/// A day that is done takes nothing more, and is left out of the mean.
void addMinutes(PlanForecast& forecast, const memory::StudyCalendar& calendar) {
    double seconds = 0;
    for (const memory::ForecastDay& day : forecast.figures.days) seconds += day.seconds;
    const std::int64_t from = forecast.today + (forecast.isNothingLeftToday ? 1 : 0);
    const int days = std::max(1, calendar.count(from, forecast.until));
    forecast.minutesADay = wholeMinutes(seconds / days);
}

/// What is begun, and when, as the days of the figures have it.
void addBegun(PlanForecast& forecast, const Core& core, const ForecastFrom& from) {
    forecast.begun = static_cast<int>(from.start().deck.cards.size());
    forecast.lastNewDay.reset();
    for (const memory::ForecastDay& day : forecast.figures.days) {
        if (day.fresh <= 0) continue;
        forecast.begun += wholeQuestions(day.fresh);
        forecast.lastNewDay = day.day;
    }
    addLevels(forecast, core, from);
}

/// What there is to say of today, and nothing of what lies ahead.
PlanForecast todayWithoutForecast(const ForecastFrom& from, const Plan& plan, const Now& now) {
    PlanForecast forecast;
    forecast.plan = plan;
    forecast.today = forecast.until = studyDay(now);
    forecast.begunToday = from.planner().introduced();
    forecast.freshToday = from.start().freshToday + forecast.begunToday;
    forecast.isNothingLeftToday = from.isNothingLeftToday();
    forecast.beginsLater = from.beginsLater();
    return forecast;
}

PlanForecast forecastOf(const Core& core, const ForecastFrom& from, const Plan& plan, const Now& now,
                        const memory::Scenario& scenario) {
    PlanForecast forecast = todayWithoutForecast(from, plan, now);
    forecast.until = from.start().until;
    forecast.hasExam = plan.examDay && forecast.until == *plan.examDay;
    if (forecast.hasExam) forecast.lastDaysBegin = from.start().frame.lastDaysBegin();
    forecast.studiedToday = studiedToday(core, now);
    forecast.figures = from.planned(scenario);
    addMinutes(forecast, from.start().frame.calendar);
    addBegun(forecast, core, from);
    return forecast;
}

/// Neither a day off nor one on which something was answered, or that holds nothing, can be missed.
bool canMissToday(const Learner& learner, const PlanForecast& planned, const Now& now) {
    return !planned.isNothingLeftToday && planned.plan.calendar.isStudyDay(planned.today) &&
           answersToday(learner.core(), now) == 0;
}

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

} // namespace

std::string knownWords(double known, int questions) {
    return fmt::format("about {} of {} question{}", std::lround(known), questions, questions == 1 ? "" : "s");
}

double studiedToday(const Core& core, const Now& now) {
    double ms = 0;
    for (const auto& answer : core.profile.answersSince(dayBeganMs(core.profile, now)).answers)
        if (answer.durationMs && answer.isStudied)
            ms += static_cast<double>(std::clamp(*answer.durationMs, Pace::shortestMs, Pace::longestMs));
    return ms / 1000;
}

double FinishedDays::meanSeconds() const {
    const std::int64_t from = today + (isNothingLeftToday ? 1 : 0);
    double seconds = isNothingLeftToday ? 0 : studiedToday;
    for (const memory::ForecastDay& day : forecast.days)
        if (day.day >= from) seconds += day.askedSeconds;
    return seconds / std::max(1, plan.calendar.count(from, until));
}

bool FinishedDays::takeMore() const {
    constexpr double clearlyMore = 1.1;
    return !forecast.days.empty() && meanSeconds() >= clearlyMore * 60 * plan.minutesADay;
}

bool FinishedDays::areOver() const {
    return hasExam && isNothingLeftToday && plan.calendar.after(today) >= until;
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
    const auto known = std::lround(planned.known().known);
    const auto otherKnown = std::lround(other.known().known);
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

namespace {

/// Where the forecast of that plan begins, which may be another one than the plan in force.
ForecastFrom forecastFrom(const Learner& learner, const Plan& plan, const Now& now) {
    const Plan inForce = learner.plan(now);
    if (plan == inForce) return {learner.core(), plan, now};
    return ForecastFrom::tried(plan, learner.core(), inForce, now);
}

PlanForecast forecastByDays(const Core& core, const ForecastFrom& from, const Plan& plan, const Now& now,
                            int runs) {
    PlanForecast forecast = forecastOf(core, from, plan, now, {.runs = runs});
    memory::Forecast finished = from.finished({.runs = runs}, forecast.until);
    forecast.figures.days = std::move(finished.days);
    forecast.moved = std::move(finished.moved);
    addBegun(forecast, core, from);
    return forecast;
}

} // namespace

PlanForecast forecastOf(const Learner& learner, const Plan& plan, const Now& now,
                        const memory::Scenario& scenario) {
    return forecastOf(learner.core(), forecastFrom(learner, plan, now), plan, now, scenario);
}

PlanForecast forecastByDays(const Learner& learner, const Plan& plan, const Now& now, int runs) {
    return forecastByDays(learner.core(), forecastFrom(learner, plan, now), plan, now, runs);
}

std::vector<FullDay> PlanForecast::fullDays() const {
    constexpr std::size_t daysAhead = 7;
    constexpr int worthSaying = 3;
    std::vector<FullDay> full;
    for (std::size_t i = 1; i < moved.size() && i <= daysAhead; ++i) {
        const std::int64_t day = figures.days[i].day;
        if (hasExam && day >= plan.calendar.before(until)) break;
        const bool startsNew = hasExam && plan.newPerDay == 0 && isForNew(figures.days[i].fresh, moved[i]);
        if (moved[i] >= worthSaying) full.push_back({day, moved[i], startsNew});
    }
    return full;
}

namespace {

/// Whether what is known now is the memory model's figure. What the reviews count against it may be less
/// than is told.
bool isByModel(const memory::Forecast& forecast) {
    constexpr double rounding = 1e-6;
    return std::abs(forecast.known.front().known - forecast.knownByModel) < rounding;
}

/// Whether forecasts begin so far from what is known now that their start is told whatever they end with.
bool startsElsewhere(const memory::Forecast& forecast) {
    constexpr double clearShare = 0.03;
    constexpr double clearCount = 3; ///< questions
    const double now = forecast.known.front().known;
    const double start = forecast.knownByAnswers;
    // The next morning shows what the model says beside no forecast, so there every difference is one.
    const bool isTomorrow = forecast.known.back().day == forecast.known.front().day + 1;
    return isTomorrow && isByModel(forecast)
               ? std::lround(now) != std::lround(start)
               : std::abs(now - start) >= std::max(clearCount, clearShare * now);
}

/// Whether the last figure is printed as less than what is known now.
bool endsBelowNow(const memory::Forecast& forecast) {
    return std::lround(forecast.known.back().known) < std::lround(forecast.known.front().known);
}

/// Figures that differ by one would be told on one day and not on the next, as they happen to round.
constexpr long worthTelling = 2;

/// Whether the start explains why the last figure is below what is known now.
bool startsBelowNow(const memory::Forecast& forecast) {
    return std::lround(forecast.known.front().known) - std::lround(forecast.knownByAnswers) >= worthTelling;
}

/// Whether reviews are why forecasts begin elsewhere: they have clearly gone that way. Else it is the slope
/// of the learners for whom they are made (memory/learner_offset.h), which changes figures by itself as
/// chances fall.
bool isOfReviews(const memory::Forecast& forecast) {
    constexpr double clearOffset = 0.1; // a point of a chance of 90%
    const bool isWorse = forecast.knownByAnswers < forecast.known.front().known;
    return (isWorse ? -forecast.reviewsOffset : forecast.reviewsOffset) >= clearOffset;
}

/// "forecasts", of which the one about tomorrow is none where it goes on from what is known now.
std::string_view forecastsWords(const memory::Forecast& forecast) {
    const auto& known = forecast.known;
    const bool hasTomorrow = known.size() > 2 && known[1].day == known[0].day + 1;
    return hasTomorrow ? "forecasts for later days" : "forecasts";
}

/// Where forecasts begin at another figure than what is known now, or end below it.
std::string startWordsBeside(const memory::Forecast& forecast) {
    const double now = forecast.known.front().known;
    const double start = forecast.knownByAnswers;
    const bool isClear = startsElsewhere(forecast);
    if (!isClear && !endsBelowNow(forecast)) return {};
    if (!isClear && !startsBelowNow(forecast))
        return fmt::format("{} that you know now will have faded by {}.",
                           std::lround(now) == 1 ? std::string("The question")
                                                 : fmt::format("Some of the {} questions", std::lround(now)),
                           dateWords(forecast.known.back().day));
    const char* const gone = start < now ? "worse" : "better";
    if (isByModel(forecast) && !isOfReviews(forecast))
        return fmt::format("{} chances of recall are usually a little {} than the memory model says, so {} "
                           "start at about {} questions, not at the {} that it says you know now.",
                           start < now ? "High" : "Low", start < now ? "lower" : "higher",
                           forecastsWords(forecast), std::lround(start), std::lround(now));
    if (isByModel(forecast))
        return fmt::format(
            "Your reviews have gone {} than the memory model expected, so {} start at about {} "
            "questions, not at the {} that it says you know now.",
            gone, forecastsWords(forecast), std::lround(start), std::lround(now));
    return fmt::format("Your latest reviews have gone {} than before, so {} start at about {} questions, not "
                       "{}.",
                       gone, forecastsWords(forecast), std::lround(start), std::lround(now));
}

} // namespace

std::string startWords(const memory::Forecast& forecast) {
    if (forecast.known.empty()) return {};
    const long now = std::lround(forecast.known.front().known);
    const long byModel = std::lround(forecast.knownByModel);
    const std::string beside = startWordsBeside(forecast);
    // By what the reviews say alone: a least difference would be reached on one day and not on the next.
    if (isByModel(forecast) || now == byModel) return beside;
    const std::string counted = fmt::format("Your reviews have gone {} than the memory model expected, so "
                                            "about {} question{} count{} as known, not {}.",
                                            now < byModel ? "worse" : "better", now, now == 1 ? "" : "s",
                                            now == 1 ? "s" : "", byModel);
    return beside.empty() ? counted : counted + ' ' + beside;
}

double forecastsStartAt(const memory::Forecast& forecast) {
    if (forecast.known.empty()) return forecast.knownByAnswers;
    const double now = forecast.known.front().known;
    const bool isTold = startsElsewhere(forecast) || (endsBelowNow(forecast) && startsBelowNow(forecast));
    return isTold ? forecast.knownByAnswers : now;
}

std::vector<std::string> PlanReport::further() const {
    std::vector<std::string> sentences;
    for (const std::string& one : {startSentence, moreSentence, missedSentence, fullDaySentence})
        if (!one.empty()) sentences.push_back(one);
    return sentences;
}

namespace {

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
    const long known = std::lround(report.planned.known().known);
    // A plan with another date has other figures, so each names its day.
    const std::string when =
        report.planned.hasExam ? std::string("by the exam") : "on " + dateWords(report.planned.until);
    if (const long more = std::lround(report.more.known().known); more > known)
        report.moreSentence =
            fmt::format("With {} minutes a day{}, you will know about {} {}.", longer.minutesADay,
                        report.more.beginsLater ? fromWords(report.more) : std::string(), more, when);
    const long missed = std::lround(report.weekMissed.known().known);
    if (missed >= known) return report; // nothing to say: what is missed can be made up
    report.missedSentence =
        stops ? fmt::format("If you don't study again before the exam, you will know about {}.", missed)
              : fmt::format("If you miss the next {} study days, you will know about {} {}.", missedDays,
                            missed, when);
    return report;
}

/// Another recall to compare a plan's with.
double otherRecall(const Plan& plan) {
    return plan.retention < 0.945 ? 0.95 : 0.90;
}

} // namespace

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
