#include "desktop/paper/paper_text.h"

#include <QFontMetricsF>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextFrame>
#include <QTextTable>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

const QColor paperLine(0x70, 0x70, 0x70);

struct PlacedPicture {
    int position;
    QTextImageFormat format;
};

QList<PlacedPicture> picturesOf(const QTextDocument& document) {
    QList<PlacedPicture> found;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto it = block.begin(); !it.atEnd(); ++it)
            if (it.fragment().charFormat().isImageFormat())
                for (int i = 0; i < it.fragment().length(); ++i) // equal pictures side by side are one
                    found.append({it.fragment().position() + i, it.fragment().charFormat().toImageFormat()});
    return found;
}

/// From the last to the first, so that places stay right while words take the place of pictures. Each gets a
/// name that no picture of another text has.
void fitPictures(MarkdownDocument& document, const QHash<QString, QImage>& pictures, QSizeF room) {
    const QList<PlacedPicture> found = picturesOf(document);
    for (auto it = found.crbegin(); it != found.crend(); ++it) {
        QTextCursor cursor(&document);
        cursor.setPosition(it->position);
        cursor.setPosition(it->position + 1, QTextCursor::KeepAnchor);
        const auto picture = pictures.constFind(it->format.name());
        if (picture == pictures.constEnd()) {
            const QString words = it->format.property(QTextFormat::ImageAltText).toString().left(200);
            cursor.insertText(words.isEmpty() ? QStringLiteral("[picture]")
                                              : QStringLiteral("[picture: %1]").arg(words),
                              QTextCharFormat());
            continue;
        }
        const QSizeF natural(picture->size());
        const double wide = pictureRoom(document, it->position, room.width());
        const double scale = std::min({1.0, wide / natural.width(), room.height() / natural.height()});
        QTextImageFormat format = it->format;
        format.setName(QString::number(picture->cacheKey()));
        document.addPicture(format.name(), *picture);
        format.setWidth(std::max(1.0, natural.width() * scale));
        format.setHeight(std::max(1.0, natural.height() * scale));
        cursor.setCharFormat(format);
    }
}

void drawLinesBlack(QTextFrame& frame) {
    for (QTextFrame* child : frame.childFrames()) {
        if (auto* table = qobject_cast<QTextTable*>(child)) {
            for (int row = 0; row < table->rows(); ++row)
                for (int column = 0; column < table->columns(); ++column) {
                    QTextTableCell cell = table->cellAt(row, column);
                    QTextTableCellFormat format = cell.format().toTableCellFormat();
                    format.setTopBorderBrush(paperLine);
                    format.setBottomBorderBrush(paperLine);
                    format.setTopPadding(5);
                    format.setBottomPadding(5);
                    cell.setFormat(format);
                    QTextBlockFormat line;
                    line.setTopMargin(0);
                    cell.firstCursorPosition().mergeBlockFormat(line);
                }
        } else {
            QTextFrameFormat format = child->frameFormat();
            format.setBackground(Qt::white);
            format.setBorderBrush(paperLine);
            child->setFrameFormat(format);
        }
        drawLinesBlack(*child);
    }
}

void makeBlack(QTextDocument& document) {
    QTextCharFormat black;
    black.setForeground(Qt::black);
    black.setAnchor(false);
    black.setFontUnderline(false);
    QTextCursor all(&document);
    all.beginEditBlock();
    all.select(QTextCursor::Document);
    all.mergeCharFormat(black);
    drawLinesBlack(*document.rootFrame());
    all.endEditBlock();
}

} // namespace

PaperText packTextOnPaper(const QString& markdown, const PictureFinder& find, Type type, QSizeF room) {
    auto document = std::make_shared<MarkdownDocument>();
    document->setUseDesignMetrics(true);
    document->setPackText(markdown, type);
    fitPictures(*document, packPictures(find, markdown), room);
    makeBlack(*document);
    return document;
}

PaperText wordsOnPaper(const QString& words, Type type) {
    auto document = std::make_shared<MarkdownDocument>();
    document->setUseDesignMetrics(true);
    QTextCharFormat letters;
    letters.setFont(theme().font(type));
    QTextBlockFormat lines;
    lines.setLineHeight(theme().lineHeight(type), QTextBlockFormat::FixedHeight);
    QTextCursor cursor(document.get());
    cursor.setBlockFormat(lines);
    cursor.insertText(words, letters);
    makeBlack(*document);
    return document;
}

PaperText lineOnPaper(const QString& before, double length, const QString& after, Type type) {
    static constexpr QChar space(0x00a0);
    PaperText line = wordsOnPaper(before, type);
    QTextCursor cursor(line.get());
    cursor.movePosition(QTextCursor::End);
    QTextCharFormat letters;
    letters.setFont(theme().font(type));
    letters.setForeground(Qt::black);
    QTextCharFormat ruled = letters;
    ruled.setFontUnderline(true);
    const double step = QFontMetricsF(letters.font()).horizontalAdvance(space);
    cursor.insertText(QString(std::max(1, static_cast<int>(std::ceil(length / step))), space), ruled);
    cursor.insertText(after, letters);
    return line;
}

} // namespace chipwise::desktop
