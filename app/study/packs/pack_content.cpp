#include "study/packs/pack_content.h"

#include "exchange/archive/folder_digests.h"
#include "study/learner.h"

namespace chipwise::study {
namespace {

namespace fs = std::filesystem;

/// Where the window has kept it since it could write packs.
std::string sourceSetting(const std::string& packId) {
    return "workshop.source." + packId;
}

std::string sourceIn(const store::Profile& profile, const std::string& packId) {
    return profile.setting(sourceSetting(packId)).value_or("");
}

exchange::FileDigests mediaDigests(const pack::Pack& pack, const fs::path& folder) {
    pack::PackFiles files;
    for (const pack::Media& media : pack.media) files.media.emplace(media.path, media.bytes);
    return exchange::digestsOf(folder, files);
}

fs::path inFull(const fs::path& folder) {
    std::error_code failed;
    const fs::path full = fs::weakly_canonical(folder, failed);
    return (failed ? fs::absolute(folder).lexically_normal() : full) / "";
}

} // namespace

bool haveSameContent(const pack::Pack& pack, const fs::path& folder, const pack::Pack& other,
                     const fs::path& otherFolder) {
    return pack == other && mediaDigests(pack, folder) == mediaDigests(other, otherFolder);
}

std::string sourceFolder(const Learner& learner, const std::string& packId) {
    return sourceIn(learner.profile(), packId);
}

void rememberSourceFolder(Learner& learner, const std::string& packId, const fs::path& folder) {
    const std::string path = fs::absolute(folder).lexically_normal().string();
    learner.profile().setSetting(sourceSetting(packId), path.size() > 1 && path.ends_with('/')
                                                            ? path.substr(0, path.size() - 1)
                                                            : path);
}

bool isSourceFolder(const store::Profile& profile, const std::string& packId, const fs::path& folder) {
    const std::string known = sourceIn(profile, packId);
    return !known.empty() && inFull(known) == inFull(folder);
}

} // namespace chipwise::study
