#include "desktop/workshop/dialogs/paste_results.h"

#include "desktop/pages/library/library_results.h"
#include "desktop/theme/focus_ring.h"
#include "desktop/theme/item_look.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/glyphs.h"
#include "desktop/widgets/text/markdown_document.h"
#include "desktop/widgets/text/text_block.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>
#include <array>

namespace chipwise::desktop {

namespace {

constexpr std::size_t mostResults = 400; ///< of problems and of questions; the summary counts all of them
constexpr int resultLine = Qt::UserRole;
constexpr int resultMark = Qt::UserRole + 1;
constexpr int resultDetail = Qt::UserRole + 2;
enum Mark { Taken, Noted, Lost };

class ResultRow final : public QStyledItemDelegate {
public:
    explicit ResultRow(PasteResults* list) : QStyledItemDelegate(list), m_list(*list) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const int width = textWidth(m_list.viewport()->width());
        return {0, titleOf(index).height(width) + detailOf(index).height(width) + 12};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        static constexpr std::array glyphs{Glyph::Tick, Glyph::Warning, Glyph::Cross};
        const Tokens& t = theme().tokens();
        const int mark = index.data(resultMark).toInt();
        const std::array colors{t.success, t.warning, t.danger};
        painter->save();
        paintItemGround(*painter, option, &m_list);
        painter->setRenderHint(QPainter::Antialiasing);
        const double y = option.rect.top() + 6;
        const double iconY = y + (theme().lineHeight(Type::Name) - side()) / 2.0;
        const auto place = static_cast<std::size_t>(std::clamp(mark, 0, 2));
        paintGlyph(*painter, glyphs[place], QRectF(option.rect.left() + 8, iconY, side(), side()),
                   colors[place]);
        const int x = option.rect.left() + textLeft();
        const int width = textWidth(option.rect.width());
        const TextBlock title = titleOf(index);
        title.paint(*painter, QPointF(x, y), width);
        detailOf(index).paint(*painter, QPointF(x, y + title.height(width)), width);
        painter->restore();
    }

private:
    static int side() { return theme().scaled(16); }
    static int textLeft() { return 8 + side() + 8; }
    static int textWidth(int row) { return std::max(40, row - textLeft() - 8); }
    static TextBlock titleOf(const QModelIndex& index) {
        TextBlock block(Type::Row);
        block.setRuns({{index.data().toString(), Ink::Text}});
        return block;
    }
    static TextBlock detailOf(const QModelIndex& index) {
        TextBlock block(Type::Caption);
        block.setRuns({{index.data(resultDetail).toString(), Ink::Text3}});
        return block;
    }

    const PasteResults& m_list;
};

QString placeWords(int line) {
    return PasteResults::tr("line %1").arg(line);
}

} // namespace

PasteResults::PasteResults(QWidget* parent) : QListWidget(parent) {
    setItemDelegate(new ResultRow(this));
    setAccessibleName(tr("Result"));
    setFrameShape(QFrame::NoFrame);
    setResizeMode(QListView::Adjust);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    FocusRing::disableFor(this); // the current row shows it
    const auto go = [this](const QListWidgetItem* item) {
        if (item != nullptr) emit lineChosen(item->data(resultLine).toInt());
    };
    connect(this, &QListWidget::currentItemChanged, this, go);
    connect(this, &QListWidget::itemClicked, this, go);
}

void PasteResults::show(const exchange::Pasted& pasted) {
    const QSignalBlocker quiet(this);
    clear();
    addProblems(pasted);
    addQuestions(pasted);
    addFacts(pasted);
}

void PasteResults::addRow(int mark, const QString& title, const QString& detail, int line) {
    auto* item = new QListWidgetItem(title, this);
    item->setData(resultMark, mark);
    item->setData(resultDetail, detail);
    item->setData(resultLine, line);
    static const std::array words{tr("Understood"), tr("Check this"), tr("Not understood")};
    item->setData(Qt::AccessibleTextRole,
                  QStringLiteral("%1: %2 %3").arg(words.at(std::size_t(mark)), title, detail));
}

void PasteResults::addMore(std::size_t count) {
    addRow(Noted, tr("and %1 more").arg(count), {}, 1);
}

void PasteResults::addProblems(const exchange::Pasted& pasted) {
    const auto& problems = pasted.imported.diagnostics;
    for (std::size_t i = 0; i < std::min(mostResults, problems.size()); ++i) {
        const pack::Diagnostic& problem = problems[i];
        addRow(problem.severity == pack::Severity::Error ? Lost : Noted,
               QString::fromStdString(problem.message + ' ' + problem.help), placeWords(problem.line),
               problem.line);
    }
    if (problems.size() > mostResults) addMore(problems.size() - mostResults);
}

void PasteResults::addQuestions(const exchange::Pasted& pasted) {
    const auto& origins = pasted.imported.origins;
    for (std::size_t i = 0; i < std::min(mostResults, origins.size()); ++i) {
        const exchange::Origin& origin = origins[i];
        const pack::Question& question =
            pasted.imported.groups.at(origin.group).questions.at(origin.question);
        const QString stem = QString::fromStdString(question.stem.empty() ? question.title : question.stem);
        addRow(Taken, stem.section(QLatin1Char('\n'), 0, 0).left(160),
               kindWord(question.kind()) + QStringLiteral(", ") + placeWords(origin.firstLine),
               origin.firstLine);
    }
    if (origins.size() > mostResults) addMore(origins.size() - mostResults);
}

void PasteResults::addFacts(const exchange::Pasted& pasted) {
    for (std::size_t i = 0; i < std::min(mostResults, pasted.facts.size()); ++i) {
        const pack::Fact& fact = pasted.facts[i];
        addRow(Taken, QString::fromStdString(fact.entity + ", " + fact.property),
               QString::fromStdString(fact.value + ' ' + fact.unit), std::max(1, fact.mark.line));
    }
    if (pasted.facts.size() > mostResults) addMore(pasted.facts.size() - mostResults);
}

} // namespace chipwise::desktop
