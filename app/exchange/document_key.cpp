#include "exchange/document_key.h"

#include "exchange/wording.h"
#include "pack/text.h"

#include <algorithm>
#include <charconv>

namespace chipwise::exchange {
namespace {

bool isLetterOption(char c) {
    return (c >= 'A' && c <= 'H') || (c >= 'a' && c <= 'h');
}

std::string_view withoutJoints(std::string_view text) {
    const auto first = text.find_first_not_of(" \t,;");
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

} // namespace

bool isKeyEntry(std::string_view text) {
    constexpr std::size_t longest = 24;
    if (text.empty() || text.size() > longest) return false;
    if (text.size() > 1 && truthIn(text)) return true;
    bool letterBefore = false;
    for (const char c : text) {
        const bool letter = isLetterOption(c);
        if (!letter && std::string_view(" ,;.)&").find(c) == std::string_view::npos) return false;
        if (letter && letterBefore) return false;
        letterBefore = letter;
    }
    return isLetterOption(text[0]);
}

KeyEntries keyEntries(std::string_view text) {
    KeyEntries entries;
    constexpr std::size_t longest = 8192;
    if (text.size() > longest) return entries;
    for (text = withoutJoints(text); !text.empty(); text = withoutJoints(text)) {
        int number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || number < 1) return {};
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        text.remove_prefix(std::min(text.find_first_not_of(".):-= "), text.size()));
        std::size_t size = 0;
        while (size < text.size() && isLetterOption(text[size])) ++size;
        constexpr std::size_t mostLetters = 4;
        if (size == 0 || size > mostLetters) return {};
        entries.emplace_back(number, std::string(text.substr(0, size)));
        text.remove_prefix(size);
        if (!text.empty() && withoutJoints(text).size() == text.size()) return {};
    }
    return entries;
}

} // namespace chipwise::exchange
