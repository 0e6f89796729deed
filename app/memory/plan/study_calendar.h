#pragma once

#include <cstdint>
#include <vector>

namespace chipwise::memory {

/// On which days somebody studies: weekdays, less single days off. Days are day numbers since 1970-01-01 (a
/// Thursday).
class StudyCalendar {
public:
    StudyCalendar() = default; ///< every day
    /// Bit 0 is Monday. A week without any study day counts as every day.
    explicit StudyCalendar(std::uint8_t weekdays, std::vector<std::int64_t> daysOff = {});

    bool isStudyDay(std::int64_t day) const;
    /// The first study day from that day on; where the next 400 days hold none, the day itself.
    std::int64_t onOrAfter(std::int64_t day) const;
    std::int64_t after(std::int64_t day) const { return onOrAfter(day + 1); }
    /// The last study day before that day; where the 400 days before it hold none, the day before.
    std::int64_t before(std::int64_t day) const;
    int count(std::int64_t from, std::int64_t to) const; ///< study days in [from, to)

    std::uint8_t weekdays() const { return m_weekdays; }
    const std::vector<std::int64_t>& daysOff() const { return m_daysOff; } ///< sorted, without duplicates

    friend bool operator==(const StudyCalendar&, const StudyCalendar&) = default;

private:
    bool hasWeekday(std::int64_t day) const;

    std::uint8_t m_weekdays = 0x7F;
    std::vector<std::int64_t> m_daysOff;
};

/// The last study days before an exam, on which nothing new comes and everything comes once more.
/// `studyDays`: from the day the date was set to the exam.
int lastDaysBefore(int studyDays);

} // namespace chipwise::memory
