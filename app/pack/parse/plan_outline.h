#pragma once

#include "pack/model/model.h"
#include "pack/text/body_lines.h"
#include "pack/text/problems.h"

#include <span>
#include <vector>

namespace chipwise::pack {

/// `- 1 (20%) Domain`, indented `- 1.3 Task`, indented again `- 1.3.4 Objective`. Sets `good` to false after
/// an error.
std::vector<PlanNode> parsePlanOutline(std::span<const BodyLine>, bool& good, Problems&);

} // namespace chipwise::pack
