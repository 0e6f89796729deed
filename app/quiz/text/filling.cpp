#include "quiz/text/filling.h"

#include "pack/generate/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace chipwise::quiz {
namespace {

constexpr std::string_view groupMark = "\u202F";

std::string inGroups(const std::string& number) {
    const std::size_t first = number.find_first_of("0123456789");
    const std::size_t end = std::min(number.find_first_not_of("0123456789", first), number.size());
    if (first == std::string::npos || end - first < 5) return number;
    std::string grouped = number.substr(0, first);
    for (std::size_t index = first; index < end; ++index) {
        if (index > first && (end - index) % 3 == 0) grouped += groupMark;
        grouped += number[index];
    }
    return grouped + number.substr(end);
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

std::string displayed(double value, DecimalMark decimal) {
    std::string text = inGroups(plain(value));
    if (decimal == DecimalMark::Comma) std::ranges::replace(text, '.', ',');
    return text;
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
                filled += code ? plain(*value) : displayed(*value, decimal);
                at = close + 1;
                continue;
            }
        }
        filled += text[at++];
    }
    return filled;
}

} // namespace chipwise::quiz
