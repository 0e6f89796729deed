#include "pack/model/fact_value.h"

#include "pack/text/number_text.h"
#include "pack/text/text.h"

namespace chipwise::pack {
namespace {

/// "up to", "about", "~" … at the beginning; empty for none.
std::string_view qualifierOf(std::string_view value) {
    static constexpr std::string_view words[] = {
        "up to ",    "about ",   "around ", "approximately ", "approx. ", "ca. ", "more than ", "less than ",
        "at least ", "at most ", "over ",   "nearly ",        "~",        "≈",    "≤",          "≥",
        "<",         ">"};
    for (const auto word : words)
        if (value.size() >= word.size() && sameLetters(value.substr(0, word.size()), word))
            return value.substr(0, word.size());
    return {};
}

} // namespace

std::optional<NumberMistake> numberMistake(std::string_view value, std::string_view unit) {
    NumberMistake mistake;
    const auto qualifier = qualifierOf(value);
    const auto rest = trimmed(value.substr(qualifier.size()));
    if (const auto comma = commaNumberAtStart(rest)) {
        const auto after = trimmed(rest.substr(comma->text.size()));
        if (!after.empty() && after != unit) return std::nullopt;
        mistake.comma = true;
        if (qualifier.empty() && comma->mended) mistake.number = *comma->mended;
        return mistake;
    }
    const auto length = numberLength(rest);
    const auto after = trimmed(rest.substr(length));
    if (length == 0 || (!after.empty() && after != unit) || (after.empty() && qualifier.empty()))
        return std::nullopt;
    mistake.qualifier = std::string(trimmed(qualifier));
    // "~50" and "≤ 50" leave open which word belongs into the other column.
    if (qualifier.empty() || isLetter(qualifier[0])) mistake.number = std::string(rest.substr(0, length));
    return mistake;
}

} // namespace chipwise::pack
