#pragma once

#include "store/database.h"
#include "store/profile.h"

#include <string>
#include <vector>

namespace chipwise::store {

/// Stores events with their instants and numbers, each later than all before it, and the card rows that
/// follow from them. What an earlier try stored is found and counts once. Runs inside the caller's
/// transaction; returns the events as stored.
std::vector<Event> storeStamped(Database&, const std::string& device, std::vector<Event>,
                                const std::vector<CardRow>&);

} // namespace chipwise::store
