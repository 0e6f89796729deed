#pragma once

#include "pack/model/model.h"
#include "store/profile.h"

#include <filesystem>
#include <string>

namespace chipwise::study {

class Learner;

/// Whether two folders hold the same pack: what was read from them, and the bytes of their media. How the
/// files are laid out does not count.
bool haveSameContent(const pack::Pack&, const std::filesystem::path& folder, const pack::Pack& other,
                     const std::filesystem::path& otherFolder);

/// The folder a pack is written in, as it was remembered when it was installed from there; empty for one that
/// came packed or with the program. An author installs the same version again and again, and is not asked.
std::string sourceFolder(const Learner&, const std::string& packId);
void rememberSourceFolder(Learner&, const std::string& packId, const std::filesystem::path&);
bool isSourceFolder(const store::Profile&, const std::string& packId, const std::filesystem::path&);

} // namespace chipwise::study
