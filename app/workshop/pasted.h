#pragma once

#include "exchange/paste.h"
#include "workshop/cures.h"

#include <string>
#include <vector>

namespace chipwise::workshop {

/// What adding pasted questions or facts changes: a new file of questions, each with an id that is free in
/// the pack, or rows of facts.csv. Facts whose id is taken get another one.
struct Addition {
    std::vector<FileEdit> edits;
    std::string file; ///< the one to look at
};
Addition additionOf(const Snapshot&, const exchange::Pasted&);

} // namespace chipwise::workshop
