#pragma once

#include "store/profile.h"
#include "study/clock.h"
#include "study/learner.h"
#include "support/temporary_folder.h"

#include <filesystem>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

/// Profiles in which these packs are installed. Installing the shipped pack takes longer than most tests, so
/// a test program installs each set of packs once, into a profile of which it copies what is needed.
class InstalledProfile {
public:
    using Path = std::filesystem::path;

    /// Prepares `folder` for a profile that is not open yet, and returns it. Tests of the installation itself
    /// install their packs. Throws std::runtime_error where a pack cannot be installed.
    static Path in(const Path& folder, const std::vector<Path>& packs, const chipwise::study::Now& now) {
        if (packs.empty()) return folder;
        static std::map<std::pair<std::int64_t, std::vector<Path>>, std::unique_ptr<InstalledProfile>> made;
        auto& one = made[{chipwise::study::studyDay(now), packs}];
        if (!one) one.reset(new InstalledProfile(packs, now));
        one->copyTo(folder);
        return folder;
    }

private:
    InstalledProfile(const std::vector<Path>& packs, const chipwise::study::Now& now) {
        chipwise::study::Learner learner(m_folder.path());
        for (const Path& pack : packs) {
            const auto report = learner.install(pack, now);
            if (!report.installed) throw std::runtime_error(pack.string() + ": " + report.sentence);
        }
        m_settings = learner.profile().settings();
    }

    /// The database of the profile is a new one, because it has the name of an installation in it.
    void copyTo(const Path& folder) const {
        namespace fs = std::filesystem;
        fs::create_directories(folder);
        fs::copy(m_folder.path() / "packs", folder / "packs", fs::copy_options::recursive);
        for (const auto& pack : fs::directory_iterator(m_folder.path() / "packs")) {
            const Path head = Path(pack.path().filename()) / "pack.md";
            std::error_code none; // other things than packs may lie there
            const auto written = fs::last_write_time(m_folder.path() / "packs" / head, none);
            // The catalog is read anew where a pack's file has another date.
            if (!none) fs::last_write_time(folder / "packs" / head, written);
        }
        fs::copy_file(m_folder.path() / "catalog.db", folder / "catalog.db");
        chipwise::store::Profile profile(folder);
        for (const auto& [name, value] : m_settings) profile.setSetting(name, value);
    }

    TestFolder m_folder;
    std::map<std::string, std::string> m_settings;
};
