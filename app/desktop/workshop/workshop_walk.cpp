// Where the keyboard goes: to a place, to the next problem, from pane to pane, out again.
#include "desktop/theme/focus_ring.h"
#include "desktop/workshop/workshop_page.h"

#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/file_list.h"
#include "desktop/workshop/pane_tabs.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "desktop/workshop/problem_list.h"
#include "desktop/workshop/workshop_side.h"

#include <QApplication>
#include <QKeyEvent>
#include <QStackedWidget>

#include <algorithm>

namespace chipwise::desktop {

void WorkshopPage::goTo(const QString& file, int line, int column) {
    const std::string path = file.toStdString();
    if (!isPackFile(path)) {
        emit noticed(tr("%1 is not a text file, so it can't be opened here.").arg(file));
        return;
    }
    if (path != m_file) showFile(path);
    m_editor->goTo(line, column);
    m_tabs->setCurrentIndex(0);
    m_editor->setFocus(Qt::OtherFocusReason);
}

void WorkshopPage::goToQuestion(const QString& name) {
    if (m_pack == nullptr || m_pack->snapshot() == nullptr) return;
    const pack::SourceMark place = workshop::placeOf(*m_pack->snapshot(), name.toStdString());
    if (!place.file.empty()) goTo(words(place.file), place.line);
}

/// Walks the open file first, then the others in the order of the list, and begins again at its top.
void WorkshopPage::nextProblem(bool backwards) {
    if (m_pack == nullptr || m_pack->snapshot() == nullptr) return;
    foldSide();
    m_tabs->setCurrentIndex(0);
    m_editor->setFocus(Qt::OtherFocusReason);
    if (m_editor->showNextProblem(backwards)) return;
    std::vector<std::string> files;
    for (const pack::Diagnostic& problem : m_pack->snapshot()->problems)
        if (isPackFile(problem.file) && (files.empty() || files.back() != problem.file))
            files.push_back(problem.file);
    if (files.empty()) {
        emit noticed(m_side->problemsWords());
        return;
    }
    const auto here = std::ranges::find(files, m_file);
    std::size_t next = 0;
    if (here != files.end())
        next = (static_cast<std::size_t>(here - files.begin()) + (backwards ? files.size() - 1 : 1)) %
               files.size();
    if (files[next] != m_file) showFile(files[next]);
    m_editor->showNextProblem(backwards, true);
}

void WorkshopPage::togglePreview() {
    if (m_room == Room::Wide) {
        // Both are in sight: the key goes from one to the other.
        if (m_preview->isAncestorOf(QApplication::focusWidget()))
            m_editor->setFocus(Qt::ShortcutFocusReason);
        else
            m_preview->focusStart();
        return;
    }
    m_tabs->setCurrentIndex(m_previewInFront ? 0 : 1);
    if (m_previewInFront)
        m_preview->focusStart();
    else
        m_editor->setFocus(Qt::ShortcutFocusReason);
}

/// Files, problems, text, preview: from each the key goes on to the next that can be seen.
void WorkshopPage::walkPanes(bool backwards) {
    if (m_work->currentIndex() == 1) return;
    std::vector<QWidget*> panes;
    for (QWidget* pane : {static_cast<QWidget*>(&m_side->files()), static_cast<QWidget*>(&m_side->problems()),
                          static_cast<QWidget*>(m_editor), static_cast<QWidget*>(m_preview)})
        if (pane->isVisible()) panes.push_back(pane);
    if (panes.empty()) return;
    const QWidget* focus = QApplication::focusWidget();
    const auto here = std::ranges::find_if(
        panes, [focus](QWidget* pane) { return pane == focus || pane->isAncestorOf(focus); });
    const std::size_t at =
        here == panes.end()
            ? 0
            : (static_cast<std::size_t>(here - panes.begin()) + (backwards ? panes.size() - 1 : 1)) %
                  panes.size();
    if (panes[at] == m_preview)
        m_preview->focusStart();
    else
        FocusRing::moveFocus(panes[at]);
}

/// Esc goes back to the text from wherever the keyboard is, and from there to the Library.
void WorkshopPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) {
        QWidget::keyPressEvent(event);
        return;
    }
    QWidget* focus = QApplication::focusWidget();
    if (m_sideOver) {
        foldSide();
        m_editor->setFocus(Qt::OtherFocusReason);
    } else if (focus != nullptr && focus != this && !m_editor->isAncestorOf(focus) &&
               m_work->currentIndex() == 0 && !m_previewInFront) {
        m_editor->setFocus(Qt::OtherFocusReason);
    } else if (m_previewInFront && m_room != Room::Wide) {
        togglePreview();
    } else {
        emit closed();
    }
}

} // namespace chipwise::desktop
