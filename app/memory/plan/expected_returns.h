#pragma once

#include "memory/plan/day_plan.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace chipwise::memory {

/// When a card that is asked on a day comes back after that, as a ledger counts it by the chance of each:
/// where the answer is right, after the interval of its new state; where it is missed, after that of the
/// answer that makes it good on the next study day. The answer itself and that one are not among them.
std::array<Commitment, 2> expectedReturns(const Model&, const PlanFrame&, const PlannedCard&,
                                          std::int64_t day);

/// What was found of the cards of a deck, for the plans of its next days: a card that keeps its day and gets
/// no answer comes back as it did the day before. Of one model, frame and deck.
class KeptReturns {
public:
    const std::array<Commitment, 2>& find(const Model&, const PlanFrame&, const PlannedCard&,
                                          std::size_t place, std::int64_t day);

private:
    struct Found {
        State state;
        std::int64_t lastDay = 0;
        DayOutcome outcome = DayOutcome::Right;
        std::int64_t day = 0; ///< 0: not found yet
        std::array<Commitment, 2> returns{};
    };
    std::vector<Found> m_found; ///< by place
};

} // namespace chipwise::memory
