#include "desktop/workshop/snapshot_worker.h"

#include "desktop/shell/report_errors.h"
#include "workshop/pack_file.h"

#include <QMetaObject>

#include <utility>

namespace chipwise::desktop {

SnapshotWorker::SnapshotWorker(const std::filesystem::path& folder, QObject* parent)
    : QObject(parent), m_reader(folder), m_thread([this] { run(); }) {}

SnapshotWorker::~SnapshotWorker() {
    {
        const std::lock_guard lock(m_mutex);
        m_ends = true;
    }
    m_wake.notify_one();
    m_thread.join();
}

void SnapshotWorker::ask(Request request) {
    {
        const std::lock_guard lock(m_mutex);
        m_waiting = std::move(request);
    }
    m_wake.notify_one();
}

void SnapshotWorker::run() {
    for (;;) {
        Request request;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_ends || m_waiting.has_value(); });
            if (m_ends) return;
            request = *std::exchange(m_waiting, std::nullopt);
        }
        auto reading = std::make_shared<const Reading>(read(request));
        // Dropped by Qt when this object goes; its destructor waits for this function.
        QMetaObject::invokeMethod(
            this, [this, reading = std::move(reading)] { emit done(reading); }, Qt::QueuedConnection);
    }
}

Reading SnapshotWorker::read(const Request& request) {
    Reading reading;
    reading.round = request.round;
    try {
        reading.snapshot = m_reader.read(request.unsaved, request.today, request.rules);
        reading.coverage = workshop::coverageOf(*reading.snapshot);
        reading.counts = workshop::countsOf(*reading.snapshot);
    } catch (const std::exception& error) {
        reading.snapshot = nullptr;
        reading.problem = errorSentence(error);
    }
    // A file that cannot be read, such as a link, is no reason not to check the others.
    for (const std::string& path : request.open) {
        try {
            reading.onDisk.emplace(path, workshop::readText(m_reader.folder(), path));
        } catch (const std::exception& error) {
            reading.problem = errorSentence(error);
        }
    }
    return reading;
}

} // namespace chipwise::desktop
