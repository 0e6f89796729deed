#pragma once

#include "cli/context.h"
#include "study/facts/fact_comparison.h"
#include "study/facts/fact_view.h"

#include <string>
#include <vector>

namespace chipwise::cli {

/// Entities across and properties down, by topic; what may be no answer has a number that the lines below
/// explain.
void printGrid(const Context&, const study::FactTable&, const study::FactView&);
/// The same for a comparison: what differs first, each value with its ratio to the base.
void printComparison(const Context&, const study::FactTable&, const study::FactComparison&);
/// One fact after the other, with its source, and with its pack where that is named.
void printFacts(const Context&, const study::FactTable&, const std::vector<int>& facts,
                const std::string& pack);

} // namespace chipwise::cli
