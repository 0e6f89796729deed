#pragma once

#include "study/core.h"

#include <string>
#include <unordered_set>

namespace chipwise::study {

/// Cards that today's sessions left before their repetition: what was missed, or right by luck, comes back in
/// its session, and when that is left early it stays among the day's questions.
std::unordered_set<std::string> leftToRepeat(const Core&, const CardRows&, const Now&);

} // namespace chipwise::study
