#pragma once

#include "memory/plan/capacity_ledger.h"
#include "memory/plan/plan_frame.h"

#include <cstdint>

namespace chipwise::memory {

/// What has not been begun.
struct NewCards {
    int unseen = 0;
    int wantedADay = 0; ///< 0: as many as the minutes hold
    double seconds = 22;
    double firstRecall = 0.5; ///< chance that a first answer is known
    double returns = 1;       ///< as of PlannedCard
};

/// Seconds that a first answer is expected to take, with the repetitions where it is missed.
double expectedSeconds(const NewCards&);

/// New cards a day so that all are begun in time, as far as the minutes can sustain them. 0 without an exam
/// ahead.
int newNeeded(const NewCards&, const PlanFrame&, std::int64_t today);

/// New cards that start today, where nothing is wanted a day: those that are needed, and more as far as the
/// minutes left of today and the next study days hold what they bring. `asked`: seconds of today's reviews.
/// `most`: seconds that today may take with its new cards.
int newToday(const NewCards&, const PlanFrame&, const CapacityLedger&, std::int64_t today, double asked,
             double most);

} // namespace chipwise::memory
