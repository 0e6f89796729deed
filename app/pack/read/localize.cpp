#include "pack/generate/answer_hash.h"
#include "pack/generate/asked_answers.h"
#include "pack/generate/cards.h"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

namespace chipwise::pack {
namespace {

void replaceText(std::string& base, const std::string& translated) {
    if (!translated.empty()) base = translated;
}

/// Only what both languages have in the same number can be matched; the checker sees to it that they do.
template <class Item, class Replace>
void replaceEach(std::vector<Item>& base, const std::vector<Item>& translated, Replace replace) {
    if (base.size() != translated.size()) return;
    for (std::size_t i = 0; i < base.size(); ++i) replace(base[i], translated[i]);
}

void replaceTextAndWhy(auto& base, const auto& translated) {
    replaceText(base.text, translated.text);
    replaceText(base.why, translated.why);
}

/// Accepted words of the other language join those of the original: a product's name is right in every
/// language.
void addTexts(std::vector<TextAnswer>& base, const std::vector<TextAnswer>& translated) {
    for (const TextAnswer& answer : translated) {
        const auto same = std::ranges::find(base, answer.text, &TextAnswer::text);
        if (same == base.end())
            base.push_back(answer);
        else
            replaceText(same->why, answer.why);
    }
}

void replaceCard(CardLine& base, const CardLine& translated) {
    base.id = facetOf(base); // a line without an id keeps the name that its progress hangs on
    replaceText(base.front, translated.front);
    replaceText(base.back, translated.back);
}

/// The number to choose is recognized in English only, but it holds in every language.
void keepAskedNumber(Question& base) {
    const int asked = base.kind() == Kind::Choice ? askedAnswers(base.stem) : 0;
    const bool believable = asked > 0 && static_cast<std::size_t>(asked) == base.rightCount();
    if (believable && !base.effective.choose) base.effective.choose = asked;
}

void localize(Question& base, const Question& translated) {
    keepAskedNumber(base);
    replaceText(base.title, translated.title);
    if (!translated.stemIsTitle || base.stemIsTitle) replaceText(base.stem, translated.stem);
    replaceText(base.why, translated.why);
    replaceText(base.back, translated.back);
    replaceEach(base.options, translated.options,
                [](Option& to, const Option& from) { replaceTextAndWhy(to, from); });
    replaceEach(base.steps, translated.steps, replaceText);
    replaceEach(base.pairs, translated.pairs, [](Pair& to, const Pair& from) {
        replaceText(to.left, from.left);
        replaceText(to.right, from.right);
        replaceText(to.why, from.why);
    });
    replaceEach(base.numbers, translated.numbers,
                [](NumericAnswer& to, const NumericAnswer& from) { replaceText(to.why, from.why); });
    addTexts(base.texts, translated.texts);
    replaceEach(base.gaps, translated.gaps, [](Gap& to, const Gap& from) {
        replaceText(to.text, from.text);
        replaceText(to.hint, from.hint);
    });
    replaceEach(base.cards, translated.cards, replaceCard);
}

void localize(Fact& base, const Fact& translated) {
    replaceText(base.entity, translated.entity);
    replaceText(base.property, translated.property);
    replaceText(base.note, translated.note);
}

void localize(Misconception& base, const Misconception& translated) {
    replaceText(base.peopleThink, translated.peopleThink);
    replaceText(base.truth, translated.truth);
}

template <class Item>
void localizeById(Item& base, const std::map<std::string, Item>& translated) {
    const auto found = base.id.empty() ? translated.end() : translated.find(base.id);
    if (found != translated.end()) localize(base, found->second);
}

void localizeGroup(Group& base, const Translation& translation) {
    const auto found = base.id.empty() ? translation.groups.end() : translation.groups.find(base.id);
    if (found != translation.groups.end()) {
        replaceText(base.title, found->second.title);
        replaceText(base.intro, found->second.intro);
    }
    for (Question& question : base.questions) localizeById(question, translation.questions);
}

} // namespace

Pack localized(const Pack& pack, std::string_view language) {
    const auto found = std::ranges::find(pack.translations, language, &Translation::language);
    Pack result = pack;
    if (found == pack.translations.end()) return result;
    replaceText(result.title, found->title);
    replaceText(result.description, found->description);
    for (Fact& fact : result.facts) localizeById(fact, found->facts);
    for (Misconception& row : result.misconceptions) localizeById(row, found->misconceptions);
    for (QuestionFile& file : result.files)
        for (Group& group : file.groups) localizeGroup(group, *found);
    return result;
}

std::vector<Card> localizedCards(const Pack& pack, std::string_view language) {
    std::vector<Card> cards = cardsOf(pack);
    const auto translation = std::ranges::find(pack.translations, language, &Translation::language);
    if (translation == pack.translations.end()) return cards;
    std::unordered_map<std::string, Card> translated;
    for (Card& card : cardsOf(localized(pack, language), pack)) {
        std::string name = card.name;
        translated.emplace(std::move(name), std::move(card));
    }
    for (Card& card : cards) {
        const auto found = translated.find(card.name);
        // One language a card: translated facts do not go into a question that nobody translated.
        const bool made = card.question.effective.forEachFact.has_value();
        if (found == translated.end() || (made && !translation->questions.contains(card.question.id)))
            continue;
        std::string hash = std::move(card.answerHash);
        card = std::move(found->second);
        card.answerHash = std::move(hash);
        if (translation->questions.contains(card.question.id)) card.language = language;
    }
    return cards;
}

} // namespace chipwise::pack
