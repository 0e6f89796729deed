#pragma once

#include "memory/plan/forecast.h"
#include "study/readiness/progress_figures.h"

#include <vector>

namespace chipwise::study {

/// What will be known on each day from the first to the last that the plan's forecast has a range for, with a
/// range: on days between two of those, as far above and below what will be known as lies between theirs. The
/// line bends at days off and at the last days, and a range drawn straight from week to week would lie beside
/// it.
std::vector<memory::ForecastKnown> plannedRanges(const ProgressFigures&);

} // namespace chipwise::study
