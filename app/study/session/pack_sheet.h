#pragma once

#include "store/catalog/catalog.h"
#include "study/library.h"
#include "study/plan/tags.h"
#include "study/session.h"
#include "study/session/testable.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// What there is to study in an installed pack, and what may be said of it.
struct PackSheet {
    struct Subject {
        store::InstalledGroup group;
        int questions = 0; ///< without what is set aside
    };
    std::string signedBy; ///< id of the key; empty when it is not signed
    PackTags tags;
    std::vector<TestablePart> domains;      ///< that have a question which was never answered
    std::vector<Subject> subjects;          ///< in the pack's order
    std::vector<TestablePart> subjectTests; ///< of each of these subjects
};
PackSheet packSheet(const Learner&, const std::string& packId);

/// The introduction of a subject, to be read by itself; nothing where it is not installed.
std::optional<Brief> briefToRead(const Learner&, const SubjectKey&);

} // namespace chipwise::study
