#include "pack/new_id.h"

#include "pack/text.h"

#include <algorithm>

namespace chipwise::pack {
namespace {

constexpr std::size_t longestId = 64;
constexpr std::size_t longestMade = 48;

std::string wordsOf(std::string_view title) {
    std::string id;
    for (const char c : title) {
        if (id.size() >= longestMade) break;
        if (isLetter(c) || isDigit(c))
            id += lowered(std::string_view(&c, 1));
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (id.ends_with('-')) id.pop_back();
    return id.empty() ? "question" : id;
}

} // namespace

bool isId(std::string_view id) {
    const auto plain = [](char c) { return isLetter(c) || isDigit(c); };
    return !id.empty() && id.size() <= longestId && plain(id[0]) &&
           std::ranges::all_of(id, [&](char c) { return plain(c) || c == '.' || c == '_' || c == '-'; });
}

std::string newId(std::string_view title, std::set<std::string, std::less<>>& taken) {
    // Numbers double until one is free, then halve back, so that a thousand questions of one title stay
    // cheap.
    const std::string base = isId(title) && title.size() <= longestMade ? std::string(title) : wordsOf(title);
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

} // namespace chipwise::pack
