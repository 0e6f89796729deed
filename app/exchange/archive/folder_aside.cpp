#include "exchange/archive/folder_aside.h"

#include "pack/check/unfinished.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <utility>
#include <vector>

namespace chipwise::exchange {
namespace fs = std::filesystem;
namespace {

/// A folder that is open for as long as something below it is being opened.
class OpenFolder {
public:
    explicit OpenFolder(int descriptor) : m_fd(descriptor) {}
    ~OpenFolder() {
        if (m_fd >= 0) ::close(m_fd);
    }
    OpenFolder(OpenFolder&& other) noexcept : m_fd(std::exchange(other.m_fd, -1)) {}
    OpenFolder& operator=(OpenFolder&& other) noexcept {
        std::swap(m_fd, other.m_fd);
        return *this;
    }
    int fd() const { return m_fd; }

private:
    int m_fd;
};

constexpr int openAsFolder = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

OpenFolder folderBelow(int parent, const std::string& name, const fs::path& shown) {
    if (::mkdirat(parent, name.c_str(), 0777) != 0 && errno != EEXIST) systemFailure("Cannot create", shown);
    OpenFolder folder(::openat(parent, name.c_str(), openAsFolder));
    if (folder.fd() < 0) systemFailure("Cannot open", shown);
    return folder;
}

void syncDescriptor(int descriptor, const fs::path& shown) {
    if (::fsync(descriptor) != 0 && errno != EINVAL) systemFailure("Cannot write", shown);
}

void syncTree(const fs::path& folder) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_directory()) syncFolder(entry.path());
    syncFolder(folder);
}

} // namespace

void systemFailure(const std::string& what, const fs::path& path) {
    const int error = errno;
    throw fs::filesystem_error(what, path, std::error_code(error, std::generic_category()));
}

void syncFolder(const fs::path& folder) {
    const OpenFolder open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (open.fd() < 0) systemFailure("Cannot open", folder);
    syncDescriptor(open.fd(), folder);
}

fs::path nameAside(const fs::path& place) {
    const std::string begin = fmt::format(".{}.part-", place.filename().string().substr(0, 200));
    pack::removeUnfinished(place.parent_path(), begin, begin);
    return place.parent_path() / (begin + pack::writerMark());
}

NewFile::NewFile(int descriptor, fs::path shown) : m_fd(descriptor), m_shown(std::move(shown)) {
    pack::lockWhileWriting(m_fd);
}

NewFile::~NewFile() {
    if (m_fd >= 0) ::close(m_fd);
}

void NewFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_fd, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR) systemFailure("Cannot write", m_shown);
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(0, written)));
    }
}

void NewFile::finish() {
    syncDescriptor(m_fd, m_shown);
    if (::close(std::exchange(m_fd, -1)) != 0) systemFailure("Cannot write", m_shown);
}

FolderAside::FolderAside(fs::path place) : m_place(fs::absolute(place).lexically_normal()) {
    if (m_place.filename().empty()) m_place = m_place.parent_path();
    if (fs::exists(fs::symlink_status(m_place))) {
        errno = EEXIST;
        systemFailure("Cannot create", m_place);
    }
    m_aside = nameAside(m_place);
    if (::mkdir(m_aside.c_str(), 0777) != 0) systemFailure("Cannot create", m_aside);
    m_fd = ::open(m_aside.c_str(), openAsFolder);
    if (m_fd < 0) {
        const int error = errno;
        ::rmdir(m_aside.c_str());
        errno = error;
        systemFailure("Cannot open", m_aside);
    }
    pack::lockWhileWriting(m_fd);
}

FolderAside::~FolderAside() {
    if (m_fd >= 0) ::close(m_fd);
    std::error_code ignored;
    if (!m_aside.empty()) fs::remove_all(m_aside, ignored);
}

NewFile FolderAside::create(const std::string& path) {
    OpenFolder folder(::fcntl(m_fd, F_DUPFD_CLOEXEC, 0));
    std::size_t begin = 0;
    for (auto slash = path.find('/'); slash != std::string::npos; slash = path.find('/', begin)) {
        folder = folderBelow(folder.fd(), path.substr(begin, slash - begin), m_aside / path);
        begin = slash + 1;
    }
    const int file = ::openat(folder.fd(), path.c_str() + begin,
                              O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file < 0) systemFailure("Cannot write", m_aside / path);
    return {file, m_aside / path};
}

void FolderAside::publish() {
    syncTree(m_aside);
    // A file system without RENAME_NOREPLACE: rename() still takes the place of nothing but an empty folder.
    if (::renameat2(AT_FDCWD, m_aside.c_str(), AT_FDCWD, m_place.c_str(), RENAME_NOREPLACE) != 0 &&
        (errno != EINVAL || ::rename(m_aside.c_str(), m_place.c_str()) != 0))
        systemFailure("Cannot write", m_place);
    m_aside.clear();
    syncFolder(m_place.parent_path());
}

} // namespace chipwise::exchange
