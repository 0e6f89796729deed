#pragma once

#include "pack/text/edit_script.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

enum class Change : std::uint8_t { Same, Gone, New };

/// A stretch of words that stayed, is gone, or is new.
struct WordRun {
    Change change = Change::Same;
    std::string text;
    friend bool operator==(const WordRun&, const WordRun&) = default;
};

/// Both texts in one, word by word: those that stayed and are gone make `before`, those that stayed and are
/// new make `after`. Texts that differ too much for the budget are gone and new as a whole.
std::vector<WordRun> wordDifference(std::string_view before, std::string_view after, EditBudget&);

/// The same with long stretches that stayed cut down to the words next to a change, for a line on the screen.
std::vector<WordRun> aroundChanges(std::vector<WordRun>);

} // namespace chipwise::pack
