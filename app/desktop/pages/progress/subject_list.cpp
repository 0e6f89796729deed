#include "desktop/pages/progress/subject_list.h"

#include "desktop/theme/accessible_role.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/markdown_document.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int listPitch = 44;

QString percentText(double share) {
    return QStringLiteral("%1%").arg(std::lround(100 * share));
}

int widthOf(Type type, const QString& text) {
    return QFontMetrics(theme().font(type)).horizontalAdvance(text);
}

} // namespace

SubjectList::SubjectList(QWidget* parent) : QWidget(parent) {
    setAccessibleRole(this, QAccessible::List);
}

void SubjectList::setRows(const QString& head, std::vector<Row> rows) {
    m_head = head;
    m_rows = std::move(rows);
    QStringList spoken;
    for (const Row& row : m_rows) {
        const QString name = row.note.isEmpty() ? row.title : row.title + QStringLiteral(", ") + row.note;
        spoken << tr("%1: %2 known").arg(name, percentText(row.known));
    }
    setAccessibleName(tr("%1, known now").arg(head));
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int SubjectList::rowHeight() const {
    return std::max(listPitch, theme().lineHeight(Type::Name) + 24);
}

int SubjectList::headHeight() const {
    return theme().lineHeight(Type::Caption) + 12;
}

int SubjectList::noteHeight(const Row& row, int width) const {
    const int value = widthOf(Type::ValueTable, percentText(row.known)) + 8;
    const bool beside =
        widthOf(Type::Name, row.title) + 16 + widthOf(Type::Caption, row.note) + value <= width;
    if (row.note.isEmpty() || beside) return 0;
    return QFontMetrics(theme().font(Type::Caption))
        .boundingRect(QRect(0, 0, width, 9999), Qt::TextWordWrap, row.note)
        .height();
}

int SubjectList::heightForWidth(int width) const {
    int height = headHeight() + rowHeight() * static_cast<int>(m_rows.size()) + 1;
    for (const Row& row : m_rows) height += noteHeight(row, width);
    return height;
}

const SubjectList::Row* SubjectList::rowAt(int y) const {
    int top = headHeight();
    for (const Row& row : m_rows) {
        const int bottom = top + rowHeight() + noteHeight(row, width());
        if (y >= top && y < bottom) return &row;
        top = bottom;
    }
    return nullptr;
}

bool SubjectList::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const Row* row = rowAt(help->pos().y()))
        QToolTip::showText(help->globalPos(), plainToolTip(row->title), this);
    else
        QToolTip::hideText();
    return true;
}

void SubjectList::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& tokens = theme().tokens();
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(tokens.text3);
    const QRect head(0, 0, width(), theme().lineHeight(Type::Caption));
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, m_head);
    painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, tr("known now"));
    int y = headHeight();
    for (const Row& row : m_rows) {
        const int below = noteHeight(row, width());
        painter.fillRect(0, y - 1, width(), 1, tokens.border);
        const QString value = percentText(row.known);
        const int valueWidth = widthOf(Type::ValueTable, value) + 8;
        const QRect line(0, y + 6, width(), theme().lineHeight(Type::Name));
        painter.setFont(theme().font(Type::Name));
        painter.setPen(tokens.text);
        const int noteWidth = below > 0 || row.note.isEmpty() ? 0 : widthOf(Type::Caption, row.note) + 8;
        const QString title =
            painter.fontMetrics().elidedText(row.title, Qt::ElideRight, width() - valueWidth - noteWidth - 8);
        const int titleWidth = painter.fontMetrics().horizontalAdvance(title);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, title);
        painter.setFont(theme().font(Type::Caption));
        painter.setPen(tokens.text3);
        const QRect note =
            below > 0 ? QRect(0, line.bottom() + 1, width(), below) : line.adjusted(titleWidth + 8, 0, 0, 0);
        painter.drawText(note, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, row.note);
        painter.setPen(tokens.text);
        painter.setFont(theme().font(Type::ValueTable));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, value);
        const QRectF track(0, line.bottom() + below + 5, width(), 4);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tokens.heat[0]);
        painter.drawRoundedRect(track, 2, 2);
        painter.setBrush(tokens.heat[2]);
        if (row.known > 0)
            painter.drawRoundedRect(QRectF(track.topLeft(), QSizeF(track.width() * row.known, 4)), 2, 2);
        y += rowHeight() + below;
    }
    painter.fillRect(0, y - 1, width(), 1, tokens.border);
}

} // namespace chipwise::desktop
