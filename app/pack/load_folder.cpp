#include "pack/codes.h"
#include "pack/pack_paths.h"
#include "pack/reader.h"
#include "pack/source_text.h"
#include "pack/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <system_error>

namespace chipwise::pack {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largestMedia = 32u << 20;
constexpr std::uintmax_t largestPack = 256u << 20;
constexpr std::size_t mostEntries = 5000;
constexpr std::size_t longestPath = 240;
constexpr int deepestFolder = 8;

class FolderLoader {
public:
    explicit FolderLoader(fs::path folder) : m_folder(std::move(folder)) {}

    PackFiles load() {
        std::error_code error;
        if (!fs::is_directory(m_folder, error)) {
            problem("CW010", ".", "There is no such folder.", "Name the folder that holds pack.md.");
            return std::move(m_files);
        }
        fs::recursive_directory_iterator at(m_folder, error);
        for (; !error && at != fs::recursive_directory_iterator(); at.increment(error))
            if (!entry(*at, at)) break;
        if (error)
            problem("CW010", ".", fmt::format("The folder cannot be read: {}.", error.message()),
                    "Check who may read it.");
        return std::move(m_files);
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
                    "Split it into several packs.");
            return false;
        }
        if (fs::is_symlink(status)) {
            problem("CW005", path, "This is a symbolic link; it is not followed.",
                    "Put a copy of the file here.");
            return true;
        }
        if (path.size() > longestPath || at.depth() >= deepestFolder) {
            at.disable_recursion_pending();
            problem("CW007", path.substr(0, longestPath), "This path is too long or too deep.",
                    fmt::format("A path may have {} bytes and {} folders.", longestPath, deepestFolder));
            return true;
        }
        if (fs::is_regular_file(status)) return regular(file, path);
        return true;
    }

    bool regular(const fs::directory_entry& file, const std::string& path) {
        std::error_code error;
        const auto size = file.file_size(error);
        if (error) return true;
        const bool media = isPackMedia(path);
        if (!media && !isPackText(path)) return true;
        if (size > (media ? largestMedia : largestTextFile)) {
            problem(media ? "CW008" : "CW003", path,
                    media ? fmt::format("The file has {} MiB; pictures and sound may have 32.", size >> 20)
                          : fmt::format("The file has {} MiB; a text file may have 4.", size >> 20),
                    media ? "Make it smaller." : "Split it into several files.");
            return true;
        }
        m_total += size;
        if (m_total > largestPack) {
            problem("CW006", ".", "The pack has more than 256 MiB.", "Split it into several packs.");
            return false;
        }
        if (media)
            m_files.media.emplace(path, size);
        else
            text(file.path(), path, static_cast<std::size_t>(size));
        return true;
    }

    /// Reads at most what the folder said: a file that grows meanwhile cannot make us read on.
    void text(const fs::path& from, const std::string& path, std::size_t size) {
        std::ifstream stream(from, std::ios::binary);
        std::string bytes(size, '\0');
        stream.read(bytes.data(), static_cast<std::streamsize>(size));
        if (!stream && !stream.eof()) {
            problem("CW010", path, "The file cannot be read.", "Check who may read it.");
            return;
        }
        bytes.resize(static_cast<std::size_t>(stream.gcount()));
        m_files.texts.emplace(path, std::move(bytes));
    }

    fs::path m_folder;
    PackFiles m_files;
    std::size_t m_entries = 0;
    std::uintmax_t m_total = 0;
};

} // namespace

PackFiles loadFolder(const std::filesystem::path& folder) {
    return FolderLoader(folder).load();
}

ReadResult readFolder(const std::filesystem::path& folder, const ReadOptions& options) {
    return readPack(loadFolder(folder), options);
}

} // namespace chipwise::pack
