#include "memory/plan/study_calendar.h"

#include "memory/plan/exam_policy.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace chipwise::memory {

namespace {

constexpr std::uint8_t everyWeekday = 0x7F;
/// Somebody who entered years of days off still gets an answer, and soon.
constexpr std::int64_t daysSearched = 400;

/// 0 is Monday. 1970-01-01, day 0, was a Thursday.
int weekdayOfDay(std::int64_t day) {
    const auto weekday = static_cast<int>((day % 7 + 3) % 7);
    return weekday < 0 ? weekday + 7 : weekday;
}

} // namespace

StudyCalendar::StudyCalendar(std::uint8_t weekdays, std::vector<std::int64_t> daysOff)
    : m_weekdays(weekdays & everyWeekday), m_daysOff(std::move(daysOff)) {
    if (m_weekdays == 0) m_weekdays = everyWeekday;
    std::ranges::sort(m_daysOff);
    m_daysOff.erase(std::unique(m_daysOff.begin(), m_daysOff.end()), m_daysOff.end());
}

bool StudyCalendar::hasWeekday(std::int64_t day) const {
    return (m_weekdays >> weekdayOfDay(day) & 1) != 0;
}

bool StudyCalendar::isStudyDay(std::int64_t day) const {
    return hasWeekday(day) && !std::ranges::binary_search(m_daysOff, day);
}

std::int64_t StudyCalendar::onOrAfter(std::int64_t day) const {
    for (std::int64_t next = day; next < day + daysSearched; ++next)
        if (isStudyDay(next)) return next;
    return day;
}

std::int64_t StudyCalendar::before(std::int64_t day) const {
    for (std::int64_t earlier = day - 1; earlier >= day - daysSearched; --earlier)
        if (isStudyDay(earlier)) return earlier;
    return day - 1;
}

int StudyCalendar::count(std::int64_t from, std::int64_t to) const {
    if (to <= from) return 0;
    const std::int64_t wholeWeeks = (to - from) / 7;
    std::int64_t studied = wholeWeeks * std::popcount(m_weekdays);
    for (std::int64_t day = from + wholeWeeks * 7; day < to; ++day) studied += hasWeekday(day) ? 1 : 0;
    const auto first = std::ranges::lower_bound(m_daysOff, from);
    const auto last = std::ranges::lower_bound(m_daysOff, to);
    studied -= std::count_if(first, last, [this](std::int64_t day) { return hasWeekday(day); });
    return static_cast<int>(studied);
}

int lastDaysBefore(int studyDays) {
    return studyDays < 6 ? 1 : finalPassLength(studyDays);
}

} // namespace chipwise::memory
