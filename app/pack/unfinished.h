#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace chipwise::pack {

// What is written aside until it is whole has a name that says which process writes it, so that what a killed
// process leaves behind can be told from what another one is writing now.

/// "4711-9f3a21c0": this process, and a number of its own.
std::string writerMark();

/// Removes files and folders from `folder` whose names begin with `begin` and hold `marker`, when the process
/// named behind the marker is gone, or when they have not changed for a day. Never throws.
void removeUnfinished(const std::filesystem::path& folder, std::string_view begin, std::string_view marker);

} // namespace chipwise::pack
