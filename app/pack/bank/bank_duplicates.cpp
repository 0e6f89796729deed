#include "pack/bank/bank_rules.h"
#include "pack/words/bank_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace chipwise::pack {
namespace {

constexpr double nearEnough = 0.8;
constexpr std::size_t mostCompared = 64; ///< compared with one question; the latest are taken

/// The words of a question as a set of numbers, the rarest words first.
using WordSet = std::vector<std::uint32_t>;

double jaccard(const WordSet& a, const WordSet& b) {
    std::size_t shared = 0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j]) ++shared;
        const auto before = a[i];
        if (before <= b[j]) ++i;
        if (b[j] <= before) ++j;
    }
    return static_cast<double>(shared) / static_cast<double>(a.size() + b.size() - shared);
}

/// What two questions must share to be the same one: the question, and what it is about. A case's scenario
/// is shared by all its questions and tells none apart.
std::string comparedText(const BankItem& item) {
    std::string text = item.question->stem;
    if (item.question->kind() != Kind::Matching && item.question->kind() != Kind::Ordering)
        return text + '\n' + item.key();
    for (const Pair& pair : item.question->pairs) text += '\n' + pair.left;
    for (const std::string& step : item.question->steps) text += '\n' + step;
    return text;
}

/// Numbers words by how rare they are over all questions, so that a set's first words tell most.
std::vector<WordSet> wordSets(const std::vector<BankItem>& items) {
    std::unordered_map<std::string, std::uint32_t> numbers;
    std::vector<std::uint32_t> counts;
    std::vector<WordSet> sets;
    for (const BankItem& item : items) {
        WordSet& set = sets.emplace_back();
        if (item.isCard()) continue;
        for (std::string& word : loweredWords(comparedText(item)))
            set.push_back(
                numbers.emplace(std::move(word), static_cast<std::uint32_t>(numbers.size())).first->second);
        std::ranges::sort(set);
        set.erase(std::unique(set.begin(), set.end()), set.end());
        counts.resize(numbers.size());
        for (const auto word : set) ++counts[word];
    }
    std::vector<std::uint32_t> byRarity(counts.size());
    for (std::uint32_t i = 0; i < byRarity.size(); ++i) byRarity[i] = i;
    std::ranges::stable_sort(byRarity, {}, [&](std::uint32_t word) { return counts[word]; });
    std::vector<std::uint32_t> rank(counts.size());
    for (std::uint32_t i = 0; i < byRarity.size(); ++i) rank[byRarity[i]] = i;
    for (WordSet& set : sets) {
        for (auto& word : set) word = rank[word];
        std::ranges::sort(set);
    }
    return sets;
}

struct Repeat {
    std::size_t item = 0;
    std::size_t earlier = 0;
};

/// Two sets that share more than four of five words share one of the rarest fifth of each, so only these are
/// looked up (prefix filtering: Bayardo, Ma and Srikant 2007). Equal sets meet in a table of their own, and a
/// question is compared with a bounded number of others: a bank of one sentence a hundred thousand times
/// takes no longer than an honest one.
class RepeatSearch {
public:
    explicit RepeatSearch(const std::vector<BankItem>& items) : m_items(items), m_sets(wordSets(items)) {}

    std::vector<Repeat> find() {
        std::vector<Repeat> repeats;
        for (std::size_t i = 0; i < m_sets.size(); ++i) {
            if (m_sets[i].empty()) continue;
            const auto [first, isNew] = m_equal.emplace(m_sets[i], i);
            const auto earlier = isNew ? nearest(i) : first->second;
            if (earlier != i) repeats.push_back({i, earlier});
            if (isNew) enter(i);
        }
        return repeats;
    }

private:
    static std::size_t prefixOf(const WordSet& set) {
        const auto shared = static_cast<std::size_t>(nearEnough * static_cast<double>(set.size()));
        return set.size() - shared;
    }

    /// An earlier one that is near enough, else the question itself.
    std::size_t nearest(std::size_t i) const {
        const WordSet& set = m_sets[i];
        std::size_t compared = 0;
        for (std::size_t w = 0; w < prefixOf(set); ++w) {
            const auto holders = m_holders.find(set[w]);
            if (holders == m_holders.end()) continue;
            for (auto other = holders->second.rbegin(); other != holders->second.rend(); ++other) {
                if (++compared > mostCompared) return i;
                if (jaccard(set, m_sets[*other]) > nearEnough && !areContrasted(i, *other)) return *other;
            }
        }
        return i;
    }

    /// “contrast: other” says that the two are meant to differ in one constraint only.
    bool areContrasted(std::size_t i, std::size_t other) const {
        const Question& a = *m_items[i].question;
        const Question& b = *m_items[other].question;
        return (!b.id.empty() && a.effective.contrast == b.id) ||
               (!a.id.empty() && b.effective.contrast == a.id);
    }

    void enter(std::size_t i) {
        const WordSet& set = m_sets[i];
        for (std::size_t w = 0; w < prefixOf(set); ++w) m_holders[set[w]].push_back(i);
    }

    const std::vector<BankItem>& m_items;
    std::vector<WordSet> m_sets;
    std::map<WordSet, std::size_t> m_equal;
    std::unordered_map<std::uint32_t, std::vector<std::size_t>> m_holders;
};

std::vector<Repeat> repeatsIn(const std::vector<BankItem>& items) {
    return RepeatSearch(items).find();
}

/// What is said of questions of one text is not said again of texts that are nearly the same.
std::vector<BankRepeat> allRepeats(const Pack& pack, const std::vector<BankItem>& items) {
    auto repeats = sameTexts(pack, items);
    std::set<const BankItem*> ambiguous;
    for (const BankRepeat& repeat : repeats)
        if (repeat.isAmbiguous) ambiguous.insert(repeat.item);
    for (const Repeat& repeat : repeatsIn(items)) {
        if (ambiguous.contains(&items[repeat.item])) continue;
        const SourceMark& earlier = items[repeat.earlier].question->mark;
        repeats.push_back({&items[repeat.item], &items[repeat.earlier],
                           fmt::format("{} asks nearly the same thing as the question in {}, line {}.",
                                       quotedTitle(items[repeat.item]), earlier.file, earlier.line),
                           "Ask from a different angle, or delete one of the two questions."});
    }
    return repeats;
}

} // namespace

std::size_t nearDuplicates(const Pack& pack, const std::vector<BankItem>& items) {
    return allRepeats(pack, items).size();
}

void checkBankDuplicates(const Pack& pack, const std::vector<BankItem>& items, BankFindings& findings) {
    for (BankRepeat& repeat : allRepeats(pack, items)) {
        if (repeat.other == repeat.item)
            findings.add("CW517", *repeat.item, std::move(repeat.message), std::move(repeat.help));
        else
            findings.addRepeat("CW517", *repeat.item, std::move(repeat.message), std::move(repeat.help),
                               repeat.other->question->mark);
    }
}

} // namespace chipwise::pack
