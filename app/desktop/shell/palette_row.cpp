#include "desktop/shell/palette_row.h"

#include "desktop/theme/item_look.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/key_box.h"

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

QSize PaletteRow::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const bool hasAnswer = !index.data(answerRole).toString().isEmpty();
    return {0,
            theme().lineHeight(Type::Row) + rowPadding + (hasAnswer ? theme().lineHeight(Type::Caption) : 0)};
}

void PaletteRow::paint(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
    painter->save();
    QStyleOptionViewItem row(option);
    initStyleOption(&row, index);
    paintItemGround(*painter, row, row.widget);
    QRect line = row.rect.adjusted(itemPadding, 0, -itemPadding, 0);
    const QFontMetrics caption(theme().font(Type::Caption));
    const auto write = [&](Type type, Ink ink, const QString& text, int width) {
        painter->setFont(theme().font(type));
        painter->setPen(theme().color(ink));
        const QFontMetrics metrics(theme().font(type));
        painter->drawText(QRect(line.x(), line.y(), width, line.height()), Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(text, Qt::ElideRight, width));
        return std::min(width, metrics.horizontalAdvance(text));
    };
    if (const QString key = index.data(keyRole).toString(); !key.isEmpty()) {
        const int width = KeyBox::width(key);
        const int top = line.y() + (line.height() - KeyBox::height()) / 2;
        KeyBox::paint(*painter, QPoint(line.right() + 1 - width, top), key);
        line.setRight(line.right() - width - betweenParts);
    }
    if (const QString answer = index.data(answerRole).toString(); !answer.isEmpty()) {
        const QRect all = line;
        const int below = theme().lineHeight(Type::Caption);
        line.adjust(std::min(theme().scaled(kindColumn), all.width() / 3),
                    all.height() - below - rowPadding / 2, 0, -rowPadding / 2);
        write(Type::Caption, Ink::Text2, answer, line.width());
        line = all.adjusted(0, rowPadding / 2, 0, -below - rowPadding / 2);
    }
    const int kind = std::min(theme().scaled(kindColumn), line.width() / 3);
    write(Type::Caption, Ink::Text3, index.data(kindRole).toString(), kind - betweenParts);
    line.setLeft(line.left() + kind);
    const QString note = index.data(noteRole).toString();
    const int noteWidth =
        note.isEmpty() ? 0
                       : std::min(caption.horizontalAdvance(note) + 2,
                                  line.width() / 2); // a word drawn exactly as wide as it is would be cut
    const int named = write(Type::Row, Ink::Text, index.data().toString(),
                            line.width() - (noteWidth > 0 ? noteWidth + betweenParts : 0));
    if (noteWidth > 0) {
        line.setLeft(line.left() + named + betweenParts);
        write(Type::Caption, Ink::Text3, note, noteWidth);
    }
    painter->restore();
}

} // namespace chipwise::desktop
