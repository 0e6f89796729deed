#pragma once

#include "exchange/archive/pack_signature.h"
#include "store/profile.h"

#include <optional>
#include <string>

namespace chipwise::study {

/// The key that signed the first signed version of that pack here.
std::optional<exchange::PublicKey> rememberedKey(const store::Profile&, const std::string& packId);

/// The id of the key that signed the installed version; empty when it is not signed.
std::string signedBy(const store::Profile&, const std::string& packId);

/// After an install: who signed this version, and the key where none is remembered or the learner agreed to
/// another. An unsigned version leaves the remembered key.
void rememberSigner(store::Profile&, const std::string& packId, const exchange::PackSignature&);

} // namespace chipwise::study
