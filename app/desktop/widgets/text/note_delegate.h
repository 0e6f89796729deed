#pragma once

#include <QStyledItemDelegate>

namespace chipwise::desktop {

/// A row or cell with a few quiet words behind its text, as "in English" where the rest is German. Where both
/// do not fit, the text ends in "…" and the note stays.
class NoteDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int noteRole = Qt::UserRole + 100;

    using QStyledItemDelegate::QStyledItemDelegate;

    /// Sets the note of an item; a screen reader hears it after the text.
    template <class Item>
    static void setNote(Item& item, const QString& note) {
        if (note.isEmpty()) return;
        item.setData(noteRole, note);
        item.setData(Qt::AccessibleTextRole, item.text() + QStringLiteral(", ") + note);
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override;
    void paint(QPainter*, const QStyleOptionViewItem&, const QModelIndex&) const override;
};

} // namespace chipwise::desktop
