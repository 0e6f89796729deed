#include "exchange/archive/archive_bytes.h"

#include "exchange/archive/archive_limits.h"
#include "pack/text/codes.h"
#include "pack/text/source_text.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace chipwise::exchange {
namespace {

ArchiveRefused unreadable(const std::filesystem::path& path, const char* why) {
    return refusal("CW010", fmt::format("{} cannot be read: {}.", shownName(path.string()), why));
}

} // namespace

ArchiveRefused refusal(const char* code, const std::string& message, const std::string& help) {
    return {code, message, help.empty() ? std::string(pack::codeEntry(code).cure) : help};
}

std::string shownName(std::string_view name) {
    constexpr std::size_t longest = 100;
    const bool isText = pack::isUtf8(name);
    std::string shown = "“";
    for (const char c : name.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = byte >= 0x20 && byte != 0x7f && (byte < 0x80 || isText);
        shown += isPlain ? c : '?';
    }
    if (name.size() > longest) {
        while (!pack::isUtf8(std::string_view(shown).substr(3))) shown.pop_back(); // a letter cut in two
        shown += "…";
    }
    return shown + "”";
}

ArchiveBytes::ArchiveBytes(const std::filesystem::path& path, std::uint64_t largest)
    : m_fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
    if (m_fd < 0) throw unreadable(path, std::strerror(errno));
    struct stat status {};
    const bool isFile = ::fstat(m_fd, &status) == 0 && S_ISREG(status.st_mode);
    m_size = static_cast<std::uint64_t>(status.st_size);
    if (isFile && m_size <= largest) return;
    ::close(m_fd);
    if (!isFile) throw unreadable(path, "it is not an ordinary file");
    const char* kind = largest == largestBackup ? "a backup" : "a pack file";
    throw refusal("CW024", pack::tooLarge("The archive", m_size, kind, largest));
}

ArchiveBytes::~ArchiveBytes() {
    ::close(m_fd);
}

std::string ArchiveBytes::read(std::uint64_t offset, std::uint64_t length) const {
    if (offset > m_size || length > m_size - offset)
        throw refusal("CW021",
                      "The archive is damaged: its list of files points past the end of the archive.");
    std::string bytes(length, '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got =
            ::pread(m_fd, bytes.data() + done, bytes.size() - done, static_cast<off_t>(offset + done));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0)
            throw refusal("CW010", fmt::format("The archive cannot be read: {}.", std::strerror(errno)));
        if (got == 0) throw refusal("CW021", "The archive became shorter while it was being read.");
        done += static_cast<std::size_t>(got);
    }
    return bytes;
}

std::string_view Fields::text(std::size_t length) {
    if (length > m_rest.size())
        throw refusal("CW021", "The archive is damaged: one of its records ends too early.");
    const std::string_view part = m_rest.substr(0, length);
    m_rest.remove_prefix(length);
    return part;
}

std::uint64_t Fields::number(std::size_t bytes) {
    std::uint64_t value = 0;
    const std::string_view part = text(bytes);
    for (std::size_t i = bytes; i > 0; --i) value = value << 8 | static_cast<unsigned char>(part[i - 1]);
    return value;
}

} // namespace chipwise::exchange
