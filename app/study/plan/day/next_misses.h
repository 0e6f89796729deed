#pragma once

#include "memory/plan/day_plan.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace chipwise::study {

class Library;
class Pace;

/// The misses that come on the next study day, and whether the minutes of that day hold one of them: they
/// come in the order in which that day's plan takes them, so what is missed later takes no day from what was
/// missed before.
class NextMisses {
public:
    NextMisses(std::shared_ptr<const memory::Model>, const memory::PlanFrame&, std::int64_t today);

    std::int64_t day() const { return m_day; }                            ///< the next study day
    double seconds() const { return std::min(m_seconds, m_secondsADay); } ///< that the misses take of it
    /// After the question's row was written: `missed` is the miss, where it is one that comes on that day.
    void update(const std::string& card, const std::optional<memory::PlannedCard>& missed);
    /// Whether the minutes of the day hold that miss, after those whose turn comes before.
    bool fits(const std::string& card, const memory::PlannedCard& missed) const;
    /// Whether an answer promised it the next study day, or is about to.
    bool isPromised(const memory::PlannedCard& missed) const;

private:
    /// What was promised no day comes last, what has waited a day first.
    using Turn = std::tuple<bool, bool, std::int64_t>;
    struct Miss {
        Turn turn;
        double seconds = 0;
    };
    /// In the order of their turns.
    struct Line {
        std::vector<Turn> turns;
        std::vector<double> left; ///< seconds, for each; one more: after all of them
    };
    Turn turnOf(const memory::PlannedCard&) const;
    Miss missOf(const memory::PlannedCard&) const;
    const Line& line() const;

    std::shared_ptr<const memory::Model> m_model;
    memory::StudyCalendar m_calendar;
    double m_secondsADay = 0;
    std::int64_t m_today = 0;
    std::int64_t m_day = 0;
    std::unordered_map<std::string, Miss> m_misses; ///< by card
    double m_seconds = 0;                           ///< of all of them
    mutable std::optional<Line> m_line;             ///< none: to be worked out
};

/// Whether the minutes of a day hold all that may be asked, each of it missed.
bool holdsAllMissed(const Library&, const Pace&, double secondsADay);

} // namespace chipwise::study
