#pragma once

#include "memory/model.h"
#include "memory/plan/plan_frame.h"
#include "memory/replay.h"

#include <cstdint>

namespace chipwise::study {

/// Whether the chance of recall will still be above the target on the day of the exam, so that a question
/// with that day's answer and outcome as its newest need not come back before it. Only with an exam.
/// `recall` is the learner's, as every screen shows it.
bool isKnownOnExamDay(const memory::Model&, const memory::PlanFrame&, const memory::LearnerRecall& recall,
                      const memory::State&, std::int64_t answered, memory::DayOutcome);

} // namespace chipwise::study
