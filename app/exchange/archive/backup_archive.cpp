#include "exchange/archive/backup_archive.h"

#include "exchange/archive/archive_limits.h"
#include "exchange/archive/archive_manifest.h"
#include "exchange/archive/archive_reader.h"
#include "exchange/archive/folder_aside.h"
#include "exchange/archive/zip_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>

namespace chipwise::exchange {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view backupMimetype = "application/vnd.chipwise.backup+zip";
constexpr std::string_view packsFolder = "packs/";
constexpr std::string_view packEnding = ".cwpack";
constexpr std::string_view draftsFolder = "drafts/";

bool isSha256(std::string_view text) {
    return text.size() == 64 &&
           std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

/// The hash that a file is named after; empty for other files.
std::string_view hashIn(std::string_view path) {
    if (path.starts_with(packsFolder) && path.ends_with(packEnding)) {
        path.remove_prefix(packsFolder.size());
        path.remove_suffix(packEnding.size());
    } else if (path.starts_with(draftsFolder)) {
        path.remove_prefix(draftsFolder.size());
    } else {
        return {};
    }
    return isSha256(path) ? path : std::string_view();
}

void unpackPart(ArchiveReader& reader, const PackedFile& file, FolderAside& aside) {
    NewFile out = aside.create(file.path);
    Digesting digest;
    reader.unpack(file, [&](std::string_view part) {
        digest.add(part);
        out.write(part);
    });
    out.finish();
    const std::string_view expected = hashIn(file.path);
    if (!expected.empty() && digest.finish().sha256 != expected)
        throw refusal("CW028", fmt::format("The contents of {} do not match the checksum in its name.",
                                           shownName(file.path)));
}

[[noreturn]] void tooLargeToRestore(const std::string& what) {
    throw refusal("CW024", fmt::format("{}. A backup like this could not be restored.", what),
                  "To back up only your answers, with no size limit, choose a file name that ends in .db.");
}

std::string mebibytes(std::uint64_t bytes) {
    return fmt::format("{} MiB", bytes >> 20);
}

/// What a restore refuses is not written.
void requireRestorable(const std::string& list, const std::vector<BackupPart>& parts) {
    const std::size_t entries = parts.size() + 2; // the mimetype and the list
    if (entries > mostArchiveEntries)
        tooLargeToRestore(
            fmt::format("The backup would have {} files, and the limit is {}", entries, mostArchiveEntries));
    std::uint64_t all = backupMimetype.size();
    const auto add = [&all](const std::string& path, std::uint64_t size) {
        if (size > largestInBackup(path))
            tooLargeToRestore(fmt::format("{} is larger than {}", path, mebibytes(largestInBackup(path))));
        all += size;
    };
    add(backupList, list.size());
    for (const BackupPart& part : parts) add(part.path, fs::file_size(part.file));
    if (all > largestBackup)
        tooLargeToRestore(fmt::format("The backup would hold more than {}", mebibytes(largestBackup)));
}

} // namespace

std::string packInBackup(const std::string& sha256) {
    return fmt::format("{}{}{}", packsFolder, sha256, packEnding);
}

std::string draftInBackup(const std::string& sha256) {
    return fmt::format("{}{}", draftsFolder, sha256);
}

std::uint64_t largestInBackup(const std::string& path) {
    if (path == backupDatabase) return largestBackupDatabase;
    if (path == backupList) return largestBackupList;
    if (hashIn(path).empty()) return 0;
    return path.starts_with(packsFolder) ? largestArchive : largestDraftFile;
}

bool isZipFile(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::array<char, 4> bytes{};
    in.read(bytes.data(), bytes.size());
    return in.gcount() == 4 && std::string_view(bytes.data(), 4) == std::string_view("PK\3\4", 4);
}

void buildBackupArchive(const std::string& list, const std::vector<BackupPart>& parts,
                        const fs::path& archive) {
    requireRestorable(list, parts);
    const fs::path place = fs::absolute(archive).lexically_normal();
    const fs::path aside = nameAside(place);
    try {
        ZipWriter zip(aside);
        zip.addStored("mimetype", backupMimetype);
        zip.addText(backupList, list);
        for (const BackupPart& part : parts) {
            const std::uint64_t size = fs::file_size(part.file);
            if (part.path.ends_with(packEnding))
                zip.addStoredFile(part.path, part.file, size);
            else
                zip.addFile(part.path, part.file, size);
        }
        zip.finish();
        fs::rename(aside, place);
    } catch (...) {
        std::error_code ignored;
        fs::remove(aside, ignored);
        throw;
    }
    syncFolder(place.parent_path());
}

void unpackBackupArchive(const fs::path& archive, const fs::path& folder) {
    ArchiveReader reader(archive, ArchiveReader::Kind::Backup);
    FolderAside aside(folder);
    for (const PackedFile& file : reader.files())
        if (largestInBackup(file.path) > 0) unpackPart(reader, file, aside);
    aside.publish();
}

} // namespace chipwise::exchange
