#include "desktop/shell/workspace.h"

#include "desktop/shell/memory_adapter.h"
#include "study/packs/installed_packs.h"

#include <QDir>
#include <QStringList>

#include <utility>

namespace chipwise::desktop {

namespace fs = std::filesystem;

namespace {

constexpr const char* profilesFolder = "profiles";

/// Profiles other than the first stand in <first>/profiles/<name>.
fs::path firstProfile(const fs::path& folder) {
    return folder.parent_path().filename() == profilesFolder ? folder.parent_path().parent_path() : folder;
}

std::unique_ptr<study::Learner> opened(const fs::path& folder) {
    study::makeFolder(folder);
    return std::make_unique<study::Learner>(folder);
}

} // namespace

Workspace::Workspace(fs::path folder, Clock clock, QObject* parent)
    : Workspace(folder, opened(folder), std::move(clock), parent) {}

Workspace::Workspace(fs::path folder, std::unique_ptr<study::Learner> learner, Clock clock, QObject* parent)
    : QObject(parent), m_folder(std::move(folder)), m_clock(std::move(clock)), m_learner(std::move(learner)),
      m_others(*m_learner) {
    m_day = study::studyDay(now());
    m_adapter = std::make_unique<MemoryAdapter>(*this);
}

Workspace::~Workspace() = default;

QString Workspace::today() const {
    return words(study::dateText(study::studyDay(now())));
}

QStringList Workspace::profiles() const {
    QStringList names{QString()};
    const QDir folder(words((firstProfile(m_folder) / profilesFolder).string()));
    names += folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDir::Name);
    return names;
}

QString Workspace::profileName() const {
    return m_folder.parent_path().filename() == profilesFolder ? words(m_folder.filename().string())
                                                               : QString();
}

fs::path Workspace::profileFolder(const QString& name) const {
    const fs::path first = firstProfile(m_folder);
    return name.isEmpty() ? first : first / profilesFolder / name.toStdString();
}

study::Day Workspace::readDay() {
    auto early = std::exchange(m_early, std::nullopt);
    if (early && early->isCurrent(*m_learner, now())) return std::move(early->day);
    return study::dayOf(*m_learner, now());
}

std::optional<study::ShippedPack> Workspace::removedShippedPack() const {
    if (readOnly() || m_shipped.empty()) return std::nullopt;
    auto removed = study::shippedNotInstalled(*m_learner, m_shipped);
    return removed.empty() ? std::nullopt : std::optional(std::move(removed.front()));
}

void Workspace::checkDay() {
    const std::int64_t day = study::studyDay(now());
    if (m_day == day) return;
    study::judgeFacts(*m_learner, now());
    m_day = day; // last: what fails is tried again the next time
    emit dayChanged();
}

void Workspace::lookForOthers() {
    m_others.follow([this] { emit changed(); });
    m_others.requireSameFile();
}

} // namespace chipwise::desktop
