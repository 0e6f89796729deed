#pragma once

#include "quiz/grade/grade.h"

#include <string>

namespace chipwise::cli {

/// "a" to "z", then "a2": what stands before a right side.
std::string sideLetter(std::size_t side);

/// "  1  text", further lines below the text.
std::string keyedLine(const std::string& key, const std::string& markdown, int width);

/// What a question offers, as a terminal shows it: options or steps with their numbers; lines to match, and
/// below them their other sides with letters. Empty for questions that are answered in one's own words.
std::string offered(const quiz::Presentation&, int width);

/// "2, AWS Inferentia", "3 1 2", "1b 2a": what would have been right, in one line.
std::string rightAnswer(const quiz::Presentation&, const quiz::Expected&);

/// An answer in the words in which the right one is told.
std::string givenAnswer(const quiz::Presentation&, const quiz::Answer&);

/// Ordering and matching: each part of the answer, whether it is right and what would have been. Empty for
/// the other kinds.
std::string partByPart(const quiz::Presentation&, const quiz::Answer&, const quiz::Expected&, int width);

} // namespace chipwise::cli
