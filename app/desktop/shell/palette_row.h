#pragma once

#include <QStyledItemDelegate>

class QListWidgetItem;

namespace chipwise::desktop {

/// A row of the palette: what kind of thing it is, its name, a few quiet words, and its key at the right. A
/// long name takes more lines, and the words stand below it. There may also stand what the row would lead to,
/// in short.
class PaletteRow final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Beside and below the name of the item; a screen reader hears the kind and all that after it.
    static void describe(QListWidgetItem&, const QString& kind, const QString& note, const QString& key,
                         const QString& answer);

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override;
    void paint(QPainter*, const QStyleOptionViewItem&, const QModelIndex&) const override;
};

} // namespace chipwise::desktop
