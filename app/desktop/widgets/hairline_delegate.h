#pragma once

#include "desktop/theme/theme.h"

#include <QPainter>
#include <QStyledItemDelegate>

namespace chipwise::desktop {

/// Rows of a table apart by a hairline, as everywhere in the program; for tables without a grid.
class HairlineDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1,
                          theme().tokens().border);
    }
};

} // namespace chipwise::desktop
