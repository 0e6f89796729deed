#pragma once

#include "exchange/table/table.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// What the names of a table's columns say about it.
struct TableHead {
    std::vector<Column> columns;
    std::string dialect; ///< "kahoot", "own", "cards", "facts" or none
    std::size_t known = 0;
    bool usable = false; ///< there is a question and what answers it, or it is a table of facts
};

/// Known names of columns, English and German, as spreadsheets and other programs write them. Nothing is
/// known of more than widestTable.
TableHead headOf(const std::vector<std::string>& names);

} // namespace chipwise::exchange
