#include "memory/plan/expected_returns.h"

#include "memory/plan/own_interval.h"
#include "memory/schedule.h"

#include <algorithm>

namespace chipwise::memory {
namespace {

/// After an answer of that day, by which the card has that state.
Commitment returnAfter(const Model& model, const PlanFrame& frame, const State& state, std::int64_t answered,
                       double seconds) {
    const int days = wholeDays(ownInterval(model, state, frame.learner, frame.retention).days);
    return {frame.calendar.onOrAfter(answered + days), seconds, 1 - frame.retention};
}

} // namespace

std::array<Commitment, 2> expectedReturns(const Model& model, const PlanFrame& frame, const PlannedCard& card,
                                          std::int64_t day) {
    const double missChance = commitmentOf(model, frame.learner, card, day).missChance;
    const auto elapsed = static_cast<double>(std::max<std::int64_t>(0, day - card.lastDay));
    const State right = model.next(card.state, elapsed, Rating::Good);
    // In its session it is asked until it is right.
    const State missed = model.next(model.next(card.state, elapsed, Rating::Again), 0, Rating::Good);
    const std::int64_t next = frame.calendar.after(day);
    const State madeGood = model.next(missed, static_cast<double>(next - day), Rating::Good);
    return {returnAfter(model, frame, right, day, card.seconds * (1 - missChance)),
            returnAfter(model, frame, madeGood, next, card.seconds * missChance)};
}

const std::array<Commitment, 2>& KeptReturns::find(const Model& model, const PlanFrame& frame,
                                                   const PlannedCard& card, std::size_t place,
                                                   std::int64_t day) {
    if (place >= m_found.size()) m_found.resize(place + 1);
    Found& found = m_found[place];
    if (found.day != day || found.lastDay != card.lastDay || found.outcome != card.outcome ||
        found.state != card.state)
        found = {card.state, card.lastDay, card.outcome, day, expectedReturns(model, frame, card, day)};
    return found.returns;
}

} // namespace chipwise::memory
