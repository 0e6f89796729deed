#include "desktop/workshop/editor/source_editor.h"

#include "desktop/workshop/editor/completion_popup.h"
#include "desktop/workshop/editor/cure_bar.h"
#include "desktop/workshop/editor/find_bar.h"
#include "desktop/workshop/editor/line_colors.h"
#include "desktop/workshop/editor/pick_list.h"
#include "desktop/workshop/editor/shown_text.h"
#include "desktop/workshop/editor/source_changes.h"
#include "desktop/workshop/editor/text_pane.h"
#include "workshop/text/line_ends.h"

#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <limits>

namespace chipwise::desktop {

SourceEditor::SourceEditor(QWidget* parent)
    : QWidget(parent), m_pane(new TextPane(m_problems, this)), m_find(new FindBar(this)),
      m_bar(new CureBar(this)), m_completion(new CompletionPopup(*m_pane, this)),
      m_choiceList(new PickList(PickList::Manner::Choices, tr("Ways to fix the problem"), this)) {
    m_choiceList->setObjectName(QStringLiteral("choices"));
    m_pane->setReadOnly(true); // until there is a file
    m_pane->show(TextPane::makeDocument({}, this), nullptr);
    m_pane->setAccessibleName(tr("No file"));
    m_pane->installEventFilter(this);
    setFocusProxy(m_pane);
    m_countSoon.setSingleShot(true);
    m_countSoon.setInterval(150);
    m_choicesSoon.setSingleShot(true);
    m_choicesSoon.setInterval(100);
    connectParts();
}

SourceEditor::~SourceEditor() {
    m_choiceList->disconnect(this); // it says that it is closed when it goes
    m_completion->list().disconnect(this);
    delete m_pane; // before the documents it shows
}

void SourceEditor::connectParts() {
    connect(m_pane, &QPlainTextEdit::cursorPositionChanged, this, &SourceEditor::cursorChanged);
    connect(m_bar, &CureBar::cureAsked, this, [this] {
        m_pane->setFocus();
        cure();
    });
    connect(m_bar, &CureBar::nextAsked, this, [this] {
        m_pane->setFocus();
        if (!showNextProblem(false)) showNextProblem(false, true);
    });
    connect(m_bar, &CureBar::heightChanged, this, &SourceEditor::placeParts);
    connect(m_find, &FindBar::needleChanged, this, &SourceEditor::refreshFind);
    connect(m_find, &FindBar::nextAsked, this, &SourceEditor::findNext);
    connect(m_find, &FindBar::closed, this, [this] {
        m_find->hide();
        placeParts();
        refreshFind();
        m_pane->setFocus();
    });
    connect(&m_countSoon, &QTimer::timeout, this,
            [this] { m_find->count(*m_pane->document(), m_pane->textCursor()); });
    connect(m_choiceList, &PickList::picked, this, [this](int row) {
        m_choiceList->hide();
        m_pane->setFocus();
        if (!m_choices || row >= static_cast<int>(m_choices->size())) return;
        apply(workshop::Cure((*m_choices)[static_cast<std::size_t>(row)]));
    });
    connect(&m_choicesSoon, &QTimer::timeout, this, &SourceEditor::seekChoices);
}

void SourceEditor::placeParts() {
    int bottom = height();
    const int bar = m_bar->heightFor(width());
    m_bar->setGeometry(0, bottom - bar, width(), bar);
    bottom -= bar;
    if (!m_find->isHidden()) {
        const int find = m_find->sizeHint().height();
        m_find->setGeometry(0, bottom - find, width(), find);
        bottom -= find;
    }
    m_pane->setGeometry(0, 0, width(), std::max(0, bottom));
}

void SourceEditor::resizeEvent(QResizeEvent*) {
    m_completion->close();
    m_choiceList->hide();
    placeParts();
}

// ---------------------------------------------------------------- files

void SourceEditor::setFile(const QString& path, const QString& text) {
    rememberPlace();
    m_choiceList->hide();
    m_cureWanted = false;
    m_path = path;
    const OpenFile file = openFile(path, text);
    m_pane->show(file.document, file.colors);
    m_pane->setReadOnly(m_readOnly);
    m_pane->setAccessibleName(tr("Text of %1").arg(path));
    m_pane->setAccessibleDescription(tr("In a list, Tab indents. F6 moves to the next pane."));
    m_blocks = file.document->blockCount();
    m_completion->setFile(path);
    restorePlace(file);
    replaceAll(text);
    refreshProblems();
    refreshFind();
    cursorChanged();
}

void SourceEditor::remember(const QString& path, const QString& text) {
    openFile(path, text);
}

SourceEditor::OpenFile& SourceEditor::openFile(const QString& path, const QString& text) {
    OpenFile& file = m_files[path];
    if (file.document != nullptr) return file;
    file.document = TextPane::makeDocument(text, this);
    file.colors = new LineColors(file.document, workshop::fileKind(path.toStdString()));
    connect(file.document, &QTextDocument::contentsChange, this,
            [this, path](int from, int removed, int added) {
                if (path == m_path) noteChange(from, removed, added);
            });
    return file;
}

void SourceEditor::rememberPlace() {
    const auto found = m_files.find(m_path);
    if (found == m_files.end()) return;
    found->second.anchor = m_pane->textCursor().anchor();
    found->second.position = m_pane->textCursor().position();
    found->second.topBlock = m_pane->topBlock().blockNumber();
}

void SourceEditor::restorePlace(const OpenFile& file) {
    QTextCursor cursor(file.document);
    cursor.setPosition(file.anchor);
    cursor.setPosition(file.position, QTextCursor::KeepAnchor);
    m_pane->setTextCursor(cursor);
    m_pane->scrollTo(file.document->findBlockByNumber(file.topBlock), 0);
}

void SourceEditor::forget(const QString& path) {
    const auto found = m_files.find(path);
    if (found == m_files.end()) return;
    QTextDocument* document = found->second.document;
    m_files.erase(found);
    if (path == m_path) {
        m_path.clear();
        m_pane->show(TextPane::makeDocument({}, this), nullptr);
        m_pane->setReadOnly(true);
        m_pane->setAccessibleName(tr("No file"));
        refreshProblems();
    }
    delete document;
}

QString SourceEditor::text() const {
    return textOf(m_path);
}

QString SourceEditor::textOf(const QString& path) const {
    const auto found = m_files.find(path);
    return found == m_files.end() ? QString() : writtenText(shownLines(*found->second.document));
}

bool SourceEditor::isModified() const {
    return !m_path.isEmpty() && m_pane->document()->isModified();
}

QStringList SourceEditor::modifiedFiles() const {
    QStringList paths;
    for (const auto& [path, file] : m_files)
        if (file.document->isModified()) paths << path;
    return paths;
}

void SourceEditor::setUnmodified() {
    m_pane->document()->setModified(false);
}

void SourceEditor::setReadOnly(bool readOnly) {
    m_readOnly = readOnly;
    m_pane->setReadOnly(readOnly || m_path.isEmpty());
    refreshProblems(); // what could be mended
}

// ---------------------------------------------------------------- places and changes

void SourceEditor::goTo(int line, int column) {
    QTextBlock block = m_pane->document()->findBlockByNumber(std::max(0, line - 1));
    if (!block.isValid()) block = m_pane->document()->lastBlock();
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + static_cast<int>(positionAt(block.text(), column)));
    const QRect place = m_pane->cursorRect(cursor);
    const bool far = place.top() < 0 || place.bottom() > m_pane->viewport()->height();
    m_pane->setTextCursor(cursor);
    if (far) m_pane->centerCursor();
}

int SourceEditor::line() const {
    return m_pane->textCursor().blockNumber() + 1;
}

int SourceEditor::column() const {
    const QTextCursor cursor = m_pane->textCursor();
    return columnAt(cursor.block().text(), cursor.positionInBlock());
}

void SourceEditor::apply(const std::vector<pack::Edit>& edits) {
    const int cursorAt = applyEdits(*m_pane->document(), edits, line());
    if (cursorAt < 0) return;
    QTextCursor cursor = m_pane->textCursor();
    cursor.setPosition(cursorAt);
    m_pane->setTextCursor(cursor);
}

void SourceEditor::replaceAll(const QString& text) {
    m_pane->prepareFor(text);
    const int lineBefore = line();
    const int columnBefore = column();
    QTextCursor top(m_pane->topBlock());
    const int rowsInto = m_pane->verticalScrollBar()->value() - top.block().firstLineNumber();
    const Replaced changed =
        replaceLines(*m_pane->document(), shownText(text), m_pane->textCursor().position());
    if (!changed.any) return;
    if (changed.aroundCursor) {
        const QTextBlock block = m_pane->document()->findBlockByNumber(lineBefore - 1);
        QTextCursor cursor(block.isValid() ? block : m_pane->document()->lastBlock());
        cursor.setPosition(cursor.block().position() +
                           static_cast<int>(positionAt(cursor.block().text(), columnBefore)));
        m_pane->setTextCursor(cursor);
    }
    m_pane->scrollTo(top.block(), rowsInto);
}

void SourceEditor::noteChange(int from, int removed, int added) {
    const int blocks = m_pane->document()->blockCount();
    const int line = m_pane->document()->findBlock(from).blockNumber() + 1;
    if (blocks != m_blocks) m_problems.linesMoved(line, blocks - m_blocks);
    m_blocks = blocks;
    m_cureWanted = false;
    m_choiceList->hide();
    m_typed = added + removed == 1;
    if (m_typed)
        m_completion->typed();
    else
        m_completion->close();
    if (!m_find->isHidden()) m_countSoon.start();
    emit edited();
}

void SourceEditor::cursorChanged() {
    if (!std::exchange(m_typed, false)) m_completion->close();
    m_choiceList->hide();
    m_stop.reset();
    showProblemHere();
    emit cursorMoved(line(), column());
}

// ---------------------------------------------------------------- find

void SourceEditor::undo() {
    m_pane->undo();
}

void SourceEditor::openFind() {
    const QString selected = m_pane->textCursor().selectedText();
    const bool oneLine = selected.size() <= 200 && !selected.contains(QChar::ParagraphSeparator);
    m_completion->close();
    m_find->open(oneLine ? selected : QString());
    placeParts();
    refreshFind();
}

void SourceEditor::findNext(bool backwards) {
    const QTextCursor found = foundFrom(m_pane->textCursor(), m_find->needle(), backwards);
    if (!found.isNull()) m_pane->setTextCursor(found);
    m_find->count(*m_pane->document(), m_pane->textCursor());
}

void SourceEditor::refreshFind() {
    const auto found = m_files.find(m_path);
    const bool open = !m_find->isHidden();
    if (found != m_files.end()) found->second.colors->setNeedle(open ? m_find->needle() : QString());
    m_pane->viewport()->update();
    if (open) m_countSoon.start();
}

} // namespace chipwise::desktop
