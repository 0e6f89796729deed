#include "pack/change/difference.h"

#include "pack/change/renamed_cards.h"
#include "pack/generate/card_parts.h"
#include "pack/generate/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace chipwise::pack {
namespace {

/// The card without what nobody reads: names, the language's code, settings other than the hint, and how the
/// title came about.
Card onlyTexts(Card card) {
    const auto hint = card.question.effective.hint;
    card.question.settings = {};
    card.question.effective = {};
    card.question.effective.hint = hint;
    card.question.stemIsTitle = false;
    card.factIds.clear();
    card.group = 0;
    card.pack.clear();
    card.name.clear();
    card.language.clear();
    return card;
}

class Comparison {
public:
    Comparison(const Pack& before, const Pack& after) : m_old(cardsOf(before)), m_now(cardsOf(after)) {}

    Difference compare() {
        std::map<std::string_view, const Card*> known;
        for (const Card& card : m_old) known.emplace(ownName(card), &card);
        std::vector<const Card*> added;
        for (const Card& card : m_now) {
            const auto found = known.find(ownName(card));
            if (found == known.end()) {
                added.push_back(&card);
                continue;
            }
            judge(*found->second, card);
            known.erase(found);
        }
        std::erase_if(added, [&](const Card* card) { return followsEarlier(*card, known); });
        std::vector<const Card*> gone;
        for (const Card& card : m_old)
            if (known.contains(ownName(card))) gone.push_back(&card);
        pair(gone, added);
        return std::move(m_result);
    }

private:
    /// Whether the card is one of `known`, which is gone, under the new id that `was:` says.
    bool followsEarlier(const Card& now, std::map<std::string_view, const Card*>& known) {
        for (const std::string& id : now.question.settings.was) {
            const auto found = known.find(now.facet.empty() ? id : id + '#' + now.facet);
            if (found == known.end()) continue;
            const Card& old = *found->second;
            m_result.renamed.push_back({old.name, now.name, true});
            if (!meansTheSame(now, old.answerHash)) m_result.changedAnswers.push_back(now.name);
            addFields(old, now);
            known.erase(found);
            return true;
        }
        return false;
    }

    void judge(const Card& old, const Card& now) {
        if (!meansTheSame(now, old.answerHash))
            m_result.changedAnswers.push_back(now.name);
        else if (onlyTexts(old) != onlyTexts(now))
            m_result.reworded.push_back(now.name);
        else if (old.question.effective != now.question.effective)
            m_result.otherSettings.push_back(now.name);
        else
            return;
        addFields(old, now);
    }

    void addFields(const Card& old, const Card& now) {
        std::vector<FieldChange> fields;
        addParts(textParts(old), textParts(now), fields);
        addParts(settingParts(old), settingParts(now), fields);
        if (!fields.empty()) m_result.fields.emplace(now.name, std::move(fields));
    }

    void addParts(const CardParts& old, const CardParts& now, std::vector<FieldChange>& to) {
        const auto textIn = [](const CardParts& parts, const std::string& name) {
            const auto part = std::ranges::find(parts, name, &CardParts::value_type::first);
            return part == parts.end() ? std::string() : part->second;
        };
        const auto add = [&](const std::string& name) {
            const std::string before = textIn(old, name);
            const std::string after = textIn(now, name);
            if (before != after) to.push_back({name, before, after, wordDifference(before, after, m_budget)});
        };
        for (const auto& [name, text] : now) add(name);
        for (const auto& [name, text] : old)
            if (textIn(now, name).empty()) add(name);
    }

    void pair(const std::vector<const Card*>& gone, const std::vector<const Card*>& added) {
        std::map<const Card*, const Card*> oldOf;
        std::set<const Card*> paired;
        for (const auto& [old, now] : renamedCards(gone, added)) {
            oldOf.emplace(now, old);
            paired.insert(old);
        }
        for (const Card* card : added) {
            const auto old = oldOf.find(card);
            if (old == oldOf.end()) {
                m_result.added.push_back(card->name);
                continue;
            }
            m_result.renamed.push_back({old->second->name, card->name, false});
            addFields(*old->second, *card);
        }
        for (const Card* card : gone)
            if (!paired.contains(card)) m_result.gone.push_back(card->name);
    }

    std::vector<Card> m_old;
    std::vector<Card> m_now;
    EditBudget m_budget{100'000'000, 1000};
    Difference m_result;
};

} // namespace

Difference difference(const Pack& before, const Pack& after) {
    return Comparison(before, after).compare();
}

std::string changeSentence(const Difference& change) {
    const auto changed = change.changedAnswers.size() + change.reworded.size() + change.otherSettings.size();
    if (change.empty() && changed == 0)
        return "The questions are the same, but facts, pictures, the exam plan, or other text changed.";
    std::string counts = fmt::format("Questions: {} changed, {} new, {} removed", changed,
                                     change.added.size(), change.gone.size());
    if (!change.renamed.empty()) counts += fmt::format(", {} renamed", change.renamed.size());
    return counts + '.';
}

} // namespace chipwise::pack
