#pragma once

#include <QStyledItemDelegate>

namespace chipwise::desktop {

/// What a cell of a result holds besides its text, which is the first line.
enum ResultRole {
    SaidRole = Qt::UserRole + 1, ///< second line: what was answered,
    RightRole,                   ///< and what would have been right; each is cut by itself
    MissedRole                   ///< bool: the first line says that it was missed
};

/// Rows of two lines: the question and its answers, or how it ended and what the learner had marked.
class ResultRows final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static int rowHeight();
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override;
    void paint(QPainter*, const QStyleOptionViewItem&, const QModelIndex&) const override;
};

} // namespace chipwise::desktop
