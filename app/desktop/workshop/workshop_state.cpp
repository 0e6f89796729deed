// What has become of the open files: typed, saved, changed by others; and the way to the learner.
#include "desktop/workshop/workshop_page.h"

#include "desktop/dialogs/problems_dialog.h"
#include "desktop/pages/library/library_installer.h"
#include "desktop/pages/library/update_question.h"
#include "desktop/shell/moment.h"
#include "desktop/shell/report_errors.h"
#include "desktop/widgets/notice_strip.h"
#include "desktop/workshop/dialogs/compare_dialog.h"
#include "desktop/workshop/dialogs/new_pack_dialog.h"
#include "desktop/workshop/editor/source_editor.h"
#include "desktop/workshop/file_list.h"
#include "desktop/workshop/workshop_head.h"
#include "desktop/workshop/workshop_side.h"
#include "pack/write/writer.h"
#include "workshop/pack_file.h"

#include <QDir>
#include <QLocale>

#include <algorithm>

namespace chipwise::desktop {

namespace {

QString clockWords(std::int64_t ms, const study::Now& now) {
    const QDateTime moment = momentAt(ms, now.utcOffsetMin);
    const QDateTime today = momentAt(now.ms, now.utcOffsetMin);
    const QLocale english(QLocale::English);
    return english.toString(moment, moment.date() == today.date() ? QStringLiteral("HH:mm")
                                                                  : QStringLiteral("MMM d, HH:mm"));
}

} // namespace

/// The text as it is typed goes to the pack when somebody needs it, not at every key.
void WorkshopPage::giveText() {
    if (!m_typed || m_pack == nullptr) return;
    m_typed = false;
    m_pack->setText(m_file, m_editor->text().toStdString());
}

/// Another program, a merge or another pane has changed a text.
void WorkshopPage::replaceText(const QString& file) {
    if (file.toStdString() != m_file) return; // taken over when it is shown again
    const OpenText* text = m_pack->find(m_file);
    if (text == nullptr) return;
    m_setting = true;
    m_editor->replaceAll(words(text->file.text));
    m_setting = false;
    m_typed = false;
}

void WorkshopPage::save() {
    if (m_pack == nullptr) return;
    m_pack->saveAll();
    if (!m_pack->isChanged()) m_editor->setUnmodified();
    for (const std::string& file : m_pack->changedFiles())
        if (m_pack->find(file)->theirs) {
            if (file != m_file) showFile(file);
            emit noticed(tr("Not saved: %1 was also changed outside Chipwise. Use the buttons above the text "
                            "to choose a version.")
                             .arg(words(file)));
            return;
        }
}

void WorkshopPage::showState() {
    using State = WorkshopHead::State;
    const std::vector<std::string> changed = m_pack->changedFiles();
    const bool restored = std::ranges::any_of(
        changed, [this](const std::string& file) { return m_pack->find(file)->justRestored; });
    if (restored)
        m_head->setState(State::Restored);
    else if (!changed.empty())
        m_head->setState(State::NotSaved);
    else if (m_pack->savedAtMs() > 0)
        m_head->setState(State::Saved, clockWords(m_pack->savedAtMs(), m_workspace.now()));
    else
        m_head->setState(State::Untouched);
    m_side->files().setChanged(changed);
}

void WorkshopPage::showStrip() {
    const OpenText* text = m_pack == nullptr ? nullptr : m_pack->find(m_file);
    if (text == nullptr) {
        m_strip->dismiss();
        return;
    }
    const std::string file = m_file;
    const auto act = [this, file](auto what) { return [this, file, what] { what(*m_pack, file); }; };
    if (text->theirs) {
        m_strip->showMessage(
            tr("This file was also changed outside Chipwise."),
            {{tr("Keep mine"), act([](OpenPack& pack, const auto& one) { pack.keepMine(one); })},
             {tr("Compare"), [this] { showBoth(); }},
             {tr("Use theirs"), [this, file] { takeTheirs(file); }, true}},
            true);
    } else if (text->gone) {
        m_strip->showMessage(
            tr("This file was deleted outside Chipwise."),
            {{tr("Save file again"), act([](OpenPack& pack, const auto& one) { pack.writeAnew(one); })},
             {tr("Close file"),
              [this, file] {
                  discardText(file, tr("Closed %1 and discarded its text.").arg(words(file)),
                              [this, file](OpenPack& pack) {
                                  m_editor->forget(words(file));
                                  m_file.clear();
                                  pack.letGo(file);
                                  showFile("pack.md");
                              });
              },
              true}},
            true);
    } else if (text->draftMs > 0 && text->isChanged()) {
        m_strip->showMessage(
            tr("Restored the draft from %1.").arg(clockWords(text->draftMs, m_workspace.now())),
            {{tr("Keep"), act([](OpenPack& pack, const auto& one) { pack.acceptDraft(one); })},
             {tr("Discard"),
              [this, file] {
                  discardText(file, tr("Discarded the draft of %1.").arg(words(file)),
                              [file](OpenPack& pack) { pack.discardDraft(file); });
              },
              true}},
            false);
    } else {
        m_strip->dismiss();
    }
}

/// Typed text goes by a choice of the author's, and comes back with one key.
void WorkshopPage::discardText(const std::string& file, const QString& sentence,
                               const std::function<void(OpenPack&)>& choice) {
    giveText();
    const OpenText* text = m_pack->find(file);
    if (text == nullptr) return;
    const OpenText before = *text;
    choice(*m_pack);
    const OpenText* now = m_pack->find(file);
    const std::string after = now == nullptr ? std::string() : now->file.text;
    if (now != nullptr && after == before.file.text) return; // could not be read: said why
    emit undoable(sentence, [this, pack = QPointer<OpenPack>(m_pack.get()), file, before, after] {
        if (pack.isNull()) return;
        pack->bringBack(file, before, after);
        if (pack == m_pack.get()) showFile(file);
    });
}

void WorkshopPage::takeTheirs(const std::string& file) {
    discardText(file, tr("Replaced your changes to %1 with the other version.").arg(words(file)),
                [file](OpenPack& pack) { pack.takeTheirs(file); });
}

void WorkshopPage::showBoth() {
    giveText();
    const OpenText* text = m_pack->find(m_file);
    if (text == nullptr || !text->theirs) return;
    auto* dialog = new CompareDialog(words(m_file), words(text->file.text),
                                     words(workshop::fileText(*text->theirs).text), window());
    OpenPack* pack = m_pack.get(); // and no other that may be open by then
    connect(dialog, &CompareDialog::mineChosen, pack, [pack, file = m_file] { pack->keepMine(file); });
    connect(dialog, &CompareDialog::theirsChosen, pack, [this, pack, file = m_file] {
        if (pack == m_pack.get()) takeTheirs(file);
    });
    dialog->open();
}

bool WorkshopPage::leave() {
    if (m_pack == nullptr) return true;
    keepPanes();
    const bool kept = m_pack->keepDrafts();
    const std::vector<std::string> changed = m_pack->changedFiles();
    if (changed.empty()) return true;
    if (!kept)
        emit noticed(tr("%1 is not saved, and Chipwise couldn't keep a draft.").arg(words(changed.front())));
    else if (changed.size() == 1)
        emit noticed(tr("1 file has unsaved changes. They are kept as a draft."));
    else
        emit noticed(tr("%1 files have unsaved changes. They are kept as drafts.").arg(changed.size()));
    return kept;
}

/// Files are added, never written over: a folder with questions gets its pack.md only.
void WorkshopPage::makeItAPack() {
    if (m_pack == nullptr || m_pack->snapshot() == nullptr) return;
    const QString name = QDir(m_pack->folder()).dirName();
    const QString id = NewPackDialog::idFromTitle(name);
    const pack::PackFiles files =
        pack::newPack(id.toStdString(), name.toStdString(), m_workspace.today().toStdString());
    const bool hasTexts = !m_pack->snapshot()->files.texts.empty();
    try {
        for (const auto& [path, text] : files.texts)
            if (path == "pack.md" || !hasTexts) workshop::saveText(m_pack->path(), path, text, std::nullopt);
    } catch (const std::exception& error) {
        emit noticed(errorSentence(error));
        return;
    }
    m_editor->forget(words(m_file));
    m_file.clear();
    m_pack->letGo("pack.md");
    showFile("pack.md");
    m_editor->setFocus(Qt::OtherFocusReason);
}

/// What is installed is what is saved, so everything is saved first.
void WorkshopPage::install() {
    if (m_pack == nullptr) return;
    save();
    if (m_pack->isChanged()) return; // said why
    m_installer->install(m_pack->folder());
}

void WorkshopPage::showOffer(const study::PackOffer& offer, bool older, const QString& path) {
    askToUpdate(*m_installer, offer, older, path, window());
}

void WorkshopPage::reportInstalled(const study::InstallReport& report) {
    if (report.otherKey && !report.installed) return; // the tools ask about it
    if (report.diagnostics.empty()) {
        emit noticed(words(report.sentence));
        return;
    }
    auto* problems = new ProblemsDialog(report, window());
    connect(problems, &ProblemsDialog::noticed, this, &WorkshopPage::noticed);
    problems->open();
}

} // namespace chipwise::desktop
