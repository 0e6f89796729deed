#pragma once

#include "pack/read/reader.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace chipwise::pack {

/// What the file system says about a file; the same stamp, the same bytes.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::uint64_t size = 0;
    std::int64_t modifiedNs = 0;
    std::int64_t changedNs = 0; ///< also moves when somebody sets the time of modification back
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// A folder as it was read, to be read again.
struct LoadedFolder {
    PackFiles files;
    /// Of texts and media. One that was written a moment before it was read has none: the clock of a file system is
    /// too coarse to tell a second write from the first.
    std::map<std::string, FileStamp> stamps;
};

/// As loadFolder, but what has the same stamp as before is taken from `before`.
LoadedFolder loadFolderAgain(const std::filesystem::path& folder, const LoadedFolder& before);

} // namespace chipwise::pack
