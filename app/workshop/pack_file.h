#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace chipwise::workshop {

/// What saving came to.
enum class Saved {
    Done,
    ChangedOutside, ///< the file is no longer what was read: nothing was written
};

/// The bytes of a text file inside a pack folder; nothing when there is none. Never through a symbolic link.
/// Throws std::runtime_error with a sentence when it cannot be read.
std::optional<std::string> readText(const std::filesystem::path& folder, const std::string& path);

/// Writes aside, forces it to the disk, reads it back and renames it over the file, but only while the file
/// still is `expected` (nothing: there must be none). Its line ends and byte order mark are the caller's.
/// Throws std::runtime_error with a sentence.
Saved saveText(const std::filesystem::path& folder, const std::string& path, const std::string& text,
               const std::optional<std::string>& expected);

/// Two people's changes to one text, line by line (the longest common subsequence of lines).
struct Merge {
    bool clean = true; ///< nothing was changed by both
    std::string text;  ///< merged where clean; otherwise `mine`
    int conflicts = 0; ///< places that both changed
};
Merge merged(const std::string& base, const std::string& mine, const std::string& theirs);

} // namespace chipwise::workshop
