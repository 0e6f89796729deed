#include "study/due.h"
#include "study/history.h"
#include "study/session_impl.h"
#include "study/strip.h"

#include <algorithm>
#include <stdexcept>

namespace chipwise::study {
namespace {

constexpr double halfway = 0.5; ///< below this chance a right answer was rather luck than memory

std::string_view textOf(memory::Certainty certainty) {
    switch (certainty) {
    case memory::Certainty::Guess: return "guess";
    case memory::Certainty::Plain: return "plain";
    case memory::Certainty::Certain: return "certain";
    }
    return "plain";
}

memory::Observation observed(const quiz::Verdict& verdict, const quiz::Presentation& shown,
                             const quiz::Answer& answer, memory::Certainty certainty) {
    memory::Observation observation{verdict.correct, shown.guessChance, certainty, std::nullopt};
    if (const auto* rated = std::get_if<quiz::SelfRated>(&answer))
        observation.selfRating = static_cast<memory::Rating>(std::clamp(rated->rating, 1, 4));
    return observation;
}

/// The answer with a note that its unit has been asked for: asking happens once, then another unit is wrong.
quiz::Answer withUnitAsked(quiz::Answer answer) {
    if (auto* typed = std::get_if<quiz::Typed>(&answer)) typed->unitAsked = true;
    if (auto* filled = std::get_if<quiz::Filled>(&answer)) filled->unitAsked = true;
    return answer;
}

/// An answer on its way into the journal.
class Recording {
public:
    Recording(Session::Impl& session, const quiz::Answer& answer, Graded& graded, std::int64_t durationMs,
              const Action* redone)
        : m_session(session), m_asked(*session.asked), m_answer(answer), m_graded(graded),
          m_durationMs(durationMs), m_redone(redone) {}

    /// One transaction: the answer, the card's row, and the siblings that a wrong answer brings forward.
    std::vector<BroughtForward> run() {
        const auto stored =
            m_session.core.record(m_session.now, [this](std::int64_t atMs) { return write(atMs); });
        m_graded.eventId = stored.front().id;
        return std::move(m_siblings);
    }

private:
    Core::Writing write(std::int64_t atMs) {
        m_siblings.clear();
        Core::Writing writing;
        store::Event event = answerEvent(atMs);
        const std::int64_t day = memory::studyDay(atMs, event.utcOffsetMin);
        store::CardRow row = rowOf(m_session.core, m_graded.card);
        judge(row, day, atMs);
        event.rating = static_cast<int>(m_graded.rating);
        if (!schedules()) {
            m_graded.memory = row.memory ? row.memory->state : memory::State{};
            m_graded.dueMs = row.dueMs.value_or(0);
            writing.events.push_back(std::move(event));
            return writing;
        }
        row.memory = memory::after(*m_session.core.model, row.memory, {day, m_observation, atMs});
        const std::int64_t due =
            dueDay(*m_session.core.model, *row.memory, m_graded.card, m_session.plan, day);
        row.dueMs = dayStartMs(due, event.utcOffsetMin);
        row.lastAtMs = atMs;
        event.dueMs = row.dueMs;
        m_graded.memory = row.memory->state;
        m_graded.chanceAfter = m_session.core.shownChance(*row.memory, m_session.now);
        m_graded.dueMs = *row.dueMs;
        m_graded.daysUntilDue = static_cast<int>(due - day);
        writing.events.push_back(std::move(event));
        writing.rows.push_back(std::move(row));
        considerSiblings(writing, day);
        return writing;
    }

    bool schedules() const { return !m_session.options.cram && !m_session.options.testOut; }

    store::Event answerEvent(std::int64_t atMs) const {
        store::Event event = eventFor(store::EventType::Answer, m_graded.card, atMs, m_session.now);
        event.mode = m_session.options.testOut ? store::Mode::Check
                     : m_session.options.cram  ? store::Mode::Cram
                                               : store::Mode::Study;
        event.kind = pack::toText(m_asked.card.question.kind());
        event.packVersion = m_session.library->versionOf(m_asked.card.pack);
        event.answerHash = m_asked.card.answerHash;
        event.seed = m_asked.presentation.seed;
        event.shown = quiz::shownText(m_asked.presentation);
        event.answer = quiz::journalText(m_asked.presentation, m_answer);
        event.correct = m_graded.verdict.correct;
        event.credit = m_graded.verdict.credit;
        event.confidence = textOf(m_graded.certainty);
        event.guessChance = m_asked.presentation.guessChance;
        event.durationMs = std::max<std::int64_t>(0, m_durationMs);
        event.schedules = schedules();
        if (m_redone) event.redoOf = m_redone->event;
        return event;
    }

    /// What the answer says about memory, from the state it met.
    void judge(const store::CardRow& row, std::int64_t day, std::int64_t atMs) {
        double chance = halfway;
        if (row.memory) {
            const memory::Model& model = *m_session.core.model;
            chance =
                model.retrievability(row.memory->state, memory::elapsedDays(model, *row.memory, day, atMs));
            m_graded.retrievability = chance;
        }
        m_observation = observed(m_graded.verdict, m_asked.presentation, m_answer, m_graded.certainty);
        m_graded.recalled = memory::recalled(chance, m_observation);
        m_graded.rating = memory::journalRating(m_graded.recalled, m_observation);
    }

    void considerSiblings(Core::Writing& writing, std::int64_t day) {
        const std::int64_t tomorrow = dayStartMs(day + 1, m_session.now.utcOffsetMin);
        const store::CardEntry& entry = m_session.entryOf(m_session.slots[m_session.at]);
        for (const store::CardEntry* sibling : m_session.library->siblings(entry)) {
            ++m_graded.siblings;
            store::CardRow row = rowOf(m_session.core, sibling->card);
            if (m_graded.verdict.correct || !row.memory || row.suspended) continue;
            m_graded.siblingsDueTomorrow = true;
            if (!row.dueMs || *row.dueMs <= tomorrow) continue;
            m_siblings.push_back({sibling->card, *row.dueMs, tomorrow});
            row.dueMs = tomorrow;
            store::Event event = eventFor(store::EventType::Reschedule, sibling->card, 0, m_session.now);
            event.atMs = m_session.now.ms;
            event.dueMs = tomorrow;
            event.params = "sibling missed";
            writing.events.push_back(std::move(event));
            writing.rows.push_back(std::move(row));
        }
    }

    Session::Impl& m_session;
    const Asked& m_asked;
    const quiz::Answer& m_answer;
    Graded& m_graded;
    std::int64_t m_durationMs;
    const Action* m_redone;
    memory::Observation m_observation;
    std::vector<BroughtForward> m_siblings;
};

} // namespace

Graded Session::Impl::answer(const quiz::Answer& typed, memory::Certainty certainty, std::int64_t durationMs,
                             const Action* redone) {
    if (!asked || verdict) throw std::logic_error("There is no open question to answer.");
    const quiz::Answer given = unitAsked ? withUnitAsked(typed) : typed;
    Graded graded;
    graded.card = asked->card.name;
    graded.certainty = certainty;
    graded.verdict = quiz::grade(asked->card, asked->presentation, given);
    unitAsked = unitAsked || graded.verdict.status == quiz::Verdict::Status::AskUnit;
    if (graded.verdict.status != quiz::Verdict::Status::Graded) return graded;

    // Read before the answer is saved: what fails after that would look as if it had not been.
    if (asked->card.question.kind() == pack::Kind::Numeric) fillStrip(graded, core, asked->card);

    const Slot slot = slots[at];
    Action action;
    action.slot = slot;
    action.card = graded.card;
    action.answer = given;
    action.certainty = certainty;
    action.durationMs = durationMs;
    action.wasNew = asked->isNew;
    action.siblings = Recording(*this, given, graded, durationMs, redone).run();
    action.event = graded.eventId;

    const bool correct = graded.verdict.correct;
    const bool selfRated = std::holds_alternative<quiz::SelfRated>(given);
    const bool unlikely = !slot.returned && graded.recalled < halfway;
    graded.lucky = correct && !selfRated && (certainty == memory::Certainty::Guess || unlikely);
    graded.sureButWrong = !correct && !selfRated && certainty == memory::Certainty::Certain;
    graded.returns = !options.testOut && (!correct || graded.lucky);

    action.correct = correct;
    action.lucky = graded.lucky;
    if (graded.returns)
        action.returnSlot = redone && redone->returnSlot ? *redone->returnSlot : newSlot(slot.entry, true);
    done.push_back(action);
    if (action.returnSlot) insertReturn(*action.returnSlot);
    asked->of = static_cast<int>(slots.size());
    verdict = graded;
    return graded;
}

} // namespace chipwise::study
