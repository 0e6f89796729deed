#pragma once

#include "pack/generate/cards.h"
#include "study/exam/exam_form.h"

#include <string>
#include <vector>

namespace chipwise::study {

/// A question of a form with what its paper says of it.
struct PaperSource {
    store::AttemptQuestion asked;
    pack::Card card;
    std::string caseTitle;            ///< empty where it stands alone
    std::vector<std::string> sources; ///< addresses: the question's own, then those of its facts
};
/// The form's questions in its order; those that are no longer installed are left out.
std::vector<PaperSource> paperSources(const Learner&, const Form&);

} // namespace chipwise::study
