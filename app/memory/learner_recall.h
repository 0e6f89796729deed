#pragma once

namespace chipwise::memory {

/// Log odds of a chance; those of 0 and 1 are finite.
double logit(double chance);
double chanceOfLogit(double logit);

/// How a learner's recall differs from the model's: logit(recall) = logit(.9) + offset + slope ·
/// (logit(the model's) − logit(.9)). An offset of 0 and a slope of 1 believe the model.
struct LearnerRecall {
    double offset = 0;
    double slope = 1; ///< above 0

    bool believesModel() const { return offset == 0 && slope == 1; }
    /// Chances from 0 to 1. None stays none: that was missed in an exam.
    double recall(double ofModel) const;
    /// The same where the log odds of the model's chance are known.
    double recallOfLogit(double ofModel) const;
    /// What the model says where this learner's chance is `recall`.
    double ofModel(double recall) const;
    friend bool operator==(const LearnerRecall&, const LearnerRecall&) = default;
};

} // namespace chipwise::memory
