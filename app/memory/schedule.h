#pragma once

#include <cstdint>
#include <string_view>

namespace chipwise::memory {

/// The shortest and the longest interval, in days.
struct ScheduleLimits {
    int minDays = 1;
    int maxDays = 36500;
};

/// The interval rounded (halves up) and kept within the limits, without the spread.
int wholeDays(double intervalDays, ScheduleLimits = {});

/// Whole days until the next review: the interval rounded, spread a little (resources/docs/memory.md) by a
/// generator seeded with the card's name and its repetitions, those with the answer that is being scheduled,
/// so that what is shown beforehand is what happens. At least limits.minDays.
int scheduledDays(double intervalDays, std::string_view card, int repetitions, ScheduleLimits = {});

/// The candidates the fuzz chooses from, both ends included.
struct FuzzRange {
    int low = 1;
    int high = 1;
};
FuzzRange fuzzRange(double intervalDays, ScheduleLimits = {});

} // namespace chipwise::memory
