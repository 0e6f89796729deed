#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

namespace chipwise::desktop {

/// Long work off the window's thread: it runs in a thread of its own, can say how far it is, and is asked to
/// stop when the learner cancels or the window closes. What it throws arrives as a sentence.
class Job : public QObject {
    Q_OBJECT
public:
    /// What the work sees. `canceled` is to be asked between steps.
    struct Handle {
        std::function<void(int done, int of)> progress;
        std::function<bool()> canceled;
    };
    /// Runs in the job's thread and touches no widget. What it returns is run afterwards in the window's
    /// thread.
    using Work = std::function<std::function<void()>(const Handle&)>;

    Job(QString title, Work, QObject* parent);
    ~Job() override;

    const QString& title() const { return m_title; }
    void cancel() { *m_canceled = true; }

signals:
    void progressed(int done, int of);
    void failed(const QString& sentence);
    void finished(); ///< always last, also after failed()

private:
    void run(const Work&);

    QString m_title;
    std::shared_ptr<std::atomic<bool>> m_canceled = std::make_shared<std::atomic<bool>>(false);
    std::thread m_thread;
};

} // namespace chipwise::desktop
