#pragma once

#include "memory/plan/day_plan.h"

#include <cstddef>
#include <cstdint>
#include <unordered_map>

namespace chipwise::memory {

/// Which card asks for a fact on a day: the first that takes it. The cards of one case do not stand in each
/// other's way, and no card in its own. The deck must live as long.
class FactDays {
public:
    explicit FactDays(const Deck& deck) : m_deck(&deck) {}

    /// Whether no other card has taken a fact of this one on that day.
    bool isApart(std::size_t card, std::int64_t day) const;
    /// Takes those of its facts that no other card has.
    void take(std::size_t card, std::int64_t day);
    /// Gives back what one call of take() took.
    void release(std::size_t card, std::int64_t day);

private:
    struct Holder {
        std::uint64_t card = 0; ///< or its case
        int times = 0;
    };
    std::uint64_t holderOf(std::size_t card) const;

    const Deck* m_deck;
    std::unordered_map<std::uint64_t, Holder> m_holders; ///< of a fact on a day
};

} // namespace chipwise::memory
