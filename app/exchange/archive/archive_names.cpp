#include "exchange/archive/archive_names.h"

#include "exchange/archive/archive_limits.h"
#include "pack/text/pack_paths.h"
#include "pack/text/source_text.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <unordered_map>

namespace chipwise::exchange {
namespace {

/// The parts between the slashes; a folder's closing slash adds none.
std::vector<std::string_view> pathParts(std::string_view path) {
    if (path.ends_with('/')) path.remove_suffix(1);
    std::vector<std::string_view> parts;
    for (;;) {
        const auto slash = path.find('/');
        parts.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos) return parts;
        path.remove_prefix(slash + 1);
    }
}

/// Line breaks, other control characters, and what turns the direction of writing around: none of them can
/// be seen for what it is.
bool isUnseen(utf8proc_int32_t point) {
    const auto category = utf8proc_category(point);
    const bool turns = (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069);
    return turns || category == UTF8PROC_CATEGORY_CC || category == UTF8PROC_CATEGORY_ZL ||
           category == UTF8PROC_CATEGORY_ZP;
}

void checkCharacters(const std::string& name) {
    if (name.empty()) throw refusal("CW034", "A file in the archive has no name.");
    if (!pack::isUtf8(name))
        throw refusal("CW034", fmt::format("The name {} is not UTF-8.", shownName(name)));
    const auto* at = reinterpret_cast<const utf8proc_uint8_t*>(name.data());
    for (auto left = static_cast<utf8proc_ssize_t>(name.size()); left > 0;) {
        utf8proc_int32_t point = 0;
        const utf8proc_ssize_t length = utf8proc_iterate(at, left, &point);
        if (length <= 0 || isUnseen(point))
            throw refusal("CW034", fmt::format("The name {} contains a control character.", shownName(name)));
        at += length;
        left -= length;
    }
    if (name.find('\\') != std::string::npos)
        throw refusal("CW033", fmt::format("The path {} contains a backslash.", shownName(name)));
}

bool isDriveLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

void checkStaysInside(const std::string& name, const std::vector<std::string_view>& parts) {
    const bool isAbsolute = name.front() == '/';
    const bool hasDrive = name.size() > 1 && isDriveLetter(name[0]) && name[1] == ':';
    if (isAbsolute || hasDrive || std::ranges::find(parts, "..") != parts.end())
        throw refusal("CW032", fmt::format("The path {} points outside the pack.", shownName(name)));
    const auto isNoStep = [](std::string_view part) { return part.empty() || part == "."; };
    if (std::ranges::any_of(parts, isNoStep))
        throw refusal("CW032", fmt::format("Part of the path {} is empty or “.”.", shownName(name)));
}

/// Names that mean a device to Windows, whatever follows their first point.
bool isDevice(std::string_view part) {
    std::string base(part.substr(0, part.find('.')));
    while (base.ends_with(' ')) base.pop_back();
    for (char& c : base)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    constexpr std::array<std::string_view, 6> devices{"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"};
    if (std::ranges::find(devices, base) != devices.end()) return true;
    if (!base.starts_with("COM") && !base.starts_with("LPT")) return false;
    constexpr std::array<std::string_view, 13> numbers{"0", "1", "2", "3", "4", "5", "6",
                                                       "7", "8", "9", "¹", "²", "³"};
    return std::ranges::find(numbers, std::string_view(base).substr(3)) != numbers.end();
}

void checkEverySystem(const std::string& name, const std::vector<std::string_view>& parts) {
    for (const std::string_view part : parts) {
        if (isDevice(part))
            throw refusal("CW035", fmt::format("{} contains a name that Windows reserves for a device.",
                                               shownName(name)));
        if (part.find_first_of("<>:\"|?*") != std::string_view::npos)
            throw refusal("CW035",
                          fmt::format("{} contains a character that Windows does not allow in names.",
                                      shownName(name)));
        if (part.ends_with('.') || part.ends_with(' '))
            throw refusal("CW035", fmt::format("A file or folder name in {} ends with a period or a space.",
                                               shownName(name)));
    }
}

void checkName(const std::string& name) {
    checkCharacters(name);
    const auto parts = pathParts(name);
    checkStaysInside(name, parts);
    checkEverySystem(name, parts);
}

void checkLength(const std::string& path) {
    if (path.size() > longestEntryPath)
        throw refusal("CW036", fmt::format("The path {} is {} bytes long. The limit is {}.", shownName(path),
                                           path.size(), longestEntryPath));
    if (pathParts(path).size() > deepestEntryPath)
        throw refusal("CW036", fmt::format("The path {} has more than {} folders.", shownName(path),
                                           deepestEntryPath - 1));
}

/// The same for names that differ only in how accents are stored or in upper and lower case: on Windows and
/// macOS they are one file.
std::string sameName(const std::string& path) {
    utf8proc_uint8_t* folded = nullptr;
    const auto options =
        static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD);
    const utf8proc_ssize_t length =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(path.data()),
                     static_cast<utf8proc_ssize_t>(path.size()), &folded, options);
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(folded, std::free);
    if (length < 0) return path;
    return {reinterpret_cast<const char*>(folded), static_cast<std::size_t>(length)};
}

/// Every name once, and none both a file and a folder.
class UniqueNames {
public:
    void add(const std::string& name) {
        const bool isFolder = name.ends_with('/');
        const std::string path = isFolder ? name.substr(0, name.size() - 1) : name;
        const std::string key = sameName(path);
        if (const auto [known, isNew] = m_names.emplace(key, name); !isNew) refuse(known->second, name);
        (isFolder ? m_folders : m_files).emplace(key, name);
        for (auto slash = key.find('/'); slash != std::string::npos; slash = key.find('/', slash + 1))
            m_folders.emplace(key.substr(0, slash), name);
    }

    void finish() const {
        for (const auto& [key, name] : m_files)
            if (const auto folder = m_folders.find(key); folder != m_folders.end())
                refuse(folder->second, name);
    }

private:
    [[noreturn]] static void refuse(const std::string& one, const std::string& other) {
        if (one == other) throw refusal("CW037", fmt::format("{} is in the archive twice.", shownName(one)));
        throw refusal("CW037", fmt::format("{} and {} are the same name on some systems.", shownName(one),
                                           shownName(other)));
    }

    std::unordered_map<std::string, std::string> m_names;
    std::unordered_map<std::string, std::string> m_files;
    std::unordered_map<std::string, std::string> m_folders;
};

bool isLeftBehind(std::string_view name) {
    return std::ranges::any_of(pathParts(name), pack::isSystemFile);
}

/// The folder around the whole pack, with its slash, where somebody zipped the folder itself.
std::string topFolder(const std::vector<ArchiveEntry>& entries) {
    std::optional<std::string> top;
    bool hasPack = false;
    for (const ArchiveEntry& entry : entries) {
        if (isLeftBehind(entry.name) || entry.name == "mimetype") continue;
        const auto slash = entry.name.find('/');
        if (slash == std::string::npos) return {};
        const std::string first = entry.name.substr(0, slash + 1);
        if (top && *top != first) return {};
        top = first;
        hasPack |= entry.name == first + "pack.md";
    }
    return hasPack ? *top : std::string();
}

} // namespace

Role roleOf(const std::string& path) {
    if (pack::isPackText(path)) return Role::Text;
    if (pack::isPackMedia(path)) return Role::Media;
    if (path == manifestPath) return Role::Manifest;
    if (path == signaturePath || path == publicKeyPath) return Role::Signature;
    return Role::Other;
}

void checkPackPath(const std::string& path) {
    checkName(path);
    checkLength(path);
}

std::vector<PackedFile> packedFiles(const std::vector<ArchiveEntry>& entries) {
    const std::string top = topFolder(entries);
    UniqueNames unique;
    std::vector<PackedFile> files;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::string& name = entries[i].name;
        const std::string path = name.starts_with(top) ? name.substr(top.size()) : name;
        checkName(name);
        checkLength(path);
        unique.add(name);
        if (!entries[i].isFolder())
            files.push_back({i, path, isLeftBehind(name) ? Role::Other : roleOf(path)});
    }
    unique.finish();
    return files;
}

} // namespace chipwise::exchange
