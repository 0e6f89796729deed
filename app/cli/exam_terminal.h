#pragma once

#include "cli/context.h"

namespace chipwise::study {
class Sitting;
}

namespace chipwise::cli {

/// An exam for a person at a terminal, from wherever it stands to its result.
Exit sitInTerminal(Context&, study::Sitting&, bool resumed);

} // namespace chipwise::cli
