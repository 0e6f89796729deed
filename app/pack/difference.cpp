#include "pack/difference.h"

#include "pack/cards.h"

#include <map>
#include <set>
#include <string_view>

namespace chipwise::pack {
namespace {

/// The card without what nobody reads: settings other than the hint, and how the title came about.
Card onlyTexts(Card card) {
    const auto hint = card.question.effective.hint;
    card.question.settings = {};
    card.question.effective = {};
    card.question.effective.hint = hint;
    card.question.stemIsTitle = false;
    card.factIds.clear();
    card.group = 0;
    return card;
}

} // namespace

Difference difference(const Pack& before, const Pack& after) {
    const auto old = cardsOf(before);
    const auto now = cardsOf(after);
    std::map<std::string_view, const Card*> known;
    for (const Card& card : old) known.emplace(card.name, &card);

    Difference result;
    std::set<std::string_view> kept;
    for (const Card& card : now) {
        kept.insert(card.name);
        const auto found = known.find(card.name);
        if (found == known.end())
            result.added.push_back(card.name);
        else if (found->second->answerHash != card.answerHash)
            result.changedAnswers.push_back(card.name);
        else if (onlyTexts(*found->second) != onlyTexts(card))
            result.reworded.push_back(card.name);
    }
    for (const Card& card : old)
        if (!kept.contains(card.name)) result.gone.push_back(card.name);
    return result;
}

} // namespace chipwise::pack
