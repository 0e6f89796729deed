#include "memory/plan/free_days.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace chipwise::memory {

FreeDays::FreeDays(const CapacityLedger& ledger, std::vector<std::int64_t> days)
    : m_ledger(ledger), m_days(std::move(days)) {
    while (m_leaves < m_days.size()) m_leaves *= 2;
    m_most.assign(2 * m_leaves, -std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < m_days.size(); ++i) m_most[m_leaves + i] = m_ledger.left(m_days[i]);
    for (std::size_t node = m_leaves - 1; node > 0; --node) setMost(node);
}

void FreeDays::setMost(std::size_t node) {
    m_most[node] = std::max(m_most[2 * node], m_most[2 * node + 1]);
}

void FreeDays::update(std::int64_t day) {
    const auto found = std::ranges::lower_bound(m_days, day);
    if (found == m_days.end() || *found != day) return;
    std::size_t node = m_leaves + static_cast<std::size_t>(found - m_days.begin());
    m_most[node] = m_ledger.left(day);
    while ((node /= 2) > 0) setMost(node);
}

std::optional<std::int64_t> FreeDays::firstWith(double seconds, std::int64_t from) const {
    const auto first = std::ranges::lower_bound(m_days, from);
    if (first == m_days.end()) return std::nullopt;
    std::size_t node = m_leaves + static_cast<std::size_t>(first - m_days.begin());
    while (m_most[node] < seconds) { // to the next node on the right, as large as there is
        while (node % 2 == 1) node /= 2;
        if (node == 0) return std::nullopt;
        ++node;
    }
    while (node < m_leaves) node = m_most[2 * node] < seconds ? 2 * node + 1 : 2 * node;
    return m_days[node - m_leaves];
}

std::optional<std::int64_t> FreeDays::emptiest() const {
    if (m_days.empty()) return std::nullopt;
    return firstWith(m_most[1], m_days.front());
}

} // namespace chipwise::memory
