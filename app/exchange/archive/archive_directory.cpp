#include "exchange/archive/archive_directory.h"

#include "exchange/archive/archive_end.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <optional>

namespace chipwise::exchange {
namespace {

constexpr std::string_view listedMark{"PK\1\2", 4};
constexpr std::string_view headerMark{"PK\3\4", 4};
constexpr std::string_view descriptorMark{"PK\7\10", 4};
constexpr std::size_t listedLength = 46;
constexpr std::size_t headerLength = 30;
constexpr std::uint32_t inExtra = 0xffffffff; ///< the number stands in the zip64 field

constexpr std::uint16_t encryptedFlags = 1u << 0 | 1u << 6 | 1u << 13;
constexpr std::uint16_t descriptorFlag = 1u << 3;
constexpr std::uint16_t knownFlags = 1u << 1 | 1u << 2 | descriptorFlag | 1u << 11 | encryptedFlags;
constexpr std::uint16_t levelFlags = 1u << 1 | 1u << 2; ///< how hard deflate tried; means nothing to us

/// The field of that number among a header's extra fields. Padding of less than a field's head is left out.
std::optional<std::string_view> extraField(std::string_view extra, std::uint16_t wanted) {
    Fields fields(extra);
    std::optional<std::string_view> found;
    while (fields.left() >= 4) {
        const std::uint16_t id = fields.u16();
        const std::string_view value = fields.text(fields.u16());
        if (id != wanted) continue;
        if (found) throw refusal("CW021", "The archive is damaged: a file has the same extra field twice.");
        found = value;
    }
    return found;
}

/// Numbers of a header that have no room in it, in this order: they are read where the header says so.
void fillFrom64(std::string_view extra, std::initializer_list<std::uint64_t*> numbers) {
    const auto field = extraField(extra, 0x0001);
    if (!field) return;
    Fields fields(*field);
    for (std::uint64_t* number : numbers)
        if (*number == inExtra) *number = fields.u64();
}

/// Old archivers put the real name into an extra field. Two names for one file are one too many.
void refuseOtherName(std::string_view extra, const std::string& name) {
    const auto field = extraField(extra, 0x7075);
    if (!field) return;
    Fields fields(*field);
    fields.skip(1 + 4); // version, checksum of the name
    if (fields.text(fields.left()) != name)
        throw refusal("CW038", fmt::format("{} has a second name in the archive.", shownName(name)));
}

void checkFlags(const ArchiveEntry& entry) {
    if ((entry.flags & encryptedFlags) != 0)
        throw refusal("CW029", fmt::format("{} is encrypted.", shownName(entry.name)));
    const bool isKnown = entry.method == 0 || entry.method == 8;
    if (!isKnown || (entry.flags & ~knownFlags) != 0)
        throw refusal("CW030", fmt::format("{} is packed in a way that Chipwise does not read (method {}).",
                                           shownName(entry.name), entry.method));
    if (entry.method == 0 && entry.packedSize != entry.size)
        throw refusal("CW027", fmt::format("{} is not packed, and yet has two sizes: {} and {} bytes.",
                                           shownName(entry.name), entry.packedSize, entry.size));
    if (entry.isFolder() && entry.size != 0)
        throw refusal("CW027", fmt::format("The folder {} has content.", shownName(entry.name)));
}

/// Unix permissions stand in the upper half. Archivers of every system write links that way.
void refuseLinks(const ArchiveEntry& entry, std::uint32_t attributes) {
    const auto type = attributes >> 16 & S_IFMT;
    if (type == 0 || type == S_IFREG || type == S_IFDIR) return;
    throw refusal("CW031", fmt::format("{} is {}, not a file.", shownName(entry.name),
                                       type == S_IFLNK ? "a symbolic link" : "a device"));
}

ArchiveEntry readListed(Fields& list) {
    if (list.left() < listedLength || list.text(4) != listedMark)
        throw refusal("CW021", "The archive is damaged: its list of files breaks off.");
    ArchiveEntry entry;
    list.skip(2 + 2); // versions
    entry.flags = list.u16();
    entry.method = list.u16();
    list.skip(2 + 2); // time and date
    entry.checksum = list.u32();
    entry.packedSize = list.u32();
    entry.size = list.u32();
    const std::uint16_t nameLength = list.u16();
    const std::uint16_t extraLength = list.u16();
    const std::uint16_t commentLength = list.u16();
    const std::uint16_t disk = list.u16();
    list.skip(2); // internal attributes
    const std::uint32_t attributes = list.u32();
    entry.headerAt = list.u32();
    entry.name = list.text(nameLength);
    const std::string_view extra = list.text(extraLength);
    list.skip(commentLength);
    fillFrom64(extra, {&entry.size, &entry.packedSize, &entry.headerAt});
    if (disk != 0) throw refusal("CW021", "The archive is one part of several.");
    refuseOtherName(extra, entry.name);
    checkFlags(entry);
    refuseLinks(entry, attributes);
    return entry;
}

std::vector<ArchiveEntry> readList(const ArchiveBytes& bytes, const ArchiveEnd& end) {
    const std::string text = bytes.read(end.directoryAt, end.directorySize);
    Fields list(text);
    std::vector<ArchiveEntry> entries;
    for (std::uint64_t i = 0; i < end.entries; ++i) entries.push_back(readListed(list));
    if (list.left() != 0) throw refusal("CW022", "Something follows the archive's list of files.");
    return entries;
}

ArchiveRefused otherSize(const ArchiveEntry& entry) {
    return refusal("CW027",
                   fmt::format("The archive gives two sizes or checksums for {}.", shownName(entry.name)));
}

/// What follows the bytes of a file whose size was not known when its header was written. Every form that
/// archivers use has its own length.
void checkDescriptor(const ArchiveBytes& bytes, const ArchiveEntry& entry, std::uint64_t at,
                     std::uint64_t length) {
    if (length != 12 && length != 16 && length != 20 && length != 24)
        throw refusal("CW022", fmt::format("Something stands behind {} that belongs to no file.",
                                           shownName(entry.name)));
    const std::string text = bytes.read(at, length);
    Fields fields(text);
    const bool isMarked = length % 8 == 0 && fields.text(4) == descriptorMark;
    const bool isLarge = length >= 20;
    const bool agreed = isMarked == (length % 8 == 0) && fields.u32() == entry.checksum &&
                        (isLarge ? fields.u64() : fields.u32()) == entry.packedSize &&
                        (isLarge ? fields.u64() : fields.u32()) == entry.size;
    if (!agreed) throw otherSize(entry);
}

/// Compares a file's own header with the list; where its bytes end.
std::uint64_t checkHeader(const ArchiveBytes& bytes, const ArchiveEntry& entry) {
    const std::string text = bytes.read(entry.headerAt, headerLength);
    Fields header(text);
    if (header.text(4) != headerMark)
        throw refusal("CW021",
                      fmt::format("The archive is damaged: {} has no header.", shownName(entry.name)));
    header.skip(2); // version
    const std::uint16_t flags = header.u16();
    const std::uint16_t method = header.u16();
    header.skip(2 + 2); // time and date
    const std::uint32_t checksum = header.u32();
    std::uint64_t packedSize = header.u32();
    std::uint64_t size = header.u32();
    const std::uint16_t nameLength = header.u16();
    const std::uint16_t extraLength = header.u16();
    const std::string nameAndExtra =
        bytes.read(entry.headerAt + headerLength, std::uint64_t{nameLength} + extraLength);
    const std::string_view name = std::string_view(nameAndExtra).substr(0, nameLength);
    const std::string_view extra = std::string_view(nameAndExtra).substr(nameLength);

    if (name != entry.name)
        throw refusal("CW038", fmt::format("{} is called {} in front of its own bytes.",
                                           shownName(entry.name), shownName(name)));
    refuseOtherName(extra, entry.name);
    if ((flags & encryptedFlags) != 0)
        throw refusal("CW029", fmt::format("{} is encrypted.", shownName(entry.name)));
    if (method != entry.method || ((flags ^ entry.flags) & ~levelFlags) != 0)
        throw refusal("CW030",
                      fmt::format("The archive names two ways to unpack {}.", shownName(entry.name)));
    fillFrom64(extra, {&size, &packedSize});
    const bool mayBeOpen = (entry.flags & descriptorFlag) != 0;
    const auto isSame = [mayBeOpen](std::uint64_t here, std::uint64_t listed) {
        return here == listed || (mayBeOpen && here == 0);
    };
    if (!isSame(checksum, entry.checksum) || !isSame(packedSize, entry.packedSize) ||
        !isSame(size, entry.size))
        throw otherSize(entry);
    return entry.headerAt + headerLength + nameLength + extraLength + entry.packedSize;
}

/// Walks over the archive: header and bytes of each file touch those of the next, the list follows the last.
void checkLayout(const ArchiveBytes& bytes, const std::vector<ArchiveEntry>& entries,
                 std::uint64_t directoryAt) {
    std::vector<const ArchiveEntry*> inOrder;
    for (const ArchiveEntry& entry : entries) inOrder.push_back(&entry);
    std::ranges::sort(inOrder, {}, &ArchiveEntry::headerAt);
    if (!inOrder.empty() && inOrder.front()->headerAt != 0)
        throw refusal("CW022", "Something stands before the first file of the archive.");
    for (std::size_t i = 0; i < inOrder.size(); ++i) {
        const ArchiveEntry& entry = *inOrder[i];
        const std::uint64_t next = i + 1 < inOrder.size() ? inOrder[i + 1]->headerAt : directoryAt;
        if (entry.packedSize > bytes.size()) throw otherSize(entry);
        const std::uint64_t end = checkHeader(bytes, entry);
        if (end > next)
            throw refusal("CW023", fmt::format("{} overlaps what follows it.", shownName(entry.name)));
        if ((entry.flags & descriptorFlag) != 0)
            checkDescriptor(bytes, entry, end, next - end);
        else if (end != next)
            throw refusal("CW022", fmt::format("Something stands behind {} that belongs to no file.",
                                               shownName(entry.name)));
    }
    if (inOrder.empty() && directoryAt != 0)
        throw refusal("CW022", "Something stands before the list of an archive without files.");
}

} // namespace

std::vector<ArchiveEntry> readDirectory(const ArchiveBytes& bytes) {
    const ArchiveEnd end = findEnd(bytes);
    std::vector<ArchiveEntry> entries = readList(bytes, end);
    checkLayout(bytes, entries, end.directoryAt);
    return entries;
}

} // namespace chipwise::exchange
