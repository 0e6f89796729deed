#pragma once

#include <array>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace chipwise::exchange {

/// Keys and signatures as minisign writes them, so that authors can sign with a tool they have.
using KeyId = std::array<unsigned char, 8>;

/// The id as minisign prints it: "5A6009A345B45068".
std::string toText(const KeyId&);

struct PublicKey {
    KeyId id{};
    std::array<unsigned char, 32> key{};
    friend bool operator==(const PublicKey&, const PublicKey&) = default;
};

/// The text of a .pub file, or its second line alone. Nothing when it is neither.
std::optional<PublicKey> publicKeyFrom(std::string_view text);
std::string toText(const PublicKey&);

/// Wiped from memory when it goes.
struct SecretKey {
    KeyId id{};
    std::array<unsigned char, 64> key{};

    SecretKey() = default;
    ~SecretKey();
    SecretKey(SecretKey&&) = default;
    SecretKey& operator=(SecretKey&&) = default;
    PublicKey publicKey() const;
};

/// The file is no secret key, or the passphrase is wrong.
class SecretKeyError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The text of a key file, with a passphrase (asked for where there is one) or without (minisign -W).
SecretKey secretKeyFrom(std::string_view text, const std::function<std::string()>& passphrase);

struct Signature {
    bool prehashed = true; ///< "ED": of the BLAKE2b hash; else "Ed", of the bytes themselves
    KeyId keyId{};
    std::array<unsigned char, 64> signature{};
    std::string trustedComment;
    std::array<unsigned char, 64> commentSignature{};
};

std::optional<Signature> signatureFrom(std::string_view text);

/// The text of a .minisig file for these bytes; always the same for the same key, bytes and comment.
std::string sign(std::string_view bytes, const SecretKey&, const std::string& trustedComment);

/// Whether that key made the signature for these bytes and this trusted comment.
bool verifies(const Signature&, std::string_view bytes, const PublicKey&);

} // namespace chipwise::exchange
