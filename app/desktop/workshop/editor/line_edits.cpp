#include "desktop/workshop/editor/line_edits.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>

#include <utility>

namespace chipwise::desktop {

namespace {

constexpr qsizetype longestListLine = 4096; ///< a longer line is data, no list

/// The beginning of a line of a list: spaces, sign, a box where there is one.
struct ListStart {
    QString spaces;
    QString sign;
    QString box;
    qsizetype size = 0; ///< 0: no list
};

ListStart listStart(const QString& line) {
    static const QRegularExpression form(QStringLiteral(
        "^([ \\t]*)(?:([-*+•–])([ \\t]+)(\\[[^\\]\\n]{0,5}\\][ \\t]*)?|(>)[ \\t]?|(\\d{1,4})([.)])[ \\t]+)"));
    const auto match = form.match(line.left(longestListLine));
    if (!match.hasMatch()) return {};
    ListStart start{match.captured(1), {}, {}, match.capturedLength()};
    if (match.hasCaptured(2)) {
        start.sign = match.captured(2) + QLatin1Char(' ');
        if (!match.captured(4).isEmpty()) start.box = QStringLiteral("[ ] ");
    } else if (match.hasCaptured(6)) {
        start.sign = QString::number(match.captured(6).toInt() + 1) + match.captured(7) + QLatin1Char(' ');
    } else {
        start.sign = QStringLiteral("> ");
    }
    return start;
}

/// The blocks a cursor touches; a selection that ends at the beginning of a line leaves that line out.
std::pair<QTextBlock, QTextBlock> touchedBlocks(const QTextCursor& cursor) {
    const QTextDocument& document = *cursor.document();
    const QTextBlock first = document.findBlock(cursor.selectionStart());
    QTextBlock last = document.findBlock(cursor.selectionEnd());
    if (last != first && last.position() == cursor.selectionEnd()) last = last.previous();
    return {first, last};
}

QTextCursor overBlocks(const QTextBlock& first, const QTextBlock& last) {
    QTextCursor cursor(first);
    cursor.setPosition(last.position() + last.length() - 1, QTextCursor::KeepAnchor);
    return cursor;
}

QString textOver(const QTextBlock& first, const QTextBlock& last) {
    return overBlocks(first, last).selectedText();
}

bool isHeading(const QTextBlock& block, qsizetype deepest) {
    const QString head = block.text().left(4);
    qsizetype depth = 0;
    while (depth < head.size() && head[depth] == QLatin1Char('#')) ++depth;
    return depth > 0 && depth <= deepest && depth < head.size() && head[depth].isSpace();
}

/// The last line of the question whose heading the block is, without the empty lines behind it.
QTextBlock questionEnd(const QTextBlock& heading) {
    QTextBlock last = heading;
    for (QTextBlock at = heading.next(); at.isValid() && !isHeading(at, 2); at = at.next())
        if (!at.text().trimmed().isEmpty()) last = at;
    return last;
}

/// An id like this one that the file does not have.
QString freeId(const QTextDocument& document, QString id) {
    static const QRegularExpression counted(QStringLiteral("-\\d{1,4}$"));
    const auto match = counted.match(id);
    int number = match.hasMatch() ? match.captured().mid(1).toInt() : 1;
    const auto width = match.hasMatch() ? match.capturedLength() - 1 : 1;
    id.truncate(match.hasMatch() ? match.capturedStart() : id.size());
    QString fresh;
    do fresh = id + QStringLiteral("-%1").arg(++number, static_cast<int>(width), 10, QLatin1Char('0'));
    while (!document.find(QStringLiteral("{#%1}").arg(fresh)).isNull());
    return fresh;
}

QString withFreeId(const QTextDocument& document, QString heading) {
    static const QRegularExpression form(QStringLiteral("\\{#([A-Za-z0-9][A-Za-z0-9._-]{0,63})\\}\\s*$"));
    const auto match = form.match(heading);
    if (match.hasMatch())
        heading.replace(match.capturedStart(1), match.capturedLength(1), freeId(document, match.captured(1)));
    return heading;
}

/// The copy's heading is in the first block behind `at`.
void duplicateQuestion(QTextCursor& cursor, const QTextBlock& heading) {
    const QTextBlock last = questionEnd(heading);
    const QString body = textOver(heading, last).mid(heading.text().size());
    const QString copy = withFreeId(*cursor.document(), heading.text()) + body;
    cursor.setPosition(last.position() + last.length() - 1);
    cursor.insertText(QStringLiteral("\n\n"));
    const int begin = cursor.position();
    cursor.insertText(copy);
    cursor.setPosition(begin);
}

constexpr auto commentBegin = "<!-- ";
constexpr auto commentEnd = " -->";

} // namespace

bool continueList(QTextCursor& cursor) {
    const QString line = cursor.block().text();
    const ListStart start = listStart(line);
    if (start.size == 0 || cursor.hasSelection() || cursor.positionInBlock() < start.size) return false;
    cursor.beginEditBlock();
    if (line.size() == start.size) {
        cursor.movePosition(QTextCursor::StartOfBlock, QTextCursor::KeepAnchor);
        cursor.removeSelectedText();
    } else {
        cursor.insertText(QLatin1Char('\n') + start.spaces + start.sign + start.box);
    }
    cursor.endEditBlock();
    return true;
}

bool indentList(QTextCursor& cursor, bool outwards) {
    const auto [first, last] = touchedBlocks(cursor);
    const bool below = first.text().isEmpty() && listStart(first.previous().text()).size > 0;
    const bool indented = first.text().startsWith(QStringLiteral("  "));
    if (listStart(first.text()).size == 0 && !(below && !outwards) && !(indented && outwards)) return false;
    cursor.beginEditBlock();
    for (QTextBlock block = first;; block = block.next()) {
        QTextCursor at(block);
        if (!outwards)
            at.insertText(QStringLiteral("  "));
        else
            for (int i = 0; i < 2 && block.text().startsWith(QLatin1Char(' ')); ++i) at.deleteChar();
        if (block == last) break;
    }
    cursor.endEditBlock();
    return true;
}

void duplicate(QTextCursor& cursor) {
    cursor.beginEditBlock();
    const auto [first, last] = touchedBlocks(cursor);
    if (!cursor.hasSelection() && isHeading(first, 2) && !isHeading(first, 1)) {
        duplicateQuestion(cursor, first);
    } else {
        const int column = cursor.positionInBlock();
        const QString copy = textOver(first, last);
        QTextCursor at(last);
        at.movePosition(QTextCursor::EndOfBlock);
        at.insertText(QChar(QChar::ParagraphSeparator) + copy);
        cursor.setPosition(at.block().position() + qMin(column, at.block().length() - 1));
    }
    cursor.endEditBlock();
}

bool moveLines(QTextCursor& cursor, bool down) {
    const auto [first, last] = touchedBlocks(cursor);
    const QTextBlock other = down ? last.next() : first.previous();
    if (!other.isValid()) return false;
    const int anchor = cursor.anchor() - first.position();
    const int position = cursor.position() - first.position();
    const QString moved = textOver(first, last);
    const QString passed = other.text();
    const int begin = down ? first.position() : other.position();
    const QChar end = QChar::ParagraphSeparator;
    QTextCursor over = down ? overBlocks(first, other) : overBlocks(other, last);
    over.beginEditBlock();
    over.insertText(down ? passed + end + moved : moved + end + passed);
    over.endEditBlock();
    const int at = begin + (down ? static_cast<int>(passed.size()) + 1 : 0);
    const int limit = at + static_cast<int>(moved.size());
    cursor.setPosition(qMin(at + anchor, limit));
    cursor.setPosition(qMin(at + position, limit), QTextCursor::KeepAnchor);
    return true;
}

void toggleComment(QTextCursor& cursor) {
    const auto [first, last] = touchedBlocks(cursor);
    const QString text = textOver(first, last);
    const QString begin = QLatin1String(commentBegin);
    const QString end = QLatin1String(commentEnd);
    const auto lead = text.indexOf(QRegularExpression(QStringLiteral("\\S")));
    QTextCursor at(first);
    cursor.beginEditBlock();
    const auto bare = text.trimmed();
    if (bare.startsWith(begin.trimmed()) && bare.endsWith(end.trimmed()) && bare.size() >= 7) {
        QTextCursor tail(last);
        const auto tailAt = last.text().lastIndexOf(end.trimmed());
        const bool spaced = tailAt > 0 && last.text()[tailAt - 1] == QLatin1Char(' ');
        tail.setPosition(last.position() + static_cast<int>(tailAt) - (spaced ? 1 : 0));
        tail.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        tail.removeSelectedText();
        at.setPosition(first.position() + static_cast<int>(lead));
        const bool gap = first.text().mid(lead + 4, 1) == QLatin1String(" ");
        at.movePosition(QTextCursor::Right, QTextCursor::KeepAnchor, gap ? 5 : 4);
        at.removeSelectedText();
    } else {
        QTextCursor tail(last);
        tail.movePosition(QTextCursor::EndOfBlock);
        tail.insertText(end);
        at.setPosition(first.position() + static_cast<int>(qMax(lead, qsizetype(0))));
        at.insertText(begin);
    }
    cursor.endEditBlock();
}

} // namespace chipwise::desktop
