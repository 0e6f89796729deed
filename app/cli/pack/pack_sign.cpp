#include "cli/pack/pack_sign.h"

#include "cli/context.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/pack/pack_source.h"
#include "cli/text.h"
#include "exchange/archive/archive.h"
#include "exchange/archive/pack_signature.h"
#include "store/sqlite/reading.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <termios.h>
#include <unistd.h>

namespace chipwise::cli {

namespace fs = std::filesystem;

namespace {

/// The terminal does not show what is typed while this lives.
class HiddenTyping {
public:
    HiddenTyping() : m_isTerminal(::tcgetattr(STDIN_FILENO, &m_before) == 0) {
        termios hidden = m_before;
        hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        if (m_isTerminal) ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
    }
    ~HiddenTyping() {
        if (m_isTerminal) ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
    }
    HiddenTyping(const HiddenTyping&) = delete;
    HiddenTyping& operator=(const HiddenTyping&) = delete;

private:
    termios m_before{};
    bool m_isTerminal;
};

/// Asks on the terminal without showing what is typed. Throws Failure(Refused) where there is no terminal.
std::string askPassphrase(Context& context) {
    if (!context.interactive)
        throw Failure(Exit::Refused,
                      "The secret key has a passphrase, but there is no terminal to type it in.");
    context.err << "Passphrase for the secret key: " << std::flush;
    std::string passphrase;
    {
        const HiddenTyping hidden;
        std::getline(context.in, passphrase);
    }
    context.err << '\n';
    return passphrase;
}

using exchange::PackSignature;

struct SignArguments {
    std::string path;
    std::string key;
    bool dryRun = false;
};

/// A pack as a folder: itself, or an archive unpacked for as long as this lives.
class AsFolder {
public:
    explicit AsFolder(const std::string& path) : m_folder(path) {
        if (!isPackSource(path))
            throw Failure(Exit::Unreadable,
                          "“" + path + "” is neither a folder with a pack.md nor a pack file (.cwpack).");
        if (fs::is_directory(path)) return;
        m_folder = m_scratch.emplace().path() / "pack";
        exchange::unpackArchive(path, m_folder);
    }
    const fs::path& folder() const { return m_folder; }
    bool wasPacked() const { return m_scratch.has_value(); }

private:
    std::optional<store::TemporaryFolder> m_scratch;
    fs::path m_folder;
};

exchange::SecretKey readSecretKey(Context& context, const std::string& file) {
    try {
        return exchange::secretKeyFrom(readAll(context, file), [&context] { return askPassphrase(context); });
    } catch (const exchange::SecretKeyError& error) {
        throw Failure(Exit::Unreadable, file + ": " + error.what());
    }
}

Exit sign(Context& context, const SignArguments& arguments) {
    const AsFolder pack(arguments.path);
    const pack::ReadResult read = pack::readFolder(pack.folder(), {context.today()});
    if (!read.readable) throw Failure(Exit::Unreadable, "“" + arguments.path + "” cannot be read as a pack.");
    const exchange::SecretKey key = readSecretKey(context, arguments.key);
    if (!arguments.dryRun) {
        exchange::signFolder(pack.folder(), key, read.pack.id + " " + read.pack.version);
        if (pack.wasPacked()) exchange::buildArchive(pack.folder(), arguments.path);
    }
    if (context.json) {
        Json json = versioned();
        json["id"] = read.pack.id;
        json["version"] = read.pack.version;
        json["signed_by"] = exchange::toText(key.id);
        json["written"] = !arguments.dryRun;
        print(context, json);
    }
    context.print(fmt::format("“{}” {} {} signed with the key {}.", plain(read.pack.title),
                              printable(read.pack.version), arguments.dryRun ? "would be" : "is",
                              exchange::toText(key.id)));
    return Exit::Done;
}

std::optional<exchange::PublicKey> readPublicKey(Context& context, const std::string& file) {
    if (file.empty()) return {};
    if (auto key = exchange::publicKeyFrom(readAll(context, file))) return key;
    throw Failure(Exit::Unreadable, "“" + file + "” is not a minisign public key.");
}

/// A signature of the whole file, which lies beside it.
PackSignature detachedSignature(Context& context, const std::string& path,
                                const std::optional<exchange::PublicKey>& key) {
    PackSignature found;
    const auto signature = exchange::signatureFrom(readAll(context, path + ".minisig"));
    if (!signature) throw Failure(Exit::Unreadable, "“" + path + ".minisig” is not a minisign signature.");
    found.keyId = exchange::toText(signature->keyId);
    found.trustedComment = signature->trustedComment;
    found.state = PackSignature::State::Unchecked;
    if (!key || key->id != signature->keyId) return found;
    const bool isGood = exchange::verifies(*signature, readAll(context, path), *key);
    found.state = isGood ? PackSignature::State::Good : PackSignature::State::Bad;
    if (!isGood) found.problem = "The signature does not match the file.";
    found.key = key;
    return found;
}

PackSignature findSignature(Context& context, const std::string& path,
                            const std::optional<exchange::PublicKey>& key) {
    const AsFolder pack(path); // also where the signature lies beside it: a refused archive is never good
    if (pack.wasPacked() && fs::exists(path + ".minisig")) return detachedSignature(context, path, key);
    PackSignature found = exchange::signatureOf(pack.folder(), key);
    // The key that came along proves nothing to somebody who named one.
    if (key && found.state == PackSignature::State::Good && found.key != key)
        found.state = PackSignature::State::Unchecked;
    return found;
}

std::string sentenceOf(const PackSignature& signature, const std::string& path, bool keyWasNamed) {
    switch (signature.state) {
    case PackSignature::State::Unsigned: return fmt::format("“{}” is not signed.", path);
    case PackSignature::State::Bad: return signature.problem;
    case PackSignature::State::Unchecked:
        return fmt::format("“{}” is signed with the key {}{}.", path, signature.keyId,
                           keyWasNamed ? ", not with the key you gave"
                                       : ". To check the signature, specify the key file with --key");
    case PackSignature::State::Good:
        return fmt::format("“{}” is signed with the key {} ({}){}.", path, signature.keyId,
                           printable(signature.trustedComment),
                           keyWasNamed ? "" : ", which came with the pack");
    }
    return {};
}

const char* nameOf(PackSignature::State state) {
    switch (state) {
    case PackSignature::State::Unsigned: return "unsigned";
    case PackSignature::State::Good: return "good";
    case PackSignature::State::Unchecked: return "unchecked";
    case PackSignature::State::Bad: return "bad";
    }
    return "";
}

Exit verify(Context& context, const SignArguments& arguments) {
    const auto key = readPublicKey(context, arguments.key);
    const PackSignature signature = findSignature(context, arguments.path, key);
    const bool isGood = signature.state == PackSignature::State::Good;
    if (context.json) {
        Json json = versioned();
        json["signature"] = nameOf(signature.state);
        json["signed_by"] = isGood ? Json(signature.keyId) : Json(nullptr);
        json["trusted_comment"] = isGood ? Json(signature.trustedComment) : Json(nullptr);
        print(context, json);
    }
    context.print(sentenceOf(signature, arguments.path, key.has_value()));
    return isGood ? Exit::Done : Exit::Findings;
}

} // namespace

void addPackSign(CLI::App& pack, Context& context, Chosen& chosen) {
    auto arguments = std::make_shared<SignArguments>();
    CLI::App* signCommand = pack.add_subcommand("sign", "Sign a pack with a minisign secret key");
    signCommand->add_option("PATH", arguments->path, "Pack folder or pack file (.cwpack)")->required();
    signCommand->add_option("--key", arguments->key, "Secret key file")->required();
    signCommand->add_flag("--dry-run", arguments->dryRun, "Check the key and the pack, but write nothing");
    signCommand->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return sign(context, *arguments); };
    });

    CLI::App* verifyCommand =
        pack.add_subcommand("verify", "Check who signed a pack, and whether it has changed since");
    verifyCommand->add_option("PATH", arguments->path, "Pack folder or pack file (.cwpack)")->required();
    verifyCommand->add_option("--key", arguments->key, "Public key file to check the signature with");
    verifyCommand->callback([&context, &chosen, arguments] {
        chosen = [&context, arguments] { return verify(context, *arguments); };
    });
}

} // namespace chipwise::cli
