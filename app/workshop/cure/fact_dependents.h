#pragma once

#include "workshop/snapshot.h"

#include <map>
#include <string>
#include <vector>

namespace chipwise::workshop {

/// Names of the questions that rest on each fact, by its id: those that name it under `fact:`, compute with
/// it, or are made from it. Questions with an error count too.
std::map<std::string, std::vector<std::string>> factDependents(const Snapshot&);

} // namespace chipwise::workshop
