#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

struct zip;
struct zip_source;

namespace chipwise::exchange {

/// Writes a zip file whose bytes depend on nothing but what is put into it: fixed dates, no extra fields, the
/// order of the calls. The file must not exist yet. Errors of the system are filesystem_error.
class ZipWriter {
public:
    explicit ZipWriter(std::filesystem::path);
    ~ZipWriter();
    ZipWriter(const ZipWriter&) = delete;
    ZipWriter& operator=(const ZipWriter&) = delete;

    /// The bytes are needed until finish().
    void addText(const std::string& path, std::string_view bytes);
    void addStored(const std::string& path, std::string_view bytes);
    /// A file that is compressed already: a picture, a packed pack. It is read by finish().
    void addStoredFile(const std::string& path, const std::filesystem::path& file, std::uint64_t size);
    /// A file that is worth compressing. It is read by finish().
    void addFile(const std::string& path, const std::filesystem::path& file, std::uint64_t size);

    /// The archive is on the disk when this returns.
    void finish();

private:
    void add(const std::string& path, zip_source* source, bool compressed);
    zip_source* sourceOf(const std::filesystem::path& file, std::uint64_t size);
    [[noreturn]] void fail();

    std::filesystem::path m_path;
    zip* m_zip = nullptr;
};

} // namespace chipwise::exchange
