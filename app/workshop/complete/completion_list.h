#pragma once

#include "workshop/complete/completion.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::workshop {

/// A line with the cursor in it.
struct CursorLine {
    std::string_view text;
    std::size_t at = 0; ///< byte of the cursor

    std::string_view before() const { return text.substr(0, at); }
    /// The column behind the word that goes on after the cursor.
    std::size_t wordEnd() const;
};

/// Words that fit what was typed, best first: those that begin with it, those with a part that does, those
/// whose meaning does. Each class holds `limit` at most, so that ten thousand facts cost no memory.
class CompletionList {
public:
    CompletionList(const CursorLine&, std::size_t from, int limit);

    /// `written` is put in instead of the word where it is given.
    void offer(std::string_view word, std::string_view detail, std::string written = {});
    /// Whether a word with that detail would be kept: saves making details that nobody sees.
    bool wants(std::string_view word, std::string_view detail) const;
    bool isFull() const { return m_ranks.front().size() >= m_limit; }
    std::string_view typed() const { return m_typed; }
    std::vector<Completion> take();

private:
    int rankOf(std::string_view word, std::string_view detail) const;

    static constexpr int noRank = 3;
    std::string m_typed; ///< in small letters
    std::string m_whole; ///< as it stands, with what follows the cursor
    std::size_t m_limit;
    int m_from;
    int m_to;
    std::array<std::vector<Completion>, noRank> m_ranks;
};

/// Values that are used already, the most frequent first.
class UsedWords {
public:
    void add(std::string_view word); ///< must live as long as this
    void offerTo(CompletionList&) const;
    std::vector<std::pair<std::string_view, int>> byFrequency() const;

private:
    std::vector<std::string_view> m_words;
};

} // namespace chipwise::workshop
