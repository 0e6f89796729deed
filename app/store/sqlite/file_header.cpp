#include "store/sqlite/file_header.h"

#include "store/sqlite/held_files.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <system_error>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

// Places in the first page of a database (sqlite.org/fileformat2.html, 1.3).
// After the file's header comes that of the tree that lists the tables.
constexpr std::size_t pageHeaderSize = 108;
constexpr std::size_t pageSizeAt = 16; // two bytes; 1 stands for 65536
constexpr std::size_t userVersionAt = 60;
constexpr std::size_t applicationIdAt = 68;
constexpr std::size_t treeKindAt = 100;
constexpr std::size_t tableCountAt = 103; // on this page
constexpr unsigned char innerTreePage = 0x05;
constexpr std::string_view magic("SQLite format 3\0", 16);

// The write-ahead log: a header of 32 bytes, then frames of a 24-byte header and a page (ibidem, 4.1).
constexpr std::size_t walHeaderSize = 32;
constexpr std::size_t frameHeaderSize = 24;

using Page = std::array<unsigned char, pageHeaderSize>;

std::uint32_t bigEndian(std::span<const unsigned char> bytes, std::size_t at) {
    return std::uint32_t{bytes[at]} << 24 | std::uint32_t{bytes[at + 1]} << 16 |
           std::uint32_t{bytes[at + 2]} << 8 | std::uint32_t{bytes[at + 3]};
}

/// SQLite takes a file that is shorter than a page for a new, empty database: here it is a damaged one.
bool holdsWholePage(const fs::path& file, const Page& page) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    const std::uint32_t pageSize = std::uint32_t{page[pageSizeAt]} << 8 | std::uint32_t{page[pageSizeAt + 1]};
    return !error && size >= (pageSize == 1 ? 65536 : pageSize);
}

void take(FileHeader& header, const Page& page) {
    header.schemaVersion = std::max(header.schemaVersion, std::int64_t{bigEndian(page, userVersionAt)});
    if (const std::uint32_t id = bigEndian(page, applicationIdAt); id != 0) header.applicationId = id;
    if (page[treeKindAt] == innerTreePage || page[tableCountAt] != 0 || page[tableCountAt + 1] != 0)
        header.hasTables = true;
}

/// Every copy of the first page in the log that belongs to its present round (the salts agree). Whether it
/// was committed is not asked: a newer program that was interrupted is a newer program all the same.
void takeFromLog(FileHeader& header, const fs::path& log) {
    const RawFile file(log);
    std::array<unsigned char, walHeaderSize> walHeader{};
    if (!file.isOpen() || !file.readAt(0, walHeader)) return;
    const std::uint32_t pageSize = bigEndian(walHeader, 8);
    if (pageSize < 512 || pageSize > 65536) return;

    std::array<unsigned char, frameHeaderSize> frame{};
    for (std::uint64_t at = walHeaderSize; file.readAt(at, frame); at += frameHeaderSize + pageSize) {
        if (bigEndian(frame, 8) != bigEndian(walHeader, 16) ||
            bigEndian(frame, 12) != bigEndian(walHeader, 20))
            return;
        Page page{};
        if (bigEndian(frame, 0) == 1 && file.readAt(at + frameHeaderSize, page)) take(header, page);
    }
}

} // namespace

FileHeader readFileHeader(const fs::path& database) {
    FileHeader header;
    const RawFile file(database);
    std::array<unsigned char, 1> first{};
    if (!file.isOpen() || !file.readAt(0, first) || fs::exists(database.string() + "-journal")) return header;
    header.exists = true;
    Page page{};
    if (!file.readAt(0, page) || !std::equal(magic.begin(), magic.end(), page.begin())) return header;
    if (!holdsWholePage(database, page)) return header;
    header.sqlite = true;
    take(header, page);
    takeFromLog(header, database.string() + "-wal");
    return header;
}

} // namespace chipwise::store
