#include "desktop/theme/item_look.h"

#include "desktop/theme/theme.h"

#include <QPainter>
#include <QStyleOption>
#include <QTableView>

namespace chipwise::desktop {

namespace {

/// Its days are no rows of a list.
bool isCalendar(const QTableView& table) {
    return table.objectName() == QLatin1String("qt_calendar_calendarview");
}

void paintCell(QPainter& painter, const QStyleOptionViewItem& option, const QTableView& table) {
    const Tokens& t = theme().tokens();
    const QRect& cell = option.rect;
    if (option.state & QStyle::State_Selected) painter.fillRect(cell, t.heat[0]);
    if (!isCalendar(table)) painter.fillRect(cell.left(), cell.bottom(), cell.width(), 1, t.border);
    if ((option.state & QStyle::State_HasFocus) == 0 || !table.hasFocus()) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(cell).adjusted(1, 1, -1, -2), 3, 3);
}

void paintRow(QPainter& painter, const QStyleOptionViewItem& option, const QWidget* view) {
    const Tokens& t = theme().tokens();
    const bool chosen = option.state & QStyle::State_Selected;
    const bool under = (option.state & QStyle::State_MouseOver) && (option.state & QStyle::State_Enabled);
    if (!chosen && !under) return;
    const bool ringed = chosen && ((view != nullptr && view->hasFocus()) || t.highContrast);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(ringed ? QPen(t.accent, 2) : chosen ? QPen(Qt::NoPen) : QPen(t.border, 1));
    painter.setBrush(chosen ? t.heat[0] : QColor(Qt::transparent));
    painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 6, 6);
}

} // namespace

void paintItemGround(QPainter& painter, const QStyleOptionViewItem& option, const QWidget* view) {
    painter.save();
    if (const auto* table = qobject_cast<const QTableView*>(view))
        paintCell(painter, option, *table);
    else
        paintRow(painter, option, view);
    painter.restore();
}

void paintHeadGround(QPainter& painter, const QStyleOptionHeader& option) {
    painter.fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1,
                     theme().tokens().borderStrong);
}

void paintHeadLabel(QPainter& painter, const QStyleOptionHeader& option) {
    painter.save();
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(theme().tokens().text3);
    const QString words = painter.fontMetrics().elidedText(option.text, Qt::ElideRight, option.rect.width());
    // The margin of a head is one at its sides: above and below the words have the whole height.
    const int margin = theme().lineHeight(Type::Caption);
    painter.drawText(option.rect.adjusted(0, -margin, 0, margin), int(option.textAlignment), words);
    painter.restore();
}

} // namespace chipwise::desktop
