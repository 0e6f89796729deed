// What each key does in a sitting, and the hints that name them.
#include "desktop/dialogs/ask_dialog.h"
#include "desktop/exam/exam_screen.h"
#include "desktop/exam/exam_sheet.h"
#include "desktop/exam/question_palette.h"
#include "desktop/exam/result_sheet.h"
#include "desktop/widgets/scroll_area.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <QShortcut>

#include <utility>

namespace chipwise::desktop {

namespace {

bool isPlainKey(const QKeyEvent& event) {
    const auto others =
        event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier | Qt::GroupSwitchModifier);
    return others == Qt::NoModifier;
}

} // namespace

void ExamScreen::addShortcuts() {
    const auto on = [this](const QKeySequence& keys, const std::function<void()>& act) {
        auto* shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, act);
        return shortcut;
    };
    const auto inQuestion = [this](auto act) {
        return [this, act] {
            if (m_question != nullptr) act();
        };
    };
    on(QKeySequence(Qt::CTRL | Qt::Key_R), inQuestion([this] {
           if (leaveQuestion()) showReview();
       }));
    on(QKeySequence(Qt::CTRL | Qt::Key_G), inQuestion([this] { m_palette->setFocus(Qt::TabFocusReason); }));
    on(QKeySequence(Qt::CTRL | Qt::Key_B), [this] { pause(); });
    on(QKeySequence(Qt::CTRL | Qt::Key_Return), [this] { askToSubmit(); });
    on(QKeySequence(Qt::CTRL | Qt::Key_Enter), [this] { askToSubmit(); });
    // In a field letters are text; Alt makes commands of them.
    for (const auto key : {Qt::Key_N, Qt::Key_P, Qt::Key_F, Qt::Key_G, Qt::Key_S})
        on(QKeySequence(QKeyCombination(Qt::AltModifier, key)), inQuestion([this, key] { command(key); }));
    m_arrows = {on(QKeySequence(Qt::Key_Right), [this] { step(1); }),
                on(QKeySequence(Qt::Key_Left), [this] { step(-1); })};
}

bool ExamScreen::command(int key) {
    switch (key) {
    case Qt::Key_N: step(1); return true;
    case Qt::Key_P: step(-1); return true;
    case Qt::Key_F: toggleFlag(); return true;
    case Qt::Key_G: say(memory::Certainty::Guess); return true;
    case Qt::Key_S: say(memory::Certainty::Certain); return true;
    case Qt::Key_X:
        m_striking = m_question->canStrike() && !m_striking;
        if (m_striking)
            m_question->setStriking();
        else
            stateChanged();
        return true;
    case Qt::Key_C: return m_question->toggleCase();
    case Qt::Key_Backspace:
    case Qt::Key_Delete: clearAnswer(); return true;
    default: return false;
    }
}

bool ExamScreen::digit(int digit) {
    if (digit < 1 || digit > 9) return false;
    if (std::exchange(m_striking, false)) {
        strike(digit);
        return true;
    }
    return m_question->view().digit(digit, false);
}

/// What is longer than the window moves with the usual keys, wherever the keyboard is.
bool ExamScreen::scrollKey(int key) {
    QScrollBar* bar = m_scroll->verticalScrollBar();
    switch (key) {
    case Qt::Key_Up: bar->triggerAction(QAbstractSlider::SliderSingleStepSub); return true;
    case Qt::Key_Down: bar->triggerAction(QAbstractSlider::SliderSingleStepAdd); return true;
    case Qt::Key_PageUp: bar->triggerAction(QAbstractSlider::SliderPageStepSub); return true;
    case Qt::Key_PageDown: bar->triggerAction(QAbstractSlider::SliderPageStepAdd); return true;
    default: return false;
    }
}

void ExamScreen::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const bool plain = isPlainKey(*event);
    if (plain && scrollKey(key)) return;
    if (event->isAutoRepeat()) return; // a key that is held down answers once
    if (key == Qt::Key_Escape) {
        if (m_review != nullptr)
            goTo(front());
        else
            goBack();
        return;
    }
    const bool enter = plain && (key == Qt::Key_Return || key == Qt::Key_Enter);
    if (enter && m_paused != nullptr) {
        goOnAfterPause();
        return;
    }
    if (enter && m_result != nullptr) {
        emit closed();
        return;
    }
    if (m_question != nullptr) {
        if (enter) {
            step(1);
            return;
        }
        const QString text = event->text();
        const bool belongs = plain && text.size() == 1 && m_question->view().letter(text.front());
        if (belongs || (plain && (digit(key - Qt::Key_0) || command(key)))) return;
    }
    if (plain && key == Qt::Key_Question) {
        emit sheetAsked();
        return;
    }
    QWidget::keyPressEvent(event);
}

void ExamScreen::showHints() {
    m_actions.clear();
    const auto add = [this](const QStringList& keys, const QString& word, std::function<void()> action) {
        m_actions.append({{keys, word}, std::move(action)});
    };
    if (m_question != nullptr) {
        for (const QuestionView::Keys& one : m_question->view().keys().mid(0, 1))
            add(one.keys, one.word, [this] { m_question->focusStart(); });
        add({tr("Ctrl R")}, tr("review"), [this] {
            if (leaveQuestion()) showReview();
        });
        add({tr("Ctrl Enter")}, tr("submit"), [this] { askToSubmit(); });
    } else if (m_review != nullptr) {
        add({QStringLiteral("Esc")}, tr("back to the question"), [this] { goTo(front()); });
        add({tr("Ctrl Enter")}, tr("submit"), [this] { askToSubmit(); });
    } else if (m_paused != nullptr || m_result != nullptr) {
        add({QStringLiteral("Esc")}, tr("back"), [this] { goBack(); });
    }
    if (m_question == nullptr || m_question->letters())
        add({QStringLiteral("?")}, tr("all keys"), [this] { emit sheetAsked(); });
    QList<KeyHintRow::Hint> hints;
    for (const HintAction& one : std::as_const(m_actions)) hints.append(one.hint);
    m_hints->setHints(hints);
}

} // namespace chipwise::desktop
