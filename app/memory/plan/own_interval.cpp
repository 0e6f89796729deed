#include "memory/plan/own_interval.h"

namespace chipwise::memory {

OwnInterval ownInterval(const Model& model, const State& state, const LearnerRecall& learner, double target) {
    constexpr double mostOfModels = 2;
    const double targetOfModel = learner.ofModel(target);
    const double own = model.interval(state, targetOfModel);
    if (targetOfModel >= target) return {own, false};
    const double limit = mostOfModels * model.interval(state, target);
    return own > limit ? OwnInterval{limit, true} : OwnInterval{own, false};
}

} // namespace chipwise::memory
