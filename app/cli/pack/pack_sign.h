#pragma once

#include "cli/program.h"

namespace chipwise::cli {

/// pack sign, pack verify: who made a pack, by keys and signatures of minisign.
void addPackSign(CLI::App& pack, Context&, Chosen&);

} // namespace chipwise::cli
