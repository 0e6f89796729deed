#pragma once

#include "store/profile.h"
#include "study/history.h"
#include "study/plan/planner.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

/// "once", "twice", "3 times".
std::string timesWords(int times);

/// To follow why a card was put off.
inline constexpr std::string_view broughtForward =
    " After that, you missed another question on the same fact, so it was brought forward.";

/// A move that today's plan makes.
struct MoveOfToday {
    PlannedMove move;
    bool isOverdue = false;   ///< its day has passed
    bool isFactAhead = false; ///< another question on its facts is still to be asked today

    bool putsOff() const { return move.to > move.from; }
};

/// Nothing where today's plan does not move the card.
std::optional<MoveOfToday> moveOfToday(const Planner&, const store::CardRow&);
/// The card's events without that move, which may be written by now: whether it is changes nothing about what
/// is said on that day.
std::vector<store::Event> eventsBefore(const std::optional<MoveOfToday>&, const Planner&,
                                       std::vector<store::Event> events);

/// Why an event moved a card, as the journal keeps it.
std::string_view reasonOf(const store::Event&);
bool isForExam(std::string_view reason);

/// Why a card comes on `day` and not on the one that its answer set, as the journal keeps it: of several
/// moves the last one in that direction; but what was brought before an exam and then put off beyond it was
/// put off. Nothing where it comes on the day that was set. `today`: the move that today's plan makes, which
/// is not among the moves. Where it puts the card off, what had brought that forward stays the reason.
std::optional<std::string_view> reasonOfDay(const CardMoves&, std::int64_t day,
                                            const std::optional<std::int64_t>& examDay,
                                            const std::optional<MoveOfToday>& today = {});

/// Why the day is not the one that the answer set; where it is, whether it was another one meanwhile. `day`
/// is the one on which it comes, or the past one on which it was due, where nothing was done about it since.
std::string movedWords(const CardMoves&, std::int64_t day, const Planner&,
                       const std::optional<MoveOfToday>& today);

} // namespace chipwise::study
