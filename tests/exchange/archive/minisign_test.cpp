#include "archive_support.h"
#include "exchange/archive/minisign.h"
#include "exchange/archive/pack_signature.h"
#include "support/catch.h"

using namespace chipwise;
using namespace chipwise::exchange;
namespace fs = std::filesystem;
using State = PackSignature::State;

namespace {

const std::string keyFolder = TEST_DATA "/minisign/";

PublicKey publicKey(const std::string& file) {
    const auto key = publicKeyFrom(fileText(file));
    REQUIRE(key);
    return *key;
}

SecretKey authorKey() {
    return secretKeyFrom(fileText(keyFolder + "author.key"), [] { return std::string(); });
}

/// A small pack as a folder, signed by the author.
fs::path signedPack(const ArchiveDesk& desk) {
    unpackArchive(desk.write(smallPack().bytes()), desk.path("pack"));
    signFolder(desk.path("pack"), authorKey(), "small 1.0.0");
    return desk.path("pack");
}

} // namespace

TEST_CASE("signatures of minisign are read in both forms, with their trusted comments") {
    const std::string bytes = fileText(TEST_DATA "/zip/own_ok.cwpack");
    const PublicKey key = publicKey(TEST_DATA "/zip/own_test.pub");
    CHECK(toText(key.id) == "5A6009A345B45068");
    const auto hashed = signatureFrom(fileText(TEST_DATA "/zip/own_ok.cwpack.minisig"));
    const auto legacy = signatureFrom(fileText(TEST_DATA "/zip/own_ok.cwpack.legacy.minisig"));
    const auto forged = signatureFrom(fileText(TEST_DATA "/zip/own_bad_trusted_comment.minisig"));
    REQUIRE((hashed && legacy && forged));
    CHECK(hashed->prehashed);
    CHECK_FALSE(legacy->prehashed);
    CHECK(hashed->trustedComment == "aws-ml-chips 1.2.0");
    CHECK(verifies(*hashed, bytes, key));
    CHECK(verifies(*legacy, bytes, key));
    CHECK_FALSE(verifies(*hashed, bytes + "x", key));
    CHECK_FALSE(verifies(*legacy, bytes + "x", key));
    CHECK_FALSE(verifies(*forged, bytes, key));
    CHECK_FALSE(verifies(*hashed, bytes, publicKey(keyFolder + "author.pub")));
}

TEST_CASE("what we sign is verified, and signing the same gives the same") {
    const SecretKey key = authorKey();
    CHECK(key.publicKey() == publicKey(keyFolder + "author.pub"));
    const std::string text = sign("some bytes", key, "small 1.0.0");
    CHECK(text == sign("some bytes", key, "small 1.0.0"));
    const auto signature = signatureFrom(text);
    REQUIRE(signature);
    CHECK(signature->prehashed);
    CHECK(verifies(*signature, "some bytes", key.publicKey()));
    auto changed = *signature;
    changed.trustedComment = "small 9.9.9";
    CHECK_FALSE(verifies(changed, "some bytes", key.publicKey()));
}

TEST_CASE("a secret key with a passphrase opens with that passphrase only") {
    const std::string text = fileText(keyFolder + "other.key");
    CHECK(secretKeyFrom(text, [] { return std::string("correct horse"); }).publicKey() ==
          publicKey(keyFolder + "other.pub"));
    CHECK_THROWS_AS(secretKeyFrom(text, [] { return std::string("wrong"); }), SecretKeyError);
}

TEST_CASE("what is no key and no signature is told apart") {
    const auto never = [] { return std::string(); };
    for (const std::string& text : {std::string(), std::string("a\nb\nc\nd\n"), std::string(5000, 'A'),
                                    fileText(keyFolder + "author.pub")}) {
        CHECK_FALSE(signatureFrom(text));
        CHECK_THROWS_AS(secretKeyFrom(text, never), SecretKeyError);
    }
    CHECK_FALSE(publicKeyFrom(fileText(keyFolder + "author.key")));
    CHECK(publicKeyFrom(toText(authorKey().publicKey())) == authorKey().publicKey());
    std::string damaged = fileText(keyFolder + "author.key");
    damaged[damaged.size() - 20] = damaged[damaged.size() - 20] == 'A' ? 'B' : 'A';
    CHECK_THROWS_AS(secretKeyFrom(damaged, never), SecretKeyError);
}

TEST_CASE("a signed pack is good until something in it changes") {
    const ArchiveDesk desk;
    const fs::path folder = signedPack(desk);
    const PackSignature good = signatureOf(folder);
    CHECK(good.state == State::Good);
    CHECK(good.keyId == toText(authorKey().id));
    CHECK(good.trustedComment == "small 1.0.0");
    std::ofstream(folder / "questions/10.md", std::ios::app) << "\n";
    CHECK(signatureOf(folder).state == State::Bad);
}

TEST_CASE("a signature without its key is not checked, and a forged list is bad") {
    const ArchiveDesk desk;
    const fs::path folder = signedPack(desk);
    fs::remove(folder / "META/minisign.pub");
    CHECK(signatureOf(folder).state == State::Unchecked);
    CHECK(signatureOf(folder, authorKey().publicKey()).state == State::Good);
    PublicKey sameId = publicKey(keyFolder + "other.pub");
    sameId.id = authorKey().id;
    CHECK(signatureOf(folder, sameId).state == State::Bad);
    std::ofstream(folder / "META/manifest.txt") << "";
    CHECK(signatureOf(folder).state == State::Bad);
    fs::remove(folder / "META/manifest.txt.minisig");
    CHECK(signatureOf(folder).state == State::Unsigned);
}

TEST_CASE("a signature is packed with the files it stands for, and left out when they changed") {
    const ArchiveDesk desk;
    const fs::path folder = signedPack(desk);
    buildArchive(folder, desk.path("signed.cwpack"));
    unpackArchive(desk.path("signed.cwpack"), desk.path("unpacked"));
    CHECK(signatureOf(desk.path("unpacked")).state == State::Good);
    std::ofstream(folder / "questions/10.md", std::ios::app) << "\n";
    buildArchive(folder, desk.path("changed.cwpack"));
    unpackArchive(desk.path("changed.cwpack"), desk.path("changed"));
    CHECK(signatureOf(desk.path("changed")).state == State::Unsigned);
}
