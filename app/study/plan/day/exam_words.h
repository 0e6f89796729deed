#pragma once

#include "study/learner.h"

#include <string>

namespace chipwise::study {

/// What an exam does to the day: nothing new and a last time for each question in the last days, rest on the
/// eve, a warm-up on the day itself, and the question how it went. Empty where no exam is near.
std::string examWords(const Today&, const Now&);

/// On the eve: which of the questions that were started don't come back any more, or once today is done, how
/// many have. Empty where all have.
std::string notBeforeExamWords(const Today&);

/// "After the exam, your next study day is Wed, Dec 16: about 73 questions in 32 minutes, 7 minutes more
/// than you planned."
std::string afterExamWords(const Today&);

} // namespace chipwise::study
