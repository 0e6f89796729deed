#pragma once

#include "study/plan_report.h"

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
    OutlookAsker(Workspace&, QObject* parent);

    void ask(const study::Plan&);
    /// Another recall to compare a plan's with.
    static double otherRecall(const study::Plan& plan) { return plan.retention < 0.945 ? 0.95 : 0.90; }

signals:
    void answered(const study::PlanReport&, int minutesAtOtherRecall);

private:
    void start();

    Workspace& m_workspace;
    QPointer<Job> m_job;
    study::Plan m_plan;
    bool m_askedAgain = false;
};

} // namespace chipwise::desktop
