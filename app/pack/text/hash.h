#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chipwise::pack {

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
