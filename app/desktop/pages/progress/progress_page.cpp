#include "desktop/pages/progress/progress_page.h"

#include "desktop/charts/chart_table.h"
#include "desktop/die/die_map_widget.h"
#include "desktop/die/map_image.h"
#include "desktop/die/map_legend.h"
#include "desktop/pages/progress/known_chart.h"
#include "desktop/pages/progress/mistakes_view.h"
#include "desktop/pages/progress/progress_details.h"
#include "desktop/pages/progress/question_table.h"
#include "desktop/pages/progress/readiness_head.h"
#include "desktop/pages/progress/square_frame.h"
#include "desktop/pages/progress/subject_list.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/tab_strip.h"
#include "desktop/widgets/text/text.h"
#include "study/figures/known_change.h"
#include "study/readiness/progress_figures.h"

#include <QKeyEvent>
#include <QShortcut>

#include <algorithm>
#include <cmath>

namespace chipwise::desktop {

namespace {

QString mapCount(const study::Map& map) {
    if (map.known() == 0) return ProgressPage::tr("0 of %1 known so far.").arg(map.total());
    return ProgressPage::tr("About %1 of %2 known now.").arg(map.known()).arg(map.total());
}

/// In the words of the chart's slider, and no longer than the count of today's map.
QString countOn(const QString& date, double known) {
    return ProgressPage::tr("%1: about %2 known.").arg(date).arg(std::lround(known));
}

/// What today's count rests on, after `told`, then what the squares or rows mean.
QString meaningToday(const study::Map& map, const QString& told, bool asTable) {
    const QString meaning =
        asTable ? ProgressPage::tr("Chance: how likely you are to still know the answer.")
                : ProgressPage::tr("Each square is a question. The stronger its color, the more likely you "
                                   "are to know the answer. The number on each part is about how many of its "
                                   "questions you know.");
    QStringList parts{told, words(study::figuresOf(map).missedInExamWords()), words(map.dueSentence()),
                      meaning};
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

/// What the squares of another day's map mean. The forecast is of all questions: which of them will be known
/// is less certain than how many.
QString meaningOn(const QString& date, bool isPast) {
    return (isPast ? ProgressPage::tr("The stronger a square's color, the more likely you were to know the "
                                      "answer on the morning of %1.")
                   : ProgressPage::tr("The stronger a square's color, the more likely you will be to know "
                                      "the answer on %1. The number on each part is an estimate."))
        .arg(date);
}

} // namespace

ProgressPage::ProgressPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent),
      m_tabs(new TabStrip(tr("Map or mistakes"), {tr("Map"), tr("Mistakes")}, content())),
      m_head(new ReadinessHead(content())), m_headline(new Text(Type::Headline, content())),
      m_outlook(new Text(Type::Row, QString(), Ink::Text2, content())),
      m_sentence(new Text(Type::Body, QString(), Ink::Text2, content())),
      m_toggle(new Button(Button::Kind::Link, tr("Show as table"), content())),
      m_all(new Button(Button::Kind::Link, QString(), content())),
      m_path(new Text(Type::Row, QString(), Ink::Text3, content())),
      m_save(new Button(Button::Kind::Link, tr("Save as a picture"), content())),
      m_die(new DieMapWidget(DieSize::Large, content())), m_lineFrame(new SquareFrame(content())),
      m_line(new Text(Type::Row, content())), m_legend(new MapLegend(content())),
      m_subjects(new SubjectList(content())), m_table(new QuestionTable(content())),
      m_empty(new EmptyState(content())), m_mistakes(new MistakesView(workspace, content())),
      m_chartTitle(new Text(Type::Emphasis, tr("What you know, day by day"), Ink::Text, content())),
      m_chart(new KnownChart(content())), m_details(new ProgressDetails(content())) {
    connect(m_tabs, &TabStrip::currentChanged, this,
            [this](int tab) { showTab(tab == 0 ? Tab::Map : Tab::Mistakes); });
    connect(m_mistakes, &MistakesView::studyAsked, this, &ProgressPage::studyAsked);
    connect(m_mistakes, &MistakesView::answerAsked, this, &ProgressPage::answerAsked);
    connect(m_mistakes, &MistakesView::noticed, this, &ProgressPage::noticed);
    connect(m_mistakes, &MistakesView::grown, this, [this] { layOut(); });
    m_tabs->setFlush(true);
    m_toggle->setKeyCaption(QStringLiteral("T"));
    m_die->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_table->installEventFilter(this);
    m_table->hide();
    m_empty->setWords(tr("Install a pack to start your map."),
                      tr("Every question becomes a square on this map."));
    m_empty->setActions(tr("Open the Library"));
    connect(m_empty, &EmptyState::primaryClicked, this, [this] { emit pageAsked(PageId::Library); });
    connectMap();
    connectFigures();
    showTabHints();
}

void ProgressPage::connectMap() {
    m_choosePicture = [this](const QString& name) { return askPictureFile(this, name); };
    m_chooseChart = [this](const QString& title) { return askChartFile(this, title); };
    m_die->setShowsDue(true);
    m_die->setShowsStates(true);
    auto* saving = new QShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), this);
    saving->setContext(Qt::WidgetWithChildrenShortcut);
    connect(saving, &QShortcut::activated, this, &ProgressPage::savePicture);
    m_save->setToolTip(saving->key().toString(QKeySequence::NativeText));
    connect(m_save, &Button::clicked, this, &ProgressPage::savePicture);
    connect(m_toggle, &Button::clicked, this, [this] { setTable(!m_asTable); });
    connect(m_all, &Button::clicked, this, [this] {
        while (m_die->zoomOut()) {
        }
        m_die->setFocus(Qt::OtherFocusReason);
    });
    m_die->setStems([this](const std::string& card) { return stemOf(card); });
    connect(m_die, &DieMapWidget::tableAsked, this, [this] { setTable(true); });
    connect(m_die, &DieMapWidget::currentChanged, this, &ProgressPage::showCurrent);
    connect(m_die, &DieMapWidget::walkedTo, this, &ProgressPage::reveal);
    connect(m_die, &DieMapWidget::zoomed, this, &ProgressPage::showZoom);
    connect(m_die, &DieMapWidget::hovered, this,
            [this](DieLayout::Hit hit) { hit.block < 0 ? showCurrent() : showLine(hit); });
    connect(m_die, &DieMapWidget::opened, this, &ProgressPage::cardAsked);
    connect(m_subjects, &SubjectList::opened, m_die, &DieMapWidget::zoomInto);
    connect(m_subjects, &SubjectList::studyAsked, this, &ProgressPage::studyAsked);
    connect(m_table, &QTableWidget::cellActivated, this,
            [this](int row) { emit cardAsked(m_table->cardAt(row)); });
}

void ProgressPage::showTabHints() {
    const QString question = QStringLiteral("?");
    if (m_tab == Tab::Mistakes && m_mistakes->isEmpty()) { // nothing to move to or open
        setHints({{{question}, tr("shortcuts"), [this] { emit keysAsked(); }}});
        return;
    }
    if (m_tab == Tab::Mistakes) {
        setHints(
            {{{QStringLiteral("↑"), QStringLiteral("↓")}, tr("move"), [this] { m_mistakes->enter(); }},
             {{QStringLiteral("Enter")}, tr("open question"), {}},
             {{QStringLiteral("1"), QStringLiteral("–"), QStringLiteral("4")}, tr("why it went wrong"), {}},
             {{question}, tr("shortcuts"), [this] { emit keysAsked(); }}});
        return;
    }
    if (m_asTable) {
        setHints({{{QStringLiteral("↑"), QStringLiteral("↓")}, tr("move"), [this] { m_table->setFocus(); }},
                  {{QStringLiteral("Enter")}, tr("open question"), {}},
                  {{QStringLiteral("T")}, tr("map"), [this] { setTable(false); }},
                  {{question}, tr("shortcuts"), [this] { emit keysAsked(); }}});
        return;
    }
    setHints({{{QStringLiteral("←"), QStringLiteral("→"), QStringLiteral("↑"), QStringLiteral("↓")},
               tr("move"),
               [this] { m_die->setFocus(); }},
              {{QStringLiteral("Enter")}, tr("open"), {}},
              m_die->path().isEmpty()
                  ? KeyHintRow::Hint{{QStringLiteral("+")},
                                     tr("zoom in"),
                                     [this] { m_die->zoomInto(m_die->current().block); }}
                  : KeyHintRow::Hint{{QStringLiteral("Esc")}, tr("back"), [this] { m_die->zoomOut(); }},
              {{question}, tr("shortcuts"), [this] { emit keysAsked(); }}});
}

void ProgressPage::refresh() {
    m_areFiguresStale = true;
    m_isForecastCurrent = false;
    judge();
    refreshMap();
    if (isVisible()) askForFigures();
    if (m_tab == Tab::Mistakes) {
        m_mistakes->refresh();
        showTabHints();
    }
    showParts();
    noteRecordShown();
}

void ProgressPage::refreshMap() {
    m_map = workspace().learner().map(workspace().now());
    showHeadline();
    m_die->setNow(workspace().now());
    m_die->showToday(); // another day's chances are kept by the cells of the map before
    m_die->setMap(m_map);
    showZoom();
    showCurrent(); // its question may have been hidden on its own page
    if (m_asTable) m_table->setMap(m_map, workspace().learner(), study::studyDay(workspace().now()));
}

/// Why the count is another one than before: what a check has added, and what another memory model has
/// changed, where the outlook, which says that first, is not below it.
QString ProgressPage::toldOfCount() const {
    QStringList parts;
    if (m_readiness) parts << words(m_readiness->added);
    if (!m_readiness || m_asTable)
        parts << words(study::knownChangeWords(workspace().learner(), workspace().now()));
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

/// The table is always of today.
bool ProgressPage::isOfToday() const {
    return m_asTable || m_chart->isToday();
}

void ProgressPage::showHeadline() {
    m_headline->setText(isOfToday()
                            ? mapCount(m_map)
                            : countOn(dateWords(m_chart->day()), study::knownOn(*m_figures, m_chart->day())));
}

Type ProgressPage::headlineType() const {
    if (!m_head->isHidden()) return Type::Title;
    return isNarrow() ? Type::HeadlineSmall : Type::Headline;
}

/// The most that `measured` gives for the words of any day: nothing moves under the slider. The headline
/// itself keeps its words meanwhile: each change of a heading is told to screen readers.
int ProgressPage::mostOfHeadlines(const std::function<int(const TextBlock&)>& measured) const {
    const auto measure = [&](const QString& text) {
        TextBlock block(headlineType());
        block.setRuns({Run{text}});
        return measured(block);
    };
    const int today = measure(mapCount(m_map));
    if (m_chart->isHidden()) return today;
    constexpr std::int64_t wideDate = 20'726; // Wed, Sep 30
    return std::max(today, measure(countOn(dateWords(wideDate), m_map.total())));
}

/// Below the map or above the table. Only today's map marks what is to be reviewed.
void ProgressPage::showMeaning(bool ofToday) {
    study::MapFigures figures = study::figuresOf(m_map);
    const QString meaning = ofToday ? meaningToday(m_map, toldOfCount(), m_asTable)
                                    : meaningOn(dateWords(m_chart->day()), m_chart->day() < m_figures->today);
    const QString rest = words(figures.notCounted());
    m_sentence->setText(rest.isEmpty() ? meaning : tr("%1 Not counted: %2.").arg(meaning, rest));
    if (!ofToday) figures.due = figures.missedToday = 0;
    m_legend->setMeaning(m_die->dieLayout().perSquare, figures, ofToday);
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
                            static_cast<QWidget*>(m_toggle)})
        widget->setVisible(map);
    showHeadline();
    showMeaning(isOfToday());
    m_toggle->setText(m_asTable ? tr("Show as map") : tr("Show as table"));
    m_table->setVisible(map && m_asTable);
    for (QWidget* widget :
         {static_cast<QWidget*>(m_die), static_cast<QWidget*>(m_lineFrame), static_cast<QWidget*>(m_line),
          static_cast<QWidget*>(m_legend), static_cast<QWidget*>(m_subjects), static_cast<QWidget*>(m_path),
          static_cast<QWidget*>(m_save)})
        widget->setVisible(map && !m_asTable);
    m_head->setVisible(map && !m_asTable && m_readiness.has_value());
    m_outlook->setVisible(!m_head->isHidden() && !m_outlook->text().isEmpty());
    const bool charted = map && !m_asTable && !(m_figures && m_figures->isEmpty());
    m_chart->setVisible(charted);
    m_chartTitle->setVisible(charted);
    m_details->setVisible(charted);
    m_all->setVisible(map && !m_asTable && !m_die->path().isEmpty());
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
    noteRecordShown();
    if (isVisible() && !arrows) enter();
}

void ProgressPage::setTable(bool asTable) {
    m_asTable = asTable;
    showTabHints();
    if (asTable) m_table->setMap(m_map, workspace().learner(), study::studyDay(workspace().now()));
    showParts();
    noteRecordShown();
    if (isVisible()) enter();
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

/// Where the map has not got it: from the links and the list, too.
void ProgressPage::keyPressEvent(QKeyEvent* event) {
    const bool back = event->key() == Qt::Key_Escape || event->key() == Qt::Key_Backspace;
    if (back && m_tab == Tab::Map && !m_asTable && m_die->zoomOut()) return;
    Page::keyPressEvent(event);
}

} // namespace chipwise::desktop
