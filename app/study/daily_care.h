#pragma once

#include "store/profile.h"
#include "study/backup.h"
#include "study/clock.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

/// Makes a backup of the profile unless this study day has one, another window or program is making it, or
/// the journal is empty. Any thread may call it.
std::optional<MadeBackup> backUpForDay(const std::filesystem::path& folder, const Now&);

enum class CareAt {
    Start, ///< the journal is checked in any case
    NewDay ///< nothing is done where the day's backup is there: another window was faster
};

struct DailyCare {
    store::CheckReport check;
    bool backedUp = false;          ///< a backup was made now
    std::vector<std::string> notes; ///< what that one lacks
};

/// The care a profile needs each day: is the journal whole, and a backup of it if so. Nothing where it was
/// not needed. Any thread may call it.
std::optional<DailyCare> careForDay(const std::filesystem::path& folder, const Now&, CareAt);

} // namespace chipwise::study
