#include "cli/pack/pack_source.h"

#include "cli/text.h"

#include "exchange/archive/archive.h"
#include "study/learner.h"
#include "study/packs/folders.h"
#include "study/packs/installed_packs.h"

#include <fmt/format.h>

namespace chipwise::cli {

namespace fs = std::filesystem;

bool isPackSource(const fs::path& path) {
    std::error_code unknown;
    return fs::is_directory(path, unknown) || fs::is_regular_file(path, unknown);
}

pack::PackFiles filesOf(const std::string& path) {
    std::error_code unknown;
    if (!fs::exists(path, unknown)) throw Failure(Exit::Unreadable, "“" + path + "” does not exist.");
    if (!isPackSource(path))
        throw Failure(Exit::Unreadable,
                      "“" + path + "” is neither a folder with a pack.md nor a pack file (.cwpack).");
    return fs::is_directory(path) ? pack::loadFolder(path) : exchange::loadArchive(path);
}

pack::ReadResult readSource(const std::string& path, const pack::ReadOptions& options) {
    return pack::readPack(filesOf(path), options);
}

std::string nothingToAsk(const Context& context, const study::Learner& learner, const study::Today& today) {
    const bool hasPacks = study::hasPacks(learner);
    std::string words = nothingLeft(today, context.now(), hasPacks);
    if (hasPacks) return words;
    const auto shipped = study::readShipped(study::shippedPacks(context.executable));
    if (shipped.empty()) return words + " To install one, run “chipwise pack install PATH”.";
    return words + fmt::format(" “chipwise pack install {}” installs the one that comes with Chipwise.",
                               shipped.front().id);
}

store::InstalledPack installedPack(const study::Learner& learner, const std::string& id) {
    if (const auto pack = study::findPack(learner, id)) return *pack;
    throw Failure(
        Exit::NotFound,
        printable("No pack “" + id + "” is installed. “chipwise pack list” shows the installed packs."));
}

pack::Diagnostic problemOf(const std::string& path, const exchange::ArchiveRefused& refused) {
    return {path, 1, 1, pack::Severity::Error, refused.code(), refused.what(), refused.help(), {}};
}

} // namespace chipwise::cli
