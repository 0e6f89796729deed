#pragma once

#include "cli/context.h"
#include "cli/json.h"

#include "study/readiness/progress_figures.h"
#include "study/readiness/readiness_report.h"

#include <string>
#include <vector>

namespace chipwise::cli {

/// What Progress shows, beside the counts: readiness, what is known day by day, and how well one judges.
struct ProgressReport {
    std::vector<study::PackReadiness> readiness;
    study::ProgressFigures figures;
    std::vector<study::CheckState> checks;
};

/// `pack`: only this one, where it is named.
ProgressReport progressReport(const study::Learner&, const std::string& pack, const study::Now&);

/// Adds its keys to those of `stats --json`.
void addTo(Json&, const ProgressReport&);
/// Small tables and bars.
void writeReadiness(const Context&, const ProgressReport&);
void writeFigures(const Context&, const ProgressReport&);

} // namespace chipwise::cli
