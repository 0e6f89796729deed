#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace chipwise::workshop {

/// What a stretch of a line is, for its color.
enum class Role : std::uint8_t {
    Heading,
    Id,
    Key, ///< of a setting
    Value,
    RightAnswer, ///< a marked option, a numeric or short answer, a step, a pair, a card's line
    WrongAnswer, ///< an option without a mark, an answer of 0 %, an extra right-hand side
    Explanation,
    Gap,
    Code,
    Comment,
    Picture,
    Arrow,
    Separator ///< `---` and `::` of cards, commas of facts.csv
};

struct Span {
    int begin = 0; ///< bytes into the line
    int end = 0;
    Role role = Role::Value;
    friend bool operator==(const Span&, const Span&) = default;
};

/// What carries over from a line to the next: inside code, a comment, directly under a heading.
using LineState = int;

/// The spans of one line of a question file, pack.md or a facts file, and the state after it; later spans lie
/// over earlier ones. The first line's `before` is 0. Never longer than proportional to the line. The steps
/// of a translation, whose kind stands in the original, are text here.
struct LineRoles {
    std::vector<Span> spans;
    LineState after = 0;
};
enum class FileKind : std::uint8_t { Questions, Plan, Facts };
FileKind fileKind(std::string_view path);
LineRoles rolesOf(FileKind, std::string_view line, LineState before);

} // namespace chipwise::workshop
