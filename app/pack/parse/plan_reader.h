#pragma once

#include "pack/model/model.h"
#include "pack/parse/parsed_file.h"
#include "pack/text/problems.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// pack.md: everything but questions, facts and translations.
struct ParsedPlan {
    Pack pack;
    std::vector<std::string> brokenExams; ///< exams with an error: known, but nothing is checked against them
    bool hasId = false;
};

ParsedPlan parsePlan(std::string_view bytes, Problems&);

/// The title and description of a translated pack.md.
struct PlanTexts {
    std::string title;
    std::string description;
};
PlanTexts parsePlanTexts(std::string_view bytes, Problems&);

} // namespace chipwise::pack
