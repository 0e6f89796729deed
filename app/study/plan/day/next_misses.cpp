#include "study/plan/day/next_misses.h"

#include "study/library.h"
#include "study/plan/pace.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace chipwise::study {

NextMisses::NextMisses(std::shared_ptr<const memory::Model> model, const memory::PlanFrame& frame,
                       std::int64_t today)
    : m_model(std::move(model)), m_calendar(frame.calendar), m_secondsADay(frame.secondsADay), m_today(today),
      m_day(frame.calendar.after(today)) {}

void NextMisses::update(const std::string& card, const std::optional<memory::PlannedCard>& missed) {
    m_line.reset();
    if (const auto known = m_misses.find(card); known != m_misses.end()) {
        m_seconds -= known->second.seconds;
        m_misses.erase(known);
    }
    if (missed) m_seconds += m_misses.emplace(card, missOf(*missed)).first->second.seconds;
}

bool NextMisses::fits(const std::string& card, const memory::PlannedCard& missed) const {
    const auto known = m_misses.find(card);
    const Miss own = known == m_misses.end() ? missOf(missed) : known->second;
    const double others = m_seconds - (known == m_misses.end() ? 0 : own.seconds);
    if (others + own.seconds <= m_secondsADay) return true;
    const auto place = std::ranges::lower_bound(line().turns, own.turn) - line().turns.begin();
    return own.seconds <= line().left[static_cast<std::size_t>(place)];
}

bool NextMisses::isPromised(const memory::PlannedCard& missed) const {
    return !std::get<0>(turnOf(missed));
}

NextMisses::Turn NextMisses::turnOf(const memory::PlannedCard& card) const {
    const bool hasWaitedADay = m_calendar.after(card.lastDay) < m_day;
    // What is about to be written comes after all that is.
    const bool isNew = card.missTurn == 0 && card.lastDay >= m_today;
    return {card.missTurn == 0 && !isNew, !hasWaitedADay,
            isNew ? std::numeric_limits<std::int64_t>::max() : card.missTurn};
}

NextMisses::Miss NextMisses::missOf(const memory::PlannedCard& card) const {
    return {turnOf(card), memory::secondsPromised(*m_model, card, m_day)};
}

/// A map asks for each miss: they are put in line once.
const NextMisses::Line& NextMisses::line() const {
    if (m_line) return *m_line;
    std::vector<Miss> misses;
    misses.reserve(m_misses.size());
    for (const auto& [card, miss] : m_misses) misses.push_back(miss);
    std::ranges::sort(misses, {}, &Miss::turn);
    Line& line = m_line.emplace();
    double left = m_secondsADay;
    for (const Miss& miss : misses) {
        line.turns.push_back(miss.turn);
        line.left.push_back(left);
        if (miss.seconds <= left) left -= miss.seconds;
    }
    line.left.push_back(left);
    return line;
}

bool holdsAllMissed(const Library& library, const Pace& pace, double secondsADay) {
    double seconds = 0;
    const auto& entries = library.entries();
    for (std::size_t entry = 0; entry < entries.size() && seconds <= secondsADay; ++entry)
        if (!library.isKeptAside(entry)) seconds += 2 * pace.seconds(entries[entry].kind);
    return seconds <= secondsADay;
}

} // namespace chipwise::study
