#pragma once

#include <cstdint>

namespace chipwise::study {

/// How firm the day is on which a question comes back.
enum class DayPromise : std::uint8_t { Firm, IfTimeAllows, AfterExam };

} // namespace chipwise::study
