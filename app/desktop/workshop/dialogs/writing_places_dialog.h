#pragma once

#include "desktop/dialogs/dialog.h"
#include "desktop/shell/workspace.h"

#include <functional>
#include <map>

class QVBoxLayout;

namespace chipwise::desktop {

class NoticeStrip;

/// A folder to go on writing in: the last one, and each that text waits for which was typed and not saved.
struct WritingPlace {
    QString folder;
    bool isThere = true; ///< it is gone: deleted, or on a stick that was pulled out
    bool hasDrafts = false;
};
std::vector<WritingPlace> writingPlaces(const Workspace&);

/// The folders in which writing can go on, each with the text that waits for it: also for a folder that is
/// gone, whose text can be saved elsewhere. Whether a folder is there is looked at whenever this comes into
/// sight.
class WritingPlacesDialog : public Dialog {
    Q_OBJECT
public:
    /// How a folder is asked for; empty when the author changes his mind.
    using Chooser = std::function<QString()>;
    WritingPlacesDialog(Workspace&, Chooser, QWidget* parent);

    /// Looks anew which folders are there.
    void refresh();
    /// The strip of each folder, in the order of writingPlaces().
    const QList<NoticeStrip*>& strips() const { return m_strips; }

signals:
    void folderChosen(const QString& folder);
    void discarded(const QString& folder, const std::function<void()>& undo);
    void noticed(const QString& sentence);

protected:
    void changeEvent(QEvent*) override;

private:
    void showPlace(NoticeStrip&, const WritingPlace&);
    void showGone(NoticeStrip&, const QString& folder);
    void choose(const QString& folder);
    void saveElsewhere(const QString& folder);
    void askToDiscard(const QString& folder);
    void discard(const QString& folder);

    Workspace& m_workspace;
    Chooser m_chooser;
    QWidget* m_list;
    QVBoxLayout* m_column;
    QList<NoticeStrip*> m_strips;
    std::map<QString, QString> m_savedIn; ///< folders that are gone, and where their text was saved
};

} // namespace chipwise::desktop
