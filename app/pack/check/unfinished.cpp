#include "pack/check/unfinished.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <optional>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace chipwise::pack {

namespace fs = std::filesystem;

namespace {

constexpr std::time_t daySeconds = 86'400;
constexpr std::size_t numberSize = 8;

/// A writer's mark in a name.
struct Mark {
    pid_t process = 0;
    std::size_t end = 0; ///< where the name goes on
};

/// Nothing where an older Chipwise chose the name.
std::optional<Mark> markAt(std::string_view name, std::size_t begin) {
    if (name.substr(begin).starts_with('-')) ++begin;
    const std::string_view mark = name.substr(begin);
    pid_t process = 0;
    const auto [end, error] = std::from_chars(mark.data(), mark.data() + mark.size(), process);
    if (error != std::errc() || process <= 0) return {};
    const auto digits = static_cast<std::size_t>(end - mark.data());
    const std::string_view number = mark.substr(digits, numberSize + 1);
    const auto isHex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    if (number.size() != numberSize + 1 || number.front() != '-' ||
        !std::all_of(number.begin() + 1, number.end(), isHex))
        return {};
    return Mark{process, begin + digits + number.size()};
}

bool isGone(pid_t process) {
    return ::kill(process, 0) != 0 && errno == ESRCH;
}

int openToLock(const fs::path& path) {
    return ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
}

bool isLocked(const fs::path& path) {
    const int descriptor = openToLock(path);
    if (descriptor < 0) return false;
    const bool locked = ::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    ::close(descriptor);
    return locked;
}

struct FileStatus {
    bool isMine = false;
    bool isOld = false;
};

/// The age is compared with the clock of the system, which gave the file its time; not with the one of --now.
FileStatus statusOf(const fs::path& path) {
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0) return {};
    return {status.st_uid == ::geteuid(), std::time(nullptr) - status.st_mtime > daySeconds};
}

template <class Visit>
void eachUnfinished(const fs::path& folder, std::string_view begin, std::string_view marker, Visit visit) {
    std::error_code error;
    std::vector<fs::path> entries;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        entries.push_back(entry->path());
    for (const fs::path& entry : entries) {
        const std::string name = entry.filename().string();
        const std::size_t at = name.rfind(marker);
        if (name.starts_with(begin) && at != std::string::npos)
            visit(entry, name, markAt(name, at + marker.size()));
    }
}

/// A database is locked under the name that its journal's name begins with.
bool isAbandoned(const fs::path& entry, const std::string& name, const Mark& mark) {
    return isGone(mark.process) && statusOf(entry).isMine && !isLocked(entry) &&
           !isLocked(entry.parent_path() / name.substr(0, mark.end));
}

} // namespace

std::string writerMark() {
    return fmt::format("{}-{:08x}", ::getpid(), randombytes_random());
}

void lockWhileWriting(int descriptor) noexcept {
    if (descriptor >= 0) ::flock(descriptor, LOCK_SH | LOCK_NB);
}

WriterLock::WriterLock(const fs::path& path) noexcept : m_fd(openToLock(path)) {
    lockWhileWriting(m_fd);
}

WriterLock::~WriterLock() {
    if (m_fd >= 0) ::close(m_fd);
}

std::vector<Abandoned> abandonedIn(const fs::path& folder, std::string_view begin, std::string_view marker) {
    std::vector<Abandoned> found;
    eachUnfinished(folder, begin, marker,
                   [&](const fs::path& entry, const std::string& name, const std::optional<Mark>& mark) {
                       if (mark && isAbandoned(entry, name, *mark))
                           found.push_back({entry, name.substr(mark->end)});
                   });
    return found;
}

void removeUnfinished(const fs::path& folder, std::string_view begin, std::string_view marker,
                      Unmarked unmarked) {
    eachUnfinished(folder, begin, marker,
                   [&](const fs::path& entry, const std::string& name, const std::optional<Mark>& mark) {
                       const bool abandoned =
                           mark ? isAbandoned(entry, name, *mark)
                                : unmarked == Unmarked::RemoveAfterADay && statusOf(entry).isOld;
                       std::error_code ignored;
                       if (abandoned) fs::remove_all(entry, ignored);
                   });
}

} // namespace chipwise::pack
