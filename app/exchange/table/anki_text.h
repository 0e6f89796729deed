#pragma once

#include "exchange/table/table.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// The `#key:value` lines at the top of a text file that Anki wrote, also when a spreadsheet has added its
/// separators to them.
struct AnkiHead {
    std::optional<char> separator;
    std::optional<bool> html;
    TableDefaults defaults;
    std::string columnNames;        ///< joined by the separator, as written
    std::size_t notetypeColumn = 0; ///< from 1, 0 for none
    std::size_t deckColumn = 0;
    std::size_t tagsColumn = 0;
    std::size_t guidColumn = 0;
    int lines = 0;      ///< lines at the top that are no rows
    bool found = false; ///< at least one line is Anki's
};

AnkiHead ankiHead(std::string_view text);

/// The first two columns that have no other meaning are the front and the back.
std::vector<Column> ankiColumns(const AnkiHead&, std::size_t width);

/// Whether the note type's name is one of gap texts.
bool isClozeType(std::string_view notetype);

} // namespace chipwise::exchange
