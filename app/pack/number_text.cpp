#include "pack/number_text.h"

#include "pack/text.h"

#include <charconv>
#include <cmath>

namespace chipwise::pack {
namespace {

std::size_t digitsAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && isDigit(text[end])) ++end;
    return end - at;
}

} // namespace

std::size_t numberLength(std::string_view text) {
    std::size_t at = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    const std::size_t whole = digitsAt(text, at);
    at += whole;
    std::size_t decimals = 0;
    if (at < text.size() && text[at] == '.' && !text.substr(at).starts_with("..")) {
        decimals = digitsAt(text, at + 1);
        at += decimals > 0 ? decimals + 1 : 0;
    }
    if (whole + decimals == 0) return 0;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        const std::size_t sign = at + 1 < text.size() && (text[at + 1] == '-' || text[at + 1] == '+') ? 1 : 0;
        if (const auto exponent = digitsAt(text, at + 1 + sign); exponent > 0) at += 1 + sign + exponent;
    }
    return at;
}

std::optional<double> numberIn(std::string_view text) {
    text = trimmed(text);
    if (text.empty() || numberLength(text) != text.size()) return std::nullopt;
    if (text[0] == '+') text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<CommaNumber> commaNumberAtStart(std::string_view text) {
    std::size_t at = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    const std::size_t begin = at;
    std::size_t commas = 0;
    std::size_t points = 0;
    while (at < text.size()) {
        if (isDigit(text[at])) {
            ++at;
            continue;
        }
        const bool inside = at > begin && at + 1 < text.size() && isDigit(text[at + 1]);
        if (!inside || (text[at] != ',' && text[at] != '.')) break;
        ++(text[at] == ',' ? commas : points);
        ++at;
    }
    if (commas == 0) return std::nullopt;
    CommaNumber result{text.substr(0, at), std::nullopt};
    const auto comma = result.text.find(',');
    const std::size_t decimals = at - comma - 1;
    const bool leadingZero = result.text.substr(begin, comma - begin) == "0";
    if (commas == 1 && points == 0 && (decimals != 3 || leadingZero)) {
        result.mended = std::string(result.text);
        (*result.mended)[comma] = '.';
    }
    return result;
}

} // namespace chipwise::pack
