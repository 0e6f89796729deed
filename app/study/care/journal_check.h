#pragma once

#include "store/profile.h"
#include "study/learner.h"
#include "study/wrong_clock.h"

#include <filesystem>
#include <optional>

namespace chipwise::study {

/// What a check of the journal found, for both programs.
struct JournalCheck {
    store::CheckReport report;
    ReplayReport replay;             ///< card states compared with the journal
    std::optional<WrongClock> clock; ///< dates later than now
};

/// Goes on where the journal cannot be read to its end: what cannot be compared is a finding of the report.
JournalCheck checkJournal(Learner&, const Now&);

/// The same of a profile that may be too damaged to be opened: then it says as much as can be read.
JournalCheck checkJournal(const std::filesystem::path& profileFolder, const Now&);

} // namespace chipwise::study
