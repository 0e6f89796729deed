#pragma once

#include "study/facts/fact_comparison.h"

#include <optional>
#include <string>

namespace chipwise::study {

/// What a lesson says about everything that is compared, and where.
struct ComparisonSentence {
    std::string text; ///< plain
    std::string lesson;
    int group = 0;
};

/// The sentence of a pack's lessons that names all that is compared and least besides, by the entities' names
/// or their families'; nothing where no lesson has one.
std::optional<ComparisonSentence> sentenceAbout(const Learner&, const std::string& packId, const FactTable&,
                                                const FactComparison&);

/// "7 of the 12 properties known of both differ." in numbers of the comparison itself.
std::string differenceWords(const FactComparison&);

/// Two to four entities that facts and texts of a question are about and that share a property with the
/// first; fewer than two where there is nothing to compare. `text` are words that may name entities.
std::vector<int> entitiesIn(const FactTable&, const std::vector<std::string>& factIds,
                            const std::string& text);

} // namespace chipwise::study
