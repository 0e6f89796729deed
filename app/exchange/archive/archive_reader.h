#pragma once

#include "exchange/archive/archive_names.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// A packed pack, or a backup, whose structure and names have been checked, opened for unpacking. Its files
/// come in parts of a fixed size; the limits of the format are counted on what comes out.
class ArchiveReader {
public:
    enum class Kind : std::uint8_t { Pack, Backup };
    explicit ArchiveReader(const std::filesystem::path&, Kind = Kind::Pack);
    ~ArchiveReader();
    ArchiveReader(const ArchiveReader&) = delete;
    ArchiveReader& operator=(const ArchiveReader&) = delete;

    const std::vector<PackedFile>& files() const { return m_files; }

    /// Gives the file's bytes to `part`, then checks their number and checksum: until this returns they
    /// are not to be trusted. Throws ArchiveRefused.
    void unpack(const PackedFile&, const std::function<void(std::string_view)>& part);

private:
    struct Zip;

    void checkGrowth(const PackedFile&, std::uint64_t size) const;
    void checkBackupGrowth(const PackedFile&, std::uint64_t size) const;

    Kind m_kind;
    ArchiveBytes m_bytes;
    std::vector<ArchiveEntry> m_entries;
    std::vector<PackedFile> m_files;
    std::unique_ptr<Zip> m_zip;
    std::vector<char> m_buffer;
    std::uint64_t m_total = 0;
};

} // namespace chipwise::exchange
