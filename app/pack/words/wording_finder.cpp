#include "pack/words/wording_finder.h"

#include "pack/text/text.h"

#include <algorithm>
#include <cstddef>

namespace chipwise::pack {
namespace {

bool isInWord(char c) {
    return isLetter(c) || isDigit(c) || c == '\'' || static_cast<unsigned char>(c) >= 0x80;
}

std::size_t lengthWhile(std::string_view text, auto belongs) {
    return static_cast<std::size_t>(std::ranges::find_if_not(text, belongs) - text.begin());
}

/// Bytes of the figure at the beginning: “1,536.5”; a comma or point behind it is the sentence's.
std::size_t numberLength(std::string_view text) {
    auto length = lengthWhile(text, [](char c) { return isDigit(c) || c == '.' || c == ','; });
    while (length > 0 && !isDigit(text[length - 1])) --length;
    return length > 0 && isDigit(text[0]) ? length : 0;
}

bool isGap(char c) {
    return isSpace(c) || c == '\n';
}

/// How many bytes at the beginning of the text the pattern matches, 0 for none.
std::size_t matchLength(std::string_view text, std::string_view pattern) {
    std::size_t at = 0;
    for (const char wanted : pattern) {
        const auto rest = text.substr(at);
        const auto length = wanted == '#'   ? numberLength(rest)
                            : wanted == '*' ? lengthWhile(rest, isInWord)
                            : wanted == ' ' ? lengthWhile(rest, isGap)
                                            : static_cast<std::size_t>(!rest.empty() && rest[0] == wanted);
        if (length == 0) return 0;
        at += length;
    }
    const bool cutsWord = at > 0 && at < text.size() && isInWord(text[at - 1]) && isInWord(text[at]);
    return cutsWord ? 0 : at;
}

/// In small letters, with each run of spaces as one.
std::string patternFrom(std::string_view text) {
    std::string pattern;
    for (const char c : lowered(trimmed(text)))
        if (!isGap(c) || !pattern.ends_with(' ')) pattern += isGap(c) ? ' ' : c;
    return pattern;
}

} // namespace

WordingFinder::WordingFinder(const std::vector<WordEntry>& entries, std::string_view language) {
    for (const WordEntry& entry : entries) {
        if (entry.kind != WordKind::English || entry.language != language) continue;
        Pattern pattern{patternFrom(entry.word), &entry, {}};
        for (const std::string& text : entry.instead) pattern.instead.push_back(patternFrom(text));
        if (!pattern.text.empty()) m_byFirst.emplace(pattern.text.front(), std::move(pattern));
    }
}

std::vector<WordingFinder::Place> WordingFinder::in(std::string_view text) const {
    std::vector<Place> places;
    if (isEmpty()) return places;
    const std::string small = lowered(text);
    const auto look = [&](std::size_t at, char first) {
        const auto rest = std::string_view(small).substr(at);
        const auto [begin, end] = m_byFirst.equal_range(first);
        for (auto one = begin; one != end; ++one) {
            const Pattern& pattern = one->second;
            const auto length = matchLength(rest, pattern.text);
            const bool isMeant = std::ranges::any_of(
                pattern.instead, [&](const std::string& instead) { return matchLength(rest, instead) > 0; });
            if (length == 0 || isMeant ||
                std::ranges::find(places, pattern.entry, &Place::entry) != places.end())
                continue;
            places.push_back({pattern.entry, std::string(text.substr(at, length))});
        }
    };
    for (std::size_t at = 0; at < small.size(); ++at) {
        if (at > 0 && isInWord(small[at - 1]) && isInWord(small[at])) continue;
        look(at, small[at]);
        if (isDigit(small[at])) look(at, '#');
        if (isInWord(small[at])) look(at, '*');
    }
    return places;
}

} // namespace chipwise::pack
