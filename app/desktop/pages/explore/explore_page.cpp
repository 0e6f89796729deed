#include "desktop/pages/explore/explore_page.h"

#include "desktop/pages/explore/compare_view.h"
#include "desktop/pages/explore/numbers_view.h"
#include "desktop/pages/explore/sheet_view.h"
#include "desktop/pages/reader/reader_view.h"
#include "desktop/theme/combo_name.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/tab_strip.h"
#include "desktop/widgets/text/text.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QKeyEvent>
#include <QSignalBlocker>

#include <algorithm>

namespace chipwise::desktop {

ExplorePage::ExplorePage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent), m_library(workspace.learner()),
      m_title(new Text(Type::Headline, tr("Explore"), Ink::Text, content())),
      m_back(new Button(Button::Kind::Link, QString(), content())),
      m_tabs(new TabStrip(tr("Key numbers, a comparison, a sheet, or the lessons"),
                          {tr("Key numbers"), tr("Compare"), tr("Sheet"), tr("Reader")}, content())),
      m_packs(new QComboBox(content())), m_numbers(new NumbersView(workspace, content())),
      m_compare(new CompareView(workspace, content())), m_sheet(new SheetView(workspace, content())),
      m_reader(new ReaderView(workspace, content())), m_empty(new EmptyState(content())) {
    m_tabs->setFlush(true);
    m_back->hide();
    connect(m_back, &Button::clicked, this, &ExplorePage::goBack);
    setComboBoxName(m_packs, tr("Pack"));
    m_empty->setWords(tr("There is nothing to explore."),
                      tr("Key numbers and lessons from your packs appear here."));
    m_empty->setActions(tr("Open the Library"));
    connect(m_empty, &EmptyState::primaryClicked, this, [this] { emit pageAsked(PageId::Library); });
    connect(m_tabs, &TabStrip::currentChanged, this, [this](int tab) { showTab(static_cast<Tab>(tab)); });
    connect(m_packs, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_filling) choosePack(m_packs->currentData().toString().toStdString());
    });
    for (QComboBox* box : findChildren<QComboBox*>()) box->view()->installEventFilter(this);
    connectViews();
    nameTabs();
    showTabHints();
}

void ExplorePage::nameTabs() {
    const QStringList about{tr("Every fact in a table"), tr("Two to four entries side by side"),
                            tr("The key numbers on one page, to print or save"),
                            tr("Lessons, glossary, myths, and timeline")};
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        m_tabs->setTabToolTip(tab, tr("%1 (%2)").arg(about.at(tab)).arg(tab + 1));
}

/// The Reader alone needs no key.
void ExplorePage::showTabKeys(int width) {
    QStringList keys;
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        keys << (m_pack.empty() || !hasFacts() ? QString() : QString::number(tab + 1));
    m_tabs->setKeyCaptions(keys, width);
}

void ExplorePage::connectViews() {
    connect(m_numbers, &NumbersView::studyAsked, this, &ExplorePage::studyAsked);
    connect(m_numbers, &NumbersView::linkChosen, this, &ExplorePage::linkChosen);
    connect(m_numbers, &NumbersView::factOpened, this, &ExplorePage::factAsked);
    connect(m_numbers, &NumbersView::noticed, this, &ExplorePage::noticed);
    connect(m_numbers, &NumbersView::compareAsked, this, &ExplorePage::compareFromNumbers);
    connect(m_numbers, &NumbersView::baseChosen, this, [this] { m_hasNewBase = true; });
    connect(m_numbers, &NumbersView::columnsChosen, this, [this] { m_hasNewColumns = true; });
    connect(m_compare, &CompareView::chosen, this, [this] { m_hasNewColumns = false; });
    connect(m_numbers, &NumbersView::grown, this, [this] { layOut(); });
    connect(m_numbers, &NumbersView::keysChanged, this, [this] {
        if (m_tab == Tab::Numbers) showTabHints();
    });
    connect(m_compare, &CompareView::studyAsked, this, &ExplorePage::studyAsked);
    connect(m_compare, &CompareView::linkChosen, this, &ExplorePage::linkChosen);
    connect(m_compare, &CompareView::factOpened, this, &ExplorePage::factAsked);
    connect(m_compare, &CompareView::lessonAsked, this, &ExplorePage::lessonAsked);
    connect(m_compare, &CompareView::noticed, this, &ExplorePage::noticed);
    connect(m_compare, &CompareView::grown, this, [this] { layOut(); });
    connect(m_sheet, &SheetView::noticed, this, &ExplorePage::noticed);
    connect(m_sheet, &SheetView::grown, this, [this] { layOut(); });
    connect(m_reader, &ReaderView::studyAsked, this, &ExplorePage::studyAsked);
    connect(m_reader, &ReaderView::linkChosen, this, &ExplorePage::linkChosen);
    connect(m_reader, &ReaderView::factAsked, this, &ExplorePage::factAsked);
    connect(m_reader, &ReaderView::noticed, this, &ExplorePage::noticed);
    connect(m_reader, &ReaderView::compareAsked, this, [this](const QString& pack, const QString& text) {
        if (compareFor(pack, {}, text))
            setWayBack(tr("Back to the lesson"), [this] { showTab(Tab::Reader); });
        else
            emit noticed(tr("There are no facts to compare here."));
    });
    connect(m_reader, &ReaderView::pageChanged, this, [this] { showTabHints(); });
}

void ExplorePage::refresh() {
    m_offered = study::packsToExplore(workspace().learner());
    m_filling = true;
    m_packs->clear();
    for (const auto& [id, title] : m_offered) m_packs->addItem(words(title), words(id));
    const bool isKnown = m_packs->findData(words(m_pack)) >= 0;
    if (!isKnown) m_pack = m_offered.empty() ? std::string() : m_offered.front().first;
    m_packs->setCurrentIndex(std::max(0, m_packs->findData(words(m_pack))));
    m_filling = false;
    if (!m_pack.empty()) choosePack(m_pack);
    m_numbers->countQuestions();
    m_compare->countQuestions();
    if (m_tab == Tab::Reader) m_reader->prepare(); // how far the learner is may have changed
    showParts();
}

void ExplorePage::choosePack(const std::string& id) {
    m_hasNewColumns = m_hasNewColumns && id == m_pack;
    m_pack = id;
    const auto table = m_library.table(id);
    m_numbers->setTable(id, table);
    m_compare->setTable(id, table);
    m_sheet->setTable(id, table);
    m_reader->setTable(id, table);
    if (!hasFacts()) showTab(Tab::Reader);
    showParts();
}

bool ExplorePage::hasFacts() {
    return !m_library.table(m_pack)->facts().empty();
}

/// Shows that pack; false where it is not installed.
bool ExplorePage::bring(const QString& pack) {
    refresh();
    if (m_packs->findData(pack) < 0) return false;
    choosePack(pack.toStdString());
    const QSignalBlocker quiet(m_packs);
    m_packs->setCurrentIndex(std::max(0, m_packs->findData(pack)));
    return true;
}

QWidget* ExplorePage::view(Tab tab) const {
    switch (tab) {
    case Tab::Numbers: return m_numbers;
    case Tab::Compare: return m_compare;
    case Tab::Sheet: return m_sheet;
    case Tab::Reader: return m_reader;
    }
    return m_numbers;
}

void ExplorePage::showParts() {
    const bool none = m_pack.empty();
    m_empty->setVisible(none);
    m_tabs->setVisible(!none);
    m_back->setVisible(static_cast<bool>(m_wayBack));
    const bool isNext = m_tab == Tab::Compare && !m_isFromNumbers; // else Esc leads somewhere else first
    m_back->setKeyCaption(isNext ? QStringLiteral("Esc") : QString());
    m_packs->setVisible(m_packs->count() > 1 && !m_wayBack);
    m_numbers->setVisible(!none && m_tab == Tab::Numbers);
    m_compare->setVisible(!none && m_tab == Tab::Compare);
    m_sheet->setVisible(!none && m_tab == Tab::Sheet);
    m_reader->setVisible(!none && m_tab == Tab::Reader);
    // Without a pack the tabs are out of sight as a whole: hiding some would open another one.
    const bool facts = none || hasFacts();
    for (const Tab tab : {Tab::Numbers, Tab::Compare, Tab::Sheet})
        m_tabs->setTabVisible(static_cast<int>(tab), facts);
    showTabHints();
    layOut();
}

void ExplorePage::showTabHints() {
    const QString question = QStringLiteral("?");
    if (m_pack.empty()) {
        setHints({{{question}, tr("shortcuts"), [this] { emit keysAsked(); }}});
        return;
    }
    if (m_tab == Tab::Sheet) {
        setHints({{{QStringLiteral("K")}, tr("key numbers"), [this] { showTab(Tab::Numbers); }},
                  {{question}, tr("shortcuts"), [this] { emit keysAsked(); }}});
        return;
    }
    if (m_tab == Tab::Reader) {
        setHints({{{QStringLiteral("Enter")}, tr("read"), [this] { m_reader->enter(); }},
                  {{QStringLiteral("N")}, tr("next lesson"), [this] { m_reader->turn(1); }},
                  {{QStringLiteral("Ctrl F")}, tr("search"), [this] { m_reader->focusSearch(); }},
                  {{question}, tr("shortcuts"), [this] { emit keysAsked(); }}});
        return;
    }
    if (m_tab == Tab::Compare) {
        setHints({{{QStringLiteral("↑"), QStringLiteral("↓")}, tr("move"), [this] { m_compare->enter(); }},
                  {{QStringLiteral("Enter")}, tr("more about a value"), {}},
                  {{QStringLiteral("K")},
                   m_wayBack && !m_isFromNumbers ? tr("back") : tr("key numbers"),
                   [this] { leaveCompare(); }},
                  {{question}, tr("shortcuts"), [this] { emit keysAsked(); }}});
        return;
    }
    if (m_numbers->hasCovered()) {
        const QString all =
            m_numbers->isSearched() ? tr("clear the search, then uncover all") : tr("uncover all");
        setHints({{{QStringLiteral("Space")}, tr("uncover one"), [this] { m_numbers->coverOrUncover(); }},
                  {{QStringLiteral("Esc")}, all, [this] { m_numbers->stepBack(); }},
                  {{QStringLiteral("K")}, tr("compare"), [this] { compareFromNumbers(); }},
                  {{question}, tr("shortcuts"), [this] { emit keysAsked(); }}});
        return;
    }
    setHints({{{QStringLiteral("Space")}, tr("cover and recall"), [this] { m_numbers->coverOrUncover(); }},
              {{QStringLiteral("Enter")}, tr("more about a value"), {}},
              {{QStringLiteral("K")}, tr("compare"), [this] { compareFromNumbers(); }},
              {{question}, tr("shortcuts"), [this] { emit keysAsked(); }}});
}

void ExplorePage::showTab(Tab tab) {
    if (tab == m_tab || (tab != Tab::Reader && !m_pack.empty() && !hasFacts())) return;
    const bool arrows = m_tabs->hasFocus();
    setTab(tab);
    if (isVisible() && !arrows) enter();
}

void ExplorePage::setTab(Tab tab) {
    if (m_tab == Tab::Compare && tab != Tab::Compare) {
        m_compare->endVisit();
        m_isFromNumbers = false;
        m_leftFor = numbersPlace();
    }
    m_tab = tab;
    m_tabs->setCurrentIndex(static_cast<int>(tab));
    if (tab == Tab::Sheet) m_sheet->prepare();
    if (tab == Tab::Compare) m_compare->prepare();
    showParts();
    if (tab == Tab::Reader) m_reader->prepare();
}

void ExplorePage::showFact(const QString& pack, const QString& id) {
    if (!bring(pack)) return; // removed meanwhile
    showTab(Tab::Numbers);
    m_numbers->showFact(id);
}

void ExplorePage::showSign(const QString& pack, study::FactSign sign) {
    if (!bring(pack)) return; // removed meanwhile
    showTab(Tab::Numbers);
    m_numbers->showSign(sign);
}

void ExplorePage::showSheet(const QString& pack) {
    if (!bring(pack)) return; // removed meanwhile
    showTab(Tab::Sheet);
}

void ExplorePage::showLesson(const QString& pack, int group) {
    if (!bring(pack)) return; // removed meanwhile
    showTab(Tab::Reader);
    m_reader->showLesson(group);
}

void ExplorePage::showReaderList(const QString& pack, study::ReaderPage::Kind kind, const QString& row) {
    if (!bring(pack)) return; // removed meanwhile
    showTab(Tab::Reader);
    m_reader->showList(kind, row);
}

void ExplorePage::enter() {
    if (m_pack.empty())
        m_empty->primary()->setFocus(Qt::OtherFocusReason);
    else if (m_tab == Tab::Compare)
        m_compare->enter();
    else if (m_tab == Tab::Sheet)
        m_sheet->enter();
    else if (m_tab == Tab::Reader)
        m_reader->enter();
    else
        m_numbers->enter();
    scrollArea()->showTop();
}

bool ExplorePage::find() {
    if (m_pack.empty()) return false;
    if (m_tab == Tab::Reader) {
        m_reader->focusSearch();
        return true;
    }
    showTab(Tab::Numbers);
    m_numbers->focusSearch();
    return true;
}

bool ExplorePage::key(QKeyEvent* event) {
    constexpr Qt::KeyboardModifiers letters = Qt::ShiftModifier | Qt::KeypadModifier;
    if (m_pack.empty() || (event->modifiers() & ~letters)) return false;
    if (event->key() >= Qt::Key_1 && event->key() <= Qt::Key_4) {
        showTab(static_cast<Tab>(event->key() - Qt::Key_1));
        return true;
    }
    if (event->key() == Qt::Key_K && m_tab == Tab::Compare) {
        leaveCompare();
        return true;
    }
    if (m_tab == Tab::Reader)
        return m_reader->key(event) || (!m_reader->isInText() && typeIntoSearch(*event));
    if (event->key() == Qt::Key_K) {
        if (m_tab == Tab::Numbers)
            compareFromNumbers();
        else
            showTab(Tab::Numbers);
        return true;
    }
    if (m_tab == Tab::Sheet) return false;
    return m_tab == Tab::Numbers ? m_numbers->key(event) || typeIntoSearch(*event) : m_compare->key(event);
}

/// A letter that does nothing else begins a search; what is typed after it goes on there, digits, too.
bool ExplorePage::typeIntoSearch(const QKeyEvent& event) {
    const QString letter = event.text();
    if (letter.size() != 1 || !letter.front().isLetter()) return false;
    const QString before = m_tab == Tab::Numbers ? m_numbers->takeBackToggle(event.timestamp()) : QString();
    find();
    TextField& search = m_tab == Tab::Reader ? m_reader->search() : m_numbers->search();
    search.setText(before + letter);
    return true;
}

/// Esc takes back the innermost thing: a text that is read, a search, what is covered, then the visit from
/// somewhere else, then the tab. Only what is left of it leaves the page.
bool ExplorePage::stepBack() {
    if (m_tab == Tab::Numbers && m_numbers->stepBack()) return true;
    if (m_tab == Tab::Reader && m_reader->stepBack()) return true;
    if (m_tab == Tab::Compare && m_isFromNumbers) {
        leaveCompare();
        return true;
    }
    if (goBack()) return true;
    if (m_tab == Tab::Numbers || m_pack.empty() || !hasFacts()) return false;
    showTab(Tab::Numbers);
    return true;
}

void ExplorePage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && stepBack()) return;
    if (key(event)) return;
    Page::keyPressEvent(event);
}

/// Esc closes a list of choices, and Enter chooses from it: both lead back to what the page shows. A box that
/// kept the keyboard would take the page's letters for the beginnings of its entries.
bool ExplorePage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return Page::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool chooses = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!chooses && key != Qt::Key_Escape) return Page::eventFilter(watched, event);
    const auto boxes = findChildren<QComboBox*>();
    const auto box = std::ranges::find_if(
        boxes, [watched](const QComboBox* candidate) { return candidate->view() == watched; });
    if (box == boxes.end()) return Page::eventFilter(watched, event);
    if (!chooses) {
        (*box)->hidePopup();
        enter();
        return true;
    }
    QMetaObject::invokeMethod(this, &ExplorePage::enter,
                              Qt::QueuedConnection); // the list takes the key first
    return Page::eventFilter(watched, event);
}

} // namespace chipwise::desktop
