#pragma once

#include "cli/program.h"

namespace chipwise::cli {

/// pack new, pack format, pack copy: what writes pack folders.
void addPackFiles(CLI::App& pack, Context&, Chosen&);

} // namespace chipwise::cli
