#include "study/care/journal_check.h"

#include "store/error.h"

namespace chipwise::study {

JournalCheck checkJournal(Learner& learner, const Now& now) {
    JournalCheck check;
    check.report = learner.profile().check();
    try {
        check.replay = learner.replay(false);
    } catch (const store::StoreError& error) {
        if (check.report.fileOk) check.report.problems.push_back(error.what()); // else it has been said
        check.report.ok = false;
        check.report.kinds.emplace_back("card states that cannot be compared", 1);
    }
    try {
        check.clock = wrongClock(learner.profile(), now);
    } catch (const store::StoreError&) {
        // Dates that cannot be read are a finding already.
    }
    return check;
}

} // namespace chipwise::study
