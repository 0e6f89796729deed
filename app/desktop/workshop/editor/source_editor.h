#pragma once

#include "desktop/workshop/editor/problem_lines.h"
#include "workshop/cure/cures.h"
#include "workshop/snapshot.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QKeyEvent;
class QTextCursor;
class QTextDocument;

namespace chipwise::desktop {

class CompletionPopup;
class CureBar;
class FindBar;
class Job;
class LineColors;
class PickList;
class TextPane;

/// The text of one file of a pack, as its author writes it: line numbers, colors by role, problems in their
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
    /// A file that is not shown yet gets its history: what changes before it is shown becomes a step of it.
    void remember(const QString& path, const QString& text);
    /// Drops a file's text and history.
    void forget(const QString& path);
    QString path() const { return m_path; }    ///< empty: no file is shown
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

    void undo();
    void openFind(); ///< Ctrl+F

signals:
    void edited(); ///< the text changed, by whomever
    void cursorMoved(int line, int column);
    void saveAsked();
    void problemShown(const chipwise::pack::Diagnostic&);
    /// The problem is about that line as well, and the author wants to see it.
    void placeAsked(const chipwise::pack::PackPlace&);
    /// A cure that also changes other files; this file's part has been done.
    void othersMended(const std::vector<chipwise::workshop::FileEdit>&);

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    struct OpenFile {
        QTextDocument* document = nullptr;
        LineColors* colors = nullptr;
        int anchor = 0;
        int position = 0;
        int topBlock = 0;
    };

    void connectParts();
    void placeParts();
    OpenFile& openFile(const QString& path, const QString& text);
    void rememberPlace();
    void restorePlace(const OpenFile&);
    void noteChange(int from, int removed, int added);
    void cursorChanged();
    void refreshProblems();
    void showProblemHere();
    void showInBar(const pack::Diagnostic&);
    void seekChoices();
    void takeChoices(const pack::Diagnostic&, const workshop::Snapshot*, std::vector<workshop::Cure>);
    const pack::Diagnostic* problemHere() const;
    bool snapshotIsCurrent() const;
    void offerChoices();
    void apply(const workshop::Cure&);
    void findNext(bool backwards);
    void refreshFind();
    bool isOurShortcut(const QKeyEvent&) const;
    bool key(QKeyEvent&);
    bool choiceKey(const QKeyEvent&);
    bool controlKey(const QKeyEvent&);
    bool lineKey(const QKeyEvent&);
    bool tabKey(QTextCursor, bool backwards);

    ProblemLines m_problems;
    TextPane* m_pane;
    FindBar* m_find;
    CureBar* m_bar;
    CompletionPopup* m_completion;
    PickList* m_choiceList;
    std::map<QString, OpenFile> m_files;
    QString m_path;
    std::shared_ptr<const workshop::Snapshot> m_snapshot;
    std::optional<pack::Diagnostic> m_shown;              ///< in the bar
    std::optional<std::vector<workshop::Cure>> m_choices; ///< its ways to be mended, once they are known
    QPointer<Job> m_choiceJob;
    QTimer m_choicesSoon;
    std::optional<pack::Diagnostic> m_stop; ///< where the walk stands until the cursor moves
    bool m_readOnly = false;
    bool m_cureWanted = false; ///< as soon as there is a snapshot of this text
    bool m_typed = false;      ///< the cursor's next move comes from typing
    int m_blocks = 1;
    QTimer m_countSoon; ///< of what is looked for
};

} // namespace chipwise::desktop
