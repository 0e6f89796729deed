#pragma once

#include "study/plan/plan.h"

#include <optional>
#include <string>

namespace chipwise::study {

/// Another plan counts now, which nobody chose here: it came with a journal from elsewhere.
struct PlanChange {
    Plan before;
    Plan after;
};

std::optional<PlanChange> planChange(const Plan& before, const Plan& after);

/// "The plan was changed by this journal: exam on Sun, Dec 13; 25 minutes a day (was: no exam date; 15
/// minutes)." `source` is what it came with: "this journal".
std::string planChangeWords(const PlanChange&, const std::string& source, std::int64_t today);

} // namespace chipwise::study
