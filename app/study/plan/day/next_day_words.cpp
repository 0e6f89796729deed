#include "study/plan/day/next_day_words.h"

#include "study/plan/day/counted.h"
#include "study/plan/day/long_day.h"
#include "study/plan/day_words.h"

#include <fmt/format.h>

#include <cctype>

namespace chipwise::study {
namespace {

/// What is due on the next study day and will not be asked on it.
std::string putOffThenWords(const Today& today) {
    if (today.tomorrowPutOff == 0) return {};
    const std::string why = newAllTheSameWords(today, today.tomorrowFresh, today.tomorrowPutOff);
    const std::string end = why.empty() ? "." : ", because " + why + ".";
    if (today.tomorrow.value_or(0) == 0)
        return fmt::format(" {} due then but {} fit in your study time{}",
                           today.tomorrowPutOff == 1 ? "1 review is"
                                                     : counted(today.tomorrowPutOff, "review") + " are",
                           today.tomorrowPutOff == 1 ? "doesn't" : "don't", end);
    return today.tomorrowPutOff == 1
               ? " One more is due then but doesn't fit in your study time" + end
               : fmt::format(" Another {} are due then but don't fit in your study time{}",
                             today.tomorrowPutOff, end);
}

/// By how many minutes the next study day takes more than was planned.
int minutesOverThen(const Today& today) {
    return minutesOver(today.tomorrowMinutes, today);
}

std::string longDayWords(const Today& today) {
    const int over = minutesOverThen(today);
    if (over == 0) return {};
    return fmt::format(" That takes about {}, {} more than you planned.",
                       counted(today.tomorrowMinutes, "minute"), over);
}

} // namespace

std::string nextDayName(const Today& today, const Now& now) {
    return today.nextStudyDay == studyDay(now) + 1 ? std::string("tomorrow") : dateWords(today.nextStudyDay);
}

std::string nextDay(const Today& today, const Now& now) {
    const std::string name = nextDayName(today, now);
    return today.nextStudyDay == studyDay(now) + 1 ? name : "on " + name;
}

bool looksAhead(const Today& today) {
    return today.phase != ExamPhase::Eve && today.phase != ExamPhase::Day;
}

std::string nextDayWords(const Today& today, const Now& now) {
    if (!looksAhead(today)) return {};
    const int due = today.tomorrow.value_or(0);
    const int fresh = today.tomorrowFresh;
    if (due + fresh == 0) return {};
    if (due == 0)
        return fmt::format("{} {} planned for {}.", counted(fresh, "new question"), fresh == 1 ? "is" : "are",
                           nextDayName(today, now)) +
               longDayWords(today) + putOffThenWords(today);
    const std::string also =
        fresh == 0 ? std::string()
                   : fmt::format(", and {} new {} planned", fresh, fresh == 1 ? "one is" : "ones are");
    return fmt::format("{} come{} back {}{}.", counted(due, "question"), due == 1 ? "s" : "",
                       nextDay(today, now), also) +
           longDayWords(today) + putOffThenWords(today);
}

std::string changedDayWords(const Today& before, const Today& after, const Now& now) {
    const auto asked = [](const Today& today) {
        const int left = today.due + today.fresh;
        return left > 0 ? left : today.tomorrow.value_or(0) + today.tomorrowFresh;
    };
    const bool isToday = before.due + before.fresh > 0;
    if (isToday != (after.due + after.fresh > 0) || asked(before) == asked(after)) return {};
    std::string day = isToday ? "today" : nextDayName(after, now);
    day.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(day.front())));
    return fmt::format("{}: {} instead of {}.", day, counted(asked(after), "question"), asked(before));
}

std::string afterwardsWords(const Today& today, const Afterwards& afterwards, const Now& now) {
    if (const int left = today.due + today.fresh; left > 0) {
        // With them, the questions of the day add up to more than it had at first.
        const std::string again =
            today.repeats > 0 ? fmt::format(" ({} to try again)", today.repeats) : std::string();
        std::string words = fmt::format("{} more question{} today{}, about {}.", left, left == 1 ? "" : "s",
                                        again, counted(today.minutes, "minute"));
        if (today.phase == ExamPhase::Eve || today.phase == ExamPhase::Day) return words;
        const int due = afterwards.dueAfterToday;
        if (due == 0) return words; // there may be new ones
        return words + fmt::format(" After that, about {} come{} back {}, including any you miss today.",
                                   counted(due, "question"), due == 1 ? "s" : "", nextDay(today, now));
    }
    if (today.phase == ExamPhase::Eve) return doneTitle(today);
    if (today.phase == ExamPhase::Day) return "Your exam is today. You've studied enough.";
    const int due = today.tomorrow.value_or(0);
    const int fresh = today.tomorrowFresh;
    const bool isTomorrow = today.nextStudyDay == studyDay(now) + 1;
    if (due + fresh == 0) {
        const std::string nothing = fmt::format("Nothing is due {}.", nextDay(today, now));
        if (!afterwards.nextDue || *afterwards.nextDue <= today.nextStudyDay) return nothing;
        return fmt::format("{} The next question comes back {}.", nothing, dateWords(*afterwards.nextDue));
    }
    std::string load = due == 0
                           ? fmt::format("{}", counted(fresh, "new question"))
                           : fmt::format("{} come{} back", counted(due, "question"), due == 1 ? "s" : "");
    if (due > 0 && fresh > 0) load += fmt::format(", plus {} new {}", fresh, fresh == 1 ? "one" : "ones");
    const int over = minutesOverThen(today);
    return fmt::format("{}: {}, about {}.",
                       isTomorrow ? std::string("Tomorrow") : dateWords(today.nextStudyDay), load,
                       counted(today.tomorrowMinutes, "minute")) +
           (over == 0 ? std::string()
                      : fmt::format(" That's {} more than you planned.", counted(over, "minute"))) +
           putOffThenWords(today);
}

} // namespace chipwise::study
