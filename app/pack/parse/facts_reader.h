#pragma once

#include "pack/model/model.h"
#include "pack/text/problems.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

struct ParsedFacts {
    std::vector<Fact> facts;
    std::vector<std::string>
        broken;           ///< ids of rows with an error: known, but nothing is checked against them
    bool complete = true; ///< false: the table itself could not be read, so any id may have been in it
};

/// Reads facts.csv or facts/*.csv.
ParsedFacts parseFacts(std::string_view bytes, Problems&);

/// The texts of a translated facts.csv: id, and what else of entity, property, note stands there.
std::vector<Fact> parseFactTexts(std::string_view bytes, Problems&);

} // namespace chipwise::pack
