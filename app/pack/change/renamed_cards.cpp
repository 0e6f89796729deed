#include "pack/change/renamed_cards.h"

#include "pack/generate/card_parts.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

namespace chipwise::pack {
namespace {

using Cards = std::vector<const Card*>;
using Pairs = std::vector<std::pair<const Card*, const Card*>>;

/// All that a learner reads of a card and answers it with.
std::string allTexts(const Card& card) {
    std::string texts(toText(card.question.kind()));
    for (const auto& [name, text] : textParts(card)) texts += '\n' + name + '\n' + text;
    return texts + '\n' + card.answerHash;
}

/// Cards by what they say; null where two say the same.
std::map<std::string, const Card*> byTexts(const Cards& cards) {
    std::map<std::string, const Card*> found;
    for (const Card* card : cards)
        if (const auto [place, isNew] = found.emplace(allTexts(*card), card); !isNew) place->second = nullptr;
    return found;
}

Pairs sameCards(const Cards& gone, const Cards& added) {
    Pairs pairs;
    const auto now = byTexts(added);
    for (const auto& [texts, old] : byTexts(gone)) {
        const auto same = now.find(texts);
        if (old != nullptr && same != now.end() && same->second != nullptr)
            pairs.emplace_back(old, same->second);
    }
    return pairs;
}

/// A card's words as sorted numbers, each as often as it is there.
class WordNumbers {
public:
    std::vector<std::uint32_t> of(const Card& card) {
        std::vector<std::uint32_t> numbers;
        for (const auto& [name, text] : textParts(card)) {
            if (name == "scenario") continue; // a case's questions share it
            std::string_view rest = text;
            while (!rest.empty()) {
                const auto size = std::min(rest.find_first_of(" \n"), rest.size());
                if (size > 0) numbers.push_back(numberOf(rest.substr(0, size)));
                rest.remove_prefix(std::min(size + 1, rest.size()));
            }
        }
        std::ranges::sort(numbers);
        return numbers;
    }

private:
    std::uint32_t numberOf(std::string_view word) {
        return m_numbers.emplace(std::string(word), static_cast<std::uint32_t>(m_numbers.size()))
            .first->second;
    }

    std::unordered_map<std::string, std::uint32_t> m_numbers;
};

/// The share of words that two cards have in common, 0 to 1.
double likeness(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
    std::size_t common = 0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j]) ++common;
        const bool left = a[i] <= b[j];
        const bool right = b[j] <= a[i];
        i += left ? 1 : 0;
        j += right ? 1 : 0;
    }
    return a.empty() && b.empty()
               ? 0
               : 2.0 * static_cast<double>(common) / static_cast<double>(a.size() + b.size());
}

/// The most alike of the other list, and the next one.
struct Best {
    std::size_t place = 0;
    double likeness = 0;
    double next = 0;

    void look(std::size_t other, double value) {
        if (value > likeness) {
            next = likeness;
            likeness = value;
            place = other;
        } else if (value > next) {
            next = value;
        }
    }
    bool isClear() const {
        constexpr double alike = 0.6;
        constexpr double lead = 0.1;
        return likeness >= alike && likeness - next >= lead;
    }
};

/// A gap, and a row of a generated question, is named by its facet under any id.
bool mayBeOne(const Card& a, const Card& b) {
    return a.question.kind() == b.question.kind() &&
           (a.facet == b.facet || a.question.kind() == Kind::Flashcards);
}

Pairs similarCards(const Cards& gone, const Cards& added) {
    constexpr std::size_t mostWords = 50'000'000; // a second
    WordNumbers words;
    std::vector<std::vector<std::uint32_t>> old;
    std::vector<std::vector<std::uint32_t>> now;
    std::size_t oldWords = 0;
    std::size_t nowWords = 0;
    for (const Card* card : gone) oldWords += old.emplace_back(words.of(*card)).size();
    for (const Card* card : added) nowWords += now.emplace_back(words.of(*card)).size();
    if (oldWords * added.size() + nowWords * gone.size() > mostWords) return {};

    std::vector<Best> bestOfGone(gone.size());
    std::vector<Best> bestOfAdded(added.size());
    for (std::size_t i = 0; i < gone.size(); ++i)
        for (std::size_t j = 0; j < added.size(); ++j) {
            if (!mayBeOne(*gone[i], *added[j])) continue;
            const double value = likeness(old[i], now[j]);
            bestOfGone[i].look(j, value);
            bestOfAdded[j].look(i, value);
        }
    Pairs pairs;
    for (std::size_t i = 0; i < gone.size(); ++i) {
        const Best& best = bestOfGone[i];
        if (best.isClear() && bestOfAdded[best.place].isClear() && bestOfAdded[best.place].place == i)
            pairs.emplace_back(gone[i], added[best.place]);
    }
    return pairs;
}

} // namespace

Pairs renamedCards(const Cards& gone, const Cards& added) {
    if (gone.empty() || added.empty()) return {};
    Pairs pairs = sameCards(gone, added);
    std::set<const Card*> paired;
    for (const auto& [old, now] : pairs) paired.insert({old, now});
    const auto others = [&](const Cards& cards) {
        Cards left;
        for (const Card* card : cards)
            if (!paired.contains(card)) left.push_back(card);
        return left;
    };
    std::ranges::copy(similarCards(others(gone), others(added)), std::back_inserter(pairs));
    return pairs;
}

} // namespace chipwise::pack
