#include "study/packs/installed_packs.h"

#include "exchange/archive/archive.h"
#include "exchange/archive/backup_archive.h"
#include "exchange/archive/folder_digests.h"
#include "pack/generate/cards.h"
#include "pack/read/reader.h"
#include "pack/text/hash.h"
#include "store/profile.h"
#include "store/sqlite/pack_folders.h"
#include "store/sqlite/profile_files.h"
#include "study/json_text.h"
#include "study/learner.h"
#include "study/packs/backup_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view installedSetting = "pack.installed.";

std::string installedKey(const std::string& packId) {
    return std::string(installedSetting) + packId;
}

struct Installed {
    std::string title;
    std::string version;
    int questions = 0;
    std::string files; ///< a hash; empty where it is not known
};

/// Empty where a file cannot be read.
std::string hashOf(const fs::path& folder, const pack::PackFiles& files) {
    if (!files.problems.empty()) return {};
    try {
        pack::FieldHash hash;
        for (const auto& [path, digest] : exchange::digestsOf(folder, files)) hash << path << digest.sha256;
        return hash.hex();
    } catch (const fs::filesystem_error&) {
        return {};
    }
}

/// Generated questions count, too, and some of them depend on the day.
int questionsIn(const pack::PackFiles& files, const std::string& packId, const Now& now) {
    const pack::ReadResult read = pack::readPack(files, {dateText(studyDay(now))});
    return read.readable && read.pack.id == packId ? static_cast<int>(pack::cardsOf(read.pack).size()) : 0;
}

std::optional<Installed> installedFrom(const std::string& text) {
    const OrderedJson json = OrderedJson::parse(text, nullptr, false);
    if (!json.is_object()) return {};
    try {
        return Installed{json.at("title"), json.at("version"), json.at("questions"), json.at("files")};
    } catch (const OrderedJson::exception&) {
        return {};
    }
}

/// How many questions a pack of a backup has; 0 where its copy is missing or damaged.
int questionsIn(const fs::path& profileFolder, const BackedUpPack& pack, const Now& now) {
    const fs::path object = store::backupFolder(profileFolder) / exchange::packInBackup(pack.sha256);
    if (!isObject(object, pack.sha256)) return 0;
    try {
        return questionsIn(exchange::loadArchive(object), pack.id, now);
    } catch (const exchange::ArchiveRefused&) {
        return 0;
    }
}

const BackedUpPack* packIn(const BackupList& list, const std::string& packId) {
    const auto found = std::ranges::find(list.packs, packId, &BackedUpPack::id);
    return found == list.packs.end() ? nullptr : &*found;
}

/// What an older Chipwise installed is known from the newest backup alone.
std::optional<Installed> installedByBackup(const fs::path& profileFolder, const std::string& packId,
                                           const Now& now) {
    for (const ListedBackup& listed : listBackups(profileFolder, now))
        if (const BackedUpPack* pack = packIn(listed.list, packId)) {
            const int questions = questionsIn(profileFolder, *pack, now);
            if (questions == 0) return {};
            return Installed{pack->title, pack->version, questions, {}};
        }
    return {};
}

std::optional<Installed> installedAs(const store::Profile& profile, const std::string& packId,
                                     const Now& now) {
    if (const auto kept = profile.setting(installedKey(packId))) return installedFrom(*kept);
    return installedByBackup(profile.folder(), packId, now);
}

std::optional<store::Backup> backupWith(const fs::path& profileFolder, const DamagedPack& damaged,
                                        const Now& now) {
    for (ListedBackup& listed : listBackups(profileFolder, now)) {
        const BackedUpPack* pack = packIn(listed.list, damaged.id);
        if (pack != nullptr && pack->version == damaged.version &&
            questionsIn(profileFolder, *pack, now) >= damaged.questions)
            return std::move(listed.backup);
    }
    return {};
}

} // namespace

std::optional<store::InstalledPack> findPack(const Learner& learner, const std::string& packId) {
    return learner.catalog().pack(packId);
}

bool hasPacks(const Learner& learner) {
    return !learner.catalog().packs().empty();
}

void judgeFacts(Learner& learner, const Now& now) {
    learner.catalog().judgeBy(dateText(studyDay(now)));
}

bool isInstallationRecord(std::string_view setting) {
    return setting.starts_with(installedSetting);
}

void rememberInstalled(store::Profile& profile, const store::Catalog& catalog, const std::string& packId) {
    const auto pack = catalog.pack(packId);
    if (!pack) return;
    profile.setSetting(installedKey(packId),
                       oneLine(OrderedJson{{"title", pack->title},
                                           {"version", pack->version},
                                           {"questions", static_cast<int>(catalog.entries(packId).size())},
                                           {"files", hashOf(pack->folder, pack::loadFolder(pack->folder))}}));
}

void forgetInstalled(store::Profile& profile, const std::string& packId) {
    if (profile.setting(installedKey(packId))) profile.removeSetting(installedKey(packId));
}

std::optional<DamagedPack> damageOf(const store::Profile& profile, const std::string& packId,
                                    const Now& now) {
    const store::PackFolders folders(profile.folder());
    std::error_code unknown;
    const fs::path folder = folders.of(packId);
    const bool isGone = !fs::exists(folder, unknown);
    if (isGone && fs::exists(folders.removed(packId), unknown)) return {}; // the learner removed it
    const auto installed = installedAs(profile, packId, now);
    if (!installed) return {};
    DamagedPack damaged{
        packId, installed->title, installed->version, isGone, installed->questions, installed->questions, {}};
    if (!isGone) {
        const pack::PackFiles files = pack::loadFolder(folder);
        if (!installed->files.empty() && hashOf(folder, files) == installed->files) return {};
        const pack::ReadResult read = pack::readPack(files, {dateText(studyDay(now))});
        const bool isReadable = read.readable && read.pack.id == packId;
        if (isReadable && read.pack.version != installed->version) return {}; // updated by hand
        const int left = isReadable ? static_cast<int>(pack::cardsOf(read.pack).size()) : 0;
        damaged.missing = std::max(0, installed->questions - left);
        if (damaged.missing == 0 && installed->files.empty()) return {};
    }
    damaged.backup = backupWith(profile.folder(), damaged, now);
    return damaged;
}

std::vector<DamagedPack> damagedPacks(const store::Profile& profile, const Now& now) {
    std::set<std::string> ids;
    for (const auto& [name, value] : profile.settings())
        if (name.starts_with(installedSetting)) ids.insert(name.substr(installedSetting.size()));
    if (const auto backups = listBackups(profile.folder(), now); !backups.empty())
        for (const BackedUpPack& pack : backups.front().list.packs) ids.insert(pack.id);
    std::vector<DamagedPack> damaged;
    for (const std::string& id : ids)
        if (auto pack = damageOf(profile, id, now)) damaged.push_back(*std::move(pack));
    return damaged;
}

std::vector<DamagedPack> damagedPacks(const fs::path& profileFolder, const Now& now) {
    return damagedPacks(store::Profile(profileFolder, store::Profile::Access::ReadOnly), now);
}

bool isAsInstalled(const store::Profile& profile, const std::string& packId, const fs::path& folder) {
    const auto kept = profile.setting(installedKey(packId));
    const auto installed = kept ? installedFrom(*kept) : std::nullopt;
    return installed && !installed->files.empty() &&
           hashOf(folder, pack::loadFolder(folder)) == installed->files;
}

std::string damageWords(const DamagedPack& pack) {
    const auto questions = [](int count) {
        return fmt::format("{} {}", grouped(count), count == 1 ? "question" : "questions");
    };
    const char* are = pack.missing == 1 ? "is" : "are";
    if (pack.isGone)
        return fmt::format("The files of “{}” no longer exist: {} {} missing.", pack.title,
                           questions(pack.missing), are);
    if (pack.missing == 0)
        return fmt::format("The files of “{}” were changed after it was installed. Every question can be "
                           "read, but some might have different text.",
                           pack.title);
    return fmt::format("The files of “{}” are damaged: {} of {} {} missing.", pack.title,
                       grouped(pack.missing), questions(pack.questions), are);
}

} // namespace chipwise::study
