#include "memory/plan/capacity_ledger.h"

#include <algorithm>
#include <utility>

namespace chipwise::memory {
namespace {

constexpr std::int64_t farthest = 40'000; ///< days; no interval is longer

} // namespace

CapacityLedger::CapacityLedger(std::int64_t today, double secondsADay, StudyCalendar calendar)
    : m_today(today), m_secondsADay(secondsADay), m_calendar(std::move(calendar)) {}

void CapacityLedger::add(const Commitment& commitment) {
    change(commitment, 1);
}

void CapacityLedger::remove(const Commitment& commitment) {
    change(commitment, -1);
}

double CapacityLedger::committed(std::int64_t day) const {
    const auto place = static_cast<std::size_t>(std::clamp<std::int64_t>(day - m_today, 0, farthest));
    return place < m_committed.size() ? m_committed[place] : 0;
}

void CapacityLedger::change(const Commitment& commitment, double sign) {
    const std::int64_t day = std::max(m_today, commitment.day);
    at(day) += sign * commitment.secondsThatDay();
    at(m_calendar.after(day)) += sign * commitment.seconds * commitment.missChance;
}

double& CapacityLedger::at(std::int64_t day) {
    const auto place = static_cast<std::size_t>(std::clamp<std::int64_t>(day - m_today, 0, farthest));
    if (place >= m_committed.size()) m_committed.resize(place + 1);
    return m_committed[place];
}

} // namespace chipwise::memory
