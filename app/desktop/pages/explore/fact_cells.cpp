#include "desktop/pages/explore/fact_cells.h"

#include "desktop/pages/explore/fact_model.h"
#include "desktop/theme/item_look.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int leastFactRow = 44;
constexpr int factRowPadding = 8; ///< also of heads

} // namespace

bool paintFactHead(QPainter& painter, const QRect& cell, const QModelIndex& index) {
    if (!index.data(FactModel::TopicRole).toBool()) return false;
    painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), theme().tokens().borderStrong);
    return true;
}

void paintFactCover(QPainter& painter, const QRect& line) {
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& tokens = theme().tokens();
    const int high = theme().scaled(24);
    const QRectF box(line.left() - 4, line.top() + (line.height() - high) / 2.0,
                     std::min(line.width() + 8, theme().scaled(96)), high);
    painter.setPen(QPen(tokens.borderStrong, 1));
    painter.setBrush(tokens.sunken);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setPen(tokens.text2);
    painter.setFont(theme().font(Type::Emphasis));
    painter.drawText(box, Qt::AlignCenter, QStringLiteral("?"));
}

int factRowHeight() {
    return std::max(leastFactRow,
                    theme().lineHeight(Type::Row) + theme().lineHeight(Type::Caption) + factRowPadding);
}

void paintTwoLines(QPainter& painter, const QRect& rect, const QString& text) {
    const QFontMetrics metrics(painter.font());
    if (metrics.horizontalAdvance(text) <= rect.width()) {
        painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, text);
        return;
    }
    QTextLayout layout(text, painter.font());
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    QTextLine first = layout.createLine();
    first.setLineWidth(rect.width());
    layout.endLayout();
    const qsizetype end = first.textLength();
    const int top = rect.top() + (rect.height() - 2 * metrics.height()) / 2;
    painter.drawText(QRect(rect.left(), top, rect.width(), metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, text.left(end).trimmed());
    painter.drawText(QRect(rect.left(), top + metrics.height(), rect.width(), metrics.height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(text.mid(end).trimmed(), Qt::ElideRight, rect.width()));
}

void paintFactValue(QPainter& painter, const QRect& cell, const QModelIndex& index) {
    const QString value = index.data(Qt::DisplayRole).toString();
    const QString note = index.data(FactModel::NoteRole).toString();
    const QVariant sign = index.data(FactModel::SignRole);
    const bool isNumber = index.data(FactModel::NumberRole).toBool();
    const Ink signInk = sign.isValid() ? inkOfSign(static_cast<study::FactSign>(sign.toInt())) : Ink::Text3;
    painter.setFont(theme().font(isNumber ? Type::ValueTable : Type::Row));
    painter.setPen(theme().color(sign.isValid() && note.isEmpty() ? signInk : Ink::Text));
    if (note.isEmpty()) {
        paintTwoLines(painter, cell, value);
        return;
    }
    const int valueHeight = theme().lineHeight(Type::Row);
    const int noteHeight = theme().lineHeight(Type::Caption);
    const int top = cell.top() + (cell.height() - valueHeight - noteHeight) / 2;
    painter.drawText(QRect(cell.left(), top, cell.width(), valueHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(value, Qt::ElideRight, cell.width()));
    painter.setFont(theme().font(Type::Caption));
    painter.setPen(theme().color(signInk));
    painter.drawText(QRect(cell.left(), top + valueHeight, cell.width(), noteHeight),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(note, Qt::ElideRight, cell.width()));
}

EntityHeader::EntityHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
    setSectionResizeMode(QHeaderView::Fixed);
    setHighlightSections(false);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

QSize EntityHeader::sizeHint() const {
    return {QHeaderView::sizeHint().width(), 2 * theme().lineHeight(Type::Caption) + factRowPadding};
}

void EntityHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const Tokens& tokens = theme().tokens();
    QString name = model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString();
    const QString more = model()->headerData(section, Qt::Horizontal, FactModel::NoteRole).toString();
    if (isSortIndicatorShown() && sortIndicatorSection() == section)
        name += sortIndicatorOrder() == Qt::AscendingOrder ? QStringLiteral(" ↑") : QStringLiteral(" ↓");
    painter->save();
    painter->fillRect(rect.left(), rect.bottom(), rect.width(), 1, tokens.borderStrong);
    const int line = theme().lineHeight(Type::Caption);
    const int high = more.isEmpty() ? line : 2 * line;
    QRect row(rect.left() + itemPadding, rect.top() + (rect.height() - high) / 2,
              rect.width() - itemPadding - 4, line);
    painter->setFont(theme().font(Type::CaptionStrong));
    painter->setPen(tokens.text);
    painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(name, Qt::ElideRight, row.width()));
    row.translate(0, line);
    painter->setFont(theme().font(Type::Caption));
    painter->setPen(tokens.text3);
    painter->drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(more, Qt::ElideRight, row.width()));
    painter->restore();
}

PropertyHeader::PropertyHeader(QWidget* parent) : QHeaderView(Qt::Vertical, parent) {
    setSectionResizeMode(QHeaderView::Fixed);
    setHighlightSections(false);
    setSectionsClickable(false);
}

void PropertyHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const Tokens& tokens = theme().tokens();
    const bool isTopic = model()->data(model()->index(section, 0), FactModel::TopicRole).toBool();
    painter->save();
    painter->fillRect(rect, tokens.surface);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1),
                      isTopic ? tokens.borderStrong : tokens.border);
    painter->setFont(theme().font(isTopic ? Type::Emphasis : Type::Row));
    painter->setPen(isTopic ? tokens.text : tokens.text2);
    const QRect line = rect.adjusted(itemPadding, isTopic ? theme().scaled(6) : 0, -itemPadding / 2, 0);
    paintTwoLines(*painter, line, model()->headerData(section, Qt::Vertical, Qt::DisplayRole).toString());
    painter->restore();
}

} // namespace chipwise::desktop
