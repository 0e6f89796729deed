#pragma once

#include "pack/change/difference.h"
#include "pack/read/reader.h"
#include "study/clock.h"
#include "study/forecast/plan_forecast.h"
#include "study/plan/plan.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// What installing a pack would do, said before anything is written.
struct PackOffer {
    std::string packId;
    std::string title;
    std::string version;
    std::string installedVersion; ///< empty: the pack is not installed
    int questions = 0;
    pack::Difference difference; ///< against what is installed; everything is new where nothing is
    /// Stems of the questions the difference names, for people; by card name.
    std::map<std::string, std::string> stems;
    int begunChanged = 0; ///< questions with another answer that the learner has begun: asked again today
    int begunGone = 0;    ///< questions the learner has begun that are no longer in the pack: they sleep
    int begunRenamed = 0; ///< questions the learner has begun under an id they no longer have
    bool otherContent = false;   ///< the installed version with other content
    bool isSourceFolder = false; ///< where the installed pack is written: its author is not asked
    std::vector<pack::Diagnostic> diagnostics;
    bool readable = false;

    bool isUpdate() const { return !installedVersion.empty(); }
};

/// Reads a folder or an archive and compares it with what is installed. Never throws for what is in the pack.
PackOffer offerOf(const Learner&, const std::filesystem::path& pack, const Now&);

/// Dates an instructor wrote into a pack, offered to the learner once it is installed. Days that have passed
/// are left out.
struct DatesOffer {
    std::optional<std::int64_t> examDay;
    std::optional<std::int64_t> studyUntilDay;
    std::string sentence; ///< what the plan would come to with them; empty where it has no questions
    std::optional<PlanForecast> planned; ///< of which the sentence speaks
};

/// Nothing where the pack names no date to come, or the learner's plan already has it.
std::optional<DatesOffer> datesOffered(const Learner&, const std::string& packId, const Now&);

/// Takes the dates into the learner's plan.
void takeDates(Learner&, const DatesOffer&, const Now&);
/// Back to the plan from before.
void takeDatesBack(Learner&, const Plan& before, const Now&);

} // namespace chipwise::study
