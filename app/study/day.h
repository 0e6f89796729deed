#pragma once

#include "study/figures/map.h"
#include "study/figures/mistakes.h"
#include "study/learner.h"
#include "study/readiness/readiness_report.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace chipwise::study {

constexpr int shownDays = 14;

/// What Today shows: the day's figures, as of Learner::todayAtOnce, and the map, from one plan of the day,
/// and what needs a look.
struct Day {
    Today today;
    Map map;
    std::optional<SubjectScore> weakest;
    std::optional<PackReadiness> readiness; ///< what Progress says is next
    MistakeCounts mistakes;
    std::vector<DayCount> lastDays; ///< `shownDays` of them, with empty ones, oldest first
    StudiedDays studiedDays;        ///< among these
};
Day dayOf(Learner&, const Now&);

/// Before a day is read: finishes what an earlier start left undone, and judges facts by this day.
void beginDay(Core&, const Now&);

/// Whether so much is installed or was answered that reading a day takes longer than opening a window.
bool isDayLong(const std::filesystem::path& profileFolder);

} // namespace chipwise::study
