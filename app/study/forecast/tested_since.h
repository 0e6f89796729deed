#pragma once

#include "study/core.h"

#include <cstdint>
#include <set>
#include <string>

namespace chipwise::study {

/// Questions that have counted as known since a test-out was passed, after an instant and up to another one.
/// Those that are new again, hidden, or of a pack that is gone are left out, as figures leave them out.
std::set<std::string> testedOutSince(const Core&, std::int64_t sinceMs, std::int64_t untilMs);

/// "tested out of 41 questions", to go after "you".
std::string testedOutWords(int questions);

} // namespace chipwise::study
