#include "desktop/shell/memory_adapter.h"

#include "desktop/shell/job.h"
#include "desktop/shell/report_errors.h"
#include "desktop/shell/workspace.h"
#include "study/memory/adapting.h"

#include <utility>

namespace chipwise::desktop {

namespace {

/// Nothing where it is not due at that time.
std::shared_ptr<study::Adapting> learnFrom(const std::filesystem::path& folder,
                                           const std::optional<study::Now>& ifDueAt, const Job::Handle& job) {
    auto adapting = study::adapt(folder, ifDueAt, [&job, told = -1](double share) mutable {
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
    const study::Now now = m_workspace.now();
    bool mayBeDue = false;
    runOrReport([&] {
        const study::Learner& learner = m_workspace.learner();
        mayBeDue = study::adaptingMayBeDue(learner, now) && !study::isMidDay(learner, now);
    });
    m_isAskedFor = false;
    if (mayBeDue) start(now);
}

void MemoryAdapter::start() {
    m_isAskedFor = true;
    if (m_learned && !m_held) return finish();
    if (!isRunning()) start(std::nullopt);
}

void MemoryAdapter::start(const std::optional<study::Now>& ifDueAt) {
    m_percent = 0;
    m_job = new Job(
        tr("Learning from your answers"),
        [this, folder = m_workspace.folder(), ifDueAt](const Job::Handle& job) -> std::function<void()> {
            const auto adapting = learnFrom(folder, ifDueAt, job);
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
    bool waits = false;
    if (!m_isAskedFor) runOrReport([&] { waits = study::isMidDay(learner, m_workspace.now()); });
    if (waits) return;
    const auto adapting = std::exchange(m_learned, nullptr);
    m_isAskedFor = false;
    bool changed = false;
    if (!runOrReport([&] { changed = study::takeOver(learner, *adapting, m_workspace.now()); })) return;
    m_workspace.announceChange();
    emit progressed();
    if (changed)
        emit adapted(words(study::adaptingSentence(learner)));
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
