#pragma once

#include "exchange/archive_manifest.h"
#include "pack/reader.h"

#include <filesystem>

namespace chipwise::exchange {

/// A pack's files as its folder has them. Throws ArchiveRefused where one of them cannot go into an archive:
/// too large, a link, a name that some systems refuse.
pack::PackFiles packableFiles(const std::filesystem::path& folder);

/// Size and SHA-256 of each of them; media are read in parts.
FileDigests digestsOf(const std::filesystem::path& folder, const pack::PackFiles&);

/// The bytes of a small file of the folder, or nothing: META/manifest.txt and its signature.
std::string smallFile(const std::filesystem::path&);

} // namespace chipwise::exchange
