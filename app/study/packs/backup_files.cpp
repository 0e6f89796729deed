#include "study/packs/backup_files.h"

#include "exchange/archive/folder_aside.h"
#include "exchange/archive/folder_digests.h"
#include "pack/check/unfinished.h"
#include "store/sqlite/profile_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

exchange::NewFile newFileAt(const fs::path& aside) {
    const int file = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) exchange::systemFailure("Cannot write", aside);
    return {file, aside};
}

/// Fills a file aside and gives it its name.
template <typename Fill>
void writeAside(const fs::path& place, Fill fill) {
    fs::create_directories(place.parent_path());
    const fs::path aside = newBeside(place);
    try {
        fill(aside);
        fs::rename(aside, place);
    } catch (...) {
        std::error_code ignored;
        fs::remove(aside, ignored);
        throw;
    }
    exchange::syncFolder(place.parent_path());
}

} // namespace

BackupLock::BackupLock(const fs::path& profileFolder, Wait wait)
    : m_fd(::open(profileFolder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    const int how = wait == Wait::Yes ? LOCK_EX : LOCK_EX | LOCK_NB;
    while (m_fd >= 0 && !m_held) {
        m_held = ::flock(m_fd, how) == 0;
        if (m_held || errno == EINTR) continue;
        m_taken = errno == EWOULDBLOCK;
        return;
    }
}

BackupLock::~BackupLock() {
    if (m_fd >= 0) ::close(m_fd);
}

fs::path newBeside(const fs::path& place) {
    return place.parent_path() /
           fmt::format("{}{}-{}", store::newFilePrefix, pack::writerMark(), place.filename().string());
}

void writeWhole(const fs::path& place, std::string_view bytes) {
    writeAside(place, [&](const fs::path& aside) {
        exchange::NewFile file = newFileAt(aside);
        file.write(bytes);
        file.finish();
    });
}

bool isObject(const fs::path& file, const std::string& sha256) {
    try {
        return exchange::digestOfFile(file).sha256 == sha256;
    } catch (const fs::filesystem_error&) {
        return false;
    }
}

bool bringObject(const fs::path& from, const fs::path& place, const std::string& sha256) {
    if (isObject(place, sha256)) return true;
    if (from == place || !isObject(from, sha256)) return false;
    writeAside(place, [&](const fs::path& aside) { exchange::copyRegularFile(from, newFileAt(aside)); });
    return isObject(place, sha256);
}

} // namespace chipwise::study
