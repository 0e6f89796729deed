#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::pack {
namespace {

bool startsCodePoint(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool isSpace(char c) {
    return c == ' ' || c == '\t';
}

std::string_view trimmedLeft(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\n");
    return first == std::string_view::npos ? std::string_view{} : text.substr(first);
}

std::string_view trimmedRight(std::string_view text) {
    const auto last = text.find_last_not_of(" \t\n");
    return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

std::string_view trimmed(std::string_view text) {
    return trimmedLeft(trimmedRight(text));
}

std::string lowered(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), lower);
    return result;
}

bool sameLetters(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::vector<std::string_view> listItems(std::string_view text, char separator) {
    std::vector<std::string_view> items;
    while (true) {
        const auto end = text.find(separator);
        if (const auto item = trimmed(text.substr(0, end)); !item.empty()) items.push_back(item);
        if (end == std::string_view::npos) return items;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (true) {
        const auto end = text.find('\n');
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

std::size_t codePoints(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, startsCodePoint));
}

int columnAt(std::string_view line, std::size_t byte) {
    return static_cast<int>(codePoints(line.substr(0, byte))) + 1;
}

std::string shortened(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string result;
    std::size_t count = 0;
    for (const char c : text) {
        if (startsCodePoint(c) && ++count > longest) return result + "…";
        result += c == '\n' || c == '\t' ? ' ' : c;
    }
    return result;
}

void appendUtf8(std::string& to, char32_t c) {
    const auto tail = [&](int shift) { to += static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
    if (c < 0x80) {
        to += static_cast<char>(c);
    } else if (c < 0x800) {
        to += static_cast<char>(0xC0 | (c >> 6));
        tail(0);
    } else if (c < 0x10000) {
        to += static_cast<char>(0xE0 | (c >> 12));
        tail(6);
        tail(0);
    } else {
        to += static_cast<char>(0xF0 | (c >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

} // namespace chipwise::pack
