#pragma once

#include "exchange/archive/archive_bytes.h"

#include <cstdint>

namespace chipwise::exchange {

/// Where an archive's list of files stands.
struct ArchiveEnd {
    std::uint64_t entries = 0;
    std::uint64_t directoryAt = 0;
    std::uint64_t directorySize = 0;
};

/// Finds the end record (and the zip64 one) that closes the file. The list it names ends right before it.
ArchiveEnd findEnd(const ArchiveBytes&);

} // namespace chipwise::exchange
