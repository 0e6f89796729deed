#pragma once

#include "pack/text/body_lines.h"
#include "pack/text/line_start.h"
#include "pack/text/problems.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// An answer line and what belongs to it, before its kind gives it a meaning.
struct AnswerLine {
    int line = 0;
    std::string_view whole; ///< the line as it stands in the file
    std::size_t textAt = 0; ///< byte where the text behind the mark begins
    std::string text;       ///< with its continuation lines
    std::string why;
    BoxStart box;   ///< choice and true-false
    int number = 0; ///< ordering

    int column(std::size_t byte) const;
    int textColumn() const { return column(textAt); }
};

/// A question's lines sorted into text, answers and explanation.
struct QuestionBody {
    std::string stem;
    std::string why;
    std::vector<AnswerLine> answers;
    std::string back;     ///< of a flashcard
    int stemLine = 0;     ///< 0 where there is no text
    int dividerLine = 0;  ///< of a flashcard
    int numberedLine = 0; ///< the first line of a numbered list, wherever it stands
    bool good = true;     ///< false after an error
    std::vector<BodyLine> stemLines;
};

/// What kinds of answers the lines could be, and where the first of each stands.
struct AnswerShapes {
    int boxes = 0;
    int equals = 0;
    int pairs = 0;
    int gaps = 0;
    int numbers = 0; ///< of the `=` lines: those that begin with a number
    int words = 0;
};
AnswerShapes answerShapes(std::span<const BodyLine>);

QuestionBody readQuestionBody(std::span<const BodyLine>, Kind, Problems&);

} // namespace chipwise::pack
