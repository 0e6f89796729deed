#include "workshop/complete/completion_list.h"

#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::workshop {
namespace {

bool isWordSign(char c) {
    return pack::isLetter(c) || pack::isDigit(c) || c == '-' || c == '_' || c == '.' ||
           (static_cast<unsigned char>(c) & 0x80) != 0;
}

/// Whether some word of the text begins with that.
bool hasPart(std::string_view text, std::string_view beginning) {
    for (std::size_t at = 0; (at = text.find(beginning, at)) != std::string_view::npos; ++at)
        if (at == 0 || !(pack::isLetter(text[at - 1]) || pack::isDigit(text[at - 1]))) return true;
    return false;
}

} // namespace

std::size_t CursorLine::wordEnd() const {
    std::size_t end = at;
    while (end < text.size() && isWordSign(text[end])) ++end;
    return end;
}

CompletionList::CompletionList(const CursorLine& cursor, std::size_t from, int limit)
    : m_typed(pack::lowered(cursor.text.substr(from, cursor.at - from))),
      m_whole(cursor.text.substr(from, cursor.wordEnd() - from)),
      m_limit(static_cast<std::size_t>(std::max(limit, 0))), m_from(pack::columnAt(cursor.text, from)),
      m_to(pack::columnAt(cursor.text, cursor.wordEnd())) {}

int CompletionList::rankOf(std::string_view word, std::string_view detail) const {
    const auto small = pack::lowered(word);
    if (small.starts_with(m_typed)) return 0;
    if (hasPart(small, m_typed)) return 1;
    constexpr std::size_t leastOfMeaning = 2;
    return m_typed.size() >= leastOfMeaning && hasPart(pack::lowered(detail), m_typed) ? 2 : noRank;
}

bool CompletionList::wants(std::string_view word, std::string_view detail) const {
    const int rank = rankOf(word, detail);
    return rank < noRank && m_ranks[static_cast<std::size_t>(rank)].size() < m_limit;
}

void CompletionList::offer(std::string_view word, std::string_view detail, std::string written) {
    const int rank = rankOf(word, detail);
    if (rank == noRank) return;
    auto& list = m_ranks[static_cast<std::size_t>(rank)];
    if (list.size() >= m_limit) return;
    list.push_back(
        {written.empty() ? std::string(word) : std::move(written), std::string(detail), m_from, m_to});
}

std::vector<Completion> CompletionList::take() {
    std::vector<Completion> result;
    for (auto& list : m_ranks)
        for (auto& item : list)
            if (result.size() < m_limit) result.push_back(std::move(item));
    // What stands there whole already needs no help.
    if (result.size() == 1 && result.front().text == m_whole) result.clear();
    return result;
}

void UsedWords::add(std::string_view word) {
    constexpr std::size_t longest = 200;
    if (!word.empty() && word.size() <= longest) m_words.push_back(word);
}

std::vector<std::pair<std::string_view, int>> UsedWords::byFrequency() const {
    auto words = m_words;
    std::ranges::sort(words);
    std::vector<std::pair<std::string_view, int>> counts;
    for (const auto word : words) {
        if (!counts.empty() && counts.back().first == word)
            ++counts.back().second;
        else
            counts.emplace_back(word, 1);
    }
    std::ranges::stable_sort(counts, std::ranges::greater{}, &std::pair<std::string_view, int>::second);
    return counts;
}

void UsedWords::offerTo(CompletionList& to) const {
    for (const auto& [word, count] : byFrequency()) {
        if (to.isFull()) return;
        to.offer(word, fmt::format("used {} time{}", count, count == 1 ? "" : "s"));
    }
}

} // namespace chipwise::workshop
