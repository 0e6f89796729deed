#pragma once

#include "study/facts/fact_comparison.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chipwise::study {

/// What a lesson says about everything that is compared, and where.
struct ComparisonSentence {
    std::string text; ///< plain
    std::string lesson;
    int group = 0;
};

/// The sentence of a pack's lessons that names all that is compared and nothing besides, by the entities'
/// names or their families'. Where a row of the table is looked at, it is about that, too: it says its
/// property or one of its values; else about any of the rows. Nothing where no lesson has one.
std::optional<ComparisonSentence> sentenceAbout(const Learner&, const std::string& packId, const FactTable&,
                                                const FactComparison&, std::optional<int> row = {});

/// "144 GiB for Trainium3, 4.5 × the 32 GiB of Inferentia2", in brief "144 GiB for Trainium3, 4.5 × 32 GiB";
/// empty where a row has no amounts to compare.
enum class RatioWords : std::uint8_t { Whole, Brief };
std::string ratioWords(const FactTable&, const FactComparison&, const ComparedRow&,
                       RatioWords = RatioWords::Whole);
/// The same, or where there are no amounts to compare, each value and whose it is: "HBM for Trainium1 and
/// Inferentia2; disputed for Trainium3".
std::string rowWords(const FactTable&, const FactComparison&, const ComparedRow&);
/// Where calculated ratios stand.
enum class RatioPlace : std::uint8_t { BelowValue, InParentheses };
/// Which ratios are calculated and which a source prints; empty where there are not both.
std::string ratioNote(const FactTable&, const FactComparison&, RatioPlace = RatioPlace::BelowValue);
/// "Trn1", "Trn1 and Trn2", "Trn1, Trn2, and Trn3".
std::string listedNames(const std::vector<std::string>&);

/// What stands above the rows of a kind.
std::string comparisonHead(ComparedRow::Kind);
/// "They differ in 7 of the 12 properties listed for both of them.", in numbers of the comparison itself.
std::string differenceWords(const FactComparison&);

/// Two to four entities that facts and texts of a question are about and that share a property with the
/// first; fewer than two where there is nothing to compare. `text` are words that may name entities.
std::vector<int> entitiesIn(const FactTable&, const std::vector<std::string>& factIds,
                            const std::string& text);

} // namespace chipwise::study
