#pragma once

#include "cli/context.h"

#include "store/profile.h"

#include <string>
#include <vector>

namespace chipwise::cli {

/// "12 journal entries are missing. The newest is from Sat, Nov 21, 10:42.", by the reader's clock.
std::string missingSentence(const store::JournalLoss&, const study::Now&);

/// Tells the user once about a loss that was noticed when the profile was opened.
void announceLoss(const Context&, study::Learner&);

/// "Your backup of Sun, Nov 22, 09:00 holds 14 answers: “chipwise restore FILE --yes” brings them back.",
/// where a backup holds more answers than `journal`; else empty.
std::string fullerBackupSentence(const Context&, const std::filesystem::path& journal);
std::string fullerBackupSentence(const Context&, std::int64_t answers); ///< that the journal holds

/// What was found: first what there is and whether it is intact, then the problems in sentences, at most twenty
/// lines of them unless `all`.
/// `datedAhead` events are dated later than the clock allows.
void printCheck(Context&, const store::CheckReport&, const std::vector<std::string>& differences,
                int datedAhead, bool all);

} // namespace chipwise::cli
