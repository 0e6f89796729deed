#include "pack/cards.h"
#include "pack/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace chipwise::pack {
namespace {

double halfWidth(std::string_view tolerance, double value) {
    const bool percent = tolerance.ends_with('%');
    if (percent) tolerance.remove_suffix(1);
    const double width = plainNumber(tolerance).value_or(0);
    return percent ? std::abs(value) * width / 100 : width;
}

} // namespace

std::optional<double> plainNumber(std::string_view text) {
    return numberIn(text);
}

Range acceptedRange(const NumericAnswer& answer, double value) {
    if (const auto high = plainNumber(answer.high)) return {std::min(value, *high), std::max(value, *high)};
    const double width = halfWidth(answer.tolerance, value);
    return {value - width, value + width};
}

std::string displayNumber(double value) {
    if (value == 0) return "0"; // never "-0"
    const bool readable = std::abs(value) < 1e15 && std::abs(value) >= 1e-6;
    std::array<char, 64> text{};
    const auto format = readable ? std::chars_format::fixed : std::chars_format::general;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, format).ptr;
    return {text.data(), end};
}

} // namespace chipwise::pack
