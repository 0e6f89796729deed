#include "study/exam/exam_state.h"

#include "quiz/put_hash.h"
#include "store/profile.h"
#include "study/answer_event.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace chipwise::study {
namespace {

constexpr const char* goneSentence = "This question is no longer installed. It does not count.";
constexpr const char* changedSentence =
    "The author changed this question after you started. It does not count.";

/// In the place of a question that has gone or is another one now: there is nothing to answer.
PutQuestion absent(const store::AttemptQuestion& question, const char* sentence) {
    PutQuestion put;
    put.card.name = question.card;
    put.card.question.stem = sentence;
    put.presentation.stem = put.card.question.stem;
    put.presentation.seed = question.seed;
    put.installed = false;
    return put;
}

int numberIn(const std::string& text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// An answer names options by number: of a question that is another one now it would say something else.
PutQuestion putInExamAttempt(const store::Catalog& catalog, const store::AttemptQuestion& question) {
    PutQuestion put = putAgain(catalog, question);
    const bool hashed = put.installed && !question.putHash.empty();
    if (hashed && putHashOf(catalog, question) != question.putHash) return absent(question, changedSentence);
    return put;
}

void applyGiven(QuestionState& state, const store::AttemptEvent& event) {
    state.wasAnswered = state.answered = true;
    state.newest = event.answer;
    state.certainty = certaintyFrom(event.confidence);
    state.answeredAtMs = event.atMs;
    state.answeredSeq = event.seq;
}

void applyBlank(QuestionState& state) {
    state.answered = false;
    state.newest.clear();
    state.certainty = memory::Certainty::Plain;
}

void applyWhole(QuestionState& state, const store::AttemptEvent& event) {
    if (event.type == store::AttemptEventType::Clear) {
        state.changed = state.changed || state.answered;
        applyBlank(state);
        return;
    }
    if (!state.wasAnswered) state.first = event.answer;
    state.changed = state.changed || (state.wasAnswered && event.answer != state.newest);
    applyGiven(state, event);
}

/// A piece of an answer: only what stood before this visit can have been changed by it.
void applyPiece(QuestionState& state, const store::AttemptEvent& event, int visit) {
    if (state.visit != visit) {
        state.visit = visit;
        state.before = {state.newest, state.wasAnswered, state.answered, state.changed};
    }
    const QuestionState::Before& before = state.before;
    if (event.type == store::AttemptEventType::Clear) {
        applyBlank(state);
        state.wasAnswered = before.wasAnswered;
        state.changed = before.changed || before.answered;
        return;
    }
    if (!before.wasAnswered) state.first = event.answer;
    state.changed = before.changed || (before.answered && event.answer != before.newest);
    applyGiven(state, event);
}

void applyMark(QuestionState& state, const store::AttemptEvent& event) {
    using Type = store::AttemptEventType;
    switch (event.type) {
    case Type::Goto: state.visited = true; break;
    case Type::Flag: state.flagged = true; break;
    case Type::Unflag: state.flagged = false; break;
    case Type::Strike: state.struck.insert(numberIn(event.answer)); break;
    case Type::Unstrike: state.struck.erase(numberIn(event.answer)); break;
    case Type::Answer:
    case Type::Clear:
    case Type::Pause:
    case Type::Resume: break;
    }
}

} // namespace

PutQuestion putAgain(const store::Catalog& catalog, const store::AttemptQuestion& question) {
    auto card = catalog.card(question.card);
    if (!card) return absent(question, goneSentence);
    PutQuestion put;
    put.presentation = quiz::present(*card, question.seed);
    put.card = *std::move(card);
    return put;
}

std::string putHashOf(const store::Catalog& catalog, const store::AttemptQuestion& question) {
    const auto card = catalog.cardAsWritten(question.card);
    return card ? quiz::putHash(*card, quiz::present(*card, question.seed)) : std::string();
}

ExamState::ExamState(const store::Catalog& catalog, store::Attempt attempt,
                     std::vector<store::AttemptQuestion> form)
    : m_catalog(&catalog), m_attempt(std::move(attempt)), m_form(std::move(form)), m_states(m_form.size()),
      m_time(m_attempt, m_form.size()) {
    for (const store::AttemptQuestion& question : m_form) m_sat.emplace_back().card = question.card;
}

std::size_t ExamState::indexOf(int position) const {
    if (position < 1 || position > size())
        throw std::invalid_argument("This exam has no question " + std::to_string(position) + ".");
    return static_cast<std::size_t>(position) - 1;
}

/// Whether the window stores its answer while it is still being made.
bool ExamState::isBuilt(std::size_t index) const {
    const quiz::Presentation& shown = put(static_cast<int>(index) + 1).presentation;
    switch (shown.kind) {
    case pack::Kind::Choice: return shown.multiple;
    case pack::Kind::TrueFalse:
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return false;
    default: return true;
    }
}

void ExamState::applyTo(std::size_t index, const store::AttemptEvent& event) {
    using Type = store::AttemptEventType;
    QuestionState& state = m_states[index];
    if (event.type != Type::Answer && event.type != Type::Clear)
        applyMark(state, event);
    else if (isBuilt(index))
        applyPiece(state, event, m_visit);
    else
        applyWhole(state, event);
}

void ExamState::apply(const store::AttemptEvent& event) {
    m_time.add(event);
    if (event.type == store::AttemptEventType::Goto) ++m_visit;
    if (event.position < 1 || event.position > size()) return;
    const std::size_t index = indexOf(event.position);
    applyTo(index, event);
    show(index);
}

/// What the palette shows follows from the state.
void ExamState::show(std::size_t index) {
    const QuestionState& state = m_states[index];
    SatQuestion& sat = m_sat[index];
    sat.answered = state.answered;
    sat.flagged = state.flagged;
    sat.visited = state.visited;
    sat.certainty = state.certainty;
    sat.answer.reset();
    sat.struck.clear();
    if (!state.answered && state.struck.empty()) return;
    const quiz::Presentation& shown = put(static_cast<int>(index) + 1).presentation;
    if (state.answered) sat.answer = quiz::answerFromJournal(shown, state.newest);
    for (std::size_t key = 0; key < shown.shown.size(); ++key)
        if (state.struck.contains(shown.shown[key])) sat.struck.insert(static_cast<int>(key) + 1);
}

int ExamState::answered() const {
    return static_cast<int>(std::ranges::count(m_states, true, &QuestionState::answered));
}

const PutQuestion& ExamState::put(int position) const {
    const std::size_t index = indexOf(position);
    const auto known = m_put.find(index);
    if (known != m_put.end()) return known->second;
    return m_put.emplace(index, putInExamAttempt(*m_catalog, m_form[index])).first->second;
}

ExamState readState(const store::Profile& profile, const store::Catalog& catalog,
                    const store::Attempt& attempt) {
    ExamState state(catalog, attempt, profile.questionsOf(attempt.id));
    for (const store::AttemptEvent& event : profile.eventsOf(attempt.id)) state.apply(event);
    return state;
}

} // namespace chipwise::study
