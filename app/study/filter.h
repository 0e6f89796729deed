#pragma once

#include "store/catalog.h"
#include "study/session.h"

namespace chipwise::study {

/// Whether a card is among what the options ask for: packs, subject, kind, tag, objective, kinds that can be
/// shown.
bool passes(const store::CardEntry&, const SessionOptions&);

} // namespace chipwise::study
