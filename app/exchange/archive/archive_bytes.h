#pragma once

#include "exchange/archive/archive.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace chipwise::exchange {

/// The refusal of that code, with the cure of the table of codes unless another is given.
ArchiveRefused refusal(const char* code, const std::string& message, const std::string& help = {});

/// A name from an archive as a sentence can show it: in quotation marks, cut short, what is no text replaced.
std::string shownName(std::string_view name);

/// The bytes of an archive, read where they are asked for. What lies outside the file is a refusal.
class ArchiveBytes {
public:
    /// Refuses a file of more than `largest` bytes.
    ArchiveBytes(const std::filesystem::path&, std::uint64_t largest);
    ~ArchiveBytes();
    ArchiveBytes(const ArchiveBytes&) = delete;
    ArchiveBytes& operator=(const ArchiveBytes&) = delete;

    std::uint64_t size() const { return m_size; }
    int descriptor() const { return m_fd; }
    std::string read(std::uint64_t offset, std::uint64_t length) const;

private:
    int m_fd;
    std::uint64_t m_size = 0;
};

/// The fields of a record one after the other, little-endian as zip has them. Reading past the end is a
/// refusal.
class Fields {
public:
    explicit Fields(std::string_view bytes) : m_rest(bytes) {}

    std::uint16_t u16() { return static_cast<std::uint16_t>(number(2)); }
    std::uint32_t u32() { return static_cast<std::uint32_t>(number(4)); }
    std::uint64_t u64() { return number(8); }
    std::string_view text(std::size_t length);
    void skip(std::size_t length) { text(length); }
    std::size_t left() const { return m_rest.size(); }

private:
    std::uint64_t number(std::size_t bytes);

    std::string_view m_rest;
};

} // namespace chipwise::exchange
