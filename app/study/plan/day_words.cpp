#include "study/plan/day_words.h"

#include "study/plan/day/counted.h"
#include "study/plan/day/exam_words.h"
#include "study/plan/day/long_day.h"
#include "study/plan/day/next_day_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <string_view>
#include <utility>

namespace chipwise::study {
namespace {

/// When what was put off comes, to follow a sentence. In the last days before an exam, lastDaysWords() says
/// how many do.
std::string laterWords(const Today& today, const Now& now) {
    const bool isOne = today.waiting == 1;
    if (today.caughtUpOn)
        return fmt::format(" {} should come up by {}.", isOne ? "It" : "They", dateWords(*today.caughtUpOn));
    if (today.phase == ExamPhase::LastDays) return {};
    if (today.isEveNext || today.waitingPastExam > 0) {
        const std::string when = today.isEveNext ? nextDay(today, now) : "before the exam";
        const std::string_view after = today.isEveNext ? "after the exam" : "after it";
        return isOne ? fmt::format(" It comes up {} if it fits, or else {}.", when, after)
                     : fmt::format(" As many as fit come up {}, and the rest {}.", when, after);
    }
    return isOne ? " It comes up on a later day, if your study time allows."
                 : " They come up on later days, as your study time allows.";
}

/// ", because you changed your plan today", of what does not fit.
std::string planChangedWords(const Today& today) {
    if (today.waitingForPlan == 0) return {};
    const bool isAll = today.waitingForPlan == today.waiting;
    return fmt::format(", {}because you changed your plan today",
                       isAll ? std::string() : fmt::format("{} of them ", today.waitingForPlan));
}

/// Why what is due does not fit, to follow it; empty where it is as every day, or moreMinutesWords says it.
std::string whyMoreDueWords(const Today& today) {
    if (today.waitingForPlan > 0) return planChangedWords(today);
    const std::string why = newAllTheSameWords(today, today.fresh, today.waiting);
    const bool isSaid = why.empty() || moreMinutesWords(today).find(why) != std::string::npos;
    return isSaid ? std::string() : ", because " + why;
}

/// "25 more are due but don't fit in today's study time.", beside what today asks.
std::string moreDueWords(const Today& today) {
    return fmt::format("{} in today's study time{}.",
                       today.waiting == 1 ? std::string("One more is due but doesn't fit")
                                          : fmt::format("{} more are due but don't fit", today.waiting),
                       whyMoreDueWords(today));
}

/// Beside what today asks and what the minutes do not hold, so that a day's numbers add up.
std::string waitingForFactsWords(const Today& today) {
    const int count = today.waitingForFacts;
    if (count == 0 || !today.isStudyDay) return {};
    // Beside tomorrow's numbers, these would be read as tomorrow's as well.
    if (today.isDone())
        return count == 1 ? std::string("One of today's questions waits for another day, because another "
                                        "question on the same fact came first.")
                          : fmt::format("{} of today's questions wait for another day, because other "
                                        "questions on the same facts came first.",
                                        count);
    const bool isMore = today.waiting + today.due + today.fresh > 0;
    if (count == 1)
        return fmt::format("One {} waits for another day, because another question on the same fact comes "
                           "first.",
                           isMore ? "more" : "question");
    return fmt::format("{} {} wait for another day, because other questions on the same facts come first.",
                       count, isMore ? "more" : "questions");
}

/// Why fewer come than the evening before announced.
std::string hiddenWords(const Today& today) {
    constexpr int worthSaying = 2;
    if (today.hiddenToday < worthSaying || today.due + today.fresh == 0) return {};
    return fmt::format("You hid {} questions that were due today.", today.hiddenToday);
}

/// What was due and has not been asked, once nothing else is left of the day.
std::string leftOverWords(const Today& today, const Now& now) {
    return fmt::format("{} that {} due didn't fit in today's study time{}.{}",
                       counted(today.waiting, "question"), today.waiting == 1 ? "was" : "were",
                       planChangedWords(today), laterWords(today, now));
}

/// What "Study anyway" asks on a day off, as a part of what the next study day asks: that day has one number.
std::string dueOnDayOffWords(const Today& today, const Now& now) {
    const int due = today.waiting;
    const int then = today.tomorrow.value_or(due);
    if (due == 0 || then < due) return {}; // more than that day holds is told with it
    const std::string end =
        due == 1 ? "was due earlier; you can study it now." : "were due earlier; you can study them now.";
    if (!tellsNextDay(today)) return fmt::format(" {} {}", counted(due, "question"), end);
    const bool isTomorrow = today.nextStudyDay == studyDay(now) + 1;
    const std::string day = nextDay(today, now) + (isTomorrow ? "" : ",");
    if (then == 1) return fmt::format(" The question that comes back {} {}", day, end);
    return fmt::format(" {} questions that come back {} {}",
                       due == then
                           ? fmt::format("All {}", due)
                           : fmt::format("{} of the {}", due == 1 ? "One" : std::to_string(due), then),
                       day, end);
}

std::string dayOffWords(const Today& today, const Now& now) {
    return "Today is a day off." + dueOnDayOffWords(today, now);
}

std::string waitingWords(const Today& today, const Now& now) {
    if (!today.isStudyDay) return dayOffWords(today, now);
    const int asked = today.due + today.fresh;
    // On the eve, notBeforeExamWords() counts what does not fit, unless it has more than that to say.
    if (today.phase == ExamPhase::Eve)
        return asked == 0 || today.beyondExam + today.againAfterExam >= today.waiting ? std::string()
                                                                                      : moreDueWords(today);
    if (asked == 0) return leftOverWords(today, now);
    const std::string more = moreDueWords(today) + laterWords(today, now);
    if (isWelcomedBack(today)) return today.caughtUpOn ? moreDueWords(today) : more; // it has named the day
    if (today.answeredToday > 0) return more;
    if (asked == 1) return "This is the one that matters most today. " + more;
    return fmt::format("These are the {} that matter most today. {}", asked, more);
}

/// To somebody who was away, below the day's questions and minutes.
std::string welcomeWords(const Today& today) {
    if (!isWelcomedBack(today)) return {};
    return today.caughtUpOn
               ? fmt::format("Welcome back. You should be caught up by {}.", dateWords(*today.caughtUpOn))
               : std::string("Welcome back.");
}

std::vector<std::string> reviewParts(int tryAgain, int reviews) {
    std::vector<std::string> parts;
    if (tryAgain > 0) parts.push_back(fmt::format("{} to try again", tryAgain));
    if (reviews > 0) parts.push_back(fmt::format("{} to review", reviews));
    return parts;
}

/// "a", "a and b", or "a, b, and c".
std::string joinedByAnd(std::vector<std::string> parts) {
    if (parts.empty()) return {};
    const std::string last = std::move(parts.back());
    parts.pop_back();
    if (parts.empty()) return last;
    return fmt::format("{}{} and {}", fmt::join(parts, ", "), parts.size() == 1 ? "" : ",", last);
}

} // namespace

std::string reviewsWords(int tryAgain, int reviews) {
    return joinedByAnd(reviewParts(tryAgain, reviews));
}

std::string sharesWords(const Today& today) {
    std::vector<std::string> parts = reviewParts(today.repeats, today.due - today.repeats);
    if (today.fresh > 0 || parts.empty()) parts.push_back(fmt::format("{} new", today.fresh));
    return joinedByAnd(std::move(parts));
}

std::string doneTitle(const Today& today) {
    if (today.phase == ExamPhase::Day) return "Good luck.";
    if (today.phase == ExamPhase::Eve) return "You are done. Get some rest.";
    return today.isDone() ? "Done for today." : "Nothing to do today.";
}

bool isWelcomedBack(const Today& today) {
    return today.hasMissedDays && today.answeredToday == 0 && today.isStudyDay &&
           today.phase != ExamPhase::Eve && today.due + today.fresh > 0;
}

std::vector<std::string> dayNotes(const Today& today, const Now& now) {
    std::vector<std::string> notes;
    const auto add = [&](std::string note) {
        if (!note.empty()) notes.push_back(std::move(note));
    };
    if (today.phase == ExamPhase::Day) {
        add(examWords(today, now));
        add(afterExamWords(today));
        return notes;
    }
    add(welcomeWords(today));
    if (today.waiting > 0 || !today.isStudyDay) add(waitingWords(today, now));
    add(moreMinutesWords(today)); // whose "That's" is of the day's minutes
    add(waitingForFactsWords(today));
    add(hiddenWords(today));
    if (today.phase == ExamPhase::Eve && today.isStudyDay) add(notBeforeExamWords(today));
    add(examWords(today, now));
    add(afterExamWords(today));
    const bool allBegun = today.unseen == 0 && today.begun > 0;
    if (allBegun && (today.phase == ExamPhase::None || today.phase == ExamPhase::Before))
        add("You have started every question. From now on, you only review.");
    return notes;
}

bool tellsNextDay(const Today& today) {
    return !today.isStudyDay && today.waiting > 0 && today.overdue >= today.waiting &&
           today.tomorrow.value_or(0) >= today.waiting;
}

bool hasPutOff(const Today& today) {
    return today.waiting > 0 && today.phase != ExamPhase::Day;
}

bool offersPutOff(const Today& today) {
    const bool isDoneBeforeExam = today.phase == ExamPhase::Eve && today.due + today.fresh == 0;
    return hasPutOff(today) && today.isStudyDay && !isDoneBeforeExam;
}

} // namespace chipwise::study
