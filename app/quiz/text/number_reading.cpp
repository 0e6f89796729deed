#include "quiz/text/number_reading.h"

#include "quiz/text/fold.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <vector>

namespace chipwise::quiz {
namespace {

constexpr std::size_t longestUnit = 40;

NumberReading refused(std::string complaint) {
    return {false, {}, std::move(complaint)};
}

std::string excerpt(std::u32string_view text) {
    return fmt::format("“{}”", shortened(encoded(text), 40));
}

std::string_view exampleOf(DecimalMark mark) {
    return mark == DecimalMark::Comma ? "12,5" : "12.5";
}

NumberReading notANumber(std::u32string_view typed, DecimalMark mark) {
    return refused(fmt::format("{} is not a number. Write digits, with a {} for decimals, as in {}.",
                               excerpt(typed), mark == DecimalMark::Comma ? "comma" : "period",
                               exampleOf(mark)));
}

bool isMinus(char32_t point) {
    return point == U'-' || point == U'−' || point == U'–';
}

bool isGroupMark(char32_t point) {
    return isSpace(point) || point == U'\'' || point == U'’' || point == U'_';
}

/// Cuts `first` off the front where it stands there.
template <typename Predicate>
bool take(std::u32string_view& text, Predicate&& first) {
    if (text.empty() || !first(text.front())) return false;
    text.remove_prefix(1);
    return true;
}

/// The longest front that can belong to a number: digits and marks, the last of them a digit or a point.
std::u32string_view takeNumeral(std::u32string_view& text, DecimalMark decimal) {
    std::size_t end = 0;
    while (end < text.size()) {
        const char32_t point = text[end];
        const bool mark = isGroupMark(point) || point == U',';
        const bool mayLead = point == U',' && decimal == DecimalMark::Comma; // ",5"
        if (isDigit(point) || point == U'.')
            ++end;
        else if (mark && (end > 0 || mayLead) && end + 1 < text.size() && isDigit(text[end + 1]))
            ++end;
        else
            break;
    }
    const std::u32string_view numeral = text.substr(0, end);
    text.remove_prefix(end);
    return numeral;
}

std::string digitsOf(std::u32string_view text) {
    std::string digits;
    for (const char32_t point : text)
        if (isDigit(point) || point == U'.') digits += static_cast<char>(point);
    return digits;
}

/// 1 to 3 digits, then groups of exactly three, all parted by the same mark.
bool inGroupsOfThree(std::u32string_view whole) {
    std::size_t digits = 0;
    char32_t mark = 0;
    for (const char32_t point : whole) {
        if (isDigit(point)) {
            if (++digits > 3) return false;
            continue;
        }
        if (digits == 0 || (mark != 0 && (point != mark || digits != 3))) return false;
        mark = point;
        digits = 0;
    }
    return mark == 0 || digits == 3;
}

std::string withCommaAsPoint(std::u32string_view numeral) {
    std::u32string changed;
    for (const char32_t point : numeral)
        if (point != U'.') changed += point == U',' ? U'.' : point;
    return digitsOf(changed);
}

/// What is wrong with the commas; empty where they part groups. "1,536" is read as all texts in a language
/// with a decimal point write it, the answer on the screen included.
std::string commaComplaint(std::u32string_view numeral, std::u32string_view whole, std::size_t commas) {
    if (inGroupsOfThree(whole) && whole.front() != U'0') return {};
    if (commas == 1)
        return fmt::format("{} has a comma. Use a period for decimals here: write {}.", excerpt(numeral),
                           withCommaAsPoint(numeral));
    return fmt::format("{} cannot be read as one number. Write it without commas.", excerpt(numeral));
}

/// What is wrong with the way the number is written; empty where it has one meaning.
std::string numeralComplaint(std::u32string_view numeral) {
    const auto commas = static_cast<std::size_t>(std::ranges::count(numeral, U','));
    const auto points = static_cast<std::size_t>(std::ranges::count(numeral, U'.'));
    const std::size_t point = std::min(numeral.find(U'.'), numeral.size());
    const std::u32string_view whole = numeral.substr(0, point);
    const std::u32string_view decimals = numeral.substr(std::min(point + 1, numeral.size()));
    if (points > 1)
        return fmt::format("{} has {} periods. Use only one, before the decimals.", excerpt(numeral), points);
    if (!std::ranges::all_of(decimals, isDigit)) {
        if (commas == 1 && decimals.find(U',') != std::u32string_view::npos) // 1.536,5
            return fmt::format("{} has a comma. Use a period for decimals here: write {}.", excerpt(numeral),
                               withCommaAsPoint(numeral));
        return fmt::format("{} cannot be read as one number. Write its digits without spaces.",
                           excerpt(numeral));
    }
    if (commas > 0) return commaComplaint(numeral, whole, commas);
    const bool grouped = !std::ranges::all_of(whole, isDigit);
    if (grouped && !inGroupsOfThree(whole))
        return fmt::format("{} looks like two numbers. Write one number, without spaces.", excerpt(numeral));
    return {};
}

std::u32string swappedMarks(std::u32string_view numeral) {
    std::u32string swapped(numeral);
    for (char32_t& point : swapped) point = point == U',' ? U'.' : point == U'.' ? U',' : point;
    return swapped;
}

/// The numeral as it is written with a decimal point, for one that was typed where a comma comes before the
/// decimals: the last kind of mark is the decimal one, and a point that could separate a group is asked
/// about.
struct PointNumeral {
    std::u32string text;
    std::string complaint;
};

PointNumeral withPoint(std::u32string_view numeral) {
    const auto commas = std::ranges::count(numeral, U',');
    const auto points = std::ranges::count(numeral, U'.');
    std::u32string asWritten(numeral);
    if (commas + points == 0) return {std::move(asWritten), {}};
    std::u32string swapped = swappedMarks(numeral);
    if (commas == 0 && points == 1) {
        const bool groups = inGroupsOfThree(numeral) && numeral.front() != U'0';
        if (!groups) return {std::move(asWritten), {}};
        std::u32string digits(numeral);
        std::erase(digits, U'.');
        return {
            {},
            fmt::format("{} could mean two different numbers. Write {} or, with a comma for decimals, {}.",
                        excerpt(numeral), encoded(digits), encoded(swapped))};
    }
    const bool english = points == 1 && commas > 0 && numeral.rfind(U'.') > numeral.rfind(U',');
    const bool englishGroups = points == 0 && commas > 1;
    std::u32string& chosen = english || englishGroups ? asWritten : swapped;
    if (!numeralComplaint(chosen).empty())
        return {{},
                fmt::format("{} cannot be read as one number. Write it without periods or spaces, and with a "
                            "comma for decimals, as in 12,5.",
                            excerpt(numeral))};
    return {std::move(chosen), {}};
}

/// "e3" of "1.5e3", as in "e3"; empty where an e starts a word ("16 engines").
std::string takeExponent(std::u32string_view& text) {
    if (text.empty() || (text[0] != U'e' && text[0] != U'E')) return {};
    std::size_t at = 1;
    std::string exponent = "e";
    if (at < text.size() && (text[at] == U'+' || isMinus(text[at]))) {
        if (isMinus(text[at])) exponent += '-';
        ++at;
    }
    const std::size_t firstDigit = at;
    while (at < text.size() && isDigit(text[at])) exponent += static_cast<char>(text[at++]);
    if (at == firstDigit) return {};
    text.remove_prefix(at);
    return exponent;
}

bool isUnitSign(char32_t point) {
    return std::u32string_view(U"%$€/×").find(point) != std::u32string_view::npos;
}

/// Words and signs, none of them a second number: "GiB/s per chip" and "NeuronCore-v2", but not "or 32" or
/// "/2".
bool isUnitText(std::u32string_view text) {
    if (text.size() > longestUnit) return false;
    bool wordGoesOn = false;
    for (const char32_t point : text) {
        if (isDigit(point) && !wordGoesOn) return false;
        const bool inside = point == U'-' || point == U'.';
        if (!isDigit(point) && !isLetter(point) && !isUnitSign(point) && !isSpace(point) && !inside)
            return false;
        wordGoesOn = isDigit(point) || isLetter(point) || (wordGoesOn && inside);
    }
    const bool hyphened = text.size() > 1 && text[0] == U'-' && isLetter(text[1]); // "4-fold"
    return text.empty() || isLetter(text.front()) || isUnitSign(text.front()) || hyphened;
}

bool takeSign(std::u32string_view& text) {
    if (take(text, isMinus)) return true;
    take(text, [](char32_t point) { return point == U'+'; });
    return false;
}

std::string takeCurrency(std::u32string_view& text) {
    for (const char32_t sign : {U'$', U'€'})
        if (take(text, [sign](char32_t point) { return point == sign; })) return encoded({&sign, 1});
    return {};
}

/// A typed number cut into its digits and marks, and what stands around them.
struct Cut {
    std::u32string_view before;
    std::u32string_view numeral;
    std::u32string_view after;
};

Cut numeralIn(std::u32string_view typed, DecimalMark decimal) {
    const auto first = std::min(typed.find_first_of(U"0123456789.,"), typed.size());
    Cut cut{typed.substr(0, first), {}, typed.substr(first)};
    cut.numeral = takeNumeral(cut.after, decimal);
    return cut;
}

/// The unit of "$2 per hour" is "$ per hour", that of "$2/h" "$/h".
std::string joinedUnit(const std::string& currency, std::u32string_view unit) {
    const bool apart = !currency.empty() && !unit.empty() && unit.front() != U'/';
    return currency + (apart ? " " : "") + encoded(unit);
}

} // namespace

NumberReading readNumber(std::string_view typed, DecimalMark decimal) {
    const auto points = decoded(typed);
    if (!points || points->size() > longestAnswer) return refused("This is too long for a number.");
    const std::u32string_view whole = trimmed(*points);
    if (whole.empty()) return refused("Type a number first.");

    std::u32string_view text = whole;
    if (take(text, [](char32_t point) { return point == U'=' || point == U'~' || point == U'≈'; }))
        text = trimmed(text);
    const bool minusFirst = takeSign(text);
    const std::string currency = takeCurrency(text);
    const bool negative = minusFirst || takeSign(text); // "-$5" and "$-5"
    text = trimmed(text);
    std::u32string_view numeral = takeNumeral(text, decimal);
    if (std::ranges::none_of(numeral, isDigit)) return notANumber(whole, decimal);
    PointNumeral asPoint;
    if (decimal == DecimalMark::Comma) {
        asPoint = withPoint(numeral);
        if (!asPoint.complaint.empty()) return refused(std::move(asPoint.complaint));
        numeral = asPoint.text;
    }
    if (std::string complaint = numeralComplaint(numeral); !complaint.empty())
        return refused(std::move(complaint));

    const std::string digits = digitsOf(numeral) + takeExponent(text);
    Quantity quantity;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), quantity.value);
    if (read.ec == std::errc::result_out_of_range || !std::isfinite(quantity.value))
        return refused(fmt::format("{} is too large or too small to compute with.", excerpt(whole)));
    if (read.ec != std::errc()) return notANumber(whole, decimal);
    if (negative) quantity.value = -quantity.value;

    const std::u32string_view unit = trimmed(text);
    if (!isUnitText(unit))
        return refused(fmt::format("{} contains more than a number and a unit. Write one number, as in {}.",
                                   excerpt(whole), exampleOf(decimal)));
    quantity.unit = joinedUnit(currency, unit);
    return {true, quantity, {}};
}

std::string withDecimalPoint(std::string_view typed, DecimalMark decimal) {
    const auto points = decoded(typed);
    if (decimal == DecimalMark::Point || !points || !readNumber(typed, decimal).understood)
        return std::string(typed);
    const auto cut = numeralIn(*points, decimal);
    return encoded(cut.before) + digitsOf(withPoint(cut.numeral).text) + encoded(cut.after);
}

std::string withDecimalMark(std::string_view kept, DecimalMark decimal) {
    const auto points = decoded(kept);
    if (decimal == DecimalMark::Point || !points || !readNumber(kept).understood) return std::string(kept);
    const auto cut = numeralIn(*points, DecimalMark::Point);
    std::string text = digitsOf(cut.numeral);
    if (const auto point = text.find('.'); point != std::string::npos) text[point] = ',';
    return encoded(cut.before) + text + encoded(cut.after);
}

} // namespace chipwise::quiz
