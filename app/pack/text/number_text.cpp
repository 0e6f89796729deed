#include "pack/text/number_text.h"

#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace chipwise::pack {
namespace {

std::size_t digitsAt(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && isDigit(text[end])) ++end;
    return end - at;
}

/// Words before a number. Longer ones come before those they begin with.
constexpr std::string_view wordsBefore =
    "up to,about,around,approximately,approx.,approx,circa,ca.,roughly,nearly,almost,exactly,"
    "over,under,above,below,at least,at most,no more than,not more than,no less than,"
    "not less than,no fewer than,more than,less than,fewer than,a maximum of,a minimum of,"
    "maximum,minimum,max.,between,from,bis zu,etwa,ungefähr,rund,mindestens,höchstens,mehr als,"
    "weniger als,zwischen,>=,<=,≥,≤,>,<,~,≈";
constexpr std::string_view wordsBehind =
    "or more,or less,or fewer,or higher,or lower,or above,or below,and more,and up,at least,"
    "at most,max,max.,maximum,minimum,approx.,approximately,oder mehr,oder weniger,mindestens,"
    "höchstens";

/// Units that nothing but a unit is written like: "80s" and "4K" may be something else.
constexpr std::string_view plainUnits =
    "kB,KB,MB,GB,TB,PB,KiB,MiB,GiB,TiB,PiB,Kbps,Mbps,Gbps,Tbps,GBps,TBps,kHz,MHz,GHz,W,kW,MW,kWh,MWh,"
    "ns,us,ms,nm,mm,cm,km,GFLOPS,TFLOPS,PFLOPS,EFLOPS,TOPS,POPS,USD,EUR";

/// Bytes of the words before a number at the beginning; 0 where something else stands there.
std::size_t wordsBeforeNumber(std::string_view text) {
    for (const auto words : listItems(wordsBefore)) {
        if (!sameLetters(text.substr(0, words.size()), words)) continue;
        if (!isLetter(words.back()) || (text.size() > words.size() && isSpace(text[words.size()])))
            return words.size();
    }
    return 0;
}

/// Bytes of a number at the beginning that is no part of a name such as "1.32xlarge".
std::size_t wholeNumberLength(std::string_view text) {
    const auto comma = commaNumberAtStart(text);
    const auto length = comma ? comma->text.size() : numberLength(text);
    const auto behind = text.substr(length);
    const bool isName = behind.size() > 1 && behind[0] == 'x' && isLetter(behind[1]);
    return isName ? 0 : length;
}

/// "to 32 GB" or "- 32": what stands behind its sign; empty where it is none.
std::string_view behindJoint(std::string_view text, bool between) {
    for (const std::string_view joint : {"to", "bis", "and", "und", "or", "oder", "–", "—", "−", "-"}) {
        if (!sameLetters(text.substr(0, joint.size()), joint)) continue;
        const bool word = isLetter(joint.back());
        if (word && (text.size() == joint.size() || !isSpace(text[joint.size()]))) continue;
        if (!between && (joint == "and" || joint == "und")) continue;
        const auto rest = trimmedLeft(text.substr(joint.size()));
        if (wholeNumberLength(rest) > 0) return rest;
    }
    return {};
}

/// How large a number is that may have commas, good enough to tell which of two is larger.
double sizeOf(std::string_view number) {
    const auto comma = commaNumberAtStart(number);
    std::string digits(comma && comma->mended ? std::string_view(*comma->mended) : number);
    std::erase(digits, ',');
    return numberIn(digits).value_or(0);
}

/// "16" and "32 GB" are the ends of a range; the parts of a date, a ratio and a telephone number are not.
bool isRange(std::string_view low, std::string_view high) {
    const auto length = wholeNumberLength(high);
    return sizeOf(low) < sizeOf(high.substr(0, length)) &&
           behindJoint(trimmedLeft(high.substr(length)), true).empty();
}

/// "~>" and "><" mean something as one sign only, to those who know it.
bool isCompoundSign(std::string_view words) {
    const auto first = wordsBeforeNumber(words);
    const bool sign = first > 0 && !isLetter(words[first - 1]) && words[first - 1] != '.';
    const auto rest = trimmedLeft(words.substr(first));
    return sign && !rest.empty() && !isLetter(rest.front());
}

WordedNumber notOneNumber(std::string_view words) {
    return {words, "For a date, a version, or a ratio, this is fine. Otherwise write one number.",
            WordedNumber::Shape::Several};
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

std::optional<WordedNumber> wordedNumber(std::string_view text) {
    text = trimmed(text);
    auto rest = text;
    while (const auto size = wordsBeforeNumber(rest)) rest = trimmedLeft(rest.substr(size));
    const auto before = trimmedRight(text.substr(0, text.size() - rest.size()));
    const auto length = wholeNumberLength(rest);
    if (length == 0) return std::nullopt;
    const auto number = rest.substr(0, length);
    const auto behind = trimmed(rest.substr(length));
    if (const auto second = behindJoint(behind, !before.empty()); !second.empty()) {
        const auto joint = trimmed(behind.substr(0, behind.size() - second.size()));
        const bool either = sameLetters(joint, "or") || sameLetters(joint, "oder");
        if (either)
            return WordedNumber{behind, "Write each number as a separate answer.",
                                WordedNumber::Shape::Choice};
        if (!isRange(number, second)) return notOneNumber(behind);
        return WordedNumber{behind, fmt::format("Write a range as “{}..{}”.", number, shortened(second)),
                            WordedNumber::Shape::Range};
    }
    if (isCompoundSign(before)) return notOneNumber(before);
    const auto advice = [&](std::string_view words, std::string_view bare) {
        while (bare.ends_with(',') || bare.ends_with(' ')) bare.remove_suffix(1);
        return WordedNumber{words,
                            fmt::format("Write “{}” and put “{}” in the question.", shortened(bare), words)};
    };
    const bool plus = behind.starts_with('+') && !behind.starts_with("+-") && !behind.starts_with("+/-");
    if (plus) return advice("+", number);
    for (const auto words : listItems(wordsBehind)) {
        const auto at = behind.size() - std::min(behind.size(), words.size());
        if (sameLetters(behind.substr(at), words) && (at == 0 || isSpace(behind[at - 1])))
            return advice(words, trimmed(rest.substr(0, rest.size() - words.size())));
    }
    if (!before.empty()) return advice(before, rest);
    return std::nullopt;
}

std::string_view gluedUnit(std::string_view text) {
    text = trimmed(text);
    const auto unit = text.substr(wholeNumberLength(text));
    const auto symbol = unit.substr(0, unit.find('/'));
    const auto units = listItems(plainUnits);
    return unit.size() < text.size() && std::ranges::find(units, symbol) != units.end() ? unit
                                                                                        : std::string_view();
}

std::string displayNumber(double value) {
    if (value == 0) return "0"; // never "-0"
    const bool readable = std::abs(value) < 1e15 && std::abs(value) >= 1e-6;
    std::array<char, 64> text{};
    const auto format = readable ? std::chars_format::fixed : std::chars_format::general;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, format).ptr;
    return {text.data(), end};
}

std::string inThousands(std::string number, std::string_view mark) {
    constexpr std::string_view digits = "0123456789";
    constexpr std::size_t group = 3;
    const std::size_t first = number.find_first_of(digits);
    if (first == std::string::npos) return number;
    std::size_t at = std::min(number.find_first_not_of(digits, first), number.size());
    while (at > first + group) number.insert(at -= group, mark);
    return number;
}

bool writesDecimalComma(std::string_view language) {
    static constexpr std::array<std::string_view, 43> comma{
        "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr",
        "gl", "hr", "hu", "hy", "id", "is", "it", "ka", "kk", "lt", "lv", "mk", "nb", "nl", "nn",
        "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "vi"};
    static constexpr std::array<std::string_view, 15> point{"de-ch", "de-li", "es-419", "es-cu", "es-do",
                                                            "es-gt", "es-hn", "es-mx",  "es-ni", "es-pa",
                                                            "es-pr", "es-sv", "es-us",  "it-ch", "pt-mo"};
    std::string whole;
    for (const char c : language)
        whole += c == '_' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const auto primary = whole.substr(0, whole.find('-'));
    return std::ranges::find(comma, primary) != comma.end() && std::ranges::find(point, whole) == point.end();
}

} // namespace chipwise::pack
