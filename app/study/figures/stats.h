#pragma once

#include "memory/plan/plan_frame.h"
#include "study/core.h"
#include "study/learner.h"

namespace chipwise::study {

Stats statsOf(const Core&, const StatsFilter&);
/// Scores of the subjects from the newest events, as many as `newest`, and the rest of the oldest one's day.
/// A subject that was weak years ago need not be weak now, and a long history is not read for it.
std::vector<SubjectScore> recentScoresOf(const Core&, const Now&, std::int64_t newest);
/// The subject with the lowest share of right answers, of those with fewestForWeakest answers or more.
/// Nothing where no answer to these was wrong: being right every time is no weakness.
std::optional<SubjectScore> weakestOf(const std::vector<SubjectScore>&);
std::vector<DayCount> lastDaysOf(const Core&, int count, const Now&);
/// Among these days, which end with today: the study days since the first answer. A day off or the day of an
/// exam is one of them if something was answered on it, and so is today.
StudiedDays studiedDaysOf(const Core&, const std::vector<DayCount>&, const memory::PlanFrame&, const Now&);

} // namespace chipwise::study
