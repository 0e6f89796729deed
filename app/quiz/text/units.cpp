#include "quiz/text/units.h"

#include "quiz/text/fold.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace chipwise::quiz {
namespace {

struct PrefixRow {
    std::string_view symbol;
    std::string_view word;
    double factor;
    Unit::Prefix kind;
    bool small = false; ///< below one: milli, micro, nano
};
constexpr double ki = 1024.0;
constexpr std::array<PrefixRow, 18> prefixes = {{
    {"", "", 1, Unit::Prefix::None},
    {"k", "kilo", 1e3, Unit::Prefix::Decimal},
    {"K", "kilo", 1e3, Unit::Prefix::Decimal},
    {"M", "mega", 1e6, Unit::Prefix::Decimal},
    {"G", "giga", 1e9, Unit::Prefix::Decimal},
    {"T", "tera", 1e12, Unit::Prefix::Decimal},
    {"P", "peta", 1e15, Unit::Prefix::Decimal},
    {"E", "exa", 1e18, Unit::Prefix::Decimal},
    {"Z", "zetta", 1e21, Unit::Prefix::Decimal},
    {"Ki", "kibi", ki, Unit::Prefix::Binary},
    {"Mi", "mebi", ki* ki, Unit::Prefix::Binary},
    {"Gi", "gibi", ki* ki* ki, Unit::Prefix::Binary},
    {"Ti", "tebi", ki* ki* ki* ki, Unit::Prefix::Binary},
    {"Pi", "pebi", ki* ki* ki* ki* ki, Unit::Prefix::Binary},
    {"Ei", "exbi", ki* ki* ki* ki* ki* ki, Unit::Prefix::Binary},
    {"m", "milli", 1e-3, Unit::Prefix::Decimal, true},
    {"u", "micro", 1e-6, Unit::Prefix::Decimal, true},
    {"n", "nano", 1e-9, Unit::Prefix::Decimal, true},
}};

enum class Takes { Nothing, Large, LargeAndBinary, Small, All };
struct BaseRow {
    std::string_view symbol;
    std::string_view word; ///< singular; may be empty
    std::string_view dimension;
    Takes takes;
    double factor = 1;
};
constexpr std::array<BaseRow, 27> bases = {{
    {"B", "byte", "byte", Takes::LargeAndBinary},
    {"Bps", "", "byte/s", Takes::LargeAndBinary},
    {"b", "bit", "bit", Takes::LargeAndBinary},
    {"bit", "", "bit", Takes::LargeAndBinary},
    {"Byte", "", "byte", Takes::LargeAndBinary},
    {"bps", "", "bit/s", Takes::LargeAndBinary},
    {"FLOPS", "flops", "FLOP/s", Takes::Large},
    {"FLOP", "flop", "FLOP", Takes::Large},
    {"OPS", "ops", "OP/s", Takes::Large},
    {"OP", "op", "OP", Takes::Large},
    {"Hz", "hertz", "Hz", Takes::Large},
    {"W", "watt", "W", Takes::All},
    {"Wh", "", "Wh", Takes::All},
    {"m", "meter", "m", Takes::Small},
    {"", "metre", "m", Takes::Small},
    {"s", "second", "s", Takes::Small},
    {"sec", "", "s", Takes::Nothing},
    {"min", "minute", "s", Takes::Nothing, 60},
    {"h", "hour", "s", Takes::Nothing, 3600},
    {"hr", "", "s", Takes::Nothing, 3600},
    {"", "day", "s", Takes::Nothing, 86400},
    {"USD", "dollar", "USD", Takes::Nothing},
    {"$", "us dollar", "USD", Takes::Nothing},
    {"EUR", "euro", "EUR", Takes::Nothing},
    {"€", "", "EUR", Takes::Nothing},
    {"%", "percent", "%", Takes::Nothing},
    {"x", "fold", "x", Takes::Nothing},
}};

bool fits(const PrefixRow& prefix, Takes takes) {
    if (prefix.kind == Unit::Prefix::None) return true;
    switch (takes) {
    case Takes::Nothing: return false;
    case Takes::Large: return prefix.kind == Unit::Prefix::Decimal && !prefix.small;
    case Takes::LargeAndBinary: return !prefix.small;
    case Takes::Small: return prefix.small;
    case Takes::All: return prefix.kind == Unit::Prefix::Decimal;
    }
    return false;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return result;
}

std::string singular(std::string word) {
    if (word.size() > 3 && word.ends_with('s') && !word.ends_with("ss")) word.pop_back();
    return word;
}

Unit unitOf(const PrefixRow& prefix, const BaseRow& base) {
    Unit unit;
    unit.dimension = base.dimension;
    unit.factor = prefix.factor * base.factor;
    unit.prefix = prefix.kind;
    unit.known = true;
    return unit;
}

std::string joined(std::string_view first, std::string_view second) {
    return std::string(first).append(second);
}

bool isWritten(std::string_view text, const PrefixRow& prefix, const BaseRow& base) {
    return !base.symbol.empty() && text == joined(prefix.symbol, base.symbol);
}

bool isSpelled(const std::string& folded, const PrefixRow& prefix, const BaseRow& base) {
    if (!base.symbol.empty() && folded == lower(joined(prefix.symbol, base.symbol))) return true;
    return !base.word.empty() &&
           (folded == joined(prefix.word, base.word) || singular(folded) == joined(prefix.word, base.word));
}

/// A unit without "per". Exact spelling first, then any case, then a word nobody measures in.
Unit readSimple(std::string_view text, const Unit* expected, std::string_view rest) {
    std::optional<Unit> found;
    const std::string folded = lower(text);
    for (const bool exact : {true, false}) {
        for (const BaseRow& base : bases) {
            for (const PrefixRow& prefix : prefixes) {
                if (!fits(prefix, base.takes)) continue;
                if (!(exact ? isWritten(text, prefix, base) : isSpelled(folded, prefix, base))) continue;
                const Unit unit = unitOf(prefix, base);
                const bool wanted = expected && unit.dimension + std::string(rest) == expected->dimension &&
                                    unit.prefix == expected->prefix;
                if (!found || wanted) found = unit;
            }
        }
        if (found) return *found;
    }
    Unit word;
    for (char& c : word.dimension = singular(folded))
        if (c == '-') c = ' ';
    return word;
}

/// One spelling for the many of code points, then the parts between "/" and "per".
std::vector<std::string> partsOf(std::string_view text) {
    std::string plain;
    const auto points = decoded(text);
    if (!points) return {std::string(text)};
    for (const char32_t point : *points) {
        if (point == U'µ' || point == U'μ')
            plain += 'u';
        else if (point == U'×')
            plain += 'x';
        else if (!isSpace(point))
            plain += encoded({&point, 1});
        else if (!plain.empty() && plain.back() != ' ')
            plain += ' ';
    }
    while (!plain.empty() && (plain.back() == ' ' || plain.back() == '.')) plain.pop_back();
    if (lower(plain) == "per cent" || lower(plain) == "pct") return {"%"};
    if (lower(plain) == "times") return {"x"};
    if (plain.starts_with('-')) plain.erase(0, 1); // "4-fold"

    std::vector<std::string> parts(1);
    const std::string folded = lower(plain);
    for (std::size_t at = 0; at < plain.size();) {
        const bool per = folded.compare(at, 5, " per ") == 0 || (at == 0 && folded.starts_with("per "));
        if (per || plain[at] == '/') {
            const std::string_view mark = !per ? "/" : plain[at] == ' ' ? " per " : "per ";
            parts.emplace_back();
            at += mark.size();
        } else {
            parts.back() += plain[at++];
        }
    }
    for (std::string& part : parts) {
        const std::size_t first = part.find_first_not_of(' ');
        part = first == std::string::npos ? "" : part.substr(first, part.find_last_not_of(' ') - first + 1);
    }
    return parts;
}

/// What a rate is per, in one spelling. Empty where it is no time.
std::string timeName(const std::string& part) {
    const std::string word = singular(lower(part));
    if (word == "s" || word == "sec" || word == "second") return "s";
    if (word == "min" || word == "minute") return "min";
    if (word == "h" || word == "hr" || word == "hrs" || word == "hour") return "h";
    return {};
}

bool sameScale(const Unit& from, const Unit& to) {
    return from.prefix == to.prefix || from.prefix == Unit::Prefix::None || to.prefix == Unit::Prefix::None;
}

bool sameScope(const Unit& from, const Unit& to) {
    return from.scope == to.scope || from.scope.empty();
}

} // namespace

Unit readUnit(std::string_view text, const Unit* expected) {
    const std::vector<std::string> parts = partsOf(text);
    std::string rate;
    std::string scope;
    for (std::size_t index = 1; index < parts.size(); ++index) {
        const std::string time = timeName(parts[index]);
        if (!time.empty() && rate.empty())
            rate = "/" + time;
        else
            scope += (scope.empty() ? "" : "/") + singular(lower(parts[index]));
    }
    Unit unit = readSimple(parts.front(), expected, rate);
    unit.dimension += rate;
    unit.scope = scope;
    return unit;
}

std::optional<double> converted(double value, std::string_view from, std::string_view to) {
    const Unit target = readUnit(to);
    const Unit source = readUnit(from, &target);
    if (source.dimension != target.dimension || !sameScale(source, target) || !sameScope(source, target))
        return std::nullopt;
    if (source.factor == target.factor) return value;
    return value * source.factor / target.factor;
}

bool measureDifferentThings(std::string_view left, std::string_view right) {
    const Unit second = readUnit(right);
    const Unit first = readUnit(left, &second);
    return first.known && second.known && first.dimension != second.dimension;
}

bool isMeasure(std::string_view text) {
    return readUnit(text).known;
}

bool isSymbol(std::string_view text) {
    const auto slash = text.find('/');
    if (slash != std::string_view::npos)
        return isSymbol(text.substr(0, slash)) && isSymbol(text.substr(slash + 1));
    return std::ranges::any_of(bases, [&](const BaseRow& base) {
        return std::ranges::any_of(prefixes, [&](const PrefixRow& prefix) {
            return fits(prefix, base.takes) && isWritten(text, prefix, base);
        });
    });
}

bool isPluralUnit(std::string_view text) {
    const bool isSmall = std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '/'; });
    const std::string_view first = text.substr(0, text.find('/'));
    const bool isPlural = first.ends_with('s') || first.ends_with("percent") || first.ends_with("hertz");
    return isSmall && isPlural && isMeasure(text);
}

} // namespace chipwise::quiz
