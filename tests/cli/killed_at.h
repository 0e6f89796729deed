#pragma once

#include "cli/process.h"

namespace chipwise::cli {

/// Runs the program and kills it when it is about to rename or remove a file for the `step`-th time, from 1.
/// False where it came to its end before that.
bool killedAt(const Words& arguments, int step);

} // namespace chipwise::cli
