#include "exchange/archive/pack_signature.h"

#include "exchange/archive/archive_names.h"
#include "exchange/archive/folder_aside.h"
#include "exchange/archive/folder_digests.h"

#include <fcntl.h>

#include <cstdio>

namespace chipwise::exchange {
namespace fs = std::filesystem;
namespace {

void replaceFile(const fs::path& path, const std::string& text) {
    const fs::path aside = nameAside(path);
    const int file = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file < 0) systemFailure("Cannot write", aside);
    try {
        NewFile out(file, aside);
        out.write(text);
        out.finish();
        if (::rename(aside.c_str(), path.c_str()) != 0) systemFailure("Cannot write", path);
    } catch (...) {
        std::error_code ignored;
        fs::remove(aside, ignored);
        throw;
    }
    syncFolder(path.parent_path());
}

PackSignature notAsSigned(PackSignature signature, std::string problem) {
    signature.state = PackSignature::State::Bad;
    signature.problem = std::move(problem);
    return signature;
}

} // namespace

PackSignature signatureOf(const fs::path& folder, const std::optional<PublicKey>& known) {
    PackSignature found;
    const std::string text = smallFile(folder / signaturePath);
    if (text.empty()) return found;
    const auto signature = signatureFrom(text);
    if (!signature) return notAsSigned(found, "META/manifest.txt.minisig is not a minisign signature.");
    found.keyId = toText(signature->keyId);
    found.trustedComment = signature->trustedComment;
    const std::string manifest = smallFile(folder / manifestPath);
    try {
        checkManifest(manifest, digestsOf(folder, packableFiles(folder)));
    } catch (const ArchiveRefused& refused) {
        return notAsSigned(found, refused.what());
    }
    found.key =
        known && known->id == signature->keyId ? known : publicKeyFrom(smallFile(folder / publicKeyPath));
    if (!found.key) {
        found.state = PackSignature::State::Unchecked;
        return found;
    }
    if (!verifies(*signature, manifest, *found.key))
        return notAsSigned(
            found,
            "The signature does not match the pack. The pack or its signature was changed after signing.");
    found.state = PackSignature::State::Good;
    return found;
}

void signFolder(const fs::path& folder, const SecretKey& key, const std::string& trustedComment) {
    const std::string manifest = manifestText(digestsOf(folder, packableFiles(folder)));
    fs::create_directories(folder / "META");
    replaceFile(folder / manifestPath, manifest);
    replaceFile(folder / publicKeyPath, toText(key.publicKey()));
    replaceFile(folder / signaturePath, sign(manifest, key, trustedComment));
}

} // namespace chipwise::exchange
