#include "study/packs/signers.h"

namespace chipwise::study {

namespace {

std::string keySetting(const std::string& packId) {
    return "signer.key." + packId;
}

std::string signedBySetting(const std::string& packId) {
    return "signer.installed." + packId;
}

} // namespace

std::optional<exchange::PublicKey> rememberedKey(const store::Profile& profile, const std::string& packId) {
    return exchange::publicKeyFrom(profile.setting(keySetting(packId)).value_or(""));
}

std::string signedBy(const store::Profile& profile, const std::string& packId) {
    return profile.setting(signedBySetting(packId)).value_or("");
}

void rememberSigner(store::Profile& profile, const std::string& packId,
                    const exchange::PackSignature& signature) {
    if (signature.state != exchange::PackSignature::State::Good) {
        if (!signedBy(profile, packId).empty()) profile.removeSetting(signedBySetting(packId));
        return;
    }
    profile.setSetting(keySetting(packId), exchange::toText(*signature.key));
    profile.setSetting(signedBySetting(packId), signature.keyId);
}

} // namespace chipwise::study
