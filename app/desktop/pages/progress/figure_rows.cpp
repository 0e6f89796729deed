#include "desktop/pages/progress/figure_rows.h"

#include "desktop/die/cell_words.h"
#include "desktop/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr double barHeight = 8;

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

int FigureRows::rowHeight() {
    return theme().lineHeight(Type::Row) + 8;
}

int FigureRows::dataHeight(int) const {
    return static_cast<int>(m_rows.size()) * rowHeight();
}

int FigureRows::datumAt(QPoint point) const {
    return point.y() < headHeight() ? -1 : (point.y() - headHeight()) / rowHeight();
}

void FigureRows::paintData(QPainter& painter) {
    const Tokens& t = theme().tokens();
    const auto text = [&](const QRect& place, const QColor& ink, const QString& words) {
        painter.setFont(theme().font(Type::Row));
        painter.setPen(ink);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(words, Qt::ElideRight, place.width()));
    };
    const QFontMetrics metrics(theme().font(Type::Row));
    int label = theme().scaled(110);
    for (const Row& row : m_rows) label = std::max(label, metrics.horizontalAdvance(row.label) + 20);
    label = std::min(label, width() * 2 / 5);
    const int bar = std::min(theme().scaled(130), width() / 4);
    const int line = rowHeight();
    int y = headHeight();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        if (current() == static_cast<int>(i)) painter.fillRect(QRect(0, y, width(), line), t.sunken);
        text(QRect(0, y, label - 12, line), t.text2, row.label);
        const double middle = y + line / 2.0;
        if (row.share) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.heat[0]);
            painter.drawRoundedRect(QRectF(label, middle - barHeight / 2, bar, barHeight), 4, 4);
            painter.setBrush(t.heat[2]);
            painter.drawRoundedRect(QRectF(label, middle - barHeight / 2, bar * *row.share, barHeight), 4, 4);
            if (row.high > row.low) {
                painter.setPen(QPen(t.text, 1));
                painter.drawLine(QPointF(label + bar * row.low, middle),
                                 QPointF(label + bar * row.high, middle));
            }
        }
        if (row.mark) {
            painter.setPen(QPen(t.copper(), 2));
            const double x = label + bar * *row.mark;
            painter.drawLine(QPointF(x, middle - 7), QPointF(x, middle + 7));
        }
        const int wordsAt = label + bar + 16;
        text(QRect(wordsAt, y, width() - wordsAt, line), t.text, row.words);
        y += line;
    }
}

} // namespace chipwise::desktop
