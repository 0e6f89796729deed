#include "exchange/document/document_key.h"

#include "exchange/text/wording.h"
#include "pack/text/text.h"

#include <algorithm>
#include <charconv>
#include <functional>

namespace chipwise::exchange {
namespace {

constexpr std::size_t mostLetters = 4;

bool isLetterOption(char c) {
    return (c >= 'A' && c <= 'H') || (c >= 'a' && c <= 'h');
}

/// "bc": as many options in their order, and no word.
bool isRisingLetters(std::string_view text) {
    const bool rising = std::ranges::adjacent_find(text, std::greater_equal<>()) == text.end();
    return rising && text.size() <= mostLetters && std::ranges::all_of(text, isLetterOption);
}

/// The letters at the beginning, also those that a comma joins: "bc", "b,c".
std::string takeLetters(std::string_view& text) {
    std::string letters;
    while (!text.empty() && pack::isLetter(text[0])) {
        letters += text[0];
        text.remove_prefix(1);
        const bool joined = text.size() > 1 &&
                            std::string_view(",/&+").find(text[0]) != std::string_view::npos &&
                            isLetterOption(text[1]) && (text.size() == 2 || !pack::isLetter(text[2]));
        if (joined) text.remove_prefix(1);
    }
    return letters;
}

std::string_view withoutJoints(std::string_view text) {
    const auto first = text.find_first_not_of(" \t,;");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

} // namespace

bool isKeyEntry(std::string_view text) {
    constexpr std::size_t longest = 24;
    if (text.empty() || text.size() > longest) return false;
    if (text.size() > 1 && (truthIn(text) || isRisingLetters(text))) return true;
    bool letterBefore = false;
    for (const char c : text) {
        const bool letter = isLetterOption(c);
        if (!letter && std::string_view(" ,;.)&").find(c) == std::string_view::npos) return false;
        if (letter && letterBefore) return false;
        letterBefore = letter;
    }
    return isLetterOption(text[0]);
}

bool isLikeKey(std::string_view text) {
    return !text.empty() && text.size() <= mostLetters && std::ranges::all_of(text, pack::isLetter);
}

KeyEntries keyEntries(std::string_view text, bool inList) {
    KeyEntries entries;
    std::size_t named = 0;
    constexpr std::size_t longest = 8192;
    if (text.size() > longest) return entries;
    for (text = withoutJoints(text); !text.empty(); text = withoutJoints(text)) {
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || number < 1) return {};
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        text.remove_prefix(std::min(text.find_first_not_of(".):-= "), text.size()));
        auto letters = takeLetters(text);
        if (!isLikeKey(letters)) return {};
        if (std::ranges::all_of(letters, isLetterOption)) ++named;
        entries.emplace_back(number, std::move(letters));
        if (!text.empty() && withoutJoints(text).size() == text.size()) return {};
    }
    if (!inList && 2 * named <= entries.size()) return {};
    return entries;
}

} // namespace chipwise::exchange
