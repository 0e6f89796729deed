#include "study/incoming_pack.h"

#include "exchange/archive.h"
#include "store/error.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

int openFolder(const fs::path& folder) {
    return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/// The lock of an open folder. The kernel frees it with the process that has it.
bool lockFolder(int folder) {
    return ::flock(folder, LOCK_EX | LOCK_NB) == 0;
}

/// Whether the open folder still has its name: somebody may have cleared it away before it was locked.
bool isStillThere(int folder) {
    struct stat status {};
    return ::fstat(folder, &status) == 0 && status.st_nlink > 0;
}

/// Removes what processes left behind that no longer live.
void clearAway(const fs::path& incoming) {
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(incoming, error)) {
        const int folder = openFolder(entry.path());
        if (folder < 0) continue;
        if (lockFolder(folder)) fs::remove_all(entry.path(), error);
        ::close(folder);
    }
}

[[noreturn]] void cannotMake(const fs::path& folder) {
    throw fs::filesystem_error("Cannot make", folder, std::error_code(errno, std::generic_category()));
}

} // namespace

IncomingPack::IncomingPack(const fs::path& profileFolder, const fs::path& archive) {
    store::sayingWhatFilesRefuse([&] {
        const fs::path incoming = profileFolder / "packs" / ".incoming";
        fs::create_directories(incoming);
        clearAway(incoming);
        take(incoming);
        try {
            exchange::unpackArchive(archive, folder());
        } catch (...) {
            giveUp();
            throw;
        }
    });
}

IncomingPack::~IncomingPack() {
    giveUp();
}

void IncomingPack::take(const fs::path& incoming) {
    constexpr int mostTries = 100; // each lost to another process that cleared away in this very moment
    for (int i = 0; i < mostTries; ++i) {
        std::string name = (incoming / "XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) cannotMake(incoming);
        m_lock = openFolder(name);
        m_place = name;
        // Where a file system has no locks, nothing is cleared away either.
        const bool isOurs = m_lock >= 0 && (lockFolder(m_lock) || errno != EWOULDBLOCK);
        if (isOurs && isStillThere(m_lock)) return;
        if (m_lock >= 0) ::close(m_lock);
        m_lock = -1;
    }
    cannotMake(incoming);
}

void IncomingPack::giveUp() noexcept {
    if (m_lock < 0) return;
    std::error_code ignored;
    fs::remove_all(m_place, ignored);
    ::close(m_lock);
    m_lock = -1;
}

} // namespace chipwise::study
