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
    OutlookAsker(Workspace&, QObject* parent);

    void ask(const study::Plan&);

signals:
    void answered(const study::PlanReport&, const QString& recallSentence);

private:
    void start();

    Workspace& m_workspace;
    QPointer<Job> m_job;
    study::Plan m_plan;
    bool m_askedAgain = false;
};

} // namespace chipwise::desktop
