#pragma once

#include "workshop/snapshot.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace chipwise::workshop {

/// A new pack with examples of four kinds. The folder is made, or must be empty (hidden files do not
/// count). Throws std::runtime_error with a sentence.
void createPack(const std::filesystem::path& folder, std::string_view id, std::string_view title,
                std::string_view today);

/// A path for a new file of questions behind all others: "questions/30-chips.md". The words may be empty.
std::string freeQuestionsPath(const Snapshot&, std::string_view words);

/// Copies a PNG, JPEG, GIF or WebP of at most 32 MiB into media/ under a free name made from its own, with
/// the ending of what it really is; a picture that is there already is not copied twice. Returns its path in
/// the pack. Throws std::runtime_error with a sentence.
std::string addPicture(const std::filesystem::path& folder, const std::filesystem::path& picture);

/// Another path for a file; false where there is a file of that name already.
bool renameFile(const std::filesystem::path& folder, const std::string& from, const std::string& to);

/// Moves a file into `.trash` of the folder, which is no part of the pack. Returns its path there.
std::string throwAway(const std::filesystem::path& folder, const std::string& path);

} // namespace chipwise::workshop
