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
    memory::PlannedCard cardOf(const store::CardRow&, std::size_t entry, const Pace&) const;
    /// The same of one that may not be installed any more: it takes no time.
    memory::PlannedCard cardOf(const store::CardRow&, const Pace&) const;
    /// Whether a begun card has already waited for another one on its facts since its newest answer, and
    /// before that time: it does not wait again.
    bool waitedBefore(const store::CardRow&,
                      std::int64_t untilMs = std::numeric_limits<std::int64_t>::max()) const;
    /// After a row was written.
    void follow(const store::CardRow& before, const store::CardRow& after);

private:
    void readWaits(const store::Profile&, const Morning&, const Now&);
    /// In which order the misses of this morning, and those since, were answered.
    void readMissTurns(const store::Profile&, const Morning&, const memory::PlanFrame&, const Pace&,
                       const Now&);

    std::shared_ptr<const Library> m_library;
    /// When each card began to wait because another one on its facts came first.
    std::unordered_map<std::string, std::vector<std::int64_t>> m_waits;
    MissTurns m_missTurns;
};

} // namespace chipwise::study
