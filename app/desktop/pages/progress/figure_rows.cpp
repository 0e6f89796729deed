#include "desktop/pages/progress/figure_rows.h"

#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr double barHeight = 8;

} // namespace

FigureRows::FigureRows(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::List);
}

void FigureRows::setRows(const QString& title, const QString& line, std::vector<Row> rows) {
    m_title = title;
    m_line = line;
    m_rows = std::move(rows);
    QStringList words{line};
    for (const Row& row : m_rows) words << row.label + QStringLiteral(": ") + row.words;
    words.removeAll(QString());
    setAccessibleName(title);
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int FigureRows::rowHeight() const {
    return theme().lineHeight(Type::Row) + 8;
}

int FigureRows::headHeight() const {
    return theme().lineHeight(Type::Emphasis) + (m_line.isEmpty() ? 0 : theme().lineHeight(Type::Caption)) +
           8;
}

int FigureRows::heightForWidth(int) const {
    return headHeight() + static_cast<int>(m_rows.size()) * rowHeight();
}

void FigureRows::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto text = [&](const QRect& place, Type type, const QColor& ink, const QString& words) {
        painter.setFont(theme().font(type));
        painter.setPen(ink);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(words, Qt::ElideRight, place.width()));
    };
    const int emphasis = theme().lineHeight(Type::Emphasis);
    text(QRect(0, 0, width(), emphasis), Type::Emphasis, t.text, m_title);
    if (!m_line.isEmpty())
        text(QRect(0, emphasis, width(), theme().lineHeight(Type::Caption)), Type::Caption, t.text3, m_line);
    const int label = std::min(theme().scaled(150), width() / 3);
    const int bar = std::min(theme().scaled(130), width() / 4);
    int y = headHeight();
    for (const Row& row : m_rows) {
        const int line = rowHeight();
        text(QRect(0, y, label - 12, line), Type::Row, t.text2, row.label);
        const double middle = y + line / 2.0;
        if (row.share) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(t.heat[0]);
            painter.drawRoundedRect(QRectF(label, middle - barHeight / 2, bar, barHeight), 4, 4);
            painter.setBrush(t.heat[2]);
            painter.drawRoundedRect(QRectF(label, middle - barHeight / 2, bar * *row.share, barHeight), 4, 4);
            painter.setPen(QPen(t.text, 1));
            painter.drawLine(QPointF(label + bar * row.low, middle), QPointF(label + bar * row.high, middle));
        }
        if (row.mark) {
            painter.setPen(QPen(t.copper(), 2));
            const double x = label + bar * *row.mark;
            painter.drawLine(QPointF(x, middle - 7), QPointF(x, middle + 7));
        }
        const int wordsAt = label + bar + 16;
        text(QRect(wordsAt, y, width() - wordsAt, line), Type::Row, t.text, row.words);
        y += line;
    }
}

} // namespace chipwise::desktop
