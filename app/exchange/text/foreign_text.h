#pragma once

#include "pack/text/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>

namespace chipwise::exchange {

/// A text from elsewhere as UTF-8 with LF line ends.
struct ForeignText {
    std::string text;
    std::optional<pack::Diagnostic>
        notice; ///< it was no UTF-8: what it was taken for, and its first changed line
};

/// UTF-8 (a byte order mark is dropped), UTF-16 with a mark, otherwise Windows-1252 with a notice. CR LF and
/// CR become LF.
ForeignText decoded(std::string_view bytes, std::string_view fileName);

/// Plain text as Markdown that shows the same characters, on one line or several.
std::string markdownFromPlain(std::string_view plain);

/// The safe part of HTML as Markdown: paragraphs, line breaks, emphasis, code, lists, tables, links,
/// entities. Everything else loses its tags and keeps its text; pictures become their description. `lost`,
/// where given, counts what was dropped.
std::string markdownFromHtml(std::string_view html, int* lost = nullptr);

/// Whether a text looks as if it were written in HTML: a known tag or a named entity.
bool looksLikeHtml(std::string_view text);

} // namespace chipwise::exchange
