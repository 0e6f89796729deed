#pragma once

#include "pack/model/model.h"

#include <map>
#include <string>
#include <vector>

namespace chipwise::pack {

/// The rows as a facts.csv. The column `also` stands there only where a row has something in it.
std::string factsText(const std::vector<const Fact*>&);

/// What a translation says about facts, by their id.
std::string factTexts(const std::map<std::string, Fact>&);

/// The rows as a misconceptions.csv.
std::string misconceptionsText(const std::vector<Misconception>&);
std::string misconceptionTexts(const std::map<std::string, Misconception>&);

} // namespace chipwise::pack
