#include "study/plan/day/firm_seats.h"

namespace chipwise::study {

void FirmSeats::update(const std::string& card, const std::optional<Seat>& seat) {
    if (const auto known = m_seats.find(card); known != m_seats.end()) {
        m_lines[known->second.day].erase({known->second.turn, card});
        m_seats.erase(known);
    }
    if (!seat) return;
    m_seats.emplace(card, *seat);
    m_lines[seat->day].emplace(Turn{seat->turn, card}, seat->seconds);
}

bool FirmSeats::holds(const std::string& card, const Seat& seat, double seconds) const {
    double left = seconds - seat.seconds;
    const auto line = m_lines.find(seat.day);
    if (line == m_lines.end()) return left >= 0;
    const Turn own{seat.turn, card};
    for (const auto& [turn, takes] : line->second) {
        if (left < 0 || turn >= own) break;
        if (turn.second != card) left -= takes;
    }
    return left >= 0;
}

} // namespace chipwise::study
