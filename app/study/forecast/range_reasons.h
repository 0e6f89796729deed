#pragma once

#include "store/profile/forecast_row.h"
#include "study/clock.h"

#include <string>

namespace chipwise::study {

class Learner;

/// Why a forecast has left the range that was given, as the end of a sentence: "you missed
/// 3 study days". Empty where nothing explains it. What is named did move the forecast that way: the
/// forecast of that time is made again with each cause (range_causes.h), and the one that moved it most comes
/// first, but for a change of the plan, which always does. Where those named explain less than half of it,
/// another sentence says so. That takes seconds with many thousand questions. `known`: the forecast now, for
/// the same day.
std::string rangeReasons(const Learner&, const store::ForecastRow& given, double known, const Now&);

} // namespace chipwise::study
