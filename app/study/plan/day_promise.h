#pragma once

#include <cstdint>

namespace chipwise::study {

/// How firm the day is on which a question comes back. In the weeks before an exam only that of a miss is
/// firm; any other is planned, and moves with what the days bring. One after the exam still moves to a day
/// before it that has room.
enum class DayPromise : std::uint8_t { Firm, Planned, AfterExam };

} // namespace chipwise::study
