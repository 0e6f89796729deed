#include "study/plan/moved_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::study {
namespace {

constexpr std::string_view answerChanged = "answer changed";

/// What puts a card off.
struct PutOff {
    memory::MoveReason reason;
    bool isOverdue = false;
    std::optional<std::int64_t> day{}; ///< on which a plan before today's did; nothing: today's does
    bool isFactAhead = false;          ///< as of MoveOfToday
    std::string formerExamDay{};       ///< what was the exam's day then and is not any more; else empty
};

PutOff putOffBy(const MoveOfToday& today) {
    return {today.move.reason, today.isOverdue, {}, today.isFactAhead};
}

/// The day that an exam took from a card, where that is not the exam's any more. Of an older move, only the
/// day to which it put the card off is known, which is the study day after the exam.
std::string formerExamDay(const store::Event& move, const CardMoves& moves, const memory::PlanFrame& frame) {
    if (&move == moves.last)
        return frame.examDay == moves.lastFrom ? std::string() : dateWords(moves.lastFrom) + ',';
    const std::int64_t to = memory::studyDay(*move.dueMs, move.utcOffsetMin);
    return frame.examDay && frame.calendar.after(*frame.examDay) == to ? std::string() : "its day";
}

/// Only of the newest move is it known from which day it moved the card.
PutOff putOffBy(memory::MoveReason reason, const store::Event& move, const CardMoves& moves,
                const Planner& planner) {
    const std::int64_t day = memory::studyDay(move.atMs, move.utcOffsetMin);
    PutOff by{reason, &move == moves.last && moves.lastFrom < day, day};
    if (reason == memory::MoveReason::ExamDay) by.formerExamDay = formerExamDay(move, moves, planner.frame());
    return by;
}

/// Where the newest move went against the reason for the day: why that was.
std::optional<PutOff> putOffAgainst(const CardMoves& moves, std::string_view reason, const Planner& planner,
                                    const std::optional<MoveOfToday>& today) {
    if (today && textOf(today->move.reason) != reason) return putOffBy(*today);
    if (today || moves.last == nullptr || reasonOf(*moves.last) == reason) return std::nullopt;
    const auto last = moveReasonFrom(reasonOf(*moves.last));
    return last ? std::optional(putOffBy(*last, *moves.last, moves, planner)) : std::nullopt;
}

/// Why a card waits whose day had passed when another question on its facts came first.
std::string overdueBecause(const PutOff& by) {
    constexpr std::string_view notGotTo = "you did not get to it on the day it was due, and ";
    constexpr std::string_view another = "another question on the same fact";
    if (by.isFactAhead) return fmt::format("{}today {} comes first", notGotTo, another);
    return by.day ? fmt::format("{}{} came first on {}", notGotTo, another, dateWords(*by.day))
                  : fmt::format("{}today {} came first", notGotTo, another);
}

/// After "it was put off".
std::string putOffBecause(const PutOff& by) {
    switch (by.reason) {
    case memory::MoveReason::TooMuch: return "its day had more questions than fit in your study time";
    case memory::MoveReason::MissedDays: return "you did not get to it on the day it was due";
    case memory::MoveReason::SameFact:
        if (by.isOverdue) return overdueBecause(by);
        return by.isFactAhead ? "another question on the same fact comes first"
                              : "another question on the same fact came first";
    case memory::MoveReason::DayOff: return "it was due on a day off";
    case memory::MoveReason::ExamDay:
        return by.formerExamDay.empty() ? "nothing is asked on the day of the exam"
                                        : by.formerExamDay + " was then the day of your exam";
    case memory::MoveReason::Exam: return {};
    }
    return {};
}

/// "It was put off twice, most recently because …" or "It was put off because …"; empty for a reason that
/// puts nothing off.
std::string putOffWords(int times, const PutOff& by) {
    const std::string because = putOffBecause(by);
    if (because.empty()) return {};
    if (times < 2) return fmt::format("it was put off because {}.", because);
    return fmt::format("it was put off {}, most recently because {}.", timesWords(times), because);
}

std::string moverWords(const PutOff& by) {
    switch (by.reason) {
    case memory::MoveReason::TooMuch:
        return "It was moved because its original day had more questions than fit in your study time.";
    case memory::MoveReason::MissedDays:
        return fmt::format(
            "It was moved because you did not get to it on the day it was due, and {} than fit "
            "in your study time.",
            by.day ? "more questions were due on " + dateWords(*by.day) : "more questions are due today");
    case memory::MoveReason::SameFact:
        if (by.isOverdue) return fmt::format("It was moved because {}.", putOffBecause(by));
        return fmt::format("It {} because {}.", by.isFactAhead ? "is waiting" : "waited", putOffBecause(by));
    case memory::MoveReason::DayOff: return "It was moved from a day off.";
    case memory::MoveReason::ExamDay: return fmt::format("It was moved because {}.", putOffBecause(by));
    case memory::MoveReason::Exam: return "It was moved so that it comes back once more before the exam.";
    }
    return {};
}

/// Whether another question on the card's facts is still to be asked today.
bool isFactAhead(const std::string& card, const Planner& planner) {
    const auto others = planner.factDaysOf(card);
    return std::ranges::any_of(others, [&](std::int64_t day) { return day <= planner.today(); });
}

/// The newest of a card's moves that was made for that reason; nothing where none was.
std::optional<PutOff> putOffBefore(const CardMoves& moves, std::string_view why, const Planner& planner) {
    const auto reason = moveReasonFrom(why);
    for (const store::Event* move : {moves.last, moves.later, moves.earlier}) {
        if (!reason || move == nullptr || reasonOf(*move) != why) continue;
        PutOff by = putOffBy(*reason, *move, moves, planner);
        by.isFactAhead = by.day == planner.today() && isFactAhead(move->card, planner);
        return by;
    }
    return std::nullopt;
}

std::string moverWords(const CardMoves& moves, std::string_view why, bool isPast, const Planner& planner,
                       const std::optional<MoveOfToday>& today) {
    if (why == siblingMissed)
        return isPast
                   ? "You missed another question on the same fact, so this one was moved to an earlier day."
                   : "You missed another question on the same fact, so this one comes back earlier than "
                     "planned.";
    if (why == answerChanged) return "Its answer was corrected, so it comes back.";
    const bool isOfToday = today && textOf(today->move.reason) == why;
    const auto by = isOfToday ? putOffBy(*today) : putOffBefore(moves, why, planner);
    return by ? moverWords(*by) : "It was moved to another day.";
}

/// Whether the newest move puts a card off that had been brought forward: as on the day that made it, what
/// brought it forward stays the reason.
bool isPutOffFromForward(const CardMoves& moves) {
    return moves.promised && moves.last != nullptr && moves.last == moves.later &&
           moves.lastFrom < *moves.promised && moves.earlier != nullptr &&
           reasonOf(*moves.earlier) == siblingMissed;
}

/// A card that was put off and then brought forward, though not as far as to the day that its answer set.
std::string forwardAgainWords(const CardMoves& moves, const std::optional<MoveOfToday>& today) {
    if (today || moves.last == nullptr || reasonOf(*moves.last) != siblingMissed) return {};
    return std::string(broughtForward);
}

/// A card that was brought forward, though not as far as to the day from which it had been put off before: it
/// comes later than it was to come.
std::string lostDayWords(const CardMoves& moves, const Planner& planner,
                         const std::optional<MoveOfToday>& today) {
    const std::string after = forwardAgainWords(moves, today);
    if (after.empty() || moves.lost == nullptr) return {};
    const auto reason = moveReasonFrom(reasonOf(*moves.lost));
    std::string words =
        reason ? putOffWords(moves.timesLost, putOffBy(*reason, *moves.lost, moves, planner)) : std::string();
    return words.empty() ? words : "I" + words.substr(1) + after;
}

/// Why a card was moved away from the day to which it came back.
std::string movedAwayWords(const CardMoves& moves, bool isToLater, const Planner& planner) {
    const store::Event& away = isToLater ? *moves.later : *moves.earlier;
    const std::string_view why = reasonOf(away);
    if (const auto reason = moveReasonFrom(why); isToLater && reason)
        if (const std::string words = putOffWords(moves.timesLater, putOffBy(*reason, away, moves, planner));
            !words.empty())
            return "I" + words.substr(1);
    if (!isToLater && why == siblingMissed)
        return "You missed another question on the same fact, so this one was moved to an earlier day.";
    if (!isToLater && isForExam(why)) return "It was moved so that it comes back once more before the exam.";
    return fmt::format("It was moved to {} day.", isToLater ? "a later" : "an earlier");
}

/// A card that is back on the day that its answer set. Empty unless another day was shown for it: overnight,
/// or in the morning, before the day's first answer wrote that it is put off.
std::string movedBackWords(const CardMoves& moves, std::int64_t day, const Planner& planner,
                           const std::optional<MoveOfToday>& today) {
    if (day != moves.promised || moves.last == nullptr) return {};
    const bool isBackLater = today ? today->putsOff() : moves.last == moves.later;
    const store::Event* away = isBackLater ? moves.earlier : moves.later;
    const auto dayOf = [](const store::Event& move) {
        return memory::studyDay(move.atMs, move.utcOffsetMin);
    };
    const bool isForward = !today && reasonOf(*moves.last) == siblingMissed;
    const bool wasShown = today || dayOf(*moves.first) < dayOf(*moves.last) ||
                          (isForward && away != nullptr && moveReasonFrom(reasonOf(*away)));
    if (away == nullptr || !wasShown) return {};
    std::string words = movedAwayWords(moves, !isBackLater, planner);
    if (isForward) return words.append(broughtForward);
    const auto reason = today ? today->move.reason : moveReasonFrom(reasonOf(*moves.last));
    std::string back;
    if (isBackLater && reason)
        back = putOffWords(moves.timesLaterSinceEarlier + (today ? 1 : 0),
                           today ? putOffBy(*today) : putOffBy(*reason, *moves.last, moves, planner));
    return words + " After that, " + (back.empty() ? "it was moved back." : back);
}

} // namespace

std::string timesWords(int times) {
    return times == 1 ? std::string("once") : times == 2 ? "twice" : fmt::format("{} times", times);
}

bool isForExam(std::string_view reason) {
    return reason == textOf(memory::MoveReason::Exam);
}

std::string_view reasonOf(const store::Event& event) {
    return event.reason.empty() ? event.params : event.reason;
}

std::optional<MoveOfToday> moveOfToday(const Planner& planner, const store::CardRow& row) {
    const auto move = planner.movedToday(row);
    if (!move) return std::nullopt;
    return MoveOfToday{*move, move->from < planner.today(), isFactAhead(row.card, planner)};
}

std::vector<store::Event> eventsBefore(const std::optional<MoveOfToday>& today, const Planner& planner,
                                       std::vector<store::Event> events) {
    if (!today) return events;
    std::erase_if(events, [&](const store::Event& event) {
        return event.type == store::EventType::Reschedule && event.dueMs &&
               reasonOf(event) == textOf(today->move.reason) &&
               memory::studyDay(event.atMs, event.utcOffsetMin) == planner.today() &&
               memory::studyDay(*event.dueMs, event.utcOffsetMin) == today->move.to;
    });
    return events;
}

std::optional<std::string_view> reasonOfDay(const CardMoves& moves, std::int64_t day,
                                            const std::optional<std::int64_t>& examDay,
                                            const std::optional<MoveOfToday>& today) {
    if (!today && moves.last != nullptr && reasonOf(*moves.last) == answerChanged) return answerChanged;
    if (today && today->putsOff())
        if (reasonOfDay(moves, today->move.from, examDay) == std::string_view(siblingMissed))
            return std::string_view(siblingMissed);
    if (day == moves.promised) return std::nullopt;
    const bool isEarlier = day < moves.promised;
    if (!today && !isEarlier && isPutOffFromForward(moves)) return std::string_view(siblingMissed);
    if (today && (today->move.to < today->move.from) == isEarlier) return textOf(today->move.reason);
    const store::Event* event = !moves.promised ? moves.last : isEarlier ? moves.earlier : moves.later;
    const bool isPastExam = examDay && day >= *examDay;
    if (event != nullptr && isForExam(reasonOf(*event)) && isPastExam) {
        if (today) return textOf(today->move.reason);
        event = moves.later;
    }
    return event != nullptr ? std::optional(reasonOf(*event)) : std::nullopt;
}

std::string movedWords(const CardMoves& moves, std::int64_t day, const Planner& planner,
                       const std::optional<MoveOfToday>& today) {
    const auto reason = reasonOfDay(moves, day, planner.frame().examDay, today);
    if (!reason) return movedBackWords(moves, day, planner, today);
    if (*reason == siblingMissed)
        if (std::string words = lostDayWords(moves, planner, today); !words.empty()) return words;
    const int one = today && today->putsOff() ? 1 : 0;
    const auto moved = moveReasonFrom(*reason);
    // What was brought forward since does not wait for what it was put off for.
    const std::string forward = forwardAgainWords(moves, today);
    if (const int times = moves.timesLater + one; moved && (times > 1 || !forward.empty())) {
        const bool isOfToday = today && today->move.reason == *moved;
        const auto by =
            isOfToday ? putOffBy(*today) : putOffBefore(moves, *reason, planner).value_or(PutOff{*moved});
        if (std::string words = putOffWords(times, by); !words.empty())
            return "I" + words.substr(1) + forward;
    }
    const bool isBefore = *reason == siblingMissed || isForExam(*reason); // and may have been put off since
    const auto putOff = isBefore ? putOffAgainst(moves, *reason, planner, today) : std::nullopt;
    const std::string after =
        putOff ? putOffWords(moves.timesLaterSinceEarlier + one, *putOff) : std::string();
    const bool isPast = day < planner.today() || (today && today->putsOff()) || !after.empty();
    const std::string words = moverWords(moves, *reason, isPast, planner, today);
    if (!isBefore) return words + forward;
    return after.empty() ? words : words + " After that, " + after;
}

} // namespace chipwise::study
