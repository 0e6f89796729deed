#include "desktop/widgets/text/markdown_style.h"

#include "desktop/widgets/text/markdown_document.h"

#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

#include <algorithm>

namespace chipwise::desktop {
namespace {

class MarkdownStyler {
public:
    MarkdownStyler(QTextDocument& document, Type type)
        : m_document(document), m_type(type), t(theme().tokens()) {}

    void style() {
        restrictLinks();
        for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next()) {
            styleBlock(block);
        }
        frameCode();
        closeGaps();
        for (QTextFrame* frame : m_document.rootFrame()->childFrames()) {
            if (auto* table = qobject_cast<QTextTable*>(frame)) {
                styleTable(*table);
            }
        }
    }

private:
    struct Link {
        int from, to;
        QString address;
    };

    QList<Link> links() const {
        QList<Link> found;
        for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                const QTextFragment fragment = it.fragment();
                const QString address = fragment.charFormat().anchorHref();
                const int end = fragment.position() + fragment.length();
                if (address.isEmpty()) {
                    continue;
                }
                if (!found.isEmpty() && found.back().to == fragment.position() &&
                    found.back().address == address) {
                    found.back().to = end;
                } else {
                    found.append({fragment.position(), end, address});
                }
            }
        }
        return found;
    }

    /// Where a link leads; of a long address the host, because that is what one decides by. The question
    /// before it opens shows all of it.
    static QString inSight(const QString& address) {
        constexpr qsizetype shortEnough = 48;
        const QString host = QUrl(address).host();
        return address.size() <= shortEnough || host.isEmpty() ? address : host;
    }

    /// From the last to the first, so that positions stay right while addresses are added.
    void restrictLinks() {
        QList<Link> found = links();
        std::reverse(found.begin(), found.end());
        for (const Link& link : std::as_const(found)) {
            QTextCursor cursor(&m_document);
            cursor.setPosition(link.from);
            cursor.setPosition(link.to, QTextCursor::KeepAnchor);
            const QString words = cursor.selectedText();
            QTextCharFormat format;
            const bool allowed = MarkdownDocument::isAllowedLink(link.address);
            format.setAnchor(allowed);
            format.setAnchorHref(allowed ? link.address : QString());
            format.setForeground(allowed ? t.accent : t.text);
            format.setFontUnderline(false);
            cursor.mergeCharFormat(format);
            if (allowed && words != link.address && QStringLiteral("mailto:") + words != link.address) {
                cursor.setPosition(link.to);
                QTextCharFormat plain;
                plain.setForeground(t.text3);
                cursor.insertText(QStringLiteral(" (%1)").arg(inSight(link.address)), plain);
            }
        }
    }

    static bool isCode(const QTextBlock& block) {
        return block.blockFormat().hasProperty(QTextFormat::BlockCodeFence) ||
               block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
    }

    /// Puts the lines of each code block into a frame of their own, from the last to the first.
    void frameCode() {
        QTextBlock last = m_document.lastBlock();
        while (last.isValid()) {
            QTextBlock first = last;
            while (isCode(first) && first.previous().isValid() && isCode(first.previous())) {
                first = first.previous();
            }
            const QTextBlock before = first.previous();
            if (isCode(first) && !QTextCursor(first).currentTable()) {
                QTextFrameFormat format;
                format.setBackground(t.sunken);
                format.setBorder(1);
                format.setBorderBrush(t.border);
                format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
                format.setPadding(12);
                format.setTopMargin(theme().scaled(16));
                format.setBottomMargin(theme().scaled(4));
                QTextCursor cursor(&m_document);
                cursor.setPosition(first.position());
                cursor.setPosition(last.position() + last.length() - 1, QTextCursor::KeepAnchor);
                cursor.insertFrame(format);
            }
            last = before;
        }
    }

    /// Qt keeps an empty paragraph beside each table and frame; it must not look like a blank line.
    void closeGaps() {
        for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next()) {
            QTextCursor cursor(block);
            if (block.length() > 1 || cursor.currentFrame() != m_document.rootFrame()) {
                continue;
            }
            QTextBlockFormat format = block.blockFormat();
            format.setTopMargin(0);
            format.setLineHeight(1, QTextBlockFormat::FixedHeight);
            cursor.setBlockFormat(format);
        }
    }

    void styleBlock(const QTextBlock& block) {
        const int heading = block.blockFormat().headingLevel();
        const bool code = isCode(block);
        const Type type = heading == 1
                              ? Type::Title // of a page of the program; packs have none in their texts
                          : heading > 1 ? Type::BodyStrong
                          : code        ? Type::Row
                                        : m_type;
        QTextBlockFormat format = block.blockFormat();
        const bool list = block.textList();
        const bool sameKind = code || (list && block.previous().isValid() && block.previous().textList());
        const double space = theme().scaled(m_type == Type::Reading ? 20 : 12);
        format.setTopMargin(
            block.previous().isValid() && !sameKind && !QTextCursor(block).currentTable() ? space : 0);
        format.setBottomMargin(0);
        const bool picture = holdsPicture(block);
        format.setLineHeight(picture ? 0 : theme().lineHeight(type),
                             picture ? QTextBlockFormat::SingleHeight : QTextBlockFormat::FixedHeight);
        QTextCursor cursor(block);
        cursor.setBlockFormat(format);
        styleWords(block, type, code);
    }

    static bool holdsPicture(const QTextBlock& block) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (it.fragment().charFormat().isImageFormat()) {
                return true;
            }
        }
        return false;
    }

    struct Piece {
        int from, to;
        QTextCharFormat format;
        QTextCursor cursor(QTextDocument& document) const {
            QTextCursor cursor(&document);
            cursor.setPosition(from);
            cursor.setPosition(to, QTextCursor::KeepAnchor);
            return cursor;
        }
    };

    /// The words of a block in one format each; taken before any is changed, which would join or split them.
    static QList<Piece> piecesOf(const QTextBlock& block) {
        QList<Piece> pieces;
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            if (!fragment.charFormat().isImageFormat()) {
                pieces.append(
                    {fragment.position(), fragment.position() + fragment.length(), fragment.charFormat()});
            }
        }
        return pieces;
    }

    /// Qt's reader underlines what stands between underscores. Links are underlined no longer.
    static bool isItalic(const QTextCharFormat& format) {
        return format.fontItalic() || format.fontUnderline();
    }

    void styleWords(const QTextBlock& block, Type type, bool code) {
        for (const Piece& piece : piecesOf(block)) {
            const bool fixed = code || piece.format.fontFixedPitch();
            QFont font = fixed ? theme().fixedFont(type) : theme().font(type);
            if (fixed) {
                font.setPixelSize(std::max(theme().scaled(12), font.pixelSize() - theme().scaled(1)));
            }
            const bool strong = piece.format.fontWeight() > QFont::Medium;
            font.setWeight(strong ? std::max(font.weight(), QFont::DemiBold) : font.weight());
            font.setItalic(isItalic(piece.format));
            font.setStrikeOut(piece.format.fontStrikeOut());
            QTextCharFormat format = piece.format;
            // Qt's own for headings; where it is there, no other size counts, be it 0.
            format.clearProperty(QTextFormat::FontSizeAdjustment);
            format.setFont(theme().withLetters(font));
            format.setFontFixedPitch(fixed);
            if (!piece.format.isAnchor() && !piece.format.hasProperty(QTextFormat::ForegroundBrush)) {
                format.setForeground(t.text);
            }
            piece.cursor(m_document).setCharFormat(format);
        }
    }

    void styleTable(QTextTable& table) {
        QTextTableFormat format = table.format();
        format.setBorder(0);
        format.setCellSpacing(0);
        format.setCellPadding(0);
        format.setBorderCollapse(true);
        format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
        format.setTopMargin(theme().scaled(16));
        format.setBottomMargin(theme().scaled(4));
        table.setFormat(format);
        for (int row = 0; row < table.rows(); ++row) {
            for (int column = 0; column < table.columns(); ++column) {
                dropEmptyLine(table.cellAt(row, column));
                styleCell(table.cellAt(row, column), row == 0, column == 0);
            }
        }
    }

    /// The reader of Qt begins the first cell of a table after a code block with an empty paragraph.
    static void dropEmptyLine(const QTextTableCell& cell) {
        QTextCursor cursor = cell.firstCursorPosition();
        if (cursor.block().length() == 1 && cursor.block() != cell.lastCursorPosition().block()) {
            cursor.deleteChar();
        }
    }

    void styleCell(QTextTableCell cell, bool head, bool first) {
        QTextTableCellFormat format = cell.format().toTableCellFormat();
        format.setTopPadding(10);
        format.setBottomPadding(10);
        format.setLeftPadding(first ? 0 : 8);
        format.setRightPadding(8);
        format.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBottomBorder(1);
        format.setBottomBorderBrush(t.border);
        if (head) {
            format.setTopBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setTopBorder(1);
            format.setTopBorderBrush(t.border);
        }
        format.setBackground(Qt::transparent);
        cell.setFormat(format);
        const Type type = head ? Type::Caption : first ? Type::Name : Type::Row;
        for (auto it = cell.begin(); !it.atEnd(); ++it) {
            const QTextBlock block = it.currentBlock();
            if (!block.isValid()) {
                continue;
            }
            QTextCursor cursor(block);
            QTextBlockFormat line = block.blockFormat();
            line.setTopMargin(0);
            line.setBottomMargin(0);
            line.setLineHeight(theme().lineHeight(type), QTextBlockFormat::FixedHeight);
            cursor.setBlockFormat(line);
            styleTableWords(block, type, head);
        }
    }

    void styleTableWords(const QTextBlock& block, Type type, bool head) {
        for (const Piece& piece : piecesOf(block)) {
            QFont font = theme().font(piece.format.fontFixedPitch() ? Type::ValueTable : type);
            font.setItalic(isItalic(piece.format));
            if (!head && piece.format.fontWeight() > QFont::Medium) {
                font.setWeight(QFont::DemiBold);
            }
            QTextCharFormat format;
            format.setFont(theme().withLetters(font));
            if (head) {
                format.setForeground(t.text3);
            }
            piece.cursor(m_document).mergeCharFormat(format);
        }
    }

    QTextDocument& m_document;
    Type m_type;
    const Tokens& t;
};

} // namespace

void styleMarkdown(QTextDocument& document, Type type) {
    MarkdownStyler(document, type).style();
}

} // namespace chipwise::desktop
