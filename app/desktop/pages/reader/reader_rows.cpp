#include "desktop/pages/reader/reader_rows.h"

#include "desktop/paper/reader_pages.h"
#include "desktop/shell/workspace.h"
#include "desktop/study/sign_ink.h"
#include "desktop/study/source_names.h"
#include "desktop/theme/item_look.h"
#include "desktop/widgets/text/markdown_document.h"

#include <QAbstractListModel>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

constexpr int readerRowPadding = 10;
constexpr int readerHeadGap = 20;
constexpr int whenColumn = 116; ///< px at 100 % text
constexpr int trackColumn = 28;
constexpr int narrowTimeline = 420; ///< below it the date stands over the event

} // namespace

/// The lines of the list; a line is what a screen reader reads in one go.
class ReaderRowModel final : public QAbstractListModel {
public:
    explicit ReaderRowModel(QObject* parent) : QAbstractListModel(parent) {}

    struct Spoken {
        QString title;
        QString all;
        bool isHead = false;
    };
    void setLines(QList<Spoken> lines) {
        beginResetModel();
        m_lines = std::move(lines);
        endResetModel();
    }
    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
    }
    QVariant data(const QModelIndex& index, int role) const override {
        if (!index.isValid()) return {};
        const Spoken& line = m_lines[index.row()];
        if (role == Qt::DisplayRole) return line.title;
        return role == Qt::AccessibleTextRole ? QVariant(line.all) : QVariant();
    }
    Qt::ItemFlags flags(const QModelIndex& index) const override {
        if (!index.isValid() || m_lines[index.row()].isHead) return Qt::ItemIsEnabled;
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    }

private:
    QList<Spoken> m_lines;
};

class ReaderRowDelegate final : public QStyledItemDelegate {
public:
    explicit ReaderRowDelegate(ReaderRows* list) : QStyledItemDelegate(list), m_list(list) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const int width = m_list->viewport()->width();
        return {width, m_list->placesFor(line(index), width).height};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const ReaderRows::Line& one = line(index);
        painter->save();
        const auto places = m_list->placesFor(one, option.rect.width());
        if (one.row >= 0) paintItemGround(*painter, option, m_list);
        if (m_list->isTimeline() && one.row >= 0 && places.when.top() == places.title.top())
            paintTrack(*painter, option.rect, places.title, index.row());
        const auto write = [&](const TextBlock& block, const QRect& place) {
            if (!place.isEmpty())
                block.paint(*painter, QPointF(option.rect.topLeft() + place.topLeft()), place.width());
        };
        write(one.when, places.when);
        write(one.title, places.title);
        write(one.text, places.text);
        write(one.note, places.note);
        painter->restore();
    }

private:
    const ReaderRows::Line& line(const QModelIndex& index) const {
        return m_list->m_lines[static_cast<std::size_t>(index.row())];
    }
    /// A dot on a line that joins the events of a section.
    void paintTrack(QPainter& painter, const QRect& rect, const QRect& title, int row) const {
        const auto isEvent = [this](int at) {
            return at >= 0 && at < static_cast<int>(m_list->m_lines.size()) &&
                   m_list->m_lines[static_cast<std::size_t>(at)].row >= 0;
        };
        const int x = rect.left() + title.left() - theme().scaled(trackColumn) / 2;
        const int y = rect.top() + title.top() + theme().lineHeight(Type::BodyStrong) / 2;
        const int dot = std::max(8, theme().scaled(8));
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme().tokens().borderStrong, 2));
        if (isEvent(row - 1)) painter.drawLine(x, rect.top(), x, y);
        if (isEvent(row + 1)) painter.drawLine(x, y, x, rect.bottom() + 1);
        painter.setPen(QPen(theme().tokens().canvas, 2));
        painter.setBrush(theme().tokens().chart[0]);
        painter.drawEllipse(QRect(x - dot / 2, y - dot / 2, dot, dot));
    }

    ReaderRows* m_list;
};

ReaderRows::ReaderRows(QWidget* parent) : RowList(QString(), parent), m_model(new ReaderRowModel(this)) {
    setUniformItemSizes(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setModel(m_model);
    setItemDelegate(new ReaderRowDelegate(this));
    connect(this, &QListView::doubleClicked, this, [this] { emit opened(); });
}

void ReaderRows::addHead(const QString& title) {
    Line head;
    head.title.setType(Type::Title);
    head.title.setRuns({{title}});
    m_lines.push_back(std::move(head));
}

ReaderRows::Line ReaderRows::lineOf(const study::ReaderRow& row, int place, const QString& own) const {
    Line line;
    line.row = place;
    if (isTimeline()) line.when.setRuns({{eventWhen(row), Ink::Text2}});
    QList<Run> title{{readerRowTitle(m_kind, row.title)}};
    if (row.untranslated) title.append({QStringLiteral(" (%1)").arg(own), Ink::Text3});
    line.title.setRuns(title);
    if (isTimeline() && row.value != row.when) line.text.setRuns({{words(row.value)}});
    if (!isTimeline()) line.text.setRuns(inlineRuns(words(row.text)));
    QList<Run> note;
    if (!row.note.empty()) note.append({words(row.note), row.sign ? inkOfSign(*row.sign) : Ink::Text2});
    if (!row.source.empty()) {
        if (!note.isEmpty()) note.append({QStringLiteral(" ")});
        note.append({tr("Source: %1").arg(sourceName(words(row.source))), Ink::Text3});
    }
    line.note.setRuns(note);
    return line;
}

void ReaderRows::setRows(std::vector<study::ReaderRow> rows, study::ReaderPage::Kind kind,
                         const QString& accessibleName, const QString& own) {
    setAccessibleName(accessibleName);
    m_rows = std::move(rows);
    m_kind = kind;
    m_lines.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const study::ReaderRow& row = m_rows[i];
        if (isTimeline() && (i == 0 || row.isRelease != m_rows[i - 1].isRelease))
            addHead(row.isRelease ? tr("By release") : tr("By date"));
        m_lines.push_back(lineOf(row, static_cast<int>(i), own));
    }
    QList<ReaderRowModel::Spoken> spoken;
    for (const Line& line : m_lines) {
        QStringList parts{line.when.plainText(), line.title.plainText(), line.text.plainText(),
                          line.note.plainText()};
        parts.removeAll(QString());
        spoken.append({line.title.plainText(), parts.join(QStringLiteral(". ")), line.row < 0});
    }
    m_model->setLines(std::move(spoken));
}

ReaderRows::Places ReaderRows::placesFor(const Line& line, int width) const {
    Places places;
    const int room = std::max(1, width - 2 * itemPadding);
    int y = line.row < 0 ? readerHeadGap : readerRowPadding;
    int x = itemPadding;
    if (line.row < 0) {
        places.title = QRect(x, y, room, line.title.height(room));
        places.height = y + places.title.height() + readerRowPadding;
        return places;
    }
    if (isTimeline()) {
        const bool above = room < theme().scaled(narrowTimeline);
        const int wide = above ? room : theme().scaled(whenColumn);
        // On the baseline of the title, which is larger.
        const int drop =
            above ? 0 : std::max(0, theme().lineHeight(Type::BodyStrong) - theme().lineHeight(Type::Name));
        places.when = QRect(x, y, wide, line.when.height(wide) + drop);
        if (above)
            y += places.when.height();
        else
            x += wide + theme().scaled(trackColumn);
    }
    const int column = std::max(1, width - itemPadding - x);
    const auto put = [&](const TextBlock& block, QRect& place) {
        if (block.plainText().isEmpty()) return;
        place = QRect(x, y, column, block.height(column));
        y += place.height();
    };
    put(line.title, places.title);
    put(line.text, places.text);
    put(line.note, places.note);
    places.height = std::max(y, places.when.bottom() + 1) + readerRowPadding;
    return places;
}

int ReaderRows::heightForWidth(int width) const {
    int height = 0;
    for (const Line& line : m_lines) height += placesFor(line, width).height;
    return height + 2 * frameWidth();
}

void ReaderRows::showRow(const QString& id) {
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (m_lines[i].row >= 0 && words(m_rows[static_cast<std::size_t>(m_lines[i].row)].id) == id) {
            executeDelayedItemsLayout();
            setCurrentIndex(m_model->index(static_cast<int>(i), 0));
            emit moved(visualRect(currentIndex()));
            return;
        }
}

const study::ReaderRow* ReaderRows::current() const {
    if (!currentIndex().isValid()) return nullptr;
    const int row = m_lines[static_cast<std::size_t>(currentIndex().row())].row;
    return row < 0 ? nullptr : &m_rows[static_cast<std::size_t>(row)];
}

void ReaderRows::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    RowList::currentChanged(current, previous);
    if (current.isValid() && hasFocus()) emit moved(visualRect(current));
}

/// No row is current until an arrow key asks for one: the view would make it the first, and scroll to it.
void ReaderRows::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void ReaderRows::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) return emit opened();
    const bool isLetter = !event->text().isEmpty() && event->text().front().isPrint();
    if (isLetter || key == Qt::Key_Escape) return event->ignore();
    const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
    if (step == 0) return event->ignore(); // the page scrolls
    int row = currentIndex().isValid() ? currentIndex().row() + step : 0;
    const int count = static_cast<int>(m_lines.size());
    while (row >= 0 && row < count && m_lines[static_cast<std::size_t>(row)].row < 0) row += step;
    if (row < 0 || row >= count) return event->ignore();
    setCurrentIndex(m_model->index(row, 0));
}

void ReaderRows::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

void ReaderRows::resizeEvent(QResizeEvent* event) {
    RowList::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

void ReaderRows::themeChanged() {
    scheduleDelayedItemsLayout();
}

} // namespace chipwise::desktop
