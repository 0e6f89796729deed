#include "study/care/foreign_journal.h"

#include "store/care/backup.h"
#include "store/merge/merge_guard.h"

#include <sstream>

namespace chipwise::study {
namespace {

constexpr const char* ownProfiles = store::ownProfilesSetting;

} // namespace

int leaveOutTheFuture(std::vector<store::Event>& events, const store::Profile* here, const Now& now) {
    return store::leaveOutLaterThan(here, events, latestPossibleMs(now));
}

bool isOwnJournal(const store::Profile& profile, const std::string& profileId) {
    if (profileId.empty()) return false;
    if (profileId == profile.id()) return true;
    std::istringstream own(profile.setting(ownProfiles).value_or(""));
    for (std::string id; own >> id;)
        if (id == profileId) return true;
    return false;
}

void rememberAsOwn(store::Profile& profile, const std::string& profileId) {
    if (profileId.empty() || isOwnJournal(profile, profileId)) return;
    const std::string before = profile.setting(ownProfiles).value_or("");
    profile.setSetting(ownProfiles, before.empty() ? profileId : before + ' ' + profileId);
}

} // namespace chipwise::study
