// What each key does on the study screen, and the hints that name them.
#include "desktop/study/plain_keys.h"
#include "desktop/study/sheets/break_sheet.h"
#include "desktop/study/sheets/brief_sheet.h"
#include "desktop/study/sheets/question_sheet.h"
#include "desktop/study/sheets/summary_sheet.h"
#include "desktop/study/sheets/term_guide.h"
#include "desktop/study/study_page.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/scroll_area.h"

#include <QKeyEvent>

namespace chipwise::desktop {

namespace {

bool isGo(int key) {
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space;
}

} // namespace

/// In a field letters are text; Alt makes commands of them.
void StudyPage::addShortcuts() {
    const auto onAlt = [this](Qt::Key key, const std::function<void()>& act) {
        addKeys(this, QKeyCombination(Qt::AltModifier, key), act);
    };
    const auto inQuestion = [this](auto act) {
        return [this, act] {
            if (m_question != nullptr) act();
        };
    };
    onAlt(Qt::Key_G, inQuestion([this] { m_question->submit(memory::Certainty::Guess); }));
    onAlt(Qt::Key_S, inQuestion([this] { m_question->submit(memory::Certainty::Certain); }));
    onAlt(Qt::Key_C, inQuestion([this] { m_question->toggleCase(); }));
    onAlt(Qt::Key_H, [this] { showHint(); });
    onAlt(Qt::Key_W, [this] { showWords(); });
    onAlt(Qt::Key_Minus, [this] { skip(); });
    addKeys(this, QKeyCombination(Qt::ControlModifier | Qt::ShiftModifier, Qt::Key_S),
            [this] { savePicture(); });
}

bool StudyPage::letter(int key) {
    switch (key) {
    case Qt::Key_G: m_question->submit(memory::Certainty::Guess); return true;
    case Qt::Key_S: m_question->submit(memory::Certainty::Certain); return true;
    case Qt::Key_U: undo(); return true;
    case Qt::Key_F: flag(); return true;
    case Qt::Key_E: edit(); return true;
    case Qt::Key_I: showInfo(); return true;
    case Qt::Key_O: showLesson(); return true;
    case Qt::Key_Y: writeNote(); return true;
    case Qt::Key_R: toggleRecallFirst(); return true;
    case Qt::Key_H: showHint(); return true;
    case Qt::Key_C: return m_question->toggleCase();
    case Qt::Key_V: flip(); return true;
    case Qt::Key_X: startStriking(); return true;
    case Qt::Key_Minus: skip(); return true;
    case Qt::Key_At:
    case Qt::Key_Exclam: suspend(); return true;
    default: return false;
    }
}

void StudyPage::showHint() {
    if (m_question == nullptr || m_question->showsVerdict()) return;
    if (!m_question->showHint()) emit noticed(tr("This question has no hint."));
}

void StudyPage::startStriking() {
    if (m_question == nullptr || m_question->showsVerdict() || !m_question->view().strikes()) return;
    QuestionView& view = m_question->view();
    view.setStriking(!view.isStriking());
    if (view.isStriking()) emit noticed(strikeWords());
}

QString StudyPage::strikeWords() {
    return tr("To strike out or restore an option, click it or press its number.");
}

bool StudyPage::strike(int digit) {
    m_question->view().setStriking(false);
    return m_question->view().digit(digit, true);
}

/// A letter that an answer waits for is no command.
bool StudyPage::answerLetter(const QKeyEvent& event) {
    return !m_question->showsVerdict() && event.text().size() == 1 &&
           m_question->view().letter(event.text().front());
}

bool StudyPage::digit(int digit) {
    if (digit < 1 || digit > 9 || m_question->showsVerdict()) return false;
    return m_question->view().isStriking() ? strike(digit) : m_question->view().digit(digit, false);
}

bool StudyPage::commonKey(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        leave();
        return true;
    }
    if (!isGo(event->key())) return false;
    if (m_brief != nullptr)
        emit m_brief->begin();
    else if (m_break != nullptr)
        emit m_break->goOnAsked();
    else if (m_summary != nullptr)
        emit closed();
    else if (m_question != nullptr)
        m_question->act();
    return true;
}

void StudyPage::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (isPlainKey(*event) && m_scroll->scrollByKey(key)) return;
    if (event->isAutoRepeat()) return; // a key that is held down answers once
    if (commonKey(event)) return;
    if (isPlainKey(*event)) {
        if (m_question != nullptr && (digit(key - Qt::Key_0) || answerLetter(*event) || letter(key))) return;
        if (key == Qt::Key_L && m_summary == nullptr && m_break == nullptr) {
            showSource();
            return;
        }
        if (key == Qt::Key_K && m_summary == nullptr && m_break == nullptr) {
            askComparison();
            return;
        }
        if (key == Qt::Key_W && m_summary == nullptr && m_break == nullptr) {
            showWords();
            return;
        }
        if (key == Qt::Key_M && m_summary != nullptr && m_summary->offersMore()) {
            emit m_summary->more();
            return;
        }
        if (key == Qt::Key_U && (m_summary != nullptr || m_break != nullptr)) {
            undo();
            return;
        }
        if (key == Qt::Key_Question) {
            emit sheetAsked();
            return;
        }
    }
    QWidget::keyPressEvent(event);
}

void StudyPage::addHint(const QStringList& keys, const QString& word, const std::function<void()>& action) {
    m_hintList.append({keys, word, action});
}

void StudyPage::addCaseHint() {
    addHint({m_question->commandKey(u'C')}, tr("case"), [this] { m_question->toggleCase(); });
}

void StudyPage::addQuestionHints(bool verdict) {
    QuestionView& view = m_question->view();
    if (verdict) {
        // The button stands below the explanation, which may be out of sight.
        if (m_comparesQuestion) addHint({QStringLiteral("K")}, tr("compare"), [this] { askComparison(); });
        addHint({QStringLiteral("L")}, tr("source"), [this] { showSource(); });
        if (!m_comparesQuestion && m_words->found().empty()) // there is room for four
            addHint({QStringLiteral("F")}, tr("flag"), [this] { flag(); });
        else if (!m_comparesQuestion)
            addHint({QStringLiteral("W")}, tr("glossary"), [this] { showWords(); });
        addHint({QStringLiteral("U")}, tr("undo"), [this] { undo(); });
        return;
    }
    if (view.takesText()) {
        const QString back = m_wayBack.isEmpty() ? tr("back") : m_wayBack;
        addHint({QStringLiteral("Esc")}, endsFirst() ? tr("end") : back, [this] { leave(); });
        addHint({QStringLiteral("Alt -")}, tr("ask later"), [this] { skip(); });
        if (m_question->isCase()) addCaseHint();
        if (m_session->canUndo())
            addHint({QStringLiteral("Ctrl Z")}, tr("undo the last answer"), [this] { undo(); });
        return;
    }
    if (view.isCovered() && view.digits() > 0) {
        addHint({QStringLiteral("R")}, tr("always show options"), [this] { toggleRecallFirst(); });
    } else if (const QList<QuestionView::Keys> keys = view.keys(); !keys.isEmpty()) {
        for (const QuestionView::Keys& one : keys)
            addHint(one.keys, one.word, [this] { m_question->focusStart(); });
        if (view.strikes() && !m_question->isCase())
            addHint({QStringLiteral("X")}, tr("strike out"), [this] { startStriking(); });
    } else {
        addHint({QStringLiteral("F")}, tr("flag"), [this] { flag(); });
        addHint({QStringLiteral("-")}, tr("ask later"), [this] { skip(); });
    }
    if (m_question->isCase()) addCaseHint();
    if (m_session->canUndo() && m_hintList.size() < 3)
        addHint({QStringLiteral("U")}, tr("undo"), [this] { undo(); });
}

void StudyPage::showHints() {
    m_hintList.clear();
    const bool verdict = m_question != nullptr && m_question->showsVerdict();
    const QString enter = QStringLiteral("Enter");
    if (m_question != nullptr) {
        addQuestionHints(verdict);
    } else if (m_brief != nullptr) {
        addHint({enter}, m_session ? tr("first question") : tr("back"), [this] { emit m_brief->begin(); });
        if (m_comparesLesson)
            addHint({QStringLiteral("K")}, tr("compare"), [this] { askComparison(); });
        else if (m_session)
            addHint({QStringLiteral("L")}, tr("sources"), [this] { showSource(); });
        if (!m_words->found().empty())
            addHint({QStringLiteral("W")}, tr("glossary"), [this] { showWords(); });
    } else if (m_break != nullptr) {
        addHint({QStringLiteral("Space")}, tr("continue"), [this] { endBreak(); });
        if (m_session->canUndo()) addHint({QStringLiteral("U")}, tr("undo"), [this] { undo(); });
    } else {
        addHint({enter}, tr("done"), [this] { emit closed(); });
        if (m_session->canUndo()) addHint({QStringLiteral("U")}, tr("undo"), [this] { undo(); });
    }
    // In a field the question mark is text.
    if (m_question == nullptr || verdict || !m_question->view().takesText())
        addHint({QStringLiteral("?")}, tr("shortcuts"), [this] { emit sheetAsked(); });
    m_hints->setHints(m_hintList);
    m_wrong->setVisible(verdict);
}

} // namespace chipwise::desktop
