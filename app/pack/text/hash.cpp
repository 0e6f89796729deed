#include "pack/text/hash.h"

#include "pack/text/number_text.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <tuple>

namespace chipwise::pack {
namespace {

using Sha256 = std::array<unsigned char, crypto_hash_sha256_BYTES>;

Sha256 sha256(std::string_view bytes) {
    Sha256 digest{};
    crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    return digest;
}

} // namespace

FieldHash& FieldHash::operator<<(std::string_view field) {
    m_bytes += fmt::format("{}:", field.size());
    m_bytes += field;
    return *this;
}

FieldHash& FieldHash::operator<<(double number) {
    return *this << displayNumber(number);
}

std::string FieldHash::hex() const {
    const Sha256 digest = sha256(m_bytes);
    std::array<char, 2 * std::tuple_size_v<Sha256> + 1> digits{};
    sodium_bin2hex(digits.data(), digits.size(), digest.data(), digest.size());
    return digits.data();
}

std::string nameFrom(const FieldHash& hash) {
    return "~" + hash.hex().substr(0, 12);
}

bool isHashBeginning(std::string_view text) {
    constexpr std::size_t fewestDigits = 8;
    return text.size() >= fewestDigits && text.size() <= 2 * std::tuple_size_v<Sha256> &&
           text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

std::uint64_t seedFrom(std::string_view text) {
    const Sha256 digest = sha256(text);
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8 | digest[i];
    return seed;
}

} // namespace chipwise::pack
