#pragma once

#include "memory/plan/study_calendar.h"

#include <cstdint>
#include <vector>

namespace chipwise::memory {

/// Answers that a card takes on a day: one, and where that is a miss those that follow until it is right.
constexpr double answersThatDay(double missChance, double returns) {
    return 1 + returns * missChance;
}

/// A card on its next day, as the ledger counts it.
struct Commitment {
    std::int64_t day = 0;
    double seconds = 22;   ///< an answer takes
    double missChance = 0; ///< on that day
    double returns = 1;    ///< answers on the same day after a miss

    double secondsThatDay() const { return seconds * answersThatDay(missChance, returns); }
};

/// How many seconds of reviews each coming day already holds. A commitment takes its answer's time, the time
/// of the repetitions that a miss needs the same day, and the time of the answer that a miss brings on the
/// next study day.
class CapacityLedger {
public:
    CapacityLedger() = default;
    /// From `today` on; what lies before it is counted to it. Seconds a study day.
    CapacityLedger(std::int64_t today, double secondsADay, StudyCalendar);

    void add(const Commitment&);
    void remove(const Commitment&);

    double capacity() const { return m_secondsADay; }
    double committed(std::int64_t day) const;
    /// Less than 0 where a day holds more than its minutes.
    double left(std::int64_t day) const { return m_secondsADay - committed(day); }

private:
    void change(const Commitment&, double sign);
    double& at(std::int64_t day);

    std::int64_t m_today = 0;
    double m_secondsADay = 900;
    StudyCalendar m_calendar;
    std::vector<double> m_committed; ///< by days from today
};

} // namespace chipwise::memory
