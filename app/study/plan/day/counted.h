#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace chipwise::study {

/// "1 question" or "3 questions", for what is told of a day.
inline std::string counted(int count, std::string_view one) {
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

} // namespace chipwise::study
