#include "study/session.h"

#include "study/notes.h"
#include "study/plan/queue.h"
#include "study/session/session_impl.h"

#include <algorithm>
#include <unordered_set>

namespace chipwise::study {
Session::Session(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Session::~Session() = default;

const Asked* Session::current() const {
    return m_impl->asked ? &*m_impl->asked : nullptr;
}

const Graded* Session::verdict() const {
    return m_impl->verdict ? &*m_impl->verdict : nullptr;
}

Graded Session::answer(const quiz::Answer& answer, memory::Certainty certainty, const Now& now,
                       std::int64_t durationMs) {
    m_impl->now = now;
    Graded graded = m_impl->answer(answer, certainty, durationMs, nullptr);
    if (m_impl->verdict) m_impl->undone.clear();
    return graded;
}

void Session::next(const Now& now) {
    m_impl->now = now;
    if (m_impl->asked && !m_impl->verdict) return;
    m_impl->orStay([this] {
        if (m_impl->verdict) ++m_impl->at;
        m_impl->openNext();
    });
}

bool Session::followOthers(const Now& now) {
    m_impl->now = now;
    return m_impl->leaveAnsweredElsewhere();
}

std::optional<Session::Step> Session::undo(const Now& now) {
    m_impl->now = now;
    return m_impl->undo();
}

bool Session::canUndo() const {
    return !m_impl->done.empty();
}

std::optional<Session::Step> Session::redo(const Now& now) {
    m_impl->now = now;
    return m_impl->redo();
}

void Session::skip() {
    Impl& session = *m_impl;
    if (!session.asked || session.verdict) return;
    session.orStay([&session] {
        auto slot = session.takeSlot(session.slots[session.at].id);
        if (slot && !slot->skipped) {
            slot->skipped = true;
            session.slots.push_back(*slot);
        }
        session.openNext();
    });
    session.undone.clear();
}

void Session::suspend(const Now& now) {
    m_impl->now = now;
    m_impl->suspend(nullptr);
}

bool Session::toggleFlag(const Now& now) {
    m_impl->now = now;
    if (!m_impl->asked) return false;
    Core& core = m_impl->core;
    const std::string& card = m_impl->asked->card.name;
    bool flagged = false;
    m_impl->record([&](std::int64_t atMs) {
        store::CardRow row = rowOf(core, card);
        flagged = row.flagged = !row.flagged;
        const auto type = flagged ? store::EventType::Flag : store::EventType::Unflag;
        return Core::Writing{{eventFor(type, card, atMs, now)}, {row}};
    });
    m_impl->asked->flagged = flagged;
    return flagged;
}

void Session::setNote(const std::string& text, const Now& now) {
    m_impl->now = now;
    if (!m_impl->asked) return;
    const std::string& card = m_impl->asked->card.name;
    const std::string note = keptNote(text);
    if (note == m_impl->asked->note) return;
    m_impl->record([&](std::int64_t atMs) { return noteWriting(m_impl->core, card, note, atMs, now); });
    m_impl->asked->note = note;
}

Session::AskNext Session::askNext(const std::string& card, const Now& now) {
    m_impl->now = now;
    return m_impl->verdict ? m_impl->askNext(card) : AskNext::NotThere;
}

const SessionOptions& Session::options() const {
    return m_impl->options;
}

int Session::position() const {
    return static_cast<int>(std::min(m_impl->at + 1, m_impl->slots.size()));
}

int Session::size() const {
    return static_cast<int>(m_impl->slots.size());
}

double Session::secondsLeft() const {
    return m_impl->secondsLeft();
}

Summary Session::summary() const {
    return m_impl->summary();
}

bool Session::hasAnswers() const {
    return std::ranges::any_of(m_impl->done,
                               [](const Action& action) { return action.kind == Action::Kind::Answer; });
}

int Session::Impl::leftOutside() const {
    SessionOptions everything;
    everything.shows = options.shows;
    std::unordered_set<std::size_t> ahead;
    for (std::size_t place = at; place < slots.size(); ++place) ahead.insert(slots[place].entry);
    const Queue today = queueFor(core, everything, plan, pace, now);
    return static_cast<int>(std::ranges::count_if(
        today.places, [&](const Queue::Place& place) { return !ahead.contains(place.entry); }));
}

Summary Session::Impl::summary() const {
    Summary summary;
    std::unordered_set<std::string> cards;
    std::int64_t durationMs = 0;
    for (const Action& action : done) {
        if (action.kind != Action::Kind::Answer) continue;
        ++summary.answered;
        durationMs += std::clamp<std::int64_t>(action.durationMs, 0, Pace::longestMs);
        if (!cards.insert(action.card).second) continue;
        summary.cards.push_back(action.card);
        const bool again = !action.correct || action.lucky;
        summary.correct += action.correct ? 1 : 0;
        summary.guessed += action.correct && action.certainty == memory::Certainty::Guess ? 1 : 0;
        summary.again += again ? 1 : 0;
        summary.newLearned += action.wasNew ? 1 : 0;
        if (!action.correct) {
            summary.missed.push_back(action.card);
            summary.missedStems.push_back(action.stem);
        }
    }
    summary.questions = static_cast<int>(cards.size());
    summary.seconds = durationMs / 1000;
    const Planner today(core, plan, pace, now);
    const std::int64_t next = today.frame().calendar.after(today.today());
    for (const std::string& card : cards) {
        const store::CardRow row = rowOf(core, card);
        summary.dueTomorrow += row.memory && !row.suspended && today.dayOf(row) <= next ? 1 : 0;
    }
    summary.left = leftOutside();
    if (options.testOut) addPlacement(summary);
    summary.notAsked = notAsked();
    summary.notAskedSentence = uninstalledSentence();
    return summary;
}

} // namespace chipwise::study
