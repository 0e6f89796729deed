#pragma once

#include "study/core.h"
#include "study/plan/plan.h"

#include <cstdint>
#include <optional>

namespace chipwise::study {

/// The newest plan in the journal. A profile of an older Chipwise has none there until its plan is changed:
/// it is read from the settings, and its last days before the exam are worked out from today.
Plan readPlan(const store::Profile&, const Now&);
/// The newest plan of the journal that was set by that instant; nothing where there is none.
std::optional<Plan> planSetBy(const store::Profile&, std::int64_t ms);
/// The plan that counted then: before the first one in the journal, that of the settings, or the default.
Plan planAt(const store::Profile&, const Now& then);
/// Works out once how many last days the plan of an older Chipwise has, and keeps it beside that plan.
void fixLastDays(store::Profile&, const Now&);
/// Appends the plan to the journal as it is, where it is another than the one that counts, and forgets what
/// that one forecast today. Two writes: callers put them into one transaction.
void writePlan(store::Profile&, const Plan&, const Now&);
/// The plan that counts where somebody wants this one: a new exam day fixes the last days before it anew, and
/// ends what was set for the exam before.
Plan changedPlan(const Plan& before, Plan wanted, const Now&);

/// The plan that counts with a pack's dates, of which either may be missing. The last day for new questions
/// stays where the pack names no other and it comes before the exam.
Plan planWithDates(const Plan& before, const std::optional<std::int64_t>& examDay,
                   const std::optional<std::int64_t>& studyUntilDay, const Now&);

/// Installed questions that are neither suspended nor set aside: how many were never answered, how many are
/// being learned.
struct Progress {
    int unseen = 0;
    int begun = 0;
};
Progress progressOf(const Library&, const CardRows&);

} // namespace chipwise::study
