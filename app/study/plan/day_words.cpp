#include "study/plan/day_words.h"

#include "study/plan/day/counted.h"
#include "study/plan/day/exam_words.h"
#include "study/plan/day/long_day.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

namespace chipwise::study {
namespace {

/// "tomorrow", or the day where days off lie between.
std::string nextDayName(const Today& today, const Now& now) {
    return today.nextStudyDay == studyDay(now) + 1 ? std::string("tomorrow") : dateWords(today.nextStudyDay);
}
std::string nextDay(const Today& today, const Now& now) {
    const std::string name = nextDayName(today, now);
    return today.nextStudyDay == studyDay(now) + 1 ? name : "on " + name;
}

/// When what was put off comes, to follow a sentence. In the last days before an exam, lastDaysWords() says
/// how many do.
std::string laterWords(const Today& today, const Now& now) {
    const bool isOne = today.waiting == 1;
    if (today.caughtUpOn)
        return fmt::format(" {} should come up by {}.", isOne ? "It" : "They", dateWords(*today.caughtUpOn));
    if (today.phase == ExamPhase::LastDays) return {};
    if (today.isEveNext)
        return isOne ? fmt::format(" It comes up {} if your study time allows.", nextDay(today, now))
                     : fmt::format(" Those that fit in your study time come up {}, the rest after the exam.",
                                   nextDay(today, now));
    return isOne ? " It comes up on a later day, if your study time allows."
                 : " They come up on later days, as your study time allows.";
}

/// Why new questions come on a day that puts off so many reviews; empty where they are not the reason.
std::string newAllTheSameWords(const Today& today, int fresh, int putOff) {
    if (!isForNew(fresh, putOff)) return {};
    if (today.hasChosenNew) return std::string(chosenNew);
    if (today.phase != ExamPhase::Before) return {};
    return "each day before your exam also starts its share of new questions";
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

std::string waitingWords(const Today& today, const Now& now) {
    // What is due and more than the next study day holds is told with that day.
    const bool isTold = today.waiting == 0 || today.tomorrow.value_or(today.waiting) < today.waiting;
    if (!today.isStudyDay && isTold) return "Today is a day off.";
    if (!today.isStudyDay)
        return fmt::format("Today is a day off. {} {} planned for {}.", counted(today.waiting, "question"),
                           today.waiting == 1 ? "is" : "are", nextDayName(today, now));
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

/// The same of the next study day.
int minutesOverThen(const Today& today) {
    return minutesOver(today.tomorrowMinutes, today);
}

std::string longDayWords(const Today& today) {
    const int over = minutesOverThen(today);
    if (over == 0) return {};
    return fmt::format(" That takes about {}, {} more than you planned.",
                       counted(today.tomorrowMinutes, "minute"), over);
}

/// With what a review shares a fact that is not offered ahead of its day.
std::string_view sharedWith(const Today& today) {
    // What its minutes do not hold is offered only where nothing that is offered shares a fact with it.
    return today.ahead > 0 && today.tomorrowPutOff > 0
               ? "a fact with one of today's questions, or with one that you can do now"
               : "a fact with one of today's questions";
}

/// Why what is due on the next study day is not offered ahead of it; `answered`: of the others, today.
std::string othersWaitWords(int others, int answered, const Today& today) {
    const std::string_view shared = sharedWith(today);
    if (others == 1)
        return answered == 1 ? "The other one has to wait, because you answered it today."
                             : fmt::format("The other one has to wait, because it shares {}.", shared);
    if (answered == others) return "The others have to wait, because you answered them today.";
    if (answered == 0) return fmt::format("The others have to wait, because each shares {}.", shared);
    return fmt::format("The others have to wait: you answered {} of them today, and {} {}.", answered,
                       others - answered == 1 ? "1 shares" : fmt::format("{} share", others - answered),
                       shared);
}

/// "You can't do these 30 reviews yet, because you answered them today, but ", of all that is due on the next
/// study day.
std::string noneAheadWords(int due, const Today& today) {
    const int answered = std::min(today.tomorrowAnswered, due);
    const int others = due - answered;
    const std::string_view shared = sharedWith(today);
    if (due == 1)
        return fmt::format("You can't do this review yet, because {}, but ",
                           answered == 1 ? "you answered it today" : fmt::format("it shares {}", shared));
    const std::string these = fmt::format("You can't do these {} reviews yet", due);
    if (others == 0) return these + ", because you answered them today, but ";
    if (answered == 0) return fmt::format("{}, because each shares {}, but ", these, shared);
    return fmt::format("{}: you answered {} of them today, and {} {}. But ", these, answered,
                       others == 1 ? "1 shares" : fmt::format("{} share", others), shared);
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

bool isForNew(double fresh, int putOff) {
    return fresh > 0 && 2 * fresh >= putOff;
}

bool isWelcomedBack(const Today& today) {
    return today.hasMissedDays && today.answeredToday == 0 && today.isStudyDay &&
           today.phase != ExamPhase::Eve && today.due + today.fresh > 0;
}

std::string doneTitle(const Today& today) {
    if (today.phase == ExamPhase::Day) return "Good luck.";
    if (today.phase == ExamPhase::Eve) return "You are done. Get some rest.";
    return today.isDone() ? "Done for today." : "Nothing to do today.";
}

bool looksAhead(const Today& today) {
    return today.phase != ExamPhase::Eve && today.phase != ExamPhase::Day;
}

std::string reviewsWords(int tryAgain, int reviews) {
    return joinedByAnd(reviewParts(tryAgain, reviews));
}

std::string sharesWords(const Today& today) {
    std::vector<std::string> parts = reviewParts(today.repeats, today.due - today.repeats);
    if (today.fresh > 0 || parts.empty()) parts.push_back(fmt::format("{} new", today.fresh));
    return joinedByAnd(std::move(parts));
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

bool hasPutOff(const Today& today) {
    return today.waiting > 0 && today.phase != ExamPhase::Day;
}

bool offersPutOff(const Today& today) {
    const bool isDoneBeforeExam = today.phase == ExamPhase::Eve && today.due + today.fresh == 0;
    return hasPutOff(today) && today.isStudyDay && !isDoneBeforeExam;
}

std::string aheadWords(const Today& today) {
    if (today.newAhead > 0) {
        const bool isLimit = today.newAhead > 1 && today.newAhead < today.unseen;
        const std::string start = fmt::format("ou can start {}{} now.", isLimit ? "up to " : "",
                                              counted(today.newAhead, "new question"));
        const int due = looksAhead(today) ? today.tomorrow.value_or(0) : 0;
        return due == 0 ? "Y" + start : noneAheadWords(due, today) + 'y' + start;
    }
    if (today.ahead == 0 || !looksAhead(today) || today.tomorrow.value_or(0) + today.tomorrowPutOff == 0)
        return {};
    const int due = today.tomorrow.value_or(0) + today.tomorrowPutOff;
    const int others = due - today.ahead;
    const int answered = std::min(today.tomorrowAnswered, others);
    if (others <= 0)
        return due == 1 ? std::string("You can do this review now.")
                        : fmt::format("You can do these {} reviews now.", due);
    return fmt::format("You can do {} of these {} reviews now. {}", today.ahead, due,
                       othersWaitWords(others, answered, today));
}

} // namespace chipwise::study
