#pragma once

#include "pack/words/words_table.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// Finds the names of one kind of words.csv in texts, in one walk over each text however many names there
/// are. Upper and lower case count: “Bedrock Agents” is a name, “agents” is a word. A name that stands inside
/// one of its own replacements (“SageMaker” in “SageMaker AI”) is that replacement.
class WordFinder {
public:
    WordFinder(const std::vector<WordEntry>&, WordKind);

    bool isEmpty() const { return m_byFirst.empty(); }
    /// Each entry once, in the order of the text.
    std::vector<const WordEntry*> in(std::string_view text) const;

private:
    std::multimap<std::string, const WordEntry*, std::less<>> m_byFirst; ///< by the first word of the name
};

} // namespace chipwise::pack
