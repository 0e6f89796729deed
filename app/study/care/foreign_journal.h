#pragma once

#include "store/journal/event.h"
#include "study/clock.h"
#include "study/learner.h"

#include <cstdint>
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

} // namespace chipwise::study
