#pragma once

#include "exchange/archive/minisign.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace chipwise::exchange {

/// What is known of who made a pack.
struct PackSignature {
    enum class State : std::uint8_t {
        Unsigned,
        Good,
        Unchecked, ///< signed, but there is no key to check it with
        Bad        ///< changed after it was signed
    };
    State state = State::Unsigned;
    std::string keyId; ///< as minisign prints it
    std::optional<PublicKey> key;
    std::string trustedComment;
    std::string problem; ///< a sentence, when bad
};

/// A folder's META/manifest.txt.minisig, held against META/manifest.txt and that against the files. The key
/// is `known` where it has the signature's id, else the one that came along in META/minisign.pub: that one
/// tells only that two packs are of the same maker.
PackSignature signatureOf(const std::filesystem::path& folder, const std::optional<PublicKey>& known = {});

/// Writes the list of the files, its signature and the public key into META/.
void signFolder(const std::filesystem::path& folder, const SecretKey&, const std::string& trustedComment);

} // namespace chipwise::exchange
