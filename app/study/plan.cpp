#include "study/plan.h"

#include "memory/exam_policy.h"
#include "study/load.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chipwise::study {
namespace {

int ceilDiv(std::int64_t a, std::int64_t b) {
    return static_cast<int>((a + b - 1) / b);
}

/// What the calendar leaves: days for new questions, and with an exam the days of the final pass after them.
struct Calendar {
    std::int64_t newDays = 0; ///< 0: no end
    int passDays = 0;
};

Calendar calendarOf(const Plan& plan, std::int64_t today) {
    Calendar calendar;
    if (plan.examDay && *plan.examDay > today) {
        const std::int64_t days = *plan.examDay - today;
        calendar.passDays = static_cast<int>(std::min<std::int64_t>(memory::finalPassLength(days), days - 1));
        calendar.newDays = std::max<std::int64_t>(1, days - calendar.passDays);
    }
    if (plan.studyUntilDay && *plan.studyUntilDay >= today) {
        const std::int64_t days = *plan.studyUntilDay - today + 1;
        calendar.newDays = calendar.newDays > 0 ? std::min(calendar.newDays, days) : days;
    }
    return calendar;
}

/// How long the plan's days are: until the exam, or until its new questions are through.
std::int64_t planDays(const Plan& plan, const Calendar& calendar, std::int64_t today) {
    return plan.examDay && *plan.examDay > today ? *plan.examDay - today : calendar.newDays;
}

/// Minutes a day when so many new questions come each day.
double minutesWith(int newPerDay, const Workload& work, const Calendar& calendar, double secondsAnAnswer) {
    if (newPerDay == 0 && work.begun == 0) return 0;
    Workload paced = work;
    paced.newPerDay = newPerDay;
    paced.newDays = newPerDay > 0 ? ceilDiv(work.unseen, newPerDay) : 0;
    if (calendar.newDays > 0)
        paced.newDays = static_cast<int>(std::min<std::int64_t>(paced.newDays, calendar.newDays));
    paced.days = calendar.newDays > 0 ? static_cast<int>(calendar.newDays) : std::max(1, paced.newDays);
    paced.passDays = calendar.passDays;
    return meanAnswersADay(paced) * secondsAnAnswer / 60;
}

/// The most new questions a day that keep within the minutes; the load grows with them, so halving finds it.
int mostWithin(double minutes, const Workload& work, const Calendar& calendar, double secondsAnAnswer) {
    int fits = 0;
    int tooMany = work.unseen + 1;
    while (tooMany - fits > 1) {
        const int middle = fits + (tooMany - fits) / 2;
        (minutesWith(middle, work, calendar, secondsAnAnswer) <= minutes ? fits : tooMany) = middle;
    }
    return fits;
}

/// New questions a day for somebody in no hurry: a week for the whole bank, at least nine and at most twenty,
/// fewer where the minutes are short. Early is better than just in time: what was begun early is reviewed
/// more often before the exam, and a first session of three questions teaches nobody.
int comfortable(const Plan& plan, const Workload& work, double secondsAnAnswer) {
    constexpr int unhurriedDays = 7;
    constexpr int least = 9;
    constexpr int most = 20;
    const int pace = std::clamp(ceilDiv(work.unseen, unhurriedDays), least, most);
    return std::min({pace, work.unseen, mostWithin(plan.minutesADay, work, {}, secondsAnAnswer)});
}

std::string questionsText(int count) {
    return fmt::format("{} {}", count, count == 1 ? "question" : "questions");
}
std::string daysText(std::int64_t count) {
    return fmt::format("{} {}", count, count == 1 ? "day" : "days");
}
std::string minutesText(int count) {
    return fmt::format("{} {}", count, count == 1 ? "minute" : "minutes");
}

std::string aboutText(const Forecast& forecast) {
    return fmt::format("about {} a day", minutesText(forecast.minutesPerDay));
}

/// Before an exam no day takes more than the minutes, and the last ones are filled up to them (exam_day.h);
/// else a day takes what is due.
bool fillsTheMinutes(const Plan& plan, const Forecast& forecast, std::int64_t today) {
    return plan.examDay && *plan.examDay > today && forecast.minutesPerDay <= plan.minutesADay;
}

std::string examPart(const Plan& plan, const Calendar& calendar, std::int64_t today) {
    if (calendar.passDays == 0) return {};
    if (isChosenForExam(plan, today)) return "; each day asks what gains most for the exam";
    return fmt::format("; in the last {} each day asks what gains most for the exam",
                       daysText(memory::daysChosenForExam));
}

/// Why nothing new comes although something is left.
std::string withoutNewOnes(const Plan& plan, const Forecast& forecast, int unseen, std::int64_t today) {
    if (beginsNewOn(plan, today))
        return fmt::format("There is no time for new questions in {} a day; reviews alone take {}.",
                           minutesText(plan.minutesADay), aboutText(forecast));
    const std::string ended =
        fmt::format("New questions ended on {}: {} {} out", dateWords(*plan.studyUntilDay), unseen,
                    unseen == 1 ? "stays" : "stay");
    if (forecast.minutesPerDay == 0) return ended + '.';
    return fmt::format("{}; reviews take {}.", ended, aboutText(forecast));
}

/// The plan for people: what fits, in how long, at what cost, and what it leaves out.
std::string sentenceFor(const Plan& plan, const Forecast& forecast, int unseen, const Calendar& calendar,
                        std::int64_t today) {
    const bool fills = fillsTheMinutes(plan, forecast, today);
    const std::string within = fmt::format("within {} a day", minutesText(plan.minutesADay));
    const std::string cost = fills ? within : aboutText(forecast);
    if (unseen == 0)
        return forecast.minutesPerDay > 0
                   ? fmt::format("Nothing new is left; reviews {} {}.", fills ? "stay" : "take", cost)
                   : std::string("Nothing is left to plan.");
    if (forecast.newPerDay == 0) return withoutNewOnes(plan, forecast, unseen, today);
    const std::int64_t newDays = forecast.lastNewDay - today + 1;
    const int reached = static_cast<int>(std::min<std::int64_t>(unseen, newDays * forecast.newPerDay));
    if (calendar.newDays == 0)
        return fmt::format("{} in {}, {}.", questionsText(reached), daysText(newDays), cost);
    const std::string pass = examPart(plan, calendar, today);
    if (reached < unseen)
        return fmt::format("{} of {} in {}, {}{}. {} stay out: more minutes or a later date would fit them.",
                           reached, questionsText(unseen), daysText(planDays(plan, calendar, today)), cost,
                           pass, unseen - reached);
    // In no hurry the questions are through before the exam comes near; the sentence says when.
    const bool early = newDays < calendar.newDays && (calendar.passDays > 0 || !plan.examDay);
    return fmt::format("{} in {}, {}{}.", questionsText(reached),
                       daysText(early ? newDays : planDays(plan, calendar, today)), cost, pass);
}

} // namespace

bool isChosenForExam(const Plan& plan, std::int64_t day) {
    return plan.examDay && *plan.examDay > day && *plan.examDay - day <= memory::daysChosenForExam;
}

bool beginsNewOn(const Plan& plan, std::int64_t day) {
    return !plan.studyUntilDay || *plan.studyUntilDay >= day;
}

Forecast forecast(const Plan& plan, int unseen, int begun, const Now& now, double secondsAnAnswer) {
    const std::int64_t today = studyDay(now);
    const Calendar calendar = calendarOf(plan, today);
    Workload work;
    work.unseen = std::max(0, unseen);
    work.begun = std::max(0, begun);
    work.retention = plan.retention;

    Forecast result;
    const int within = mostWithin(plan.minutesADay, work, calendar, secondsAnAnswer);
    const int needed =
        calendar.newDays > 0 ? ceilDiv(work.unseen, calendar.newDays) : std::min(1, work.unseen);
    if (!beginsNewOn(plan, today))
        result.newPerDay = 0;
    else if (plan.newPerDay > 0)
        result.newPerDay = std::min(plan.newPerDay, work.unseen);
    else
        result.newPerDay = std::min(within, std::max(needed, comfortable(plan, work, secondsAnAnswer)));
    const double load = minutesWith(result.newPerDay, work, calendar, secondsAnAnswer);
    result.minutesPerDay = load > 0 ? std::max(1, static_cast<int>(std::lround(load))) : 0;
    result.fits = result.newPerDay >= needed && result.minutesPerDay <= plan.minutesADay;

    std::int64_t newDays = result.newPerDay > 0 ? ceilDiv(work.unseen, result.newPerDay) : 0;
    if (calendar.newDays > 0) newDays = std::min(newDays, calendar.newDays);
    result.lastNewDay = today + std::max<std::int64_t>(0, newDays - 1);
    result.sentence = sentenceFor(plan, result, work.unseen, calendar, today);
    return result;
}

} // namespace chipwise::study
