#pragma once

#include "study/core.h"
#include "study/exam/exam_form.h"

#include <string_view>

namespace chipwise::study {

/// Stands behind the plan's id in an attempt that is a check of readiness; ids have no such sign.
constexpr std::string_view checkMark = "#readiness";

bool isCheck(const store::Attempt&);

/// How many checks of that pack have been taken, on any device; one that was left blank is one, too.
int checksTaken(const store::Profile&, const std::string& pack);

int questionsOfCheck(const pack::ExamPlan&);
int minutesOfCheck(const pack::ExamPlan&);

/// A check: so many questions of each domain that nobody has shown this learner, at the plan's own pace.
/// Those whose lesson or whose fact came in the last two days wait for a later one where others can be asked.
/// Of the request the pack, the minutes, the clock and the seed count.
FormOffer checkFor(const Core&, const FormRequest&, const Now&);
FormOffer checkFor(const Learner&, const FormRequest&, const Now&);

} // namespace chipwise::study
