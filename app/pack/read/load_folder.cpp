#include "pack/read/folder_loader.h"

#include "pack/read/open_file.h"
#include "pack/text/codes.h"
#include "pack/text/control_characters.h"
#include "pack/text/pack_paths.h"
#include "pack/text/source_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <optional>
#include <system_error>
#include <utility>

namespace chipwise::pack {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largestMedia = 32u << 20;
constexpr std::uintmax_t largestPack = 256u << 20;
constexpr std::size_t mostEntries = 5000;
constexpr std::size_t longestPath = 240;
constexpr int mostFolders = 7; ///< around a file

/// Too young to be told from what is written to it next. Reads the real clock, as nothing else here: file
/// systems stamp by it.
bool isFresh(const FileStamp& stamp) {
    constexpr std::int64_t coarsest = 2'000'000'000; // FAT counts in two seconds
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::max(stamp.modifiedNs, stamp.changedNs) + coarsest >
           std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

class FolderLoader {
public:
    FolderLoader(fs::path folder, const LoadedFolder& before)
        : m_folder(std::move(folder)), m_before(before), m_files(m_loaded.files) {}

    LoadedFolder load() {
        std::error_code error;
        if (!fs::is_directory(m_folder, error)) {
            problem("CW010", ".", "There is no folder at this path.",
                    "Choose the folder that contains pack.md.");
            return std::move(m_loaded);
        }
        fs::recursive_directory_iterator at(m_folder, error);
        for (; !error && at != fs::recursive_directory_iterator(); at.increment(error))
            if (!entry(*at, at)) break;
        if (error)
            problem("CW010", ".", fmt::format("The folder cannot be read: {}.", error.message()),
                    "Check that you have permission to read the folder.");
        return std::move(m_loaded);
    }

private:
    void problem(std::string_view code, const std::string& path, std::string message, std::string help) {
        m_files.problems.push_back({path,
                                    1,
                                    1,
                                    codeEntry(code).severity,
                                    std::string(code),
                                    std::move(message),
                                    std::move(help),
                                    {}});
    }

    /// False where nothing more is read.
    bool entry(const fs::directory_entry& file, fs::recursive_directory_iterator& at) {
        std::error_code error;
        const auto path = file.path().lexically_relative(m_folder).generic_string();
        const auto status = file.symlink_status(error);
        if (isSystemFile(file.path().filename().string())) {
            if (fs::is_directory(status)) at.disable_recursion_pending();
            return true;
        }
        if (++m_entries > mostEntries) {
            problem("CW006", ".", fmt::format("The pack has more than {} files.", mostEntries),
                    "Split the pack into several packs.");
            return false;
        }
        if (fs::is_symlink(status)) {
            problem("CW005", path, "This is a symbolic link, which Chipwise does not follow.",
                    "Replace the link with a copy of the file.");
            return true;
        }
        if (path.size() > longestPath || at.depth() > mostFolders) {
            at.disable_recursion_pending();
            problem("CW007", path.substr(0, longestPath),
                    "This path is too long or has too many nested folders.",
                    fmt::format("Shorten the path to at most {} bytes and {} folders.", longestPath,
                                mostFolders));
            return true;
        }
        if (fs::is_regular_file(status)) return regular(file, path);
        if (fs::is_directory(status) && !canBeListed(file.path())) {
            at.disable_recursion_pending(); // going in would end the whole walk
            problem("CW010", path, "The folder cannot be read.",
                    "Check that you have permission to read the folder.");
        }
        return true;
    }

    static bool canBeListed(const fs::path& folder) {
        std::error_code error;
        fs::directory_iterator first(folder, error);
        return !error;
    }

    bool regular(const fs::directory_entry& file, const std::string& path) {
        std::error_code error;
        const auto size = file.file_size(error);
        if (error) return true;
        const bool media = isPackMedia(path);
        if (!media && !isPackText(path)) return true;
        if (const auto shown = printableText(path);
            shown != path || path.find_first_of("\n\t") != path.npos) {
            problem("CW034", shown.substr(0, shown.find_first_of("\n\t")),
                    "The name of this file contains a control character, or one that changes the direction "
                    "of text.",
                    "Rename the file.");
            return true;
        }
        if (size > (media ? largestMedia : largestTextFile)) {
            problem(media ? "CW008" : "CW003", path,
                    media ? tooLarge("The file", size, "a picture", largestMedia)
                          : tooLarge("The file", size, "a text file", largestTextFile),
                    media ? "Make the picture smaller." : "Split the text into several files.");
            return true;
        }
        m_total += size;
        if (m_total > largestPack) {
            problem("CW006", ".", "The pack is larger than 256 MiB.", "Split the pack into several packs.");
            return false;
        }
        if (media)
            addMedia(file.path(), path, size);
        else
            text(file.path(), path, static_cast<std::size_t>(size));
        return true;
    }

    void text(const fs::path& from, const std::string& path, std::size_t size) {
        const OpenFile file(from);
        if (!file.isOpen() && errno == ENOENT) return; // gone since the folder was listed
        const auto stamp = file.stamp();
        if (stamp && takeKnown(path, *stamp)) return;
        auto bytes = stamp ? file.read(size) : std::nullopt;
        if (!bytes) {
            problem("CW010", path, "The file cannot be read.",
                    "Check that you have permission to read the file.");
            return;
        }
        m_files.texts.emplace(path, std::move(*bytes));
        if (stamp->size == size && !isFresh(*stamp)) m_loaded.stamps.emplace(path, *stamp);
    }

    /// What the ends alone say stays where the file cannot be read any more.
    static MediaFile judgedByAllBytes(const OpenFile& file, const std::string& path, MediaFile byItsEnds) {
        constexpr std::size_t block = 1u << 20;
        MediaCheck check;
        for (std::uint64_t from = 0; from < largestMedia; from += block) {
            const auto part = file.read(block, from);
            if (!part) return byItsEnds;
            check.add(*part);
            if (part->size() < block) break;
        }
        return check.finish(path);
    }

    /// A picture is judged by its ends, and by all of it only where they lack its end.
    void addMedia(const fs::path& from, const std::string& path, std::uintmax_t size) {
        if (!isPictureName(path)) {
            m_files.media.emplace(path, size);
            return;
        }
        const OpenFile file(from);
        if (!file.isOpen() && errno == ENOENT) return;
        const auto stamp = file.stamp();
        if (stamp && takeKnownMedia(path, *stamp)) return;
        const std::uint64_t tailFrom = size - std::min<std::uintmax_t>(size, MediaCheck::tailBytes);
        const auto head = stamp ? file.read(MediaCheck::headBytes) : std::nullopt;
        const auto tail = stamp ? file.read(MediaCheck::tailBytes, tailFrom) : std::nullopt;
        if (!head || !tail) {
            problem("CW010", path, "The file cannot be read.",
                    "Check that you have permission to read the file.");
            return;
        }
        MediaFile judged = MediaCheck::judge(path, size, *head, *tail);
        if (judged.fault == PictureFault::CutShort) judged = judgedByAllBytes(file, path, std::move(judged));
        m_files.media.emplace(path, std::move(judged));
        if (stamp->size == size && !isFresh(*stamp)) m_loaded.stamps.emplace(path, *stamp);
    }

    bool takeKnownMedia(const std::string& path, const FileStamp& stamp) {
        const auto known = m_before.stamps.find(path);
        const auto media = m_before.files.media.find(path);
        if (known == m_before.stamps.end() || known->second != stamp || media == m_before.files.media.end())
            return false;
        m_files.media.emplace(path, media->second);
        m_loaded.stamps.emplace(path, stamp);
        return true;
    }

    bool takeKnown(const std::string& path, const FileStamp& stamp) {
        const auto known = m_before.stamps.find(path);
        if (known == m_before.stamps.end() || known->second != stamp) return false;
        const auto text = m_before.files.texts.find(path);
        if (text == m_before.files.texts.end()) return false;
        m_files.texts.emplace(path, text->second);
        m_loaded.stamps.emplace(path, stamp);
        return true;
    }

    fs::path m_folder;
    const LoadedFolder& m_before;
    LoadedFolder m_loaded;
    PackFiles& m_files;
    std::size_t m_entries = 0;
    std::uintmax_t m_total = 0;
};

} // namespace

LoadedFolder loadFolderAgain(const std::filesystem::path& folder, const LoadedFolder& before) {
    return FolderLoader(folder, before).load();
}

PackFiles loadFolder(const std::filesystem::path& folder) {
    return loadFolderAgain(folder, {}).files;
}

ReadResult readFolder(const std::filesystem::path& folder, const ReadOptions& options) {
    return readPack(loadFolder(folder), options);
}

} // namespace chipwise::pack
