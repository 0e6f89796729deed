#pragma once

#include "exchange/paste/paste.h"
#include "workshop/cure/cures.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::workshop {

/// What adding pasted questions or facts changes: a new file of questions, each with an id that is free in
/// the pack, or rows of facts.csv. Facts whose id is taken get another one.
struct Addition {
    std::vector<FileEdit> edits;
    std::string file; ///< the one to look at
};
Addition additionOf(const Snapshot&, const exchange::Pasted&);

/// The text without what was added: lines that were not understood, with the head of their table and what
/// else stands between. Empty where everything was understood.
std::string textNotAdded(std::string_view text, const exchange::Pasted&);

} // namespace chipwise::workshop
