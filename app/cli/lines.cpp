#include "cli/lines.h"

#include <istream>

namespace chipwise::cli {

LineRead readLine(std::istream& in, std::string& line) {
    constexpr auto end = std::istream::traits_type::eof();
    line.clear();
    bool tooLong = false;
    bool anything = false;
    for (auto next = in.rdbuf()->sbumpc(); next != end; next = in.rdbuf()->sbumpc()) {
        anything = true;
        if (next == '\n') break;
        tooLong = tooLong || line.size() == longestLine;
        if (!tooLong) line += static_cast<char>(next);
    }
    if (!anything) return LineRead::End;
    if (tooLong) {
        line.clear();
        return LineRead::TooLong;
    }
    if (line.ends_with('\r')) line.pop_back();
    return LineRead::Line;
}

} // namespace chipwise::cli
