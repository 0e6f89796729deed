#pragma once

#include "exchange/paste/paste.h"

namespace chipwise::exchange {

/// The rows as facts, with what the pack's reader says about them.
void readFacts(const Table&, Pasted&);

} // namespace chipwise::exchange
