#include "pack/words/word_finder.h"

#include "pack/words/bank_text.h"

#include <algorithm>

namespace chipwise::pack {
namespace {

bool startsWithName(const std::vector<TextWord>& words, std::size_t at, std::string_view name) {
    const auto wanted = wordsIn(name);
    if (wanted.empty() || at + wanted.size() > words.size()) return false;
    for (std::size_t i = 0; i < wanted.size(); ++i)
        if (words[at + i].text != wanted[i].text) return false;
    return true;
}

bool isReplacement(const std::vector<TextWord>& words, std::size_t at, const WordEntry& entry) {
    return std::ranges::any_of(entry.instead,
                               [&](const std::string& name) { return startsWithName(words, at, name); });
}

} // namespace

WordFinder::WordFinder(const std::vector<WordEntry>& entries, WordKind kind) {
    for (const WordEntry& entry : entries) {
        if (entry.kind != kind) continue;
        const auto words = wordsIn(entry.word);
        if (!words.empty()) m_byFirst.emplace(words[0].text, &entry);
    }
}

std::vector<const WordEntry*> WordFinder::in(std::string_view text) const {
    std::vector<const WordEntry*> found;
    if (isEmpty()) return found;
    const auto words = wordsIn(text);
    for (std::size_t at = 0; at < words.size(); ++at) {
        const auto [first, last] = m_byFirst.equal_range(words[at].text);
        for (auto one = first; one != last; ++one) {
            const WordEntry& entry = *one->second;
            if (!startsWithName(words, at, entry.word) || isReplacement(words, at, entry)) continue;
            if (std::ranges::find(found, &entry) == found.end()) found.push_back(&entry);
        }
    }
    return found;
}

} // namespace chipwise::pack
