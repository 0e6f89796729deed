#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace chipwise::exchange {

/// A file being written. It is on the disk only once finish() has returned.
class NewFile {
public:
    NewFile(int descriptor, std::filesystem::path shown);
    NewFile(NewFile&& other) noexcept : m_fd(other.m_fd), m_shown(std::move(other.m_shown)) {
        other.m_fd = -1;
    }
    NewFile& operator=(NewFile&&) = delete;
    ~NewFile();

    void write(std::string_view bytes);
    void finish();

private:
    int m_fd;
    std::filesystem::path m_shown;
};

/// A new folder beside its place to be, filled there and given its name in one step; gone again when that
/// does not come to pass. Errors of the system are filesystem_error.
///
/// Files are created under paths that came from elsewhere. That is as safe as names of our own: a path is
/// taken apart and every part is opened below the folder before it, never following a link
/// (openat, O_NOFOLLOW, O_DIRECTORY), and the file itself must be new (O_EXCL). The folder was made by us a
/// moment ago, under a name nobody knows, so all it can hold is what was written through this class.
class FolderAside {
public:
    explicit FolderAside(std::filesystem::path place);
    ~FolderAside();
    FolderAside(const FolderAside&) = delete;
    FolderAside& operator=(const FolderAside&) = delete;

    /// `path` has passed checkPackPath.
    NewFile create(const std::string& path);
    /// Syncs and renames. Fails where something has taken the place meanwhile.
    void publish();

private:
    std::filesystem::path m_place;
    std::filesystem::path m_aside;
    int m_fd = -1;
};

/// Makes a name that was given in that folder last through a loss of power.
void syncFolder(const std::filesystem::path&);

/// A name beside `place` that is not taken, for what is to replace it.
std::filesystem::path nameAside(const std::filesystem::path& place);

[[noreturn]] void systemFailure(const std::string& what, const std::filesystem::path&);

} // namespace chipwise::exchange
