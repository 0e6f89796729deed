#pragma once

#include "study/clock.h"
#include "study/readiness/exam_record.h"

#include <span>

namespace chipwise::study {

class Learner;

/// Results below the range of their forecast where a study day between the two was missed or left unfinished.
int countCutShort(const Learner&, const Now&, std::span<const KeptForecast>);

} // namespace chipwise::study
