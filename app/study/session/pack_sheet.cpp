#include "study/session/pack_sheet.h"

#include "study/core.h"
#include "study/learner.h"

#include <algorithm>
#include <iterator>

namespace chipwise::study {

PackSheet packSheet(const Learner& learner, const std::string& packId) {
    PackSheet sheet;
    sheet.signedBy = learner.signedBy(packId);
    sheet.tags = packTags(learner, packId);
    sheet.domains = testableDomains(learner, packId);
    std::ranges::copy_if(learner.core().library()->subjects(), std::back_inserter(sheet.subjects),
                         [&](const store::InstalledGroup& subject) { return subject.pack == packId; });
    sheet.subjectTests = testableSubjects(learner, packId);
    return sheet;
}

} // namespace chipwise::study
