#include "pack/text/edit_script.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace chipwise::pack {
namespace {

using TokenNumbers = std::vector<std::uint32_t>;

/// The same number for the same token, so that comparing tokens costs no more than comparing numbers.
class Numbering {
public:
    TokenNumbers of(const std::vector<std::string_view>& tokens) {
        TokenNumbers numbers;
        numbers.reserve(tokens.size());
        for (const auto token : tokens)
            numbers.push_back(
                m_numbers.emplace(token, static_cast<std::uint32_t>(m_numbers.size())).first->second);
        return numbers;
    }

private:
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;
};

/// Myers' greedy search: for each number of edits, how far each diagonal reaches. Keeps every step, to walk
/// back.
class EditSearch {
public:
    EditSearch(const TokenNumbers& a, const TokenNumbers& b, EditBudget& budget)
        : m_a(a), m_b(b), m_budget(budget) {
        while (m_head < std::min(a.size(), b.size()) && a[m_head] == b[m_head]) ++m_head;
        while (m_tail < std::min(a.size(), b.size()) - m_head &&
               a[a.size() - 1 - m_tail] == b[b.size() - 1 - m_tail])
            ++m_tail;
        m_rows = static_cast<int>(a.size() - m_head - m_tail);
        m_columns = static_cast<int>(b.size() - m_head - m_tail);
    }

    std::optional<std::vector<Hunk>> find() {
        const int most = std::min(m_budget.edits, m_rows + m_columns);
        for (int edits = 0; edits <= most; ++edits) {
            m_reached.emplace_back(static_cast<std::size_t>(edits) + 1);
            if (step(edits)) return walkBack(edits);
            if (m_budget.work == 0) return std::nullopt;
        }
        return std::nullopt;
    }

private:
    /// Diagonals of `edits` edits are -edits, -edits + 2 … edits.
    int& reached(int edits, int diagonal) {
        return m_reached[static_cast<std::size_t>(edits)][static_cast<std::size_t>((diagonal + edits) / 2)];
    }

    /// Whether the way to the diagonal with that many edits comes from the one above: a token was put in.
    bool comesFromAbove(int edits, int diagonal) {
        return diagonal == -edits ||
               (diagonal != edits && reached(edits - 1, diagonal - 1) < reached(edits - 1, diagonal + 1));
    }

    int start(int edits, int diagonal) {
        if (edits == 0) return 0;
        return comesFromAbove(edits, diagonal) ? reached(edits - 1, diagonal + 1)
                                               : reached(edits - 1, diagonal - 1) + 1;
    }

    bool step(int edits) {
        for (int diagonal = -edits; diagonal <= edits; diagonal += 2) {
            int row = start(edits, diagonal);
            const int from = row;
            while (row < m_rows && row - diagonal < m_columns && row - diagonal >= 0 &&
                   m_a[m_head + static_cast<std::size_t>(row)] ==
                       m_b[m_head + static_cast<std::size_t>(row - diagonal)])
                ++row;
            m_budget.work -= std::min(m_budget.work, static_cast<std::size_t>(row - from) + 1);
            reached(edits, diagonal) = row;
            if (row >= m_rows && row - diagonal >= m_columns) return true;
        }
        return false;
    }

    std::vector<Hunk> walkBack(int edits) {
        std::vector<Hunk> hunks;
        int diagonal = m_rows - m_columns;
        for (; edits > 0; --edits) {
            const bool above = comesFromAbove(edits, diagonal);
            const int row = start(edits, diagonal) - (above ? 0 : 1);
            const int column = start(edits, diagonal) - diagonal - (above ? 1 : 0);
            add(hunks, row, column, above);
            diagonal += above ? 1 : -1;
        }
        std::ranges::reverse(hunks);
        return hunks;
    }

    /// One token put in or taken out, from the end of the text to its beginning.
    void add(std::vector<Hunk>& hunks, int row, int column, bool putIn) const {
        const auto a = m_head + static_cast<std::size_t>(row);
        const auto b = m_head + static_cast<std::size_t>(column);
        const Hunk hunk{a, a + (putIn ? 0u : 1u), b, b + (putIn ? 1u : 0u)};
        if (!hunks.empty() && hunks.back().from == hunk.to && hunks.back().newFrom == hunk.newTo) {
            hunks.back().from = hunk.from;
            hunks.back().newFrom = hunk.newFrom;
        } else {
            hunks.push_back(hunk);
        }
    }

    const TokenNumbers& m_a;
    const TokenNumbers& m_b;
    EditBudget& m_budget;
    std::size_t m_head = 0; ///< tokens that are the same at the beginning and at the end
    std::size_t m_tail = 0;
    int m_rows = 0;
    int m_columns = 0;
    std::vector<std::vector<int>> m_reached; ///< by edits, then by diagonal
};

} // namespace

std::optional<std::vector<Hunk>> editScript(const std::vector<std::string_view>& base,
                                            const std::vector<std::string_view>& changed,
                                            EditBudget& budget) {
    Numbering numbering;
    const auto a = numbering.of(base);
    const auto b = numbering.of(changed);
    return EditSearch(a, b, budget).find();
}

} // namespace chipwise::pack
