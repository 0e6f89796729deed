#include "desktop/workshop/dialogs/writing_places_dialog.h"

#include "desktop/dialogs/ask_dialog.h"
#include "desktop/shell/pack_sources.h"
#include "desktop/shell/report_errors.h"
#include "desktop/widgets/notice_strip.h"
#include "workshop/draft/drafts.h"
#include "workshop/pack_file.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace chipwise::desktop {

namespace {

/// The drafts of a folder; it may be gone.
std::optional<workshop::Drafts> waitingIn(const Workspace& workspace, const QString& folder) {
    for (workshop::Drafts& drafts : workshop::Drafts::everywhere(workspace.folder()))
        if (words(drafts.packFolder().string()) == folder) return std::move(drafts);
    return std::nullopt;
}

std::vector<workshop::Draft> filesAndForms(const workshop::Drafts& drafts) {
    std::vector<workshop::Draft> all = drafts.all(workshop::Draft::Of::File);
    std::ranges::move(drafts.all(workshop::Draft::Of::Form), std::back_inserter(all));
    return all;
}

QString nameOf(const workshop::Draft& draft) {
    if (draft.of == workshop::Draft::Of::File) return words(draft.path);
    return draft.path == "question" ? WritingPlacesDialog::tr("a new question")
                                    : WritingPlacesDialog::tr("pasted questions");
}

/// A folder for the texts inside the chosen one, under the pack's name or the next free one.
QString freeFolder(const QString& chosen, const QString& pack) {
    const QString name = QFileInfo(pack).fileName();
    QString free = QDir(chosen).filePath(name);
    for (int number = 2; QFileInfo::exists(free); ++number)
        free = QDir(chosen).filePath(QStringLiteral("%1-%2").arg(name).arg(number));
    return free;
}

} // namespace

std::vector<WritingPlace> writingPlaces(const Workspace& workspace) {
    std::vector<WritingPlace> places;
    if (const QString last = lastWritten(workspace); !last.isEmpty())
        places.push_back({last, true, !workshop::Drafts(workspace.folder(), last.toStdString()).isEmpty()});
    for (const workshop::Drafts& drafts : workshop::Drafts::everywhere(workspace.folder())) {
        const QString folder = words(drafts.packFolder().string());
        if (std::ranges::find(places, folder, &WritingPlace::folder) == places.end())
            places.push_back({folder, QFileInfo(folder).isDir(), true});
    }
    return places;
}

WritingPlacesDialog::WritingPlacesDialog(Workspace& workspace, Chooser chooser, QWidget* parent)
    : Dialog(tr("Continue editing"), 720, parent), m_workspace(workspace), m_chooser(std::move(chooser)),
      m_list(new QWidget), m_column(new QVBoxLayout(m_list)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(8);
    m_column->addStretch();
    addBody(m_list);
    Button* close = addSecondary(tr("Close"));
    connect(close, &Button::clicked, this, &WritingPlacesDialog::reject);
    refresh();
    close->setFocus();
}

void WritingPlacesDialog::refresh() {
    const std::vector<WritingPlace> places = writingPlaces(m_workspace);
    while (m_strips.size() > static_cast<qsizetype>(places.size())) delete m_strips.takeLast();
    while (m_strips.size() < static_cast<qsizetype>(places.size())) {
        m_strips << new NoticeStrip(m_list);
        m_column->insertWidget(m_column->count() - 1, m_strips.last());
    }
    for (std::size_t i = 0; i < places.size(); ++i)
        showPlace(*m_strips[static_cast<qsizetype>(i)], places[i]);
    m_list->updateGeometry();
    fit();
}

void WritingPlacesDialog::showPlace(NoticeStrip& strip, const WritingPlace& place) {
    if (!place.isThere) return showGone(strip, place.folder);
    const QString shown = QDir::toNativeSeparators(place.folder);
    strip.showMessage(place.hasDrafts ? tr("%1 (unsaved changes)").arg(shown) : shown,
                      {{tr("Open"), [this, folder = place.folder] { choose(folder); }}}, false);
}

void WritingPlacesDialog::showGone(NoticeStrip& strip, const QString& folder) {
    QList<NoticeStrip::Action> actions{{tr("Check again"), [this] { refresh(); }}};
    const auto saved = m_savedIn.find(folder);
    if (saved == m_savedIn.end())
        actions << NoticeStrip::Action{tr("Save the text to another folder…"),
                                       [this, folder] { saveElsewhere(folder); }};
    else
        actions << NoticeStrip::Action{tr("Open the saved text"),
                                       [this, target = saved->second] { choose(target); }};
    if (!m_workspace.readOnly())
        actions << NoticeStrip::Action{tr("Discard…"), [this, folder] { askToDiscard(folder); }, true};
    const QString gone = tr("The folder %1 no longer exists, but Chipwise kept your text.")
                             .arg(QDir::toNativeSeparators(folder));
    strip.showMessage(saved == m_savedIn.end()
                          ? gone
                          : gone + QLatin1Char(' ') +
                                tr("It is also saved in %1.").arg(QDir::toNativeSeparators(saved->second)),
                      actions, true);
}

void WritingPlacesDialog::choose(const QString& folder) {
    accept();
    emit folderChosen(folder);
}

/// The drafts stay: when their folder is back, they are merged there as ever. What is in a form is no file of
/// the pack yet and waits for the new folder too.
void WritingPlacesDialog::saveElsewhere(const QString& folder) {
    const auto drafts = waitingIn(m_workspace, folder);
    const QString chosen = drafts ? m_chooser() : QString();
    if (chosen.isEmpty()) return;
    const QString target = freeFolder(chosen, folder);
    try {
        std::filesystem::create_directories(target.toStdString());
        for (const workshop::Draft& draft : drafts->all())
            workshop::saveText(target.toStdString(), draft.path, draft.text, std::nullopt);
        workshop::Drafts there(m_workspace.folder(), target.toStdString());
        for (const workshop::Draft& form : drafts->all(workshop::Draft::Of::Form)) there.keep(form);
    } catch (const std::exception& problem) {
        emit noticed(errorSentence(problem));
        return;
    }
    m_savedIn[folder] = target;
    refresh();
}

void WritingPlacesDialog::askToDiscard(const QString& folder) {
    const auto drafts = waitingIn(m_workspace, folder);
    if (!drafts) return;
    QStringList files;
    for (const workshop::Draft& draft : filesAndForms(*drafts)) files << nameOf(draft);
    auto* ask = new AskDialog({tr("Discard this text?"),
                               tr("Unsaved changes in %1 will be discarded: %2.")
                                   .arg(QDir::toNativeSeparators(folder), files.join(QStringLiteral(", "))),
                               tr("Discard"),
                               tr("Keep"),
                               {},
                               true},
                              this);
    connect(ask, &AskDialog::accepted, this, [this, folder] { discard(folder); });
    ask->open();
}

void WritingPlacesDialog::discard(const QString& folder) {
    auto drafts = waitingIn(m_workspace, folder);
    if (!drafts) return;
    const std::vector<workshop::Draft> all = filesAndForms(*drafts);
    for (const workshop::Draft& draft : all) drafts->drop(draft.path, draft.of);
    accept();
    emit discarded(folder, [drafts = *drafts, all]() mutable {
        for (const workshop::Draft& draft : all) drafts.keep(draft);
    });
}

void WritingPlacesDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::ActivationChange && isActiveWindow()) refresh();
    Dialog::changeEvent(event);
}

} // namespace chipwise::desktop
