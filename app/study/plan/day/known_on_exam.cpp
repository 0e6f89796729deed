#include "study/plan/day/known_on_exam.h"

namespace chipwise::study {

bool isKnownOnExamDay(const memory::Model& model, const memory::PlanFrame& frame,
                      const memory::LearnerRecall& recall, const memory::State& state, std::int64_t answered,
                      memory::DayOutcome outcome) {
    if (memory::comesBack(outcome)) return false;
    const double daysAboveTarget = model.interval(state, recall.ofModel(frame.retention));
    return static_cast<double>(*frame.examDay - answered) < daysAboveTarget;
}

} // namespace chipwise::study
