#pragma once

#include "pack/text/settings.h"
#include "workshop/snapshot.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::workshop {

/// A group or question of the pack, for a tree.
struct OutlineEntry {
    std::string file;
    int line = 1;
    int depth = 0; ///< 0 a group, or a question that stands in none; 1 a question of a group
    std::string title;
    std::string id;
    std::optional<pack::Kind> kind; ///< empty for a group
    int problems = 0;               ///< on its own lines
};

/// In the order of the files and lines, with the questions that have errors. Base language only.
std::vector<OutlineEntry> outlineOf(const Snapshot&);

} // namespace chipwise::workshop
