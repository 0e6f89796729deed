#pragma once

#include <string>
#include <vector>

namespace chipwise::store {

/// When the sources of some facts were read, as the as_of of each says: "2026-08-21", where it is known no
/// better "2025-12" or "2025". Empty without facts.
struct SourcesRead {
    std::string first;
    std::string last;
    std::string mostly; ///< the month of more than half of them, "2026-08"; empty where no month has so many
};

/// The months of the first and the last, "2026-08" and "2026-11". Where no month has most of them and a year
/// alone comes first, which holds all of its months, both are that year.
struct MonthsRead {
    std::string first;
    std::string last;
};
MonthsRead monthsOf(const SourcesRead&);

/// Of facts with these dates; an empty one counts for nothing.
SourcesRead sourcesReadOn(const std::vector<std::string>& dates);

} // namespace chipwise::store
