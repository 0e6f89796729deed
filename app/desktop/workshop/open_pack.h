#pragma once

#include "desktop/shell/workspace.h"
#include "desktop/workshop/folder_watch.h"
#include "desktop/workshop/snapshot_worker.h"
#include "workshop/cure/cures.h"
#include "workshop/draft/drafts.h"
#include "workshop/text/line_ends.h"

#include <QTimer>

#include <set>

namespace chipwise::desktop {

/// A file of the pack that was opened in the Workshop.
struct OpenText {
    std::optional<std::string> base;   ///< the bytes the text grew from; nothing: there was no file
    std::string original;              ///< that, as text
    workshop::FileText file;           ///< as it is typed
    std::optional<std::string> theirs; ///< the file now, where both changed the same lines
    bool gone = false;                 ///< taken away by another program
    std::int64_t draftMs = 0;          ///< restored from a draft of this instant
    bool justRestored = false;         ///< and not typed in since

    bool isChanged() const { return file.text != original; }
};

/// A pack folder that is being written: its files as they are on the disk and as they are typed. It watches,
/// reads, saves, merges what others change, and keeps drafts; it shows nothing.
class OpenPack : public QObject {
    Q_OBJECT
public:
    OpenPack(Workspace&, const QString& folder, QObject* parent);
    ~OpenPack() override;

    const QString& folder() const { return m_folder; }
    std::filesystem::path path() const { return m_folder.toStdString(); }
    /// What was read last; null before the first reading.
    const std::shared_ptr<const Reading>& reading() const { return m_reading; }
    const workshop::Snapshot* snapshot() const;

    /// Opens the file where it is not open yet. Throws std::runtime_error with a sentence when it cannot be
    /// read.
    const OpenText& open(const std::string& file);
    const OpenText* find(const std::string& file) const;
    std::vector<std::string> openFiles() const;
    std::vector<std::string> changedFiles() const;
    bool isChanged() const { return !changedFiles().empty(); }
    std::int64_t savedAtMs() const { return m_savedAtMs; }

    /// What is typed; the folder is read with it soon.
    void setText(const std::string& file, const std::string& text);
    /// Changes to any files, open or not, as if they were typed. Throws std::runtime_error with a sentence,
    /// and changes nothing, when one of them cannot be read.
    void apply(const std::vector<workshop::FileEdit>&);
    /// Takes a change back: the text as it was, where it still is `from`.
    void putBack(const std::string& file, const std::string& from, const std::string& to);
    /// Announces that something is being typed: textsWanted() comes when it is needed.
    void touch();

    void saveAll();
    void writeAnew(const std::string& file);  ///< a file that was taken away
    void keepMine(const std::string& file);   ///< their change will be written over by the next save
    void takeTheirs(const std::string& file); ///< the text typed here goes
    void acceptDraft(const std::string& file);
    void discardDraft(const std::string& file);
    /// The file was taken away: forget it, typed text and all.
    void letGo(const std::string& file);
    /// The file as it was before one of these was chosen, with what it was compared to. Nothing where it was
    /// typed in since.
    void bringBack(const std::string& file, const OpenText& before, const std::string& after);
    /// Whether all that was typed and not saved is in a draft now.
    bool keepDrafts();
    void readNow();
    /// How strictly it is judged from now on; it is read anew at once.
    void setRules(workshop::Rules);

signals:
    /// The text of the editor is about to be used: setText() it now.
    void textsWanted();
    void readingChanged();
    /// A text is another one now, and not by typing.
    void textReplaced(const QString& file);
    void filesChanged(); ///< changed, saved, in conflict, gone: the head and the strip look anew
    void noticed(const QString& sentence);

private:
    void take(const std::shared_ptr<const Reading>&);
    void restoreDrafts();
    bool keepNewDrafts();
    bool tryRestoring(const workshop::Draft&);
    void restore(const workshop::Draft&);
    bool keepDraft(const std::string& file, const OpenText&);
    void dropDraft(const std::string& file);
    void showMessage(const QString& sentence);
    void compare(const std::string& file, const std::optional<std::string>& onDisk);
    bool meet(const std::string& file, OpenText&, const std::optional<std::string>& theirs);
    bool saveOne(const std::string& file, OpenText&);
    bool trySaving(const std::string& file, OpenText&);
    void afterSaving(bool saved);
    void setTo(OpenText&, const std::optional<std::string>& bytes);

    Workspace& m_workspace;
    QString m_folder;
    workshop::Rules m_rules = workshop::Rules::WhileWriting;
    workshop::Drafts m_drafts;
    std::map<std::string, OpenText> m_texts;
    std::shared_ptr<const Reading> m_reading;
    FolderWatch m_watch;
    SnapshotWorker m_worker;
    QTimer m_readSoon;
    QTimer m_draftSoon;
    QTimer m_draftAtLast{this}; ///< while it is typed without a pause
    /// Files whose draft this object has kept or restored, and a mark of what was kept; 0: not known. Another
    /// window may have drafts here too.
    std::map<std::string, std::size_t> m_drafted;
    std::map<std::string, workshop::Draft> m_waiting; ///< drafts of files that could not be read
    QString m_problem;                                ///< said last about reading
    std::int64_t m_savedAtMs = 0;
    std::set<std::string> m_emptied; ///< found empty: another program may be in the middle of writing them
    std::uint64_t m_round = 0; ///< grows when this program writes or reads a file: older readings are late
};

} // namespace chipwise::desktop
