#include "desktop/shell/job.h"

#include "desktop/shell/report_errors.h"
#include "memory/vector_registers.h"

#include <QMetaObject>

namespace chipwise::desktop {

Job::Job(QString title, Work work, QObject* parent) : QObject(parent), m_title(std::move(title)) {
    m_thread = std::thread([this, work = std::move(work)] { run(work); });
}

Job::~Job() {
    cancel();
    if (m_thread.joinable()) m_thread.join();
}

void Job::run(const Work& work) {
    memory::clearUpperVectorRegisters();
    // Queued calls to this object are dropped by Qt when it is destroyed; the destructor waits for this
    // function.
    const Handle handle{[this](int done, int of) {
                            QMetaObject::invokeMethod(
                                this, [this, done, of] { emit progressed(done, of); }, Qt::QueuedConnection);
                        },
                        [canceled = m_canceled] { return canceled->load(); }};
    std::function<void()> afterwards;
    QString problem;
    reportErrors([&] { afterwards = work(handle); }, [&](const QString& why) { problem = why; });
    QMetaObject::invokeMethod(
        this,
        [this, afterwards, problem] {
            if (!problem.isEmpty())
                emit failed(problem);
            else if (afterwards)
                reportErrors(afterwards, [this](const QString& why) { emit failed(why); });
            emit finished();
            deleteLater();
        },
        Qt::QueuedConnection);
}

} // namespace chipwise::desktop
