#include "study/figures/confusion.h"

#include "store/catalog/catalog_text.h"
#include "study/core.h"
#include "study/figures/answer_words.h"
#include "study/learner.h"
#include "study/session.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace chipwise::study {
namespace {

/// Others that offer both options are asked with the pair, so many at most.
constexpr std::size_t mostOthers = 12;

/// The bodies of cards, each read once.
class Bodies {
public:
    explicit Bodies(const store::Catalog& catalog) : m_catalog(catalog) {}
    const pack::Card* find(const std::string& card) {
        const auto place = m_read.find(card);
        if (place != m_read.end()) return place->second ? &*place->second : nullptr;
        const auto& read = m_read.emplace(card, m_catalog.card(card)).first->second;
        return read ? &*read : nullptr;
    }

private:
    const store::Catalog& m_catalog;
    std::map<std::string, std::optional<pack::Card>> m_read;
};

bool offers(const pack::Card& card, const ConfusionPair& pair) {
    bool chosen = false;
    bool right = false;
    for (const pack::Option& option : card.question.options) {
        const std::string words = store::plainText(option.text);
        chosen = chosen || words == pair.chosen;
        right = right || words == pair.right;
    }
    return chosen && right;
}

void addOnce(std::vector<std::string>& cards, const std::string& card) {
    if (std::ranges::find(cards, card) == cards.end()) cards.push_back(card);
}

} // namespace

std::vector<ConfusionPair> confusionPairs(const Learner& learner, const std::vector<WrongChoice>& choices) {
    Bodies bodies(learner.catalog());
    std::map<std::pair<std::string, std::string>, ConfusionPair> byWords;
    for (auto choice = choices.rbegin(); choice != choices.rend(); ++choice) {
        const pack::Card* card = bodies.find(choice->card);
        if (!card) continue;
        const ChoiceWords words = choiceWords(*card, choice->seed, choice->shown, choice->answer);
        if (words.wrong.size() != 1 || words.missed.size() != 1) continue;
        const std::string& chosen = words.wrong.front();
        const std::string& right = words.missed.front();
        ConfusionPair& pair = byWords[{chosen, right}];
        if (pair.times++ == 0) {
            pair.chosen = chosen;
            pair.right = right;
            pair.lastMs = choice->atMs;
        }
        addOnce(pair.cards, choice->card);
    }
    std::vector<ConfusionPair> pairs;
    for (auto& [words, pair] : byWords) pairs.push_back(std::move(pair));
    std::ranges::stable_sort(pairs, [](const ConfusionPair& a, const ConfusionPair& b) {
        return std::tie(a.times, a.lastMs) > std::tie(b.times, b.lastMs);
    });
    return pairs;
}

SessionOptions drillOf(const Learner& learner, const ConfusionPair& pair) {
    SessionOptions options = drillOf(pair.cards);
    const store::Catalog& catalog = learner.catalog();
    const std::size_t most = pair.cards.size() + mostOthers;
    for (const store::Hit& hit : catalog.search(pair.chosen + ' ' + pair.right)) {
        if (options.cards.size() >= most) break;
        if (hit.entry.kind != pack::Kind::Choice || learner.core().keptAside().contains(hit.entry.card))
            continue;
        const auto card = catalog.card(hit.entry.card);
        if (card && offers(*card, pair)) addOnce(options.cards, hit.entry.card);
    }
    return options;
}

} // namespace chipwise::study
