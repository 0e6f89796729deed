#pragma once

#include "store/catalog/catalog.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace chipwise::study {

struct Asked;
class Learner;

/// The words that a pack's glossary explains, and where they stand in a text. Case, accents, hyphens and a
/// plural s do not count, a version does not either: "NeuronCore-v2" and "Trainium2" lead to NeuronCore and
/// Trainium where the glossary has no word of their own. Of several that begin at one place the longest
/// stands.
class Terms {
public:
    Terms() = default;
    explicit Terms(std::vector<store::Term>);

    bool isEmpty() const { return m_byWords.empty(); }

    struct Place {
        const store::Term* term = nullptr;
        std::size_t begin = 0; ///< bytes of the text
        std::size_t end = 0;
    };
    /// In the text's order; no two overlap. The text is plain; of a very long one the beginning is read.
    std::vector<Place> placesIn(std::string_view text) const;
    /// What the stretch that somebody selected touches; null where nothing there is explained.
    const store::Term* at(std::string_view text, std::size_t begin, std::size_t end) const;
    /// What stands in these Markdown texts, each once, in their order.
    std::vector<const store::Term*> in(const std::vector<std::string>& markdown) const;

private:
    const store::Term* find(const std::string& words) const;

    std::vector<store::Term> m_terms;
    std::unordered_map<std::string, std::size_t> m_byWords; ///< folded words with spaces between
    std::size_t m_mostWords = 0;                            ///< of a term
};

/// The glossary of an installed pack.
struct Glossary {
    std::string pack;
    std::string language; ///< of the pack; empty where it is not installed
    Terms terms;
    std::int64_t version = 0; ///< of what is installed, when it was read
};
/// Makes it the glossary of that pack as it is installed now; read only where it is another one.
void update(Glossary&, const Learner&, const std::string& packId);

/// What may be looked up before the answer: terms of the stem alone, and of them none whose meaning says what
/// is asked for. Where that cannot be told from the words (true or false, numbers), none.
std::vector<const store::Term*> termsBefore(const Terms&, const Asked&);
/// After it: of everything that is shown then.
std::vector<const store::Term*> termsAfter(const Terms&, const Asked&);

} // namespace chipwise::study
