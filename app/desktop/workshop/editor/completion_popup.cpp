#include "desktop/workshop/editor/completion_popup.h"

#include "desktop/workshop/editor/pick_list.h"
#include "desktop/workshop/editor/shown_text.h"
#include "desktop/workshop/editor/text_pane.h"
#include "workshop/roles/roles.h"

#include <QKeyEvent>
#include <QTextBlock>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int linesAbove = 300;
constexpr qsizetype longestLine = 2048;
constexpr int mostWords = 40;

QString boundedText(const QTextBlock& block) {
    return writtenText(block.text().left(longestLine));
}

/// The cursor's line and what stands above it, never the whole file: at most `linesAbove` lines, and in a
/// table its head.
struct Excerpt {
    std::string text;
    int line = 1; ///< of the cursor, in the excerpt
};

Excerpt excerptAbove(const QTextBlock& at, workshop::FileKind kind) {
    const int first = std::max(0, at.blockNumber() - linesAbove);
    QStringList lines;
    if (kind == workshop::FileKind::Facts && first > 0) lines << boundedText(at.document()->begin());
    for (QTextBlock block = at.document()->findBlockByNumber(first); block != at; block = block.next())
        lines << boundedText(block);
    lines << boundedText(at);
    return {lines.join(QLatin1Char('\n')).toStdString(), static_cast<int>(lines.size())};
}

} // namespace

CompletionPopup::CompletionPopup(TextPane& pane, QWidget* host)
    : QObject(host), m_pane(pane), m_list(new PickList(PickList::Manner::Words, tr("Suggestions"), host)) {
    m_list->setObjectName(QStringLiteral("completion"));
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, [this] { look(false); });
    connect(m_list, &PickList::picked, this, &CompletionPopup::accept);
}

void CompletionPopup::setFile(const QString& path) {
    m_path = path.toStdString();
    close();
}

void CompletionPopup::setSnapshot(std::shared_ptr<const workshop::Snapshot> snapshot) {
    m_snapshot = std::move(snapshot);
}

void CompletionPopup::openNow() {
    look(true);
}

void CompletionPopup::typed() {
    m_soon.start();
}

void CompletionPopup::close() {
    m_soon.stop();
    m_list->hide();
}

bool CompletionPopup::isOpen() const {
    return !m_list->isHidden();
}

void CompletionPopup::look(bool explicitly) {
    m_soon.stop();
    const QTextCursor cursor = m_pane.textCursor();
    const QString line = cursor.block().text();
    m_words.clear();
    if (m_snapshot && !cursor.hasSelection() && !m_pane.isReadOnly() &&
        cursor.positionInBlock() < longestLine) {
        const int column = columnAt(line, cursor.positionInBlock());
        const Excerpt excerpt = excerptAbove(cursor.block(), workshop::fileKind(m_path));
        m_words = workshop::completionsAt(*m_snapshot, m_path, excerpt.text, excerpt.line, column, mostWords);
        std::erase_if(m_words, [&](const workshop::Completion& word) { // it stands there already
            const auto from = positionAt(line, word.from);
            const auto to = positionAt(line, word.to);
            return line.mid(from, to - from) == QString::fromStdString(word.text);
        });
    }
    if (m_words.empty())
        close();
    else
        fill(explicitly);
}

void CompletionPopup::fill(bool explicitly) {
    const QTextCursor cursor = m_pane.textCursor();
    QList<PickList::Row> rows;
    for (const auto& word : m_words)
        rows.append({QString::fromStdString(word.text).trimmed(), QString::fromStdString(word.detail)});
    m_list->setRows(rows);
    m_enterAccepts = explicitly || (isOpen() && m_enterAccepts);
    if (m_enterAccepts) m_list->setCurrent(0);
    QTextCursor begin(cursor);
    begin.setPosition(cursor.block().position() +
                      static_cast<int>(positionAt(cursor.block().text(), m_words.front().from)));
    QRect place = m_pane.cursorRect(begin);
    place.moveTopLeft(m_pane.viewport()->mapTo(m_list->parentWidget(), place.topLeft()));
    const int air = (TextPane::rowHeight() - place.height()) / 2;
    m_list->openAt(place.adjusted(-15, -air, 0, air)); // the rows' words stand below the word
}

void CompletionPopup::accept(int row) {
    if (row < 0 || row >= static_cast<int>(m_words.size())) return;
    const workshop::Completion word = m_words[static_cast<std::size_t>(row)];
    close();
    QTextCursor cursor = m_pane.textCursor();
    const QTextBlock block = cursor.block();
    const QString line = block.text();
    cursor.beginEditBlock();
    cursor.setPosition(block.position() + static_cast<int>(positionAt(line, word.from)));
    cursor.setPosition(block.position() + static_cast<int>(positionAt(line, word.to)),
                       QTextCursor::KeepAnchor);
    cursor.insertText(shownText(QString::fromStdString(word.text)));
    cursor.endEditBlock();
    m_pane.setTextCursor(cursor);
    m_pane.setFocus();
    typed(); // a setting's values follow its name
}

bool CompletionPopup::key(const QKeyEvent& event) {
    if (!isOpen() || (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) != 0) return false;
    switch (event.key()) {
    case Qt::Key_Escape: close(); return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        m_enterAccepts = true;
        m_list->move(event.key() == Qt::Key_Down ? 1 : -1);
        return true;
    case Qt::Key_Tab: accept(std::max(m_list->current(), 0)); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_enterAccepts) break;
        accept(std::max(m_list->current(), 0));
        return true;
    default: return false;
    }
    close();
    return false;
}

} // namespace chipwise::desktop
