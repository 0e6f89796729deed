#pragma once

#include "study/figures/map.h"
#include "study/learner.h"

#include <filesystem>

namespace chipwise::study {

/// What Today shows: the day's figures and the map, from one plan of the day.
struct Day {
    Today today;
    Map map;
};
Day dayOf(Learner&, const Now&);

/// Before a day is read: finishes what an earlier start left undone, and judges facts by this day.
void beginDay(Core&, const Now&);

/// Whether so much is installed or was answered that reading a day takes longer than opening a window.
bool isDayLong(const std::filesystem::path& profileFolder);

} // namespace chipwise::study
