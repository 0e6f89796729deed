#include "exchange/archive/minisign.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace chipwise::exchange {
namespace {

using Bytes = std::vector<unsigned char>;

constexpr std::string_view trustedPrefix = "trusted comment: ";
constexpr std::string_view untrustedPrefix = "untrusted comment:";

const unsigned char* bytesOf(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::vector<std::string_view> signatureLines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty() && lines.size() < 8) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
    }
    return lines;
}

/// Exactly that many bytes, or none.
Bytes decoded64(std::string_view line, std::size_t length) {
    Bytes bytes(length);
    std::size_t got = 0;
    const char* end = nullptr;
    const bool isGood = sodium_base642bin(bytes.data(), bytes.size(), line.data(), line.size(), nullptr, &got,
                                          &end, sodium_base64_VARIANT_ORIGINAL) == 0 &&
                        got == length && end == line.data() + line.size();
    return isGood ? bytes : Bytes();
}

std::string encoded64(const Bytes& bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_ORIGINAL);
    text.pop_back(); // the closing NUL
    return text;
}

template <std::size_t size>
std::array<unsigned char, size> cut(const Bytes& bytes, std::size_t at) {
    std::array<unsigned char, size> part{};
    std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), size, part.begin());
    return part;
}

std::uint64_t number64(const Bytes& bytes, std::size_t at) {
    std::uint64_t value = 0;
    for (std::size_t i = 8; i > 0; --i) value = value << 8 | bytes[at + i - 1];
    return value;
}

Bytes prehash(std::string_view bytes) {
    Bytes hash(crypto_generichash_BYTES_MAX);
    crypto_generichash(hash.data(), hash.size(), bytesOf(bytes), bytes.size(), nullptr, 0);
    return hash;
}

Bytes withComment(const std::array<unsigned char, 64>& signature, std::string_view comment) {
    Bytes bytes(signature.begin(), signature.end());
    bytes.insert(bytes.end(), comment.begin(), comment.end());
    return bytes;
}

std::array<unsigned char, 64> signedBytes(const Bytes& bytes, const SecretKey& key) {
    std::array<unsigned char, 64> signature{};
    crypto_sign_detached(signature.data(), nullptr, bytes.data(), bytes.size(), key.key.data());
    return signature;
}

// The secret key's file: "Ed", kind of encryption, "B2", salt, two costs; then, possibly encrypted, id, key
// and a checksum over "Ed", id and key.
constexpr std::size_t secretLength = 158;
constexpr std::size_t saltAt = 6;
constexpr std::size_t opsAt = 38;
constexpr std::size_t memoryAt = 46;
constexpr std::size_t idAt = 54;
constexpr std::size_t keyAt = 62;
constexpr std::size_t checksumAt = 126;

/// Takes the passphrase's key stream off the second half.
void decrypt(Bytes& file, const std::string& passphrase) {
    constexpr std::uint64_t mostMemory = std::uint64_t{2} << 30; // minisign asks for 1 GiB
    constexpr std::uint64_t mostOperations = std::uint64_t{1} << 28;
    const std::uint64_t operations = number64(file, opsAt);
    const std::uint64_t memory = number64(file, memoryAt);
    if (operations > mostOperations || memory > mostMemory)
        throw SecretKeyError(
            "The secret key was not decrypted. Decrypting it would take more work than "
            "minisign ever requires, so the key file might be damaged. Use a different copy of the file.");
    Bytes stream(file.size() - idAt);
    if (crypto_pwhash_scryptsalsa208sha256(stream.data(), stream.size(), passphrase.data(), passphrase.size(),
                                           file.data() + saltAt, operations,
                                           static_cast<std::size_t>(memory)) != 0)
        throw SecretKeyError("There is not enough memory to decrypt the secret key.");
    for (std::size_t i = 0; i < stream.size(); ++i) file[idAt + i] ^= stream[i];
    sodium_memzero(stream.data(), stream.size());
}

bool hasRightChecksum(const Bytes& file) {
    std::array<unsigned char, 32> checksum{};
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, checksum.size());
    crypto_generichash_update(&state, file.data(), 2);
    crypto_generichash_update(&state, file.data() + idAt, checksumAt - idAt);
    crypto_generichash_final(&state, checksum.data(), checksum.size());
    return sodium_memcmp(checksum.data(), file.data() + checksumAt, checksum.size()) == 0;
}

} // namespace

std::string toText(const KeyId& id) {
    std::string text;
    for (auto byte = id.rbegin(); byte != id.rend(); ++byte) text += fmt::format("{:02X}", *byte);
    return text;
}

std::optional<PublicKey> publicKeyFrom(std::string_view text) {
    const auto lines = signatureLines(text);
    if (lines.empty()) return {};
    const bool hasComment = lines.size() > 1 && lines[0].starts_with(untrustedPrefix);
    const Bytes bytes = decoded64(hasComment ? lines[1] : lines[0], 2 + 8 + 32);
    if (bytes.empty() || bytes[0] != 'E' || bytes[1] != 'd') return {};
    return PublicKey{cut<8>(bytes, 2), cut<32>(bytes, 10)};
}

std::string toText(const PublicKey& key) {
    Bytes bytes{'E', 'd'};
    bytes.insert(bytes.end(), key.id.begin(), key.id.end());
    bytes.insert(bytes.end(), key.key.begin(), key.key.end());
    return fmt::format("untrusted comment: minisign public key {}\n{}\n", toText(key.id), encoded64(bytes));
}

SecretKey::~SecretKey() {
    sodium_memzero(key.data(), key.size());
}

PublicKey SecretKey::publicKey() const {
    PublicKey made{id, {}};
    std::copy_n(key.begin() + 32, 32, made.key.begin());
    return made;
}

SecretKey secretKeyFrom(std::string_view text, const std::function<std::string()>& passphrase) {
    const auto lines = signatureLines(text);
    Bytes file = lines.size() < 2 ? Bytes() : decoded64(lines[1], secretLength);
    const std::string_view kinds(reinterpret_cast<const char*>(file.data()),
                                 std::min<std::size_t>(6, file.size()));
    const bool isEncrypted = kinds == "EdScB2";
    if (!isEncrypted && kinds != std::string_view("Ed\0\0B2", 6))
        throw SecretKeyError("This is not a minisign secret key.");
    if (isEncrypted) decrypt(file, passphrase());
    SecretKey key;
    key.id = cut<8>(file, idAt);
    key.key = cut<64>(file, keyAt);
    const bool isWhole = hasRightChecksum(file);
    sodium_memzero(file.data(), file.size());
    if (!isWhole)
        throw SecretKeyError(isEncrypted ? "The passphrase is wrong." : "The secret key is damaged.");
    return key;
}

std::optional<Signature> signatureFrom(std::string_view text) {
    const auto lines = signatureLines(text);
    if (lines.size() < 4 || !lines[0].starts_with(untrustedPrefix) || !lines[2].starts_with(trustedPrefix))
        return {};
    const Bytes bytes = decoded64(lines[1], 2 + 8 + 64);
    const Bytes comment = decoded64(lines[3], 64);
    if (bytes.empty() || comment.empty() || bytes[0] != 'E' || (bytes[1] != 'D' && bytes[1] != 'd'))
        return {};
    return Signature{bytes[1] == 'D', cut<8>(bytes, 2), cut<64>(bytes, 10),
                     std::string(lines[2].substr(trustedPrefix.size())), cut<64>(comment, 0)};
}

std::string sign(std::string_view bytes, const SecretKey& key, const std::string& trustedComment) {
    const auto signature = signedBytes(prehash(bytes), key);
    const auto ofComment = signedBytes(withComment(signature, trustedComment), key);
    Bytes line{'E', 'D'};
    line.insert(line.end(), key.id.begin(), key.id.end());
    line.insert(line.end(), signature.begin(), signature.end());
    return fmt::format("untrusted comment: signature from minisign secret key\n{}\n{}{}\n{}\n",
                       encoded64(line), trustedPrefix, trustedComment,
                       encoded64(Bytes(ofComment.begin(), ofComment.end())));
}

bool verifies(const Signature& signature, std::string_view bytes, const PublicKey& key) {
    if (signature.keyId != key.id) return false;
    const Bytes message = signature.prehashed ? prehash(bytes) : Bytes(bytes.begin(), bytes.end());
    const Bytes comment = withComment(signature.signature, signature.trustedComment);
    return crypto_sign_verify_detached(signature.signature.data(), message.data(), message.size(),
                                       key.key.data()) == 0 &&
           crypto_sign_verify_detached(signature.commentSignature.data(), comment.data(), comment.size(),
                                       key.key.data()) == 0;
}

} // namespace chipwise::exchange
