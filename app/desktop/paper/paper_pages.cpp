#include "desktop/paper/paper_pages.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr double tickBoxSize = 13;
constexpr double blankWidth = 26;
constexpr double writingLine = 17; ///< where a pen writes within the first line of a text

void drawPaperText(QPainter& painter, QTextDocument& text, QPointF at, const QRectF& part) {
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, Qt::black);
    if (part.isValid()) context.clip = part;
    painter.save();
    painter.translate(at - (part.isValid() ? part.topLeft() : QPointF()));
    if (part.isValid()) painter.setClipRect(part, Qt::IntersectClip);
    text.documentLayout()->draw(&painter, context);
    painter.restore();
}

/// What a pen fills in.
void drawMarks(QPainter& painter, const PaperStrip& strip, double y) {
    painter.setPen(QPen(Qt::black, theme().scaled(100) / 100.0));
    painter.setBrush(Qt::NoBrush);
    const double line = y + theme().scaled(writingLine);
    const double side = theme().scaled(tickBoxSize);
    if (strip.box) painter.drawRect(QRectF(strip.boxX, line - side + theme().scaled(2), side, side));
    if (strip.blank)
        painter.drawLine(QPointF(strip.boxX, line), QPointF(strip.boxX + theme().scaled(blankWidth), line));
    if (strip.writeTo > strip.writeFrom) {
        const double foot = y + strip.height() - theme().scaled(4);
        painter.drawLine(QPointF(strip.writeFrom, foot), QPointF(strip.writeTo, foot));
    }
}

} // namespace

double PaperStrip::height() const {
    double height = least;
    if (text) height = std::max(height, text->size().height());
    if (mark) height = std::max(height, mark->size().height());
    return height;
}

double PaperPages::spaceAbove(const PaperStrip& strip) const {
    return m_y > 0 ? strip.above : 0;
}

void PaperPages::beginPage() {
    m_pages.emplace_back();
    m_y = 0;
}

void PaperPages::add(const PaperUnit& unit) {
    if (unit.empty()) return;
    if (m_pages.empty()) beginPage();
    double height = spaceAbove(unit.front()) + unit.front().height();
    for (std::size_t i = 1; i < unit.size(); ++i) height += unit[i].above + unit[i].height();
    const bool fits = m_y + height <= m_body.height();
    // What no page holds begins on one of its own as well, unless there is hardly anything on this one.
    if (!fits && m_y > m_body.height() / 4) beginPage();
    for (const PaperStrip& strip : unit) addStrip(strip);
}

void PaperPages::addStrip(const PaperStrip& strip) {
    const double height = strip.height();
    if (m_y > 0 && m_y + strip.above + height > m_body.height()) beginPage();
    if (height > m_body.height() && strip.text) {
        addLongStrip(strip);
        return;
    }
    const double y = m_y + spaceAbove(strip);
    m_pages.back().push_back({strip, y, -1});
    m_y = y + height;
}

/// The text breaks itself into pages, between its lines. What stands before it stands on the first of them.
void PaperPages::addLongStrip(const PaperStrip& strip) {
    strip.text->setPageSize(m_body - QSizeF(strip.x, 0));
    const int parts = std::max(1, strip.text->pageCount());
    for (int part = 0; part < parts; ++part) {
        PaperStrip piece = strip;
        if (part > 0) {
            piece.mark.reset();
            piece.box = piece.blank = false;
            beginPage();
        }
        m_pages.back().push_back({piece, 0, part});
    }
    m_y = m_body.height();
}

void PaperPages::paint(QPainter& painter, int page) const {
    for (const Placed& placed : m_pages.at(static_cast<std::size_t>(page))) {
        const PaperStrip& strip = placed.strip;
        const QRectF part = placed.part < 0
                                ? QRectF()
                                : QRectF(0, placed.part * m_body.height(), m_body.width(), m_body.height());
        if (strip.text) drawPaperText(painter, *strip.text, {strip.x, placed.y}, part);
        if (strip.mark) drawPaperText(painter, *strip.mark, {strip.markX, placed.y}, {});
        drawMarks(painter, strip, placed.y);
    }
}

QString PaperPages::plainText(int page) const {
    QString text;
    for (const Placed& placed : m_pages.at(static_cast<std::size_t>(page))) {
        if (placed.part > 0) continue;
        if (placed.strip.mark) text += placed.strip.mark->toPlainText() + QLatin1Char('\t');
        if (placed.strip.text) text += placed.strip.text->toPlainText();
        text += QLatin1Char('\n');
    }
    return text;
}

QString PaperPages::plainText() const {
    QString text;
    for (int page = 0; page < count(); ++page) text += plainText(page) + QLatin1Char('\f');
    return text;
}

} // namespace chipwise::desktop
