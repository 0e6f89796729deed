#pragma once

#include "study/learner.h"

#include <string>

namespace chipwise::study {

/// "Chipwise has adapted to you, based on 412 answers. …" of a memory model that has just come into force,
/// with what it did to a day that stood like this before: "Tomorrow: 55 questions instead of 58."
std::string newModelSentence(const Learner&, const Today& before, const Now&);

} // namespace chipwise::study
