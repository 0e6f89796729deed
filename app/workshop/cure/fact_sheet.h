#pragma once

#include "workshop/cure/cures.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::workshop {

/// A row of the table of facts, with what hangs on it.
struct FactRow {
    const pack::Fact* fact = nullptr;   ///< into the snapshot
    bool stale = false;                 ///< past its review date
    std::vector<std::string> questions; ///< names of questions that rest on it (fact:, let, for-each-fact)
    int problems = 0;                   ///< of its line
    std::vector<std::string> languages; ///< its words are translated to
};

std::vector<FactRow> factRows(const Snapshot&, const std::string& today);

/// A row that could not be read as a fact: its cells as they stand.
struct BrokenFactRow {
    std::string file;
    int line = 1;
    std::vector<std::string> cells; ///< in the order of factColumns()
};
std::vector<BrokenFactRow> brokenFactRows(const Snapshot&);

/// Names of the columns of the table in the order of the format ("id", "entity", …).
std::vector<std::string> factColumns();
std::string factCell(const pack::Fact&, std::string_view column);

/// One cell changed in its file: only that cell's characters, quoted where CSV needs it; a column that the
/// file does not have yet is added to its head.
std::vector<FileEdit> withCell(const Snapshot&, const pack::Fact&, std::string_view column,
                               std::string_view value);
/// The same for any row, also one with an error.
std::vector<FileEdit> withCell(const Snapshot&, const std::string& file, int line, std::string_view column,
                               std::string_view value);

/// A new row at the end of its file where `mark` names one, else of facts.csv, or of a new facts.csv.
/// Nothing where that table cannot be read, or ends in a cell that is never closed: it is mended first.
std::vector<FileEdit> withRow(const Snapshot&, const pack::Fact&);

/// The row taken out. Callers ask first when questions rest on it.
std::vector<FileEdit> withoutRow(const Snapshot&, const pack::Fact&);
std::vector<FileEdit> withoutRow(const Snapshot&, const std::string& file, int line);

} // namespace chipwise::workshop
