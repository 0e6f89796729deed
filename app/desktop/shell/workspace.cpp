#include "desktop/shell/workspace.h"

#include "desktop/shell/memory_adapter.h"

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

} // namespace

Workspace::Workspace(fs::path folder, Clock clock, QObject* parent)
    : QObject(parent), m_folder(std::move(folder)), m_clock(std::move(clock)) {
    study::makeFolder(m_folder);
    m_learner = std::make_unique<study::Learner>(m_folder);
    m_dataVersion = m_learner->profile().dataVersion();
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

QString Workspace::setting(const QString& name, const QString& otherwise) const {
    const auto value = m_learner->profile().setting(name.toStdString());
    return value ? words(*value) : otherwise;
}

void Workspace::setSetting(const QString& name, const QString& value) {
    m_learner->profile().setSetting(name.toStdString(), value.toStdString());
}

void Workspace::setShippedPacks(const std::vector<fs::path>& folders) {
    m_shipped = study::readShipped(folders);
}

std::optional<study::ShippedPack> Workspace::removedShippedPack() const {
    if (readOnly() || m_shipped.empty()) return std::nullopt;
    auto removed = study::shippedNotInstalled(*m_learner, m_shipped);
    return removed.empty() ? std::nullopt : std::optional(std::move(removed.front()));
}

std::optional<store::WritingProblem> Workspace::writingProblem() const {
    const auto problem = m_learner->profile().writingProblem();
    return problem ? problem : m_learner->catalog().writingProblem();
}

bool Workspace::tryToWrite() {
    const bool journal = m_learner->profile().tryToWrite();
    const bool catalog = m_learner->catalog().tryToWrite();
    return journal && catalog;
}

void Workspace::checkDay() {
    const std::int64_t day = study::studyDay(now());
    if (m_day == day) return;
    m_learner->catalog().judgeBy(study::dateText(day));
    m_day = day; // last: what fails is tried again the next time
    emit dayChanged();
}

void Workspace::lookForOthers() {
    const std::int64_t version = m_learner->profile().dataVersion();
    if (version != m_dataVersion) emit changed();
    m_dataVersion = version;
    m_learner->profile().requireUnchangedFile();
}

} // namespace chipwise::desktop
