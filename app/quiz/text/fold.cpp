#include "quiz/text/fold.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>

namespace chipwise::quiz {
namespace {

constexpr char32_t trademarks[] = {U'™', U'®', U'©', U'℠', U'`'}; // the back quote is Markdown's code mark

bool isSeparator(char32_t point) {
    return point == U' ' || point == U'-';
}

bool isSurrounding(char32_t point) {
    if (isSeparator(point)) return true;
    if (std::u32string_view(U".,;:!?'\"").find(point) != std::u32string_view::npos) return true;
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(point));
    return category >= UTF8PROC_CATEGORY_PD &&
           category <= UTF8PROC_CATEGORY_PF; // "C++", "C#", "50%" keep their ends
}

std::u32string_view withoutSurrounding(std::u32string_view text) {
    const std::u32string_view whole = text;
    while (!text.empty() && isSurrounding(text.front())) text.remove_prefix(1);
    while (!text.empty() && isSurrounding(text.back())) text.remove_suffix(1);
    return text.empty() ? whole : text; // an answer may be nothing but punctuation
}

char32_t lowerAscii(char32_t point) {
    return point >= U'A' && point <= U'Z' ? point - U'A' + U'a' : point;
}

std::u32string_view withoutArticle(std::u32string_view text) {
    constexpr std::array<std::u32string_view, 3> articles = {U"the ", U"an ", U"a "};
    for (const std::u32string_view article : articles) {
        if (text.size() <= article.size() || !isLetter(text[article.size()]))
            continue; // "A 100" is no article
        const bool same = std::equal(article.begin(), article.end(), text.begin(),
                                     [](char32_t left, char32_t right) { return left == lowerAscii(right); });
        if (same) return text.substr(article.size());
    }
    return text;
}

/// "Neuron Core", "Neuron-Core" and "NeuronCore" are one; between digits a separator counts: "1 5" is not
/// "15".
std::u32string withoutSeparators(std::u32string_view text) {
    std::u32string key;
    bool separated = false;
    for (const char32_t point : text) {
        if (isSeparator(point)) {
            separated = true;
            continue;
        }
        if (separated && !key.empty() && isDigit(key.back()) && isDigit(point)) key.push_back(U' ');
        separated = false;
        key.push_back(point);
    }
    return key;
}

std::u32string foldedText(std::u32string_view points, bool caseSensitive, bool pattern) {
    std::u32string folded;
    folded.reserve(points.size());
    for (std::size_t index = 0; index < points.size(); ++index) {
        const char32_t point = points[index];
        if (point == anyText) continue;
        const bool escapedStar =
            pattern && point == U'\\' && index + 1 < points.size() && points[index + 1] == U'*';
        if (escapedStar) {
            folded.push_back(U'*');
            ++index;
        } else if (pattern && point == U'*') {
            if (folded.empty() || folded.back() != anyText) folded.push_back(anyText);
        } else {
            folded += foldedCharacter(point, caseSensitive);
        }
    }
    return withoutSeparators(withoutArticle(withoutSurrounding(folded)));
}

std::u32string keyFrom(std::string_view utf8, bool caseSensitive, bool pattern) {
    const auto points = decoded(utf8);
    return points ? foldedText(*points, caseSensitive, pattern) : std::u32string();
}

} // namespace

std::u32string foldedCharacter(char32_t point, bool caseSensitive) {
    if (std::ranges::find(trademarks, point) != std::end(trademarks)) return {};
    if (isSpace(point)) return U" ";
    if (point < 0x80 && caseSensitive) return std::u32string(1, point);
    if (point < 0x80) return std::u32string(1, lowerAscii(point));
    int options = UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_STRIPMARK | UTF8PROC_IGNORE | UTF8PROC_LUMP;
    if (!caseSensitive) options |= UTF8PROC_CASEFOLD;
    std::array<utf8proc_int32_t, 32> parts{};
    int boundary = 0;
    const utf8proc_ssize_t count = utf8proc_decompose_char(
        static_cast<utf8proc_int32_t>(point), parts.data(), static_cast<utf8proc_ssize_t>(parts.size()),
        static_cast<utf8proc_option_t>(options), &boundary);
    if (count < 0 || count > static_cast<utf8proc_ssize_t>(parts.size())) return std::u32string(1, point);
    std::u32string folded;
    for (utf8proc_ssize_t index = 0; index < count; ++index)
        folded.push_back(static_cast<char32_t>(parts[static_cast<std::size_t>(index)]));
    return folded;
}

std::u32string foldedKey(std::string_view utf8, bool caseSensitive) {
    return keyFrom(utf8, caseSensitive, false);
}

std::u32string foldedPattern(std::string_view utf8, bool caseSensitive) {
    return keyFrom(utf8, caseSensitive, true);
}

std::string readablePattern(std::string_view utf8) {
    std::string text;
    for (std::size_t index = 0; index < utf8.size(); ++index) {
        if (utf8[index] == '\\' && index + 1 < utf8.size() && utf8[index + 1] == '*')
            text += utf8[++index];
        else if (utf8[index] == '*')
            text += "…";
        else
            text += utf8[index];
    }
    return text;
}

bool hasWildcard(std::string_view pattern) {
    for (std::size_t index = 0; index < pattern.size(); ++index) {
        if (pattern[index] == '\\')
            ++index;
        else if (pattern[index] == '*')
            return true;
    }
    return false;
}

} // namespace chipwise::quiz
