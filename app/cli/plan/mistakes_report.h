#pragma once

#include "cli/context.h"

namespace chipwise::study {
struct Mistakes;
}

namespace chipwise::cli {

/// `stats --mistakes`: the lists and the pairs, as lines or with --json.
void reportMistakes(const Context&, const study::Mistakes&);

} // namespace chipwise::cli
