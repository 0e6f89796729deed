#pragma once

#include "cli/program.h"

namespace chipwise::cli {

/// `memory adapt`: train on the journal and take over what pays; choose a model; undo.
void addAdapt(CLI::App& memory, Context&, Chosen&);

} // namespace chipwise::cli
