#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// What a line of a typed document begins with.
enum class LineSign : std::uint8_t {
    Blank,
    Plain,
    Numbered,   ///< "3.", "3)", "Q3:", "Question 3"
    AskedSign,  ///< "Q:", "Question:"
    Lettered,   ///< "b)", "(B)", "B."
    Bulleted,   ///< "-", "•" …
    Boxed,      ///< "[ ]", "☐" …
    AnswerWord, ///< "Answer:", "Correct answer:", "Key:"
    WhyWord,    ///< "Explanation:", "Why:"
    RefWord,    ///< "Source:", "Reference:"
    PageMark    ///< "Page 3 of 10"
};

struct DocumentLine {
    int number = 0; ///< from 1
    LineSign sign = LineSign::Plain;
    std::string text;     ///< behind the sign, marks of a right answer taken off
    int label = 0;        ///< the number, or the letter from 0
    char delimiter = 0;   ///< behind the label: '.', ')' or ':'
    bool marked = false;  ///< a star, a tick, "(correct)", bold letters or a filled box
    bool bold = false;    ///< … and it is bold letters
    bool starred = false; ///< … and it is a star with a space behind it, which may be a bullet
    bool indented = false;
};

/// The lines as they look to people: other kinds of spaces are spaces, invisible characters are gone, quoting
/// signs of an e-mail are taken off where every line has one.
std::vector<DocumentLine> documentLines(std::string_view text);

} // namespace chipwise::exchange
