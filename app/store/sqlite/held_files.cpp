#include "store/sqlite/held_files.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <sys/stat.h>
#include <system_error>
#include <tuple>
#include <unistd.h>
#include <utility>
#include <vector>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

using FileId = std::pair<std::uint64_t, std::uint64_t>; // device and inode

struct Held {
    int connections = 0;
    std::vector<int> waiting; ///< descriptors to be closed after the last connection
};

struct Registry {
    std::mutex mutex;
    std::map<FileId, Held> files;
};

/// Connections of static lifetime may outlive any order of destruction: the registry is never destroyed.
Registry& registry() {
    static auto* const theOne = new Registry;
    return *theOne;
}

FileId idOf(const struct stat& status) {
    return {static_cast<std::uint64_t>(status.st_dev), static_cast<std::uint64_t>(status.st_ino)};
}

[[noreturn]] void cannotCopy(const fs::path& from, const fs::path& to) {
    throw fs::filesystem_error("cannot copy", from, to, std::error_code(errno, std::generic_category()));
}

bool writeAllTo(int descriptor, std::span<const unsigned char> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

HeldFile::~HeldFile() {
    if (!m_held) return;
    const std::lock_guard guard(registry().mutex);
    const auto found = registry().files.find({m_device, m_inode});
    if (found == registry().files.end() || --found->second.connections > 0) return;
    for (const int descriptor : found->second.waiting) ::close(descriptor);
    registry().files.erase(found);
}

void HeldFile::hold(const fs::path& file) {
    struct stat status {};
    if (m_held || ::stat(file.c_str(), &status) != 0) return;
    std::tie(m_device, m_inode) = idOf(status);
    m_held = true;
    const std::lock_guard guard(registry().mutex);
    ++registry().files[idOf(status)].connections;
}

void closeBesideConnections(int descriptor) {
    struct stat status {};
    const std::lock_guard guard(registry().mutex);
    if (::fstat(descriptor, &status) == 0)
        if (const auto held = registry().files.find(idOf(status)); held != registry().files.end()) {
            held->second.waiting.push_back(descriptor);
            return;
        }
    ::close(descriptor);
}

RawFile::RawFile(const fs::path& file) : m_descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC)) {}

RawFile::~RawFile() {
    if (isOpen()) closeBesideConnections(m_descriptor);
}

bool RawFile::readAt(std::uint64_t position, std::span<unsigned char> into) const {
    while (!into.empty()) {
        const ssize_t count = ::pread(m_descriptor, into.data(), into.size(), static_cast<off_t>(position));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        position += static_cast<std::uint64_t>(count);
        into = into.subspan(static_cast<std::size_t>(count));
    }
    return true;
}

void copyBesideConnections(const fs::path& from, const fs::path& to) {
    struct stat status {};
    const int source = ::open(from.c_str(), O_RDONLY | O_CLOEXEC);
    if (source < 0) cannotCopy(from, to);
    const int target =
        ::fstat(source, &status) == 0
            ? ::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0777)
            : -1;
    std::array<unsigned char, 1 << 16> buffer{};
    bool whole = target >= 0;
    while (whole) {
        const ssize_t count = ::read(source, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            whole = count == 0;
            break;
        }
        whole = writeAllTo(target, std::span(buffer).first(static_cast<std::size_t>(count)));
    }
    const int error = errno;
    closeBesideConnections(source);
    if (target >= 0) ::close(target);
    errno = error;
    if (!whole) cannotCopy(from, to);
}

} // namespace chipwise::store
