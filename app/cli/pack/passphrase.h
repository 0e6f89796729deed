#pragma once

#include "cli/context.h"

#include <string>

namespace chipwise::cli {

/// Asks on the terminal without showing what is typed. Throws Failure(Refused) where there is no terminal.
std::string askPassphrase(Context&);

} // namespace chipwise::cli
