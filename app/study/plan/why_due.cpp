#include "study/plan/why_due.h"

#include "memory/plan/first_return.h"
#include "study/answer_event.h"
#include "study/core.h"
#include "study/history.h"
#include "study/learner.h"
#include "study/plan/day/due_words.h"
#include "study/plan/day/interval_words.h"
#include "study/plan/day/lost_days.h"
#include "study/plan/day_words.h"
#include "study/plan/moved_words.h"
#include "study/plan/next_queue.h"
#include "study/plan/pace.h"
#include "study/plan/plan_settings.h"
#include "study/plan/planner.h"
#include "study/plan/repeats.h"
#include "study/plan/tags.h"
#include "study/plan/written_moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_set>
#include <utility>

namespace chipwise::study {
namespace {

/// A card that no day has asked or moved since it was due.
bool isLeftOver(const Planner& planner, const store::CardRow& row) {
    return row.dueDay.value_or(planner.today()) < planner.today() && !planner.movedToday(row);
}

/// The day whose reason is told: of what is left over, as long as no exam has come since, the one that
/// passed.
std::int64_t dayToExplain(const Planner& planner, const store::CardRow& row) {
    const auto& exam = planner.frame().examDay;
    const bool isSinceExam = exam && *exam <= planner.today();
    return isLeftOver(planner, row) && !isSinceExam ? *row.dueDay : planner.dayOf(row);
}

/// "yesterday", or "on Fri, Nov 20".
std::string whenWords(std::int64_t day, std::int64_t today) {
    if (day >= today) return "earlier today";
    return day + 1 == today ? std::string("yesterday") : "on " + dateWords(day);
}

std::string shortMoverWords(std::string_view why) {
    if (why == siblingMissed) return "You missed another question on the same fact.";
    const auto reason = moveReasonFrom(why);
    if (!reason) return {};
    switch (*reason) {
    case memory::MoveReason::TooMuch: return "Moved from a day with too many questions.";
    case memory::MoveReason::MissedDays: return "Moved from a day you missed.";
    case memory::MoveReason::SameFact: return "It waited for another question on the same fact.";
    case memory::MoveReason::DayOff: return "Moved from a day off.";
    case memory::MoveReason::ExamDay: return "Moved from the day of the exam.";
    case memory::MoveReason::Exam: return "Asked once more before the exam.";
    }
    return {};
}

/// The day from which a change of the plan moved a card. Nothing where a later move has come since. What an
/// older Chipwise wrote with the plan, `planMs`, says so by its time.
std::optional<std::int64_t> movedWithPlan(const CardMoves& moves, std::int64_t planMs) {
    constexpr std::int64_t oneSecond = 1'000;
    if (moves.last == nullptr) return std::nullopt;
    if (const auto from = movedByPlanFrom(moves)) return from;
    const std::int64_t since = moves.last->atMs - planMs;
    const auto reason = moveReasonFrom(reasonOf(*moves.last));
    const bool wasAhead = moves.lastFrom > memory::studyDay(moves.last->atMs, moves.last->utcOffsetMin);
    if (since < 0 || since >= oneSecond || !wasAhead || !reason || !dependsOnMinutes(*reason))
        return std::nullopt;
    return moves.lastFrom;
}

/// Whether somebody has seen a card moved to that day today: a look writes it, and a change of the plan may
/// have taken it back since.
bool wasMovedTo(std::int64_t day, std::int64_t today, std::span<const store::Event> events) {
    return std::ranges::any_of(events, [&](const store::Event& event) {
        return event.type == store::EventType::Reschedule && event.dueMs && event.reason != moveUndone &&
               memory::studyDay(event.atMs, event.utcOffsetMin) == today &&
               memory::studyDay(*event.dueMs, event.utcOffsetMin) == day;
    });
}

/// Whether a right answer of that day was marked as a guess. The day's outcome outlasts its repeats, so it
/// need not be the newest.
bool guessedOn(std::int64_t day, std::span<const store::Event> events) {
    const auto revoked = revokedAmong(events);
    return std::ranges::any_of(events, [&](const store::Event& event) {
        return schedulesMemory(event) && event.correct.value_or(false) && event.confidence == "guess" &&
               !revoked.contains(event.id) && memory::studyDay(event.atMs, event.utcOffsetMin) == day;
    });
}

/// Whether the pack of that card has questions on another level, too.
bool hasOtherLevels(const Library& library, const store::CardOutline& card) {
    return std::ranges::any_of(library.entries(), [&](const store::CardOutline& other) {
        return other.level != card.level && other.pack == card.pack;
    });
}

} // namespace

std::string whyBack(const store::CardRow& row, std::span<const store::Event> events, const Now& now) {
    if (!row.memory) return {};
    const std::string when = whenWords(row.memory->lastDay, studyDay(now));
    if (memory::isMissed(row.memory->outcome)) return fmt::format("You missed this {}.", when);
    if (row.memory->outcome == memory::DayOutcome::Lucky)
        return guessedOn(row.memory->lastDay, events)
                   ? fmt::format("You guessed this right {}.", when)
                   : fmt::format("You got this right {}, probably by luck.", when);
    const std::int64_t due = row.dueDay.value_or(0);
    const CardMoves moves = movesOf(events);
    auto reason = reasonOfDay(moves, std::max(due, studyDay(now)), std::nullopt);
    if (!reason) return {};
    if (moves.last != nullptr && moves.last->params == planChanged)
        return "Moved because you changed your plan.";
    if (*reason == siblingMissed && moves.promised && std::max(due, studyDay(now)) > *moves.promised)
        reason = reasonOf(*moves.later); // it was put off again, beyond the day that its answer had set
    if (isForExam(*reason)) {            // which may have passed since
        if (due < studyDay(now)) return {};
        if (moves.timesLaterSinceEarlier > 0) reason = reasonOf(*moves.later);
    }
    return shortMoverWords(*reason);
}

/// The planner and, once a question is due on the next study day, that day's queue serve all questions.
class NextDays::Impl {
public:
    Impl(const Learner& learner, const Now& now)
        : m_learner(learner), m_now(now), m_plan(learner.plan(now)) {}

    std::string why(const std::string& card) {
        if (!m_learner.catalog().entry(card)) return {};
        const auto row = m_learner.profile().card(card);
        if (row && row->suspended) return "It is hidden, so it is not asked.";
        if (m_learner.core().keptAside().contains(card))
            return "It is set aside until a readiness check uses it. After that, it is like any other "
                   "question.";
        if (!row || !row->memory) return newWords(frameOf(m_plan, m_now), studyDay(m_now), newLevelOf(card));
        std::string words =
            memoryWords(*row, m_learner.model(), m_learner.core().ownRecall(m_now), m_plan, m_now);
        const auto events = m_learner.profile().events(card);
        const Planner& planner = this->planner();
        const std::int64_t day = planner.dayOf(*row);
        const std::int64_t answered = row->memory->lastDay;
        const bool onEve = planner.frame().isEve(answered) && planner.frame().isAfterExam(day, answered);
        const bool isLeft = isLeftOver(planner, *row);
        const DayPromise promise = promiseOf(*row);
        const bool isFirm = !isLeft && promise == DayPromise::Firm;
        std::string why =
            outcomeWords(row->memory->outcome, onEve, guessedOn(answered, events), isFirm, isLeft);
        const auto today = moveOfToday(planner, *row);
        const auto before = eventsBefore(today, planner, events);
        const CardMoves moves = movesOf(before);
        std::string moved = movedByPlanWords(*row, moves, events);
        const bool isByPlan = !moved.empty();
        if (!isByPlan) moved = movedWords(moves, dayToExplain(planner, *row), planner, today);
        const bool isMoved = !moved.empty();
        if (isMoved && !isByPlan) moved += lostDayWords(*row, moves, today);
        if (isMoved)
            why = std::move(moved);
        else if (why.empty() && !isLeft)
            why = noRoomWords(*row, events, day);
        if (why.empty() && !isLeft) why = ownIntervalWords(*row, events, day);
        if (why.empty() && !isLeft)
            why = planWords(*row, planner, m_learner.model(), m_learner.core().ownRecall(m_now), day);
        if (!why.empty()) words += ' ' + why;
        if (isToTryAgain(*row)) {
            const store::Event* answer = newestAnswer(*row, events);
            words += ' ' + tryAgainWords(answer != nullptr && answer->correct.value_or(false));
        }
        if (isLeft && !isByPlan) words += ' ' + passedDayWords(*row->dueDay);
        if (isLeft && isByPlan && planBefore() == nullptr)
            words += " After that, i" + passedDayWords(*row->dueDay).substr(1);
        return words + ' ' + dueWords(*row, planner, promise, reasonToWait(*row));
    }

    std::optional<NextDay> of(const std::string& card) {
        if (!m_learner.catalog().entry(card)) return std::nullopt;
        const auto row = m_learner.profile().card(card);
        NextDay next;
        next.hidden = row && row->suspended;
        next.isNew = !row || !row->memory;
        if (next.hidden || next.isNew || m_learner.core().keptAside().contains(card)) return next;
        next.day = planner().dayOf(*row);
        next.promise = promiseOf(*row);
        next.isToTryAgain = isToTryAgain(*row);
        const auto today = moveOfToday(planner(), *row);
        next.isMovedToday = today.has_value();
        const auto events = m_learner.profile().events(card);
        const auto before = eventsBefore(today, planner(), events);
        const CardMoves moves = movesOf(before);
        next.moved =
            reasonOfDay(moves, dayToExplain(planner(), *row), planner().frame().examDay, today).value_or("");
        // The words name the change of the plan then, so the reason is that of its move.
        if (!next.moved.empty() && !movedByPlanWords(*row, moves, events).empty())
            next.moved = today ? textOf(today->move.reason) : reasonOf(*movesOf(events).last);
        if (const auto wait = reasonToWait(*row)) next.wait = textOf(*wait);
        return next;
    }

private:
    /// The lowest level of a new question's pack that still has one to begin. The window's thread waits for
    /// it, so only what may lie lower than what was found is looked up: at most what was begun below it.
    NewLevel newLevelOf(const std::string& card) {
        const auto library = m_learner.core().library();
        const auto pack = std::ranges::find(library->packs(), packOf(card), &store::InstalledPack::id);
        const store::CardOutline* const asked = library->find(card);
        if (pack == library->packs().end() || pack->ladder.empty() || asked == nullptr) return {};
        if (!hasOtherLevels(*library, *asked)) return {};
        NewLevel found;
        int lowest = asked->level;
        int lowestBegun = lowest;
        for (std::size_t place = 0; place < library->entries().size() && lowest > 0; ++place) {
            const store::CardOutline& entry = library->entries()[place];
            if (entry.level >= lowest || entry.pack != asked->pack || library->isKeptAside(place)) continue;
            const auto row = m_learner.profile().card(entry.card);
            if (row && row->memory)
                lowestBegun = std::min(lowestBegun, entry.level);
            else if (!row || !row->suspended)
                lowest = entry.level;
        }
        found.isFirst = lowestBegun >= lowest;
        const auto level = static_cast<std::size_t>(std::max(0, lowest));
        if (level < pack->ladder.size()) found.name = tagWords(pack->ladder[level]);
        return found;
    }

    const Planner& planner() {
        if (!m_planner) m_planner.emplace(m_learner.core(), m_plan, m_learner.pace(m_now), m_now);
        return *m_planner;
    }

    /// Another plan for today than the one it began with; null where that is still in force.
    const Planner* planBefore() {
        if (m_knowsBefore) return m_before ? &*m_before : nullptr;
        m_knowsBefore = true;
        if (const auto before = planReplacedToday(m_learner.profile(), m_plan, m_now))
            m_before.emplace(m_learner.core(), *before, m_learner.pace(m_now), m_now);
        return m_before ? &*m_before : nullptr;
    }

    /// That the days on which a first answer should have come back had no room. Empty where it does come back
    /// by then, or as soon as that of somebody who was certain, and where the plan was another one then.
    std::string noRoomWords(const store::CardRow& row, std::span<const store::Event> events,
                            std::int64_t day) {
        const memory::PlanFrame& frame = planner().frame();
        const std::int64_t answered = row.memory->lastDay;
        if (row.memory->repetitions != 1 || !frame.isChosenForExam(answered) || !frame.isBeforeExam(day))
            return {};
        const auto answer = std::ranges::find_if(
            events, [](const store::Event& event) { return schedulesMemory(event) && event.dueMs; });
        if (answer == events.end()) return {};
        const bool isCertain = certaintyFrom(answer->confidence) == memory::Certainty::Certain;
        if (day <= memory::firstReturnBy(frame, answered, isCertain)) return {};
        const auto plan = planSetBy(m_learner.profile(), answer->atMs);
        if (!plan || plan->examDay != m_plan.examDay || plan->calendar != m_plan.calendar) return {};
        const store::CardOutline* entry = m_learner.core().library()->find(row.card);
        const bool hasFacts = entry != nullptr && !entry->factIds.empty();
        const bool isToday = answered >= planner().today();
        // What later days held when an earlier day's answer was given is not known any more.
        if (isToday && !planner().firstDayWithRoom(answered + 1, day, row, planner().factDaysOf(row.card)))
            return fullUntilWords(day, hasFacts);
        const std::int64_t by =
            memory::firstReturnBy(frame, answered); // whoever was certain begins with these
        return fullDaysWords(frame.calendar.count(answered + 1, by + 1), isToday, hasFacts);
    }

    /// Why the date is not the one on which the chance falls to the target, though no exam was near.
    std::string ownIntervalWords(const store::CardRow& row, std::span<const store::Event> events,
                                 std::int64_t day) {
        const store::Event* answer = newestAnswer(row, events);
        if (answer == nullptr) return {};
        const Plan ofThen = planAt(m_learner.profile(), {answer->atMs, answer->utcOffsetMin});
        return intervalWords(row, *answer, ofThen, planner(), m_learner.model(),
                             m_learner.core().ownRecall(m_now), day);
    }

    /// Of a card whose newest move put it off for lack of time: whether that day also had the questions of
    /// one before it on which nothing was done, or not all. Else empty.
    std::string lostDayWords(const store::CardRow& row, const CardMoves& moves,
                             const std::optional<MoveOfToday>& today) {
        const bool isForTime = today
                                   ? today->move.reason == memory::MoveReason::TooMuch
                                   : moves.last != nullptr && moves.last == moves.later &&
                                         moveReasonFrom(reasonOf(*moves.last)) == memory::MoveReason::TooMuch;
        if (!isForTime) return {};
        const std::int64_t day =
            today ? planner().today() : memory::studyDay(moves.last->atMs, moves.last->utcOffsetMin);
        const std::int64_t before = planner().frame().calendar.before(day);
        if (before <= row.memory->lastDay) return {};
        const auto [lost, isNew] = m_lostOn.try_emplace(before);
        if (isNew) lost->second = m_behind.lostOn(before);
        if (lost->second.isNone()) return {};
        return fmt::format(" That day also had the questions {} on {}{}.",
                           lost->second.missed > 0 ? "due" : "that you left unanswered", dateWords(before),
                           lost->second.missed > 0 ? ", when you did not study" : "");
    }

    /// That a change of the plan has given the card its day; empty where it has not. `events` are the card's,
    /// with what today's plan moves, and `moves` are those without it.
    std::string movedByPlanWords(const store::CardRow& row, const CardMoves& moves,
                                 std::span<const store::Event> events) {
        const auto before = beforeBroughtForward({events.begin(), events.end()});
        const CardMoves written = movesOf(before);
        const std::int64_t today = planner().today();
        if (const auto from = movedByPlanFrom(written)) {
            const store::Event& newest = *movesOf(events).last;
            const std::int64_t changed = memory::studyDay(written.last->atMs, written.last->utcOffsetMin);
            if (memory::studyDay(*newest.dueMs, newest.utcOffsetMin) == planner().dayOf(row))
                return planChangedWords(*from, changed, today)
                    .append(newest.reason == siblingMissed ? broughtForward : "");
        }
        std::optional<std::int64_t> planMs;
        m_learner.profile().eachPlanBackward([&](const store::Event& event) {
            planMs = event.atMs;
            return false;
        });
        const auto move = planner().movedToday(row);
        if (planMs && !move)
            if (const auto from = movedWithPlan(moves, *planMs))
                return planChangedWords(*from, memory::studyDay(moves.last->atMs, moves.last->utcOffsetMin),
                                        today);
        const auto planned = planner().plannedDayOf(row.card);
        const bool isAsPlanned = planned == planner().dayOf(row) && row.memory->lastDay < today;
        if (!isAsPlanned || (move && !dependsOnMinutes(move->reason)) || planBefore() == nullptr) return {};
        const auto day = planBefore()->plannedDayOf(row.card);
        if (!day || day == planned) return {};
        // What nobody has seen moved by the plan before: as written_moves.cpp has it.
        const bool leavesToday = move && *day <= today && move->reason != memory::MoveReason::SameFact;
        const bool wasMovedBefore = !move && wasMovedTo(*day, today, events);
        return wasMovedBefore || leavesToday ? planChangedWords(*day, today, today) : std::string();
    }

    /// Only what was answered today can be left: for all else, nothing is read.
    bool isToTryAgain(const store::CardRow& row) {
        if (row.memory->lastDay < planner().today()) return false;
        if (!m_toTryAgain) m_toTryAgain = leftToRepeat(m_learner.core(), planner().rows(), m_now);
        return m_toTryAgain->contains(row.card);
    }

    DayPromise promiseOf(const store::CardRow& row) {
        return asTold(planner().promiseOf(planner().dayOf(row), row), reasonToWait(row).has_value());
    }

    /// Why the next study day will probably leave the card for later, although it is due then.
    std::optional<memory::MoveReason> reasonToWait(const store::CardRow& row) {
        const std::int64_t next = planner().frame().calendar.after(planner().today());
        if (planner().dayOf(row) != next) return std::nullopt;
        if (!m_next) m_next.emplace(m_learner.core(), planner(), m_now);
        return m_next->reasonToWait(row.card);
    }

    const Learner& m_learner;
    Now m_now;
    Plan m_plan;
    std::optional<Planner> m_planner;
    std::optional<Planner> m_before;
    bool m_knowsBefore = false;
    DaysBehind m_behind{m_learner, m_now};
    std::map<std::int64_t, LostDays> m_lostOn; ///< by study day
    std::optional<NextQueue> m_next;
    std::optional<std::unordered_set<std::string>> m_toTryAgain; ///< cards; none: nobody has asked yet
};

NextDays::NextDays(const Learner& learner, const Now& now) : m_impl(std::make_unique<Impl>(learner, now)) {}
NextDays::~NextDays() = default;

std::string NextDays::why(const std::string& card) const {
    return m_impl->why(card);
}
std::optional<NextDay> NextDays::of(const std::string& card) const {
    return m_impl->of(card);
}

std::string whyDue(const Learner& learner, const std::string& card, const Now& now) {
    return NextDays(learner, now).why(card);
}

std::optional<NextDay> nextDayOf(const Learner& learner, const std::string& card, const Now& now) {
    return NextDays(learner, now).of(card);
}

} // namespace chipwise::study
