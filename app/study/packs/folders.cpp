#include "study/packs/folders.h"

#include "pack/read/reader.h"
#include "study/learner.h"
#include "study/packs/install.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

/// Id and version, from pack.md alone: this happens at every start, reading the questions would take longer
/// than the start itself.
pack::Pack headOf(const fs::path& folder) {
    std::ifstream file(folder / "pack.md", std::ios::binary);
    pack::PackFiles head;
    head.texts["pack.md"] = std::string(std::istreambuf_iterator<char>(file), {});
    return pack::readPack(head).pack;
}

/// Where what ships with the program may be: share/chipwise beside the executable's bin/, or, where it was not
/// installed, beside the executable.
std::array<fs::path, 2> shareFolders(const fs::path& executable) {
    std::error_code failed;
    const fs::path folder = fs::weakly_canonical(executable, failed).parent_path();
    return {folder.parent_path() / "share/chipwise", folder / "share/chipwise"};
}

std::string shippedSetting(const std::string& packId) {
    return "shipped." + packId;
}

} // namespace

fs::path defaultDataFolder() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0')
        return fs::path(data) / "chipwise";
    const char* home = std::getenv("HOME");
    return fs::path(home != nullptr ? home : ".") / ".local/share/chipwise";
}

std::vector<fs::path> shippedPacks(const fs::path& executable) {
    std::vector<fs::path> packs;
    std::error_code failed;
    for (const fs::path& share : shareFolders(executable)) {
        for (const auto& entry : fs::directory_iterator(share / "content", failed))
            if (fs::is_regular_file(entry.path() / "pack.md", failed)) packs.push_back(entry.path());
        if (!packs.empty()) break;
    }
    std::sort(packs.begin(), packs.end());
    return packs;
}

fs::path shippedPages(const fs::path& executable) {
    std::error_code failed;
    for (const fs::path& share : shareFolders(executable))
        if (fs::is_regular_file(share / "docs/README.md", failed)) return share / "docs";
    return {};
}

std::vector<InstallReport> installShipped(Learner& learner, const std::vector<ShippedPack>& packs,
                                          const Now& now) {
    std::vector<InstallReport> reports;
    if (learner.profile().readOnly()) return reports;
    for (const ShippedPack& shipped : packs) {
        const auto had = learner.profile().setting(shippedSetting(shipped.id));
        if (had && !isOlder(*had, shipped.version)) continue;
        const auto installed = learner.catalog().versionOf(shipped.id);
        if (had && !installed) continue; // removed by the learner
        if (installed && !isOlder(*installed, shipped.version)) continue;
        reports.push_back(learner.install(shipped.folder, now));
        if (reports.back().installed)
            learner.profile().setSetting(shippedSetting(shipped.id), shipped.version);
    }
    return reports;
}

std::vector<ShippedPack> readShipped(const std::vector<fs::path>& packs) {
    std::vector<ShippedPack> shipped;
    for (const fs::path& folder : packs) {
        const pack::Pack head = headOf(folder);
        shipped.push_back({folder, head.id, head.title, head.version});
    }
    return shipped;
}

std::vector<ShippedPack> shippedNotInstalled(const Learner& learner, std::vector<ShippedPack> packs) {
    std::erase_if(packs,
                  [&](const ShippedPack& pack) { return learner.catalog().versionOf(pack.id).has_value(); });
    return packs;
}

void makeFolder(const fs::path& folder) {
    if (fs::exists(folder)) return;
    fs::create_directories(folder);
    fs::permissions(folder, fs::perms::owner_all);
}

} // namespace chipwise::study
