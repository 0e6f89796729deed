#include "pack/words/bank_text.h"

#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <algorithm>

namespace chipwise::pack {
namespace {

bool isWordByte(char c) {
    return isLetter(c) || isDigit(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// Typographic marks in UTF-8 (“ ” ‘ ’ – — … and the no-break space) part words as their ASCII sisters do.
std::size_t markLength(std::string_view text) {
    if (text.starts_with("\xE2\x80")) return 3;
    return text.starts_with("\xC2\xA0") || text.starts_with("\xC2\xAB") || text.starts_with("\xC2\xBB") ? 2
                                                                                                        : 0;
}

bool isSeparator(std::string_view text) {
    return !isWordByte(text[0]) || markLength(text) > 0;
}

std::size_t separatorLength(std::string_view text) {
    return std::min(text.size(), std::max<std::size_t>(1, markLength(text)));
}

/// Bytes of “1,536.5”: digits, groups of three behind commas, and a fraction.
std::size_t figureLength(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && isDigit(text[end])) ++end;
    const auto group = [&] {
        return end + 4 <= text.size() && text[end] == ',' && isDigit(text[end + 1]) &&
               isDigit(text[end + 2]) && isDigit(text[end + 3]) &&
               (end + 4 == text.size() || !isDigit(text[end + 4]));
    };
    if (end > 0 && end <= 3)
        while (group()) end += 4;
    if (end + 1 < text.size() && text[end] == '.' && isDigit(text[end + 1])) {
        ++end;
        while (end < text.size() && isDigit(text[end])) ++end;
    }
    return end;
}

/// What goes on behind the digits makes them a part of something else: 2xlarge, 2022-11-03, 2.3.4, 16x.
bool isPartOfMore(std::string_view behind) {
    if (behind.empty()) return false;
    if (isWordByte(behind[0]) && markLength(behind) == 0) return true;
    return behind.size() > 1 && std::string_view("-./:").find(behind[0]) != std::string_view::npos &&
           isWordByte(behind[1]) && markLength(behind.substr(1)) == 0;
}

std::string_view unitAt(std::string_view text) {
    if (text.starts_with('%')) return text.substr(0, 1);
    if (text.starts_with(' '))
        text.remove_prefix(1);
    else if (text.starts_with("\xC2\xA0"))
        text.remove_prefix(2);
    else
        return {};
    if (text.starts_with('%')) return text.substr(0, 1);
    std::size_t end = 0;
    while (end < text.size() && (isLetter(text[end]) || (end > 0 && text[end] == '/'))) ++end;
    return text.substr(0, end);
}

} // namespace

std::vector<TextWord> wordsIn(std::string_view text) {
    std::vector<TextWord> words;
    for (std::size_t at = 0; at < text.size();) {
        const auto rest = text.substr(at);
        if (isSeparator(rest)) {
            at += separatorLength(rest);
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && !isSeparator(text.substr(end))) ++end;
        words.push_back({text.substr(at, end - at), at});
        at = end;
    }
    return words;
}

std::vector<std::string> loweredWords(std::string_view text) {
    std::vector<std::string> words;
    for (const TextWord& word : wordsIn(text)) words.push_back(lowered(word.text));
    return words;
}

bool holdsPhrase(std::string_view text, std::string_view phrase) {
    const auto words = loweredWords(text);
    const auto wanted = loweredWords(phrase);
    return !wanted.empty() &&
           std::search(words.begin(), words.end(), wanted.begin(), wanted.end()) != words.end();
}

bool holdsAnyWord(std::string_view text, std::initializer_list<std::string_view> words) {
    return std::ranges::any_of(loweredWords(text), [&](const std::string& word) {
        return std::ranges::find(words, std::string_view(word)) != words.end();
    });
}

std::vector<WrittenQuantity> quantitiesIn(std::string_view text) {
    std::vector<WrittenQuantity> found;
    for (std::size_t at = 0; at < text.size();) {
        const bool begins =
            isDigit(text[at]) && (at == 0 ||
                                  (!isWordByte(text[at - 1]) &&
                                   std::string_view(".-/_:#").find(text[at - 1]) == std::string_view::npos) ||
                                  (at >= 3 && markLength(text.substr(at - 3)) == 3));
        if (!begins) {
            ++at;
            continue;
        }
        const auto length = figureLength(text.substr(at));
        const auto behind = text.substr(at + length);
        if (!isPartOfMore(behind)) {
            std::string figure(text.substr(at, length));
            std::erase(figure, ',');
            if (const auto value = numberIn(figure)) found.push_back({*value, unitAt(behind)});
        }
        at += length;
        while (at < text.size() && (isWordByte(text[at]) || text[at] == '.')) ++at;
    }
    return found;
}

std::optional<WrittenQuantity> loneQuantity(std::string_view text) {
    text = trimmed(text);
    const auto quantities = quantitiesIn(text);
    if (quantities.size() != 1 || text.empty() || !isDigit(text[0])) return std::nullopt;
    const auto unit = quantities[0].unit;
    const auto end =
        unit.empty() ? figureLength(text) : static_cast<std::size_t>(unit.data() - text.data()) + unit.size();
    if (end != text.size()) return std::nullopt;
    return quantities[0];
}

} // namespace chipwise::pack
