// Compiled instead of import_command.cpp with CHIPWISE_WORKSHOP=OFF.
#include "cli/program.h"

namespace chipwise::cli {

void addImport(CLI::App&, Context&, Chosen&) {}

} // namespace chipwise::cli
