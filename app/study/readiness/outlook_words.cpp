#include "study/readiness/outlook_words.h"

#include "study/forecast/plan_words.h"
#include "study/forecast/start_words.h"
#include "study/plan/pace.h"
#include "study/plan/today.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chipwise::study {

bool isOver(const ProgressFigures& figures) {
    return figures.finishedDays().areOver();
}

std::string loadSentence(const ProgressFigures& figures) {
    const auto& days = figures.planned.days;
    const std::size_t drawn = std::min(days.size(), loadDays);
    const std::size_t from = figures.isTodayDone ? 1 : 0; // a day that is done takes nothing more
    if (drawn <= from || isOver(figures))
        return drawn == 0 ? std::string() : "Before the exam: nothing left to study";
    int most = 0;
    for (std::size_t i = from; i < drawn; ++i) most = std::max(most, wholeMinutes(days[i].askedSeconds));
    const std::size_t shown = drawn - from;
    const bool isToExam = figures.hasExam && days.size() < loadDays;
    const bool ifFinished = figures.finishedDays().takeMore();
    const std::string when = (!isToExam    ? std::string("The next four weeks")
                              : shown == 1 ? std::string("The day before the exam")
                                           : fmt::format("The {} days before the exam", shown)) +
                             (ifFinished ? ", if you finish each day's questions" : "");
    if (most <= figures.minutesADay)
        return fmt::format("{}: within your {} min a day", when, figures.minutesADay);
    return shown == 1
               ? fmt::format("{}: {} min (your plan: {})", when, most, figures.minutesADay)
               : fmt::format("{}: up to {} min a day (your plan: {})", when, most, figures.minutesADay);
}

std::string repeatsWords(const ProgressFigures& figures) {
    const memory::StudyCalendar& calendar = figures.plan.calendar;
    // The same days say the same, from the evening before the first of them until it is done.
    const std::int64_t first = calendar.onOrAfter(figures.today + (figures.isTodayDone ? 1 : 0));
    const bool areLastDays = figures.hasExam && calendar.count(first, figures.until) <= figures.plan.lastDays;
    if (!areLastDays || calendar.after(first) >= figures.until) return {};
    return "Reviews include questions that you missed, or are expected to miss, on the study day before.";
}

std::string ownRecallWords(const ProgressFigures& figures) {
    if (figures.learner.on(figures.today).believesModel()) return {};
    return "Chances shown elsewhere also count how your reviews so far differ from the memory model.";
}

std::string knownSentence(const ProgressFigures& figures) {
    if (figures.isEmpty() || figures.planned.known.empty()) return figures.insteadOfForecast;
    const auto& then = figures.planned.known.back();
    const std::string range =
        printsRange(then) ? fmt::format(" (likely {} to {})", std::lround(then.low), std::lround(then.high))
                          : "";
    const auto stopped = std::lround(figures.stopped.known.back().known);
    const bool isKept = figures.finishedDays().takeMore();
    const std::string minutes =
        isOver(figures) ? std::string()
                        : fmt::format(" {} {} {} a day", isKept ? "if you keep to" : "with",
                                      figures.minutesADay, figures.minutesADay == 1 ? "minute" : "minutes");
    return fmt::format("On {}, you will know about {} of {} question{}{}{}{}.", dateWords(then.day),
                       std::lround(then.known), figures.questions, figures.questions == 1 ? "" : "s", minutes,
                       range,
                       isOver(figures) || stopped == std::lround(then.known)
                           ? std::string()
                           : fmt::format(", or about {} if you stop today", stopped));
}

std::string outlookWords(const ProgressFigures& figures, std::span<const PackReadiness> beside) {
    std::string words = knownSentence(figures);
    if (std::ranges::find(beside, words, &PackReadiness::next) != beside.end()) return {};
    if (figures.leftRange) words += ' ' + figures.leftRange->sentence;
    if (const std::string start = startWords(figures.planned); !start.empty()) words += ' ' + start;
    return words;
}

} // namespace chipwise::study
