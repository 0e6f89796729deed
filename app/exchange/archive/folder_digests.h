#pragma once

#include "exchange/archive/archive_limits.h"
#include "exchange/archive/archive_manifest.h"
#include "exchange/archive/folder_aside.h"
#include "pack/read/reader.h"

#include <filesystem>

namespace chipwise::exchange {

/// A pack's files as its folder has them. Throws ArchiveRefused where one of them cannot go into an archive:
/// too large, a link, a name that some systems refuse.
pack::PackFiles packableFiles(const std::filesystem::path& folder);

/// Size and SHA-256 of each of them; media are read in parts.
FileDigests digestsOf(const std::filesystem::path& folder, const pack::PackFiles&);

/// Of one file, read in parts. A link or anything else that is no regular file throws filesystem_error.
FileDigest digestOfFile(const std::filesystem::path&);

/// Copies what is in a regular file.
void copyRegularFile(const std::filesystem::path& from, NewFile to);

/// The bytes of a regular file, or nothing where there is none or where it has more than `largest`.
std::string smallFile(const std::filesystem::path&, std::uint64_t largest = largestEntryText);

} // namespace chipwise::exchange
