#pragma once

#include "study/core.h"
#include "study/plan/plan.h"
#include "study/plan/planner.h"

#include <filesystem>
#include <optional>

namespace chipwise::study {

class Learner;

/// `params` of a reschedule that a change of the plan brought, beside its reason.
inline constexpr const char* planChanged = "plan changed";

/// Whether more or fewer minutes would make another move: the other ones say themselves what of the plan they
/// come from.
bool dependsOnMinutes(memory::MoveReason);

/// The plan that the day began with; nothing where it is the one in force.
std::optional<Plan> planReplacedToday(const store::Profile&, const Plan& inForce, const Now&);

/// Writes a plan and the moves that it brings, with their reasons, in one transaction: after it every
/// question's next day stands in the journal. What an earlier plan of the day put off, and nobody has
/// answered since, is taken back first, so that more minutes bring it back.
void putInForce(Core&, const Plan&, const Now&);

/// Writes what today's plan moves, as the day's first answer would: whatever screens show today stays true
/// where nobody answers. Writes nothing where nothing moves, where the profile can only be read, or where
/// the clock is wrong. Throws StoreError.
void keepMoves(Core&, const Planner& ofToday, const Now&);
/// The same by the plan as it is now.
void keepMoves(Learner&, const Now&);
/// The same for a profile that is not open here. Any thread may call it, and nobody hears that it failed.
void keepMoves(const std::filesystem::path& profileFolder, const Now&);

} // namespace chipwise::study
