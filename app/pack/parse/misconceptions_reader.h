#pragma once

#include "pack/model/model.h"
#include "pack/text/problems.h"

#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

struct ParsedMisconceptions {
    std::vector<Misconception> rows;
    std::vector<std::string> broken; ///< ids of rows with an error: known, so that a question may name them
    bool complete = true;            ///< false: the table could not be read, so any id may have been in it
};

/// Reads misconceptions.csv.
ParsedMisconceptions parseMisconceptions(std::string_view bytes, Problems&);

/// The texts of a translated misconceptions.csv: id, and people_think and true where they are written.
std::vector<Misconception> parseMisconceptionTexts(std::string_view bytes, Problems&);

} // namespace chipwise::pack
