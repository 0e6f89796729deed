#pragma once

#include <cstdint>

namespace chipwise::study {

/// How a day on which a question comes back is said.
enum class DaySaid : std::uint8_t { Plainly, IfTimeAllows, AfterExam };

} // namespace chipwise::study
