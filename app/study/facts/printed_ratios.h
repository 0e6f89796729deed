#pragma once

#include "pack/model/model.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace chipwise::study {

/// A ratio that the pack has a fact of: how many times the base's value the entity's is.
struct PrintedRatio {
    int fact = -1;
    int entity = -1;
    int base = -1;
    std::string of; ///< "FP8 compute"
};

/// Of the facts that give one: "Trainium2: FP8 compute relative to Trainium1, 6.7x". `places` are entities by
/// name.
std::vector<PrintedRatio> printedRatiosIn(const std::vector<pack::Fact>&,
                                          const std::unordered_map<std::string, int>& places);

/// Whether it is a ratio of that property: "FP8 compute" of "dense FP8 compute per chip".
bool isRatioOf(const PrintedRatio&, const std::string& property);

} // namespace chipwise::study
