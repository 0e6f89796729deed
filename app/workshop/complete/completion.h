#pragma once

#include "workshop/snapshot.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::workshop {

/// A word that could stand at the cursor. It replaces the columns [from, to) of the line (code points, from
/// 1).
struct Completion {
    std::string text;   ///< what is put in
    std::string detail; ///< what it is: the title of an objective, a fact in words, what a setting does
    int from = 1;
    int to = 1;
    friend bool operator==(const Completion&, const Completion&) = default;
};

/// Settings and their values, objectives, facts, tags in use, pictures, question ids after `{#`, exam
/// settings in pack.md, column values in facts.csv. Best first, at most `limit`; empty where nothing is
/// expected. Looks at the line and a bounded stretch above it, never at the whole file.
std::vector<Completion> completionsAt(const Snapshot&, const std::string& file, std::string_view text,
                                      int line, int column, int limit = 12);

} // namespace chipwise::workshop
