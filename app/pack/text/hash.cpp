#include "pack/text/hash.h"

#include "pack/text/number_text.h"

#include <fmt/format.h>
#include <sodium.h>

#include <tuple>

namespace chipwise::pack {
namespace {

Sha256::Digest sha256(std::string_view bytes) {
    Sha256 hash;
    hash.add(bytes);
    return hash.finish();
}

} // namespace

Sha256::Sha256() {
    sha256_init(&m_state);
}

void Sha256::add(std::string_view part) {
    sha256_update(&m_state, part.size(), reinterpret_cast<const std::uint8_t*>(part.data()));
}

void Sha256::add(const Digest& digest) {
    sha256_update(&m_state, digest.size(), digest.data());
}

Sha256::Digest Sha256::finish() {
    Digest digest{};
    sha256_digest(&m_state, digest.size(), digest.data());
    return digest;
}

FieldHash& FieldHash::operator<<(std::string_view field) {
    m_bytes += fmt::format("{}:", field.size());
    m_bytes += field;
    return *this;
}

FieldHash& FieldHash::operator<<(double number) {
    return *this << displayNumber(number);
}

std::string FieldHash::hex() const {
    const Sha256::Digest digest = sha256(m_bytes);
    std::array<char, 2 * std::tuple_size_v<Sha256::Digest> + 1> digits{};
    sodium_bin2hex(digits.data(), digits.size(), digest.data(), digest.size());
    return digits.data();
}

std::string nameFrom(const FieldHash& hash) {
    return "~" + hash.hex().substr(0, 12);
}

bool isHashBeginning(std::string_view text) {
    constexpr std::size_t fewestDigits = 8;
    return text.size() >= fewestDigits && text.size() <= 2 * std::tuple_size_v<Sha256::Digest> &&
           text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

std::uint64_t seedFrom(std::string_view text) {
    const Sha256::Digest digest = sha256(text);
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8 | digest[i];
    return seed;
}

} // namespace chipwise::pack
