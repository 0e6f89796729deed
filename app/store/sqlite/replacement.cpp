#include "store/sqlite/replacement.h"

#include "store/sqlite/copy.h"
#include "store/sqlite/held_files.h"
#include "store/sqlite/profile_files.h"
#include "store/sqlite/stamp.h"

#include <fmt/format.h>

#include <optional>
#include <string_view>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view replacementPrefix = "chipwise-new-";
constexpr std::string_view databaseSuffix = ".db";

std::optional<fs::path> pendingReplacement(const fs::path& folder) {
    std::error_code missing;
    for (const auto& entry : fs::directory_iterator(folder, missing)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(replacementPrefix) && name.ends_with(databaseSuffix)) return entry.path();
    }
    return {};
}

/// The file under a second name. Done before the first name goes, so that at no moment it has none.
void keepAside(const fs::path& file, const fs::path& aside) {
    if (!fs::exists(file) || fs::exists(aside)) return;
    std::error_code noLinksHere;
    fs::create_hard_link(file, aside, noLinksHere);
    if (noLinksHere) copyBesideConnections(file, aside);
}

} // namespace

fs::path replacementFile(const fs::path& folder, std::int64_t nowMs) {
    return folder / fmt::format("{}{}{}", replacementPrefix, fileStamp(nowMs), databaseSuffix);
}

bool replacementPending(const fs::path& folder) {
    return pendingReplacement(folder).has_value();
}

fs::path completeReplacement(const fs::path& folder) {
    const auto replacement = pendingReplacement(folder);
    if (!replacement) return {};
    const std::string stamped = replacement->filename().string().substr(replacementPrefix.size());
    const fs::path aside = folder / ("chipwise-damaged-" + stamped);
    const fs::path database = databaseFile(folder);

    keepAside(database, aside);
    keepAside(logOf(database), logOf(aside));
    syncToDisk(folder);
    // An old log beside a new file would be played into it.
    fs::remove(logOf(database));
    fs::remove(sharedMemoryOf(database));
    // It speaks of the file that goes; the new one gets its own when it is opened.
    fs::remove(headFile(folder));
    syncToDisk(folder);
    fs::rename(*replacement, database);
    syncToDisk(folder);
    return aside;
}

} // namespace chipwise::store
