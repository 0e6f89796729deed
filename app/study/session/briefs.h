#pragma once

#include "study/session/session_impl.h"

#include <set>

namespace chipwise::study {

/// Subjects this learner has begun: their Briefs have been read.
std::set<SubjectKey> begunSubjects(const Library&, const CardRows&);

/// What there is to read and to know about a subject.
Brief briefAbout(const Core&, const Library&, const store::InstalledGroup&);

/// The Brief of a slot's subject; nothing where its author wrote none. A case's text is its scenario, not a
/// Brief.
std::optional<Brief> briefOf(const Core&, const Library&, const SubjectKey&, int today);

} // namespace chipwise::study
