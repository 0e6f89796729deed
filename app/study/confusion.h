#pragma once

#include "study/mistakes.h"
#include "study/standing_answers.h"

#include <vector>

namespace chipwise::study {

/// Which wrong option was taken for which right one, most often first, then newest first. Where several were
/// wrong at once, each of them counts for each right one that is missing.
std::vector<ConfusionPair> confusionPairs(const Learner&, const std::vector<WrongChoice>&);

} // namespace chipwise::study
