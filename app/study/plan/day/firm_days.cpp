#include "study/plan/day/firm_days.h"

namespace chipwise::study {

void FirmDays::update(const std::string& card, const std::optional<Place>& place) {
    if (const auto known = m_places.find(card); known != m_places.end()) {
        m_days[known->second.day].erase(turnOf(card, known->second));
        m_places.erase(known);
    }
    if (!place) return;
    m_places.emplace(card, *place);
    m_days[place->day].emplace(turnOf(card, *place), place->seconds);
}

bool FirmDays::holds(const std::string& card, const Place& place, double seconds) const {
    double left = seconds - place.seconds;
    const auto day = m_days.find(place.day);
    if (day == m_days.end()) return left >= 0;
    const Turn own = turnOf(card, place);
    for (const auto& [turn, takes] : day->second) {
        if (left < 0 || turn >= own) break;
        if (std::get<std::string>(turn) != card) left -= takes;
    }
    return left >= 0;
}

FirmDays::Turn FirmDays::turnOf(const std::string& card, const Place& place) {
    return {place.turn, place.entry, card};
}

} // namespace chipwise::study
