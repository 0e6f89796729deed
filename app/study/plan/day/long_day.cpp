#include "study/plan/day/long_day.h"

#include "study/learner.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace chipwise::study {
namespace {

struct Cause {
    int questions = 0;
    std::string words;
};

std::string overdueWords(int overdue) {
    return fmt::format("{} of today's reviews {} due earlier", overdue, overdue == 1 ? "was" : "were");
}

std::string missedLastWords(int missed) {
    return fmt::format("you missed {} question{} on the last study day", missed, missed == 1 ? "" : "s");
}

/// How many of these the last study day did not count on: all, where it left no record of what it foretold.
int unforeseen(int questions, const Today& today) {
    return today.foretold ? std::clamp(today.due + today.fresh - *today.foretold, 0, questions) : questions;
}

/// In the order in which those that account for as much are named.
std::vector<Cause> causesOf(const Today& today) {
    const int overdue = unforeseen(today.overdue, today);
    const int missed = unforeseen(today.missed, today);
    std::vector<Cause> causes{{overdue, overdueWords(today.overdue)},
                              {missed, missedLastWords(today.missed)}};
    if (overdue > 0 && missed > 0)
        causes.push_back({unforeseen(today.overdue + today.missed, today),
                          causes.front().words + " and " + causes.back().words});
    if (today.hasChosenNew) causes.push_back({today.fresh, std::string(chosenNew)});
    // They are about as many each day, so where reviews are more, those make the day long. Of a day that
    // puts off reviews, it is said beside those.
    else if (today.phase == ExamPhase::Before && today.waiting == 0 && today.fresh > today.due)
        causes.push_back({today.fresh, "each day before your exam starts its share of new questions"});
    return causes;
}

/// What accounts for most of the minutes that the day takes more, and for half of them at least.
std::string mainCause(const Today& today, int more) {
    const int asked = today.due + today.fresh;
    if (asked == 0) return {};
    const auto shareOf = [&](const Cause& cause) {
        return std::min(more * asked, today.minutes * cause.questions); // all take the same time
    };
    const std::vector<Cause> causes = causesOf(today);
    const auto main = std::ranges::max_element(causes, {}, shareOf);
    return 2 * shareOf(*main) >= more * asked ? main->words : std::string();
}

} // namespace

bool isForNew(double fresh, int putOff) {
    return fresh > 0 && 2 * fresh >= putOff;
}

std::string newAllTheSameWords(const Today& today, int fresh, int putOff) {
    if (!isForNew(fresh, putOff)) return {};
    if (today.hasChosenNew) return std::string(chosenNew);
    if (today.phase != ExamPhase::Before) return {};
    return "each day before your exam also starts its share of new questions";
}

int minutesOver(int minutes, const Today& today) {
    constexpr int worthSaying = 3;
    const int more = minutes - today.minutesADay;
    return more >= worthSaying ? more : 0;
}

std::string moreMinutesWords(const Today& today) {
    const int more = minutesOver(today.minutes, today);
    if (!today.isStudyDay || today.answeredToday > 0 || more == 0) return {};
    if (today.hasNewMinutes)
        return fmt::format("{} {} minutes more than your new {} minute{} a day.",
                           today.waiting > 0 ? "Today takes" : "That's", more, today.minutesADay,
                           today.minutesADay == 1 ? "" : "s");
    const std::string minutes = fmt::format("{} minute{} more than you planned", more, more == 1 ? "" : "s");
    const std::string cause = mainCause(today, more);
    // A day that puts off reviews keeps to the minutes, but for what was missed and new questions asked for.
    if (today.waiting > 0)
        return fmt::format("Today takes {}{}.", minutes, cause.empty() ? "" : ", because " + cause);
    if (!cause.empty()) return fmt::format("That's {}, because {}.", minutes, cause);
    if (today.phase == ExamPhase::Before || today.phase == ExamPhase::LastDays)
        return fmt::format("That's {}, because many reviews come due before the exam.", minutes);
    return fmt::format("That's {}. Chipwise puts off questions only if a day would run more than 50% over.",
                       minutes);
}

} // namespace chipwise::study
