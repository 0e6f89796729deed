#include "desktop/study/sheets/term_guide.h"

#include "desktop/dialogs/words_dialog.h"
#include "desktop/shell/language_words.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/sheets/term_card.h"
#include "desktop/widgets/text/markdown_view.h"
#include "desktop/widgets/text/text.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTextBlock>

#include <algorithm>

namespace chipwise::desktop {

namespace {

std::size_t bytesBefore(const QString& text, qsizetype place) {
    return static_cast<std::size_t>(text.left(place).toUtf8().size());
}

/// Where the selection begins, in the view's widget; of one over several lines its first.
QRect selectionRect(const MarkdownView& view, const QTextCursor& selection) {
    QTextCursor begin(selection);
    begin.setPosition(selection.selectionStart());
    QTextCursor end(selection);
    end.setPosition(selection.selectionEnd());
    const QRect first = view.cursorRect(begin);
    const QRect last = view.cursorRect(end);
    return last.top() == first.top() ? first.united(last) : first;
}

} // namespace

TermGuide::TermGuide(const Workspace& workspace, QWidget* host)
    : QObject(host), m_workspace(workspace), m_host(host), m_card(new TermCard(host)) {
    qApp->installEventFilter(this);
}

void TermGuide::setPack(const std::string& packId, Allowed allowed) {
    study::update(m_glossary, m_workspace.learner(), packId);
    m_allowed = std::move(allowed);
    m_card->hide();
    watchViews(*m_host);
}

void TermGuide::clear() {
    m_allowed = {};
    m_card->hide();
}

void TermGuide::closeCard() {
    m_card->hide();
}

TermGuide::Found TermGuide::found() const {
    return m_allowed && !m_glossary.terms.isEmpty() ? m_allowed(m_glossary.terms) : Found{};
}

QString TermGuide::ownLanguage() const {
    return m_glossary.language.empty() ? QString() : inLanguage(m_glossary.language);
}

bool TermGuide::openList() {
    const Found terms = found();
    if (terms.empty()) return false;
    m_card->hide();
    auto* dialog = new WordsDialog(terms, ownLanguage(), m_host);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
    return true;
}

void TermGuide::watchViews(const QWidget& part) {
    if (m_glossary.terms.isEmpty()) return;
    for (MarkdownView* view : part.findChildren<MarkdownView*>())
        if (!m_card->isAncestorOf(view))
            connect(view, &MarkdownView::wordsSelected, this, [this, view] { explainSelection(*view); });
}

/// Of a selection over several paragraphs the first counts.
void TermGuide::explainSelection(MarkdownView& view) {
    const QTextCursor selection = view.textCursor();
    const QTextBlock block = view.document()->findBlock(selection.selectionStart());
    const QString text = block.text();
    const qsizetype begin = selection.selectionStart() - block.position();
    const qsizetype end = std::min<qsizetype>(selection.selectionEnd() - block.position(), text.size());
    QRect anchor = selectionRect(view, selection);
    anchor.moveTopLeft(view.viewport()->mapTo(m_host, anchor.topLeft()));
    explain(text, begin, end, anchor);
}

void TermGuide::explainAt(Text& label, QPoint at) {
    const int place = label.positionAt(at);
    if (place < 0) return;
    const int line = label.fontMetrics().height();
    explain(label.text(), place, place + 1,
            QRect(label.mapTo(m_host, at - QPoint(0, line)), QSize(1, 2 * line)));
}

bool TermGuide::explain(const QString& text, qsizetype begin, qsizetype end, const QRect& anchor) {
    if (m_glossary.terms.isEmpty()) return false;
    const std::string utf8 = text.toStdString();
    const store::Term* term = m_glossary.terms.at(utf8, bytesBefore(text, begin), bytesBefore(text, end));
    const Found allowed = found();
    if (term == nullptr || std::find(allowed.begin(), allowed.end(), term) == allowed.end()) return false;
    m_card->explain(words(term->word), term->untranslated ? ownLanguage() : QString(), words(term->meaning),
                    anchor);
    return true;
}

/// Labels are not selected in; a double click on a word of theirs means the same.
bool TermGuide::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonDblClick)
        if (auto* label = qobject_cast<Text*>(watched); label != nullptr && m_host->isAncestorOf(label))
            explainAt(*label, static_cast<QMouseEvent*>(event)->position().toPoint());
    return QObject::eventFilter(watched, event);
}

} // namespace chipwise::desktop
