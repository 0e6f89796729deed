#include "pack/read/open_file.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace chipwise::pack {
namespace {

std::int64_t nanoseconds(const timespec& time) {
    return static_cast<std::int64_t>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

} // namespace

OpenFile::OpenFile(const std::filesystem::path& path)
    : m_descriptor(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)) {}

OpenFile::~OpenFile() {
    if (isOpen()) ::close(m_descriptor);
}

std::optional<FileStamp> OpenFile::stamp() const {
    struct stat status {};
    if (!isOpen() || ::fstat(m_descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return FileStamp{status.st_dev, status.st_ino, static_cast<std::uint64_t>(status.st_size),
                     nanoseconds(status.st_mtim), nanoseconds(status.st_ctim)};
}

std::optional<std::string> OpenFile::read(std::size_t size, std::uint64_t from) const {
    std::string bytes(size, '\0');
    std::size_t have = 0;
    while (have < size) {
        const auto got = ::pread(m_descriptor, bytes.data() + have, size - have, static_cast<off_t>(from + have));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return std::nullopt;
        if (got == 0) break;
        have += static_cast<std::size_t>(got);
    }
    bytes.resize(have);
    return bytes;
}

} // namespace chipwise::pack
