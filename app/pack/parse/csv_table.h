#pragma once

#include "pack/text/csv.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// A table whose first line names its columns, in any order. The rows are without that line.
struct CsvTable {
    std::vector<CsvRow> rows;
    std::map<std::string, std::size_t, std::less<>> columns;
    std::size_t width = 0; ///< cells of the header
    bool good = false;     ///< false: the header cannot be used

    const CsvCell* cell(const CsvRow&, std::string_view column) const; ///< null where the row has none
    std::string text(const CsvRow&, std::string_view column) const;
    /// Reports a row with more cells than the header; true where it did.
    bool reportSurplus(const CsvRow&, Problems&) const;
};

/// Reports columns that are missing, unknown or written twice, and another separator than the comma.
CsvTable csvTable(const SourceText&, const std::vector<std::string_view>& known,
                  const std::vector<std::string_view>& required, Problems&);

/// Reports the id of a row that is none; true where it did.
bool reportWrongId(const CsvCell*, Problems&);

} // namespace chipwise::pack
