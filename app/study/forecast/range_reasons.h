#pragma once

#include "store/profile/forecast_row.h"
#include "study/clock.h"

#include <string>

namespace chipwise::study {

class Learner;

/// Why a forecast has left the range that was given, as the end of a sentence: "you missed
/// 3 study days". Empty where nothing explains it. What is named did move the forecast that way: each
/// cause is taken back, and the forecast made again without it. That takes seconds with many thousand
/// questions. `known`: the forecast now, for the same day.
std::string rangeReasons(const Learner&, const store::ForecastRow& given, double known, const Now&);

} // namespace chipwise::study
