#include "desktop/workshop/editor/pick_list.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/key_box.h"

#include <QAccessible>
#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int pickDetailRole = Qt::UserRole;
constexpr int pickInset = 5; ///< of the rows in their frame
constexpr int sidePadding = 10;
constexpr int detailGap = 24;
constexpr int mostPicks = 8;
constexpr int farFromEdge = 12;

class PickDelegate : public QStyledItemDelegate {
public:
    PickDelegate(PickList::Manner manner, QObject* parent)
        : QStyledItemDelegate(parent), m_numbered(manner == PickList::Manner::Choices) {}

    QFont textFont() const { return theme().font(m_numbered ? Type::Row : Type::Value); }
    int numberWidth() const { return m_numbered ? KeyBox::width(QStringLiteral("0")) + 12 : 0; }

    int widthOf(const QString& text, const QString& detail) const {
        const int words = QFontMetrics(textFont()).horizontalAdvance(text);
        const int more = QFontMetrics(theme().font(Type::Caption)).horizontalAdvance(detail);
        return 2 * sidePadding + numberWidth() + words + (detail.isEmpty() ? 0 : detailGap + more);
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {0, theme().lineHeight(Type::Value) + 10};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const Tokens& t = theme().tokens();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if ((option.state & QStyle::State_Selected) != 0) {
            painter->setBrush(t.heat[0]);
            painter->setPen(t.highContrast ? QPen(t.accent, 2) : QPen(Qt::NoPen));
            painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 4, 4);
        }
        QRect room = option.rect.adjusted(sidePadding, 0, -sidePadding, 0);
        if (m_numbered && index.row() < 9)
            KeyBox::paint(*painter, {room.left(), room.center().y() - KeyBox::height() / 2 + 1},
                          QString::number(index.row() + 1));
        room.setLeft(room.left() + numberWidth());
        paintWords(*painter, room, index.data().toString(), index.data(pickDetailRole).toString());
        painter->restore();
    }

private:
    void paintWords(QPainter& painter, const QRect& room, const QString& text, const QString& detail) const {
        const QFontMetrics metrics(textFont());
        const QString words = metrics.elidedText(text, Qt::ElideRight, room.width());
        painter.setFont(textFont());
        painter.setPen(theme().tokens().text);
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, words);
        const QRect rest = room.adjusted(metrics.horizontalAdvance(words) + detailGap, 0, 0, 0);
        if (detail.isEmpty() || rest.width() < detailGap) return;
        painter.setFont(theme().font(Type::Caption));
        painter.setPen(theme().tokens().text3);
        painter.drawText(rest, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(detail, Qt::ElideRight, rest.width()));
    }

    bool m_numbered;
};

} // namespace

PickList::PickList(Manner manner, const QString& accessibleName, QWidget* parent)
    : QWidget(parent), m_manner(manner), m_model(new QStandardItemModel(this)), m_view(new QListView(this)) {
    m_view->setModel(m_model);
    m_view->setItemDelegate(new PickDelegate(manner, m_view));
    m_view->setAccessibleName(accessibleName);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setUniformItemSizes(true);
    setFocusPolicy(Qt::NoFocus);
    hide();
    connect(m_view, &QListView::clicked, this,
            [this](const QModelIndex& index) { emit picked(index.row()); });
}

void PickList::setRows(const QList<Row>& rows) {
    m_model->clear();
    for (const Row& row : rows) {
        auto* item = new QStandardItem(row.text);
        item->setData(row.detail, pickDetailRole);
        item->setData(row.detail.isEmpty() ? row.text : row.text + QStringLiteral(", ") + row.detail,
                      Qt::AccessibleTextRole);
        m_model->appendRow(item);
    }
}

int PickList::count() const {
    return m_model->rowCount();
}

PickList::Row PickList::row(int i) const {
    const auto* item = m_model->item(i);
    return item == nullptr ? Row{} : Row{item->text(), item->data(pickDetailRole).toString()};
}

int PickList::current() const {
    return m_view->currentIndex().row();
}

void PickList::setCurrent(int row) {
    m_view->setCurrentIndex(m_model->index(row, 0));
    if (row < 0) return;
    // The keyboard stays in the text; a screen reader is told which row it means.
    QAccessibleEvent focus(m_view, QAccessible::Focus);
    focus.setChild(row);
    QAccessible::updateAccessibility(&focus);
}

void PickList::move(int by) {
    if (count() == 0) return;
    const int from = current() < 0 ? (by > 0 ? -1 : 0) : current();
    setCurrent((from + by + count()) % count());
}

QSize PickList::wantedSize() const {
    const auto* delegate = static_cast<const PickDelegate*>(m_view->itemDelegate());
    int width = theme().scaled(m_manner == Manner::Words ? 240 : 280);
    for (int i = 0; i < count(); ++i) width = std::max(width, delegate->widthOf(row(i).text, row(i).detail));
    const int bar = count() > mostPicks ? 8 : 0;
    const int room = parentWidget()->width() - 2 * farFromEdge;
    const int rowHeight = delegate->sizeHint({}, {}).height();
    return {std::min({width + 2 * pickInset + bar, theme().scaled(520), room}),
            rowHeight * std::min(count(), mostPicks) + 2 * pickInset};
}

void PickList::openAt(const QRect& anchor) {
    QSize size = wantedSize();
    const QRect room = parentWidget()->rect().adjusted(farFromEdge, 4, -farFromEdge, -4);
    const int below = room.bottom() - anchor.bottom();
    const int above = anchor.top() - room.top();
    const bool goesBelow = below >= size.height() || below >= above;
    size.setHeight(std::min(size.height(), goesBelow ? below : above));
    const int x = std::clamp(anchor.left(), room.left(), std::max(room.left(), room.right() - size.width()));
    const int y = goesBelow ? anchor.bottom() + 1 : anchor.top() - size.height();
    setGeometry(QRect(QPoint(x, y), size));
    raise();
    show();
}

void PickList::paintEvent(QPaintEvent*) {
    const Tokens& t = theme().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.borderStrong, 1));
    painter.setBrush(t.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), 6, 6);
}

void PickList::resizeEvent(QResizeEvent*) {
    m_view->setGeometry(rect().adjusted(pickInset, pickInset, -pickInset, -pickInset));
}

void PickList::hideEvent(QHideEvent*) {
    emit closed();
}

} // namespace chipwise::desktop
