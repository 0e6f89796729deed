#pragma once

#include "store/catalog/catalog.h"
#include "study/clock.h"
#include "study/packs/backup_list.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::store {
class Profile;
}

namespace chipwise::study {

class Learner;

std::optional<store::InstalledPack> findPack(const Learner&, const std::string& packId);
bool hasPacks(const Learner&);
/// From now on facts are past their review date, or not, by this day.
void judgeFacts(Learner&, const Now&);

/// Keeps in the profile what was installed, so that a check can compare it with the files that are there:
/// version, number of questions, and a hash over every file.
void rememberInstalled(store::Profile&, const store::Catalog&, const std::string& packId);
/// After a pack was removed, whose files are missed no more.
void forgetInstalled(store::Profile&, const std::string& packId);

/// Whether a setting of that name is what rememberInstalled keeps.
bool isInstallationRecord(std::string_view setting);

/// An installed pack whose files are not those that were installed, although its version is the same.
struct DamagedPack {
    std::string id;
    std::string title;
    std::string version;
    bool isGone = false;                 ///< there is no folder
    int questions = 0;                   ///< when it was installed
    int missing = 0;                     ///< of them; 0: the files differ, and every question can be read
    std::optional<store::Backup> backup; ///< the newest that holds all of its questions
};

/// Nothing where the pack is whole, or where it is not known what was installed.
std::optional<DamagedPack> damageOf(const store::Profile&, const std::string& packId, const Now&);
/// Of every pack that was installed here, or that the newest backup holds, and that nobody removed. Reads
/// every file of them.
std::vector<DamagedPack> damagedPacks(const store::Profile&, const Now&);
std::vector<DamagedPack> damagedPacks(const std::filesystem::path& profileFolder, const Now&);
/// Whether a folder holds the very files that were installed.
bool isAsInstalled(const store::Profile&, const std::string& packId, const std::filesystem::path& folder);

/// "The files of “AWS ML chips” are gone: 540 questions are missing."
std::string damageWords(const DamagedPack&);

} // namespace chipwise::study
