#include "desktop/pages/progress/figure_rows.h"

#include "desktop/die/cell_words.h"
#include "desktop/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr double barHeight = 8;

int brokenHeight(const QString& words, int width) {
    const QFontMetrics metrics(theme().font(Type::Row));
    return metrics.boundingRect(QRect(0, 0, width, 9999), Qt::TextWordWrap, words).height();
}

} // namespace

FigureRows::FigureRows(QWidget* parent) : Chart(parent) {}

void FigureRows::setRows(const QString& title, const QString& line, std::vector<Row> rows, const Heads& heads,
                         const QString& lack) {
    m_title = title;
    m_heads = heads;
    m_rows = std::move(rows);
    setData(title, line, lack);
}

ChartTable FigureRows::table() const {
    const bool shares = std::ranges::any_of(m_rows, [](const Row& row) { return row.share.has_value(); });
    const bool ranges = std::ranges::any_of(m_rows, [](const Row& row) { return row.high > row.low; });
    ChartTable table{m_title, {m_heads.labels}, {}};
    if (shares) table.head << tr("Share");
    if (ranges) table.head << tr("Low") << tr("High");
    if (!m_heads.marks.isEmpty()) table.head << m_heads.marks;
    table.head << tr("In words");
    for (const Row& row : m_rows) {
        QStringList cells{row.label};
        if (shares) cells << (row.share ? percent(*row.share) : QString());
        if (ranges) cells << percent(row.low) << percent(row.high);
        if (!m_heads.marks.isEmpty()) cells << (row.mark ? percent(*row.mark) : QString());
        table.rows.push_back(cells << row.words);
    }
    return table;
}

QString FigureRows::wordsOf(int datum) const {
    const Row& row = m_rows.at(static_cast<std::size_t>(datum));
    return row.label + QStringLiteral(": ") + row.words;
}

FigureRows::Columns FigureRows::columnsIn(int width) const {
    const QFontMetrics metrics(theme().font(Type::Row));
    int label = theme().scaled(110);
    for (const Row& row : m_rows) label = std::max(label, metrics.horizontalAdvance(row.label) + 20);
    label = std::min(label, width * 2 / 5);
    const bool hasBars = std::ranges::any_of(m_rows, [](const Row& row) { return row.share || row.mark; });
    const int bar = hasBars ? std::min(theme().scaled(130), width / 4) : 0;
    return {label - 12, label, bar, label + bar + (hasBars ? 16 : 0)};
}

/// Both texts are broken where their column is narrow: the figures at the end are what counts.
int FigureRows::rowHeight(const Row& row, int width) const {
    const Columns columns = columnsIn(width);
    return std::max({theme().lineHeight(Type::Row), brokenHeight(row.label, columns.label),
                     brokenHeight(row.words, width - columns.wordsAt)}) +
           8;
}

int FigureRows::dataHeight(int width) const {
    int height = 0;
    for (const Row& row : m_rows) height += rowHeight(row, width);
    return height;
}

int FigureRows::datumAt(QPoint point) const {
    int bottom = headHeight();
    if (point.y() < bottom) return -1;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        bottom += rowHeight(m_rows[i], width());
        if (point.y() < bottom) return static_cast<int>(i);
    }
    return -1;
}

void FigureRows::paintData(QPainter& painter) {
    const Tokens& t = theme().tokens();
    const auto text = [&](const QRect& place, const QColor& ink, const QString& words) {
        painter.setFont(theme().font(Type::Row));
        painter.setPen(ink);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, words);
    };
    const Columns columns = columnsIn(width());
    const int bar = columns.bar;
    int y = headHeight();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const int high = rowHeight(row, width());
        if (current() == static_cast<int>(i)) painter.fillRect(QRect(0, y, width(), high), t.sunken);
        text(QRect(0, y, columns.label, high), t.text2, row.label);
        const double middle = y + high / 2.0;
        if (row.share) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.heat[0]);
            painter.drawRoundedRect(QRectF(columns.barAt, middle - barHeight / 2, bar, barHeight), 4, 4);
            painter.setBrush(t.heat[2]);
            painter.drawRoundedRect(
                QRectF(columns.barAt, middle - barHeight / 2, bar * *row.share, barHeight), 4, 4);
            if (row.high > row.low) {
                painter.setPen(QPen(t.text, 1));
                painter.drawLine(QPointF(columns.barAt + bar * row.low, middle),
                                 QPointF(columns.barAt + bar * row.high, middle));
            }
        }
        if (row.mark) {
            painter.setPen(QPen(t.copper(), 2));
            const double x = columns.barAt + bar * *row.mark;
            painter.drawLine(QPointF(x, middle - 7), QPointF(x, middle + 7));
        }
        text(QRect(columns.wordsAt, y, width() - columns.wordsAt, high), t.text, row.words);
        y += high;
    }
}

} // namespace chipwise::desktop
