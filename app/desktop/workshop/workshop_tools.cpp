#include "desktop/workshop/workshop_tools.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/dialogs/help_dialog.h"
#include "desktop/dialogs/key_dialog.h"
#include "desktop/pages/library/library_installer.h"
#include "desktop/shell/job.h"
#include "desktop/shell/report_errors.h"
#include "desktop/workshop/dialogs/coverage_dialog.h"
#include "desktop/workshop/dialogs/form_keeper.h"
#include "desktop/workshop/dialogs/new_question_dialog.h"
#include "desktop/workshop/dialogs/paste_dialog.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/facts/facts_dialog.h"
#include "desktop/workshop/workshop_page.h"
#include "exchange/archive/archive.h"
#include "study/packs/folders.h"
#include "study/preferences.h"
#include "workshop/draft/new_files.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QShortcut>

#include <algorithm>
#include <memory>

namespace chipwise::desktop {

namespace {

QString textFilter() {
    return WorkshopTools::tr("Text files and tables (*.csv *.tsv *.txt *.gift *.md);;All files (*)");
}

QString pictureFilter() {
    return WorkshopTools::tr("Pictures (*.png *.jpg *.jpeg *.gif *.webp)");
}

} // namespace

WorkshopTools::WorkshopTools(Workspace& workspace, WorkshopPage& page)
    : QObject(&page), m_workspace(workspace), m_page(page) {
    setChoosers(
        [this] {
            return QFileDialog::getOpenFileName(&m_page, tr("Choose a text or table file"), {}, textFilter());
        },
        [this] { return QFileDialog::getOpenFileName(&m_page, tr("Choose a picture"), {}, pictureFilter()); },
        [this](const QString& suggestion) {
            return QFileDialog::getSaveFileName(&m_page, tr("Choose where to save the pack file"), suggestion,
                                                tr("Pack files (*.cwpack)"));
        });
    connect(&page.installer(), &LibraryInstaller::installed, this, &WorkshopTools::askAboutKey);
    connect(&page, &WorkshopPage::newQuestionAsked, this, &WorkshopTools::newQuestion);
    connect(&page, &WorkshopPage::coverageAsked, this, &WorkshopTools::coverage);
    const auto on = [&](const QKeySequence& keys, auto action) {
        auto* shortcut = new QShortcut(keys, &page);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, action);
    };
    on(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V), [this] { paste(); });
    on(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), [this] { facts(); });
    on(QKeySequence(Qt::Key_F1), [this] { help(); });
}

void WorkshopTools::setChoosers(Chooser text, Chooser picture, SaveChooser archive) {
    m_text = std::move(text);
    m_picture = std::move(picture);
    m_archive = std::move(archive);
}

QMenu* WorkshopTools::menu() {
    auto* menu = new QMenu(&m_page);
    const auto add = [&](const QString& words, const QKeySequence& keys, auto action) {
        QAction* item = menu->addAction(words, this, action);
        item->setShortcut(keys); // shown only: the page's own shortcuts act
        item->setShortcutContext(Qt::WidgetShortcut);
    };
    add(tr("New question…"), QKeySequence(Qt::CTRL | Qt::Key_N), [this] { newQuestion(); });
    add(tr("Paste questions, or open a table…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V),
        [this] { paste(); });
    add(tr("New question file"), {}, [this] { newFile(); });
    add(tr("Add a picture…"), {}, [this] { addPicture(); });
    add(tr("Move this file to the trash…"), {}, [this] { throwFileAway(); });
    menu->addSeparator();
    add(tr("Facts…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), [this] { facts(); });
    add(tr("Exam coverage…"), {}, [this] { coverage(); });
    menu->addSeparator();
    add(tr("Export a pack file…"), {}, [this] { handOut(); });
    menu->addSeparator();
    add(tr("Explain this problem"), {}, [this] { explainProblem(); });
    m_finished =
        menu->addAction(tr("Apply the rules for finished packs"), this, &WorkshopTools::checkFinished);
    m_finished->setCheckable(true);
    connect(menu, &QMenu::aboutToShow, this,
            [this] { m_finished->setChecked(study::checksFinishedPacks(m_workspace.learner())); });
    add(tr("How to write a pack"), QKeySequence(Qt::Key_F1), [this] { help(); });
    return menu;
}

void WorkshopTools::checkFinished(bool on) {
    if (!reportErrors([&] { study::setCheckFinishedPacks(m_workspace.learner(), on); })) return;
    if (m_page.pack() != nullptr)
        m_page.pack()->setRules(on ? workshop::Rules::Finished : workshop::Rules::WhileWriting);
    emit noticed(
        on ? tr("The list of problems now also covers the rules for finished packs.")
           : tr("The rules for finished packs are off. Questions that repeat others are still marked."));
}

std::shared_ptr<const workshop::Snapshot> WorkshopTools::snapshot() const {
    const OpenPack* pack = m_page.pack();
    return pack != nullptr && pack->reading() != nullptr ? pack->reading()->snapshot : nullptr;
}

/// In the open file a change is a step of its history: the file is opened first.
bool WorkshopTools::applyInEditor(const std::vector<workshop::FileEdit>& edits) {
    if (edits.empty()) return true;
    const QString file = QString::fromStdString(edits.front().file);
    if (snapshot()->files.texts.contains(edits.front().file) && m_page.currentFile() != file)
        m_page.goTo(file, 1);
    return m_page.apply(edits);
}

/// A question that was added is shown once the pack was read with it. Whoever takes it back at once is not
/// waited for.
void WorkshopTools::showWhenRead(const QString& question) {
    constexpr int mostReadings = 8;
    auto waiting = std::make_shared<QMetaObject::Connection>();
    auto readings = std::make_shared<int>(0);
    *waiting = connect(m_page.pack(), &OpenPack::readingChanged, this, [this, question, waiting, readings] {
        const auto read = snapshot();
        const bool isThere =
            read != nullptr && !workshop::placeOf(*read, question.toStdString()).file.empty();
        if (!isThere && ++*readings < mostReadings) return;
        disconnect(*waiting);
        if (isThere) m_page.goToQuestion(question);
    });
}

/// The file is opened first, so that the change is a step of its history and Ctrl+Z takes it back; one that
/// is not there yet begins empty.
bool WorkshopTools::applyAndShow(const workshop::FileEdit& edit, const QString& question) {
    const QString file = QString::fromStdString(edit.file);
    if (m_page.currentFile() != file) m_page.open(m_page.pack()->folder(), file);
    if (!m_page.apply({edit})) return false;
    showWhenRead(question);
    return true;
}

/// Where a new question belongs: the open file, or the last one that holds questions.
std::string WorkshopTools::questionsFile() const {
    const std::string open = m_page.currentFile().toStdString();
    if (open.starts_with("questions/")) return open;
    const auto read = snapshot();
    std::string last = "questions/10-questions.md";
    for (const auto& [path, text] : read->files.texts)
        if (path.starts_with("questions/")) last = path;
    return last;
}

/// What is typed into a form and not used waits for the next time, for each pack folder on its own.
template <class Form>
void WorkshopTools::keepTyped(Form* dialog, const std::string& name, const QString& sentence) {
    auto* keeper =
        new FormKeeper(m_workspace, *dialog, workshop::Drafts(m_workspace.folder(), m_page.pack()->path()),
                       {name, [dialog] { return dialog->typed(); },
                        [dialog](const QString& typed) { dialog->fill(typed); }});
    connect(keeper, &FormKeeper::kept, this, [this, sentence] { emit noticed(sentence); });
}

void WorkshopTools::newQuestion() {
    const auto read = snapshot();
    if (read == nullptr) return;
    const std::string file = questionsFile();
    const int line = file == m_page.currentFile().toStdString() ? m_page.currentLine() : 0;
    auto* dialog = new NewQuestionDialog(
        read, file, line, [this] { return copyPicture(); }, m_page.window());
    dialog->setApplier([this](const workshop::FileEdit& edit, const QString& question) {
        return applyAndShow(edit, question);
    });
    connect(m_page.pack(), &OpenPack::readingChanged, dialog,
            [this, dialog] { dialog->setSnapshot(snapshot()); });
    keepTyped(dialog, "question", tr("Chipwise kept your question. Press Ctrl+N to bring it back."));
    dialog->open();
}

void WorkshopTools::newFile() {
    const auto read = snapshot();
    if (read == nullptr) return;
    const std::string file = workshop::freeQuestionsPath(*read, "questions");
    m_page.open(m_page.pack()->folder(), QString::fromStdString(file));
    if (!m_page.apply({{file, {1, 1, 1, 1, tr("# New group\n\n").toStdString()}}})) return;
    m_page.editor().goTo(3);
    m_page.focusStart();
}

void WorkshopTools::paste() {
    const auto read = snapshot();
    if (read == nullptr) return;
    auto* dialog = new PasteDialog(m_workspace, read, m_text, m_page.window());
    connect(dialog, &PasteDialog::noticed, this, &WorkshopTools::noticed);
    dialog->setApplier([this](const std::vector<workshop::FileEdit>& edits, const QString& file) {
        return addPasted(edits, file);
    });
    connect(m_page.pack(), &OpenPack::readingChanged, dialog,
            [this, dialog] { dialog->setSnapshot(snapshot()); });
    dialog->takeClipboard();
    keepTyped(dialog, "paste", tr("Chipwise kept the pasted text. Press Ctrl+Shift+V to bring it back."));
    dialog->open();
}

bool WorkshopTools::addPasted(const std::vector<workshop::FileEdit>& edits, const QString& file) {
    m_page.open(m_page.pack()->folder(), file);
    if (!m_page.apply(edits)) return false;
    m_page.editor().goTo(1);
    m_page.focusStart();
    return true;
}

void WorkshopTools::facts() {
    const auto read = snapshot();
    if (read == nullptr) return;
    if (m_facts == nullptr) {
        m_facts = new FactsDialog(m_workspace.today().toStdString(), m_page.window());
        m_facts->setAttribute(Qt::WA_DeleteOnClose);
        m_facts->setApplier(
            [this](const std::vector<workshop::FileEdit>& edits) { return applyInEditor(edits); });
        connect(m_facts, &FactsDialog::undoAsked, &m_page, [this] { m_page.editor().undo(); });
        connect(m_facts, &FactsDialog::questionAsked, this, [this](const QString& name) {
            m_facts->close();
            m_page.goToQuestion(name);
        });
        connect(m_page.pack(), &OpenPack::readingChanged, m_facts,
                [this] { m_facts->setSnapshot(snapshot()); });
    }
    m_facts->setSnapshot(read);
    m_facts->open();
}

void WorkshopTools::coverage() {
    const auto read = snapshot();
    if (read != nullptr) (new CoverageDialog(workshop::coverageOf(*read), m_page.window()))->open();
}

/// The Markdown that shows a picture, which is in the pack then.
QString WorkshopTools::copyPicture() {
    const QString picture = m_picture();
    if (picture.isEmpty() || m_page.pack() == nullptr) return {};
    try {
        const std::string path = workshop::addPicture(m_page.pack()->path(), picture.toStdString());
        m_page.pack()->readNow();
        return QStringLiteral("![%1](%2)").arg(tr("describe the picture"), QString::fromStdString(path));
    } catch (const std::exception& problem) {
        emit noticed(errorSentence(problem));
        return {};
    }
}

void WorkshopTools::addPicture() {
    const QString line = copyPicture();
    if (line.isEmpty()) return;
    SourceEditor& editor = m_page.editor();
    editor.apply({{editor.line(), editor.column(), editor.line(), editor.column(), line.toStdString()}});
    emit noticed(tr("Picture added to the pack. Describe it in the brackets."));
}

/// Into a folder beside the pack's files, which is no part of the pack: nothing is deleted.
void WorkshopTools::throwFileAway() {
    const QString file = m_page.currentFile();
    if (!file.startsWith(QLatin1String("questions/")) || m_page.pack() == nullptr) {
        emit noticed(tr("Only question files can be moved to the trash here."));
        return;
    }
    auto* ask = new AskDialog({tr("Move %1 to the trash?").arg(file),
                               tr("The file moves to the pack's .trash folder. The next version of the pack "
                                  "will not include the file's questions, but learners keep their history."),
                               tr("Move to trash"),
                               {},
                               {},
                               true},
                              m_page.window());
    connect(ask, &AskDialog::accepted, this, [this, file] {
        m_page.save();
        try {
            workshop::throwAway(m_page.pack()->path(), file.toStdString());
            m_page.pack()->letGo(file.toStdString());
            m_page.goTo(QStringLiteral("pack.md"), 1);
            emit noticed(tr("%1 is now in the .trash folder.").arg(file));
        } catch (const std::exception& problem) {
            emit noticed(errorSentence(problem));
        }
    });
    ask->open();
}

void WorkshopTools::handOut() {
    const auto read = snapshot();
    if (read == nullptr || m_job != nullptr) return;
    m_page.save();
    const auto errors =
        std::ranges::count(read->read.diagnostics, pack::Severity::Error, &pack::Diagnostic::severity);
    const auto choose = [this, read] {
        const pack::Pack& pack = read->read.pack;
        const QString path = m_archive(QString::fromStdString(pack.id + '-' + pack.version + ".cwpack"));
        if (!path.isEmpty())
            buildTo(path.endsWith(QLatin1String(".cwpack")) ? path : path + QStringLiteral(".cwpack"));
    };
    if (errors == 0) return choose();
    auto* ask = new AskDialog(
        {tr("Export with errors?"),
         (errors == 1 ? tr("The pack has 1 error. If it is in a question, that question is left out when "
                           "learners install the pack.")
                      : tr("The pack has %1 errors. Questions with errors are left out when learners "
                           "install the pack.")
                            .arg(errors)),
         tr("Export anyway"), tr("Fix errors first")},
        m_page.window());
    connect(ask, &AskDialog::accepted, this, choose);
    ask->open();
}

void WorkshopTools::buildTo(const QString& path) {
    m_job = new Job(
        tr("Exporting %1…").arg(QFileInfo(path).fileName()),
        [this, folder = m_page.pack()->path(), path](const Job::Handle&) -> std::function<void()> {
            exchange::buildArchive(folder, path.toStdString());
            return [this, path] { emit noticed(tr("Exported %1.").arg(path)); };
        },
        this);
    connect(m_job, &Job::failed, this, &WorkshopTools::noticed);
}

/// The author's own pack may have been installed signed before.
void WorkshopTools::askAboutKey(const study::InstallReport& report, const QString& path) {
    if (!report.otherKey || report.installed) return;
    auto* ask = new KeyDialog(report, m_page.window());
    connect(ask, &KeyDialog::trusted, this, [this, path] { m_page.installer().installWithOtherKey(path); });
    ask->open();
}

void WorkshopTools::help() {
    if (m_help == nullptr) {
        const std::filesystem::path pages =
            study::shippedPages(QCoreApplication::applicationFilePath().toStdString());
        m_help = new HelpDialog(pages, m_page.window());
        connect(m_help, &HelpDialog::linkChosen, &m_page, &WorkshopPage::linkChosen);
    }
    m_help->show();
    m_help->raise();
    m_help->activateWindow();
}

void WorkshopTools::explainProblem() {
    const auto read = snapshot();
    if (read == nullptr) return;
    const std::string file = m_page.currentFile().toStdString();
    QString code;
    for (const pack::Diagnostic& problem : read->diagnosticsOf(file))
        if (problem.line <= m_page.currentLine() || code.isEmpty())
            code = QString::fromStdString(problem.code);
    if (code.isEmpty()) {
        emit noticed(tr("This file has no problems."));
        return;
    }
    help();
    m_help->showCode(code);
}

} // namespace chipwise::desktop
