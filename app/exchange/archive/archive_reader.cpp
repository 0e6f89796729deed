#include "exchange/archive/archive_reader.h"

#include "exchange/archive/archive_limits.h"
#include "exchange/archive/backup_archive.h"
#include "exchange/archive/zip_library.h"
#include "exchange/foreign_kind.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace chipwise::exchange {
namespace {

ArchiveRefused notUnderstood() {
    return refusal("CW021", "The archive is damaged: its list of files cannot be read.");
}

/// The path, unless a file of another program is there: that is said before anything else is found wrong.
const std::filesystem::path& notForeign(const std::filesystem::path& archive) {
    const auto kind = foreignKindOf(archive);
    if (kind && !kind->mayBePack) throw refusal("CW020", std::string(kind->message), std::string(kind->help));
    return archive;
}

/// Opens what is already open, so that what was checked and what is unpacked are the same file.
zip_t* openAgain(int descriptor) {
    const ZipLibrary& library = libzip(); // before there is anything to close, as it may throw
    const int own = ::fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    int error = 0;
    zip_t* zip = own < 0 ? nullptr : library.fdopen(own, 0, &error);
    if (zip == nullptr && own >= 0) ::close(own);
    return zip;
}

/// What unpacking would do that no pack needs: decrypt, unpack by anything but deflate, make a link.
void checkKind(const std::string& name, const zip_stat_t& seen, zip_uint32_t attributes) {
    if (seen.encryption_method != ZIP_EM_NONE) throw refusal("CW029", fmt::format("{} is encrypted.", name));
    if (seen.comp_method != ZIP_CM_STORE && seen.comp_method != ZIP_CM_DEFLATE)
        throw refusal("CW030", fmt::format("{} is compressed in a way that Chipwise cannot read (method {}).",
                                           name, seen.comp_method));
    if (seen.comp_method == ZIP_CM_STORE && seen.comp_size != seen.size)
        throw refusal("CW027", fmt::format("{} is stored uncompressed, but the archive gives two different "
                                           "sizes for it: {} and {} bytes.",
                                           name, seen.comp_size, seen.size));
    // Archivers of every system write the type of a Unix file into the upper half.
    const auto type = attributes >> 16 & S_IFMT;
    if (type != 0 && type != S_IFREG && type != S_IFDIR)
        throw refusal("CW031", fmt::format("{} is {}, not a file.", name,
                                           type == S_IFLNK ? "a symbolic link" : "a device"));
}

/// Why libzip stopped, in our terms.
ArchiveRefused stopped(const std::string& name, int error) {
    if (error == ZIP_ER_CRC) return refusal("CW028", fmt::format("The checksum of {} is wrong.", name));
    if (error == ZIP_ER_INCONS)
        return refusal("CW027", fmt::format("{} unpacks to a different size than the archive says.", name));
    return refusal("CW021", fmt::format("The archive is damaged: {} cannot be unpacked.", name));
}

struct CloseFile {
    void operator()(zip_file_t* file) const { libzip().closeFile(file); }
};

} // namespace

struct ArchiveReader::Zip {
    explicit Zip(int descriptor) : handle(openAgain(descriptor)) {}
    ~Zip() { libzip().discard(handle); } // takes null too
    Zip(const Zip&) = delete;
    Zip& operator=(const Zip&) = delete;

    std::vector<ArchiveEntry> entries() const {
        std::vector<ArchiveEntry> entries;
        const auto count = static_cast<zip_uint64_t>(libzip().numberOfEntries(handle, 0));
        for (zip_uint64_t i = 0; i < count; ++i) {
            zip_stat_t seen;
            zip_uint8_t system = 0;
            zip_uint32_t attributes = 0;
            if (libzip().stat(handle, i, ZIP_FL_ENC_RAW, &seen) != 0 ||
                libzip().externalAttributes(handle, i, 0, &system, &attributes) != 0)
                throw notUnderstood();
            checkKind(shownName(seen.name), seen, attributes);
            entries.push_back({seen.name, seen.comp_method, seen.crc, seen.comp_size, seen.size});
            if (entries.back().isFolder() && seen.size != 0)
                throw refusal(
                    "CW027",
                    fmt::format("{} is a folder, but the archive stores data for it, as if it were a file.",
                                shownName(seen.name)));
        }
        return entries;
    }

    zip_t* handle;
};

ArchiveReader::ArchiveReader(const std::filesystem::path& archive, Kind kind)
    : m_kind(kind), m_bytes(kind == Kind::Pack ? ArchiveBytes(notForeign(archive), largestArchive)
                                               : ArchiveBytes(archive, largestBackup)),
      m_buffer(64 * 1024) {
    const ArchiveEnd end = findEnd(m_bytes);
    m_zip = std::make_unique<Zip>(m_bytes.descriptor());
    if (m_zip->handle == nullptr) {
        checkNames(m_bytes);
        throw notUnderstood();
    }
    m_entries = m_zip->entries();
    checkLayout(m_bytes, end, m_entries);
    m_files = packedFiles(m_entries);
}

ArchiveReader::~ArchiveReader() = default;

void ArchiveReader::checkBackupGrowth(const PackedFile& file, std::uint64_t size) const {
    if (size > largestInBackup(file.path))
        throw refusal("CW025", fmt::format("{} is too large for a file of this kind.", shownName(file.path)));
    if (m_total > largestBackup) throw refusal("CW024", "The backup unpacks to more than 2 GiB.");
}

void ArchiveReader::checkGrowth(const PackedFile& file, std::uint64_t size) const {
    if (m_kind == Kind::Backup) return checkBackupGrowth(file, size);
    const std::string name = shownName(file.path);
    const bool isMedia = file.role == Role::Media || file.role == Role::Other;
    if (isMedia && size > largestEntry)
        throw refusal("CW025", fmt::format("{} unpacks to more than 32 MiB.", name));
    if (!isMedia && size > largestEntryText)
        throw refusal("CW025",
                      fmt::format("{} unpacks to more than 4 MiB, the limit for a text file.", name));
    if (size > denseEntriesFrom && size / densestEntry > m_entries[file.entry].packedSize)
        throw refusal("CW026", fmt::format("{} unpacks to more than 200 times its compressed size.", name));
    if (m_total > largestUnpacked) throw refusal("CW024", "The archive unpacks to more than 256 MiB.");
}

void ArchiveReader::unpack(const PackedFile& file, const std::function<void(std::string_view)>& part) {
    const ArchiveEntry& entry = m_entries[file.entry];
    const std::string name = shownName(file.path);
    const std::unique_ptr<zip_file_t, CloseFile> stream(libzip().openFile(m_zip->handle, file.entry, 0));
    if (!stream) throw stopped(name, libzip().zipCode(libzip().error(m_zip->handle)));
    std::uint64_t size = 0;
    for (;;) {
        const zip_int64_t got = libzip().read(stream.get(), m_buffer.data(), m_buffer.size());
        if (got < 0) throw stopped(name, libzip().zipCode(libzip().fileError(stream.get())));
        if (got == 0) break;
        size += static_cast<std::uint64_t>(got);
        m_total += static_cast<std::uint64_t>(got);
        checkGrowth(file, size);
        part({m_buffer.data(), static_cast<std::size_t>(got)});
    }
    if (size != entry.size)
        throw refusal(
            "CW027", fmt::format("{} unpacks to {} bytes, but the archive says {}.", name, size, entry.size));
}

} // namespace chipwise::exchange
