#include "study/care/foreign_journal.h"

#include "store/care/backup.h"
#include "store/merge/merge.h"
#include "study/care/backup.h"
#include "study/history.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <set>
#include <sstream>

namespace chipwise::study {
namespace {

constexpr const char* ownProfiles = store::ownProfilesSetting;

} // namespace

ImportPreview previewImport(std::string_view text, const store::Profile* here, const Now& now) {
    using enum ImportPreview::Verdict;
    ImportPreview preview;
    preview.journal = store::readJournalCsv(text);
    store::JournalText& journal = preview.journal;
    if (!journal.isJournal) preview.verdict = NoJournal;
    if (journal.isJournal && journal.origin.forInstructor) preview.verdict = ForInstructor;
    if (preview.verdict != Usable) return preview;
    // Dates that the file itself takes back, or gives to events that are here already, count too.
    const int future = store::leaveOutLaterThan(here, journal.events, latestPossibleMs(now));
    preview.leftOut = future + static_cast<std::int64_t>(journal.problems.size());
    if (future > 0)
        journal.problems.push_back(store::countWords(0, future) +
                                   (future == 1 ? " was left out because of a date in the future: "
                                                : " were left out because of dates in the future: ") +
                                   "the clock was wrong on the other computer, or is wrong on this one.");
    if (journal.events.empty() && !journal.problems.empty()) preview.verdict = NothingUsable;
    preview.isOwn = here != nullptr && isOwnJournal(*here, journal.origin.profile);
    return preview;
}

ImportPreview previewImport(std::string_view text, const std::filesystem::path& profileFolder,
                            const Now& now) {
    const store::Profile profile(profileFolder, store::Profile::Access::ReadOnly);
    return previewImport(text, &profile, now);
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

std::int64_t countAnswers(const std::vector<store::Event>& events) {
    const auto takenBack = revokedAmong(events);
    return std::ranges::count_if(events, [&](const store::Event& event) {
        return event.type == store::EventType::Answer && !takenBack.contains(event.id);
    });
}

std::string answersWords(const std::vector<store::Event>& events, const Now& now) {
    const std::int64_t answers = countAnswers(events);
    std::int64_t first = std::numeric_limits<std::int64_t>::max();
    std::int64_t last = 0;
    std::set<std::string> devices;
    for (const store::Event& event : events) {
        devices.insert(event.device);
        if (event.type != store::EventType::Answer) continue;
        first = std::min(first, event.atMs);
        last = std::max(last, event.atMs);
    }
    const auto day = [&](std::int64_t ms) { return fullDate(studyDay({ms, now.utcOffsetMin})); };
    std::string words = store::countWords(answers, answers);
    if (answers > 0)
        words += day(first) == day(last) ? " dated " + day(first)
                                         : fmt::format(" dated {} to {}", day(first), day(last));
    return fmt::format("{}, from {} {}", words, devices.size() == 1 ? "device" : "devices",
                       fmt::join(devices, ", "));
}

MergedJournal mergeAsOwn(Learner& learner, const store::JournalText& journal, const Now& now) {
    MergedJournal merged;
    store::Profile& profile = learner.profile();
    if (!isOwnJournal(profile, journal.origin.profile) && profile.eventCount() > 0)
        if (const auto backup = makeBackup(profile.folder(), now.ms, true)) merged.before = backup->file;
    static_cast<Learner::Imported&>(merged) = learner.import(journal.events, now);
    rememberAsOwn(profile, journal.origin.profile);
    return merged;
}

} // namespace chipwise::study
