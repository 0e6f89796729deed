#pragma once

#include "workshop/draft/counts.h"
#include "workshop/draft/coverage.h"
#include "workshop/snapshot.h"

#include <QObject>
#include <QString>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace chipwise::desktop {

/// A pack folder as it was read at one moment, with what the Workshop's panes need of it.
struct Reading {
    std::shared_ptr<const workshop::Snapshot> snapshot;
    std::vector<workshop::Coverage> coverage;
    workshop::Counts counts;
    /// Of the files asked for, as far as they can be read: their bytes on the disk; nothing where there is
    /// none.
    std::map<std::string, std::optional<std::string>> onDisk;
    std::uint64_t round = 0; ///< of the request
    QString problem;         ///< a sentence when something could not be read
};

/// Reads a pack folder in a thread of its own. While it reads, the newest request waits and replaces any
/// older one that waited: typing never waits for the checker.
class SnapshotWorker : public QObject {
    Q_OBJECT
public:
    struct Request {
        workshop::Unsaved unsaved;
        std::vector<std::string> open; ///< files whose bytes on the disk are wanted as well
        std::string today;
        workshop::Rules rules = workshop::Rules::WhileWriting;
        std::uint64_t round = 0; ///< comes back with the reading
    };

    explicit SnapshotWorker(const std::filesystem::path& folder, QObject* parent);
    ~SnapshotWorker() override;

    void ask(Request);

signals:
    void done(std::shared_ptr<const chipwise::desktop::Reading>);

private:
    void run();
    Reading read(const Request&);

    workshop::SnapshotReader m_reader; ///< used by the thread only
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::optional<Request> m_waiting;
    bool m_ends = false;
    std::thread m_thread;
};

} // namespace chipwise::desktop
