#pragma once

#include "study/clock.h"

#include <filesystem>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;
struct InstallReport;

/// The profile folder where neither --data nor CHIPWISE_DATA names one: $XDG_DATA_HOME/chipwise or
/// ~/.local/share/chipwise.
std::filesystem::path defaultDataFolder();

/// The packs that ship with the program: ../share/chipwise/content from the executable's folder, or
/// share/chipwise/content in it for a program that was not installed.
std::vector<std::filesystem::path> shippedPacks(const std::filesystem::path& executable);

/// A pack that ships with the program.
struct ShippedPack {
    std::filesystem::path folder;
    std::string id;
    std::string title;
    std::string version;
};
/// What the pack.md of each folder says; its questions are not read.
std::vector<ShippedPack> readShipped(const std::vector<std::filesystem::path>& packs);
/// Those of these packs that are not installed, because the learner removed them.
std::vector<ShippedPack> shippedNotInstalled(const Learner&, std::vector<ShippedPack> packs);

/// The pages on writing packs that ship with the program, found in the same way; empty where they are
/// missing.
std::filesystem::path shippedPages(const std::filesystem::path& executable);

/// Installs the shipped packs that this profile has not had yet, and newer versions of those it has. A pack
/// the learner removed stays away. Returns what was done, nothing when there was nothing to do.
std::vector<InstallReport> installShipped(Learner&, const std::vector<ShippedPack>& packs, const Now&);

/// Each file of a profile folder that a newer Chipwise, or another program, must not find damaged is written
/// by store/; this only makes the folder, for its owner alone.
void makeFolder(const std::filesystem::path&);

} // namespace chipwise::study
