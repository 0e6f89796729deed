#include "exchange/archive/archive_end.h"

#include "exchange/archive/archive_limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace chipwise::exchange {
namespace {

constexpr std::string_view endMark{"PK\5\6", 4};
constexpr std::string_view end64Mark{"PK\6\6", 4};
constexpr std::string_view end64LocatorMark{"PK\6\7", 4};
constexpr std::size_t endLength = 22;
constexpr std::size_t end64Length = 56;
constexpr std::size_t end64LocatorLength = 20;
constexpr std::size_t longestComment = 0xffff;

ArchiveRefused severalParts() {
    return refusal("CW021", "The archive is one part of several.", "Pack the folder into one file.");
}

/// Where in `bytes` an end record stands whose comment reaches exactly to their end.
std::optional<std::size_t> closingRecord(std::string_view bytes) {
    std::optional<std::size_t> found;
    for (auto at = bytes.find(endMark); at != std::string_view::npos; at = bytes.find(endMark, at + 1)) {
        if (bytes.size() - at < endLength) break;
        Fields comment(bytes.substr(at + endLength - 2));
        if (comment.u16() != bytes.size() - at - endLength) continue;
        if (found)
            throw refusal("CW022", "The archive ends twice: its comment holds a second list of files.");
        found = at;
    }
    return found;
}

/// Whether an end record stands anywhere; if so, something follows it.
bool hasEndInside(const ArchiveBytes& bytes) {
    constexpr std::uint64_t step = 1u << 20;
    for (std::uint64_t at = 0; at < bytes.size(); at += step) {
        const std::uint64_t length = std::min(step + endMark.size() - 1, bytes.size() - at);
        if (bytes.read(at, length).find(endMark) != std::string::npos) return true;
    }
    return false;
}

ArchiveRefused withoutEnd(const ArchiveBytes& bytes) {
    if (bytes.size() < 4 || !bytes.read(0, 4).starts_with("PK"))
        return refusal("CW020", "This is not a zip archive, so it is not a packed pack.");
    if (hasEndInside(bytes)) return refusal("CW022", "Something follows the end of the archive.");
    return refusal("CW021", "The archive is cut short: its end is missing.");
}

/// The zip64 end record, which stands with its locator right before the end record at `endAt`.
ArchiveEnd readEnd64(const ArchiveBytes& bytes, std::uint64_t endAt) {
    if (endAt < end64Length + end64LocatorLength)
        throw refusal("CW021", "The archive is damaged: its large end record is missing.");
    const std::uint64_t recordAt = endAt - end64LocatorLength - end64Length;
    const std::string text = bytes.read(recordAt, end64Length + end64LocatorLength);
    Fields fields(text);
    const bool isRecord = fields.text(4) == end64Mark;
    const std::uint64_t length = fields.u64();
    fields.skip(2 + 2); // versions
    const bool isWhole = fields.u32() == 0 && fields.u32() == 0;
    const std::uint64_t entriesHere = fields.u64();
    ArchiveEnd end;
    end.entries = fields.u64();
    end.directorySize = fields.u64();
    end.directoryAt = fields.u64();
    const bool isLocator = fields.text(4) == end64LocatorMark && fields.u32() == 0;
    if (!isRecord || length != end64Length - 12 || !isLocator || fields.u64() != recordAt || fields.u32() > 1)
        throw refusal("CW021", "The archive is damaged: its large end record is wrong.");
    if (!isWhole || entriesHere != end.entries) throw severalParts();
    if (end.directoryAt > recordAt || end.directorySize != recordAt - end.directoryAt)
        throw refusal("CW022", "Something stands between the archive's list of files and its end.");
    return end;
}

/// The large record counts only where the small one has no room, or else says the same.
bool agrees(std::uint64_t small, std::uint64_t large, std::uint64_t full) {
    return small == full || small == large;
}

ArchiveEnd readEnd(const ArchiveBytes& bytes, std::uint64_t endAt) {
    const std::string text = bytes.read(endAt, endLength);
    Fields fields(std::string_view(text).substr(4));
    const bool isWhole = fields.u16() == 0 && fields.u16() == 0;
    const std::uint16_t entriesHere = fields.u16();
    ArchiveEnd end;
    end.entries = fields.u16();
    end.directorySize = fields.u32();
    end.directoryAt = fields.u32();
    if (!isWhole || entriesHere != end.entries) throw severalParts();
    const std::uint64_t directoryEnd = end.directoryAt + end.directorySize;
    if (directoryEnd == endAt) return end;
    const bool isFull =
        end.entries == 0xffff || end.directorySize == 0xffffffff || end.directoryAt == 0xffffffff;
    const bool has64 = directoryEnd + end64Length + end64LocatorLength == endAt;
    if (!isFull && !has64) {
        if (directoryEnd > endAt)
            throw refusal("CW021", "The archive is damaged: its list of files is not where it should be.");
        throw refusal("CW022",
                      "Something stands before the archive, or between its list of files and its end.");
    }
    const ArchiveEnd large = readEnd64(bytes, endAt);
    if (!agrees(end.entries, large.entries, 0xffff) ||
        !agrees(end.directorySize, large.directorySize, 0xffffffff) ||
        !agrees(end.directoryAt, large.directoryAt, 0xffffffff))
        throw refusal("CW021", "The archive is damaged: its two end records differ.");
    return large;
}

} // namespace

ArchiveEnd findEnd(const ArchiveBytes& bytes) {
    const std::uint64_t tailLength = std::min<std::uint64_t>(bytes.size(), endLength + longestComment);
    const std::uint64_t tailAt = bytes.size() - tailLength;
    const std::string tail = bytes.read(tailAt, tailLength);
    const auto found = closingRecord(tail);
    if (!found) throw withoutEnd(bytes);
    const ArchiveEnd end = readEnd(bytes, tailAt + *found);
    if (end.entries > mostArchiveEntries)
        throw refusal("CW024", fmt::format("The archive has {} files; a pack may have 5,000.", end.entries));
    if (end.directorySize > largestDirectory)
        throw refusal("CW024", "The archive's list of files is larger than 4 MiB.");
    return end;
}

} // namespace chipwise::exchange
