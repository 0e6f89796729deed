#include "study/session/pack_sheet.h"

#include "study/core.h"
#include "study/learner.h"
#include "study/session/briefs.h"

namespace chipwise::study {

PackSheet packSheet(const Learner& learner, const std::string& packId) {
    PackSheet sheet;
    sheet.signedBy = learner.signedBy(packId);
    sheet.tags = packTags(learner, packId);
    sheet.domains = testableDomains(learner, packId);
    const auto library = learner.core().library();
    for (const store::InstalledGroup& subject : library->subjects())
        if (subject.pack == packId)
            sheet.subjects.push_back({subject, library->questionsOf({subject.pack, subject.index})});
    sheet.subjectTests = testableSubjects(learner, packId);
    return sheet;
}

std::optional<Brief> briefToRead(const Learner& learner, const SubjectKey& key) {
    const auto library = learner.core().library();
    const store::InstalledGroup* subject = library->subject(key);
    return subject != nullptr ? std::optional(briefAbout(learner.core(), *library, *subject)) : std::nullopt;
}

} // namespace chipwise::study
