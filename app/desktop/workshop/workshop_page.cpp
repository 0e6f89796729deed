#include "desktop/workshop/workshop_page.h"

#include "desktop/pages/library/library_installer.h"
#include "desktop/shell/report_errors.h"
#include "desktop/theme/theme.h"
#include "desktop/widgets/button.h"
#include "desktop/widgets/empty_state.h"
#include "desktop/widgets/notice_strip.h"
#include "desktop/workshop/coverage_line.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/file_list.h"
#include "desktop/workshop/fold_strip.h"
#include "desktop/workshop/pane_splitter.h"
#include "desktop/workshop/pane_tabs.h"
#include "desktop/workshop/preview/preview_pane.h"
#include "desktop/workshop/problem_list.h"
#include "desktop/workshop/workshop_head.h"
#include "desktop/workshop/workshop_side.h"
#include "desktop/workshop/workshop_tools.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QMenu>
#include <QPainter>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace chipwise::desktop {

namespace {

/// "~/packs/aws-ml-chips"
QString shortFolder(const QString& folder) {
    const QString home = QDir::homePath();
    return folder.startsWith(home + QLatin1Char('/')) ? QLatin1Char('~') + folder.mid(home.size()) : folder;
}

} // namespace

WorkshopPage::WorkshopPage(Workspace& workspace, QWidget* parent)
    : AuthorSide(parent), m_workspace(workspace), m_installer(new LibraryInstaller(workspace, this)),
      m_head(new WorkshopHead(this)), m_fold(new FoldStrip(this)),
      m_outer(new PaneSplitter(Qt::Horizontal, this)), m_side(new WorkshopSide), m_work(new QStackedWidget),
      m_tabs(new PaneTabs), m_inner(new PaneSplitter(Qt::Horizontal)), m_textPane(new QWidget),
      m_strip(new NoticeStrip), m_editor(new SourceEditor), m_preview(new PreviewPane),
      m_noPack(new EmptyState) {
    m_previewSoon.setSingleShot(true);
    m_previewSoon.setInterval(0);
    connect(&m_previewSoon, &QTimer::timeout, this, &WorkshopPage::showPreview);
    connectHead();
    connectSide();
    connectEditor();
    addShortcuts();
    buildPanes();
    m_tools = new WorkshopTools(workspace, *this);
    connect(m_tools, &WorkshopTools::noticed, this, &WorkshopPage::noticed);
    QMenu* menu = m_tools->menu();
    connect(m_head, &WorkshopHead::toolsAsked, menu, [menu](const QPoint& below) { menu->popup(below); });
}

WorkshopPage::~WorkshopPage() {
    if (m_pack != nullptr) {
        giveText();
        m_pack->blockSignals(true); // whoever hears them may be gone by half
        m_pack->keepDrafts();
    }
    m_pack.reset(); // before the editor it asks for its text
}

void WorkshopPage::connectHead() {
    connect(m_head, &WorkshopHead::back, this, &WorkshopPage::closed);
    connect(m_head, &WorkshopHead::saveAsked, this, &WorkshopPage::save);
    connect(m_head, &WorkshopHead::installAsked, this, &WorkshopPage::install);
    connect(m_installer, &LibraryInstaller::offered, this, &WorkshopPage::showOffer);
    connect(m_installer, &LibraryInstaller::noticed, this, &WorkshopPage::noticed);
    connect(m_installer, &LibraryInstaller::installed, this, &WorkshopPage::reportInstalled);
    connect(m_installer, &LibraryInstaller::busyChanged, this,
            [this] { m_head->setBusy(m_installer->busyWords()); });
}

void WorkshopPage::connectSide() {
    connect(&m_side->files(), &FileList::chosen, this, &WorkshopPage::chooseFile);
    connect(&m_side->problems(), &ProblemList::chosen, this, [this](const pack::Diagnostic& problem) {
        foldSide();
        goTo(words(problem.file), problem.line, problem.column);
    });
    connect(m_side, &WorkshopSide::nextProblemAsked, this, [this] { nextProblem(false); });
    connect(&m_side->coverage(), &CoverageLine::clicked, this, &WorkshopPage::coverageAsked);
    connect(m_fold, &FoldStrip::filesAsked, this, [this] { laySideOver(false); });
    connect(m_fold, &FoldStrip::problemsAsked, this, [this] { laySideOver(true); });
    connect(m_tabs, &QTabBar::tabBarClicked, this, &WorkshopPage::foldSide);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_previewInFront = tab == 1;
        place();
    });
    connect(m_preview, &PreviewPane::linkChosen, this, &WorkshopPage::linkChosen);
    connect(m_preview, &PreviewPane::questionAsked, this, &WorkshopPage::goToQuestion);
    connect(m_noPack, &EmptyState::primaryClicked, this, &WorkshopPage::makeItAPack);
}

void WorkshopPage::connectEditor() {
    connect(m_editor, &SourceEditor::edited, this, [this] {
        if (m_setting || m_pack == nullptr || m_file.empty()) return;
        m_typed = true;
        m_stale = true;
        m_pack->touch();
    });
    connect(m_editor, &SourceEditor::cursorMoved, this, [this] {
        if (!m_stale) m_previewSoon.start();
    });
    connect(m_editor, &SourceEditor::saveAsked, this, &WorkshopPage::save);
    connect(m_editor, &SourceEditor::problemShown, this,
            [this](const pack::Diagnostic& problem) { m_side->problems().setCurrent(problem); });
    connect(m_editor, &SourceEditor::placeAsked, this,
            [this](const pack::PackPlace& place) { goTo(words(place.file), place.line); });
    connect(m_editor, &SourceEditor::othersMended, this, &WorkshopPage::mendElsewhere);
}

void WorkshopPage::addShortcuts() {
    const auto on = [this](const QKeySequence& keys, auto action) {
        auto* shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, action);
    };
    on(QKeySequence(Qt::CTRL | Qt::Key_S), [this] { save(); });
    on(QKeySequence(Qt::CTRL | Qt::Key_N), [this] { emit newQuestionAsked(); });
    on(QKeySequence(Qt::CTRL | Qt::Key_P), [this] { togglePreview(); });
    on(QKeySequence(Qt::Key_F7), [this] { nextProblem(false); });
    on(QKeySequence(Qt::SHIFT | Qt::Key_F7), [this] { nextProblem(true); });
    on(QKeySequence(Qt::Key_F6), [this] { walkPanes(false); });
    on(QKeySequence(Qt::SHIFT | Qt::Key_F6), [this] { walkPanes(true); });
    on(QKeySequence(Qt::ALT | Qt::Key_Return), [this] { m_editor->cure(); });
    on(QKeySequence(Qt::ALT | Qt::Key_Enter), [this] { m_editor->cure(); });
}

void WorkshopPage::open(const QString& folder, const QString& file, int line) {
    const QString path = QDir::cleanPath(QDir(folder).absolutePath());
    if (m_pack == nullptr || m_pack->folder() != path) {
        if (m_pack != nullptr) {
            if (!leave()) return; // said why
            for (const std::string& known : m_pack->openFiles()) m_editor->forget(words(known));
            m_pack.reset();
        }
        m_file.clear();
        m_typed = m_stale = m_wasPack = false;
        m_pack = std::make_unique<OpenPack>(m_workspace, path, this);
        connectPack();
        m_head->setPack(QDir(path).dirName(), shortFolder(path), {});
        m_work->setCurrentIndex(0);
        m_preview->show({});
    }
    showFile(file.isEmpty() ? startFile() : file.toStdString());
    showState();
    showStrip();
    place();
    if (line <= 0) return;
    m_editor->goTo(line);
    // Once more when the panes have their size, so that the line stands in sight.
    QTimer::singleShot(0, this, [this, line] {
        if (m_editor->line() == line) m_editor->goTo(line);
    });
}

void WorkshopPage::forget(const QString& folder) {
    if (m_pack == nullptr || m_pack->folder() != folder) return;
    for (const std::string& known : m_pack->openFiles()) m_editor->forget(words(known));
    m_file.clear();
    m_typed = m_stale = m_wasPack = false;
    m_pack->disconnect(this);
    m_pack.reset();
    m_strip->dismiss();
}

/// What was shown before, else what a draft was restored to, else the pack's head.
std::string WorkshopPage::startFile() const {
    if (!m_file.empty()) return m_file;
    const std::vector<std::string> restored = m_pack->changedFiles();
    return restored.empty() ? "pack.md" : restored.front();
}

void WorkshopPage::connectPack() {
    connect(m_pack.get(), &OpenPack::textsWanted, this, &WorkshopPage::giveText);
    connect(m_pack.get(), &OpenPack::readingChanged, this, &WorkshopPage::showReading);
    connect(m_pack.get(), &OpenPack::textReplaced, this, &WorkshopPage::replaceText);
    connect(m_pack.get(), &OpenPack::noticed, this, &WorkshopPage::noticed);
    connect(m_pack.get(), &OpenPack::filesChanged, this, [this] {
        showState();
        showStrip();
    });
}

void WorkshopPage::focusStart() {
    if (m_work->currentIndex() == 1)
        m_noPack->primary()->setFocus();
    else
        m_editor->setFocus(Qt::OtherFocusReason);
}

int WorkshopPage::currentLine() const {
    return m_editor->line();
}

bool WorkshopPage::isPackFile(const std::string& file) const {
    const workshop::Snapshot* snapshot = m_pack == nullptr ? nullptr : m_pack->snapshot();
    return snapshot != nullptr && snapshot->files.texts.contains(file);
}

/// Shows a file's text where the editor left it.
void WorkshopPage::showFile(const std::string& file) {
    if (m_pack == nullptr) return;
    giveText();
    try {
        const OpenText& text = m_pack->open(file);
        m_setting = true;
        m_file = file;
        m_editor->setFile(words(file), words(text.file.text));
        if (m_pack->reading() != nullptr) m_editor->setSnapshot(m_pack->reading()->snapshot);
        m_setting = false;
    } catch (const std::exception& error) {
        m_setting = false;
        emit noticed(errorSentence(error));
    }
    m_side->files().setCurrentFile(words(m_file));
    showStrip();
    m_previewSoon.start();
}

/// A picture has no text to show: what names it in a question is ready to be pasted instead.
void WorkshopPage::chooseFile(const QString& path) {
    foldSide();
    if (path.startsWith(QLatin1String("media/"))) {
        QApplication::clipboard()->setText(QStringLiteral("![](%1)").arg(path));
        emit noticed(tr("Copied the line that shows this picture. Paste it into a question."));
        m_side->files().setCurrentFile(words(m_file));
        return;
    }
    showFile(path.toStdString());
    m_previewInFront = false;
    m_tabs->setCurrentIndex(0);
    m_editor->setFocus(Qt::OtherFocusReason);
}

bool WorkshopPage::apply(const std::vector<workshop::FileEdit>& edits) {
    if (m_pack == nullptr) return false;
    std::vector<workshop::FileEdit> others;
    std::vector<pack::Edit> here;
    for (const workshop::FileEdit& edit : edits) {
        if (edit.file == m_file)
            here.push_back(edit.edit);
        else
            others.push_back(edit);
    }
    if (!others.empty() && !applyElsewhere(others)) return false;
    if (!here.empty()) m_editor->apply(here);
    return true;
}

/// In files that are not shown: each gets a history with one step more, and the whole can be taken back at
/// once.
bool WorkshopPage::applyElsewhere(const std::vector<workshop::FileEdit>& edits) {
    std::map<std::string, std::string> before;
    try {
        for (const workshop::FileEdit& edit : edits) {
            const std::string& text = before[edit.file] = m_pack->open(edit.file).file.text;
            m_editor->remember(words(edit.file), words(text));
        }
        m_pack->apply(edits);
    } catch (const std::exception& error) {
        emit noticed(errorSentence(error));
        return false;
    }
    std::map<std::string, std::string> after;
    QStringList names;
    for (const auto& [file, text] : before) {
        after[file] = m_pack->find(file)->file.text;
        names << words(file);
    }
    emit undoable(tr("Also changed: %1. Ctrl+S saves all files.").arg(names.join(QStringLiteral(", "))),
                  [pack = QPointer<OpenPack>(m_pack.get()), before, after] {
                      if (pack.isNull()) return;
                      for (const auto& [file, text] : before) pack->putBack(file, after.at(file), text);
                  });
    return true;
}

/// What a cure changes in other files counts the lines of the text that was checked.
void WorkshopPage::mendElsewhere(std::vector<workshop::FileEdit> edits) {
    std::erase_if(edits, [this](const workshop::FileEdit& edit) { return edit.file == m_file; });
    if (m_pack == nullptr || m_pack->snapshot() == nullptr || edits.empty()) return;
    const auto& checked = m_pack->snapshot()->files.texts;
    for (const workshop::FileEdit& edit : edits) {
        const auto text = checked.find(edit.file);
        const OpenText* typed = m_pack->find(edit.file);
        if (text == checked.end() || typed == nullptr) continue; // a new file, or as it is on the disk
        if (workshop::fileText(text->second).text == typed->file.text) continue;
        emit noticed(tr("%1 changed in the meantime, so Chipwise did not edit it.").arg(words(edit.file)));
        return;
    }
    applyElsewhere(edits);
}

/// A reading has come: every pane shows it, and keeps its place.
void WorkshopPage::showReading() {
    const std::shared_ptr<const Reading>& reading = m_pack->reading();
    m_stale = m_typed;
    m_side->setReading(*reading);
    if (reading->snapshot == nullptr) return;
    const workshop::Snapshot& snapshot = *reading->snapshot;
    const auto errors =
        std::ranges::count(snapshot.problems, pack::Severity::Error, &pack::Diagnostic::severity);
    m_fold->setProblems(static_cast<int>(errors),
                        static_cast<int>(snapshot.problems.size()) - static_cast<int>(errors));
    const pack::Pack& pack = snapshot.read.pack;
    const bool isPack = snapshot.files.texts.contains("pack.md");
    const QString folder = QDir(m_pack->folder()).dirName();
    m_head->setPack(pack.title.empty() ? folder : words(pack.title), shortFolder(m_pack->folder()),
                    isPack ? words(pack.version) : QString());
    m_head->installButton()->setEnabled(isPack && !m_installer->isBusy());
    if (!isPack && !m_pack->isChanged() && !m_wasPack) {
        m_noPack->setWords(tr("This folder is not a pack yet."),
                           tr("A pack is a folder that contains pack.md and question files. Chipwise can "
                              "turn “%1” into a pack with an example of each common kind of question.")
                               .arg(folder));
        m_noPack->setActions(tr("Create pack here"));
        m_work->setCurrentIndex(1);
    } else {
        m_wasPack = m_wasPack || isPack;
        m_work->setCurrentIndex(0);
    }
    m_editor->setSnapshot(reading->snapshot);
    m_side->files().setCurrentFile(words(m_file));
    showPreview();
}

void WorkshopPage::showPreview() {
    if (m_pack == nullptr || m_pack->reading() == nullptr) return;
    m_preview->show({m_pack->reading()->snapshot, m_pack->path(), m_file, m_editor->line(),
                     m_workspace.today().toStdString()});
}

void WorkshopPage::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), theme().tokens().canvas);
}

} // namespace chipwise::desktop
