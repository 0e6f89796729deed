#pragma once

#include "store/profile.h"
#include "study/care/backup.h"
#include "study/clock.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

/// Makes a backup of the profile unless this study day has one, another window or program is making it, or
/// the journal is empty. Any thread may call it.
std::optional<MadeBackup> backUpForDay(const std::filesystem::path& folder, const Now&);

struct DailyCare {
    store::CheckReport check;
    bool backedUp = false;          ///< a backup was made now
    std::vector<std::string> notes; ///< what that one lacks
};

/// The care a profile needs once a day: is the journal whole, a backup of it if so, and the day's forecast
/// for the record. A journal that is not whole is checked again each time. Nothing where the day's care was
/// given, by whatever window: what is missing from the journal shows whenever it is opened. Any thread may
/// call it.
std::optional<DailyCare> careForDay(const std::filesystem::path& folder, const Now&);

} // namespace chipwise::study
