#pragma once

#include "workshop/cures.h"
#include "workshop/snapshot.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace chipwise::desktop {

/// The text of one file of a pack, as its author writes it: line numbers, colours by role, problems in their
/// lines, what would mend them at the bottom. Texts are with LF (workshop/line_ends.h keeps a file's own line
/// ends). Nothing here waits for the checker: edited() is said at each change, and a newer snapshot is handed
/// in when it is there.
class SourceEditor : public QWidget {
    Q_OBJECT
public:
    explicit SourceEditor(QWidget* parent = nullptr);
    ~SourceEditor() override;

    /// Shows a file. One that was shown before keeps its history, its cursor and its place; a text other than
    /// its own becomes one step of its history.
    void setFile(const QString& path, const QString& text);
    /// Drops a file's text and history.
    void forget(const QString& path);
    QString path() const;                      ///< empty: no file is shown
    QString text() const;                      ///< the whole text is put together at each call
    QString textOf(const QString& path) const; ///< of any file that was shown
    bool isModified() const;
    QStringList modifiedFiles() const;
    void setUnmodified(); ///< it was saved
    void setReadOnly(bool);

    /// What the checker found, what completion knows. It may be older than the text.
    void setSnapshot(std::shared_ptr<const workshop::Snapshot>);

    void goTo(int line, int column = 1);
    int line() const;
    int column() const; ///< in code points, from 1

    /// Changes of this file as one step of its history; those that overlap an earlier one are left out.
    void apply(const std::vector<pack::Edit>&);
    /// The file changed outside: one step of its history, cursor and place are kept.
    void replaceAll(const QString& text);

    /// F7, Shift+F7: the next problem of this file behind (before) the cursor, or from its first (last) line;
    /// false when there is none, so that the walk may go on in another file.
    bool showNextProblem(bool backwards, bool fromEdge = false);
    /// Alt+Enter: mends the problem at the cursor or opens the list of choices; false when there is nothing
    /// to do. While the snapshot is older than the text it is done as soon as the next one comes.
    bool cure();

signals:
    void edited(); ///< the text changed, by whomever
    void cursorMoved(int line, int column);
    void saveAsked();
    void problemShown(const chipwise::pack::Diagnostic&);
    /// A cure that also changes other files; this file's part has been done.
    void othersMended(const std::vector<chipwise::workshop::FileEdit>&);

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace chipwise::desktop
