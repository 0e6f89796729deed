#include "desktop/exam/result_rows.h"

#include "desktop/theme/item_look.h"
#include "desktop/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int widestOutcome = 190; ///< of the column that says how it ended

/// "you: 8 · right: 16" in one line. Where both do not fit, each keeps at least half of the room.
QString bothAnswers(const QFontMetrics& metrics, const QString& said, const QString& right, int room) {
    const QString between = right.isEmpty() ? QString() : QStringLiteral(" · ");
    const int rest = room - metrics.horizontalAdvance(between);
    const int wantedRight = metrics.horizontalAdvance(right);
    const int forSaid = std::max(rest - wantedRight, right.isEmpty() ? rest : rest / 2);
    const QString first = metrics.elidedText(said, Qt::ElideRight, forSaid);
    const int forRight = rest - metrics.horizontalAdvance(first);
    return first + between + metrics.elidedText(right, Qt::ElideRight, forRight);
}

} // namespace

int ResultRows::rowHeight() {
    return std::max(56, theme().lineHeight(Type::Row) + theme().lineHeight(Type::Caption) + 20);
}

QSize ResultRows::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const int first =
        QFontMetrics(theme().font(Type::Row)).horizontalAdvance(index.data(Qt::DisplayRole).toString());
    const int second =
        QFontMetrics(theme().font(Type::Caption)).horizontalAdvance(index.data(SaidRole).toString());
    return {std::min(std::max(first, second), theme().scaled(widestOutcome)) + 2 * itemPadding, rowHeight()};
}

void ResultRows::paint(QPainter* painter, const QStyleOptionViewItem& option,
                       const QModelIndex& index) const {
    const Tokens& t = theme().tokens();
    painter->save();
    paintItemGround(*painter, option, option.widget);
    const int firstHeight = theme().lineHeight(Type::Row);
    const int secondHeight = theme().lineHeight(Type::Caption);
    const QString said = index.data(SaidRole).toString();
    const QRect box = option.rect.adjusted(itemPadding, 0, -itemPadding, 0);
    const int top = box.top() + (box.height() - firstHeight - (said.isEmpty() ? 0 : secondHeight)) / 2;
    const QRect first(box.left(), top, box.width(), firstHeight);
    painter->setFont(theme().font(Type::Row));
    painter->setPen(index.data(MissedRole).toBool() ? t.copper() : t.text);
    painter->drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(index.data(Qt::DisplayRole).toString(),
                                                        Qt::ElideRight, first.width()));
    painter->setFont(theme().font(Type::Caption));
    painter->setPen(t.text2);
    painter->drawText(
        QRect(box.left(), top + firstHeight, box.width(), secondHeight), Qt::AlignLeft | Qt::AlignVCenter,
        bothAnswers(painter->fontMetrics(), said, index.data(RightRole).toString(), box.width()));
    painter->restore();
}

} // namespace chipwise::desktop
