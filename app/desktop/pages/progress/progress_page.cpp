#include "desktop/pages/progress/progress_page.h"

#include "desktop/die/cell_words.h"
#include "desktop/die/die_map_widget.h"
#include "desktop/pages/progress/mistakes_view.h"
#include "desktop/pages/progress/subject_list.h"
#include "desktop/shell/language_words.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/tab_strip.h"
#include "desktop/widgets/text/note_delegate.h"
#include "desktop/widgets/text/text.h"
#include "study/packs/languages.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QTableWidget>

#include <algorithm>
#include <cmath>
#include <map>

namespace chipwise::desktop {

namespace {

constexpr QSize largeDie{712, 470};
constexpr int besideFrom = 960; ///< of the column: subjects stand beside the map

QString dateOf(const std::optional<std::int64_t>& day) {
    return day ? words(study::dateText(*day)) : QString();
}

/// Sorts by the number behind the text, where there is one.
class Cell final : public QTableWidgetItem {
public:
    Cell(const QString& text, double order) : QTableWidgetItem(text), m_order(order) {}
    bool operator<(const QTableWidgetItem& other) const override {
        const auto* cell = dynamic_cast<const Cell*>(&other);
        return cell != nullptr ? m_order < cell->m_order : QTableWidgetItem::operator<(other);
    }

private:
    double m_order;
};

QString mapCount(const study::Map& map) {
    if (map.known() == 0) return ProgressPage::tr("Nothing is known yet.");
    return ProgressPage::tr("About %1 of %2 known now.").arg(map.known()).arg(map.total());
}

QString mapExplanation(const study::Map& map) {
    const QString due = map.due() == 0   ? QString()
                        : map.due() == 1 ? ProgressPage::tr("1 is due today. ")
                                         : ProgressPage::tr("%1 are due today. ").arg(map.due());
    return due + ProgressPage::tr("Each cell is a question, each block a subject. The fuller the cell, the likelier "
                                  "you would know it now.");
}

} // namespace

ProgressPage::ProgressPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent),
      m_tabs(new TabStrip(tr("Map or mistakes"), {tr("Map"), tr("Mistakes")}, content())),
      m_headline(new Text(Type::Headline, content())),
      m_sentence(new Text(Type::Body, QString(), Ink::Text2, content())),
      m_toggle(new Button(Button::Kind::Link, tr("Show as table"), content())),
      m_die(new DieMapWidget(DieSize::Large, content())), m_line(new Text(Type::Row, content())),
      m_legend(new MapLegend(content())), m_subjects(new SubjectList(content())),
      m_table(new QTableWidget(content())), m_empty(new EmptyState(content())),
      m_mistakes(new MistakesView(workspace, content())) {
    connect(m_tabs, &TabStrip::currentChanged, this,
            [this](int tab) { showTab(tab == 0 ? Tab::Map : Tab::Mistakes); });
    connect(m_mistakes, &MistakesView::studyAsked, this, &ProgressPage::studyAsked);
    connect(m_mistakes, &MistakesView::answerAsked, this, &ProgressPage::answerAsked);
    connect(m_mistakes, &MistakesView::noticed, this, &ProgressPage::noticed);
    connect(m_mistakes, &MistakesView::grown, this, [this] { layOut(); });
    m_tabs->setFlush(true);
    m_toggle->setKeyCaption(QStringLiteral("T"));
    m_die->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_table->setAccessibleName(tr("Questions and the chance that each is still known"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->setSortingEnabled(true);
    m_table->setShowGrid(false);
    m_table->setItemDelegate(new NoteDelegate(m_table));
    m_table->installEventFilter(this);
    m_table->hide();
    m_empty->setWords(tr("Your map starts with a pack."), tr("Every question becomes a cell of this map."));
    m_empty->setActions(tr("Open the Library"));
    connect(m_empty, &EmptyState::primaryClicked, this, [this] { emit pageAsked(PageId::Library); });
    connect(m_toggle, &Button::clicked, this, [this] { setTable(!m_asTable); });
    connect(m_die, &DieMapWidget::tableAsked, this, [this] { setTable(true); });
    connect(m_die, &DieMapWidget::currentChanged, this, &ProgressPage::showLine);
    connect(m_die, &DieMapWidget::hovered, this,
            [this](DieLayout::Hit hit) { showLine(hit.block < 0 ? m_die->current() : hit); });
    connect(m_die, &DieMapWidget::opened, this, &ProgressPage::cardAsked);
    connect(m_table, &QTableWidget::cellActivated, this,
            [this](int row) { emit cardAsked(m_table->item(row, 1)->data(Qt::UserRole).toString()); });
    showTabHints();
}

void ProgressPage::showTabHints() {
    const QString question = QStringLiteral("?");
    if (m_tab == Tab::Mistakes) {
        setHints(
            {{{QStringLiteral("↑"), QStringLiteral("↓")}, tr("walk"), [this] { m_mistakes->enter(); }},
             {{QStringLiteral("Enter")}, tr("open question"), {}},
             {{QStringLiteral("1"), QStringLiteral("–"), QStringLiteral("4")}, tr("why it went wrong"), {}},
             {{question}, tr("all keys"), [this] { emit keysAsked(); }}});
        return;
    }
    if (m_asTable) {
        setHints({{{QStringLiteral("↑"), QStringLiteral("↓")}, tr("walk"), [this] { m_table->setFocus(); }},
                  {{QStringLiteral("Enter")}, tr("open question"), {}},
                  {{QStringLiteral("T")}, tr("map"), [this] { setTable(false); }},
                  {{question}, tr("all keys"), [this] { emit keysAsked(); }}});
        return;
    }
    setHints({{{QStringLiteral("←"), QStringLiteral("→"), QStringLiteral("↑"), QStringLiteral("↓")},
               tr("walk the map"),
               [this] { m_die->setFocus(); }},
              {{QStringLiteral("Enter")}, tr("open question"), {}},
              {{QStringLiteral("T")}, tr("table"), [this] { setTable(!m_asTable); }},
              {{question}, tr("all keys"), [this] { emit keysAsked(); }}});
}

void ProgressPage::refresh() {
    refreshMap();
    const int open = study::countMistakes(workspace().learner(), workspace().now()).open;
    m_tabs->setTabText(1, open > 0 ? tr("Mistakes %1").arg(open) : tr("Mistakes"));
    if (m_tab == Tab::Mistakes) m_mistakes->refresh();
    showParts();
}

void ProgressPage::refreshMap() {
    m_map = workspace().learner().map(workspace().now());
    m_headline->setText(mapCount(m_map));
    m_sentence->setText(mapExplanation(m_map));
    m_die->setNow(workspace().now());
    m_die->setMap(m_map);
    m_subjects->setMap(m_map, workspace().learner().weakestSubject(workspace().now()), languageSigns());
    if (m_asTable) fillTable();
}

/// A sign for each block of the map; none where no language was chosen.
QStringList ProgressPage::languageSigns() {
    const auto untranslated = study::untranslatedSubjects(workspace().learner());
    if (untranslated.empty()) return {};
    QStringList signs;
    for (const study::MapBlock& block : m_map.blocks) {
        const auto found = untranslated.find({block.pack, block.group});
        signs << (found == untranslated.end() ? QString() : inLanguage(found->second));
    }
    return signs;
}

/// The sign of each question that has one.
std::map<std::string, QString> ProgressPage::questionSigns() {
    std::map<std::string, QString> signs;
    for (const auto& [card, language] : study::untranslatedQuestions(workspace().learner()))
        signs[card] = inLanguage(language);
    return signs;
}

/// What stands on the page: nothing but a word where no pack is, else one of the tabs.
void ProgressPage::showParts() {
    const bool none = m_map.total() == 0;
    const bool map = !none && m_tab == Tab::Map;
    m_empty->setVisible(none);
    m_tabs->setVisible(!none);
    m_tabs->setKeyCaption(0, map ? QString() : QStringLiteral("M"));
    m_tabs->setKeyCaption(1, map ? QStringLiteral("M") : QString());
    m_mistakes->setVisible(!none && !map);
    for (QWidget* widget : {static_cast<QWidget*>(m_headline), static_cast<QWidget*>(m_sentence),
                            static_cast<QWidget*>(m_toggle), static_cast<QWidget*>(m_subjects)})
        widget->setVisible(map);
    m_toggle->setText(m_asTable ? tr("Show as map") : tr("Show as table"));
    m_table->setVisible(map && m_asTable);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_die), static_cast<QWidget*>(m_line), static_cast<QWidget*>(m_legend)})
        widget->setVisible(map && !m_asTable);
    layOut();
}

void ProgressPage::showTab(Tab tab) {
    if (tab == m_tab) return;
    const bool arrows = m_tabs->hasFocus(); // walk from tab to tab as long as they have the keyboard
    m_tab = tab;
    m_tabs->setCurrentIndex(tab == Tab::Map ? 0 : 1);
    if (tab == Tab::Mistakes) m_mistakes->refresh();
    showTabHints();
    showParts();
    if (isVisible() && !arrows) enter();
}

void ProgressPage::setTable(bool asTable) {
    m_asTable = asTable;
    showTabHints();
    if (asTable) fillTable();
    showParts();
    if (isVisible()) enter();
}

void ProgressPage::fillTable() {
    m_table->setSortingEnabled(false);
    m_table->setColumnCount(5);
    m_table->setHorizontalHeaderLabels({tr("Subject"), tr("Question"), tr("Chance"), tr("Last"), tr("Due")});
    m_table->horizontalHeaderItem(2)->setToolTip(tr("The chance that you still know it now"));
    m_table->setRowCount(m_map.total());
    const QStringList signs = languageSigns();
    const std::map<std::string, QString> cardSigns = questionSigns();
    int row = 0;
    for (std::size_t i = 0; i < m_map.blocks.size(); ++i) {
        const study::MapBlock& block = m_map.blocks[i];
        const QString subjectSign = signs.value(static_cast<qsizetype>(i));
        for (const study::MapCell& cell : block.cells) {
            auto* subject = new QTableWidgetItem(words(block.title));
            NoteDelegate::setNote(*subject, subjectSign);
            m_table->setItem(row, 0, subject);
            auto* question = new QTableWidgetItem(words(cell.stem));
            if (const auto sign = cardSigns.find(cell.card); subjectSign.isEmpty() && sign != cardSigns.end())
                NoteDelegate::setNote(*question, sign->second);
            question->setData(Qt::UserRole, words(cell.card));
            m_table->setItem(row, 1, question);
            const QString chance =
                cell.chance ? QStringLiteral("%1 %").arg(std::lround(100 * *cell.chance)) : tr("new");
            m_table->setItem(row, 2, new Cell(chance, cell.chance.value_or(-1)));
            m_table->setItem(
                row, 3, new Cell(dateOf(cell.lastDay), static_cast<double>(cell.lastDay.value_or(0))));
            m_table->setItem(
                row, 4, new Cell(dateOf(cell.dueDay), static_cast<double>(cell.dueDay.value_or(0))));
            ++row;
        }
    }
    m_table->setSortingEnabled(true);
    for (const int narrow : {2, 3, 4})
        m_table->horizontalHeader()->setSectionResizeMode(narrow, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
}

/// Subjects as wide as they are, but most of the room is the questions'. By themselves, rows would keep the
/// height of the text size that they were made under.
void ProgressPage::fitColumns(int width) {
    QHeaderView* rows = m_table->verticalHeader();
    rows->setDefaultSectionSize(
        rows->style()->pixelMetric(QStyle::PM_HeaderDefaultSectionSizeVertical, nullptr, rows));
    m_table->horizontalHeader()->setMinimumSectionSize(theme().scaled(80));
    m_table->resizeColumnToContents(0);
    m_table->setColumnWidth(0, std::min(m_table->columnWidth(0), width / 3));
}

void ProgressPage::showLine(DieLayout::Hit hit) {
    const study::MapCell* cell = m_die->cellAt(hit);
    if (cell == nullptr) {
        m_line->setText(tr("Point at a cell, or walk with the arrows."), Ink::Text3);
    } else {
        const study::Now now = workspace().now();
        const QString gap = QStringLiteral("   ");
        // A block that is too narrow for its name is named here.
        const auto block = static_cast<std::size_t>(hit.block);
        const auto& blocks = m_die->dieLayout().blocks; // none before the map has a size
        const bool named = block >= blocks.size() || !blocks[block].label.isEmpty();
        const QString subject = named ? QString() : words(m_map.blocks[block].title) + gap;
        QStringList when;
        for (const QString& part : {lastWords(*cell, now), dueWords(*cell, now)})
            if (!part.isEmpty()) when << part;
        m_line->setRuns({{subject, Ink::Text2, false, true},
                         {words(cell->stem), Ink::Text},
                         {gap + chanceWords(*cell), Ink::Text, true},
                         {cell->chance ? tr(" likely still known") : QString(), Ink::Text2},
                         {gap + when.join(QStringLiteral(", ")), Ink::Text3}});
    }
    layOut();
}

void ProgressPage::enter() {
    if (m_map.total() == 0)
        m_empty->primary()->setFocus(Qt::OtherFocusReason);
    else if (m_tab == Tab::Mistakes)
        m_mistakes->enter();
    else if (m_asTable)
        m_table->setFocus(Qt::OtherFocusReason);
    else
        m_die->setFocus(Qt::OtherFocusReason);
    // The keyboard begins in the map, the eyes at the headline, also where not everything fits.
    scrollArea()->showTop();
}

/// The page's letters are the page's in the table as well, which would look for rows that begin with them.
bool ProgressPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        auto* press = static_cast<QKeyEvent*>(event);
        if (press->modifiers() == Qt::NoModifier && key(press)) return true;
    }
    return Page::eventFilter(watched, event);
}

bool ProgressPage::key(QKeyEvent* event) {
    if (m_map.total() == 0) return false;
    if (event->key() == Qt::Key_M) {
        showTab(m_tab == Tab::Map ? Tab::Mistakes : Tab::Map);
        enter();
        return true;
    }
    const bool map = m_tab == Tab::Map;
    if (event->key() == Qt::Key_T && map)
        setTable(!m_asTable);
    else if (event->key() == Qt::Key_D && !map)
        m_mistakes->drillOpen();
    else
        return false;
    return true;
}

int ProgressPage::placeMap(int x, int y, int width) {
    const bool beside =
        width >= theme().scaled(besideFrom) && width - largeDie.width() >= theme().scaled(260);
    // The map grows with the text, as far as the page is wide: its labels must stay readable.
    const int dieWidth = std::min(theme().scaled(largeDie.width()), width);
    const int dieHeight = dieWidth * largeDie.height() / largeDie.width();
    int bottom = y;
    if (m_asTable) {
        const int height = std::max(240, this->height() - y - 72);
        m_table->setGeometry(x, y, width, height);
        fitColumns(width);
        m_subjects->hide();
        return y + height + 16;
    }
    m_subjects->show();
    m_die->setGeometry(x, y, dieWidth, dieHeight);
    const int drawn = static_cast<int>(std::ceil(m_die->dieLayout().frame.height()));
    bottom = y + std::min(dieHeight, drawn) + 12;
    const int lineHeight = std::max(m_line->heightForWidth(dieWidth), theme().lineHeight(Type::Row));
    m_line->setGeometry(x, bottom, dieWidth, lineHeight);
    bottom += lineHeight + 12;
    const QSize legend = m_legend->sizeHint();
    m_legend->setGeometry(x, bottom, std::min(dieWidth, legend.width()), legend.height());
    bottom += legend.height() + 24;
    const int listHeight = m_subjects->sizeHint().height();
    if (!beside) {
        m_subjects->setGeometry(x, bottom, width, listHeight);
        return bottom + listHeight + 24;
    }
    const int drawnWidth = static_cast<int>(m_die->dieLayout().frame.width());
    const int listX = x + drawnWidth + 32;
    m_subjects->setGeometry(listX, y, x + width - listX, listHeight);
    return std::max(bottom, y + listHeight + 24);
}

int ProgressPage::place(int x, int width) {
    if (m_map.total() == 0) {
        const int height = m_empty->sizeHint().height();
        m_empty->setGeometry(x, 48, width, height);
        return 48 + height + 24;
    }
    const int tabsHeight = m_tabs->sizeHint().height();
    const int top = isNarrow() ? 4 : 12;
    m_tabs->setGeometry(x - TabStrip::padding(), top, width + TabStrip::padding(), tabsHeight);
    int y = top + tabsHeight + (isNarrow() ? 16 : 24);
    if (m_tab == Tab::Mistakes) {
        const int height = m_mistakes->heightForWidth(width);
        m_mistakes->setGeometry(x, y, width, height);
        return y + height + 24;
    }
    m_headline->setType(isNarrow() ? Type::HeadlineSmall : Type::Headline);
    const QSize toggle = m_toggle->sizeHint();
    const int headlineWidth = width - toggle.width() - 24;
    const int headlineHeight = m_headline->heightForWidth(headlineWidth);
    m_headline->setGeometry(x, y, headlineWidth, headlineHeight);
    m_toggle->setGeometry(x + width - toggle.width(),
                          y + (theme().lineHeight(Type::HeadlineSmall) - toggle.height()) / 2, toggle.width(),
                          toggle.height());
    y += headlineHeight + 4;
    const int sentenceHeight = m_sentence->heightForWidth(width);
    m_sentence->setGeometry(x, y, width, sentenceHeight);
    return placeMap(x, y + sentenceHeight + 24, width);
}

} // namespace chipwise::desktop
