#include "desktop/pages/reader/reader_contents.h"

#include "desktop/theme/item_look.h"
#include "desktop/widgets/text/markdown_document.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int contentsPadding = 6;
constexpr int contentsHeadGap = 14;
constexpr int contentsNoteGap = 10;

/// Title and note side by side, the passage below; titles are wrapped, never cut.
class ContentsDelegate final : public QStyledItemDelegate {
public:
    explicit ContentsDelegate(ReaderContents* list) : QStyledItemDelegate(list), m_list(list) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const Places places = placesFor(line(index), m_list->viewport()->width());
        return {m_list->viewport()->width(), places.height};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const ReaderContents::Line& one = line(index);
        painter->save();
        const Places places = placesFor(one, option.rect.width());
        if (one.page >= 0) paintItemGround(*painter, option, m_list);
        if (one.isNext) { // a mark besides the word, which finds it at a glance
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(theme().tokens().accent);
            const double size = theme().scaled(6);
            painter->drawEllipse(QRectF(option.rect.left() + (itemPadding - size) / 2.0,
                                        option.rect.top() + places.title.center().y() - size / 2, size,
                                        size));
        }
        const auto write = [&](const QRect& place, Type type, Ink ink, const QString& text) {
            TextBlock block(type);
            block.setRuns({{text, ink}});
            block.paint(*painter, QPointF(option.rect.topLeft() + place.topLeft()), place.width());
        };
        write(places.title, one.page < 0 ? Type::CaptionStrong : Type::Row,
              one.page < 0 ? Ink::Text3 : Ink::Text, one.title);
        if (!one.note.isEmpty()) write(places.note, Type::Caption, Ink::Text3, one.note);
        if (!one.passage.isEmpty()) write(places.passage, Type::Caption, Ink::Text3, one.passage);
        painter->restore();
    }

private:
    struct Places {
        QRect title, note, passage;
        int height = 0;
    };
    const ReaderContents::Line& line(const QModelIndex& index) const { return m_list->lines()[index.row()]; }

    static Places placesFor(const ReaderContents::Line& one, int width) {
        Places places;
        const int left = itemPadding;
        const int room = std::max(1, width - left - itemPadding);
        const int note = one.note.isEmpty() ? 0 : widthOf(one.note);
        const Type type = one.page < 0 ? Type::CaptionStrong : Type::Row;
        const int title = std::max(1, note > 0 ? room - note - contentsNoteGap : room);
        int y = one.page < 0 ? contentsHeadGap : contentsPadding;
        places.title = QRect(left, y, title, heightOf(type, one.title, title));
        const int drop = theme().lineHeight(type) - theme().lineHeight(Type::Caption);
        places.note =
            QRect(left + room - note, y + std::max(0, drop), note, theme().lineHeight(Type::Caption));
        y += places.title.height();
        if (!one.passage.isEmpty()) {
            places.passage = QRect(left, y, room, heightOf(Type::Caption, one.passage, room));
            y += places.passage.height();
        }
        places.height = y + contentsPadding;
        return places;
    }
    static int heightOf(Type type, const QString& text, int width) {
        TextBlock block(type);
        block.setRuns({{text}});
        return block.height(width);
    }
    static int widthOf(const QString& text) {
        return QFontMetrics(theme().font(Type::Caption)).horizontalAdvance(text) + 2;
    }

    ReaderContents* m_list;
};

} // namespace

ReaderContents::ReaderContents(QWidget* parent)
    : RowList(tr("Contents"), parent), m_model(new QStandardItemModel(this)) {
    setFadesOut();
    setUniformItemSizes(false);
    setModel(m_model);
    setItemDelegate(new ContentsDelegate(this));
    connect(this, &QListView::clicked, this, [this](const QModelIndex&) { emit opened(); });
}

void ReaderContents::setLines(const QList<Line>& lines) {
    m_filling = true;
    m_lines = lines;
    m_model->clear();
    for (const Line& line : lines) {
        auto* item = new QStandardItem(line.title);
        QStringList spoken{line.title, line.note, line.passage};
        spoken.removeAll(QString());
        item->setData(spoken.join(QStringLiteral(", ")), Qt::AccessibleTextRole);
        item->setToolTip(plainToolTip(line.title));
        item->setFlags(line.page < 0 ? Qt::ItemIsEnabled : Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        m_model->appendRow(item);
    }
    m_filling = false;
}

void ReaderContents::showPage(int page) {
    const auto line = std::ranges::find(m_lines, page, &Line::page);
    m_filling = true;
    if (page < 0 || line == m_lines.end())
        setCurrentIndex({});
    else
        setCurrentIndex(m_model->index(static_cast<int>(line - m_lines.begin()), 0));
    m_filling = false;
}

void ReaderContents::chooseFirst() {
    if (currentIndex().isValid()) return;
    const auto line = std::ranges::find_if(m_lines, [](const Line& one) { return one.page >= 0; });
    if (line != m_lines.end()) setCurrentIndex(m_model->index(static_cast<int>(line - m_lines.begin()), 0));
}

void ReaderContents::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    RowList::currentChanged(current, previous);
    if (m_filling || !current.isValid()) return;
    const Line& line = m_lines[current.row()];
    if (line.page >= 0) emit chosen(line.page, line.row);
}

/// Letters are the page's; the list would look for rows that begin with them. Heads are stepped over. Page Up
/// and Page Down only scroll, this list or else what is read, and never turn to another lesson.
void ReaderContents::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) return emit opened();
    const bool isLetter = !event->text().isEmpty() && event->text().front().isPrint();
    if (isLetter || key == Qt::Key_Escape) return event->ignore();
    if (key == Qt::Key_PageUp || key == Qt::Key_PageDown) {
        QScrollBar* bar = verticalScrollBar();
        if (bar->maximum() <= bar->minimum()) return emit scrollAsked(key);
        return bar->triggerAction(key == Qt::Key_PageUp ? QAbstractSlider::SliderPageStepSub
                                                        : QAbstractSlider::SliderPageStepAdd);
    }
    const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
    if (step == 0) return RowList::keyPressEvent(event);
    qsizetype row = currentIndex().isValid() ? currentIndex().row() + step : 0;
    while (row >= 0 && row < m_lines.size() && m_lines[row].page < 0) row += step;
    if (row >= 0 && row < m_lines.size()) setCurrentIndex(m_model->index(static_cast<int>(row), 0));
    if (row < 0) scrollToTop(); // the head above the first
}

void ReaderContents::resizeEvent(QResizeEvent* event) {
    RowList::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

void ReaderContents::themeChanged() {
    scheduleDelayedItemsLayout();
}

} // namespace chipwise::desktop
