#pragma once

#include "study/library.h"

#include <map>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// Languages that something installed can be read in, the packs' own included.
std::vector<std::string> packLanguages(const Learner&);

/// The subjects that the chosen language has no words for, with the language they are shown in instead; none
/// where no language was chosen.
std::map<SubjectKey, std::string> untranslatedSubjects(const Learner&);
/// The same of questions, by card.
std::map<std::string, std::string> untranslatedQuestions(const Learner&);

} // namespace chipwise::study
