#include "study/plan/day/comes_back_words.h"

#include <fmt/format.h>

namespace chipwise::study {

std::string backOnWords(std::string_view day, DayPromise promise) {
    switch (promise) {
    case DayPromise::Firm: return fmt::format("comes back {}", day);
    case DayPromise::Planned: return fmt::format("planned for {}", day);
    case DayPromise::AfterExam: return fmt::format("planned for {}, after your exam", day);
    }
    return {};
}

std::string comesBackWords(std::int64_t day, const Now& now, DayPromise promise, std::string_view reason) {
    const std::int64_t days = day - studyDay(now);
    if (days <= 0) return "Still due today.";
    std::string words = backOnWords(days == 1 ? std::string("tomorrow") : dateWords(day), promise);
    words.front() = promise == DayPromise::Firm ? 'C' : 'P';
    return fmt::format("{}{}.", words, reason);
}

std::string comesBackWords(const Graded& graded, const Now& now) {
    const bool isScheduled = graded.schedules && graded.dueDay;
    if (!graded.returns) {
        if (!isScheduled) return {};
        const bool isFarOff = graded.isDueInLastDays && *graded.dueDay > studyDay(now) + 1;
        return comesBackWords(*graded.dueDay, now, graded.dayPromise,
                              isFarOff ? ", shortly before your exam" : "");
    }
    // "Comes back" tells of days alone, here as on the question's own page.
    const std::string here = "Asked again in this session.";
    if (!isScheduled || *graded.dueDay <= studyDay(now)) return here;
    return fmt::format("{} {}", here, comesBackWords(*graded.dueDay, now, graded.dayPromise));
}

} // namespace chipwise::study
