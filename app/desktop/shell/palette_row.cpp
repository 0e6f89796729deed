#include "desktop/shell/palette_row.h"

#include "desktop/theme/item_look.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/key_box.h"

#include <QAbstractScrollArea>
#include <QFontMetrics>
#include <QListWidgetItem>
#include <QPainter>
#include <QStringList>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int kindRole = Qt::UserRole + 101;
constexpr int noteRole = Qt::UserRole + 102;
constexpr int keyRole = Qt::UserRole + 103;
constexpr int answerRole = Qt::UserRole + 104;
constexpr int rowPadding = 14;
constexpr int kindColumn = 88; ///< px at 100 % text
constexpr int betweenParts = 10;
constexpr int mostNameLines = 3; ///< of a question, which may be a paragraph

/// How a row is divided in the width that its list has.
struct RowParts {
    int kind = 0; ///< width of the first column
    int room = 0; ///< beside it, up to the key
    int nameLines = 1;
    QString name;      ///< shortened where even these lines are too few
    int noteWidth = 0; ///< beside the name; 0: none, or it stands below
    QString below;

    RowParts(const QModelIndex& index, int width) {
        const QFontMetrics row(theme().font(Type::Row));
        const QFontMetrics caption(theme().font(Type::Caption));
        const QString key = index.data(keyRole).toString();
        const QString note = index.data(noteRole).toString();
        const int line = width - (key.isEmpty() ? 0 : KeyBox::width(key) + betweenParts);
        kind = std::min(theme().scaled(kindColumn), width / 3); // whatever key a row has
        room = std::max(1, line - kind);
        name = index.data().toString();
        below = index.data(answerRole).toString();
        const int named = row.horizontalAdvance(name) + 2; // drawn exactly as wide as it is, it would be cut
        if (!note.isEmpty()) {
            const int wanted = caption.horizontalAdvance(note) + 2;
            const bool fits = named + betweenParts + wanted <= room;
            if (!fits && below.isEmpty())
                below = note;
            else
                noteWidth = std::min(wanted, room / 2);
        }
        const int nameWidth = room - (noteWidth > 0 ? noteWidth + betweenParts : 0);
        if (named <= nameWidth) return;
        // Words that do not fit leave the ends of the lines empty.
        name = row.elidedText(name, Qt::ElideRight, mostNameLines * nameWidth - nameWidth / 2);
        const int height = row.boundingRect(QRect(0, 0, nameWidth, 9999), Qt::TextWordWrap, name).height();
        nameLines = std::clamp((height + row.lineSpacing() / 2) / row.lineSpacing(), 1, mostNameLines);
    }

    int nameHeight() const {
        const QFontMetrics row(theme().font(Type::Row));
        return theme().lineHeight(Type::Row) + (nameLines - 1) * row.lineSpacing();
    }
};

} // namespace

void PaletteRow::describe(QListWidgetItem& item, const QString& kind, const QString& note, const QString& key,
                          const QString& answer) {
    item.setData(kindRole, kind);
    item.setData(noteRole, note);
    item.setData(keyRole, key);
    item.setData(answerRole, answer);
    QStringList spoken{item.text(), kind.toLower(), note, key, answer};
    spoken.removeAll(QString());
    item.setData(Qt::AccessibleTextRole, spoken.join(QStringLiteral(", ")));
}

QSize PaletteRow::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* list = qobject_cast<const QAbstractScrollArea*>(option.widget);
    const int width = list != nullptr ? list->viewport()->width() : option.rect.width();
    const RowParts parts(index, width - 2 * itemPadding);
    return {0, parts.nameHeight() + rowPadding +
                   (parts.below.isEmpty() ? 0 : theme().lineHeight(Type::Caption))};
}

void PaletteRow::paint(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
    painter->save();
    QStyleOptionViewItem row(option);
    initStyleOption(&row, index);
    paintItemGround(*painter, row, row.widget);
    const QRect all = row.rect.adjusted(itemPadding, 0, -itemPadding, 0);
    const RowParts parts(index, all.width());
    const auto write = [&](Type type, Ink ink, const QString& text, const QRect& place) {
        painter->setFont(theme().font(type));
        painter->setPen(theme().color(ink));
        painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(theme().font(type)).elidedText(text, Qt::ElideRight, place.width()));
    };
    if (const QString key = index.data(keyRole).toString(); !key.isEmpty())
        KeyBox::paint(
            *painter,
            QPoint(all.right() + 1 - KeyBox::width(key), all.y() + (all.height() - KeyBox::height()) / 2),
            key);
    const int x = all.x() + parts.kind;
    const int top = all.y() + rowPadding / 2;
    const int line = theme().lineHeight(Type::Row);
    write(Type::Caption, Ink::Text3, index.data(kindRole).toString(),
          QRect(all.x(), top, parts.kind - betweenParts, line));
    const int gap = parts.noteWidth > 0 ? parts.noteWidth + betweenParts : 0;
    const QRect name(x, top, parts.room - gap, parts.nameHeight());
    painter->setFont(theme().font(Type::Row));
    painter->setPen(theme().color(Ink::Text));
    painter->drawText(name, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, parts.name);
    if (parts.noteWidth > 0) {
        const int named = painter->fontMetrics().horizontalAdvance(parts.name) + 2;
        write(Type::Caption, Ink::Text3, index.data(noteRole).toString(),
              QRect(x + std::min(named, name.width()) + betweenParts, top, parts.noteWidth, line));
    }
    if (!parts.below.isEmpty())
        write(Type::Caption, Ink::Text2, parts.below,
              QRect(x, top + parts.nameHeight(), parts.room, theme().lineHeight(Type::Caption)));
    painter->restore();
}

} // namespace chipwise::desktop
