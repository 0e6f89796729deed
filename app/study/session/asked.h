#pragma once

#include "study/session/session_impl.h"

namespace chipwise::study {

/// What a slot shows, Brief aside. Nothing where its card is no longer installed.
std::optional<Asked> askedFor(const Core&, const Library&, const Slot&, const store::CardRow&, const Now&);

/// Whether two right answers stand on different days and no miss came after: then certainty is no longer
/// asked for.
bool twiceRight(std::span<const store::Event> ofOneCard);

} // namespace chipwise::study
