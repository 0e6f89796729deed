#pragma once

#include "cli/program.h"

namespace chipwise::cli {

/// pack diff: what differs between two packs, word by word.
void addPackDiff(CLI::App& pack, Context&, Chosen&);

/// pack reworded: which answers read differently, and that they mean the same.
void addPackReworded(CLI::App& pack, Context&, Chosen&);

} // namespace chipwise::cli
