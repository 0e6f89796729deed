#pragma once

#include <filesystem>
#include <optional>

namespace chipwise::store {

/// Why nothing can be saved.
enum class WritingProblem { DiskFull, FolderReadOnly, DiskFails };

/// Tries to write as much as a few answers need, to a file that nobody sees. Nothing: there is no problem.
std::optional<WritingProblem> writingProblemIn(const std::filesystem::path& folder);

} // namespace chipwise::store
