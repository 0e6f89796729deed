#pragma once

#include "memory/plan/day_plan.h"
#include "study/core.h"
#include "study/plan/day/miss_turns.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace chipwise::study {

class Morning;
class Pace;

/// Makes cards of a deck from the rows of begun questions. It knows what the journal tells beyond the rows:
/// whether a question has waited for another one on its facts, and in which order questions were missed.
class CardHistory {
public:
    CardHistory() = default;
    CardHistory(const store::Profile&, std::shared_ptr<const Library>, const Morning&,
                const memory::PlanFrame&, const Pace&, const Now&);

    /// As of this morning, in the order of Morning::begun().
    memory::Deck deckOf(const Morning&, const Pace&) const;
    /// `entry` is its place in Library::entries().
    memory::PlannedCard cardOf(const store::CardRow&, std::size_t entry, const Pace&,
                               std::int64_t untilMs = std::numeric_limits<std::int64_t>::max()) const;
    /// The same of one that may not be installed any more: it takes no time.
    memory::PlannedCard cardOf(const store::CardRow&, const Pace&) const;
    /// Whether a begun card has already waited for another one on its facts since its newest answer, and
    /// before that time: it does not wait again.
    bool waitedBefore(const store::CardRow&,
                      std::int64_t untilMs = std::numeric_limits<std::int64_t>::max()) const;
    /// In which order the card got the day that its row has, as of PlannedCard::firmTurn.
    std::int64_t firmTurnOf(const store::CardRow&,
                            std::int64_t untilMs = std::numeric_limits<std::int64_t>::max()) const;
    /// Whether a begun card was put off since its newest answer, and before that time.
    bool wasPutOff(const store::CardRow&,
                   std::int64_t untilMs = std::numeric_limits<std::int64_t>::max()) const;
    /// After a row was written at that time; `isPutOff`: to put the card off.
    void follow(const store::CardRow& before, const store::CardRow& after, std::int64_t atMs, bool isPutOff);

private:
    /// A change of a card's day for a reason.
    struct Moved {
        std::int64_t atMs = 0;
        enum class Why : std::uint8_t { Fact, PutOff, Other } why = Why::Other;
        std::int64_t from = 0; ///< of one that was written since the morning was read
        std::int64_t to = 0;
    };

    bool wasMoved(const store::CardRow&, Moved::Why, std::int64_t untilMs) const;
    /// The card as cardOf() has it, without what the library knows of it.
    memory::PlannedCard untimed(const store::CardRow&, const Pace&, std::int64_t untilMs) const;
    void readMoves(const store::Profile&, const Morning&, const Now&);
    /// In which order the misses of this morning, and those since, were answered.
    void readMissTurns(const store::Profile&, const Morning&, const memory::PlanFrame&, const Pace&,
                       const Now&);

    std::shared_ptr<const Library> m_library;
    memory::PlanFrame m_frame;
    std::int64_t m_today = 0;
    std::unordered_map<std::string, std::vector<Moved>> m_moves; ///< by card
    MissTurns m_missTurns;
};

} // namespace chipwise::study
