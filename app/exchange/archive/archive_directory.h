#pragma once

#include "exchange/archive/archive_bytes.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::exchange {

/// One file or folder as the archive's list has it. The sizes are what the archive says, not what comes out.
struct ArchiveEntry {
    std::string name;
    std::uint16_t flags = 0;
    std::uint16_t method = 0;
    std::uint32_t checksum = 0;
    std::uint64_t packedSize = 0;
    std::uint64_t size = 0;
    std::uint64_t headerAt = 0;

    bool isFolder() const { return name.ends_with('/'); }
};

/// Reads the list of an archive's files, and holds the archive to it: every byte belongs to exactly one file,
/// both headers of a file say the same, nothing is encrypted, linked or packed by anything but deflate. What
/// zip readers see in such an archive does not depend on how they read it. Throws ArchiveRefused.
std::vector<ArchiveEntry> readDirectory(const ArchiveBytes&);

} // namespace chipwise::exchange
