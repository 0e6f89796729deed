#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace chipwise::pack {

/// Tokens [from, to) of the base were replaced by tokens [newFrom, newTo).
struct Hunk {
    std::size_t from = 0;
    std::size_t to = 0;
    std::size_t newFrom = 0;
    std::size_t newTo = 0;
    friend bool operator==(const Hunk&, const Hunk&) = default;
};

/// What comparing may cost; what was spent is taken off, so that one budget serves many comparisons.
struct EditBudget {
    std::size_t work = 20'000'000; ///< tokens compared
    int edits = 2000;              ///< of one comparison: 8 MB of steps
};

/// What changed from one list of tokens (lines, words) to the other, as few tokens as possible (E. W. Myers,
/// An O(ND) Difference Algorithm, 1986). Nothing where they differ so much that it would cost too much.
std::optional<std::vector<Hunk>> editScript(const std::vector<std::string_view>& base,
                                            const std::vector<std::string_view>& changed, EditBudget&);

} // namespace chipwise::pack
