#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::exchange {

/// A zip file made byte by byte, so that every lie can be told. Files are stored as they are.
class ZipBytes {
public:
    struct File {
        std::string name;
        std::string bytes;
        std::string headerName{};    ///< in front of the bytes; empty: the same name
        std::uint16_t flags = 0x800; ///< names are UTF-8
        std::uint16_t method = 0;
        std::uint32_t mode = 0100644; ///< Unix permissions and type
        std::string headerExtra{};
        std::string listedExtra{};
        std::string behind{};          ///< between this file and the next
        std::uint32_t sizeLie = 0;     ///< added to the size in both headers
        std::uint32_t checksumLie = 0; ///< added to the checksum in both headers
        bool sharesPlace = false;      ///< the list says it begins where the file before begins
    };

    ZipBytes& add(File file) {
        m_files.push_back(std::move(file));
        return *this;
    }
    ZipBytes& add(const std::string& name, const std::string& bytes) { return add(File{name, bytes}); }
    ZipBytes& comment(std::string text) {
        m_comment = std::move(text);
        return *this;
    }
    ZipBytes& before(std::string bytes) {
        m_before = std::move(bytes);
        return *this;
    }
    /// With a zip64 end record, and an end record that refers to it.
    ZipBytes& large() {
        m_large = true;
        return *this;
    }

    std::string bytes() const;

private:
    std::vector<File> m_files;
    std::string m_comment;
    std::string m_before;
    bool m_large = false;
};

std::uint32_t crc32(const std::string&);
std::string little(std::uint64_t number, int bytes);

/// The pack that tests put into archives: pack.md and one file of questions.
ZipBytes smallPack(const std::string& top = {});

} // namespace chipwise::exchange
