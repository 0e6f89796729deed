#include "exchange/archive/folder_digests.h"

#include "exchange/archive/archive_names.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace chipwise::exchange {
namespace fs = std::filesystem;
namespace {

/// A regular file opened for reading; a link or a pipe is none.
class RegularFile {
public:
    explicit RegularFile(const fs::path& path)
        : m_fd(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)), m_path(path) {
        struct stat status {};
        m_isFile = m_fd >= 0 && ::fstat(m_fd, &status) == 0 && S_ISREG(status.st_mode);
    }
    ~RegularFile() {
        if (m_fd >= 0) ::close(m_fd);
    }
    RegularFile(const RegularFile&) = delete;
    RegularFile& operator=(const RegularFile&) = delete;

    bool isThere() const { return m_isFile; }

    /// The next bytes; none at the end.
    std::string_view next() {
        for (;;) {
            const ssize_t got = ::read(m_fd, m_buffer.data(), m_buffer.size());
            if (got >= 0) return {m_buffer.data(), static_cast<std::size_t>(got)};
            if (errno != EINTR) systemFailure("Cannot read", m_path);
        }
    }

private:
    int m_fd;
    fs::path m_path;
    bool m_isFile = false;
    std::array<char, 64 * 1024> m_buffer{};
};

} // namespace

pack::PackFiles packableFiles(const fs::path& folder) {
    pack::PackFiles files = pack::loadFolder(folder);
    if (!files.problems.empty()) {
        const pack::Diagnostic& problem = files.problems.front();
        throw ArchiveRefused(problem.code, fmt::format("{}: {}", problem.file, problem.message),
                             problem.help);
    }
    if (!files.texts.contains("pack.md"))
        throw refusal("CW010", fmt::format("{} is not a folder with a pack.md.", shownName(folder.string())));
    for (const auto& [path, text] : files.texts) checkPackPath(path);
    for (const auto& [path, file] : files.media) checkPackPath(path);
    return files;
}

FileDigests digestsOf(const fs::path& folder, const pack::PackFiles& files) {
    FileDigests digests;
    for (const auto& [path, text] : files.texts) {
        Digesting digest;
        digest.add(text);
        digests.emplace(path, digest.finish());
    }
    for (const auto& [path, file] : files.media) digests.emplace(path, digestOfFile(folder / path));
    return digests;
}

FileDigest digestOfFile(const fs::path& path) {
    RegularFile file(path);
    if (!file.isThere()) systemFailure("Cannot read", path);
    Digesting digest;
    for (std::string_view part = file.next(); !part.empty(); part = file.next()) digest.add(part);
    return digest.finish();
}

void copyRegularFile(const fs::path& from, NewFile to) {
    RegularFile file(from);
    if (!file.isThere()) systemFailure("Cannot read", from);
    for (std::string_view part = file.next(); !part.empty(); part = file.next()) to.write(part);
    to.finish();
}

std::string smallFile(const fs::path& path, std::uint64_t largest) {
    RegularFile file(path);
    std::string text;
    if (!file.isThere()) return text;
    for (std::string_view part = file.next(); !part.empty(); part = file.next()) {
        text += part;
        if (text.size() > largest) return {};
    }
    return text;
}

} // namespace chipwise::exchange
