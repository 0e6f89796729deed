#pragma once

#include "memory/learner_offset.h"
#include "memory/learner_recall.h"
#include "memory/plan/answer_shares.h"
#include "memory/recall_by_day.h"
#include "study/clock.h"
#include "study/core.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace chipwise::study {

/// How the learner answers, as the answers of two months before an instant show it.
struct OwnAnswering {
    memory::LearnerOffset learner;
    memory::AnswerShares answers;
};
OwnAnswering ownAnswering(const Core&, const CardRows&, const Now&,
                          std::int64_t untilMs = std::numeric_limits<std::int64_t>::max());

/// What screens say of this learner's recall on the study day of `now`: the model's, or, where the answers
/// before that day clearly went otherwise than it expected, what they say. Today's answers count from the
/// next study day on, so that no figure moves while somebody studies. Any process finds the same.
memory::LearnerRecall ownRecall(const Core&, const Now&);

/// The same of the next study day, if nothing is answered until then.
memory::LearnerRecall nextOwnRecall(const Core&, const Now&);

/// Whether screens counted on that day as they do now: those of earlier versions, and the mornings that they
/// kept, counted by the model alone.
bool isOnOwnScale(const store::Profile&, std::int64_t day);
/// The first day on which they did; nothing where this installation never counted otherwise.
std::optional<std::int64_t> firstDayOnOwnScale(const store::Profile&);

/// What screens said of it on each study day until today, from what the answers before each day say
/// (own_tests.h).
memory::RecallByDay recallShown(const Core&, const memory::RecallByDay& found, const Now&);

/// The same, as it was kept today, or else found in the whole journal: .1 s at 100,000 events.
memory::RecallByDay recallShown(const Core&, const Now&);
/// Keeps it for the day, so that no page that shows a question's past waits for it.
void keepRecallShown(Core&, const Now&);

/// Keeps today's for the day: to find it takes all answers of two months.
void keepOwnRecall(Core&, const Now&);

/// Keeps what the next study day will find if nothing is answered any more, so that its first screen need not
/// look for it.
void prepareOwnRecall(Core&, const Now&);

} // namespace chipwise::study
