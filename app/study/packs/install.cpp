#include "study/packs/install.h"

#include "exchange/archive/archive.h"
#include "pack/change/difference.h"
#include "pack/generate/cards.h"
#include "pack/read/reader.h"
#include "pack/text/pack_paths.h"
#include "store/error.h"
#include "store/sqlite/pack_folders.h"
#include "store/sqlite/reading.h"
#include "study/packs/changed_answers.h"
#include "study/packs/installed_packs.h"
#include "study/packs/pack_content.h"
#include "study/packs/renaming.h"
#include "study/packs/signers.h"
#include "study/roles.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

namespace chipwise::study {
namespace {

/// An archive unpacked inside the profile for as long as it takes to install it: packs/.incoming/<name>/pack.
/// What a killed process left there goes at the next start. Throws exchange::ArchiveRefused; StoreError where
/// the profile cannot be written.
class IncomingPack {
public:
    IncomingPack(const std::filesystem::path& profileFolder, const std::filesystem::path& archive);
    ~IncomingPack();
    IncomingPack(const IncomingPack&) = delete;
    IncomingPack& operator=(const IncomingPack&) = delete;

    std::filesystem::path folder() const { return m_place / "pack"; }

private:
    void remove() noexcept;

    std::filesystem::path m_place;
};

namespace fs = std::filesystem;

IncomingPack::IncomingPack(const fs::path& profileFolder, const fs::path& archive) {
    store::translatingFileErrors([&] {
        m_place = store::PackFolders(profileFolder).makeIncoming();
        try {
            exchange::unpackArchive(archive, folder());
        } catch (...) {
            remove();
            throw;
        }
    });
}

IncomingPack::~IncomingPack() {
    remove();
}

void IncomingPack::remove() noexcept {
    std::error_code ignored;
    fs::remove_all(m_place, ignored);
}

/// Files of questions that were not read at all, such as one that is too large.
int unreadFilesOf(const pack::ReadResult& read) {
    std::set<std::string_view> files;
    for (const pack::Diagnostic& diagnostic : read.diagnostics)
        if (pack::isQuestionFile(diagnostic.file)) files.insert(diagnostic.file);
    for (const pack::QuestionFile& file : read.pack.files) files.erase(file.path);
    return static_cast<int>(files.size());
}

std::string counted(int count, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string refusal(const pack::ReadResult& read, const InstallReport& report) {
    if (!read.readable) return "This folder cannot be read as a question pack. See the list of problems.";
    return fmt::format("Every question in “{}” has an error, so there is nothing to install.", report.title);
}

/// "20 questions, 1 question left out because of errors".
std::string countsOf(const InstallReport& report) {
    std::string counts = counted(report.cards, "question", "questions");
    if (report.left_out > 0)
        counts +=
            fmt::format(", {} left out because of errors", counted(report.left_out, "question", "questions"));
    if (report.unreadFiles > 0)
        counts += fmt::format(", {} could not be read", counted(report.unreadFiles, "file", "files"));
    return counts;
}

std::string success(const InstallReport& report, const std::string& version, bool update) {
    std::string sentence = fmt::format("{} “{}” {}: {}", update ? "Updated" : "Installed", report.title,
                                       version, countsOf(report));
    if (report.renamed > 0)
        sentence += fmt::format(", {} kept with {} history",
                                counted(report.renamed, "renamed question", "renamed questions"),
                                report.renamed == 1 ? "its" : "their");
    if (report.changedAnswers > 0)
        sentence += report.changedAnswers == 1
                        ? ", 1 to be asked again today because of a changed answer"
                        : fmt::format(", {} to be asked again today because of changed answers",
                                      report.changedAnswers);
    return sentence + '.';
}

} // namespace

bool isOlder(const std::string& a, const std::string& b) {
    const auto numbers = [](const std::string& version) {
        std::array<int, 3> parts{};
        const char* at = version.data();
        const char* const end = at + version.size();
        for (int& part : parts) {
            at = std::from_chars(at, end, part).ptr;
            if (at == end || *at != '.') break;
            ++at;
        }
        return parts;
    };
    return numbers(a) < numbers(b);
}

namespace {

/// A bad signature is never installed; the key of earlier versions is expected again. Says in the report why
/// not.
bool isTrusted(const store::Profile& profile, const exchange::PackSignature& signature,
               InstallConsent consent, InstallReport& report) {
    using State = exchange::PackSignature::State;
    if (signature.state == State::Bad) {
        report.diagnostics.push_back({"META/manifest.txt.minisig",
                                      1,
                                      1,
                                      pack::Severity::Error,
                                      "CW039",
                                      signature.problem,
                                      "Ask the author to send the pack again.",
                                      {}});
        report.sentence = fmt::format("“{}” was not installed. {}", report.title, signature.problem);
        return false;
    }
    const auto known = rememberedKey(profile, report.packId);
    const bool isGood = signature.state == State::Good;
    if (known && !consent.otherKey && (!isGood || signature.key != known)) {
        report.otherKey = true;
        report.sentence = fmt::format("“{}” was previously signed with the key {}. This version is {}.",
                                      report.title, exchange::toText(known->id),
                                      isGood ? fmt::format("signed with {}", signature.keyId)
                                             : std::string("not signed with that key"));
        return false;
    }
    if (isGood) report.signedBy = signature.keyId;
    return true;
}

/// The same version that says something else: no author's update, unless it comes from the folder where the
/// pack is being written.
bool isOtherContent(const store::InstalledPack& before, const pack::Pack& pack,
                    const std::filesystem::path& folder, const std::filesystem::path& source,
                    const store::Profile& profile) {
    if (before.version != pack.version || isSourceFolder(profile, pack.id, source)) return false;
    return !haveSameContent(pack::readFolder(before.folder).pack, before.folder, pack, folder);
}

/// The files in place were changed by hand or by the disk, and these are the ones that were installed.
std::string putsBackSentence(const store::InstalledPack& before, const pack::Pack& pack) {
    const pack::Difference change = pack::difference(pack, pack::readFolder(before.folder).pack);
    return fmt::format("“{}” {} is installed, but its files were changed afterward.{} Installing it again "
                       "restores the original files.",
                       pack.title, pack.version,
                       change.empty() ? std::string() : ' ' + pack::changeSentence(change));
}

std::string otherContentSentence(const store::InstalledPack& before, const pack::Pack& pack) {
    const pack::Difference change = pack::difference(pack::readFolder(before.folder).pack, pack);
    return fmt::format("“{}” {} is already installed, with different content. {} An update normally has a "
                       "new version number. Installing this one replaces the installed content.",
                       pack.title, pack.version, pack::changeSentence(change));
}

/// A pack that was read and compared with what is installed.
struct JudgedPack {
    pack::ReadResult read;
    std::optional<store::InstalledPack> before;
    exchange::PackSignature signature;
    InstallReport report; ///< why it is not installed, where it may not be
    bool mayBeInstalled = false;
};

/// `source` is what was chosen: the folder itself, or the archive it was unpacked from.
JudgedPack judgedPack(const Core& core, const std::filesystem::path& folder,
                      const std::filesystem::path& source, const Now& now, InstallConsent consent) {
    JudgedPack judged;
    judged.read = pack::readFolder(folder, {.today = dateText(studyDay(now)), .keepFaulty = true});
    const pack::ReadResult& read = judged.read;
    InstallReport& report = judged.report;
    report.packId = read.pack.id;
    report.title = read.pack.title;
    report.diagnostics = read.diagnostics;
    report.left_out = static_cast<int>(read.leftOut.size());
    report.unreadFiles = unreadFilesOf(read);
    if (!read.readable || read.pack.questionCount() == 0) {
        report.sentence = refusal(read, report);
        return judged;
    }
    const auto& before = judged.before = core.catalog.pack(read.pack.id);
    if (before && !consent.replacing && isOlder(read.pack.version, before->version)) {
        report.olderVersion = true;
        report.sentence = fmt::format("“{}” {} is older than the installed version {}.", report.title,
                                      read.pack.version, before->version);
        return judged;
    }
    const auto damage = before ? damageOf(core.profile, read.pack.id, now) : std::nullopt;
    const bool repairs = damage && damage->missing > 0; // there is nothing to lose by it
    if (before && !consent.replacing && !repairs &&
        isOtherContent(*before, read.pack, folder, source, core.profile)) {
        report.otherContent = true;
        report.sentence = damage && isAsInstalled(core.profile, read.pack.id, folder)
                              ? putsBackSentence(*before, read.pack)
                              : otherContentSentence(*before, read.pack);
        return judged;
    }
    judged.signature = exchange::signatureOf(folder, rememberedKey(core.profile, read.pack.id));
    judged.mayBeInstalled = isTrusted(core.profile, judged.signature, consent, report);
    return judged;
}

InstallReport installFolder(Core& core, const std::filesystem::path& folder,
                            const std::filesystem::path& source, const Now& now, InstallConsent consent) {
    JudgedPack judged = judgedPack(core, folder, source, now, consent);
    InstallReport report = std::move(judged.report);
    if (!judged.mayBeInstalled) return report;
    const pack::Pack& pack = judged.read.pack;
    const AnswerHashes hashesBefore = answerHashes(core.catalog, pack.id);
    noteInstall(core.profile, pack.id);
    core.catalog.install(pack, folder, dateText(studyDay(now)));
    rememberInstalled(core.profile, core.catalog, pack.id);
    if (!consent.restoring) rememberSigner(core.profile, pack.id, judged.signature);
    report.installed = true;
    report.cards = static_cast<int>(core.catalog.entries(pack.id).size());
    report.renamed = recordAliases(core, pack.id, now);
    report.changedAnswers = askChangedAgain(core, pack.id, hashesBefore, now);
    clearInstall(core.profile, pack.id);
    writeRoles(core.profile, withNewRoles(readRoles(core.profile), core.library()->subjects()));
    report.sentence = success(report, pack.version, judged.before.has_value());
    return report;
}

/// What installing the folder would report, as far as reading alone can tell.
InstallReport checkFolder(const Core& core, const std::filesystem::path& folder,
                          const std::filesystem::path& source, const Now& now, InstallConsent consent) {
    JudgedPack judged = judgedPack(core, folder, source, now, consent);
    InstallReport report = std::move(judged.report);
    if (!judged.mayBeInstalled) return report;
    report.installed = true;
    report.cards = static_cast<int>(pack::cardsOf(judged.read.pack).size());
    report.sentence =
        fmt::format("“{}” can be installed: {}. Nothing was changed.", report.title, countsOf(report));
    return report;
}

InstallReport refusedArchive(const std::filesystem::path& archive, const exchange::ArchiveRefused& refused) {
    const std::string name = archive.filename().string();
    InstallReport report;
    report.diagnostics.push_back(
        {name, 1, 1, pack::Severity::Error, refused.code(), refused.what(), refused.help(), {}});
    report.sentence = fmt::format("“{}” was not installed. {} {}", name, refused.what(), refused.help());
    return report;
}

} // namespace

InstallReport installPack(Core& core, const std::filesystem::path& source, const Now& now,
                          InstallConsent consent) {
    finishInstalls(core, now);
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(source, unknown))
        return installFolder(core, source, source, now, consent);
    try {
        const IncomingPack incoming(core.profile.folder(), source);
        return installFolder(core, incoming.folder(), source, now, consent);
    } catch (const exchange::ArchiveRefused& refused) {
        return refusedArchive(source, refused);
    }
}

InstallReport checkInstall(const Core& core, const std::filesystem::path& source, const Now& now,
                           InstallConsent consent) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(source, unknown))
        return checkFolder(core, source, source, now, consent);
    try {
        const store::TemporaryFolder scratch;
        const std::filesystem::path folder = scratch.path() / "pack";
        exchange::unpackArchive(source, folder);
        return checkFolder(core, folder, source, now, consent);
    } catch (const exchange::ArchiveRefused& refused) {
        return refusedArchive(source, refused);
    }
}

} // namespace chipwise::study
