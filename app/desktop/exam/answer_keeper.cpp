#include "desktop/exam/answer_keeper.h"

#include "desktop/exam/exam_sheet.h"
#include "desktop/shell/report_errors.h"

#include <QSignalBlocker>
#include <QTimer>

#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int typingRestMs = 400;
constexpr std::int64_t lastSecondsMs = 2000; ///< a tick of the second may be late

QString answerFirst() {
    return AnswerKeeper::tr("Answer the question first.");
}

} // namespace

AnswerKeeper::AnswerKeeper(Clock clock, QObject* parent)
    : QObject(parent), m_clock(std::move(clock)), m_typing(new QTimer(this)) {
    m_typing->setSingleShot(true);
    m_typing->setInterval(typingRestMs);
    connect(m_typing, &QTimer::timeout, this, &AnswerKeeper::store);
}

void AnswerKeeper::follow(study::ExamAttempt& examAttempt, ExamSheet& sheet) {
    stop();
    emit noticeOver(answerFirst()); // it was another question
    m_examAttempt = &examAttempt;
    m_sheet = &sheet;
    connect(&sheet.view(), &QuestionView::answerChanged, this, &AnswerKeeper::answerChanged);
    connect(&sheet, &ExamSheet::flagAsked, this, &AnswerKeeper::toggleFlag);
    connect(&sheet, &ExamSheet::strikeAsked, this, &AnswerKeeper::toggleStriking);
    connect(&sheet, &ExamSheet::strikeAskedAt, this, &AnswerKeeper::strike);
    connect(&sheet, &ExamSheet::certaintyAsked, this, &AnswerKeeper::setCertainty);
}

void AnswerKeeper::stop() {
    if (m_sheet != nullptr) {
        m_sheet->disconnect(this);
        m_sheet->view().disconnect(this);
    }
    m_typing->stop();
    m_examAttempt = nullptr;
    m_sheet = nullptr;
    m_unstored = m_refused = m_told = m_failed = m_warned = false;
}

const study::SatQuestion& AnswerKeeper::sat() const {
    return m_examAttempt->questions().at(static_cast<std::size_t>(m_examAttempt->position()) - 1);
}

bool AnswerKeeper::wrote(const std::function<std::string()>& write) {
    std::string closed;
    const auto notice = [this](const QString& why) { emit noticed(why); };
    if (!reportErrors([&] { closed = write(); }, notice)) return false;
    if (!closed.empty()) notice(words(closed));
    return closed.empty();
}

void AnswerKeeper::showStored() {
    m_sheet->setState(sat());
    emit stored();
}

void AnswerKeeper::answerChanged() {
    m_unstored = true;
    m_refused = m_told = m_failed = m_warned = false;
    emit noticeOver(answerFirst());
    if (m_sheet->letters() || lastSeconds()) {
        store();
        return;
    }
    m_sheet->setPending();
    m_typing->start();
}

bool AnswerKeeper::store() {
    m_typing->stop();
    if (m_sheet == nullptr || !m_unstored) return true;
    const study::ExamNow now = m_clock();
    if (m_examAttempt->over(now)) return true; // the next tick submits
    const int place = m_examAttempt->position();
    std::string note;
    std::string closed; ///< why the attempt takes nothing any more
    const auto write = [&] {
        const auto answer = m_sheet->view().answer();
        if (answer) note = m_examAttempt->answer(place, *answer, sat().certainty, now);
        if (!answer || !note.empty()) closed = m_examAttempt->clear(place, now);
        if (closed.empty()) closed = takeStrikesBack(now);
        if (!closed.empty()) note = closed;
    };
    const auto told = [this](const QString& why) { m_sheet->setNotSaved(why); };
    m_failed = !reportErrors(write, told);
    if (m_failed) return false;
    m_refused = m_unstored = !note.empty() || !begun().isEmpty();
    showStored();
    if (m_refused && (begun().isEmpty() || !closed.empty())) {
        m_sheet->setNotSaved(words(note));
        m_told = true;
    }
    return !m_refused;
}

bool AnswerKeeper::lastSeconds() const {
    return m_examAttempt->leftMs(m_clock()) <= lastSecondsMs;
}

void AnswerKeeper::tryAgain() {
    if (m_sheet != nullptr && m_failed) store();
}

void AnswerKeeper::tick() {
    if (m_sheet != nullptr && m_unstored && !m_refused && lastSeconds()) store();
}

/// What is chosen is not out: its strike goes, as if the learner had taken it back. Returns why it could not;
/// empty: done.
std::string AnswerKeeper::takeStrikesBack(const study::ExamNow& now) {
    const auto answer = m_sheet->view().answer();
    const auto* chosen = answer ? std::get_if<quiz::Chosen>(&*answer) : nullptr;
    if (chosen == nullptr) return {};
    std::string closed;
    for (const int key : chosen->keys)
        if (closed.empty() && sat().struck.contains(key))
            closed = m_examAttempt->setStruck(m_examAttempt->position(), key, false, now);
    m_sheet->view().setStruck(sat().struck);
    return closed;
}

QString AnswerKeeper::begun() const {
    return m_sheet != nullptr ? m_sheet->view().begunWords() : QString();
}

bool AnswerKeeper::settle() {
    const bool told = m_refused && m_told;
    if (store() || (told && m_refused)) return true;
    if (m_refused && !m_told) {
        m_sheet->setNotSaved(tr("%1. If you leave this question now, it stays unanswered.").arg(begun()));
        m_told = true;
    }
    return false;
}

bool AnswerKeeper::mayLeave() {
    store();
    if (!m_failed || m_warned) return true;
    m_warned = true;
    m_sheet->setNotSaved(
        tr("To try saving the answer again, press Enter. If you leave this question now, the "
           "answer will be discarded."));
    return false;
}

void AnswerKeeper::clear() {
    if (!sat().answered && !m_unstored) return;
    // What stays in the store stays on the screen.
    if (!wrote([&] { return m_examAttempt->clear(m_examAttempt->position(), m_clock()); })) return;
    m_typing->stop();
    m_unstored = m_refused = m_told = m_failed = m_warned = false;
    {
        const QSignalBlocker quiet(m_sheet->view());
        m_sheet->view().open();
    }
    showStored();
}

void AnswerKeeper::toggleFlag() {
    const auto write = [&] {
        return m_examAttempt->setFlagged(m_examAttempt->position(), !sat().flagged, m_clock());
    };
    if (wrote(write)) showStored();
}

void AnswerKeeper::toggleStriking() {
    if (m_sheet->canStrike() && !m_sheet->view().isStriking())
        m_sheet->setStriking();
    else
        showStored();
}

void AnswerKeeper::strike(int shownKey) {
    QuestionView& view = m_sheet->view();
    const auto write = [&] {
        return m_examAttempt->setStruck(m_examAttempt->position(), shownKey, view.struck().contains(shownKey),
                                        m_clock());
    };
    if (view.digit(shownKey, true) && !wrote(write)) view.setStruck(sat().struck);
    showStored();
}

bool AnswerKeeper::digit(int digit) {
    if (digit < 1 || digit > 9) return false;
    if (!m_sheet->view().isStriking()) return m_sheet->view().digit(digit, false);
    strike(digit);
    return true;
}

void AnswerKeeper::setCertainty(memory::Certainty certainty) {
    if (!store() && begun().isEmpty()) return; // the sheet says why
    if (!sat().answer) {
        emit noticed(answerFirst());
        return;
    }
    const auto now = sat().certainty == certainty ? memory::Certainty::Plain : certainty;
    const auto write = [&] {
        return m_examAttempt->answer(m_examAttempt->position(), *sat().answer, now, m_clock());
    };
    if (wrote(write)) showStored();
}

} // namespace chipwise::desktop
