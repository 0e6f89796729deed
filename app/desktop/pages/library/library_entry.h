#pragma once

#include "study/figures/library_entry.h"

#include <QString>

#include <vector>

namespace chipwise::desktop {

using study::LibraryEntry;

/// The title of the subject that a question belongs to.
QString subjectTitle(const std::vector<LibraryEntry>&, const store::CardOutline&);
/// "in English" where the chosen language has no words for a question; else empty.
QString languageSign(const std::vector<LibraryEntry>&, const store::CardOutline&);

} // namespace chipwise::desktop
