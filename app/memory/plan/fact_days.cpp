#include "memory/plan/fact_days.h"

#include <algorithm>

namespace chipwise::memory {
namespace {

std::uint64_t factOn(std::uint32_t fact, std::int64_t day) {
    return (static_cast<std::uint64_t>(day) << 32U) | fact;
}

} // namespace

std::uint64_t FactDays::holderOf(std::size_t card) const {
    const std::uint32_t group = m_deck->cards[card].group;
    return group > 0 ? (std::uint64_t{1} << 63U) | group : card;
}

bool FactDays::isApart(std::size_t card, std::int64_t day) const {
    return std::ranges::none_of(m_deck->factsOf(card), [&](std::uint32_t fact) {
        const auto found = m_holders.find(factOn(fact, day));
        return found != m_holders.end() && found->second.card != holderOf(card);
    });
}

void FactDays::take(std::size_t card, std::int64_t day) {
    const std::uint64_t holder = holderOf(card);
    for (const std::uint32_t fact : m_deck->factsOf(card)) {
        Holder& known = m_holders.try_emplace(factOn(fact, day), Holder{holder, 0}).first->second;
        if (known.card == holder) ++known.times;
    }
}

void FactDays::release(std::size_t card, std::int64_t day) {
    for (const std::uint32_t fact : m_deck->factsOf(card)) {
        const auto found = m_holders.find(factOn(fact, day));
        if (found == m_holders.end() || found->second.card != holderOf(card)) continue;
        if (--found->second.times == 0) m_holders.erase(found);
    }
}

} // namespace chipwise::memory
