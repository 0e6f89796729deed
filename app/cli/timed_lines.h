#pragma once

#include "cli/lines.h"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace chipwise::cli {

/// Lines of the input, waited for no longer than wanted: an exam ends when its time is up, whether anybody
/// types or not. Of the program's own input it is the only reader; another stream is never waited for.
class TimedLines {
public:
    explicit TimedLines(std::istream&);

    /// Nothing: no whole line came within the time.
    std::optional<LineRead> next(std::string& line, std::int64_t withinMs);

private:
    bool fill(std::int64_t untilMs);
    std::optional<LineRead> take(std::string& line, bool atEnd);

    std::istream& m_in;
    bool m_ownInput;
    bool m_ended = false;
    bool m_tooLong = false;
    std::string m_read;
};

} // namespace chipwise::cli
