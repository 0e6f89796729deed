#include "desktop/pages/library/library_page.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/dialogs/button_row.h"
#include "desktop/dialogs/key_dialog.h"
#include "desktop/dialogs/problems_dialog.h"
#include "desktop/pages/library/library_pack_list.h"
#include "desktop/pages/library/library_pack_sheet.h"
#include "desktop/pages/library/library_questions.h"
#include "desktop/pages/library/library_results.h"
#include "desktop/pages/library/update_question.h"
#include "desktop/pages/today/today_words.h"
#include "desktop/shell/pack_sources.h"
#include "desktop/shell/report_errors.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/data_row.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/field.h"
#include "desktop/widgets/glyphs.h"
#include "desktop/widgets/scroll_area.h"
#include "desktop/widgets/tab_strip.h"
#include "desktop/widgets/text/text.h"
#include "study/packs/installed_packs.h"
#include "study/plan/plan_settings.h"

#include <QAction>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMimeData>
#include <QScrollBar>
#include <QShortcut>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace chipwise::desktop {

namespace {

/// The one folder or file that a drop carries; empty for anything else.
QString droppedPath(const QMimeData* data) {
    const auto urls = data->urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

} // namespace

LibraryPage::LibraryPage(Workspace& workspace, QWidget* parent)
    : Page(workspace, parent), m_installer(new LibraryInstaller(workspace, this)) {
    setAcceptDrops(true);
    makeHead();
    m_listScroll = new ScrollArea(content());
    m_list = new LibraryPackList;
    m_listScroll->setContent(m_list);
    m_listScroll->setFadesOut(ScrollArea::Bar::Ruled);
    m_shippedRow = new DataRow(content());
    m_shippedRow->setLast(true);
    connect(m_shippedRow, &DataRow::linkClicked, this, &LibraryPage::installShipped);
    m_sheetScroll = new ScrollArea(content());
    m_sheet = new LibraryPackSheet(workspace);
    m_sheetScroll->setContent(m_sheet);
    m_sheetScroll->setFadesOut(ScrollArea::Bar::Ruled);
    m_results = new LibraryResults(
        {[this](const std::string& card) {
             std::optional<double> chance;
             // Asked while painting: a notice would paint again.
             reportErrors([&] { chance = this->workspace().learner().chance(card, this->workspace().now()); },
                          [](const QString&) {});
             return chance;
         },
         [this](const store::CardOutline& entry) { return subjectTitle(m_entries, entry); },
         [this](const store::CardOutline& entry) { return languageSign(m_entries, entry); }},
        content());
    m_nothingFound = new EmptyState(content());
    m_nothingFound->setActions(tr("Clear the search"));
    m_nothingInstalled = new EmptyState(content());
    connect(m_nothingInstalled, &EmptyState::secondaryClicked, this,
            [this] { m_shipped ? chooseAndInstall() : newPack(); });
    connect(m_nothingInstalled, &EmptyState::primaryClicked, this,
            [this] { m_shipped ? installShipped() : chooseAndInstall(); });
    connect(m_nothingFound, &EmptyState::primaryClicked, this, [this] {
        m_field->clear();
        m_field->setFocus();
    });
    connect(m_list, &LibraryPackList::chosen, this, &LibraryPage::showPack);
    connect(m_results, &LibraryResults::opened, this, &LibraryPage::cardAsked);
    connect(m_results, &LibraryResults::subjectOpened, this, &LibraryPage::openSubject);
    connectSheet();
    connectInstaller();
    setChoosers(
        [this] {
            return QFileDialog::getOpenFileName(this,
                                                tr("Choose a pack file, or the pack.md in a pack's folder"),
                                                {}, tr("Packs (*.cwpack *.zip pack.md)"));
        },
        [this] {
            return QFileDialog::getExistingDirectory(this, tr("Choose where to copy the pack's files"));
        });
    setFolderChooser([this](const QString& title, const QString& from) {
        return QFileDialog::getExistingDirectory(this, title, from);
    });
    makeQuestionList();
    m_authoring = makeLibraryAuthoring(*this, workspace);
    showTabHints();
}

void LibraryPage::makeQuestionList() {
    m_tabs = new TabStrip(tr("Packs or questions"), {tr("Packs"), tr("Questions")}, content());
    m_tabs->setKeyCaption(1, QStringLiteral("Alt Q"));
    m_questionList = new LibraryQuestions(workspace(), content());
    m_questionList->hide();
    // With Alt, for the keyboard is in a search field when the page opens.
    connect(new QShortcut(QKeySequence(QStringLiteral("Alt+Q")), this), &QShortcut::activated, this,
            &LibraryPage::showOtherTab);
    connect(m_tabs, &QTabBar::currentChanged, this,
            [this](int tab) { showTab(tab == 0 ? Tab::Packs : Tab::Questions); });
    connect(m_questionList, &LibraryQuestions::opened, this, &LibraryPage::cardAsked);
    connect(m_questionList, &LibraryQuestions::studyAsked, this, &Page::studyAsked);
    connect(m_questionList, &LibraryQuestions::packsAsked, this, [this] { showTab(Tab::Packs); });
    connect(m_questionList, &LibraryQuestions::keysAsked, this, &Page::keysAsked);
    connect(m_questionList, &LibraryQuestions::noticed, this, &Page::noticed);
    connect(m_questionList, &LibraryQuestions::undoable, this, &Page::undoable);
}

void LibraryPage::showTab(Tab tab) {
    if (m_tab == tab) return;
    m_tab = tab;
    m_tabs->setCurrentIndex(tab == Tab::Packs ? 0 : 1);
    refreshTab();
    showTabHints();
    layOut();
    if (showsList())
        m_questionList->table().setFocus();
    else
        focusSearch();
}

void LibraryPage::showOtherTab() {
    if (!m_empty) showTab(m_tab == Tab::Packs ? Tab::Questions : Tab::Packs);
}

void LibraryPage::showTabHints() {
    const KeyHintRow::Hint keys{{QStringLiteral("?")}, tr("shortcuts"), [this] { emit keysAsked(); }};
    if (m_empty) { // nothing to find or open
        setHints({keys});
        setFootnote({});
        return;
    }
    if (m_tab == Tab::Questions) {
        setHints({{{QStringLiteral("Ctrl F")}, tr("find"), [this] { m_questionList->focusSearch(); }},
                  {{QStringLiteral("Shift ↓")}, tr("select several"), {}},
                  {{QStringLiteral("Alt Q")}, tr("packs"), [this] { showTab(Tab::Packs); }},
                  keys});
        setFootnote({});
        return;
    }
    setHints({{{QStringLiteral("Ctrl F")}, tr("find"), [this] { focusSearch(); }},
              {{QStringLiteral("↑"), QStringLiteral("↓")}, tr("choose"), {}},
              {{QStringLiteral("Enter")}, tr("open"), [this] { m_results->openCurrent(); }},
              {{QStringLiteral("Alt Q")}, tr("questions"), [this] { showTab(Tab::Questions); }},
              keys});
    setFootnote(tr("The stronger a square's color, the more likely you are to still know the answer."));
}

void LibraryPage::makeHead() {
    m_title = new Text(Type::Title, tr("Library"), Ink::Text, content());
    m_actions = new ButtonRow(Qt::AlignRight, content());
    m_busy = new Text(Type::Row, QString(), Ink::Text2, content());
    m_busy->setWraps(false);
    m_cancel = m_actions->addButton(Button::Kind::Link, tr("Cancel"));
    m_cancel->hide();
    m_goOn = m_actions->addButton(Button::Kind::Link, tr("Continue editing"));
    m_open = m_actions->addButton(Button::Kind::Link, tr("Open a folder…"));
    m_open->setToolTip(tr("Edit a pack in the Workshop"));
    m_new = m_actions->addButton(Button::Kind::Link, tr("New pack…"));
    m_install = m_actions->addButton(Button::Kind::Secondary, tr("Install a pack…"));
    m_field = new TextField(Field::Size::Regular, content(), tr("Search subjects and questions"));
    m_field->setPlaceholderText(tr("Search subjects and questions"));
    m_field->setGlyph(Glyph::Search);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &LibraryPage::showSearch);
    connect(m_install, &Button::clicked, this, &LibraryPage::chooseAndInstall);
    for (Button* author : {m_open, m_new}) author->setVisible(hasAuthorSide());
    connect(m_open, &Button::clicked, this, &LibraryPage::openFolder);
    connect(m_goOn, &Button::clicked, this, &LibraryPage::goOnWriting);
    connect(m_new, &Button::clicked, this, &LibraryPage::newPack);
    connect(m_cancel, &Button::clicked, m_installer, &LibraryInstaller::cancel);
}

void LibraryPage::connectSheet() {
    connect(m_sheet, &LibraryPackSheet::studyAsked, this, [this](const study::SessionOptions& options) {
        rememberPlace();
        emit studyAsked(options);
    });
    connect(m_sheet, &LibraryPackSheet::briefAsked, this, [this](const study::Brief& brief) {
        rememberPlace();
        emit briefAsked(brief);
    });
    connect(m_sheet, &LibraryPackSheet::linkChosen, this, &LibraryPage::linkChosen);
    connect(m_sheet, &LibraryPackSheet::removeAsked, this, &LibraryPage::removeShown);
    connect(m_sheet, &LibraryPackSheet::copyAsked, this, [this] {
        if (m_authoring) m_authoring->write(m_shown);
    });
}

void LibraryPage::connectInstaller() {
    connect(m_installer, &LibraryInstaller::noticed, this, &Page::noticed);
    connect(m_installer, &LibraryInstaller::installed, this, &LibraryPage::showReport);
    connect(m_installer, &LibraryInstaller::datesOffered, this,
            [this](const QString& packId, const study::DatesOffer& dates) {
                if (!isVisible())
                    m_datesOf = packId;
                else if (study::findPack(workspace().learner(), packId.toStdString()))
                    offerDates(dates);
            });
    connect(m_installer, &LibraryInstaller::offered, this, &LibraryPage::showOffer);
    connect(m_installer, &LibraryInstaller::removed, this,
            [this](const QString& packId, const QString& sentence) {
                emit undoable(sentence, [this, packId] { m_installer->putBack(packId); });
            });
    connect(m_installer, &LibraryInstaller::busyChanged, this, [this] {
        m_busy->setText(m_installer->busyWords());
        m_cancel->setVisible(m_installer->isBusy());
        m_install->setEnabled(!m_installer->isBusy());
        layOut();
    });
}

void LibraryPage::setChoosers(Chooser toInstall, Chooser toCopy) {
    m_toInstall = std::move(toInstall);
    m_toCopy = std::move(toCopy);
}

void LibraryPage::refresh() {
    QStringList folders;
    if (m_authoring) folders = m_authoring->places();
    m_goOn->setVisible(!folders.isEmpty());
    m_goOn->setToolTip(folders.join(QLatin1Char('\n')));
    m_empty = !study::hasPacks(workspace().learner());
    showTabHints();
    showShipped();
    m_packsAreOld = m_listIsOld = true;
    refreshTab();
    if (showsList()) layOut();
}

/// Both take a moment with very many questions: each is read where it is looked at.
void LibraryPage::refreshTab() {
    if (showsList() && std::exchange(m_listIsOld, false)) m_questionList->refresh();
    if (!showsList() && std::exchange(m_packsAreOld, false)) refreshPacks();
}

void LibraryPage::refreshPacks() {
    m_entries = study::libraryEntries(workspace().learner(), workspace().now());
    m_questions = 0;
    for (const LibraryEntry& entry : m_entries) m_questions += entry.pack.questions + entry.pack.generated;
    const auto isShown = [this](const LibraryEntry& entry) { return words(entry.pack.id) == m_shown; };
    if (std::none_of(m_entries.begin(), m_entries.end(), isShown))
        m_shown = m_entries.empty() ? QString() : words(m_entries.front().pack.id);
    m_list->setEntries(m_entries);
    m_list->setCurrent(m_shown);
    showSearch();
}

void LibraryPage::enter() {
    // What the plan would come to may be something else by now.
    if (!m_datesOf.isEmpty()) m_installer->askForDates(std::exchange(m_datesOf, {}));
    if (m_empty)
        m_nothingInstalled->primary()->setFocus();
    else if (showsList())
        m_questionList->table().setFocus();
    else if (!restorePlace())
        focusSearch(); // what was looked for last is chosen: typing begins a new search
}

void LibraryPage::rememberPlace() {
    m_leftAt = {m_sheet->focusedLink(), scrollArea()->verticalScrollBar()->value(),
                m_sheetScroll->verticalScrollBar()->value()};
}

/// Back from a lesson or from studying, the page shows what it showed and the keyboard is where it was.
bool LibraryPage::restorePlace() {
    const auto left = std::exchange(m_leftAt, std::nullopt);
    if (!left || searches() || !m_sheet->focusLink(left->link)) return false;
    scrollArea()->verticalScrollBar()->setValue(left->pageScroll);
    m_sheetScroll->verticalScrollBar()->setValue(left->sheetScroll);
    return true;
}

/// A shipped pack that was removed has its way back here, without a file to be looked for.
void LibraryPage::showShipped() {
    m_shipped = workspace().removedShippedPack();
    const QString title = m_shipped ? words(m_shipped->title) : QString();
    m_shippedRow->setRow(tr("Comes with Chipwise"), title, {}, tr("Install"));
    if (m_shipped) {
        m_nothingInstalled->setWords(
            tr("Install a pack to start your map."),
            tr("“%1” comes with Chipwise but is not installed. Your history with it is kept.").arg(title));
        m_nothingInstalled->setActions(tr("Install this pack"), tr("Install another pack…"));
    } else {
        const bool writes = hasAuthorSide();
        m_nothingInstalled->setWords(
            tr("Install a pack to start your map."),
            writes ? tr("A pack contains questions and their sources. Choose a pack, drop one on this page, "
                        "or write your own.")
                   : tr("A pack contains questions and their sources. Choose a pack, or drop one on this "
                        "page."));
        m_nothingInstalled->setActions(tr("Install a pack…"), writes ? tr("New pack…") : QString());
    }
}

void LibraryPage::installShipped() {
    if (m_shipped) m_installer->installShipped(words(m_shipped->folder.string()));
}

bool LibraryPage::find() {
    if (showsList())
        m_questionList->focusSearch();
    else
        focusSearch();
    return true;
}

bool LibraryPage::key(QKeyEvent* event) {
    if (event->key() == Qt::Key_Q && event->modifiers() == Qt::NoModifier && !m_empty) {
        showOtherTab();
        return true;
    }
    return !showsList() && searches() && searchKey(event);
}

void LibraryPage::showPack(const QString& id) {
    m_shown = id;
    for (const LibraryEntry& entry : m_entries)
        if (words(entry.pack.id) == id) m_sheet->setEntry(entry);
    layOut();
}

void LibraryPage::chooseAndInstall() {
    if (const QString path = m_toInstall(); !path.isEmpty()) m_installer->install(path);
}

void LibraryPage::removeShown() {
    m_installer->remove(m_shown);
}

void LibraryPage::showOffer(const study::PackOffer& offer, bool older, const QString& path) {
    askToUpdate(*m_installer, offer, older, path, window());
}

void LibraryPage::showReport(const study::InstallReport& report, const QString& path) {
    if (report.otherKey && !report.installed) {
        auto* ask = new KeyDialog(report, window());
        connect(ask, &KeyDialog::trusted, this, [this, path] { m_installer->installWithOtherKey(path); });
        ask->open();
        return;
    }
    const QString packId = words(report.packId);
    if (report.installed) m_shown = packId; // the change is announced next
    if (report.diagnostics.empty()) {
        emit noticed(words(report.sentence));
        if (report.installed) m_installer->askForDates(packId);
        return;
    }
    auto* problems = new ProblemsDialog(report, window());
    connect(problems, &ProblemsDialog::noticed, this, &Page::noticed);
    if (report.installed)
        connect(problems, &ProblemsDialog::finished, this,
                [this, packId] { m_installer->askForDates(packId); });
    problems->open();
}

/// The dates an instructor wrote into the pack: taken only where the learner agrees.
void LibraryPage::offerDates(const study::DatesOffer& dates) {
    QString named;
    if (dates.examDay && dates.studyUntilDay)
        named = tr("The pack's author gives %1 as the exam date and %2 as the last day for new questions.")
                    .arg(dateWords(*dates.examDay), dateWords(*dates.studyUntilDay));
    else if (dates.examDay)
        named = tr("The pack's author gives %1 as the exam date.").arg(dateWords(*dates.examDay));
    else
        named = tr("The pack's author gives %1 as the last day for new questions.")
                    .arg(dateWords(*dates.studyUntilDay));
    if (!dates.sentence.empty()) // nothing is planned while every question is hidden
        named += QLatin1Char(' ') + tr("Your forecast would then be: %1").arg(words(dates.sentence));
    const bool both = dates.examDay && dates.studyUntilDay;
    auto* ask = new AskDialog({both ? tr("Use the pack's dates?") : tr("Use the pack's date?"), named,
                               both ? tr("Use these dates") : tr("Use this date"), tr("Keep my plan")},
                              window());
    connect(ask, &AskDialog::accepted, this, [this, dates, both] {
        const study::Plan before = workspace().learner().plan(workspace().now());
        const bool saved =
            reportErrors([&] { study::takeDates(workspace().learner(), dates, workspace().now()); },
                         tr("Your plan was not changed."));
        if (!saved) return;
        workspace().announceChange();
        emit undoable(both ? tr("Your plan now uses the pack's dates.")
                           : tr("Your plan now uses the pack's date."),
                      [this, before] {
                          study::takeDatesBack(workspace().learner(), before, workspace().now());
                          workspace().announceChange();
                      });
    });
    ask->open();
}

void LibraryPage::newPack() {
    if (m_authoring) m_authoring->newPack();
}

void LibraryPage::openFolder() {
    if (m_authoring) m_authoring->openFolder();
}

bool LibraryPage::goOnWriting() {
    if (!m_authoring || m_authoring->places().isEmpty()) return false;
    m_authoring->goOnWriting();
    return true;
}

void LibraryPage::editQuestion(const QString& card) {
    if (m_authoring) m_authoring->editQuestion(card);
}

void LibraryPage::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedPath(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void LibraryPage::dropEvent(QDropEvent* event) {
    const QString path = droppedPath(event->mimeData());
    if (path.isEmpty()) return;
    event->acceptProposedAction();
    m_installer->install(path);
}

} // namespace chipwise::desktop
