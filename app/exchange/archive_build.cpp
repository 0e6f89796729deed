#include "exchange/archive.h"

#include "exchange/archive_names.h"
#include "exchange/folder_aside.h"
#include "exchange/folder_digests.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>

#include <cerrno>
#include <cstdio>

namespace chipwise::exchange {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view mimetype = "application/vnd.chipwise.pack+zip";

/// Writes a zip file whose bytes depend on nothing but what is put into it.
class ZipWriter {
public:
    explicit ZipWriter(fs::path path) : m_path(std::move(path)) {
        int error = 0;
        m_zip = ::zip_open(m_path.c_str(), ZIP_CREATE | ZIP_EXCL, &error);
        if (m_zip == nullptr) systemFailure("Cannot write", m_path);
    }
    ~ZipWriter() {
        if (m_zip != nullptr) ::zip_discard(m_zip);
    }
    ZipWriter(const ZipWriter&) = delete;
    ZipWriter& operator=(const ZipWriter&) = delete;

    /// The bytes are needed until finish().
    void addText(const std::string& path, std::string_view bytes) {
        add(path, ::zip_source_buffer(m_zip, bytes.data(), bytes.size(), 0), ZIP_CM_DEFLATE);
    }
    void addStored(const std::string& path, std::string_view bytes) {
        add(path, ::zip_source_buffer(m_zip, bytes.data(), bytes.size(), 0), ZIP_CM_STORE);
    }
    /// Pictures are compressed already.
    void addMedia(const std::string& path, const fs::path& file, std::uint64_t size) {
        if (size == 0) return addStored(path, {});
        add(path, ::zip_source_file(m_zip, file.c_str(), 0, static_cast<zip_int64_t>(size)), ZIP_CM_STORE);
    }

    void finish() {
        if (::zip_close(m_zip) != 0) fail();
        m_zip = nullptr;
    }

private:
    void add(const std::string& path, zip_source_t* source, zip_int32_t method) {
        constexpr zip_uint16_t firstOfJanuary1980 = 0x21;
        constexpr zip_uint32_t plainFile = (S_IFREG | 0644U) << 16;
        constexpr zip_uint32_t bestLevel = 9;
        if (source == nullptr) fail();
        const zip_int64_t index = ::zip_file_add(m_zip, path.c_str(), source, ZIP_FL_ENC_UTF_8);
        if (index < 0) {
            ::zip_source_free(source);
            fail();
        }
        const auto at = static_cast<zip_uint64_t>(index);
        if (::zip_set_file_compression(m_zip, at, method, method == ZIP_CM_STORE ? 0 : bestLevel) != 0 ||
            ::zip_file_set_dostime(m_zip, at, 0, firstOfJanuary1980, 0) != 0 ||
            ::zip_file_set_external_attributes(m_zip, at, 0, ZIP_OPSYS_UNIX, plainFile) != 0)
            fail();
    }

    [[noreturn]] void fail() {
        zip_error_t* error = ::zip_get_error(m_zip);
        if (::zip_error_system_type(error) == ZIP_ET_SYS) {
            errno = ::zip_error_code_system(error);
            systemFailure("Cannot write", m_path);
        }
        throw std::runtime_error(fmt::format("The pack cannot be packed: {}.", ::zip_error_strerror(error)));
    }

    fs::path m_path;
    zip_t* m_zip = nullptr;
};

/// A signature made for exactly these files, or nothing.
std::string standingSignature(const fs::path& folder, const std::string& manifest) {
    return smallFile(folder / manifestPath) == manifest ? smallFile(folder / signaturePath) : std::string();
}

void writeZip(const fs::path& folder, const pack::PackFiles& files, const fs::path& to) {
    const std::string manifest = manifestText(digestsOf(folder, files));
    const std::string signature = standingSignature(folder, manifest);
    ZipWriter zip(to);
    zip.addStored("mimetype", mimetype);
    zip.addText(manifestPath, manifest);
    if (!signature.empty()) zip.addText(signaturePath, signature);
    const std::string key = signature.empty() ? std::string() : smallFile(folder / publicKeyPath);
    if (!key.empty()) zip.addText(publicKeyPath, key);
    auto text = files.texts.begin();
    auto media = files.media.begin();
    while (text != files.texts.end() || media != files.media.end()) {
        const bool isText =
            media == files.media.end() || (text != files.texts.end() && text->first < media->first);
        if (isText) {
            zip.addText(text->first, text->second);
            ++text;
        } else {
            zip.addMedia(media->first, folder / media->first, media->second.size);
            ++media;
        }
    }
    zip.finish();
}

void syncFile(const fs::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) systemFailure("Cannot read", path);
    NewFile(file, path).finish();
}

} // namespace

void buildArchive(const fs::path& folder, const fs::path& archive) {
    const fs::path place = fs::absolute(archive).lexically_normal();
    const pack::PackFiles files = packableFiles(folder);
    const fs::path aside = nameAside(place);
    try {
        writeZip(folder, files, aside);
        syncFile(aside);
        const pack::PackFiles written = loadArchive(aside);
        if (written.texts != files.texts || written.media != files.media)
            throw std::runtime_error("The pack changed while it was packed. Try again.");
        if (::rename(aside.c_str(), place.c_str()) != 0) systemFailure("Cannot write", place);
    } catch (...) {
        std::error_code ignored;
        fs::remove(aside, ignored);
        throw;
    }
    syncFolder(place.parent_path());
}

} // namespace chipwise::exchange
