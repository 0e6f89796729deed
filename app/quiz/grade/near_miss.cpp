#include "quiz/grade/near_miss.h"

#include "quiz/text/fold.h"

#include <algorithm>
#include <string>
#include <vector>

namespace chipwise::quiz {
namespace {

std::u32string digitsIn(std::u32string_view text) {
    std::u32string digits;
    std::ranges::copy_if(text, std::back_inserter(digits), isDigit);
    return digits;
}

std::size_t slipsAllowed(std::size_t length) {
    if (length < 4) return 0;
    return length < 8 ? 1 : 2;
}

} // namespace

std::optional<std::size_t> distanceWithin(std::u32string_view left, std::u32string_view right,
                                          std::size_t limit) {
    if (std::max(left.size(), right.size()) - std::min(left.size(), right.size()) > limit)
        return std::nullopt;
    const std::size_t tooFar = limit + 1;
    // Rows of the usual table: two above, above, current. Only cells at most `limit` from the diagonal can
    // matter.
    std::vector<std::size_t> before(right.size() + 1, tooFar);
    std::vector<std::size_t> above(right.size() + 1, tooFar);
    std::vector<std::size_t> row(right.size() + 1, tooFar);
    for (std::size_t column = 0; column <= std::min(limit, right.size()); ++column) above[column] = column;

    for (std::size_t line = 1; line <= left.size(); ++line) {
        const std::size_t from = line > limit ? line - limit : 0;
        const std::size_t to = std::min(right.size(), line + limit);
        if (from > 0) row[from - 1] = tooFar;
        if (to < right.size()) row[to + 1] = tooFar;
        for (std::size_t column = from; column <= to; ++column) {
            if (column == 0) {
                row[0] = line;
                continue;
            }
            const bool same = left[line - 1] == right[column - 1];
            std::size_t best =
                std::min({above[column] + 1, row[column - 1] + 1, above[column - 1] + (same ? 0 : 1)});
            const bool swapped = line > 1 && column > 1 && left[line - 1] == right[column - 2] &&
                                 left[line - 2] == right[column - 1];
            if (swapped) best = std::min(best, before[column - 2] + 1);
            row[column] = std::min(best, tooFar);
        }
        std::swap(before, above);
        std::swap(above, row);
    }
    const std::size_t distance = above[right.size()];
    return distance > limit ? std::nullopt : std::optional(distance);
}

bool isNearMiss(std::u32string_view typed, std::u32string_view answer) {
    const std::size_t allowed = slipsAllowed(answer.size());
    return allowed > 0 && distanceWithin(typed, answer, allowed) && digitsIn(typed) == digitsIn(answer);
}

} // namespace chipwise::quiz
