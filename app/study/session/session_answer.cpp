#include "store/catalog/catalog_text.h"
#include "study/answer_event.h"
#include "study/due.h"
#include "study/history.h"
#include "study/plan/strip.h"
#include "study/session/session_impl.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

namespace chipwise::study {
namespace {

constexpr double halfway = 0.5; ///< below this chance a right answer was rather luck than memory

/// An answer on its way into the journal.
class Recording {
public:
    Recording(Session::Impl& session, const quiz::Answer& answer, Graded& graded, std::int64_t durationMs,
              const Action* redone)
        : m_session(session), m_planner(session.planned()), m_asked(*session.asked), m_answer(answer),
          m_graded(graded), m_durationMs(durationMs), m_redone(redone) {}

    /// One transaction: the answer, the card's row, and what the answer moves.
    void run(Action& action) {
        const auto stored = m_session.record([this](std::int64_t atMs) { return write(atMs); });
        m_graded.eventId = stored.front().id;
        action.batch = m_batch;
        action.moved = std::move(m_moved);
    }

private:
    Core::Writing write(std::int64_t atMs) {
        m_moved.clear();
        Core::Writing writing;
        const memory::Model& model = *m_session.core.model;
        const GradedAnswer given{m_asked.card,       m_asked.presentation, m_answer, m_graded.verdict,
                                 m_graded.certainty, m_durationMs,         mode()};
        store::Event event =
            answerEvent(given, m_session.library->versionOf(m_asked.card.pack), atMs, m_session.now);
        if (m_redone) event.redoOf = m_redone->event;
        const std::int64_t day = memory::studyDay(atMs, event.utcOffsetMin);
        store::CardRow row = rowOf(m_session.core, m_graded.card);
        const Evidence evidence = evidenceOf(given, model, row, atMs, event.utcOffsetMin);
        report(evidence);
        event.rating = static_cast<int>(evidence.rating);
        if (!event.schedules) {
            m_graded.memory = row.memory ? row.memory->state : memory::State{};
            m_graded.dueMs = row.dueMs.value_or(0);
            m_graded.dueDay = row.dueDay;
            if (row.memory && row.dueDay) m_graded.dayPromise = m_planner.promiseOf(*row.dueDay, row);
            writing.events.push_back(std::move(event));
            return writing;
        }
        m_graded.chanceWithout.reset();
        if (row.memory && row.memory->lastDay < day)
            m_graded.chanceWithout = m_session.core.chanceTomorrow(*row.memory, m_session.now);
        const std::int64_t due =
            remember(row, given, evidence.observation, model, m_planner, atMs, event.utcOffsetMin);
        event.dueMs = row.dueMs;
        m_graded.memory = row.memory->state;
        m_graded.outcome = row.memory->outcome;
        m_graded.chanceAfter = m_session.core.shownChance(*row.memory, m_session.now);
        m_graded.dueMs = *row.dueMs;
        m_graded.dueDay = due;
        m_graded.dayPromise = m_planner.promiseOf(due, row);
        m_graded.isDueInLastDays = m_planner.frame().isInLastDays(due);
        m_graded.daysUntilDue = static_cast<int>(due - day);
        writing.events.push_back(std::move(event));
        writing.rows.push_back(std::move(row));
        moveSiblings(writing);
        moveTheRest(writing);
        return writing;
    }

    store::Mode mode() const {
        if (m_session.options.testOut) return store::Mode::Check;
        return m_session.options.cram ? store::Mode::Cram : store::Mode::Study;
    }

    void report(const Evidence& evidence) {
        m_graded.retrievability = evidence.retrievability;
        m_graded.recalled = evidence.recalled;
        m_graded.rating = evidence.rating;
    }

    void reschedule(Core::Writing& writing, store::CardRow row, std::int64_t day, std::string_view reason) {
        m_moved.push_back({row.card, row.dueDay.value_or(0), day});
        setDue(row, day, m_session.now.utcOffsetMin);
        store::Event event =
            eventFor(store::EventType::Reschedule, row.card, m_session.now.ms, m_session.now);
        event.dueMs = row.dueMs;
        event.reason = reason;
        event.batch = m_batch;
        writing.events.push_back(std::move(event));
        writing.rows.push_back(std::move(row));
    }

    /// The same fact twice a day teaches less than on two days. So a sibling that is due today waits for the
    /// day that the plan has for it, or the next one without another question on its facts; and a miss brings
    /// one back early, on a later day than its own question.
    void moveSiblings(Core::Writing& writing) {
        const std::int64_t today = m_planner.today();
        const store::CardOutline& entry = m_session.entryOf(m_session.slots[m_session.at]);
        std::vector<store::CardRow> later;
        for (const store::CardOutline* sibling : m_session.library->siblings(entry)) {
            // What is set aside is on no list of the fact's questions either.
            if (!m_session.library->isKeptAside(sibling->card)) ++m_graded.siblings;
            const auto found = m_planner.rows().find(sibling->card);
            if (found == m_planner.rows().end()) continue;
            const store::CardRow& row = found->second;
            if (!row.memory || row.suspended) continue;
            if (comesBack(row.memory->outcome) || m_session.isAhead(sibling->card)) continue;
            if (row.dueDay.value_or(0) > today)
                later.push_back(row);
            else if (!asksBothToday(sibling->card) && !m_planner.waitedBefore(row))
                letWait(writing, row);
        }
        if (m_moved.empty() && !m_graded.verdict.correct && !m_session.slots[m_session.at].returned)
            bringWeakestBack(writing, later);
    }

    /// Before an exam with no such day left, it stays where the plan has it, shared. What the day's plan
    /// moves to that day keeps the plan's reason.
    void letWait(Core::Writing& writing, const store::CardRow& row) {
        const std::int64_t next = m_planner.frame().calendar.after(m_planner.today());
        const std::int64_t day = dayApartFrom(std::max(m_planner.dayOf(row), next), row, writing);
        if (!isBeforeExam(day)) return;
        const auto planned = m_planner.movedToday(row);
        const auto reason = planned && planned->to == day ? planned->reason : memory::MoveReason::SameFact;
        moveSibling(writing, row, day, textOf(reason));
    }

    /// The first study day from that one on which no other question on the card's own facts comes: else the
    /// next morning's plan would put one of the two off.
    std::int64_t dayApartFrom(std::int64_t day, const store::CardRow& row,
                              const Core::Writing& writing) const {
        const auto taken = m_planner.factDaysOf(row.card, writing.rows);
        while (std::ranges::find(taken, day) != taken.end()) day = m_planner.frame().calendar.after(day);
        return day;
    }

    /// The weakest of those that have such a day with room before their own: a full day would put it off
    /// again. The last study day before an exam asks the weakest as far as its minutes go, and has no room
    /// kept for more.
    void bringWeakestBack(Core::Writing& writing, const std::vector<store::CardRow>& later) {
        std::vector<std::pair<double, const store::CardRow*>> weakest;
        weakest.reserve(later.size());
        for (const store::CardRow& row : later)
            weakest.emplace_back(m_session.core.chance(*row.memory, m_session.now), &row);
        std::ranges::stable_sort(weakest, {}, [](const auto& one) { return one.first; });
        for (const auto& one : weakest)
            if (const auto day = dayToComeBack(*one.second, writing))
                return moveSibling(writing, *one.second, *day, siblingMissed);
    }

    std::optional<std::int64_t> dayToComeBack(const store::CardRow& row, const Core::Writing& writing) const {
        const memory::PlanFrame& frame = m_planner.frame();
        const std::int64_t from = frame.calendar.after(*m_graded.dueDay);
        std::int64_t end = m_planner.dayOf(row);
        if (frame.isBeforeExam(m_planner.today()))
            end = std::min(end, frame.calendar.before(*frame.examDay)); // the eve
        if (from >= end) return std::nullopt;
        return m_planner.firstDayWithRoom(from, end, row, m_planner.factDaysOf(row.card, writing.rows));
    }

    /// The plan has both come where the other one has waited before or has no later day before the exam; and
    /// a new one waits for its fact only as long as its level has others.
    bool asksBothToday(const std::string& sibling) const {
        const bool isForBoth = m_asked.isNew || m_planner.asksToday(m_asked.card.name) ||
                               m_planner.frame().isInLastDays(m_planner.today());
        return isForBoth && m_planner.asksToday(sibling);
    }

    bool isBeforeExam(std::int64_t day) const {
        const memory::PlanFrame& frame = m_planner.frame();
        return !frame.isBeforeExam(m_planner.today()) || day < *frame.examDay;
    }

    void moveSibling(Core::Writing& writing, const store::CardRow& row, std::int64_t day,
                     std::string_view reason) {
        if (reason == siblingMissed) {
            m_graded.siblingBackOn = day;
            m_graded.siblingPromise = m_planner.promiseOf(day, row);
        }
        reschedule(writing, row, day, reason);
    }

    /// The first answer of a day writes down what its plan leaves for later days.
    void moveTheRest(Core::Writing& writing) {
        if (m_session.options.everything || mode() != store::Mode::Study) return;
        const std::size_t before = writing.rows.size(); // a card has one move
        for (const PlannedMove& move : m_planner.unwrittenMoves()) {
            const auto written = std::span(writing.rows).first(before);
            if (std::ranges::find(written, move.card, &store::CardRow::card) != written.end()) continue;
            if (m_session.isAhead(move.card)) continue;
            reschedule(writing, m_planner.rows().at(move.card), move.to, textOf(move.reason));
        }
    }

    Session::Impl& m_session;
    const Planner& m_planner; ///< of before the answer, whatever another program writes meanwhile
    const Asked& m_asked;
    const quiz::Answer& m_answer;
    Graded& m_graded;
    std::int64_t m_durationMs;
    const Action* m_redone;
    std::string m_batch =
        store::newEventId(m_session.now.ms); ///< what this answer moves can be told together
    std::vector<MovedCard> m_moved;
};

} // namespace

Graded Session::Impl::answer(const quiz::Answer& typed, memory::Certainty certainty, std::int64_t durationMs,
                             const Action* redone) {
    if (!asked || verdict) throw std::logic_error("There is no open question to answer.");
    if (leaveAnsweredElsewhere()) {
        Graded notGraded;
        notGraded.answeredElsewhere = true;
        return notGraded;
    }
    const quiz::Answer given = unitAsked ? quiz::withUnitAsked(typed) : typed;
    Graded graded;
    graded.card = asked->card.name;
    graded.certainty = certainty;
    graded.verdict = quiz::grade(asked->card, asked->presentation, given);
    unitAsked = unitAsked || graded.verdict.status == quiz::Verdict::Status::AskUnit;
    if (graded.verdict.status != quiz::Verdict::Status::Graded) return graded;

    // Read before the answer is saved: what fails after that would look as if it had not been.
    if (asked->card.question.kind() == pack::Kind::Numeric)
        fillStrip(graded, core, asked->card, factsStillToAsk());

    const Slot slot = slots[at];
    Action action;
    action.slot = slot;
    action.card = graded.card;
    action.stem = store::listStem(asked->card);
    action.answer = given;
    action.certainty = certainty;
    action.durationMs = durationMs;
    action.wasNew = asked->isNew;
    const double chanceBefore = asked->chance.value_or(0);
    Recording(*this, given, graded, durationMs, redone).run(action);
    action.event = graded.eventId;
    elsewhere.erase(action.card); // what this answer leaves open comes back in this session

    const bool correct = graded.verdict.correct;
    const bool selfRated = std::holds_alternative<quiz::SelfRated>(given);
    const bool unlikely = !slot.returned && graded.recalled < halfway;
    graded.lucky = correct && !selfRated && (certainty == memory::Certainty::Guess || unlikely);
    graded.sureButWrong = !correct && !selfRated && certainty == memory::Certainty::Certain;
    graded.blank = std::holds_alternative<quiz::Blank>(given);
    graded.schedules = !options.cram && !options.testOut;
    graded.lucky = graded.lucky && !options.testOut;
    graded.returns = !options.testOut && (!correct || graded.lucky);

    action.correct = correct;
    action.lucky = graded.lucky;
    action.gain = graded.schedules ? graded.chanceAfter - chanceBefore : 0;
    if (graded.returns)
        action.returnSlot = redone && redone->returnSlot ? *redone->returnSlot : newSlot(slot.entry, true);
    done.push_back(action);
    if (action.returnSlot) insertReturn(*action.returnSlot);
    asked->of = static_cast<int>(slots.size());
    verdict = graded;
    return graded;
}

std::string_view luckyWords(const Graded& graded) {
    return graded.certainty == memory::Certainty::Guess ? "Right, but you guessed."
                                                        : "Right, but probably by luck.";
}

std::string_view wrongWords(const Graded& graded, pack::Kind kind) {
    if (graded.sureButWrong) return "Sure but wrong.";
    if (graded.blank) return "Missed.";
    switch (kind) {
    case pack::Kind::Matching: return "Not the right matches.";
    case pack::Kind::Ordering: return "Not the right order.";
    case pack::Kind::Numeric: return "Not the right number.";
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return "Missed.";
    case pack::Kind::Choice:
    case pack::Kind::TrueFalse:
    case pack::Kind::Short:
    case pack::Kind::Cloze: return "Not the right answer.";
    }
    return "Not the right answer.";
}

std::string guessedWords(int guessed) {
    return guessed > 0 ? fmt::format(", {} guessed", guessed) : std::string();
}

} // namespace chipwise::study
