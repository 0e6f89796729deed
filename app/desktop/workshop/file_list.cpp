#include "desktop/workshop/file_list.h"

#include "desktop/theme/theme.h"
#include "desktop/widgets/glyphs.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int fileRowHeight = 32;
constexpr int fileRowInset = 12;
constexpr int fileIndent = 20;
constexpr int fileIconSide = 16;

class FileDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {theme().scaled(120), std::max(fileRowHeight, theme().lineHeight(Type::ValueTable) + 12)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const auto& row = static_cast<const FileListModel*>(index.model())->row(index.row());
        const QRect box = option.rect.adjusted(fileRowInset, 0, -fileRowInset, 0);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        paintGround(*painter, option, box);
        const int side = theme().scaled(fileIconSide);
        const int x = box.left() + 12 + row.depth * theme().scaled(fileIndent);
        paintGlyph(*painter, row.folder ? Glyph::Folder : Glyph::File,
                   QRectF(x, box.top() + (box.height() - side) / 2.0, side, side), theme().tokens().text3);
        const int right = paintCounts(*painter, box.adjusted(0, 0, -12, 0), row);
        const int textX = x + side + 8;
        painter->setFont(theme().font(Type::ValueTable));
        painter->setPen(theme().tokens().text);
        const QRect name(textX, box.top(), std::max(0, right - 8 - textX), box.height());
        const QString text = row.changed ? row.name + QStringLiteral(" •") : row.name;
        painter->drawText(name, Qt::AlignVCenter | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(text, Qt::ElideMiddle, name.width()));
        painter->restore();
    }

private:
    static void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QRect& box) {
        const Tokens& t = theme().tokens();
        const bool current = option.state & QStyle::State_Selected;
        if (!current && !(option.state & QStyle::State_MouseOver)) return;
        painter.setPen(t.highContrast && current ? QPen(t.accent, 2) : QPen(Qt::NoPen));
        painter.setBrush(current ? t.heat[0] : t.sunken);
        painter.drawRoundedRect(QRectF(box), 6, 6);
        const auto* view = qobject_cast<const QWidget*>(option.widget);
        if (!current || view == nullptr || !view->hasFocus()) return;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(t.accent, 2));
        painter.drawRoundedRect(QRectF(box).adjusted(1, 1, -1, -1), 6, 6);
    }

    /// Errors, else warnings, else the files of a closed folder; returns where they begin.
    static int paintCounts(QPainter& painter, const QRect& box, const FileListModel::Row& row) {
        const Tokens& t = theme().tokens();
        const int count = row.errors > 0 ? row.errors : row.warnings > 0 ? row.warnings : row.files;
        if (count == 0) return box.right();
        painter.setFont(theme().font(Type::Key));
        painter.setPen(row.errors > 0 ? t.danger : row.warnings > 0 ? t.warning : t.text3);
        const QString text = QString::number(count);
        painter.drawText(box, Qt::AlignVCenter | Qt::AlignRight, text);
        return box.right() - painter.fontMetrics().horizontalAdvance(text);
    }
};

} // namespace

FileList::FileList(QWidget* parent)
    : RowList(tr("Files in the pack"), parent), m_model(new FileListModel(this)) {
    setModel(m_model);
    setItemDelegate(new FileDelegate(this));
    connect(this, &QListView::clicked, this, &FileList::choose);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] { setCurrentFile(m_current); });
}

void FileList::setSnapshot(const workshop::Snapshot& snapshot) {
    m_model->setSnapshot(snapshot);
}

void FileList::setCurrentFile(const QString& path) {
    if (m_current != path) {
        m_current = path;
        m_model->reveal(path);
    }
    const int row = m_model->rowOf(path);
    if (row < 0)
        clearSelection();
    else if (currentIndex().row() != row || !selectionModel()->isRowSelected(row))
        setCurrentIndex(m_model->index(row));
}

void FileList::choose(const QModelIndex& index) {
    if (!index.isValid()) return;
    const FileListModel::Row row = m_model->row(index.row());
    if (row.folder) {
        m_model->toggle(index.row());
        setCurrentIndex(m_model->index(m_model->rowOf(row.path)));
    } else {
        emit chosen(row.path);
    }
}

void FileList::keyPressEvent(QKeyEvent* event) {
    const QModelIndex index = currentIndex();
    const bool folder = index.isValid() && m_model->row(index.row()).folder;
    const bool open = folder && m_model->row(index.row()).open;
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: choose(index); return;
    case Qt::Key_Right:
        if (folder && !open) choose(index);
        return;
    case Qt::Key_Left:
        if (open) choose(index);
        return;
    default: QListView::keyPressEvent(event);
    }
}

} // namespace chipwise::desktop
