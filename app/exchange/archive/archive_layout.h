#pragma once

#include "exchange/archive/archive_bytes.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::exchange {

/// One file or folder as the archive's list has it. The sizes are what the archive says, not what comes out.
struct ArchiveEntry {
    std::string name;
    std::uint16_t method = 0;
    std::uint32_t checksum = 0;
    std::uint64_t packedSize = 0;
    std::uint64_t size = 0;

    bool isFolder() const { return name.ends_with('/'); }
};

/// Where an archive's list of files is, as the record at the end of the file says.
struct ArchiveEnd {
    std::uint64_t entries = 0;
    std::uint64_t listAt = 0;
    std::uint64_t listSize = 0;
};

/// Finds the record that ends the file, and refuses a list too long to give to libzip.
ArchiveEnd findEnd(const ArchiveBytes&);

/// Checks the names in front of the files: libzip opens no archive with a name that is not UTF-8.
void checkNames(const ArchiveBytes&);

/// Checks what libzip does not, so that readers that go from file to file see what readers of the list see:
/// every byte up to the list belongs to exactly one file of the list, and what is said in front of a file and
/// behind it agrees with the list. Throws ArchiveRefused.
void checkLayout(const ArchiveBytes&, const ArchiveEnd&, const std::vector<ArchiveEntry>&);

} // namespace chipwise::exchange
