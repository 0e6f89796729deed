#include "study/opening.h"

#include "study/care/restore.h"
#include "study/core.h"
#include "study/preferences.h"
#include "study/wrong_clock.h"

namespace chipwise::study {

namespace fs = std::filesystem;

namespace {

void installShippedAtStart(Opening& opening, const fs::path& executable, const Now& now) {
    Learner& learner = *opening.learner;
    try {
        opening.shipped = readShipped(shippedPacks(executable));
        // Not before the window has asked which date is right: the next start installs them.
        if (!learner.profile().readOnly() && !wrongClock(learner, now))
            installShipped(learner, opening.shipped, now);
    } catch (const std::exception&) {
        opening.notInstalled = std::current_exception();
    }
}

EarlyDay readEarly(Learner& learner, const Now& now) {
    beginDay(learner.core(), now);
    EarlyDay early;
    early.readOn = studyDay(now);
    early.profileVersion = learner.profile().dataVersion();
    early.catalogVersion = learner.catalog().version();
    early.day = dayOf(learner, now);
    return early;
}

/// What fails here is tried again, and reported, by the window.
void readToday(Opening& opening, const fs::path& profileFolder, const Now& now) {
    try {
        opening.isTodayLate = isDayLong(profileFolder);
        opening.isTodayLate = opening.isTodayLate || !isSetUp(*opening.learner);
        if (!opening.isTodayLate) opening.today = readEarly(*opening.learner, now);
    } catch (const std::exception&) {
        opening.today.reset();
    }
}

} // namespace

bool EarlyDay::isCurrent(const Learner& learner, const Now& now) const {
    return studyDay(now) == readOn && learner.profile().dataVersion() == profileVersion &&
           learner.catalog().version() == catalogVersion;
}

Opening openProfile(const fs::path& profileFolder, const fs::path& executable, const Now& now) {
    makeFolder(profileFolder);
    Opening opening;
    opening.learner = std::make_unique<Learner>(profileFolder);
    installShippedAtStart(opening, executable, now);
    readToday(opening, profileFolder, now);
    return opening;
}

std::optional<Opening> openUnasked(const fs::path& profileFolder, const fs::path& executable,
                                   const Now& now) {
    if (isJournalGone(profileFolder)) return std::nullopt;
    return openProfile(profileFolder, executable, now);
}

} // namespace chipwise::study
