#pragma once

#include "study/facts/fact_table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

/// An entity beside others. A family of which the facts say what it consists of stands for that, too: Trn3
/// shows what is known of Trn3 and of Trainium3.
struct ComparedColumn {
    int entity = -1;
    int member = -1;
    std::string title; ///< "Trn3 (Trainium3)"
};

/// A property beside its values. Bars are to scale within the row, ratios are to the base column.
struct ComparedRow {
    enum class Kind : std::uint8_t { Differs, Same, Alone }; ///< Alone: one of them has a value
    Kind kind = Kind::Alone;
    int row = 0;                               ///< of the table
    std::vector<int> facts;                    ///< by column; -1: none
    std::vector<std::optional<double>> ratios; ///< by column; empty for the base itself
    std::vector<std::optional<double>> shares; ///< by column: of the greatest value
    std::optional<double> spread;              ///< how many times the least the greatest value is
};

/// Two to four entities side by side.
struct FactComparison {
    std::vector<ComparedColumn> columns;
    int base = 0; ///< the column ratios refer to
    /// What differs first: by how far apart the amounts are, then what differs in words. In the others what
    /// all have comes first, key facts before others.
    std::vector<ComparedRow> rows;
};

FactComparison comparisonOf(const FactTable&, const std::vector<int>& entities, int base = 0);

/// The row of the table, where it is compared; else nullptr.
const ComparedRow* comparedRow(const FactComparison&, int row);

/// Of a comparison the column to measure a row by: that of its least amount, so that ratios are above 1.
int leastColumn(const FactTable&, const std::vector<int>& entities, int row);

/// Ids ("pack/fact") of everything a comparison shows, as questions name them.
std::vector<std::string> factsOf(const FactComparison&, const FactTable&, const std::string& packId);

} // namespace chipwise::study
