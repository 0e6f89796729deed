#pragma once

#include "cli/program.h"

namespace chipwise::cli {

/// `memory simulate`: what other minutes, another recall or other limits would come to.
void addSimulate(CLI::App& memory, Context&, Chosen&);

} // namespace chipwise::cli
