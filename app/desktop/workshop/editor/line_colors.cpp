#include "desktop/workshop/editor/line_colors.h"

#include "desktop/theme/theme.h"
#include "desktop/workshop/editor/shown_text.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr qsizetype longestColored = 4096; ///< of a line; a picture pasted as text is not worth more

QTextCharFormat formatOf(workshop::Role role) {
    const Tokens& t = theme().tokens();
    QTextCharFormat format;
    switch (role) {
    case workshop::Role::Heading:
    case workshop::Role::Id:
        format.setForeground(t.accent);
        format.setFontWeight(QFont::DemiBold);
        break;
    case workshop::Role::Key:
    case workshop::Role::Value:
    case workshop::Role::Separator: format.setForeground(t.text3); break;
    case workshop::Role::RightAnswer: format.setForeground(t.success); break;
    case workshop::Role::WrongAnswer: format.setForeground(t.text); break;
    case workshop::Role::Explanation: format.setForeground(t.chart[2]); break;
    case workshop::Role::Gap:
    case workshop::Role::Picture:
    case workshop::Role::Arrow: format.setForeground(t.accent); break;
    case workshop::Role::Code: format.setForeground(t.text2); break;
    case workshop::Role::Comment:
        format.setForeground(t.text3);
        format.setFontItalic(true);
        break;
    }
    return format;
}

/// Goes along a line in UTF-16 and in UTF-8 at once; spans are asked for in any order, mostly ascending.
class Bytes {
public:
    explicit Bytes(QStringView line) : m_line(line) {}
    int positionOf(int byte) {
        if (byte < m_byte) m_at = m_byte = 0;
        while (m_byte < byte && m_at < m_line.size()) step();
        return static_cast<int>(m_at);
    }

private:
    void step() {
        const char16_t c = m_line[m_at].unicode();
        const bool pair = QChar::isHighSurrogate(c) && m_at + 1 < m_line.size();
        m_byte += pair ? 4 : c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
        m_at += pair ? 2 : 1;
    }
    QStringView m_line;
    qsizetype m_at = 0;
    int m_byte = 0;
};

workshop::LineRoles rolesOfLine(workshop::FileKind kind, const QString& line, workshop::LineState before) {
    const std::string bytes = line.toStdString();
    return workshop::rolesOf(kind, bytes, before);
}

/// As much of a line as is colored, with its own characters in place of the stand-ins.
QString writtenHead(const QString& line) {
    qsizetype size = std::min(line.size(), longestColored);
    if (size < line.size() && line[size - 1].isHighSurrogate()) --size;
    return writtenText(line.left(size));
}

void addMarks(QStringView line, QList<QTextLayout::FormatRange>& formats) {
    const Tokens& t = theme().tokens();
    QTextCharFormat format;
    format.setForeground(t.danger);
    format.setBackground(t.dangerSoft);
    line = line.left(longestColored);
    for (qsizetype at = nextMark(line, 0); at >= 0;) {
        const int units = line[at].isHighSurrogate() ? 2 : 1;
        formats.append({static_cast<int>(at), units, format});
        at = nextMark(line, at + units);
    }
}

} // namespace

LineColors::LineColors(QTextDocument* document, workshop::FileKind kind)
    : QObject(document), m_document(document), m_kind(kind), m_blocks(document->blockCount()) {
    connect(document, &QTextDocument::contentsChange, this, &LineColors::noteChange);
}

void LineColors::noteChange(int from, int /*removed*/, int added) {
    const int delta = m_document->blockCount() - m_blocks;
    m_blocks += delta;
    const int first = m_document->findBlock(from).blockNumber();
    const QTextBlock last = m_document->findBlock(from + added);
    const int end = (last.isValid() ? last.blockNumber() : m_blocks - 1) + 1;
    if (first >= m_knownBefore) return;
    if (m_known == m_knownBefore) m_changedEnd = 0;
    if (m_changedEnd > first) m_changedEnd += delta;
    m_changedEnd = std::max(m_changedEnd, end);
    m_knownBefore = std::max(m_knownBefore + delta, first);
    m_known = std::min(m_known, first);
}

workshop::LineState LineColors::stateBefore(const QTextBlock& block) {
    const int wanted = block.blockNumber();
    QTextBlock at = m_document->findBlockByNumber(std::min(m_known, wanted));
    workshop::LineState state = at.previous().isValid() ? at.previous().userState() : 0;
    while (m_known < wanted) {
        const auto after = rolesOfLine(m_kind, writtenHead(at.text()), state).after;
        const bool asBefore = at.userState() == after && m_known >= m_changedEnd && m_known < m_knownBefore;
        at.setUserState(after);
        m_known = asBefore ? m_knownBefore : m_known + 1;
        m_knownBefore = std::max(m_knownBefore, m_known);
        if (asBefore && m_known < wanted) at = m_document->findBlockByNumber(m_known - 1);
        state = at.userState();
        at = at.next();
    }
    return wanted == 0 ? 0 : block.previous().userState();
}

void LineColors::color(const QTextBlock& block) {
    const auto formats = formatsOf(block.text(), stateBefore(block));
    if (block.layout()->formats() == formats) return;
    block.layout()->setFormats(formats);
    m_document->markContentsDirty(block.position(), block.length());
}

QList<QTextLayout::FormatRange> LineColors::formatsOf(const QString& line, workshop::LineState before) const {
    QList<QTextLayout::FormatRange> formats;
    const QString head = writtenHead(line);
    Bytes bytes(head);
    for (const auto& span : rolesOfLine(m_kind, head, before).spans) {
        const int begin = bytes.positionOf(span.begin);
        const int end = bytes.positionOf(span.end);
        if (begin < end) formats.append({begin, end - begin, formatOf(span.role)});
    }
    addMarks(line, formats);
    addNeedles(line, formats);
    return formats;
}

void LineColors::addNeedles(const QString& line, QList<QTextLayout::FormatRange>& formats) const {
    if (m_needle.isEmpty()) return;
    const QString head = line.left(longestColored);
    QTextCharFormat format;
    format.setBackground(theme().tokens().warningSoft);
    format.setFontUnderline(theme().tokens().highContrast);
    for (auto at = head.indexOf(m_needle, 0, Qt::CaseInsensitive); at >= 0;
         at = head.indexOf(m_needle, at + m_needle.size(), Qt::CaseInsensitive))
        formats.append({static_cast<int>(at), static_cast<int>(m_needle.size()), format});
}

} // namespace chipwise::desktop
