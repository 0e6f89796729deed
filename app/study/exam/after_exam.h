#pragma once

#include "study/clock.h"
#include "study/exam/exam_result.h"

#include <string>

namespace chipwise::study {

class Learner;

/// What a result means for the days that follow: when the missed questions come back and, on the day the exam
/// was submitted, what the next study day holds and what it can't. Empty where nothing is to be said.
std::string afterExamWords(const Learner&, const ExamResult&, const Now&);

} // namespace chipwise::study
