#pragma once

#include "study/core.h"
#include "study/history.h"
#include "study/plan/plan.h"
#include "study/plan/planner.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace chipwise::study {

class Learner;

/// The day that was shown for a card before a change of the plan moved it; nothing where its newest move has
/// another reason.
std::optional<std::int64_t> movedByPlanFrom(const CardMoves&);

/// A card's events without the newest moves that a miss on the same fact has brought, and those that took
/// them back: a change of the plan before them is still why the card does not come on its day.
std::vector<store::Event> beforeBroughtForward(std::vector<store::Event> events);

/// How many of today's questions wait because a change of the plan today has moved them.
int waitingForPlan(const Core&, const Planner&, const Now&);

/// Whether more or fewer minutes would make another move: the other ones say themselves what of the plan they
/// come from.
bool dependsOnMinutes(memory::MoveReason);

/// The plan that the day began with; nothing where it is the one in force.
std::optional<Plan> planReplacedToday(const store::Profile&, const Plan& inForce, const Now&);

/// Writes a plan and the moves that it brings, with their reasons, in one transaction: after it every
/// question's next day stands in the journal. Today's moves that nobody has answered since are taken back
/// where this plan makes them no more, so that more minutes bring questions back. Only what gets another day
/// is written; where the plan is in force already, no more than a look writes.
void putInForce(Core&, const Plan&, const Now&);

/// Writes what today's plan moves, because somebody looks at the day: whatever screens show stays true where
/// nobody answers. Writes nothing where a look writes nothing (see Planner), where the profile can only be
/// read, or where the clock is wrong. Throws StoreError.
void writeMovesOfLook(Core&, const Planner& ofToday, const Now&);
/// The same by the plan as it is now.
void writeMovesOfLook(Learner&, const Now&);
/// The same for a profile that is not open here. Any thread may call it, and nobody hears that it failed.
void writeMovesOfLook(const std::filesystem::path& profileFolder, const Now&);

} // namespace chipwise::study
