#include "desktop/widgets/text/note_delegate.h"

#include "desktop/theme/item_look.h"
#include "desktop/theme/theme.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int beforeNote = 8;

/// With the gap before it; 0 without a note.
int widthOfNote(const QString& note) {
    if (note.isEmpty()) return 0;
    return QFontMetrics(theme().font(Type::Caption)).horizontalAdvance(note) + beforeNote;
}

} // namespace

QSize NoteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QSize text = QStyledItemDelegate::sizeHint(option, index);
    return {text.width() + widthOfNote(index.data(noteRole).toString()), text.height()};
}

void NoteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const {
    const QString note = index.data(noteRole).toString();
    QStyleOptionViewItem row(option);
    initStyleOption(&row, index);
    const QStyle* style = row.widget != nullptr ? row.widget->style() : QApplication::style();
    const QRect line = row.rect.adjusted(itemPadding, 0, -itemPadding, 0);
    if (!note.isEmpty())
        row.text = row.fontMetrics.elidedText(row.text, Qt::ElideRight,
                                              std::max(0, line.width() - widthOfNote(note)));
    style->drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);
    if (note.isEmpty()) return;
    painter->save();
    painter->setFont(theme().font(Type::Caption));
    painter->setPen(theme().color(Ink::Text3));
    painter->drawText(line.adjusted(row.fontMetrics.horizontalAdvance(row.text) + beforeNote, 0, 0, 0),
                      Qt::AlignLeft | Qt::AlignVCenter, note);
    painter->restore();
}

} // namespace chipwise::desktop
