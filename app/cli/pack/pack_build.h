#pragma once

#include "cli/program.h"

namespace chipwise::cli {

/// pack build: a folder into one file.
void addPackBuild(CLI::App& pack, Context&, Chosen&);

} // namespace chipwise::cli
