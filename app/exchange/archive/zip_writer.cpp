#include "exchange/archive/zip_writer.h"

#include "exchange/archive/folder_aside.h"
#include "exchange/archive/zip_library.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <stdexcept>

namespace chipwise::exchange {
namespace fs = std::filesystem;
namespace {

void syncFile(const fs::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) systemFailure("Cannot read", path);
    NewFile(file, path).finish();
}

} // namespace

ZipWriter::ZipWriter(fs::path path) : m_path(std::move(path)) {
    int error = 0;
    m_zip = libzip().open(m_path.c_str(), ZIP_CREATE | ZIP_EXCL, &error);
    if (m_zip == nullptr) systemFailure("Cannot write", m_path);
}

ZipWriter::~ZipWriter() {
    if (m_zip != nullptr) libzip().discard(m_zip);
}

void ZipWriter::addText(const std::string& path, std::string_view bytes) {
    add(path, libzip().bufferSource(m_zip, bytes.data(), bytes.size(), 0), true);
}

void ZipWriter::addStored(const std::string& path, std::string_view bytes) {
    add(path, libzip().bufferSource(m_zip, bytes.data(), bytes.size(), 0), false);
}

void ZipWriter::addStoredFile(const std::string& path, const fs::path& file, std::uint64_t size) {
    add(path, sourceOf(file, size), false);
}

void ZipWriter::addFile(const std::string& path, const fs::path& file, std::uint64_t size) {
    add(path, sourceOf(file, size), true);
}

void ZipWriter::finish() {
    if (libzip().close(m_zip) != 0) fail();
    m_zip = nullptr;
    syncFile(m_path);
}

/// libzip reads a length of 0 as "to the end of the file".
zip_source_t* ZipWriter::sourceOf(const fs::path& file, std::uint64_t size) {
    if (size == 0) return libzip().bufferSource(m_zip, "", 0, 0);
    return libzip().fileSource(m_zip, file.c_str(), 0, static_cast<zip_int64_t>(size));
}

void ZipWriter::add(const std::string& path, zip_source_t* source, bool compressed) {
    constexpr zip_uint16_t firstOfJanuary1980 = 0x21;
    constexpr zip_uint32_t plainFile = (S_IFREG | 0644U) << 16;
    constexpr zip_uint32_t bestLevel = 9;
    if (source == nullptr) fail();
    const zip_int64_t index = libzip().addFile(m_zip, path.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        libzip().freeSource(source);
        fail();
    }
    const auto at = static_cast<zip_uint64_t>(index);
    const zip_int32_t method = compressed ? ZIP_CM_DEFLATE : ZIP_CM_STORE;
    if (libzip().setCompression(m_zip, at, method, compressed ? bestLevel : 0) != 0 ||
        libzip().setDosTime(m_zip, at, 0, firstOfJanuary1980, 0) != 0 ||
        libzip().setExternalAttributes(m_zip, at, 0, ZIP_OPSYS_UNIX, plainFile) != 0)
        fail();
}

void ZipWriter::fail() {
    zip_error_t* error = libzip().error(m_zip);
    if (libzip().systemType(error) == ZIP_ET_SYS) {
        errno = libzip().systemCode(error);
        systemFailure("Cannot write", m_path);
    }
    throw std::runtime_error(fmt::format("The archive cannot be written: {}.", libzip().words(error)));
}

} // namespace chipwise::exchange
