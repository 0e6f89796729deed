#pragma once

#include "pack/text/settings.h"

#include <optional>
#include <string>
#include <string_view>

namespace chipwise::pack {

/// What a line of a question file begins with. Reader and writer share these, so that what one escapes the
/// other takes back. Positions are bytes in the line.

/// `# Title {#id}` or `## Title {#id}`.
struct HeadingLine {
    enum class Id { None, Given, Misplaced, Unclosed };
    int level = 1;
    std::string_view title;
    std::string_view id;
    Id idState = Id::None;
    std::size_t idAt = 0; ///< where the `{` stands
};
std::optional<HeadingLine> headingLine(std::string_view line);

/// Takes `{#id}` off the end of a text; the same for headings and flashcard lines.
HeadingLine withoutId(std::string_view text, std::size_t begin);

/// Words as the title of a heading: on one line, and without “{#”, which would begin an id.
std::string titleFrom(std::string_view words);

/// Behind `- `, `* `, `+ `, `• ` or `– `; nothing where the line has no bullet.
std::optional<std::size_t> afterBullet(std::string_view line);

/// `- [x]`, `( )`, `[50%]` …
struct BoxStart {
    enum class State { Good, NotClosed, UnknownMark };
    State state = State::Good;
    double credit = 0;       ///< percent
    std::size_t at = 0;      ///< the bracket
    std::size_t markEnd = 0; ///< behind the mark: where a missing bracket belongs
    std::size_t textAt = 0;
};
std::optional<BoxStart> boxStart(std::string_view line);

/// `1. text`; the number and where the text begins.
struct NumberedStart {
    int number = 0;
    std::size_t textAt = 0;
};
std::optional<NumberedStart> numberedStart(std::string_view line);

/// The first arrow of a bullet line: `=>`, `→`, and `->` where `plainArrow`. `\=>` is no arrow.
struct ArrowAt {
    std::size_t leftAt = 0;
    std::size_t at = 0;
    std::size_t end = 0;
};
std::optional<ArrowAt> arrowAt(std::string_view line, bool plainArrow);

bool isAnswerStart(std::string_view line);      ///< `= …`
bool isExplanationStart(std::string_view line); ///< `> …`
bool isDivider(std::string_view line);          ///< `---`
bool isFence(std::string_view line);            ///< ```` ``` ````
bool isCommentStart(std::string_view line);     ///< `<!--`
bool isIndented(std::string_view line);         ///< two spaces or a tab before text
bool isBlank(std::string_view line);

/// Whether a line of text would be read as something else: anywhere, and in a question of that kind. The
/// writer puts one backslash before the first visible character of such a line, also where backslashes
/// already stand there.
bool startsSpecially(std::string_view line);
bool startsSpecially(std::string_view line, Kind);

/// Takes one backslash off where what follows all backslashes would start specially.
std::string unescapedLine(std::string_view line);
std::string unescapedLine(std::string_view line, Kind);

} // namespace chipwise::pack
