#pragma once

#include <string>
#include <string_view>

namespace chipwise::exchange {

/// Appends plain characters to Markdown so that they show as themselves: within a line, and also where they
/// stand at the beginning of one.
class MarkdownEscaper {
public:
    explicit MarkdownEscaper(std::string& to) : m_to(to) {}

    /// One line or a piece of one; `atLineStart` when nothing visible stands before it on its line. `also`
    /// names characters that mean something only there: "|" in a table, "]" in a link.
    void append(std::string_view text, bool atLineStart, std::string_view also = {});

private:
    std::size_t lineStart(std::string_view text);
    std::size_t character(std::string_view text, std::size_t at, std::string_view also);

    std::string& m_to;
};

/// Markdown as it came from elsewhere, made to fit into a pack: pictures become their description, gaps are
/// text, an open code block is closed. `lostPictures`, where given, counts the pictures.
std::string safeMarkdown(std::string_view markdown, int* lostPictures = nullptr);

/// The text with every occurrence of `what` written otherwise; what was put in is not looked at again.
std::string replacedAll(std::string_view text, std::string_view what, std::string_view with);

/// The text on one line: line breaks and runs of spaces are one space.
std::string onOneLine(std::string_view text);

} // namespace chipwise::exchange
