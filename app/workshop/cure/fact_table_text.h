#pragma once

#include "pack/text/csv.h"
#include "pack/text/source_text.h"
#include "workshop/cure/cures.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::workshop {

/// A column's name and what stands in it.
using NamedCell = std::pair<std::string, std::string>;

/// A table of facts with the place of every cell, for changes that touch nothing else.
class FactTableText {
public:
    FactTableText(std::string file, std::string_view bytes);

    /// False without a header, or with another separator than the comma.
    bool readable() const { return !m_rows.empty(); }
    /// Whether the last cell's quotation mark is never closed: what is put behind it would become part of it.
    bool endsInQuotes() const { return m_endsInQuotes; }
    const std::vector<pack::CsvRow>& rows() const { return m_rows; } ///< with the header
    const pack::CsvRow* rowAt(int line) const; ///< the row whose lines hold it; null in the header
    const pack::CsvCell* cell(const pack::CsvRow&, std::string_view column) const;
    std::string text(const pack::CsvRow&, std::string_view column) const;
    std::optional<std::size_t> column(std::string_view name) const;
    std::size_t width() const { return m_rows.front().cells.size(); }

    /// Columns that the table does not have yet come to its head, and every row gets a cell for each.
    std::vector<FileEdit> withCells(const pack::CsvRow&, const std::vector<NamedCell>&) const;
    std::vector<FileEdit> withRow(const std::vector<NamedCell>&) const;
    std::vector<FileEdit> withoutRow(const pack::CsvRow&) const;

private:
    std::vector<std::string> missing(const std::vector<NamedCell>&) const;
    void addColumns(const std::vector<std::string>& names, const pack::CsvRow* except,
                    std::vector<FileEdit>& to) const;
    FileEdit behind(const pack::CsvRow&, std::string text) const;
    int lineEnd(int line) const;

    std::string m_file;
    pack::Problems m_problems;
    pack::SourceText m_source;
    std::vector<pack::CsvRow> m_rows;
    bool m_endsInQuotes = false;
};

/// facts.csv and the tables in facts/.
bool isFactTable(std::string_view path);

/// The cell as it must stand in a file to be read back the same.
std::string writtenCell(std::string_view);

} // namespace chipwise::workshop
