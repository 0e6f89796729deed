#include "quiz/text/filling.h"

#include "pack/generate/cards.h"
#include "pack/text/number_text.h"
#include "quiz/text/units.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace chipwise::quiz {
namespace {

/// A whole number that may be a year stays as it is, unless a unit says that it measures something.
bool mayBeYear(const std::string& number, std::string_view unit) {
    return number.size() == 4 && number >= "1900" && number < "2100" && !isMeasure(unit);
}

/// The unit that a text has directly behind a number: "2048 GiB", "2048-GiB", "2048%", "2048 bytes",
/// "2048-byte"; empty where there is none.
std::string_view unitBehind(std::string_view text) {
    const bool isHyphened = text.starts_with('-');
    for (const std::string_view before : {" ", "-", "\u00A0"})
        if (text.starts_with(before)) {
            text.remove_prefix(before.size());
            break;
        }
    const auto isInUnit = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/' || c == '%';
    };
    const std::string_view word =
        text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, isInUnit) - text.begin()));
    const bool goesOn = text.substr(word.size()).starts_with('-'); // "days-old"
    const bool isSpelled = isPluralUnit(word) || (isHyphened && isPluralUnit(std::string(word) + 's'));
    return isSymbol(word) || (isSpelled && !goesOn) ? word : std::string_view();
}

/// "21,333"; where the comma is the decimal mark "21 333" with a narrow space, from five digits on.
std::string inGroups(const std::string& number, DecimalMark decimal, std::string_view unit) {
    constexpr std::string_view narrowSpace = "\u202F";
    constexpr std::size_t shortest = 5; // with spaces
    if (decimal == DecimalMark::Point) return mayBeYear(number, unit) ? number : pack::inThousands(number);
    const std::size_t digits = number.find_first_not_of("-0123456789");
    const bool isShort = std::min(digits, number.size()) - number.starts_with('-') < shortest;
    return isShort ? number : pack::inThousands(number, narrowSpace);
}

const double* valueNamed(std::string_view name, const Values& values) {
    const auto found = std::ranges::find(values, name, &std::pair<std::string, double>::first);
    return found == values.end() ? nullptr : &found->second;
}

} // namespace

double roundedTo(int significantDigits, double value) {
    const std::string text = fmt::format("{:.{}g}", value, significantDigits);
    double rounded = value;
    std::from_chars(text.data(), text.data() + text.size(), rounded);
    return rounded;
}

std::string plain(double value) {
    return pack::displayNumber(roundedTo(12, value));
}

std::string displayed(double value, DecimalMark decimal, std::string_view unit) {
    std::string text = plain(value);
    if (decimal == DecimalMark::Comma) std::ranges::replace(text, '.', ',');
    return inGroups(text, decimal, unit);
}

std::string withUnit(std::string number, std::string_view unit) {
    if (!unit.empty()) number.append(" ").append(unit);
    return number;
}

std::string filledIn(std::string_view text, const Values& values, DecimalMark decimal) {
    if (values.empty()) return std::string(text);
    std::string filled;
    bool code = false;
    std::size_t at = 0;
    while (at < text.size()) {
        if (text[at] == '`') { // a run of back quotes opens or closes code
            while (at < text.size() && text[at] == '`') filled += text[at++];
            code = !code;
            continue;
        }
        if (text[at] == '{' && at + 1 < text.size() && text[at + 1] != '{') {
            const std::size_t close = text.find_first_of("{}\n", at + 1);
            const bool closed = close != std::string_view::npos && text[close] == '}';
            const double* value = closed ? valueNamed(text.substr(at + 1, close - at - 1), values) : nullptr;
            if (value) {
                filled +=
                    code ? plain(*value) : displayed(*value, decimal, unitBehind(text.substr(close + 1)));
                at = close + 1;
                continue;
            }
        }
        filled += text[at++];
    }
    return filled;
}

} // namespace chipwise::quiz
