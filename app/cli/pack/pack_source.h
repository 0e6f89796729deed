#pragma once

#include "cli/context.h"

#include "pack/read/reader.h"
#include "store/catalog/catalog.h"

#include <filesystem>
#include <string>

namespace chipwise::exchange {
class ArchiveRefused;
}

namespace chipwise::study {
struct Today;
}

namespace chipwise::cli {

/// A folder, or a file that may hold a packed pack.
bool isPackSource(const std::filesystem::path&);

/// The files of either. Throws Failure(Unreadable) where there is neither, ArchiveRefused for an archive that
/// is not taken.
pack::PackFiles filesOf(const std::string& path);

/// The pack read from either.
pack::ReadResult readSource(const std::string& path, const pack::ReadOptions& = {});

/// The installed pack with this id. Throws Failure(NotFound) where there is none.
store::InstalledPack installedPack(const study::Learner&, const std::string& id);

/// What a day says that has nothing to ask; without any pack, the command that installs the one that comes
/// with Chipwise.
std::string nothingToAsk(const Context&, const study::Learner&, const study::Today&);

/// A refused archive as a problem of that file.
pack::Diagnostic problemOf(const std::string& path, const exchange::ArchiveRefused&);

} // namespace chipwise::cli
