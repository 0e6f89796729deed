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

QString otherRecallWords(const study::Learner& learner, const study::PlanForecast& planned,
                         const study::Now& now) {
    study::Plan other = planned.plan;
    other.retention = otherRecall(other);
    return QString::fromStdString(study::recallSentence(planned, study::forecastByDays(learner, other, now)));
}

} // namespace

OutlookAsker::OutlookAsker(Workspace& workspace, Depth depth, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_depth(depth) {}

void OutlookAsker::ask(const study::Plan& plan) {
    m_plan = plan;
    m_askedAgain = !m_job.isNull();
    if (!m_askedAgain) start();
}

void OutlookAsker::start() {
    m_job = new Job(
        tr("Forecast for the plan"),
        [this, folder = m_workspace.folder(), plan = m_plan, now = m_workspace.now(),
         depth = m_depth](const Job::Handle&) -> std::function<void()> {
            const study::Learner learner(folder, study::Learner::Access::ReadOnly);
            if (depth != Depth::Compared) {
                return [this, forecast = depth == Depth::Days ? study::forecastByDays(learner, plan, now)
                                                              : study::forecastOf(learner, plan, now)] {
                    if (!m_askedAgain) emit planned(forecast);
                };
            }
            const study::PlanReport report = study::planReport(learner, plan, now);
            const QString recall =
                report.isForecast ? otherRecallWords(learner, report.planned, now) : QString();
            return [this, report, recall] {
                if (!m_askedAgain) emit compared(report, recall);
            };
        },
        this);
    connect(m_job, &Job::failed, this, [this](const QString& why) {
        if (!m_askedAgain) emit failed(why);
    });
    connect(m_job, &Job::finished, this, [this] {
        m_job = nullptr;
        if (std::exchange(m_askedAgain, false))
            start();
        else
            emit idle();
    });
}

} // namespace chipwise::desktop
