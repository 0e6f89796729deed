#pragma once

#include "pack/model/model.h"
#include "pack/text/diagnostic.h"
#include "pack/text/number_text.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// One thing a learner remembers: a question, one group of gaps, one flashcard line or one generated row.
/// `question` is concrete: a generated one has its texts and options filled in, a flashcard line stands
/// alone.
struct Card {
    std::string pack;  ///< pack id
    std::string facet; ///< empty, "c1", a flashcard line's id, or a fact id
    Question question;
    std::string name;      ///< "pack/question#facet", or "pack/question" when the facet is empty
    std::size_t group = 0; ///< index into groupsOf(pack)
    std::string language;  ///< the question's texts are in: that of a translation, or the pack's own
    std::string scenario;  ///< of a case, Markdown
    std::vector<std::string>
        factIds; ///< what the answer rests on: `fact:` settings, and the row of a generated one
    std::map<std::string, double> factNumbers; ///< numbers of the facts its `let` lines name
    std::vector<std::string> alsoRight;        ///< `also` of its fact: exact equivalents ("1536 GB")
    std::string answerHash; ///< SHA-256 (64 hex digits) of kind and key, so that a changed key is seen
    friend bool operator==(const Card&, const Card&) = default;
};

/// The pack's groups in the order of its files; cards point into this list.
std::vector<const Group*> groupsOf(const Pack&);

/// Every card of the pack in the author's order, retired ones and drafts left out. Generated questions are
/// realised here; `problems`, where given, receives a warning for each row that had too few distractors.
std::vector<Card> cardsOf(const Pack&, std::vector<Diagnostic>* problems = nullptr);

/// The cards of a translation: which facts make questions is said in the words of the base.
std::vector<Card> cardsOf(const Pack& translated, const Pack& base);

/// The first of them, at no more cost than theirs: for a look at some.
std::vector<Card> firstCardsOf(const Pack&, std::size_t most);

/// The pack with the texts of that language where they exist; others stay in the base language.
Pack localized(const Pack&, std::string_view language);

/// The card's name without the pack's: a copy of a pack has another id and the same questions.
std::string_view ownName(const Card&);

/// Whether an answer graded by the key with `hash` counts as one to this card.
bool meansTheSame(const Card&, std::string_view hash);

/// The cards of the pack with the texts of that language; names, facets, order and answer hashes are those of
/// the base language, so that progress is the same in every one.
std::vector<Card> localizedCards(const Pack&, std::string_view language);

/// The low and high end of a number with its tolerance. `value` is what the written value or expression came
/// to.
struct Range {
    double low = 0;
    double high = 0;
};
Range acceptedRange(const NumericAnswer&, double value);

} // namespace chipwise::pack
