#pragma once

#include "study/facts/fact_comparison.h"
#include "study/facts/fact_library.h"
#include "study/packs/find_anything.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

/// What a typed text names.
struct NamedEntities {
    std::vector<int> entities; ///< each once, in the text's order; a family stands for what it consists of
    std::string rest;          ///< its other words as foldedWords() has them, without "and", "vs", "or" …
};

/// The names of a table's entities and families, to be recognized in what somebody types. The table must
/// outlive it.
class EntityNames {
public:
    explicit EntityNames(const FactTable&);
    /// Whole names count, the longest first: "trn2 ultraserver" is no Trn2.
    NamedEntities in(std::string_view typed) const;

private:
    std::map<std::string, int, std::less<>> m_entities; ///< by folded name
    std::size_t m_mostWords = 0;                        ///< of a name
};

/// Of a comparison the column to measure a row by: that of its least amount, so that ratios are above 1.
int leastColumn(const FactTable&, const std::vector<int>& entities, int row);

/// Finds a property of two to four entities by what somebody types: "trn3 inf2 memory".
class ComparisonFinder {
public:
    explicit ComparisonFinder(const Learner& learner) : m_learner(learner), m_library(learner) {}
    /// What is worth knowing first comes first; nothing where the text names fewer than two entities.
    std::vector<Found> find(const std::string& text, std::size_t most);

private:
    struct Known {
        std::shared_ptr<const FactTable> table;
        EntityNames names;
    };
    const Known& known(const std::string& packId);

    const Learner& m_learner;
    FactLibrary m_library;
    std::map<std::string, Known> m_known;
};

} // namespace chipwise::study
