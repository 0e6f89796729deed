#pragma once

#include "study/figures/effective_answers.h"
#include "study/figures/mistakes.h"

#include <vector>

namespace chipwise::study {

/// Which wrong option was taken for which right one, most often first, then newest first. Where several were
/// wrong or missing at once, nobody knows which was taken for which: such an answer makes no pair.
std::vector<ConfusionPair> confusionPairs(const Learner&, const std::vector<WrongChoice>&);

} // namespace chipwise::study
