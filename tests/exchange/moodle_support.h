#pragma once

#include "exchange/draft/imported.h"

#include <string>
#include <string_view>
#include <vector>

/// Where our reading of a file is meant to differ from Moodle's, and why.
struct MoodleReason {
    std::string_view file;
    std::string_view question; ///< its name as Moodle has it
    std::string_view reason;
};

struct MoodleDifference {
    std::string question; ///< as in MoodleReason
    std::string what;
};

/// Compares with what Moodle's own importer made of the file, as its JSON says.
std::vector<MoodleDifference> differencesFromMoodle(const chipwise::exchange::Imported&,
                                                    const std::string& json);

/// The bytes of a file; empty where there is none.
std::string fileBytes(const std::string& path);

/// Names of the files in `folder` that have an expected result beside them.
std::vector<std::string> filesWithExpected(const std::string& folder);

/// Whether a pack takes all that was imported: what its reader says as errors, one a line.
std::string refusedByPack(const chipwise::exchange::Imported&);

/// Every difference has a reason, and every reason of these files a difference.
void checkAgainstMoodle(const std::string& folder, const std::vector<MoodleReason>&,
                        chipwise::exchange::Imported (*read)(std::string_view, std::string_view));
