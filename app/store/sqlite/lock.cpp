#include "store/sqlite/lock.h"

#include "store/error.h"
#include "store/sqlite/profile_files.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace chipwise::store {

namespace fs = std::filesystem;

namespace {

std::string systemSentence(const fs::path& file, int error) {
    return fmt::format("{} cannot be used ({}).", file.string(), std::generic_category().message(error));
}

int openLockFile(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor >= 0) return descriptor;
    const bool readOnly = errno == EROFS || errno == EACCES;
    throw StoreError(readOnly ? StoreError::Kind::ReadOnly : StoreError::Kind::Database,
                     systemSentence(file, errno));
}

bool takeLock(int descriptor) {
    struct flock whole {};
    whole.l_type = F_WRLCK;
    whole.l_whence = SEEK_SET;
    return ::fcntl(descriptor, F_OFD_SETLK, &whole) == 0;
}

/// What the holder wrote: "process 4711 is restoring a backup". Anything long or unprintable is not ours.
std::string holder(int descriptor) {
    std::array<char, 200> text{};
    const ssize_t size = ::pread(descriptor, text.data(), text.size(), 0);
    const std::string_view line(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    const auto end = line.find('\n');
    if (end == std::string_view::npos) return "another copy of Chipwise is using it";
    return std::string(line.substr(0, end));
}

/// Best effort: the lock holds without its sentence too.
void writeHolder(int descriptor, const std::string& purpose) {
    const std::string line = fmt::format("process {} is {}\n", ::getpid(), purpose);
    if (::ftruncate(descriptor, 0) != 0 || ::pwrite(descriptor, line.data(), line.size(), 0) < 0) return;
}

} // namespace

ProfileLock::ProfileLock(const fs::path& folder, const std::string& purpose) {
    const fs::path file = lockFile(folder);
    m_fd = openLockFile(file);
    if (takeLock(m_fd)) {
        writeHolder(m_fd, purpose);
        return;
    }
    const int error = errno;
    const bool held = error == EAGAIN || error == EACCES;
    const std::string sentence = held
                                     ? fmt::format("The profile {} is in use: {}. Try again when it is done.",
                                                   folder.string(), holder(m_fd))
                                     : systemSentence(file, error);
    ::close(std::exchange(m_fd, -1));
    throw StoreError(held ? StoreError::Kind::Busy : StoreError::Kind::Database, sentence);
}

ProfileLock::~ProfileLock() {
    // Closing frees the lock. The file stays: removing it would let two processes lock two files of one name.
    if (m_fd >= 0) ::close(m_fd);
}

ProfileLock::ProfileLock(ProfileLock&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}

ProfileLock& ProfileLock::operator=(ProfileLock&& other) noexcept {
    std::swap(m_fd, other.m_fd);
    return *this;
}

} // namespace chipwise::store
