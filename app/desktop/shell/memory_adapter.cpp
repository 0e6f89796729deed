#include "desktop/shell/memory_adapter.h"

#include "desktop/shell/job.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "study/figures/known_change.h"
#include "study/forecast/new_model.h"
#include "study/learner.h"
#include "study/memory/adapting.h"

#include <utility>

namespace chipwise::desktop {

namespace {

/// Nothing where it is not due at that time.
std::shared_ptr<study::Adapting> learnFrom(const std::filesystem::path& folder,
                                           const std::optional<study::AdaptingDue>& ifDue,
                                           const Job::Handle& job) {
    auto adapting = study::adapt(folder, ifDue, [&job, told = -1](double share) mutable {
        const int percent = static_cast<int>(100 * share);
        if (std::exchange(told, percent) != percent) job.progress(percent, 100);
        return !job.canceled();
    });
    return adapting ? std::make_shared<study::Adapting>(*std::move(adapting)) : nullptr;
}

QString reasonToKeep(const study::Adapting& adapting) {
    switch (adapting.own.verdict) {
    case memory::Verdict::TooFew: return MemoryAdapter::tr("There are not enough answers to learn from yet.");
    case memory::Verdict::Broken:
        return MemoryAdapter::tr(
            "Chipwise could not compute usable weights from your answers, so it keeps the current ones.");
    case memory::Verdict::Better:
    case memory::Verdict::NotBetter:
    case memory::Verdict::Canceled: break;
    }
    return MemoryAdapter::tr("The current weights predict your latest answers best and stay in use.");
}

} // namespace

MemoryAdapter::MemoryAdapter(Workspace& workspace, QObject* parent)
    : QObject(parent), m_workspace(workspace) {}

MemoryAdapter::~MemoryAdapter() = default;

bool MemoryAdapter::isRunning() const {
    return !m_job.isNull() || m_learned;
}

void MemoryAdapter::startIfDue() {
    if (m_learned && !m_held) finish();
    if (m_workspace.readOnly() || isRunning()) return;
    std::optional<study::AdaptingDue> due;
    runOrReport([&] {
        const study::Learner& learner = m_workspace.learner();
        const study::Now now = m_workspace.now();
        if (!study::adaptingMayBeDue(learner, {now})) return;
        const auto needed = study::newAnswersNeeded(learner.todayAtOnce(now));
        if (needed && study::adaptingMayBeDue(learner, {now, *needed})) due = {now, *needed};
    });
    m_isAskedFor = false;
    if (due) start(due);
}

void MemoryAdapter::start() {
    m_isAskedFor = true;
    if (m_learned && !m_held) return finish();
    if (!isRunning()) start(std::nullopt);
}

void MemoryAdapter::start(const std::optional<study::AdaptingDue>& ifDue) {
    m_percent = 0;
    m_job = new Job(
        tr("Learning from your answers"),
        [this, folder = m_workspace.folder(), ifDue](const Job::Handle& job) -> std::function<void()> {
            const auto adapting = learnFrom(folder, ifDue, job);
            if (!adapting) return {};
            return [this, adapting] { learned(std::move(*adapting)); };
        },
        this);
    connect(m_job, &Job::progressed, this, [this](int done, int) {
        if (std::exchange(m_percent, done) != done) emit progressed();
    });
    connect(m_job, &Job::failed, this, &MemoryAdapter::failed);
    connect(m_job, &Job::finished, this, [this] {
        m_job = nullptr;
        emit progressed();
    });
    emit progressed();
}

void MemoryAdapter::hold(bool held) {
    m_held = held;
    if (!m_held) finish();
}

void MemoryAdapter::learned(study::Adapting&& adapting) {
    m_percent = 100;
    m_learned = std::make_unique<study::Adapting>(std::move(adapting));
    if (!m_held) finish();
}

void MemoryAdapter::finish() {
    if (!m_learned) return;
    study::Learner& learner = m_workspace.learner();
    const study::Now now = m_workspace.now();
    study::Today before;
    bool waits = false;
    const bool isRead = runOrReport([&] {
        before = learner.todayAtOnce(now);
        waits = !m_isAskedFor && !study::mayTakeOver(learner, *m_learned, before);
    });
    if (waits) return;
    const auto adapting = std::exchange(m_learned, nullptr);
    m_isAskedFor = false;
    QString sentence;
    const auto takeOver = [&] {
        bool isTaken = false;
        study::notingKnown(learner, now, [&] { isTaken = study::takeOver(learner, *adapting, now); });
        if (isTaken) sentence = words(study::newModelSentence(learner, before, now));
    };
    if (!isRead || !runOrReport(takeOver)) return;
    m_workspace.announceChange();
    emit progressed();
    if (!sentence.isEmpty())
        emit adapted(sentence);
    else
        emit keptAsIs(reasonToKeep(*adapting));
}

void MemoryAdapter::undo() {
    if (runOrReport([this] { study::undoAdapting(m_workspace.learner(), m_workspace.now()); }))
        m_workspace.announceChange();
}

bool MemoryAdapter::runOrReport(const std::function<void()>& work) {
    return reportErrors(work, [this](const QString& why) { emit failed(why); });
}

} // namespace chipwise::desktop
