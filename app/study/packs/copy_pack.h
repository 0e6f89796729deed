#pragma once

#include "store/catalog/catalog.h"

#include <filesystem>
#include <string>

namespace chipwise::study {

class Learner;

/// An id for a copy of that pack which no installed pack has: "my-" before it, and a number behind where that
/// is taken.
std::string copyId(const Learner&, const std::string& packId);

/// Copies an installed pack's files into a folder that does not exist yet or is empty. With the pack's own id
/// nothing is changed: what is then written is a new version of that pack. With another one the copy is a
/// pack of its own (pack/copied_pack.h), whose questions begin a history of their own.
void copyPack(const store::InstalledPack&, const std::filesystem::path& folder, const std::string& id);

} // namespace chipwise::study
