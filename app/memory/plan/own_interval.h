#pragma once

#include "memory/learner_recall.h"
#include "memory/model.h"

namespace chipwise::memory {

/// After how many days a card comes back to this learner, and whether it could wait longer.
struct OwnInterval {
    double days = 0;
    bool isLimited = false; ///< the learner's recall falls to the target later than that
};

/// Until this learner's recall falls to `target`, but at most twice as long as the model's interval for it.
/// What is known of a learner comes from reviews about as far apart as the model wants them. Nothing says
/// what is left after a wait many times as long, and a question that comes back only then could not tell for
/// years.
OwnInterval ownInterval(const Model&, const State&, const LearnerRecall&, double target);

} // namespace chipwise::memory
