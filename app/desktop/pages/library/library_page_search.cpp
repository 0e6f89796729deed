// The Library's search: what is typed, what it finds, where that leads.
#include "desktop/pages/library/library_pack_list.h"
#include "desktop/pages/library/library_pack_sheet.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/library/library_results.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/field.h"
#include "study/packs/questions.h"

#include <QKeyEvent>

namespace chipwise::desktop {

namespace {

constexpr int mostQuestionsFound = 200;

} // namespace

bool LibraryPage::searches() const {
    return !m_empty && !m_field->text().trimmed().isEmpty();
}

void LibraryPage::focusSearch() {
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void LibraryPage::search(const QString& text) {
    showTab(Tab::Packs);
    m_field->setText(text);
    m_field->setFocus();
}

/// Keys that steer the results from the search field.
bool LibraryPage::searchKey(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Up: m_results->step(-1); return true;
    case Qt::Key_Down: m_results->step(1); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: m_results->openCurrent(); return true;
    case Qt::Key_Escape:
        m_field->clear();
        m_field->setFocus();
        return true;
    default: return false;
    }
}

bool LibraryPage::eventFilter(QObject* object, QEvent* event) {
    if (object == m_field && meansKeys(*m_field, *event)) {
        emit keysAsked();
        return true;
    }
    if (object == m_field && event->type() == QEvent::KeyPress && searches())
        return searchKey(static_cast<QKeyEvent*>(event));
    return Page::eventFilter(object, event);
}

void LibraryPage::showSearch() {
    if (searches()) {
        const QString text = m_field->text().trimmed();
        const QString chosen = text == m_searched ? m_results->currentCard() : QString();
        m_searched = text;
        m_results->setFound(
            subjectsCalled(text, m_entries),
            study::findQuestions(workspace().learner(), text.toStdString(), mostQuestionsFound));
        m_results->choose(chosen);
        m_nothingFound->setWords(
            tr("No results for “%1”.").arg(text.left(40)),
            tr("Search covers subjects, questions, answers, and explanations."));
        // So many at most are looked for; there may be more.
        const bool more = m_results->questions() == mostQuestionsFound;
        m_field->setUnit((more ? tr("%1+ of %2 questions") : tr("%1 of %2 questions"))
                             .arg(m_results->questions())
                             .arg(m_questions));
    } else {
        m_results->setFound({}, {});
        m_field->setUnit({});
    }
    layOut();
}

void LibraryPage::openSubject(const QString& packId, int group) {
    showTab(Tab::Packs);
    m_field->clear();
    m_sheet->want(packId, group);
    if (m_shown == packId)
        showPack(packId);
    else
        m_list->setCurrent(packId); // which shows it
    if (m_shown == packId) m_sheet->focusSubject(group);
}

} // namespace chipwise::desktop
