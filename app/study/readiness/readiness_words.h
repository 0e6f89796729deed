#pragma once

#include "study/clock.h"
#include "study/readiness/readiness_report.h"

#include <string>

namespace chipwise::study {

class Learner;
struct ExamResult;
struct Queue;

/// Fill in what people read of a readiness whose figures are known.
void describeEstimate(PackReadiness&);
void describeNoEstimate(PackReadiness&);
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

/// That known questions and the passing score are two scales; empty without a passing score.
std::string scalesWords(const PackReadiness&);

} // namespace chipwise::study
