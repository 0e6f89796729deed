#include "study/exam/exam_attempt.h"

#include "study/answer_event.h"
#include "study/core.h"
#include "study/exam/check_form.h"
#include "study/exam/exam_ending.h"
#include "study/exam/exam_json.h"
#include "study/exam/exam_state.h"
#include "study/learner.h"

#include <fmt/format.h>

#include <stdexcept>

namespace chipwise::study {

namespace {

using EventType = store::AttemptEventType;

const char* purposeOf(bool isCheck) {
    return isCheck ? "taking a readiness check" : "taking a practice exam";
}

/// "14:02" where the attempt began.
std::string beganAt(const store::Attempt& attempt) {
    return localText({attempt.startedMs, attempt.utcOffsetMin}).substr(11);
}

/// A check is never untouched: its questions were seen, and can measure nothing again.
bool isUntouched(const ExamState& state) {
    return !isCheck(state.attempt()) && state.answered() == 0;
}

OpenExamAttempt openExamAttempt(const ExamState& state, const ExamNow& now) {
    OpenExamAttempt open;
    open.attempt = state.attempt();
    open.answered = state.answered();
    open.questions = state.size();
    open.leftMs = state.time().leftMs(now);
    open.paused = state.time().paused();
    open.untouched = isUntouched(state);
    open.check = isCheck(open.attempt);
    open.sentence = fmt::format("{} started at {}. {} of {} answered, ", open.check ? "Check" : "Exam",
                                beganAt(open.attempt), open.answered, open.questions);
    if (open.leftMs == 0)
        open.sentence += "time is up";
    else
        open.sentence += clockText(open.leftMs) + (open.paused ? " left, paused" : " left");
    return open;
}

store::Attempt attemptFrom(const Form& form, const ExamNow& now) {
    store::Attempt attempt;
    attempt.startedMs = now.wall.ms;
    attempt.utcOffsetMin = now.wall.utcOffsetMin;
    attempt.pack = form.pack;
    attempt.exam = form.check ? form.exam + std::string(checkMark) : form.exam;
    attempt.title = form.title;
    attempt.minutes = form.minutes;
    attempt.strict = form.strict;
    attempt.partial = form.partial;
    attempt.rawPass = form.rawPass;
    attempt.seed = form.seed;
    attempt.domains = domainsToJson(form.domains);
    return attempt;
}

ExamResult end(Core& core, const ExamState& state, const ExamNow& now, const Plan& plan) {
    ExamResult result = resultOf(state, now);
    core.submit(result.attempt, result.submittedMs, toJson(result),
                [&] { return answersOf(core, state, plan, now.wall); });
    return result;
}

/// A result without its domains would be wrong, and it is written once: whoever began it reads them.
void requireUnderstood(const store::Attempt& attempt) {
    if (domainsFromJson(attempt.domains)) return;
    throw store::StoreError(store::StoreError::Kind::Newer,
                            fmt::format("“{}” was started in a newer version of Chipwise. Nothing was "
                                        "changed. Update Chipwise to continue it.",
                                        attempt.title));
}

/// An attempt whose time has run out ends; one that still runs is not left behind for another.
void closeEarlier(Learner& learner, const ExamNow& now) {
    Core& core = learner.core();
    while (const auto attempt = core.profile.openAttempt()) {
        requireUnderstood(*attempt);
        const ExamState state = readState(core.profile, core.catalog, *attempt);
        if (!state.time().over(now))
            throw store::StoreError(store::StoreError::Kind::Refused,
                                    openExamAttempt(state, now).sentence +
                                        ". Continue and submit it before you start another exam or check.");
        end(core, state, now, learner.plan(now.wall));
    }
}

/// Nobody has to go on with an exam that could not begin. Where even this fails, it stays open.
void takeBack(store::Profile& profile, const std::string& attempt) {
    try {
        profile.discardAttempt(attempt);
    } catch (const store::StoreError&) {
    }
}

} // namespace

struct ExamAttempt::Impl {
    Impl(Learner& sitter, store::ProfileLock held, ExamState read)
        : learner(sitter), lock(std::move(held)), state(std::move(read)) {}

    Core& core() { return learner.core(); }

    /// Stores what was done, then shows it.
    void store(EventType type, int position, const ExamNow& now, std::string answer = {},
               std::string confidence = {}) {
        store::AttemptEvent event;
        event.attempt = state.attempt().id;
        event.type = type;
        event.position = position;
        event.atMs = now.wall.ms;
        event.steadyMs = now.steadyMs;
        event.boot = now.boot;
        event.answer = std::move(answer);
        event.confidence = std::move(confidence);
        state.apply(core().profile.record(event));
    }

    /// Why nothing may be done: not when the time is up, not while it is paused. Empty: it may.
    std::string closed(const ExamNow& now) const {
        if (state.time().over(now)) return "Time is up.";
        if (!state.time().paused()) return {};
        return study::isCheck(state.attempt()) ? "The check is paused." : "The exam is paused.";
    }
    bool open(const ExamNow& now) const { return closed(now).empty(); }

    /// Stores it where something may be done and `differs` from what is; else says why not.
    std::string change(EventType type, int position, const ExamNow& now, bool differs,
                       std::string answer = {}) {
        std::string why = closed(now);
        if (why.empty() && differs) store(type, position, now, std::move(answer));
        return why;
    }

    Learner& learner;
    std::optional<store::ProfileLock> lock; ///< until it is submitted
    ExamState state;
};

ExamAttempt::ExamAttempt(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
ExamAttempt::~ExamAttempt() = default;

std::unique_ptr<ExamAttempt> ExamAttempt::begin(Learner& learner, const Form& form, const ExamNow& now) {
    store::ProfileLock lock(learner.profile().folder(), purposeOf(form.check));
    closeEarlier(learner, now);
    std::vector<store::AttemptQuestion> questions = form.questions;
    for (store::AttemptQuestion& question : questions)
        question.putHash = putHashOf(learner.catalog(), question);
    const store::Attempt attempt = learner.profile().startAttempt(attemptFrom(form, now), questions);
    ExamState state(learner.catalog(), attempt, std::move(questions));
    std::unique_ptr<ExamAttempt> examAttempt(
        new ExamAttempt(std::make_unique<Impl>(learner, std::move(lock), std::move(state))));
    try {
        examAttempt->m_impl->store(EventType::Goto, 1, now);
    } catch (...) {
        takeBack(learner.profile(), attempt.id);
        throw;
    }
    return examAttempt;
}

std::unique_ptr<ExamAttempt> ExamAttempt::resume(Learner& learner, const ExamNow&) {
    const auto before = learner.profile().openAttempt();
    if (!before) return nullptr;
    store::ProfileLock lock(learner.profile().folder(), purposeOf(study::isCheck(*before)));
    const auto attempt = learner.profile().openAttempt();
    if (!attempt) return nullptr;
    requireUnderstood(*attempt);
    ExamState state = readState(learner.profile(), learner.catalog(), *attempt);
    return std::unique_ptr<ExamAttempt>(
        new ExamAttempt(std::make_unique<Impl>(learner, std::move(lock), std::move(state))));
}

std::optional<OpenExamAttempt> ExamAttempt::open(const Learner& learner, const ExamNow& now) {
    const auto attempt = learner.profile().openAttempt();
    if (!attempt) return std::nullopt;
    return openExamAttempt(readState(learner.profile(), learner.catalog(), *attempt), now);
}

const store::Attempt& ExamAttempt::attempt() const {
    return m_impl->state.attempt();
}
const std::vector<SatQuestion>& ExamAttempt::questions() const {
    return m_impl->state.questions();
}
int ExamAttempt::position() const {
    return m_impl->state.time().position();
}
pack::Card ExamAttempt::card(int position) const {
    return m_impl->state.put(position).card;
}
quiz::Presentation ExamAttempt::presentation(int position) const {
    return m_impl->state.put(position).presentation;
}

std::string ExamAttempt::groupTitle(int position) const {
    const auto library = m_impl->learner.core().library();
    const store::CardOutline* entry = library->find(m_impl->state.put(position).card.name);
    const store::InstalledGroup* subject = entry ? library->subject(subjectOf(*entry)) : nullptr;
    return subject ? subject->title : std::string();
}

std::int64_t ExamAttempt::leftMs(const ExamNow& now) const {
    return m_impl->state.time().leftMs(now);
}
bool ExamAttempt::paused() const {
    return m_impl->state.time().paused();
}
bool ExamAttempt::over(const ExamNow& now) const {
    return m_impl->state.time().over(now);
}

std::string ExamAttempt::goTo(int position, const ExamNow& now) {
    m_impl->state.at(position); // says where there is none
    return m_impl->change(EventType::Goto, position, now, true);
}

std::string ExamAttempt::answer(int position, const quiz::Answer& given, memory::Certainty certainty,
                                const ExamNow& now) {
    if (std::string why = m_impl->closed(now); !why.empty()) return why;
    const PutQuestion& put = m_impl->state.put(position);
    if (!put.installed) return put.card.question.stem;
    // To ask for a unit would say that the number is right.
    const quiz::Answer answer = quiz::withUnitAsked(given);
    const quiz::Verdict verdict = quiz::grade(put.card, put.presentation, answer);
    if (verdict.status != quiz::Verdict::Status::Graded) return verdict.note;
    const std::string text = quiz::journalText(put.presentation, answer);
    const QuestionState& before = m_impl->state.at(position);
    if (before.answered && before.newest == text && before.certainty == certainty) return {};
    m_impl->store(EventType::Answer, position, now, text, std::string(textOf(certainty)));
    return {};
}

std::string ExamAttempt::clear(int position, const ExamNow& now) {
    return m_impl->change(EventType::Clear, position, now, m_impl->state.at(position).answered);
}

std::string ExamAttempt::setFlagged(int position, bool flagged, const ExamNow& now) {
    const bool differs = m_impl->state.at(position).flagged != flagged;
    return m_impl->change(flagged ? EventType::Flag : EventType::Unflag, position, now, differs);
}

std::string ExamAttempt::setStruck(int position, int shownKey, bool struck, const ExamNow& now) {
    const auto& shown = m_impl->state.put(position).presentation.shown;
    if (shownKey < 1 || shownKey > static_cast<int>(shown.size()))
        throw std::invalid_argument(fmt::format("This question has no option {}.", shownKey));
    const int number = shown[static_cast<std::size_t>(shownKey) - 1];
    const bool differs = m_impl->state.at(position).struck.contains(number) != struck;
    return m_impl->change(struck ? EventType::Strike : EventType::Unstrike, position, now, differs,
                          std::to_string(number));
}

void ExamAttempt::pause(const ExamNow& now) {
    if (attempt().strict || !m_impl->open(now)) return;
    m_impl->store(EventType::Pause, position(), now);
}

void ExamAttempt::resumeClock(const ExamNow& now) {
    if (!paused()) return;
    m_impl->store(EventType::Resume, position(), now);
}

ExamResult ExamAttempt::submit(const ExamNow& now) {
    // The time in front of the last question counts, too.
    if (m_impl->open(now)) m_impl->store(EventType::Goto, position(), now);
    ExamResult result = end(m_impl->core(), m_impl->state, now, m_impl->learner.plan(now.wall));
    m_impl->lock.reset();
    return result;
}

bool ExamAttempt::isCheck() const {
    return study::isCheck(attempt());
}

bool ExamAttempt::pausesWhenLeft() const {
    return isCheck() && !attempt().strict;
}

bool ExamAttempt::untouched() const {
    return isUntouched(m_impl->state);
}

std::string ExamAttempt::discard() {
    if (isCheck())
        return "A readiness check cannot be discarded, because you have seen its questions. Leave it and "
               "continue later, or submit it.";
    try {
        m_impl->core().profile.discardAttempt(attempt().id);
    } catch (const store::StoreError& refusal) {
        if (refusal.kind() != store::StoreError::Kind::Refused) throw;
        return refusal.what();
    }
    m_impl->lock.reset();
    return {};
}

} // namespace chipwise::study
