#include "workshop/folder_handle.h"

#include "pack/check/unfinished.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace chipwise::workshop {
namespace {

constexpr std::size_t largestFile = 64u << 20;

[[noreturn]] void failWith(const std::string& what, const std::string& name, int error) {
    throw std::runtime_error(fmt::format("{} “{}”: {}.", what, name, std::strerror(error)));
}

[[noreturn]] void fail(const std::string& what, const std::string& name) {
    failWith(what, name, errno);
}

/// A file descriptor, closed at the end.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor() {
        if (m_number >= 0) ::close(m_number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int number() const { return m_number; }

    /// Some file systems say only here that nothing was written.
    bool close() { return ::close(std::exchange(m_number, -1)) == 0; }

private:
    int m_number;
};

std::vector<std::string> namesOf(const std::string& path) {
    std::vector<std::string> names;
    for (std::size_t at = 0; at <= path.size();) {
        const auto end = std::min(path.find('/', at), path.size());
        names.push_back(path.substr(at, end - at));
        at = end + 1;
    }
    return names;
}

int openFolder(int at, const std::string& name) {
    return ::openat(at, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

int openNew(int at, const std::string& name, mode_t mode) {
    return ::openat(at, name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
}

std::string readAll(int file, std::size_t size, const std::string& name) {
    std::string bytes(size, '\0');
    std::size_t have = 0;
    while (have < size) {
        const auto got = ::pread(file, bytes.data() + have, size - have, static_cast<off_t>(have));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) fail("Cannot read", name);
        if (got == 0) break;
        have += static_cast<std::size_t>(got);
    }
    bytes.resize(have);
    return bytes;
}

void writeAll(int file, const std::string& bytes, const std::string& name) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const auto written = ::write(file, bytes.data() + done, bytes.size() - done);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail("Cannot write", name);
        done += static_cast<std::size_t>(written);
    }
}

/// Hidden, so that no reader of packs takes it in, and its own in this folder at this time.
std::string asideName() {
    return fmt::format(".chipwise-{}.tmp", pack::writerMark());
}

} // namespace

bool isInside(const std::string& path) {
    if (path.empty() || path.find('\0') != std::string::npos || path.find('\\') != std::string::npos)
        return false;
    return std::ranges::all_of(namesOf(path), [](const std::string& name) {
        return !name.empty() && !name.starts_with('.') && name.size() <= 255;
    });
}

FolderHandle::FolderHandle(const std::filesystem::path& folder)
    : m_descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (m_descriptor < 0) fail("Cannot open the folder", folder.string());
}

FolderHandle::~FolderHandle() {
    if (m_descriptor >= 0) ::close(m_descriptor);
}

FolderHandle::FolderHandle(FolderHandle&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1)) {}

std::optional<FolderHandle> FolderHandle::parentOf(const std::filesystem::path& folder,
                                                   const std::string& path, bool create) {
    if (!isInside(path))
        throw std::runtime_error(fmt::format("“{}” is not a path inside the pack's folder.", path));
    auto names = namesOf(path);
    names.pop_back();
    FolderHandle at(folder);
    for (const auto& name : names) {
        if (create && ::mkdirat(at.m_descriptor, name.c_str(), 0777) != 0 && errno != EEXIST)
            fail("Cannot create the folder", name);
        const int next = openFolder(at.m_descriptor, name);
        if (next < 0 && errno == ENOENT) return std::nullopt;
        if (next < 0) fail("Cannot open the folder", name);
        ::close(std::exchange(at.m_descriptor, next));
    }
    return at;
}

FolderHandle FolderHandle::subfolder(const std::string& name) const {
    if (::mkdirat(m_descriptor, name.c_str(), 0777) != 0 && errno != EEXIST)
        fail("Cannot create the folder", name);
    const int inside = openFolder(m_descriptor, name);
    if (inside < 0) fail("Cannot open the folder", name);
    return FolderHandle(inside);
}

std::optional<FileContent> FolderHandle::content(const std::string& name) const {
    const Descriptor file(
        ::openat(m_descriptor, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (file.number() < 0 && errno == ENOENT) return std::nullopt;
    if (file.number() < 0 && errno == ELOOP)
        throw std::runtime_error(
            fmt::format("“{}” is a symbolic link, which Chipwise does not follow.", name));
    if (file.number() < 0) fail("Cannot open", name);
    struct stat status {};
    if (::fstat(file.number(), &status) != 0) fail("Cannot read", name);
    if (!S_ISREG(status.st_mode)) throw std::runtime_error(fmt::format("“{}” is not a file.", name));
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size > largestFile) failWith("Cannot read", name, EFBIG);
    return FileContent{readAll(file.number(), size, name), status.st_mode & 07777u};
}

std::string FolderHandle::writeAside(const std::string& name, const std::string& bytes,
                                     std::optional<mode_t> mode) const {
    auto aside = asideName();
    int opened = openNew(m_descriptor, aside, mode ? 0600 : 0666);
    // A process that died may have had the same number and left its file behind.
    for (int tries = 0; opened < 0 && errno == EEXIST && tries < 1000; ++tries)
        opened = openNew(m_descriptor, aside = asideName(), mode ? 0600 : 0666);
    Descriptor file(opened);
    if (file.number() < 0) fail("Cannot write", name);
    pack::lockWhileWriting(file.number());
    try {
        if (mode && ::fchmod(file.number(), *mode) != 0) fail("Cannot set the permissions of", name);
        writeAll(file.number(), bytes, name);
        if (::fsync(file.number()) != 0) fail("Cannot write", name);
        if (readAll(file.number(), bytes.size() + 1, name) != bytes) failWith("Cannot write", name, EIO);
        if (!file.close()) fail("Cannot write", name);
    } catch (...) {
        remove(aside);
        throw;
    }
    return aside;
}

void FolderHandle::replace(const std::string& aside, const std::string& name) const {
    if (::renameat(m_descriptor, aside.c_str(), m_descriptor, name.c_str()) != 0) fail("Cannot write", name);
    if (::fsync(m_descriptor) != 0) fail("Cannot write", name);
}

bool FolderHandle::moveTo(const std::string& from, const FolderHandle& folder,
                          const std::string& name) const {
    const int into = folder.m_descriptor;
    int result = ::renameat2(m_descriptor, from.c_str(), into, name.c_str(), RENAME_NOREPLACE);
    if (result != 0 && (errno == EINVAL || errno == ENOSYS)) { // a file system that does not know it
        if (::faccessat(into, name.c_str(), F_OK, AT_SYMLINK_NOFOLLOW) == 0) return false;
        result = ::renameat(m_descriptor, from.c_str(), into, name.c_str());
    }
    if (result != 0 && errno == EEXIST) return false;
    if (result != 0 || ::fsync(into) != 0 || ::fsync(m_descriptor) != 0) fail("Cannot write", name);
    return true;
}

void FolderHandle::remove(const std::string& name) const noexcept {
    ::unlinkat(m_descriptor, name.c_str(), 0);
}

} // namespace chipwise::workshop
