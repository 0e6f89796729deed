#pragma once

#include <cstdint>

namespace chipwise::study {

/// How firm the day is on which a question comes back. In the weeks before an exam only that of a miss is
/// firm, as far as the minutes of the day hold its misses, and not on the eve; any other is planned, and
/// moves with what the days bring. Without an exam that near, a day is firm unless a backlog fills it. One
/// after the exam is planned, too: the exam's last days may put much off beyond it. What was planned by the
/// answers before an exam stays planned once it has come, until the next answer.
enum class DayPromise : std::uint8_t { Firm, Planned, AfterExam };

} // namespace chipwise::study
