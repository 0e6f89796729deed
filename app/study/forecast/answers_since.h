#pragma once

#include "memory/learner_recall.h"
#include "study/clock.h"
#include "study/core.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace chipwise::study {

/// First answers of their questions since an instant, and how many of them a forecast of that time expected
/// to be right. Practice exams and checks are left out.
struct AnswersSince {
    int answers = 0;
    int right = 0;
    double expected = 0;
};

/// `made`: when that forecast was. It expects by the pace and the recall of its study day.
AnswersSince answersSince(const Core&, const Now& made);

/// The same of reviews alone: on each day the first answers of questions that came back, by a learner's
/// recall. Takes a while with many: it reads the history of each.
AnswersSince reviewsSince(const Core&, std::int64_t sinceMs, const memory::LearnerRecall&);

/// "you got 15 of 45 questions right on the first try, and the forecast expected about 23", of what is called
/// `one`.
std::string firstTryWords(const AnswersSince&, std::string_view one);

} // namespace chipwise::study
