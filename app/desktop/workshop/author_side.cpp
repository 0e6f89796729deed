// What the learner's window is given of the Workshop.
#include "desktop/shell/author_side.h"

#include "desktop/shell/command_palette.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/library_to_workshop.h"
#include "desktop/workshop/workshop_page.h"
#include "desktop/workshop/workshop_tools.h"

namespace chipwise::desktop {

bool hasAuthorSide() {
    return true;
}

AuthorSide* makeAuthorSide(Workspace& workspace, QWidget* window) {
    return new WorkshopPage(workspace, window);
}

std::unique_ptr<LibraryAuthoring> makeLibraryAuthoring(LibraryPage& library, Workspace& workspace) {
    return std::make_unique<LibraryToWorkshop>(library, workspace);
}

void WorkshopPage::addCommands(CommandPalette& palette, const std::function<bool()>& isInFront) {
    const auto command = [&](const QString& name, auto action, const char* key = "") {
        palette.addCommand(CommandPalette::For::Authors, name, action, isInFront, QString::fromUtf8(key));
    };
    command(
        tr("Save all files in the pack"), [this] { save(); }, "Ctrl+S");
    command(
        tr("New question"), [this] { emit newQuestionAsked(); }, "Ctrl+N");
    command(
        tr("Next problem"), [this] { nextProblem(false); }, "F7");
    command(
        tr("Preview"), [this] { togglePreview(); }, "Ctrl+P");
    command(tr("Exam coverage"), [this] { emit coverageAsked(); });
    command(tr("Install this pack"), [this] { install(); });
    command(
        tr("Paste questions, or open a table"), [this] { m_tools->paste(); }, "Ctrl+Shift+V");
    command(
        tr("Facts in the pack"), [this] { m_tools->facts(); }, "Ctrl+Shift+F");
    command(tr("Export a pack file"), [this] { m_tools->handOut(); });
    command(tr("Explain this problem"), [this] { m_tools->explainProblem(); });
}

void WorkshopPage::openFind() {
    m_editor->openFind();
}

void WorkshopPage::showHelp() {
    m_tools->help();
}

} // namespace chipwise::desktop
