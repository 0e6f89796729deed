#include "desktop/pages/today/outlook_asker.h"

#include "desktop/shell/job.h"
#include "desktop/shell/workspace.h"
#include "study/forecast/plan_forecast.h"

#include <utility>

namespace chipwise::desktop {

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
            return [this, plans = study::comparedPlan(learner, plan, now)] {
                if (!m_askedAgain)
                    emit compared(plans.report, QString::fromStdString(plans.recallSentence));
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
