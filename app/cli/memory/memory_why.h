#pragma once

#include "cli/program.h"

namespace CLI {
class App;
}

namespace chipwise::cli {

/// `memory why`: everything that happened with a question, and why it comes back when it does.
void addWhy(CLI::App& memory, Context&, Chosen&);

} // namespace chipwise::cli
