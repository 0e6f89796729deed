#pragma once

#include "memory/plan/forecast.h"

#include <string>

namespace chipwise::study {

/// Why figures differ from the memory model's. Where reviews count against it (memory/own_recall.h): "Your
/// reviews have gone worse than the memory model expected, so Chipwise counts about 238 questions as known,
/// not 256." Where they don't yet, but forecasts begin elsewhere: "..., so forecasts count about 238
/// questions as known now, not 256." Where the reviews have not gone that way, "Low chances of recall are
/// usually a little higher than the memory model says, so ..." That is said of any difference on the day
/// before the last one.
/// A last figure below what is known now looks as if studying took something away: it is always explained,
/// if by nothing else, then by "Some of the 54 questions that you know now will have faded by Fri, Dec 11."
/// Otherwise empty where the figures are close (what the reviews count against the model: printed less than
/// two apart, since such figures come and go as they round), or nothing was forecast.
std::string startWords(const memory::Forecast&);
/// The figure at which forecasts start, as startWords tells it: what is known now unless it names another.
double forecastsStartAt(const memory::Forecast&);

} // namespace chipwise::study
