#include "pack/unfinished.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <ctime>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace chipwise::pack {

namespace fs = std::filesystem;

namespace {

constexpr std::time_t daySeconds = 86'400;
constexpr std::size_t numberSize = 8;

/// The process of a mark; nothing where an older Chipwise chose the name.
std::optional<pid_t> writerIn(std::string_view mark) {
    if (mark.starts_with('-')) mark.remove_prefix(1);
    pid_t process = 0;
    const auto [end, error] = std::from_chars(mark.data(), mark.data() + mark.size(), process);
    if (error != std::errc() || process <= 0) return {};
    const std::string_view rest = mark.substr(static_cast<std::size_t>(end - mark.data()));
    const auto isHex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    const std::string_view number = rest.substr(0, numberSize + 1);
    if (number.size() != numberSize + 1 || number.front() != '-' ||
        !std::all_of(number.begin() + 1, number.end(), isHex))
        return {};
    return process;
}

bool isGone(pid_t process) {
    return ::kill(process, 0) != 0 && errno == ESRCH;
}

/// Compared with the clock of the system, which gave the file its time; not with the one of --now.
bool isOld(const fs::path& file) {
    struct stat status {};
    return ::lstat(file.c_str(), &status) == 0 && std::time(nullptr) - status.st_mtime > daySeconds;
}

} // namespace

std::string writerMark() {
    return fmt::format("{}-{:08x}", ::getpid(), randombytes_random());
}

void removeUnfinished(const fs::path& folder, std::string_view begin, std::string_view marker) {
    std::error_code error;
    std::vector<fs::path> abandoned;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        const std::size_t at = name.rfind(marker);
        if (!name.starts_with(begin) || at == std::string::npos) continue;
        const auto writer = writerIn(std::string_view(name).substr(at + marker.size()));
        if ((writer && isGone(*writer)) || isOld(entry->path())) abandoned.push_back(entry->path());
    }
    for (const fs::path& path : abandoned) fs::remove_all(path, error);
}

} // namespace chipwise::pack
