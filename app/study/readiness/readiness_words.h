#pragma once

#include "study/clock.h"
#include "study/plan/exam_outcome.h"
#include "study/readiness/readiness_report.h"

#include <optional>
#include <string>

namespace chipwise::study {

class Learner;
class Planner;
struct ExamResult;
struct Map;
struct Queue;
struct Today;

/// Fill in what people read of a readiness whose figures are known.
void describeEstimate(PackReadiness&);
void describeNoEstimate(PackReadiness&);
/// Of an exam that is over nobody wants to hear whether they are ready: no estimate until a new date is set.
void describeOver(PackReadiness&, const std::optional<ExamReport>&);
/// On the day of the exam nobody wants to hear either what they lack.
void describeExamDay(PackReadiness&);
/// Before the first check: how much of the plan is begun, which is no score, and how the check fits into the
/// day. Nothing where no check is what comes next.
void describeBeforeCheck(PackReadiness&, const Map&, const Today&);
/// "You can split the check over several days: today's 16 reviews stay due, and a check that you submit today
/// replaces the 11 new questions." Empty where no check is what comes next.
std::string checkFitWords(const PackReadiness&, const Today&);
/// readinessToShow where a first check is what comes next. Nothing, at little cost, once checks were taken.
std::optional<PackReadiness> firstCheckToTake(const Learner&, const Planner&, const Now&);
/// Why most is to gain in `stepDomain`, and what the questions that study it, those of `chosen`, have to do
/// with those that are left of today.
void describeGain(PackReadiness&, const Queue& chosen, const Queue& ofToday);
/// A check that is open comes before everything else, and what `lastDay` says before all but that.
void describeStep(PackReadiness&, const std::string& lastDay);
/// `covered`: the share of the pack's questions that the plan's domains hold.
std::string footnoteOf(const PackReadiness&, double covered, const Now&);

/// What the score of a result says about other questions: of the newest readiness check the estimate that
/// Progress shows, and why that is not the share of right answers; of any other how much so few questions can
/// say (rangeWords).
std::string scoreWords(const Learner&, const ExamResult&, const Now&);
/// The readiness that the result of the newest check speaks of; nothing for any other result.
std::optional<PackReadiness> readinessAfter(const Learner&, const ExamResult&, const Now&);
/// The same from a readiness that is known.
std::string scoreWords(const PackReadiness&, const ExamResult&);

/// That known questions and the passing score are two scales; empty without a passing score or an estimate:
/// then there is no score to take for the other.
std::string scalesWords(const PackReadiness&);

} // namespace chipwise::study
