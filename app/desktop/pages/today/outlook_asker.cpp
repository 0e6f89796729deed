#include "desktop/pages/today/outlook_asker.h"

#include "desktop/shell/job.h"
#include "desktop/shell/workspace.h"

#include <utility>

namespace chipwise::desktop {

namespace {

/// Another recall to compare a plan's with.
double otherRecall(const study::Plan& plan) {
    return plan.retention < 0.945 ? 0.95 : 0.90;
}

} // namespace

OutlookAsker::OutlookAsker(Workspace& workspace, QObject* parent) : QObject(parent), m_workspace(workspace) {}

void OutlookAsker::ask(const study::Plan& plan) {
    m_plan = plan;
    m_askedAgain = !m_job.isNull();
    if (!m_askedAgain) start();
}

void OutlookAsker::start() {
    m_job = new Job(
        tr("Forecast for the plan"),
        [this, folder = m_workspace.folder(), plan = m_plan,
         now = m_workspace.now()](const Job::Handle&) -> std::function<void()> {
            const study::Learner learner(folder, study::Learner::Access::ReadOnly);
            const study::PlanReport report = study::planReport(learner, plan, now);
            study::Plan other = plan;
            other.retention = otherRecall(plan);
            const QString recall = QString::fromStdString(
                study::recallSentence(report.planned, study::forecastOf(learner, other, now)));
            return [this, report, recall] {
                if (!m_askedAgain) emit answered(report, recall);
            };
        },
        this);
    connect(m_job, &Job::finished, this, [this] {
        m_job = nullptr;
        if (std::exchange(m_askedAgain, false)) start();
    });
}

} // namespace chipwise::desktop
