#include "study/plan/day/firm_seats.h"

namespace chipwise::study {

void FirmSeats::update(const std::string& card, const std::optional<Seat>& seat) {
    if (const auto known = m_seats.find(card); known != m_seats.end()) {
        m_lines[known->second.day].erase(turnOf(card, known->second));
        m_seats.erase(known);
    }
    if (!seat) return;
    m_seats.emplace(card, *seat);
    m_lines[seat->day].emplace(turnOf(card, *seat), seat->seconds);
}

bool FirmSeats::holds(const std::string& card, const Seat& seat, double seconds) const {
    double left = seconds - seat.seconds;
    const auto line = m_lines.find(seat.day);
    if (line == m_lines.end()) return left >= 0;
    const Turn own = turnOf(card, seat);
    for (const auto& [turn, takes] : line->second) {
        if (left < 0 || turn >= own) break;
        if (std::get<std::string>(turn) != card) left -= takes;
    }
    return left >= 0;
}

FirmSeats::Turn FirmSeats::turnOf(const std::string& card, const Seat& seat) {
    return {seat.turn, seat.entry, card};
}

} // namespace chipwise::study
