#include "store/profile/leftovers.h"

#include "pack/check/unfinished.h"
#include "store/sqlite/pack_folders.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/reading.h"

#include <system_error>
#include <vector>

namespace chipwise::store {

namespace fs = std::filesystem;

void removeLeftovers(const fs::path& profileFolder) {
    for (const fs::path& folder : {profileFolder, backupFolder(profileFolder)})
        pack::removeUnfinished(folder, "chipwise", partialMarker);
    PackFolders(profileFolder).removeLeftovers();
    const fs::path drafts = profileFolder / "drafts";
    std::error_code error;
    for (fs::directory_iterator entry(drafts, error), end; !error && entry != end; entry.increment(error)) {
        pack::removeUnfinished(entry->path(), ".chipwise-", ".chipwise-");
        pack::removeUnfinished(entry->path(), newFilePrefix, newFilePrefix);
    }
    const fs::path backups = backupFolder(profileFolder);
    for (const fs::path& folder : {backups, backups / "packs", backups / "drafts"}) {
        pack::removeUnfinished(folder, newFilePrefix, newFilePrefix);
        pack::removeUnfinished(folder, ".", ".part-"); // of an archive that was packed aside
    }
    // Not those without a mark: they may be anybody's.
    for (const fs::path& folder : temporaryPlaces())
        pack::removeUnfinished(folder, temporaryPrefix, temporaryPrefix, pack::Unmarked::Keep);
}

} // namespace chipwise::store
