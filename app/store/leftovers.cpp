#include "store/leftovers.h"

#include "pack/unfinished.h"
#include "store/pack_folders.h"
#include "store/profile_files.h"

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
    for (fs::directory_iterator entry(drafts, error), end; !error && entry != end; entry.increment(error))
        pack::removeUnfinished(entry->path(), ".chipwise-", ".chipwise-");
}

} // namespace chipwise::store
