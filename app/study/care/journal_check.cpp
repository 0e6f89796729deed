#include "study/care/journal_check.h"

#include "store/care/check.h"
#include "store/error.h"
#include "store/sqlite/profile_files.h"

namespace chipwise::study {

namespace {

/// What the file says where no more than the file can be opened, or not even that.
store::CheckReport checkDamaged(const std::filesystem::path& folder) {
    try {
        return store::Profile(folder, store::Profile::Access::ReadOnly).check();
    } catch (const store::StoreError& error) {
        if (error.kind() != store::StoreError::Kind::Corrupt) throw;
        store::CheckReport report;
        report.ok = report.fileOk = false;
        report.kinds.emplace_back("damaged places in the file", 1);
        report.problems.push_back(store::damagedFileSentence(store::databaseFile(folder)));
        return report;
    }
}

} // namespace

JournalCheck checkJournal(Learner& learner, const Now& now) {
    JournalCheck check;
    check.report = learner.profile().check();
    try {
        check.replay = learner.replay(false);
    } catch (const store::StoreError& error) {
        if (check.report.fileOk) { // else the report says so already
            check.report.problems.push_back(
                store::damagedFileSentence(store::databaseFile(learner.profile().folder())));
            check.report.kinds.emplace_back("card states that cannot be compared", 1);
        }
        check.report.ok = false;
    }
    try {
        check.clock = wrongClock(learner.profile(), now);
    } catch (const store::StoreError&) {
        // Dates that cannot be read are a finding already.
    }
    return check;
}

JournalCheck checkJournal(const std::filesystem::path& profileFolder, const Now& now) {
    try {
        Learner learner(profileFolder);
        return checkJournal(learner, now);
    } catch (const store::StoreError& error) {
        if (error.kind() != store::StoreError::Kind::Corrupt) throw;
    }
    JournalCheck check;
    check.report = checkDamaged(profileFolder);
    return check;
}

} // namespace chipwise::study
