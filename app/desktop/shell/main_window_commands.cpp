// What can be done by a key anywhere, or by its name in the palette.
#include "desktop/dialogs/words_dialog.h"
#include "desktop/exam/exam_page.h"
#include "desktop/exam/exam_setup.h"
#include "desktop/pages/explore/explore_page.h"
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/pages/settings/settings_row.h"
#include "desktop/shell/author_side.h"
#include "desktop/shell/command_palette.h"
#include "desktop/shell/language_words.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/layer.h"
#include "study/facts/fact_table.h"
#include "study/preferences.h"

#include <QComboBox>
#include <QFileDialog>
#include <QShortcut>

#include <memory>

namespace chipwise::desktop {

void MainWindow::addShortcuts() {
    const auto on = [this](const QKeySequence& keys, auto action) {
        auto* shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WindowShortcut);
        connect(shortcut, &QShortcut::activated, this, action);
        return shortcut;
    };
    on(QKeySequence(Qt::CTRL | Qt::Key_1), [this] { open(PageId::Today); });
    on(QKeySequence(Qt::CTRL | Qt::Key_2), [this] { open(PageId::Exam); });
    on(QKeySequence(Qt::CTRL | Qt::Key_3), [this] { openFromRail(PageId::Progress); });
    on(QKeySequence(Qt::CTRL | Qt::Key_4), [this] { open(PageId::Explore); });
    on(QKeySequence(Qt::CTRL | Qt::Key_5), [this] { open(PageId::Library); });
    on(QKeySequence(Qt::CTRL | Qt::Key_Comma), [this] { open(PageId::Settings); });
    on(QKeySequence(Qt::CTRL | Qt::Key_K), [this] { m_palette->open(); });
    on(QKeySequence(Qt::CTRL | Qt::Key_F), [this] {
        if (isWriting()) {
            m_authors->openFind();
            return;
        }
        if (m_front == nullptr && shownPage()->find()) return;
        if (open(PageId::Library)) m_library->find();
    });
    on(QKeySequence(Qt::CTRL | Qt::Key_Q), [this] { close(); });
    on(QKeySequence(Qt::CTRL | Qt::Key_Z), [this] { undo(); });
    on(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), [this] {
        if (StudyPage* study = m_study.made()) study->redo();
    });
    setWorksOverLayers(
        on(QKeySequence(Qt::Key_F11), [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); }));
    const auto textSize = [this](int step) {
        const int percent = step == 0 ? 100 : theme().textPercent() + step;
        theme().apply(theme().scheme(), percent);
        reportErrors(
            [this] {
                study::setTextPercent(m_workspace.learner(), theme().textPercent());
                if (SettingsPage* settings = m_settings.made()) settings->refresh();
            },
            tr("The text size was not saved."));
    };
    setWorksOverLayers(on(QKeySequence(Qt::CTRL | Qt::Key_Plus), [textSize] { textSize(10); }));
    setWorksOverLayers(on(QKeySequence(Qt::CTRL | Qt::Key_Equal), [textSize] { textSize(10); }));
    setWorksOverLayers(on(QKeySequence(Qt::CTRL | Qt::Key_Minus), [textSize] { textSize(-10); }));
    setWorksOverLayers(on(QKeySequence(Qt::CTRL | Qt::Key_0), [textSize] { textSize(0); }));
}

void MainWindow::addCommands() {
    const auto command = [this](const QString& name, auto action, const char* key = "") {
        m_palette->addCommand(CommandPalette::For::Learners, name, action, {}, QString::fromUtf8(key));
    };
    command(tr("Start today's questions"), [this] { study({}); });
    command(tr("Study ahead: upcoming questions"), [this] {
        study::SessionOptions ahead;
        ahead.ahead = true;
        study(ahead);
    });
    command(
        tr("Today"), [this] { open(PageId::Today); }, "Ctrl+1");
    command(
        tr("Practice exam"), [this] { open(PageId::Exam); }, "Ctrl+2");
    command(
        tr("Progress: map"), [this] { openFromRail(PageId::Progress); }, "Ctrl+3");
    command(tr("Progress: mistakes"), [this] { openMistakes(); });
    const auto saveMap = [this] {
        if (openFromRail(PageId::Progress)) m_progress->savePicture();
    };
    command(tr("Save the map as a picture"), saveMap, "Ctrl+Shift+S");
    const auto explore = [this](ExplorePage::Tab tab) {
        m_explore->showTab(tab);
        open(PageId::Explore);
    };
    command(
        tr("Explore: key numbers"), [explore] { explore(ExplorePage::Tab::Numbers); }, "Ctrl+4");
    const auto disputes = std::make_shared<study::Disputes>();
    const auto disputed = [this, disputes] { return words(disputes->words(m_workspace.learner())); };
    m_palette->addCommand(
        CommandPalette::For::Learners, tr("Explore: disputed facts (sources disagree)"),
        [this] { showDisputed(); }, [disputed] { return !disputed().isEmpty(); }, {},
        {tr("AWS prints printed in two ways numbers values figures conflicts conflicting contradicts "
            "contradictory contradictions contradiction different differs disagrees"),
         {tr("ways"), tr("disput"), tr("conflict"), tr("contradict"), tr("disagree"), tr("differ"),
          tr("two numbers"), tr("two values"), tr("two figures")},
         disputed,
         [this, disputes] { return disputes->found(m_workspace.learner()); }});
    command(tr("Explore: compare side by side"), [explore] { explore(ExplorePage::Tab::Compare); });
    command(tr("Explore: printable sheet of key numbers"), [explore] { explore(ExplorePage::Tab::Sheet); });
    command(tr("Explore: read the lessons"), [explore] { explore(ExplorePage::Tab::Reader); });
    const auto list = [this](const QString& name, study::ReaderPage::Kind kind) {
        m_palette->addCommand(
            CommandPalette::For::Learners, name, [this, kind] { openReader(kind, {}, {}); },
            [this, kind] { return study::packWith(m_workspace.learner(), kind).has_value(); });
    };
    list(tr("Explore: glossary"), study::ReaderPage::Kind::Glossary);
    list(tr("Explore: myths"), study::ReaderPage::Kind::Myths);
    list(tr("Explore: timeline"), study::ReaderPage::Kind::Timeline);
    command(
        tr("Library"), [this] { open(PageId::Library); }, "Ctrl+5");
    command(tr("Install a pack…"), [this] {
        if (open(PageId::Library)) m_library->chooseAndInstall();
    });
    m_palette->addCommand(
        CommandPalette::For::Learners, tr("Install the pack that comes with Chipwise"),
        [this] { installShipped(); }, [this] { return m_workspace.removedShippedPack().has_value(); });
    command(
        tr("Settings"), [this] { open(PageId::Settings); }, "Ctrl+,");
    command(
        tr("Keyboard shortcuts"), [this] { showKeys(); }, "?");
    command(
        tr("Full screen"), [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); }, "F11");
    connectFound();
}

/// Where the palette leads that is no command.
void MainWindow::connectFound() {
    m_palette->setSettings([this] {
        std::vector<study::Offered> offered;
        const QList<SettingRow*> rows = m_settings->rows();
        for (qsizetype i = 0; i < rows.size(); ++i)
            if (!rows[i]->isLeftOut())
                offered.push_back(
                    {study::Found::Kind::Setting, rows[i]->name().toStdString(),
                     (rows[i]->sentence() + QLatin1Char(' ') + rows[i]->keywords().join(QLatin1Char(' ')))
                         .toStdString(),
                     std::to_string(i)});
        return offered;
    });
    connect(m_palette, &CommandPalette::cardChosen, this, &MainWindow::showCard);
    connect(m_palette, &CommandPalette::subjectChosen, this, [this](const QString& pack, int group) {
        if (open(PageId::Library)) m_library->openSubject(pack, group);
    });
    connect(m_palette, &CommandPalette::packChosen, this, [this](const QString& pack) {
        if (open(PageId::Library)) m_library->openSubject(pack, -1);
    });
    connect(m_palette, &CommandPalette::examChosen, this, [this](const QString& pack, const QString& exam) {
        if (!open(PageId::Exam)) return;
        QComboBox& plans = m_examDoor->setup().plans();
        if (const int at = plans.findData(pack + QLatin1Char('/') + exam); at >= 0) plans.setCurrentIndex(at);
    });
    connect(m_palette, &CommandPalette::settingChosen, this, [this](const QString& id) {
        if (!open(PageId::Settings)) return;
        if (SettingRow* row = m_settings->rows().value(id.toInt())) m_settings->openRow(row);
    });
    connect(m_palette, &CommandPalette::factChosen, this, [this](const QString& pack, const QString& id) {
        const auto fact = study::installedFact(m_workspace.learner(), pack.toStdString(), id.toStdString());
        if (!fact) return notify(tr("This fact is no longer in any installed pack."));
        openFact(pack, id);
    });
    connect(m_palette, &CommandPalette::comparisonChosen, this,
            [this](const QString& pack, const std::vector<std::string>& entities, const QString& fact) {
                if (!open(PageId::Explore)) return;
                m_explore->showComparison(pack, entities, fact);
                m_explore->enter();
            });
    connect(m_palette, &CommandPalette::lessonChosen, this, &MainWindow::readLesson);
    connect(m_palette, &CommandPalette::mythChosen, this, [this](const QString& pack, const QString& id) {
        openReader(study::ReaderPage::Kind::Myths, pack, id);
    });
    connect(m_palette, &CommandPalette::wordChosen, this, [this](const QString& pack, const QString& card) {
        const auto word = study::installedWord(m_workspace.learner(), pack.toStdString(), card.toStdString());
        if (!word) return notify(tr("This term is no longer installed."));
        if (m_front == nullptr) return openReader(study::ReaderPage::Kind::Glossary, pack, card);
        auto* dialog = new WordsDialog({&word->term}, inLanguage(word->language), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
}

void MainWindow::showDisputed() {
    const auto pack = study::packWithDisputes(m_workspace.learner());
    if (!pack) return;
    if (!open(PageId::Explore)) return;
    m_explore->showSign(words(*pack), study::FactSign::Disputed);
    m_explore->enter();
}

/// In the Reader; over what is being studied it opens as a dialog, and nothing is left.
void MainWindow::readLesson(const QString& pack, int group) {
    if (m_front != nullptr) return showLesson(pack, group);
    if (!study::installedLesson(m_workspace.learner(), pack.toStdString(), group))
        return notify(tr("This lesson is no longer installed."));
    if (!open(PageId::Explore)) return;
    m_explore->showLesson(pack, group);
    m_explore->enter();
}

/// A list of the Reader, in the first pack that has it where none is named.
void MainWindow::openReader(study::ReaderPage::Kind kind, const QString& pack, const QString& row) {
    const auto found =
        pack.isEmpty() ? study::packWith(m_workspace.learner(), kind) : std::optional(pack.toStdString());
    if (!found) return;
    if (open(PageId::Explore)) m_explore->showReaderList(words(*found), kind, row);
}

/// What can be done while a pack is written, and how to begin one.
void MainWindow::addAuthorCommands() {
    m_choosePack = [this] {
        return QFileDialog::getExistingDirectory(
            this, tr("Choose a pack's folder (the one that contains pack.md)"));
    };
    const auto always = [this](const QString& name, auto action) {
        m_palette->addCommand(CommandPalette::For::Authors, name, action);
    };
    always(tr("Workshop"), [this] {
        if (open(PageId::Library) && !m_library->goOnWriting())
            notify(tr("In the Workshop, you edit a pack's files. To start, choose “New pack…” or “Open a "
                      "folder…”."));
    });
    always(tr("Open a pack folder in the Workshop…"), [this] { choosePackToWrite(); });
    always(tr("How to write a pack"), [this] { m_authors->showHelp(); });
    always(tr("New pack…"), [this] {
        if (open(PageId::Library)) m_library->newPack();
    });
}

} // namespace chipwise::desktop
