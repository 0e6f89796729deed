#include "desktop/pages/library/library_results.h"

#include "desktop/die/cell_words.h"
#include "desktop/die/die_painter.h"
#include "desktop/pages/library/library_result_model.h"
#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/text/text_block.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int resultTextX = 28;
constexpr int resultCell = 12;

class ResultDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {theme().scaled(200),
                std::max(56, theme().lineHeight(Type::Row) + theme().lineHeight(Type::Caption) + 20)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const auto* model = static_cast<const LibraryResultModel*>(index.model());
        const LibraryResultModel::Row row = model->row(index.row());
        const Tokens& t = theme().tokens();
        const QRect box = option.rect;
        painter->save();
        painter->fillRect(box.left(), box.top(), box.width(), 1, t.border);
        if (index.row() == model->rowCount() - 1)
            painter->fillRect(box.left(), box.bottom(), box.width(), 1, t.border);
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF cell(box.left() + 8, box.top() + (box.height() - resultCell) / 2.0, resultCell,
                          resultCell);
        paintGround(*painter, option, box);
        if (row.isSubject)
            paintMean(*painter, cell, row.chance);
        else
            paintSquare(*painter, cell, row.chance ? DieSquare{1, *row.chance} : DieSquare{}, t);
        const int chanceWidth = paintChance(*painter, box, row);
        const int textX = box.left() + 8 + resultTextX;
        const int textWidth = box.right() - 8 - chanceWidth - 16 - textX;
        const int stemHeight = theme().lineHeight(Type::Row);
        const int top = box.top() + (box.height() - stemHeight - theme().lineHeight(Type::Caption)) / 2;
        paintStem(*painter, QRect(textX, top, textWidth, stemHeight), row);
        painter->setFont(theme().font(Type::Caption));
        painter->setPen(t.text3);
        const QRect place(textX, top + stemHeight, textWidth, theme().lineHeight(Type::Caption));
        painter->drawText(place, Qt::AlignVCenter | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(row.place, Qt::ElideRight, place.width()));
        painter->restore();
    }

private:
    static void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QRect& box) {
        const Tokens& t = theme().tokens();
        const bool current = option.state & QStyle::State_Selected;
        if (!current && !(option.state & QStyle::State_MouseOver)) return;
        painter.setPen(QPen(current ? t.accent : t.border, current ? 2 : 1));
        painter.setBrush(t.surface);
        painter.drawRoundedRect(QRectF(box).adjusted(1, 3, -1, -2), 6, 6);
    }

    /// A subject's cell has the color of its block of the map.
    static void paintMean(QPainter& painter, const QRectF& cell, const std::optional<double>& mean) {
        const Tokens& t = theme().tokens();
        painter.setPen(QPen(outlineOfMean(t, mean.value_or(0)), 1));
        painter.setBrush(mean ? QBrush(heatColorOfMean(t, *mean)) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(cell.adjusted(.5, .5, -.5, -.5), 2, 2);
    }

    static int paintChance(QPainter& painter, const QRect& box, const LibraryResultModel::Row& row) {
        const QString text = row.chance      ? chancePercent(*row.chance)
                             : row.isSubject ? QString()
                                             : LibraryResults::tr("new");
        painter.setFont(theme().font(Type::ValueTable));
        painter.setPen(row.chance ? theme().tokens().text : theme().tokens().text3);
        painter.drawText(box.adjusted(0, 0, -8, 0), Qt::AlignVCenter | Qt::AlignRight, text);
        return painter.fontMetrics().horizontalAdvance(text);
    }

    /// One line, marked stretches in accent; it ends in "…" where it does not fit.
    static void paintStem(QPainter& painter, const QRect& line, const LibraryResultModel::Row& row) {
        QList<Run> runs;
        int at = 0;
        for (const auto& [begin, end] : row.marks) {
            if (begin < at || end <= begin || end > row.stem.size()) continue;
            runs.append({row.stem.mid(at, begin - at)});
            runs.append({row.stem.mid(begin, end - begin), Ink::Accent, false, true});
            at = end;
        }
        runs.append({row.stem.mid(at)});
        TextBlock stem(Type::Row);
        stem.setRuns(runs);
        stem.setRuns(stem.elided(line.width()));
        stem.paint(painter, line.topLeft(), line.width());
    }
};

} // namespace

QString kindWord(pack::Kind kind) {
    switch (kind) {
    case pack::Kind::Choice: return LibraryResults::tr("choice");
    case pack::Kind::TrueFalse: return LibraryResults::tr("true or false");
    case pack::Kind::Ordering: return LibraryResults::tr("ordering");
    case pack::Kind::Matching: return LibraryResults::tr("matching");
    case pack::Kind::Numeric: return LibraryResults::tr("number");
    case pack::Kind::Short: return LibraryResults::tr("text");
    case pack::Kind::Cloze: return LibraryResults::tr("blanks");
    case pack::Kind::Flashcard:
    case pack::Kind::Flashcards: return LibraryResults::tr("flashcard");
    }
    return {};
}

LibraryResults::LibraryResults(Knowledge knowledge, QWidget* parent)
    : RowList(tr("Questions found"), parent), m_model(new LibraryResultModel(std::move(knowledge), this)) {
    setModel(m_model);
    setItemDelegate(new ResultDelegate(this));
    setFadesOut();
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) { openRow(index.row()); });
}

void LibraryResults::setFound(std::vector<FoundSubject> subjects, std::vector<store::Hit> hits) {
    m_model->setFound(std::move(subjects), std::move(hits));
    clearSelection();
    scrollToTop();
}

int LibraryResults::count() const {
    return m_model->rowCount();
}

int LibraryResults::questions() const {
    return m_model->rowCount() - m_model->subjects();
}

void LibraryResults::step(int by) {
    if (count() == 0) return;
    const int row = currentIndex().isValid() ? std::clamp(currentIndex().row() + by, 0, count() - 1)
                                             : (by > 0 ? 0 : count() - 1);
    setCurrentIndex(m_model->index(row));
}

QString LibraryResults::currentCard() const {
    return currentIndex().isValid() ? m_model->card(currentIndex().row()) : QString();
}

void LibraryResults::choose(const QString& card) {
    if (card.isEmpty()) return;
    for (int row = 0; row < count(); ++row)
        if (m_model->card(row) == card) setCurrentIndex(m_model->index(row));
}

/// Enter without a choice opens the best.
void LibraryResults::openCurrent() {
    if (count() == 0) return;
    if (!currentIndex().isValid()) step(1);
    openRow(currentIndex().row());
}

void LibraryResults::openRow(int row) {
    if (const FoundSubject* subject = m_model->subject(row))
        emit subjectOpened(words(subject->pack), subject->group);
    else
        emit opened(m_model->card(row));
}

void LibraryResults::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        openCurrent();
        return;
    }
    QListView::keyPressEvent(event);
}

void LibraryResults::focusInEvent(QFocusEvent* event) {
    QListView::focusInEvent(event);
    if (!currentIndex().isValid()) step(1);
}

} // namespace chipwise::desktop
