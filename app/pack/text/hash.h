#pragma once

#include <nettle/sha2.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace chipwise::pack {

/// SHA-256 (FIPS 180-4) of bytes that come in parts. By Nettle, because it uses the processor's instructions
/// for it: a check of a million answers hashes half a gigabyte, in a quarter of the time without them.
class Sha256 {
public:
    using Digest = std::array<std::uint8_t, SHA256_DIGEST_SIZE>;

    Sha256();
    void add(std::string_view part);
    void add(const Digest&);
    Digest finish(); ///< of everything added; the next part begins another text

private:
    sha256_ctx m_state{};
};

/// Collects fields for a SHA-256. Each field goes in with its length before it ("8:Trainium"), so that
/// no two lists of fields give the same bytes.
class FieldHash {
public:
    FieldHash& operator<<(std::string_view field);
    FieldHash& operator<<(double number);

    std::string hex() const; ///< 64 digits

private:
    std::string m_bytes;
};

/// The name of something without an id: "~" and the first 12 digits.
std::string nameFrom(const FieldHash&);

/// At least 8 hex digits, at most a whole hash: enough to tell the keys of one question apart.
bool isHashBeginning(std::string_view text);

/// A seed that follows from a text and stays the same everywhere.
std::uint64_t seedFrom(std::string_view text);

} // namespace chipwise::pack
