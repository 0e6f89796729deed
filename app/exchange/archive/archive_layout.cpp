#include "exchange/archive/archive_layout.h"

#include "exchange/archive/archive_limits.h"
#include "exchange/archive/archive_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

namespace chipwise::exchange {
namespace {

constexpr std::string_view headerMark{"PK\3\4", 4};
constexpr std::string_view endMark{"PK\5\6", 4};
constexpr std::string_view largeEndMark{"PK\6\6", 4};
constexpr std::string_view locatorMark{"PK\6\7", 4};
constexpr std::string_view descriptorMark{"PK\7\10", 4};
constexpr std::size_t headerLength = 30;
constexpr std::size_t endLength = 22;
constexpr std::size_t largeEndLength = 56 + 20; ///< with its locator
constexpr std::size_t longestComment = 0xffff;
constexpr std::uint32_t inExtra = 0xffffffff; ///< the number is in the zip64 field
constexpr std::uint16_t zip64Field = 0x0001;
constexpr std::uint16_t nameField = 0x7075;

constexpr std::uint16_t encryptedFlags = 1u << 0 | 1u << 6 | 1u << 13;
constexpr std::uint16_t levelFlags = 1u << 1 | 1u << 2; ///< how hard deflate tried; means nothing to us
constexpr std::uint16_t descriptorFlag = 1u << 3;
constexpr std::uint16_t knownFlags = levelFlags | descriptorFlag | 1u << 11;

ArchiveRefused damaged(const char* what) {
    return refusal("CW021", fmt::format("The archive is damaged: {}.", what));
}

ArchiveRefused onePartOfSeveral() {
    return refusal("CW021", "The archive is one part of a multi-part archive.",
                   "Join the parts into one file, or ask for the archive as a single file.");
}

ArchiveRefused otherSize(const ArchiveEntry& entry) {
    return refusal("CW027", fmt::format("The archive gives two different sizes or checksums for {}.",
                                        shownName(entry.name)));
}

ArchiveRefused otherName(const ArchiveEntry& entry) {
    return refusal("CW038",
                   fmt::format("The archive gives two different names for {}.", shownName(entry.name)));
}

/// What extra fields hold of a header: numbers that have no room in it, in this order, and the real name as
/// old archivers stored it. Padding shorter than a field's head is skipped.
void readExtra(std::string_view bytes, const ArchiveEntry& entry,
               std::initializer_list<std::uint64_t*> numbers) {
    for (Fields fields(bytes); fields.left() >= 4;) {
        const std::uint16_t id = fields.u16();
        Fields field(fields.text(fields.u16()));
        if (id == zip64Field)
            for (std::uint64_t* number : numbers)
                if (*number == inExtra) *number = field.u64();
        if (id != nameField) continue;
        field.skip(1 + 4); // version, checksum of the name
        if (field.text(field.left()) != entry.name) throw otherName(entry);
    }
}

/// Where an end record is whose comment reaches exactly to the end of `bytes`.
std::optional<std::size_t> closingRecord(std::string_view bytes) {
    std::optional<std::size_t> found;
    for (auto at = bytes.find(endMark); at != std::string_view::npos; at = bytes.find(endMark, at + 1)) {
        if (bytes.size() - at < endLength) break;
        if (Fields(bytes.substr(at + endLength - 2)).u16() != bytes.size() - at - endLength) continue;
        if (found)
            throw refusal("CW022",
                          "The archive ends in two places: its comment contains a second list of files.");
        found = at;
    }
    return found;
}

ArchiveRefused withoutEnd(const ArchiveBytes& bytes) {
    if (bytes.size() < 4 || !bytes.read(0, 4).starts_with("PK"))
        return refusal("CW020", "This is not a zip archive, so it is not a pack file (.cwpack).");
    constexpr std::uint64_t step = 1u << 20;
    for (std::uint64_t at = 0; at < bytes.size(); at += step) {
        const std::uint64_t length = std::min(step + endMark.size() - 1, bytes.size() - at);
        if (bytes.read(at, length).find(endMark) != std::string::npos)
            return refusal("CW022", "There is data after the end of the archive.");
    }
    return refusal("CW021", "The archive is cut short: its end is missing.");
}

/// What an end record says.
struct EndRecord {
    ArchiveEnd end;
    bool isWhole = false; ///< the archive is in one part
};

/// The zip64 end record, where it and its locator are right before the end record at `endAt`.
std::optional<EndRecord> largeEnd(const ArchiveBytes& bytes, std::uint64_t endAt) {
    if (endAt < largeEndLength) return std::nullopt;
    const std::string text = bytes.read(endAt - largeEndLength, largeEndLength);
    Fields fields(text);
    if (fields.text(4) != largeEndMark || fields.u64() != 44) return std::nullopt; // bytes that follow
    EndRecord record;
    fields.skip(2 + 2);                 // versions
    record.isWhole = fields.u64() == 0; // its own number, and that of the part with the list
    fields.skip(8);                     // entries in this part
    record.end.entries = fields.u64();
    record.end.listSize = fields.u64();
    record.end.listAt = fields.u64();
    const bool isLocated = fields.text(4) == locatorMark && fields.u32() == 0;
    return isLocated && fields.u64() == endAt - largeEndLength ? std::optional(record) : std::nullopt;
}

/// The list ends right before the records that end the archive.
ArchiveEnd readEnd(const ArchiveBytes& bytes, std::uint64_t endAt) {
    const std::string text = bytes.read(endAt, endLength);
    Fields fields(text);
    fields.skip(4);                         // mark
    const bool isWhole = fields.u32() == 0; // its own number, and that of the part with the list
    fields.skip(2);                         // entries in this part
    ArchiveEnd end;
    end.entries = fields.u16();
    end.listSize = fields.u32();
    end.listAt = fields.u32();
    const auto large = largeEnd(bytes, endAt);
    if (!(large ? large->isWhole : isWhole)) throw onePartOfSeveral();
    // Readers that do not know zip64 go by the small record.
    const auto differs = [](std::uint64_t small, std::uint64_t other, std::uint64_t full) {
        return small != full && small != other;
    };
    if (large && (differs(end.entries, large->end.entries, 0xffff) ||
                  differs(end.listSize, large->end.listSize, inExtra) ||
                  differs(end.listAt, large->end.listAt, inExtra)))
        throw damaged("the two records at its end do not match");
    if (large) end = large->end;
    const std::uint64_t listEnd = large ? endAt - largeEndLength : endAt;
    if (end.listAt > listEnd || end.listSize > listEnd - end.listAt)
        throw damaged("its list of files is not where it should be");
    if (end.listSize != listEnd - end.listAt)
        throw refusal(
            "CW022",
            "The file contains extra data, either before the archive starts or after its list of files.");
    return end;
}

/// The length of what follows a file whose size was not known when its header was written: its checksum and
/// sizes, in one of the four forms that archivers use.
std::uint64_t descriptorLength(const ArchiveBytes& bytes, const ArchiveEntry& entry, std::uint64_t at) {
    for (const std::uint64_t length : {24U, 20U, 16U, 12U}) {
        if (bytes.size() - at < length) continue;
        const std::string text = bytes.read(at, length);
        Fields fields(text);
        const bool isLarge = length >= 20;
        const bool hasMark = length % 8 == 0;
        if ((!hasMark || fields.text(4) == descriptorMark) && fields.u32() == entry.checksum &&
            (isLarge ? fields.u64() : fields.u32()) == entry.packedSize &&
            (isLarge ? fields.u64() : fields.u32()) == entry.size)
            return length;
    }
    throw otherSize(entry);
}

/// What the list says of a file that libzip knows and does not show.
struct Listed {
    const ArchiveEntry* entry;
    std::uint16_t flags;
};

/// The files of the list by the place of their headers.
std::multimap<std::uint64_t, Listed> byPlace(const ArchiveBytes& bytes, const ArchiveEnd& end,
                                             const std::vector<ArchiveEntry>& entries) {
    std::multimap<std::uint64_t, Listed> files;
    const std::string text = bytes.read(end.listAt, end.listSize);
    Fields list(text);
    for (const ArchiveEntry& entry : entries) {
        list.skip(4 + 2 + 2); // mark, versions
        const std::uint16_t flags = list.u16();
        list.skip(2 + 2 + 2 + 4); // method, time, date, checksum
        std::uint64_t packedSize = list.u32();
        std::uint64_t size = list.u32();
        const std::uint16_t nameLength = list.u16();
        const std::uint16_t extraLength = list.u16();
        const std::uint16_t commentLength = list.u16();
        if (list.u16() != 0) throw onePartOfSeveral(); // the part that the file is in
        list.skip(2 + 4);                              // attributes
        std::uint64_t place = list.u32();
        const std::string name(list.text(nameLength));
        if (name != entry.name) {
            checkPackPath(name);    // libzip cuts a name at a null byte,
            throw otherName(entry); // and uses a real name whose checksum is right
        }
        readExtra(list.text(extraLength), entry, {&size, &packedSize, &place});
        list.skip(commentLength);
        files.emplace(place, Listed{&entry, flags});
    }
    if (list.left() != 0) throw refusal("CW022", "There is data after the archive's list of files.");
    return files;
}

/// Compares what is in front of a file's bytes with the list. Returns where its bytes end.
std::uint64_t checkHeader(const ArchiveBytes& bytes, std::uint64_t at, const Listed& listed) {
    const ArchiveEntry& entry = *listed.entry;
    const std::string text = bytes.read(at, headerLength);
    Fields header(text);
    header.skip(4 + 2); // mark, version
    const std::uint16_t flags = header.u16();
    const std::uint16_t method = header.u16();
    header.skip(2 + 2); // time, date
    const std::uint32_t checksum = header.u32();
    std::uint64_t packedSize = header.u32();
    std::uint64_t size = header.u32();
    const std::uint16_t nameLength = header.u16();
    const std::uint16_t extraLength = header.u16();
    const std::string name = bytes.read(at + headerLength, nameLength);
    if (name != entry.name)
        throw refusal("CW038", fmt::format("{} is in the list of files, but the name stored with its "
                                           "data is {}.",
                                           shownName(entry.name), shownName(name)));
    readExtra(bytes.read(at + headerLength + nameLength, extraLength), entry, {&size, &packedSize});
    if (((flags | listed.flags) & encryptedFlags) != 0)
        throw refusal("CW029", fmt::format("{} is encrypted.", shownName(name)));
    if (((flags | listed.flags) & ~knownFlags) != 0)
        throw refusal("CW030",
                      fmt::format("{} uses zip features that Chipwise cannot read.", shownName(name)));
    if (method != entry.method || ((flags ^ listed.flags) & ~levelFlags) != 0)
        throw refusal("CW030", fmt::format("The archive gives two different compression settings for {}.",
                                           shownName(name)));
    const bool isOpen = (flags & descriptorFlag) != 0;
    const auto isSame = [isOpen](std::uint64_t here, std::uint64_t inList) {
        return here == inList || (isOpen && here == 0);
    };
    if (!isSame(checksum, entry.checksum) || !isSame(packedSize, entry.packedSize) ||
        !isSame(size, entry.size) || entry.packedSize > bytes.size())
        throw otherSize(entry);
    const std::uint64_t end = at + headerLength + nameLength + extraLength + entry.packedSize;
    return isOpen ? end + descriptorLength(bytes, entry, end) : end;
}

} // namespace

ArchiveEnd findEnd(const ArchiveBytes& bytes) {
    const std::uint64_t tailLength = std::min<std::uint64_t>(bytes.size(), endLength + longestComment);
    const std::uint64_t tailAt = bytes.size() - tailLength;
    const auto found = closingRecord(bytes.read(tailAt, tailLength));
    if (!found) throw withoutEnd(bytes);
    const ArchiveEnd end = readEnd(bytes, tailAt + *found);
    if (end.entries > mostArchiveEntries)
        throw refusal("CW024", fmt::format("The archive has {} files. The limit is 5,000.", end.entries));
    if (end.listSize > largestDirectory)
        throw refusal("CW024", "The archive's list of files is larger than 4 MiB.");
    return end;
}

void checkNames(const ArchiveBytes& bytes) {
    for (std::uint64_t at = 0; at < bytes.size() && bytes.read(at, headerMark.size()) == headerMark;) {
        const std::string text = bytes.read(at, headerLength);
        Fields header(text);
        header.skip(18); // up to the packed size
        const std::uint32_t packedSize = header.u32();
        header.skip(4); // size
        const std::uint16_t nameLength = header.u16();
        checkPackPath(bytes.read(at + headerLength, nameLength));
        at += headerLength + nameLength + header.u16() + packedSize;
    }
}

void checkLayout(const ArchiveBytes& bytes, const ArchiveEnd& end, const std::vector<ArchiveEntry>& entries) {
    auto unseen = byPlace(bytes, end, entries);
    std::uint64_t at = 0;
    while (at < end.listAt) {
        const auto found = unseen.find(at);
        if (found == unseen.end() || bytes.read(at, headerMark.size()) != headerMark)
            throw refusal("CW022", "The archive contains data that belongs to none of its files.");
        at = checkHeader(bytes, at, found->second);
        unseen.erase(found);
    }
    if (at != end.listAt || !unseen.empty())
        throw refusal("CW023", "Files in the archive overlap each other or the list of files.");
}

} // namespace chipwise::exchange
