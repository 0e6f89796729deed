#pragma once

#include "store/profile.h"
#include "store/sqlite/database.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::store {

/// No device has given so many events a number; a number beyond it is none.
inline constexpr std::int64_t largestSeq = std::int64_t{1} << 53;

/// Stores events with their numbers, and the card rows that follow from them. Their time is what the clock
/// said; an event under a clock that was set back is placed behind those before it (timing.h). What an
/// earlier try stored is found and counts once. Runs inside the caller's transaction; returns the events as
/// stored.
std::vector<Event> storeStamped(Database&, const std::string& device, std::vector<Event>,
                                const std::vector<CardRow>&);

} // namespace chipwise::store
