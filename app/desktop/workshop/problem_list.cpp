#include "desktop/workshop/problem_list.h"

#include "desktop/shell/workspace.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/glyphs.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text_block.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace chipwise::desktop {

namespace {

constexpr int problemInset = 12;
constexpr int problemIconSide = 16;
constexpr int problemTitleLines = 2;

/// What stands between backticks is as it stands in the file.
QList<Run> problemRuns(const QString& text) {
    QList<Run> runs;
    const QStringList pieces = text.split(QLatin1Char('`'));
    for (qsizetype i = 0; i < pieces.size(); ++i)
        if (!pieces[i].isEmpty()) runs.append(Run{pieces[i], Ink::Text, i % 2 == 1});
    return runs;
}

/// As many words as two lines take.
TextBlock problemTitle(const QString& message, int width) {
    TextBlock block(Type::Name);
    QString text = message.left(240);
    block.setRuns(problemRuns(text));
    while (block.lines(width) > problemTitleLines && text.size() > 8) {
        const auto space = text.lastIndexOf(QLatin1Char(' '), -2);
        text = text.left(space > 8 ? space : text.size() - 8);
        block.setRuns(problemRuns(text + QChar(0x2026)));
    }
    return block;
}

class ProblemDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {theme().scaled(120),
                problemTitleLines * theme().lineHeight(Type::Name) + theme().lineHeight(Type::Caption) + 16};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const auto& problem = static_cast<const ProblemModel*>(index.model())->problem(index.row());
        const Tokens& t = theme().tokens();
        const QRect box = option.rect.adjusted(problemInset, 0, -problemInset, 0);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        paintGround(*painter, option, box);
        const int side = theme().scaled(problemIconSide);
        const bool error = problem.severity == pack::Severity::Error;
        const double iconY = box.top() + 8 + (theme().lineHeight(Type::Name) - side) / 2.0;
        paintGlyph(*painter, error ? Glyph::Cross : Glyph::Warning,
                   QRectF(box.left() + 12, iconY, side, side), error ? t.danger : t.warning);
        const int textX = box.left() + 12 + side + 8;
        const int width = std::max(1, box.right() - 8 - textX);
        const TextBlock title = problemTitle(words(problem.message), width);
        title.paint(*painter, QPointF(textX, box.top() + 8), width);
        painter->setFont(theme().font(Type::Caption));
        painter->setPen(t.text3);
        const QRect place(textX, box.top() + 8 + title.height(width), width,
                          theme().lineHeight(Type::Caption));
        painter->drawText(place, Qt::AlignVCenter | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(problemPlace(problem), Qt::ElideMiddle, width));
        painter->restore();
    }

private:
    static void paintGround(QPainter& painter, const QStyleOptionViewItem& option, const QRect& box) {
        const Tokens& t = theme().tokens();
        const bool current = option.state & QStyle::State_Selected;
        if (!current && !(option.state & QStyle::State_MouseOver)) return;
        const auto* view = qobject_cast<const QWidget*>(option.widget);
        const bool ringed = current && view != nullptr && view->hasFocus();
        painter.setPen(QPen(ringed ? t.accent : t.border, ringed ? 2 : 1));
        painter.setBrush(t.surface);
        painter.drawRoundedRect(QRectF(box).adjusted(.5, .5, -.5, -.5), 6, 6);
    }
};

} // namespace

QString problemPlace(const pack::Diagnostic& problem) {
    const QString name = words(problem.file).section(QLatin1Char('/'), -1);
    return ProblemList::tr("%1, line %2").arg(name).arg(problem.line);
}

void ProblemModel::setSnapshot(std::shared_ptr<const workshop::Snapshot> snapshot) {
    if (m_snapshot != nullptr && snapshot != nullptr && m_snapshot->problems == snapshot->problems) {
        m_snapshot = std::move(snapshot);
        return;
    }
    beginResetModel();
    m_snapshot = std::move(snapshot);
    endResetModel();
}

const pack::Diagnostic& ProblemModel::problem(int row) const {
    return m_snapshot->problems.at(static_cast<std::size_t>(row));
}

int ProblemModel::rowOf(const pack::Diagnostic& problem) const {
    if (m_snapshot == nullptr) return -1;
    const auto& all = m_snapshot->problems;
    const auto place = std::ranges::find(all, problem);
    return place == all.end() ? -1 : static_cast<int>(place - all.begin());
}

int ProblemModel::rowCount(const QModelIndex& parent) const {
    if (parent.isValid() || m_snapshot == nullptr) return 0;
    return static_cast<int>(m_snapshot->problems.size());
}

QVariant ProblemModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const pack::Diagnostic& shown = problem(index.row());
    if (role == Qt::ToolTipRole)
        return plainToolTip(words(shown.message) + QLatin1Char('\n') + words(shown.help));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
    const QString kind = shown.severity == pack::Severity::Error ? tr("Error") : tr("Warning");
    return QStringLiteral("%1: %2 %3").arg(kind, words(shown.message), problemPlace(shown));
}

ProblemList::ProblemList(QWidget* parent)
    : RowList(tr("Problems in the pack"), parent), m_model(new ProblemModel(this)) {
    setModel(m_model);
    setItemDelegate(new ProblemDelegate(this));
    connect(this, &QListView::clicked, this,
            [this](const QModelIndex& index) { emit chosen(m_model->problem(index.row())); });
}

/// What was chosen stays chosen while it is still wrong.
void ProblemList::setSnapshot(std::shared_ptr<const workshop::Snapshot> snapshot) {
    std::optional<pack::Diagnostic> current;
    if (currentIndex().isValid()) current = m_model->problem(currentIndex().row());
    m_model->setSnapshot(std::move(snapshot));
    if (current && !currentIndex().isValid()) setCurrent(*current);
}

void ProblemList::setCurrent(const pack::Diagnostic& problem) {
    const int row = m_model->rowOf(problem);
    if (row >= 0) setCurrentIndex(m_model->index(row));
}

void ProblemList::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid()) {
        emit chosen(m_model->problem(currentIndex().row()));
        return;
    }
    QListView::keyPressEvent(event);
}

} // namespace chipwise::desktop
