#pragma once

#include "study/facts/fact_table.h"

#include <map>
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

} // namespace chipwise::study
