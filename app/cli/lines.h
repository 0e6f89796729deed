#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

namespace chipwise::cli {

/// Longer lines of input are thrown away unread, longer typed answers are refused.
inline constexpr std::size_t longestLine = 1 << 20;
inline constexpr std::size_t longestAnswer = 4096;

enum class LineRead { Line, TooLong, End };

/// Reads a line of at most `longestLine` bytes, without its line end; of a longer one nothing is kept. A last
/// line without a line end counts.
LineRead readLine(std::istream&, std::string& line);

} // namespace chipwise::cli
