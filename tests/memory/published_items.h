#pragma once

#include "memory/optimizer/training_set.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

using Json = nlohmann::json;

/// A file of tests/data/memory.
Json memoryData(const std::string& file);

/// [[elapsed days, rating], …] each.
std::vector<std::vector<chipwise::memory::TimedReview>> publishedItems(const Json&);
