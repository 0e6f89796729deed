#include "memory/learner_recall.h"

#include <algorithm>
#include <cmath>

namespace chipwise::memory {
namespace {

/// The recall at which the offset counts alone: there, a slope changes nothing.
const double middle = std::log(0.9 / 0.1);

} // namespace

double logit(double chance) {
    const double inside = std::clamp(chance, 1e-6, 1 - 1e-6);
    return std::log(inside / (1 - inside));
}

double chanceOfLogit(double logit) {
    return 1 / (1 + std::exp(-logit));
}

double LearnerRecall::recall(double ofModel) const {
    if (ofModel <= 0 || believesModel()) return ofModel;
    return recallOfLogit(logit(ofModel));
}

double LearnerRecall::recallOfLogit(double ofModel) const {
    return chanceOfLogit(middle + offset + slope * (ofModel - middle));
}

double LearnerRecall::ofModel(double recall) const {
    if (recall <= 0 || believesModel()) return recall;
    return chanceOfLogit(middle + (logit(recall) - middle - offset) / slope);
}

} // namespace chipwise::memory
