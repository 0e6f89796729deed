#include "study/plan/day/due_words.h"

#include "memory/plan/own_interval.h"
#include "study/percent_known.h"
#include "study/plan/day/known_on_exam.h"
#include "study/plan/moved_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chipwise::study {
namespace {

std::string daysWords(std::int64_t days) {
    if (days <= 0) return "today";
    return days == 1 ? std::string("tomorrow") : fmt::format("in {} days", days);
}

std::string agoWords(std::int64_t days) {
    if (days <= 0) return "today";
    return days == 1 ? std::string("yesterday") : fmt::format("{} days ago", days);
}

/// Why the answer of that day set one after the exam: it was the last before it, or it will be known then
/// anyway, or there was no room, on the day of the answer: what was planned then may have changed since.
std::string afterExamWords(const Planner& planner, std::int64_t answered, bool isKnownOnExam) {
    const memory::PlanFrame& frame = planner.frame();
    if (frame.isInLastDays(answered))
        return "You answered it in the last days before the exam, so it comes back after the exam.";
    if (isKnownOnExam)
        return "The chance will still be above your target on exam day, so the question does not need to "
               "come back before the exam.";
    const bool isToday = answered >= planner.today();
    const bool beginsNew =
        planner.unseen() > 0 && frame.isBeforeExam(answered + 1) && frame.newDaysFrom(answered + 1) > 0;
    return fmt::format("{} already planned for the days before the exam{} {} all of your study time, so "
                       "this one comes back after the exam.",
                       isToday ? "What is" : "When you answered it, what was",
                       beginsNew ? ", including new questions," : "", isToday ? "takes" : "took");
}

/// A card that is due on the next study day, which will probably leave it for later.
std::string waitWords(memory::MoveReason reason) {
    switch (reason) {
    case memory::MoveReason::SameFact: return "another question on the same fact comes first.";
    case memory::MoveReason::TooMuch:
    case memory::MoveReason::MissedDays:
    case memory::MoveReason::DayOff:
    case memory::MoveReason::ExamDay:
    case memory::MoveReason::Exam: return "more questions are due that day than fit in your study time.";
    }
    return {};
}

/// Whether a later morning may bring forward a card that comes after the exam.
bool mayComeBeforeExam(const Planner& planner, const store::CardRow& row) {
    const memory::PlanFrame& frame = planner.frame();
    return frame.isBeforeExam(frame.calendar.after(planner.today())) &&
           row.memory->lastDay < frame.lastDaysBegin();
}

} // namespace

std::string memoryWords(const store::CardRow& row, const memory::Model& model,
                        const memory::LearnerRecall& recall, const Plan& plan, const Now& now) {
    const std::int64_t today = studyDay(now);
    const memory::CardMemory& memory = *row.memory;
    const auto [days, staysAbove] = memory::ownInterval(model, memory.state, recall, plan.retention);
    const double elapsed = memory::elapsedDays(model, memory, today, now.ms);
    const std::string lasts = days < 1.5 ? std::string("a day") : fmt::format("{} days", std::lround(days));
    const std::string words =
        fmt::format("Answered {}, {}{}.", timesWords(memory.repetitions),
                    memory.repetitions == 1 ? "" : "most recently ", agoWords(today - memory.lastDay));
    if (memory.outcome == memory::DayOutcome::MissedInExam)
        return words +
               " It counts as not known until you study it: you missed it in a check or practice exam.";
    const long wanted = std::lround(100 * plan.retention);
    const long chance =
        percentKnown(recall.recall(memory::recallOf(model, memory.state, memory.outcome, elapsed)));
    if (elapsed >= 1 && chance < wanted)
        return fmt::format("{} The chance of recall is already below {}%: it is now {}%.", words, wanted,
                           chance);
    const long tomorrow =
        percentKnown(recall.recall(memory::recallOf(model, memory.state, memory.outcome, 1)));
    if (elapsed < 1 && tomorrow < wanted)
        return fmt::format("{} Tomorrow, the chance of recall will be {}%, below your target of {}%.", words,
                           tomorrow, wanted);
    // Rounded, the day on which it falls may have come, or passed.
    if (elapsed >= 1 && chance == wanted)
        return fmt::format("{} The chance of recall is now about {}%.", words, chance);
    if (elapsed >= std::max(1.0, std::round(days)))
        return fmt::format("{} The chance of recall is now {}%{}.", words, chance,
                           staysAbove ? std::string() : fmt::format(", and will soon fall to {}%", wanted));
    const std::string yet = elapsed >= 1 ? fmt::format("; it is now {}%", chance) : std::string();
    // Each day's reviews move it, so the next look may name another number for the same answer.
    const std::string_view by = recall.believesModel() ? "The" : "Going by your reviews so far, the";
    if (staysAbove)
        return fmt::format("{} {} chance of recall stays above {}% for at least {} after that answer{}.",
                           words, by, wanted, lasts, yet);
    return fmt::format("{} {} chance of recall falls to {}% about {} after that answer{}.", words, by, wanted,
                       lasts, yet);
}

std::string newWords(const memory::PlanFrame& frame, std::int64_t today, const NewLevel& level) {
    if (frame.isInLastDays(today))
        return "It is new. No new questions come up in the last days, so it won't come up before the exam.";
    if (frame.isExamDay(today)) return "It is new. Nothing new comes up on the day of the exam.";
    if (frame.lastNewDay && *frame.lastNewDay < today)
        return fmt::format("It is new. The last day for new questions was {}, so it won't come up by itself.",
                           dateWords(*frame.lastNewDay));
    const std::string inOrder =
        "subject by subject in the pack's order. Within each subject, the easiest come "
        "first.";
    if (level.name.empty()) return "It is new. New questions come up each day, " + inOrder;
    return fmt::format("It is new. New questions come up each day, level by level, {} {}. Within each level, "
                       "they come {}",
                       level.isFirst ? "beginning with" : "now from", level.name, inOrder);
}

std::string dueWords(const store::CardRow& row, const Planner& planner, DayPromise promise,
                     const std::optional<memory::MoveReason>& wait) {
    const std::int64_t due = planner.dayOf(row);
    const std::int64_t today = planner.today();
    if (due <= today) return "It is due today.";
    const std::string day = fmt::format("{}, {}", daysWords(due - today), dateWords(due));
    const std::string planned =
        "planned for " +
        (due - today == 1 ? day : fmt::format("{}, {}", dateWords(due), daysWords(due - today)));
    if (wait) return fmt::format("It is {}, but will probably wait: {}", planned, waitWords(*wait));
    if (promise == DayPromise::Firm) return fmt::format("It comes back {}.", day);
    if (promise != DayPromise::AfterExam) return fmt::format("It is {}.", planned);
    return fmt::format("It is {}, after your exam{}.", planned,
                       mayComeBeforeExam(planner, row) ? ", or earlier if a day before the exam has room"
                                                       : "");
}

std::string passedDayWords(std::int64_t due) {
    return fmt::format("It was due on {}, but you did not get to it.", dateWords(due));
}

std::string outcomeWords(memory::DayOutcome outcome, bool onEve, bool guessed, bool isFirm, bool isLeft) {
    if (!memory::comesBack(outcome)) return {};
    const bool isMissed = memory::isMissed(outcome);
    const std::string_view what = isMissed  ? "You missed it"
                                  : guessed ? "You guessed right"
                                            : "You got it right, but probably by luck";
    if (!onEve)
        return fmt::format("{}, so it {} the next study day.", what,
                           isFirm ? "comes back on" : "was scheduled for");
    return fmt::format("{}{} on the last study day before the exam, so it {} after the exam.", what,
                       isMissed || guessed ? "" : ",", isLeft ? "was to come back" : "comes back");
}

std::string tryAgainWords(bool isRight) {
    return isRight ? "Another session today asks it again."
                   : "You have not gotten it right since, so another session today asks it again.";
}

std::string planWords(const store::CardRow& row, const Planner& planner, const memory::Model& model,
                      const memory::LearnerRecall& recall, std::int64_t day) {
    const memory::PlanFrame& frame = planner.frame();
    const std::int64_t answered = row.memory->lastDay;
    if (frame.isAfterExam(day, planner.today()))
        return afterExamWords(
            planner, answered,
            isKnownOnExamDay(model, frame, recall, row.memory->state, answered, row.memory->outcome));
    const bool isPastExam = frame.examDay && day >= *frame.examDay;
    if (isPastExam || !frame.isChosenForExam(answered)) return {};
    const double days = memory::ownInterval(model, row.memory->state, recall, frame.retention).days;
    const double away = std::abs(static_cast<double>(day - answered) - days);
    if (away <= std::max(1.0, days / 10)) return {};
    return "Its date was chosen so that you know as much as possible on exam day.";
}

std::string fullDaysWords(int days, bool isToday, bool hasFacts) {
    const bool isOne = days == 1;
    const std::string_view have = !isToday ? "had" : isOne ? "has" : "have";
    return fmt::format(
        "{}he next {} {} full{}. A later date was chosen so that you know as much as possible on exam day.",
        isToday ? "T" : "When you answered it, t",
        isOne ? std::string("study day") : fmt::format("{} study days", days),
        isToday ? (isOne ? "is" : "are") : (isOne ? "was" : "were"),
        hasFacts ? fmt::format(" or {} another question on the same facts", have) : std::string());
}

std::string fullUntilWords(std::int64_t day, bool hasFacts) {
    return fmt::format("Every study day before {}, is full{}.", dateWords(day),
                       hasFacts ? " or has another question on the same facts" : "");
}

std::string planChangedWords(std::int64_t from, std::int64_t changed, std::int64_t today) {
    if (from <= changed && changed == today) return "It was due today until you changed your plan.";
    if (from <= changed)
        return fmt::format("It was due on {} until you changed your plan that day.", dateWords(changed));
    return fmt::format("It was planned for {} until you changed your plan {}.", dateWords(from),
                       changed == today ? "today" : "on " + dateWords(changed));
}

} // namespace chipwise::study
