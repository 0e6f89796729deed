// What can be done by a key anywhere, or by its name in the palette.
#include "desktop/pages/library/library_page.h"
#include "desktop/pages/progress/progress_page.h"
#include "desktop/pages/settings/settings_page.h"
#include "desktop/shell/author_side.h"
#include "desktop/shell/command_palette.h"
#include "desktop/shell/main_window.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/shortcut_sheet.h"
#include "desktop/study/study_page.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/layer.h"
#include "study/preferences.h"

#include <QShortcut>

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
    on(QKeySequence(Qt::CTRL | Qt::Key_3), [this] { open(PageId::Progress); });
    on(QKeySequence(Qt::CTRL | Qt::Key_4), [this] { open(PageId::Library); });
    on(QKeySequence(Qt::CTRL | Qt::Key_Comma), [this] { open(PageId::Settings); });
    on(QKeySequence(Qt::CTRL | Qt::Key_K), [this] { m_palette->open(); });
    on(QKeySequence(Qt::CTRL | Qt::Key_F), [this] {
        if (isWriting()) {
            m_authors->openFind();
            return;
        }
        if (m_front == nullptr && pageOf(m_pageId)->find()) return;
        open(PageId::Library);
        m_library->find();
    });
    on(QKeySequence(Qt::CTRL | Qt::Key_Z), [this] { undo(); });
    on(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), [this] { m_study->redo(); });
    setWorksOverLayers(
        on(QKeySequence(Qt::Key_F11), [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); }));
    const auto textSize = [this](int step) {
        const int percent = step == 0 ? 100 : theme().textPercent() + step;
        theme().apply(theme().scheme(), percent);
        reportErrors(
            [this] {
                study::setTextPercent(m_workspace.learner(), theme().textPercent());
                m_settings->refresh();
            },
            tr("The text size is not saved."));
    };
    setWorksOverLayers(on(QKeySequence(Qt::CTRL | Qt::Key_Plus), [textSize] { textSize(10); }));
    setWorksOverLayers(on(QKeySequence(Qt::CTRL | Qt::Key_Equal), [textSize] { textSize(10); }));
    setWorksOverLayers(on(QKeySequence(Qt::CTRL | Qt::Key_Minus), [textSize] { textSize(-10); }));
    setWorksOverLayers(on(QKeySequence(Qt::CTRL | Qt::Key_0), [textSize] { textSize(0); }));
}

void MainWindow::addCommands() {
    const auto command = [this](const QString& name, auto action) {
        m_palette->addCommand(CommandPalette::For::Learners, name, action);
    };
    command(tr("Start today's questions"), [this] { study({}); });
    command(tr("Today"), [this] { open(PageId::Today); });
    command(tr("Practice exam"), [this] { open(PageId::Exam); });
    command(tr("Progress: the map"), [this] {
        m_progress->showTab(ProgressPage::Tab::Map);
        open(PageId::Progress);
    });
    command(tr("Progress: mistakes"), [this] { openMistakes(); });
    command(tr("Library"), [this] { open(PageId::Library); });
    command(tr("Install a pack…"), [this] {
        open(PageId::Library);
        m_library->chooseAndInstall();
    });
    m_palette->addCommand(
        CommandPalette::For::Learners, tr("Install the pack that comes with Chipwise"),
        [this] { installShipped(); }, [this] { return m_workspace.removedShippedPack().has_value(); });
    command(tr("Settings"), [this] { open(PageId::Settings); });
    command(tr("All keys"), [this] { isExamInFront() ? m_sheet->openAtExam() : m_sheet->open(); });
}

/// What can be done while a pack is written, and how to begin one.
void MainWindow::addAuthorCommands() {
    m_authors->addCommands(*m_palette, [this] { return isWriting(); });
    const auto always = [this](const QString& name, auto action) {
        m_palette->addCommand(CommandPalette::For::Authors, name, action);
    };
    always(tr("Open a pack folder in the Workshop…"), [this] { choosePackToWrite(); });
    always(tr("How to write a pack"), [this] { m_authors->showHelp(); });
    always(tr("New pack…"), [this] {
        open(PageId::Library);
        m_library->newPack();
    });
}

} // namespace chipwise::desktop
