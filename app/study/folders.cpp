#include "study/folders.h"

#include "pack/reader.h"
#include "study/learner.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

/// 1.10.0 is newer than 1.9.3: numbers, not text.
std::array<int, 3> versionNumbers(const std::string& version) {
    std::array<int, 3> numbers{};
    std::size_t at = 0;
    for (int& number : numbers) {
        number = std::atoi(version.c_str() + std::min(at, version.size()));
        at = version.find('.', at);
        if (at == std::string::npos) break;
        ++at;
    }
    return numbers;
}

std::string shippedSetting(const std::string& packId) { return "shipped." + packId; }

} // namespace

fs::path defaultDataFolder() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') return fs::path(data) / "chipwise";
    const char* home = std::getenv("HOME");
    return fs::path(home != nullptr ? home : ".") / ".local/share/chipwise";
}

std::vector<fs::path> shippedPacks(const fs::path& executable) {
    std::vector<fs::path> packs;
    std::error_code failed;
    const fs::path beside = fs::weakly_canonical(executable, failed).parent_path().parent_path() / "share/chipwise/content";
    for (const fs::path& content : {beside, fs::path(CHIPWISE_SOURCE_CONTENT)}) {
        for (const auto& entry : fs::directory_iterator(content, failed))
            if (fs::is_regular_file(entry.path() / "pack.md", failed)) packs.push_back(entry.path());
        if (!packs.empty()) break;
    }
    std::sort(packs.begin(), packs.end());
    return packs;
}

std::vector<InstallReport> installShipped(Learner& learner, const std::vector<fs::path>& packs, const Now& now) {
    std::vector<InstallReport> reports;
    for (const fs::path& folder : packs) {
        const pack::Pack shipped = pack::readFolder(folder).pack;
        const auto had = learner.profile().setting(shippedSetting(shipped.id));
        if (had && versionNumbers(*had) >= versionNumbers(shipped.version)) continue;
        const auto installed = learner.catalog().pack(shipped.id);
        if (had && !installed) continue; // removed by the learner
        if (installed && versionNumbers(installed->version) >= versionNumbers(shipped.version)) continue;
        reports.push_back(learner.install(folder, now));
        if (reports.back().installed) learner.profile().setSetting(shippedSetting(shipped.id), shipped.version);
    }
    return reports;
}

void makeFolder(const fs::path& folder) {
    if (fs::exists(folder)) return;
    fs::create_directories(folder);
    fs::permissions(folder, fs::perms::owner_all);
}

} // namespace chipwise::study
