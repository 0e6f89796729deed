#pragma once

#include "study/plan/plan.h"

#include <optional>
#include <string>

namespace chipwise::study {

/// A plan as an event of the journal holds it: {"exam":"2026-12-18","minutes":25,…}, days as dates.
std::string toText(const Plan&);
/// The plan in such a text, with every number within its bounds. Strangers write journals too: what is no
/// plan, or holds a field of another kind, is none. A field that is missing is the default.
std::optional<Plan> planFromText(const std::string&);

/// Within the bounds of what can be planned.
void clampNumbers(Plan&);

} // namespace chipwise::study
