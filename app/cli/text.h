#pragma once

#include "study/clock.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace chipwise::study {
struct Now;
struct Today;
} // namespace chipwise::study

namespace chipwise::cli {

/// Markdown as plain words for a terminal: marks of emphasis and code are taken off, a picture says what it
/// shows, blocks of code stand four to the right, links keep their address, and what `printable` drops is
/// dropped.
std::string plain(std::string_view markdown);

/// The text without characters that steer a terminal or turn the direction of writing; line breaks stay.
std::string printable(std::string_view);

/// As a shell takes it for one argument.
std::string shellQuoted(const std::string&);

/// "1 question", "2 questions".
std::string counted(std::int64_t count, std::string_view one);
/// "Done for today. 3 questions come back tomorrow.": what a day says that has nothing to ask, or that there
/// is no pack.
std::string nothingLeft(const study::Today&, const study::Now&, bool hasPacks);
/// How to tell how the exam went.
inline constexpr std::string_view commandsForOutcome =
    "To record how it went, run “chipwise plan --passed”, “--not-yet”, or “--no-answer”.";
/// How to plan on once the exam is over.
inline constexpr std::string_view commandsAfterExam =
    "To hold on to what you know, run “chipwise plan --keep-alive”, which removes the exam date and sets "
    "your target recall to 85%. To plan for a new exam date, run “chipwise plan --exam DATE --set”.";

/// Breaks at spaces so that no line is longer than `width` code points; every line begins with `indent`
/// spaces. Lines of a table and of code keep their breaks.
std::string wrapped(std::string_view text, int width, int indent = 0);

enum class Style { Bold, Dim, Good, Bad, Warn };
/// The text with terminal colors, or as it is.
std::string styled(std::string_view text, Style, bool color);

} // namespace chipwise::cli
