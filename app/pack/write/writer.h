#pragma once

#include "pack/model/model.h"
#include "pack/read/reader.h"

#include <string>
#include <string_view>

namespace chipwise::pack {

/// The pack's files in the fixed layout: readPack(write(pack)).pack == pack, media aside.
PackFiles write(const Pack&);

/// Lays a file out anew and keeps its comments; formatting twice changes nothing more. Takes questions/*.md,
/// pack.md and i18n files by their path; any other file comes back as it is.
std::string formatted(const std::string& path, const std::string& text);

/// A file with an id written at the end of every question heading that has none; only those lines change.
/// `taken` are ids used elsewhere in the pack.
std::string withIds(const std::string& text, const std::vector<std::string>& taken);

/// The same in every question file of a pack, each id unlike all others of it. Returns the paths that
/// changed.
std::vector<std::string> addMissingIds(PackFiles&);

/// Files of a new pack: pack.md, examples of four kinds, a facts.csv with its header.
PackFiles newPack(std::string_view id, std::string_view title, std::string_view today);

} // namespace chipwise::pack
