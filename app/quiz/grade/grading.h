#pragma once

#include "quiz/grade/grade.h"

#include <string>

/// How each kind is graded; grade() chooses among these.
namespace chipwise::quiz {

Verdict gradeChoice(const pack::Card&, const Presentation&, const Chosen&);
Verdict gradeTrueFalse(const pack::Card&, const Presentation&, const Truth&);
Verdict gradeOrdering(const pack::Card&, const Presentation&, const Ordered&);
Verdict gradeMatching(const pack::Card&, const Presentation&, const Matched&);
Verdict gradeNumeric(const pack::Card&, const Presentation&, const Typed&);
Verdict gradeShort(const pack::Card&, const Presentation&, const Typed&);
Verdict gradeCloze(const pack::Card&, const Presentation&, const Filled&);
Verdict gradeFlashcard(const Presentation&, const SelfRated&);
Verdict gradeBlank(const pack::Card&, const Presentation&);

Verdict notUnderstood(std::string note);
Verdict askUnit(std::string note);
/// `partial: no` leaves nothing between right and wrong. The share is cut to 0 to 1.
Verdict graded(const pack::Card&, bool correct, double share);

} // namespace chipwise::quiz
