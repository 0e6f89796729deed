#pragma once

#include "cli/context.h"

namespace chipwise::study {
class Sitting;
}

namespace chipwise::cli {

/// An exam in the line protocol: one JSON object out, one in. What was answered with `saved` is in the
/// profile. Ends with `result` when it is submitted or the time is up, and with `done`.
Exit sitByLines(Context&, study::Sitting&, bool resumed);

} // namespace chipwise::cli
