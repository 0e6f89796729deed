#include "quiz/grade/text_difference.h"

#include "quiz/text/fold.h"

#include <algorithm>

namespace chipwise::quiz {
namespace {

/// Longer middles are shown as one piece too much and one missing: a table of them would not be read.
constexpr std::size_t longestMiddle = 200;

using Is = DiffPart::Is;

/// Equal for what counts as the same letter when typed.
bool alike(char32_t left, char32_t right, bool caseSensitive) {
    if (left == right) return true;
    const auto folded = [&](char32_t point) {
        std::u32string text = foldedCharacter(point, caseSensitive);
        return text == U"-" ? std::u32string(U" ") : text;
    };
    return folded(left) == folded(right);
}

class Builder {
public:
    void add(Is is, std::u32string_view text) {
        if (text.empty()) return;
        if (m_parts.empty() || m_parts.back().is != is) m_parts.push_back({is, {}});
        m_parts.back().text += encoded(text);
    }
    std::vector<DiffPart> take() { return std::move(m_parts); }

private:
    std::vector<DiffPart> m_parts;
};

/// Longest common subsequence of the two middles.
void addMiddle(Builder& parts, std::u32string_view typed, std::u32string_view expected, bool caseSensitive) {
    if (typed.size() > longestMiddle || expected.size() > longestMiddle) {
        parts.add(Is::Missing, expected);
        parts.add(Is::Extra, typed);
        return;
    }
    const std::size_t width = expected.size() + 1;
    std::vector<std::size_t> common((typed.size() + 1) * width, 0); // of the two tails that start there
    const auto at = [&](std::size_t line, std::size_t column) -> std::size_t& {
        return common[line * width + column];
    };
    for (std::size_t line = typed.size(); line-- > 0;)
        for (std::size_t column = expected.size(); column-- > 0;)
            at(line, column) = alike(typed[line], expected[column], caseSensitive)
                                   ? at(line + 1, column + 1) + 1
                                   : std::max(at(line + 1, column), at(line, column + 1));
    std::size_t line = 0;
    std::size_t column = 0;
    while (line < typed.size() || column < expected.size()) {
        const bool both = line < typed.size() && column < expected.size();
        if (both && alike(typed[line], expected[column], caseSensitive)) {
            parts.add(Is::Same, expected.substr(column, 1));
            ++line;
            ++column;
        } else if (column < expected.size() && (!both || at(line, column + 1) >= at(line + 1, column))) {
            parts.add(Is::Missing, expected.substr(column++, 1));
        } else {
            parts.add(Is::Extra, typed.substr(line++, 1));
        }
    }
}

} // namespace

std::vector<DiffPart> differenceOf(std::string_view typed, std::string_view expected, bool caseSensitive) {
    const auto typedPoints = decoded(typed);
    const auto expectedPoints = decoded(expected);
    if (!typedPoints || !expectedPoints) return {};
    std::u32string_view left = trimmed(*typedPoints);
    std::u32string_view right = trimmed(*expectedPoints);
    const auto same = [caseSensitive](char32_t a, char32_t b) { return alike(a, b, caseSensitive); };

    const auto front = static_cast<std::size_t>(
        std::mismatch(left.begin(), left.end(), right.begin(), right.end(), same).first - left.begin());
    Builder parts;
    parts.add(Is::Same, right.substr(0, front));
    left.remove_prefix(front);
    right.remove_prefix(front);
    const auto back = static_cast<std::size_t>(
        std::mismatch(left.rbegin(), left.rend(), right.rbegin(), right.rend(), same).first - left.rbegin());
    addMiddle(parts, left.substr(0, left.size() - back), right.substr(0, right.size() - back), caseSensitive);
    parts.add(Is::Same, right.substr(right.size() - back));
    return parts.take();
}

} // namespace chipwise::quiz
