#pragma once

#include "exchange/paste.h"

namespace chipwise::exchange {

/// Whether the head is that of a facts.csv: entity, property, value.
bool isFactTable(const Table&);

/// The rows as facts, with what the pack's reader says about them.
void readFacts(const Table&, Pasted&);

} // namespace chipwise::exchange
