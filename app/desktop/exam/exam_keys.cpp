// What each key does in an attempt, and the hints that name them.
#include "desktop/exam/answer_keeper.h"
#include "desktop/exam/exam_screen.h"
#include "desktop/exam/exam_sheet.h"
#include "desktop/exam/question_palette.h"
#include "desktop/exam/result_list.h"
#include "desktop/exam/result_sheet.h"
#include "desktop/study/plain_keys.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"

#include <QKeyEvent>
#include <QShortcut>
#include <QTableWidget>

namespace chipwise::desktop {

namespace {

constexpr int hintsBeforeTheLast = 3; ///< "shortcuts" is the fourth

bool isEnter(const QKeyEvent& event) {
    return isPlainKey(event) && (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter);
}

} // namespace

void ExamScreen::addShortcuts() {
    const auto on = [this](const QKeySequence& keys, const std::function<void()>& act) {
        return addKeys(this, keys, act);
    };
    on(Qt::CTRL | Qt::Key_R, [this] { review(); });
    on(Qt::CTRL | Qt::Key_G, [this] {
        if (m_question != nullptr) FocusRing::moveFocus(m_palette);
        if (m_result != nullptr) m_result->focusList();
    });
    on(Qt::CTRL | Qt::Key_B, [this] { pause(); });
    on(Qt::CTRL | Qt::Key_Return, [this] { askToSubmit(); });
    on(Qt::CTRL | Qt::Key_Enter, [this] { askToSubmit(); });
    // In a field letters are text; Alt makes commands of them.
    for (const auto key : {Qt::Key_N, Qt::Key_P, Qt::Key_F, Qt::Key_G, Qt::Key_S, Qt::Key_C})
        on(Qt::ALT | key, [this, key] {
            if (m_question != nullptr) command(key);
        });
    m_arrows = {on(Qt::Key_Right, [this] { step(1); }), on(Qt::Key_Left, [this] { step(-1); })};
}

bool ExamScreen::command(int key) {
    switch (key) {
    case Qt::Key_N: step(1); return true;
    case Qt::Key_P: step(-1); return true;
    case Qt::Key_F: m_keeper->toggleFlag(); return true;
    case Qt::Key_G: m_keeper->setCertainty(memory::Certainty::Guess); return true;
    case Qt::Key_S: m_keeper->setCertainty(memory::Certainty::Certain); return true;
    case Qt::Key_X: m_keeper->toggleStriking(); return true;
    case Qt::Key_C: return m_question->toggleCase();
    case Qt::Key_Backspace:
    case Qt::Key_Delete: m_keeper->clear(); return true;
    default: return false;
    }
}

/// Esc means something on every sheet, Enter on all but the result: there it belongs to what has the
/// keyboard.
bool ExamScreen::commonKey(const QKeyEvent& event) {
    if (event.key() == Qt::Key_Escape) {
        if (m_review != nullptr)
            goTo(front());
        else
            goBack();
        return true;
    }
    if (!isEnter(event)) return false;
    if (m_paused != nullptr)
        goOnAfterPause();
    else if (m_question != nullptr)
        step(1);
    else
        return false;
    return true;
}

/// A letter that the answer waits for is no command.
bool ExamScreen::questionKey(const QKeyEvent& event) {
    const QString text = event.text();
    const bool belongs = text.size() == 1 && m_question->view().letter(text.front());
    return belongs || m_keeper->digit(event.key() - Qt::Key_0) || command(event.key());
}

void ExamScreen::keyPressEvent(QKeyEvent* event) {
    const bool plain = isPlainKey(*event);
    if (plain && m_scroll->scrollByKey(event->key())) return;
    if (event->isAutoRepeat()) return; // a key that is held down answers once
    if (commonKey(*event)) return;
    if (plain && m_question != nullptr && questionKey(*event)) return;
    if (plain && event->key() == Qt::Key_R && m_result != nullptr && m_result->retakeButton() != nullptr) {
        m_result->retakeButton()->click();
        return;
    }
    if (plain && event->key() == Qt::Key_Question)
        emit sheetAsked();
    else
        QWidget::keyPressEvent(event);
}

/// How to answer first; where a case or a second key leaves no room, submitting is on the review's page, and
/// the way there among all keys.
QList<KeyHintRow::Hint> ExamScreen::questionHints() {
    QList<KeyHintRow::Hint> hints;
    for (const QuestionView::Keys& one : m_question->view().keys())
        hints.append({one.keys, one.word, [this] { m_question->focusStart(); }});
    if (m_question->isCase()) {
        const KeyHintRow::Hint toCase{
            {m_question->commandKey(u'C')}, tr("case"), [this] { m_question->toggleCase(); }};
        hints = hints.mid(0, 1) << toCase;
    }
    if (hints.size() < hintsBeforeTheLast) hints.append({{tr("Ctrl R")}, tr("review"), [this] { review(); }});
    if (hints.size() < hintsBeforeTheLast)
        hints.append({{tr("Ctrl Enter")}, tr("submit"), [this] { askToSubmit(); }});
    return hints;
}

void ExamScreen::showHints() {
    QList<KeyHintRow::Hint> hints;
    if (m_question != nullptr) {
        hints = questionHints();
    } else if (m_review != nullptr) {
        hints = {{{QStringLiteral("Esc")}, tr("back to the question"), [this] { goTo(front()); }},
                 {{tr("Ctrl Enter")}, tr("submit"), [this] { askToSubmit(); }}};
    } else if (m_result != nullptr) {
        // Enter presses a button that has the keyboard, and opens a question only in the list.
        if (m_result->list().table().hasFocus())
            hints.append({{QStringLiteral("Enter")}, tr("open"), {}});
        else
            hints.append({{tr("Ctrl G")}, tr("question list"), [this] { m_result->focusList(); }});
        hints.append({{QStringLiteral("Esc")}, tr("back"), [this] { goBack(); }});
    } else if (m_paused != nullptr) {
        hints = {{{QStringLiteral("Esc")}, tr("back"), [this] { goBack(); }}};
    }
    if (m_question == nullptr || m_question->letters())
        hints.append({{QStringLiteral("?")}, tr("shortcuts"), [this] { emit sheetAsked(); }});
    m_hints->setHints(hints);
}

} // namespace chipwise::desktop
