#include "desktop/workshop/library_to_workshop.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/shell/pack_sources.h"
#include "desktop/shell/report_errors.h"
#include "desktop/workshop/dialogs/form_keeper.h"
#include "desktop/workshop/dialogs/new_pack_dialog.h"
#include "desktop/workshop/dialogs/writing_places_dialog.h"
#include "study/packs/installed_packs.h"
#include "study/preferences.h"
#include "workshop/draft/new_files.h"

#include <QDir>
#include <QFileInfo>

namespace chipwise::desktop {

LibraryToWorkshop::LibraryToWorkshop(LibraryPage& page, Workspace& workspace)
    : m_page(page), m_workspace(workspace) {
    connect(&page.installer(), &LibraryInstaller::copied, this, &LibraryToWorkshop::openCopy);
}

QStringList LibraryToWorkshop::places() const {
    QStringList folders;
    for (const WritingPlace& place : writingPlaces(m_workspace)) folders << place.folder;
    return folders;
}

void LibraryToWorkshop::newPack() {
    auto* dialog = new NewPackDialog(
        packsFolder(),
        [this](const QString& from) {
            return m_page.chooseFolder(tr("Choose where to create the pack"), from);
        },
        m_page.window());
    dialog->setMaker([this](const NewPackDialog& asked) {
        workshop::createPack(asked.folder().toStdString(), asked.id().toStdString(),
                             asked.title().toStdString(), m_workspace.today().toStdString());
    });
    new FormKeeper(m_workspace, *dialog, workshop::Drafts::ofNoPack(m_workspace.folder()),
                   {"pack", [dialog] { return dialog->typed(); },
                    [dialog](const QString& typed) { dialog->fill(typed); }});
    connect(dialog, &NewPackDialog::accepted, this, [this, dialog] {
        reportErrors([&] {
            study::setNewPacksFolder(m_workspace.learner(),
                                     QFileInfo(dialog->folder()).absolutePath().toStdString());
        });
        rememberSource(m_workspace, dialog->id().toStdString(), dialog->folder());
        emit m_page.workshopAsked(dialog->folder(), {}, 0);
    });
    dialog->open();
}

/// Where the last new pack was made.
QString LibraryToWorkshop::packsFolder() const {
    const QString last = words(study::newPacksFolder(m_workspace.learner()));
    return last.isEmpty() ? QDir::homePath() : last;
}

void LibraryToWorkshop::openFolder() {
    if (const QString folder = m_page.chooseFolder(
            tr("Choose the pack's folder (the one that contains pack.md)"), packsFolder());
        !folder.isEmpty())
        emit m_page.workshopAsked(folder, {}, 0);
}

void LibraryToWorkshop::goOnWriting() {
    const std::vector<WritingPlace> places = writingPlaces(m_workspace);
    if (places.empty()) return;
    if (places.size() == 1 && places.front().isThere) {
        emit m_page.workshopAsked(places.front().folder, {}, 0);
        return;
    }
    auto* dialog = new WritingPlacesDialog(
        m_workspace,
        [this] { return m_page.chooseFolder(tr("Choose where to save the text"), packsFolder()); },
        m_page.window());
    connect(dialog, &WritingPlacesDialog::folderChosen, this,
            [this](const QString& folder) { emit m_page.workshopAsked(folder, {}, 0); });
    connect(dialog, &WritingPlacesDialog::noticed, &m_page, &Page::noticed);
    connect(dialog, &WritingPlacesDialog::discarded, this,
            [this](const QString& folder, const std::function<void()>& undo) {
                emit m_page.textDiscarded(folder);
                m_page.refresh();
                emit m_page.undoable(
                    tr("Discarded the unsaved text in %1.").arg(QFileInfo(folder).fileName()), [this, undo] {
                        undo();
                        m_page.refresh();
                    });
            });
    dialog->open();
}

void LibraryToWorkshop::openCopy(const QString& packId, const QString& folder) {
    QuestionPlace place;
    const QString card = std::exchange(m_cardToEdit, {});
    if (card.startsWith(packId + QLatin1Char('/'))) place = placeOfCard(folder, card.toStdString());
    emit m_page.noticed(
        tr("The copy is in %1. It is a separate pack, and its questions start with no history.").arg(folder));
    emit m_page.workshopAsked(folder, place.file, place.line);
}

void LibraryToWorkshop::editQuestion(const QString& card) {
    const QString packId = card.section(QLatin1Char('/'), 0, 0);
    const auto pack = study::findPack(m_workspace.learner(), packId.toStdString());
    if (!pack) return;
    if (const QString folder = sourceFolder(m_workspace, packId.toStdString()); !folder.isEmpty()) {
        const QuestionPlace place = placeOfCard(folder, card.toStdString());
        emit m_page.workshopAsked(folder, place.file, place.line);
        return;
    }
    auto* ask =
        new AskDialog({tr("Edit a copy?"),
                       tr("“%1” was written by someone else. A copy is your own pack with its own id. Its "
                          "questions start with no history, and the original does not change.")
                           .arg(words(pack->title)),
                       tr("Make a copy…")},
                      m_page.window());
    connect(ask, &AskDialog::accepted, this, [this, packId, card] {
        const QString target = m_page.chooseCopy();
        if (target.isEmpty()) return;
        m_cardToEdit = card;
        m_page.installer().copyFiles(packId, target);
    });
    ask->open();
}

/// A pack of one's own is opened where it is written; any other one is copied first.
void LibraryToWorkshop::write(const QString& packId) {
    const QString own = sourceFolder(m_workspace, packId.toStdString());
    if (!own.isEmpty()) {
        emit m_page.workshopAsked(own, {}, 0);
        return;
    }
    if (const QString target = m_page.chooseCopy(); !target.isEmpty())
        m_page.installer().copyFiles(packId, target);
}

} // namespace chipwise::desktop
