#include "store/sqlite/pack_folders.h"

#include "pack/check/unfinished.h"
#include "pack/read/reader.h"
#include "store/error.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <vector>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view newPrefix = ".new-";
constexpr std::string_view beforePrefix = ".before-"; ///< the version that is being replaced
constexpr std::string_view incomingFolder = ".incoming";
constexpr std::string_view incomingPrefix = "pack-";

[[noreturn]] void failed(std::string_view what, const fs::path& path) {
    throw StoreError(StoreError::Kind::Database,
                     fmt::format("{} {}: {}.", what, path.string(), std::strerror(errno)));
}

/// A file descriptor that closes itself.
class OpenFile {
public:
    OpenFile(const fs::path& path, int flags) : m_fd(::open(path.c_str(), flags | O_CLOEXEC, 0644)) {}
    ~OpenFile() {
        if (m_fd >= 0) ::close(m_fd);
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    int fd() const { return m_fd; }

private:
    int m_fd;
};

void writeAll(int fd, std::string_view bytes, const fs::path& to) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) failed("Cannot write", to);
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(0, written)));
    }
}

OpenFile newFile(const fs::path& to) {
    fs::create_directories(to.parent_path());
    return OpenFile(to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
}

void writeText(const fs::path& to, std::string_view bytes) {
    const OpenFile out = newFile(to);
    if (out.fd() < 0) failed("Cannot write", to);
    writeAll(out.fd(), bytes, to);
    if (::fsync(out.fd()) != 0) failed("Cannot write", to);
}

/// Copies a regular file of at most `bytes`; a symbolic link or anything else at that place is an error.
void copyMedia(const fs::path& from, const fs::path& to, std::uint64_t bytes) {
    const OpenFile in(from, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    struct stat status {};
    if (in.fd() < 0 || ::fstat(in.fd(), &status) != 0 || !S_ISREG(status.st_mode))
        failed("Cannot read", from);
    const OpenFile out = newFile(to);
    if (out.fd() < 0) failed("Cannot write", to);
    std::array<char, 64 * 1024> buffer{};
    while (bytes > 0) {
        const ssize_t got = ::read(in.fd(), buffer.data(), std::min<std::uint64_t>(buffer.size(), bytes));
        if (got < 0 && errno != EINTR) failed("Cannot read", from);
        if (got == 0) break;
        const auto size = static_cast<std::size_t>(std::max<ssize_t>(0, got));
        writeAll(out.fd(), {buffer.data(), size}, to);
        bytes -= size;
    }
    if (::fsync(out.fd()) != 0) failed("Cannot write", to);
}

bool isInside(const fs::path& relative) {
    return relative.is_relative() &&
           std::ranges::none_of(relative, [](const fs::path& part) { return part == ".."; });
}

void copyPack(const fs::path& source, const fs::path& to) {
    const pack::PackFiles files = pack::loadFolder(source);
    for (const auto& [path, bytes] : files.texts)
        if (isInside(path)) writeText(to / path, bytes);
    for (const auto& [path, file] : files.media)
        if (isInside(path)) copyMedia(source / path, to / path, file.size);
}

} // namespace

bool PackFolders::isSafe(const std::string& packId) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
               c == '_' || c == '-';
    };
    return !packId.empty() && packId.size() <= 64 && packId.front() != '.' &&
           std::ranges::all_of(packId, allowed);
}

std::string PackFolders::stamp(const fs::path& folder) {
    struct stat status {};
    if (::lstat((folder / "pack.md").c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
    return fmt::format("{}.{:09}:{}", status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_size);
}

std::map<std::string, std::string> PackFolders::stamps() const {
    std::map<std::string, std::string> found;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(m_root, error)) {
        const std::string id = entry.path().filename().string();
        const bool folder = !entry.is_symlink(error) && entry.is_directory(error);
        if (!folder || !isSafe(id)) continue;
        if (std::string mark = stamp(entry.path()); !mark.empty()) found.emplace(id, std::move(mark));
    }
    return found;
}

fs::path PackFolders::copyAside(const fs::path& source, const std::string& packId) const {
    fs::create_directories(m_root);
    fs::path aside = m_root / fmt::format("{}{}-{}", newPrefix, pack::writerMark(), packId);
    if (::mkdir(aside.c_str(), 0700) != 0) failed("Cannot write to", m_root);
    fs::permissions(aside, fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec |
                               fs::perms::others_read | fs::perms::others_exec);
    const pack::WriterLock writing(aside);
    try {
        copyPack(source, aside);
    } catch (...) {
        std::error_code ignored;
        fs::remove_all(aside, ignored);
        throw;
    }
    return aside;
}

void PackFolders::swapIn(const fs::path& aside, const std::string& packId) const {
    const fs::path place = of(packId);
    if (!fs::exists(fs::symlink_status(place))) {
        fs::rename(aside, place);
        return;
    }
    if (::renameat2(AT_FDCWD, aside.c_str(), AT_FDCWD, place.c_str(), RENAME_EXCHANGE) == 0) return;
    // A file system that cannot exchange: two steps, and back when the second fails.
    const fs::path before = m_root / fmt::format("{}{}-{}", beforePrefix, pack::writerMark(), packId);
    const pack::WriterLock writing(place);
    fs::rename(place, before);
    try {
        fs::rename(aside, place);
    } catch (...) {
        fs::rename(before, place);
        throw;
    }
    fs::rename(before, aside);
}

void PackFolders::putAway(const std::string& packId) const {
    const fs::path to = removed(packId);
    fs::create_directories(to.parent_path());
    fs::remove_all(to);
    fs::rename(of(packId), to);
}

void PackFolders::bringBack(const std::string& packId) const {
    fs::rename(removed(packId), of(packId));
}

fs::path PackFolders::makeIncoming() const {
    const fs::path incoming = m_root / incomingFolder;
    fs::create_directories(incoming);
    fs::path place = incoming / fmt::format("{}{}", incomingPrefix, pack::writerMark());
    if (::mkdir(place.c_str(), 0700) != 0) failed("Cannot write to", incoming);
    return place;
}

/// Where two steps replaced a pack, a kill between them leaves its place empty: the version before goes back.
void PackFolders::removeLeftovers() const {
    std::error_code error;
    for (const pack::Abandoned& before : pack::abandonedIn(m_root, beforePrefix, beforePrefix)) {
        const std::string id = before.rest.substr(before.rest.starts_with('-') ? 1 : 0);
        if (!isSafe(id)) continue;
        if (fs::exists(of(id), error))
            fs::remove_all(before.path, error);
        else
            fs::rename(before.path, of(id), error);
    }
    pack::removeUnfinished(m_root, newPrefix, newPrefix);
    pack::removeUnfinished(m_root / incomingFolder, incomingPrefix, incomingPrefix);
    pack::removeUnfinished(m_root / incomingFolder, "", ""); // of older versions, by their age
}

} // namespace chipwise::store
