#include "desktop/workshop/editor/completion_popup.h"
#include "desktop/workshop/editor/find_bar.h"
#include "desktop/workshop/editor/line_edits.h"
#include "desktop/workshop/editor/pick_list.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/editor/text_pane.h"

#include <QKeyEvent>

namespace chipwise::desktop {

namespace {

bool isEnter(const QKeyEvent& event) {
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

Qt::KeyboardModifiers modifiersOf(const QKeyEvent& event) {
    return event.modifiers() & ~Qt::KeypadModifier;
}

} // namespace

bool SourceEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_pane) return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride && isOurShortcut(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress && key(*static_cast<QKeyEvent*>(event))) return true;
    if (event->type() == QEvent::FocusOut && !m_completion->list().underMouse()) m_completion->close();
    return QWidget::eventFilter(watched, event);
}

/// Keys that mean something else in the window around. F7 and Alt+Enter stay the window's where it has them.
bool SourceEditor::isOurShortcut(const QKeyEvent& event) const {
    if (event.key() == Qt::Key_Escape)
        return m_completion->isOpen() || !m_choiceList->isHidden() || !m_find->isHidden();
    if (modifiersOf(event) == Qt::AltModifier)
        return event.key() == Qt::Key_Up || event.key() == Qt::Key_Down;
    if (modifiersOf(event) != Qt::ControlModifier) return false;
    switch (event.key()) {
    case Qt::Key_F:
    case Qt::Key_S:
    case Qt::Key_D:
    case Qt::Key_Slash:
    case Qt::Key_Space: return true;
    default: return false;
    }
}

bool SourceEditor::key(QKeyEvent& event) {
    if (choiceKey(event) || m_completion->key(event) || controlKey(event)) return true;
    return !m_pane->isReadOnly() && lineKey(event);
}

bool SourceEditor::choiceKey(const QKeyEvent& event) {
    if (m_choiceList->isHidden()) return false;
    const int digit = event.key() - Qt::Key_1;
    if (event.modifiers() == Qt::NoModifier && digit >= 0 && digit < qMin(9, m_choiceList->count())) {
        emit m_choiceList->picked(digit);
        return true;
    }
    switch (event.key()) {
    case Qt::Key_Up: m_choiceList->move(-1); return true;
    case Qt::Key_Down: m_choiceList->move(1); return true;
    case Qt::Key_Escape: m_choiceList->hide(); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: emit m_choiceList->picked(m_choiceList->current()); return true;
    default: break;
    }
    const bool onlyModifier =
        event.text().isEmpty() && event.key() >= Qt::Key_Shift && event.key() <= Qt::Key_Alt;
    if (!onlyModifier) m_choiceList->hide();
    return false;
}

bool SourceEditor::controlKey(const QKeyEvent& event) {
    const auto modifiers = modifiersOf(event);
    if (event.key() == Qt::Key_F7) return showNextProblem(modifiers == Qt::ShiftModifier);
    if (modifiers == Qt::AltModifier && isEnter(event)) return cure();
    if (event.key() == Qt::Key_Escape && !m_find->isHidden()) {
        emit m_find->closed();
        return true;
    }
    if (event.key() == Qt::Key_F3 && !m_find->isHidden()) {
        findNext(modifiers == Qt::ShiftModifier);
        return true;
    }
    if (modifiers != Qt::ControlModifier) return false;
    switch (event.key()) {
    case Qt::Key_F: openFind(); return true;
    case Qt::Key_S: emit saveAsked(); return true;
    case Qt::Key_Space: m_completion->openNow(); return true;
    default: return false;
    }
}

/// In a list it indents, elsewhere it goes on to the next control; it is never a tab in the text.
bool SourceEditor::tabKey(QTextCursor cursor, bool backwards) {
    if (indentList(cursor, backwards))
        m_pane->setTextCursor(cursor);
    else
        focusNextPrevChild(!backwards);
    return true;
}

/// What changes lines; it is not reached while the file may only be read.
bool SourceEditor::lineKey(const QKeyEvent& event) {
    const auto modifiers = modifiersOf(event);
    QTextCursor cursor = m_pane->textCursor();
    const auto done = [&](bool any) {
        if (any) m_pane->setTextCursor(cursor);
        return any;
    };
    if (isEnter(event) && modifiers == Qt::NoModifier) return done(continueList(cursor));
    if (isEnter(event) && modifiers == Qt::ShiftModifier) { // Qt would put in a sign of its own
        cursor.insertBlock();
        return done(true);
    }
    if (event.key() == Qt::Key_Tab && modifiers == Qt::NoModifier) return tabKey(cursor, false);
    if (event.key() == Qt::Key_Backtab) return tabKey(cursor, true);
    if (modifiers == Qt::AltModifier && event.key() == Qt::Key_Up) return done(moveLines(cursor, false));
    if (modifiers == Qt::AltModifier && event.key() == Qt::Key_Down) return done(moveLines(cursor, true));
    if (modifiers == Qt::ControlModifier && event.key() == Qt::Key_D) {
        duplicate(cursor);
        return done(true);
    }
    if (modifiers == Qt::ControlModifier && event.key() == Qt::Key_Slash) {
        toggleComment(cursor);
        return done(true);
    }
    return false;
}

} // namespace chipwise::desktop
