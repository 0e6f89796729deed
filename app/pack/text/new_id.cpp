#include "pack/text/new_id.h"

#include "pack/text/text.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>

namespace chipwise::pack {
namespace {

constexpr std::size_t longestMade = 48;

struct Spelling {
    utf8proc_int32_t letter;
    std::string_view spelled;
};

/// Latin letters that Unicode does not take apart into a plain letter and a mark; small ones only.
constexpr std::array spellings{Spelling{U'ß', "ss"}, Spelling{U'æ', "ae"}, Spelling{U'œ', "oe"},
                               Spelling{U'ø', "o"},  Spelling{U'ł', "l"},  Spelling{U'đ', "d"},
                               Spelling{U'ð', "d"},  Spelling{U'þ', "th"}, Spelling{U'ħ', "h"},
                               Spelling{U'ŧ', "t"},  Spelling{U'ŋ', "n"},  Spelling{U'ı', "i"}};

/// The letter as an id may hold it: "é" is e, "ß" is ss. Empty for what no id holds.
std::string plainLetters(utf8proc_int32_t point) {
    std::array<utf8proc_int32_t, 32> parts{};
    int boundary = 0;
    constexpr auto options = static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT |
                                                            UTF8PROC_STRIPMARK | UTF8PROC_CASEFOLD);
    const auto count = utf8proc_decompose_char(point, parts.data(), parts.size(), options, &boundary);
    std::string plain;
    for (std::size_t i = 0; count > 0 && i < std::min(parts.size(), static_cast<std::size_t>(count)); ++i) {
        const auto spelling = std::ranges::find(spellings, parts[i], &Spelling::letter);
        if (spelling != spellings.end())
            plain += spelling->spelled;
        else if (parts[i] < 0x80 &&
                 (isLetter(static_cast<char>(parts[i])) || isDigit(static_cast<char>(parts[i]))))
            plain += static_cast<char>(parts[i]);
    }
    return plain;
}

bool isMark(utf8proc_int32_t point) {
    const auto category = utf8proc_category(point);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
           category == UTF8PROC_CATEGORY_ME;
}

} // namespace

bool isId(std::string_view id) {
    const auto plain = [](char c) { return isLetter(c) || isDigit(c); };
    return !id.empty() && id.size() <= longestId && plain(id[0]) &&
           std::ranges::all_of(id, [&](char c) { return plain(c) || c == '.' || c == '_' || c == '-'; });
}

std::string idWords(std::string_view title) {
    std::string id;
    while (!title.empty() && id.size() < longestMade) {
        utf8proc_int32_t point = 0;
        const auto used = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(title.data()),
                                           static_cast<utf8proc_ssize_t>(title.size()), &point);
        title.remove_prefix(used > 0 ? static_cast<std::size_t>(used) : 1);
        const std::string plain = used > 0 ? plainLetters(point) : std::string();
        if (!plain.empty())
            id += plain;
        else if (!id.empty() && id.back() != '-' && !(used > 0 && isMark(point)))
            id += '-';
    }
    if (id.size() > longestMade) id.resize(longestMade);
    while (id.ends_with('-')) id.pop_back();
    return id;
}

std::string newId(std::string_view idOrTitle, std::set<std::string, std::less<>>& taken) {
    // Numbers double until one is free, then halve back, so that a thousand questions of one title stay
    // cheap.
    std::string base =
        isId(idOrTitle) && idOrTitle.size() <= longestMade ? std::string(idOrTitle) : idWords(idOrTitle);
    if (base.empty()) base = "question";
    const auto numbered = [&](unsigned n) { return base + "-" + std::to_string(n); };
    if (taken.insert(base).second) return base;
    unsigned high = 2;
    while (taken.contains(numbered(high))) high *= 2;
    unsigned low = high / 2;
    while (low + 1 < high) {
        const unsigned middle = low + (high - low) / 2;
        (taken.contains(numbered(middle)) ? low : high) = middle;
    }
    return *taken.insert(numbered(high)).first;
}

std::string newIdOfTitle(std::string_view title, std::set<std::string, std::less<>>& taken) {
    return newId(idWords(title), taken);
}

} // namespace chipwise::pack
