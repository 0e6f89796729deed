#include "desktop/widgets/text/markdown_document.h"

#include "desktop/widgets/text/markdown_style.h"
#include "quiz/text/gap_text.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextFragment>
#include <QTextFrame>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {
namespace {

constexpr qsizetype mostBytes = 8 * 1024;
constexpr qsizetype mostTableCells = 1000;

/// The first 8 KiB, cut between characters.
QString bounded(const QString& text) {
    QByteArray bytes = text.toUtf8();
    if (bytes.size() <= mostBytes) {
        return text;
    }
    bytes.truncate(mostBytes);
    while (!bytes.isEmpty() && (bytes.back() & 0xC0) == 0x80) {
        bytes.chop(1);
    }
    bytes.chop(1);
    return QString::fromUtf8(bytes) + QStringLiteral(" …");
}

/// Markdown fills every row of a table up to the width of its head: a few bytes a row could become thousands
/// of cells.
bool tablesStayBounded(const QString& text) {
    qsizetype widest = 0;
    const qsizetype rows = text.count(QLatin1Char('\n')) + 1;
    qsizetype start = 0;
    while (start <= text.size()) {
        qsizetype end = text.indexOf(QLatin1Char('\n'), start);
        end = end < 0 ? text.size() : end;
        widest = std::max(widest, QStringView(text).mid(start, end - start).count(QLatin1Char('|')));
        start = end + 1;
    }
    return widest == 0 || widest * rows <= mostTableCells;
}

/// How deep quotes and lists may go; each level costs the layout a frame.
bool nestingStaysBounded(const QString& text) {
    constexpr int deepest = 24;
    int depth = 0;
    for (const QChar c : text) {
        if (c == QLatin1Char('>') || c == QLatin1Char('-') || c == QLatin1Char('*') ||
            c == QLatin1Char('+')) {
            if (++depth > deepest) {
                return false;
            }
        } else if (!c.isSpace() || c == QLatin1Char('\n')) {
            depth = 0;
        }
    }
    return true;
}

/// The reader of Qt 6.4 takes a line under a table's head only with three dashes a column; Markdown asks for
/// one.
QString withFullTableLines(const QString& text) {
    static const QRegularExpression line(
        QStringLiteral("^[ ]{0,3}\\|?[ ]*:?-+:?[ ]*(\\|[ ]*:?-+:?[ ]*)+\\|?[ ]*$"));
    static const QRegularExpression dashes(QStringLiteral("-+"));
    if (!text.contains(QLatin1Char('|'))) {
        return text;
    }
    QStringList lines = text.split(QLatin1Char('\n'));
    for (QString& one : lines) {
        if (one.size() < 400 && one.contains(QLatin1Char('|')) && line.match(one).hasMatch()) {
            one.replace(dashes, QStringLiteral("---"));
        }
    }
    return lines.join(QLatin1Char('\n'));
}

QImage placeholder() {
    QImage image(1, 1, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

} // namespace

MarkdownDocument::MarkdownDocument(QObject* parent) : QTextDocument(parent) {
    setUndoRedoEnabled(false);
    setDocumentMargin(0);
}

void MarkdownDocument::addPicture(const QString& path, const QImage& image) {
    if (image.isNull()) return;
    if (m_pictures.isEmpty()) documentLayout()->registerHandler(QTextFormat::ImageObject, this);
    m_pictures.insert(path, image);
    m_pictureWidth = 0;
}

void MarkdownDocument::fitPictures(double width) {
    if (m_pictures.isEmpty() || width < 1 || width == m_pictureWidth) return;
    m_pictureWidth = width;
    m_scaled.clear();
    markContentsDirty(0, characterCount());
}

/// Of a picture whose format says nothing else, its own size, or what fits.
QSizeF MarkdownDocument::intrinsicSize(QTextDocument*, int position, const QTextFormat& format) {
    const QTextImageFormat image = format.toImageFormat();
    const auto picture = m_pictures.constFind(image.name());
    if (picture == m_pictures.constEnd()) return {1, 1};
    if (image.width() > 0 && image.height() > 0) return {image.width(), image.height()};
    const QSizeF own(picture->size());
    const double room = m_pictureWidth > 0 ? pictureRoom(*this, position, m_pictureWidth) : own.width();
    return own.width() <= room ? own : own * (room / own.width());
}

/// Smoothly; the layout's own way would take every other row of pixels.
void MarkdownDocument::drawObject(QPainter* painter, const QRectF& place, QTextDocument*, int,
                                  const QTextFormat& format) {
    const QTextImageFormat image = format.toImageFormat();
    const auto picture = m_pictures.constFind(image.name());
    if (picture == m_pictures.constEnd()) return;
    const bool isOnPaper = image.width() > 0; // which takes all of its pixels
    const double ratio = painter->device()->devicePixelRatioF();
    const int pixels = isOnPaper ? picture->width() : static_cast<int>(std::lround(place.width() * ratio));
    painter->save();
    painter->setRenderHint(QPainter::SmoothPixmapTransform);
    painter->drawImage(place, scaledPicture(image.name(), pixels));
    painter->restore();
}

/// Scaled when it is drawn, and once for each width.
const QImage& MarkdownDocument::scaledPicture(const QString& name, int pixels) {
    const auto picture = m_pictures.constFind(name);
    if (pixels >= picture->width()) return *picture;
    QImage& scaled = m_scaled[name + QLatin1Char('\n') + QString::number(pixels)];
    if (scaled.isNull()) scaled = picture->scaledToWidth(pixels, Qt::SmoothTransformation);
    return scaled;
}

double pictureRoom(const QTextDocument& document, int position, double width) {
    const QTextBlock block = document.findBlock(position);
    const QTextBlockFormat lines = block.blockFormat();
    double room = width - lines.leftMargin() - lines.rightMargin();
    const int listed = block.textList() != nullptr ? block.textList()->format().indent() : 0;
    room -= (lines.indent() + listed) * document.indentWidth();
    const QTextCursor cursor(block);
    for (const QTextFrame* frame = cursor.currentFrame(); frame != nullptr && frame != document.rootFrame();
         frame = frame->parentFrame()) {
        const QTextFrameFormat format = frame->frameFormat();
        room -= format.leftMargin() + format.rightMargin() + 2 * (format.border() + format.padding());
        if (const auto* table = qobject_cast<const QTextTable*>(frame); table != nullptr) {
            const QTextTableCellFormat cell = table->cellAt(cursor).format().toTableCellFormat();
            room = room / table->columns() - cell.leftPadding() - cell.rightPadding() -
                   2 * table->format().cellPadding() - table->format().cellSpacing();
        }
    }
    return std::max(1.0, room);
}

/// An empty answer would make Qt open the file itself; a picture of nothing does not.
QVariant MarkdownDocument::loadResource(int, const QUrl& url) {
    const auto picture = m_pictures.constFind(url.toString());
    return picture == m_pictures.constEnd() ? placeholder() : *picture;
}

void MarkdownDocument::setPackText(const QString& markdown, Type type) {
    setProgramText(bounded(markdown), type);
}

void MarkdownDocument::setProgramText(const QString& markdown, Type type) {
    m_source = markdown;
    m_type = type;
    restyle();
}

void MarkdownDocument::restyle() {
    setDefaultFont(theme().font(m_type));
    setIndentWidth(theme().scaled(24));
    // In one edit: else the reader has every line laid out anew for each word it adds.
    QTextCursor edit(this);
    edit.beginEditBlock();
    if (tablesStayBounded(m_source) && nestingStaysBounded(m_source)) {
        MarkdownFeatures features(QTextDocument::MarkdownDialectGitHub);
        features.setFlag(QTextDocument::MarkdownNoHTML);
        setMarkdown(withFullTableLines(m_source), features);
    } else {
        setPlainText(m_source);
    }
    edit.endEditBlock(); // tables exist from here on
    edit.beginEditBlock();
    styleMarkdown(*this, m_type);
    drawBlanks();
    addOwnLinks();
    edit.endEditBlock();
}

/// A word on a rule, which is seen as a place to fill in and is read as one, whatever reads it: a drawn line
/// would be nothing to a screen reader.
void MarkdownDocument::drawBlanks() {
    const Tokens& tokens = theme().tokens();
    QTextCharFormat format;
    format.setFont(theme().font(Type::Caption));
    format.setForeground(tokens.text2);
    format.setBackground(tokens.sunken);
    format.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    format.setUnderlineColor(tokens.text);
    for (int number = 1; number <= m_blanks; ++number) {
        QTextCursor mark = find(QString::fromStdString(quiz::gapMark(number)));
        if (mark.isNull()) continue;
        const QString word = m_blanks == 1 ? tr("blank") : tr("blank\u00A0%1").arg(number);
        mark.insertText(QStringLiteral("\u00A0\u00A0\u00A0%1\u00A0\u00A0\u00A0").arg(word), format);
    }
}

/// Words in italics or bold are links where they are a name that leads somewhere. A heading is bold, too, but
/// the author has not emphasized it.
void MarkdownDocument::addOwnLinks() {
    if (m_ownLinks.isEmpty()) return;
    struct Named {
        int from, to;
        QUrl address;
    };
    QList<Named> found;
    for (QTextBlock block = begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0) continue;
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment one = it.fragment();
            const auto link = m_ownLinks.constFind(one.text());
            const bool isBold = one.charFormat().fontWeight() > QFont::Medium;
            if (link != m_ownLinks.constEnd() && (isBold || one.charFormat().fontItalic()))
                found.append({one.position(), one.position() + one.length(), *link});
        }
    }
    for (const Named& one : std::as_const(found)) {
        QTextCursor cursor(this);
        cursor.setPosition(one.from);
        cursor.setPosition(one.to, QTextCursor::KeepAnchor);
        QTextCharFormat format;
        format.setAnchor(true);
        format.setAnchorHref(one.address.toString());
        format.setForeground(theme().tokens().accent);
        cursor.mergeCharFormat(format);
    }
}

bool MarkdownDocument::isAllowedLink(const QString& address) {
    const QUrl url(address, QUrl::StrictMode);
    const QString scheme = url.scheme().toLower();
    return url.isValid() && (((scheme == QLatin1String("https") || scheme == QLatin1String("http")) &&
                              !url.host().isEmpty()) ||
                             scheme == QLatin1String("mailto"));
}

QList<Run> MarkdownDocument::runs(Ink ink) const {
    QList<Run> runs;
    for (QTextBlock block = begin(); block.isValid(); block = block.next()) {
        if (!runs.isEmpty()) {
            runs.append(Run{QStringLiteral("\n"), ink});
        }
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextCharFormat format = it.fragment().charFormat();
            if (format.isImageFormat()) {
                runs.append(Run{QStringLiteral("[picture]"), ink});
                continue;
            }
            runs.append(Run{it.fragment().text(), ink, format.fontFixedPitch(),
                            format.fontWeight() > QFont::Medium, format.fontItalic()});
        }
    }
    return runs;
}

QList<Run> inlineRuns(const QString& markdown, Ink ink) {
    MarkdownDocument document;
    document.setPackText(markdown, Type::Body);
    return document.runs(ink);
}

QString plainToolTip(QString text) {
    // Qt guesses markup by "<letter"; an invisible sign after "<" makes the guess fail and changes no word.
    text.truncate(400);
    return text.replace(QLatin1Char('<'), QStringLiteral("<\u200B"));
}

} // namespace chipwise::desktop
