#pragma once

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace chipwise::study {
struct Adapting;
struct AdaptingDue;
} // namespace chipwise::study

namespace chipwise::desktop {

class Job;
class Workspace;

/// Lets the memory model learn from the answers, off the window's thread, once at a time, whoever asks. What
/// it finds is taken over in the window's thread, never while somebody studies; what it was not asked for,
/// only when the day allows it (study::newAnswersNeeded).
class MemoryAdapter final : public QObject {
    Q_OBJECT
public:
    explicit MemoryAdapter(Workspace&, QObject* parent = nullptr);
    ~MemoryAdapter() override;

    /// After enough new answers, at most once a day. Takes over what has waited for the day's end.
    void startIfDue();
    void start();
    bool isRunning() const;
    int percent() const { return m_percent; }
    /// While held, what has been learned waits.
    void hold(bool);
    /// Takes back the newest change of the model.
    void undo();

signals:
    void progressed(); ///< started, further, or ended
    /// The model was changed; the sentence says so.
    void adapted(const QString& sentence);
    /// Nothing was changed, and why.
    void keptAsIs(const QString& reason);
    void failed(const QString& sentence);

private:
    void start(const std::optional<study::AdaptingDue>& ifDue);
    void learned(study::Adapting&&);
    void finish();
    bool runOrReport(const std::function<void()>& work);

    Workspace& m_workspace;
    QPointer<Job> m_job;
    std::unique_ptr<study::Adapting> m_learned; ///< not taken over yet
    int m_percent = 0;
    bool m_held = false;
    bool m_isAskedFor = false; ///< by somebody, who sees what it changes
};

} // namespace chipwise::desktop
