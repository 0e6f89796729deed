#pragma once

#include "pack/text/problems.h"
#include "pack/text/source_text.h"

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// A cell and its place, quotes included; columns in code points, the end exclusive.
struct CsvCell {
    std::string text;
    int line = 1;
    int column = 1;
    int endLine = 1;
    int endColumn = 1;
};

struct CsvRow {
    int line = 1;
    std::vector<CsvCell> cells;
    bool damaged = false;
};

/// Comma-separated values, quotes doubled inside quotes, line ends allowed there. Empty lines are left out.
/// A quotation mark that closes in the middle of a cell's first line (`"Neuron" is what?`) is part of the
/// text. At most `mostRows` rows are read.
std::vector<CsvRow> csvRows(const SourceText&, char separator, Problems&,
                            std::size_t mostRows = std::numeric_limits<std::size_t>::max());

/// Reports a column that this kind of table does not have. The edit corrects its name where only one can be
/// meant.
Diagnostic& reportUnknownColumn(const CsvCell& name, const std::vector<std::string_view>& known, Problems&);
void reportRepeatedColumn(const CsvCell& name, Problems&);

/// The cell as it is written in a file.
std::string csvCell(std::string_view text);

} // namespace chipwise::pack
