#pragma once

#include "memory/plan/day_plan.h"
#include "study/core.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

namespace chipwise::study {

/// Why a card's next day was moved, as the journal keeps it, and back.
std::string_view textOf(memory::MoveReason);
std::optional<memory::MoveReason> moveReasonFrom(std::string_view);

/// `params` of a reschedule that a change of the plan brought, beside its reason.
inline constexpr const char* planChanged = "plan changed";
/// The same of one that the day's plan brought anyway, but that was written before anybody answered.
inline constexpr const char* movedUnanswered = "no answer";

/// A card's next day, moved by the plan of the day.
struct PlannedMove {
    std::string card;
    std::int64_t from = 0;
    std::int64_t to = 0;
    memory::MoveReason reason = memory::MoveReason::TooMuch;
};

/// The time since the newest answer, in which looks at the day write its moves, but not every one: nothing
/// vouches for the clock where the newest answer is more than a week old, and no question moves twice before
/// the next answer. A change of the plan is no look at it: what it moved may be moved again.
class Absence {
public:
    Absence(const Core&, const CardRows&);

    /// Whether a look at the day does not write that the card is moved. `now` are the rows as they stand.
    bool leavesToAnswer(const std::string& card, std::int64_t today, const CardRows& now) const;
    /// After rows were written.
    void follow(std::span<const store::CardRow>);

private:
    /// Whether the card's day was written since the newest answer, with an earlier day's plan.
    bool wasMoved(const std::string& card, const CardRows& now) const;

    const Core& m_core;
    std::int64_t m_newestAnswerDay = 0;                             ///< 0: there is none
    mutable std::optional<std::unordered_set<std::string>> m_moved; ///< none: to be read
};

} // namespace chipwise::study
