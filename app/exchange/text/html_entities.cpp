#include "exchange/text/html_entities.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

namespace chipwise::exchange {
namespace {

/// The names of U+00A0 to U+00FF, in order.
constexpr auto latinNames = std::to_array<std::string_view>(
    {"nbsp",   "iexcl",  "cent",   "pound",  "curren", "yen",    "brvbar", "sect",   "uml",    "copy",
     "ordf",   "laquo",  "not",    "shy",    "reg",    "macr",   "deg",    "plusmn", "sup2",   "sup3",
     "acute",  "micro",  "para",   "middot", "cedil",  "sup1",   "ordm",   "raquo",  "frac14", "frac12",
     "frac34", "iquest", "Agrave", "Aacute", "Acirc",  "Atilde", "Auml",   "Aring",  "AElig",  "Ccedil",
     "Egrave", "Eacute", "Ecirc",  "Euml",   "Igrave", "Iacute", "Icirc",  "Iuml",   "ETH",    "Ntilde",
     "Ograve", "Oacute", "Ocirc",  "Otilde", "Ouml",   "times",  "Oslash", "Ugrave", "Uacute", "Ucirc",
     "Uuml",   "Yacute", "THORN",  "szlig",  "agrave", "aacute", "acirc",  "atilde", "auml",   "aring",
     "aelig",  "ccedil", "egrave", "eacute", "ecirc",  "euml",   "igrave", "iacute", "icirc",  "iuml",
     "eth",    "ntilde", "ograve", "oacute", "ocirc",  "otilde", "ouml",   "divide", "oslash", "ugrave",
     "uacute", "ucirc",  "uuml",   "yacute", "thorn",  "yuml"});
static_assert(latinNames.size() == 0x60);

constexpr auto otherNames = std::to_array<std::pair<std::string_view, char32_t>>(
    {{"amp", U'&'},         {"lt", U'<'},          {"gt", U'>'},           {"quot", U'"'},
     {"apos", U'\''},       {"hellip", U'\u2026'}, {"ndash", U'\u2013'},   {"mdash", U'\u2014'},
     {"lsquo", U'\u2018'},  {"rsquo", U'\u2019'},  {"sbquo", U'\u201A'},   {"ldquo", U'\u201C'},
     {"rdquo", U'\u201D'},  {"bdquo", U'\u201E'},  {"bull", U'\u2022'},    {"trade", U'\u2122'},
     {"euro", U'\u20AC'},   {"larr", U'\u2190'},   {"uarr", U'\u2191'},    {"rarr", U'\u2192'},
     {"darr", U'\u2193'},   {"harr", U'\u2194'},   {"rArr", U'\u21D2'},    {"hArr", U'\u21D4'},
     {"le", U'\u2264'},     {"ge", U'\u2265'},     {"ne", U'\u2260'},      {"asymp", U'\u2248'},
     {"minus", U'\u2212'},  {"infin", U'\u221E'},  {"sum", U'\u2211'},     {"radic", U'\u221A'},
     {"prop", U'\u221D'},   {"int", U'\u222B'},    {"part", U'\u2202'},    {"isin", U'\u2208'},
     {"permil", U'\u2030'}, {"dagger", U'\u2020'}, {"OElig", U'\u0152'},   {"oelig", U'\u0153'},
     {"Scaron", U'\u0160'}, {"scaron", U'\u0161'}, {"ensp", U' '},         {"emsp", U' '},
     {"thinsp", U' '},      {"alpha", U'\u03B1'},  {"beta", U'\u03B2'},    {"gamma", U'\u03B3'},
     {"delta", U'\u03B4'},  {"Delta", U'\u0394'},  {"epsilon", U'\u03B5'}, {"theta", U'\u03B8'},
     {"lambda", U'\u03BB'}, {"mu", U'\u03BC'},     {"pi", U'\u03C0'},      {"Pi", U'\u03A0'},
     {"rho", U'\u03C1'},    {"sigma", U'\u03C3'},  {"Sigma", U'\u03A3'},   {"tau", U'\u03C4'},
     {"phi", U'\u03C6'},    {"omega", U'\u03C9'},  {"Omega", U'\u03A9'}});

std::optional<char32_t> numbered(std::string_view digits) {
    const bool hexadecimal = digits.starts_with('x') || digits.starts_with('X');
    if (hexadecimal) digits.remove_prefix(1);
    std::uint32_t value = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, hexadecimal ? 16 : 10);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    const bool noCharacter = value == 0 || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000);
    return noCharacter ? U'\uFFFD' : static_cast<char32_t>(value);
}

} // namespace

std::optional<char32_t> htmlEntity(std::string_view name) {
    if (name.starts_with('#')) return numbered(name.substr(1));
    for (std::size_t i = 0; i < latinNames.size(); ++i)
        if (latinNames[i] == name) return static_cast<char32_t>(0xA0 + i);
    for (const auto& [other, character] : otherNames)
        if (other == name) return character;
    return std::nullopt;
}

} // namespace chipwise::exchange
