#pragma once

#include "store/journal/event.h"
#include "store/merge/journal_csv.h"
#include "study/clock.h"
#include "study/learner.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace chipwise::study {

/// Takes out the events with which the journal would hold dates more than a day ahead of now: the clock was
/// wrong there, or is wrong here. What is already in `here` counts, too; null where there is no profile yet.
/// Returns how many were left out.
int leaveOutTheFuture(std::vector<store::Event>&, const store::Profile* here, const Now&);

/// Whether a journal with this profile id may be merged without a question: it is this profile's own, or of
/// one that was merged as one's own before. An empty id is that of an older Chipwise and may be anybody's.
bool isOwnJournal(const store::Profile&, const std::string& profileId);
/// Remembers a profile as one's own other one.
void rememberAsOwn(store::Profile&, const std::string& profileId);

/// Answers that none of the events takes back.
std::int64_t countAnswers(const std::vector<store::Event>&);

/// "12 answers from Nov 3, 2026 to Nov 21, 2026, given on device 3fa9…": whether it is one's own other
/// computer.
std::string answersWords(const std::vector<store::Event>&, const Now&);

struct MergedJournal : Learner::Imported {
    std::filesystem::path before; ///< a backup of the journal as it was; empty where none was needed
};
/// Merges a journal as one's own. One of another profile cannot be told from one's own afterwards, so what
/// was here is backed up first.
MergedJournal mergeAsOwn(Learner&, const store::JournalText&, const Now&);

} // namespace chipwise::study
