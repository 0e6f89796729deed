#include "exchange/archive/archive_manifest.h"

#include "exchange/archive/archive_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace chipwise::exchange {
namespace {

struct ManifestLine {
    std::string path;
    FileDigest digest;
};

bool isHexDigit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/// "sha256  size  path"
ManifestLine readManifestLine(std::string_view line) {
    constexpr std::size_t hashLength = 64;
    const std::string_view hash = line.substr(0, hashLength);
    const std::string_view rest = line.substr(hash.size());
    ManifestLine read;
    const char* const end = rest.data() + rest.size();
    if (hash.size() == hashLength && std::ranges::all_of(hash, isHexDigit) && rest.starts_with("  ")) {
        const auto [at, error] = std::from_chars(rest.data() + 2, end, read.digest.size);
        const std::string_view tail(at, static_cast<std::size_t>(end - at));
        if (error == std::errc() && tail.size() > 2 && tail.starts_with("  ")) {
            read.digest.sha256 = hash;
            read.path = tail.substr(2);
            return read;
        }
    }
    throw refusal("CW039",
                  fmt::format("The line {} in META/manifest.txt is not in the form “sha256  size  path”.",
                              shownName(line)));
}

FileDigests readManifest(std::string_view text) {
    FileDigests listed;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        ManifestLine read = readManifestLine(line);
        if (const auto [at, isNew] = listed.emplace(read.path, read.digest); !isNew)
            throw refusal("CW039", fmt::format("META/manifest.txt lists {} twice.", shownName(read.path)));
    }
    return listed;
}

} // namespace

void Digesting::add(std::string_view part) {
    m_size += part.size();
    m_hash.add(part);
}

FileDigest Digesting::finish() {
    FileDigest digest;
    digest.size = m_size;
    for (const unsigned char byte : m_hash.finish()) digest.sha256 += fmt::format("{:02x}", byte);
    return digest;
}

std::string manifestText(const FileDigests& files) {
    std::string text;
    for (const auto& [path, digest] : files)
        text += fmt::format("{}  {}  {}\n", digest.sha256, digest.size, path);
    return text;
}

void checkManifest(std::string_view manifest, const FileDigests& files) {
    const FileDigests listed = readManifest(manifest);
    for (const auto& [path, digest] : listed) {
        const auto file = files.find(path);
        if (file == files.end())
            throw refusal("CW039",
                          fmt::format("{} is listed in META/manifest.txt but missing.", shownName(path)));
        if (file->second != digest)
            throw refusal("CW039",
                          fmt::format("{} does not match its entry in META/manifest.txt.", shownName(path)));
    }
    for (const auto& [path, digest] : files) {
        const Role role = roleOf(path);
        if ((role == Role::Text || role == Role::Media) && !listed.contains(path))
            throw refusal("CW039", fmt::format("{} is not listed in META/manifest.txt.", shownName(path)));
    }
}

} // namespace chipwise::exchange
