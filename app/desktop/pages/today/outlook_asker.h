#pragma once

#include "study/forecast/plan_report.h"

#include <QObject>
#include <QPointer>
#include <QString>

namespace chipwise::desktop {

class Job;
class Workspace;

/// Works out what a plan comes to, off the window's thread. One at a time; of what is asked meanwhile only
/// the newest is answered.
class OutlookAsker final : public QObject {
    Q_OBJECT
public:
    /// Whether the plan is compared with more minutes, a week missed, and another recall, or only forecast,
    /// without its full days or with them.
    enum class Depth { Compared, Planned, Days };

    OutlookAsker(Workspace&, Depth, QObject* parent);

    void ask(const study::Plan&);
    /// Gives up what is not begun. What runs still arrives.
    void askNothingMore() { m_askedAgain = false; }
    /// To delete it then would wait for the worker.
    bool isBusy() const { return !m_job.isNull(); }

signals:
    void idle();
    void compared(const study::PlanReport&, const QString& recallSentence); ///< of Depth::Compared
    void planned(const study::PlanForecast&);                               ///< of the others
    void failed(const QString& why); ///< instead of either, for the newest plan asked for

private:
    void start();

    Workspace& m_workspace;
    Depth m_depth;
    QPointer<Job> m_job;
    study::Plan m_plan;
    bool m_askedAgain = false;
};

} // namespace chipwise::desktop
