#include "desktop/workshop/editor/source_changes.h"

#include "desktop/workshop/editor/shown_text.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

#include <algorithm>
#include <tuple>
#include <utility>

namespace chipwise::desktop {

namespace {

struct Change {
    int begin = 0;
    int end = 0;
    QString text;
    int line = 1;
};

int placeOf(const QTextDocument& document, int line, int column) {
    if (line < 1) return 0;
    const QTextBlock block = document.findBlockByNumber(line - 1);
    if (!block.isValid()) return document.characterCount() - 1;
    return block.position() + static_cast<int>(positionAt(block.text(), column));
}

/// In the document's places, without those that overlap an earlier one.
std::vector<Change> changesOf(const QTextDocument& document, std::vector<pack::Edit> edits) {
    std::ranges::stable_sort(edits, {}, [](const pack::Edit& e) { return std::tuple(e.line, e.column); });
    std::vector<Change> changes;
    for (const auto& edit : edits) {
        const int begin = placeOf(document, edit.line, edit.column);
        const int end = placeOf(document, edit.endLine, edit.endColumn);
        if (end < begin || (!changes.empty() && begin < changes.back().end)) continue;
        changes.push_back({begin, end, shownText(QString::fromStdString(edit.replacement)), edit.line});
    }
    return changes;
}

} // namespace

QString shownLines(const QTextDocument& document) {
    QString text = document.toRawText(); // toPlainText would turn no-break spaces into spaces
    text.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    return text;
}

int applyEdits(QTextDocument& document, std::vector<pack::Edit> edits, int cursorLine) {
    const auto changes = changesOf(document, std::move(edits));
    QTextCursor cursor(&document);
    QTextCursor behind; // of the change near the cursor
    cursor.beginEditBlock();
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        cursor.setPosition(change->begin);
        cursor.setPosition(change->end, QTextCursor::KeepAnchor);
        cursor.insertText(change->text);
        if (change->line == cursorLine || change->line == cursorLine + 1) behind = cursor;
    }
    cursor.endEditBlock();
    if (behind.isNull()) return -1;
    // A whole line that was put in ends with a line end; writing goes on in that line.
    if (behind.atBlockStart() && behind.position() > 0 && behind.blockNumber() >= cursorLine)
        behind.movePosition(QTextCursor::PreviousCharacter);
    return behind.position();
}

Replaced replaceLines(QTextDocument& document, const QString& shown, int cursorPosition) {
    const QString now = shownLines(document);
    const auto [oldAt, newAt] = std::ranges::mismatch(now, shown);
    auto begin = oldAt - now.begin();
    const auto most = std::min(now.size(), shown.size()) - begin;
    qsizetype same = 0;
    while (same < most && now[now.size() - 1 - same] == shown[shown.size() - 1 - same]) ++same;
    if (begin == now.size() && begin == shown.size()) return {};
    if (begin > 0 && now[begin - 1].isHighSurrogate()) --begin; // never half a character
    if (same > 0 && now[now.size() - same].isLowSurrogate()) --same;
    QTextCursor cursor(&document);
    cursor.setPosition(static_cast<int>(begin));
    cursor.setPosition(static_cast<int>(now.size() - same), QTextCursor::KeepAnchor);
    cursor.beginEditBlock();
    cursor.insertText(shown.mid(begin, shown.size() - same - begin));
    cursor.endEditBlock();
    return {true, cursorPosition >= begin && cursorPosition <= now.size() - same};
}

} // namespace chipwise::desktop
