#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chipwise::pack {

/// Bytes of the number at the beginning ("16", "-0.5", "1e6"), 0 where none stands there.
std::size_t numberLength(std::string_view);

/// The number, where the text is nothing else; none where it is an expression ("price * (1 - share)").
std::optional<double> numberIn(std::string_view);

/// "0,5" or "1,000,000": digits with commas. `mended` is set only where one reading is possible: "0,5" is
/// 0.5, but "1,000" may be a thousand or one.
struct CommaNumber {
    std::string_view text;
    std::optional<std::string> mended;
};
std::optional<CommaNumber> commaNumberAtStart(std::string_view);

/// "up to 40 %", "16 to 32 GB", "8 or 16": a number with words that are no unit, or several numbers.
struct WordedNumber {
    enum class Shape {
        WordsAround,
        Range,
        Choice,
        Several ///< "2026-11-21", "10 to 1"
    };
    std::string_view words; ///< "up to", "or more", "to 32 GB"
    std::string cure;       ///< a sentence
    Shape shape = Shape::WordsAround;
};
std::optional<WordedNumber> wordedNumber(std::string_view text);

/// The unit of "16us" or "20GB/s", which stands directly behind its number; empty for anything else, such as
/// "8bit", "3rd", or "2xlarge".
std::string_view gluedUnit(std::string_view text);

/// Numbers as people read them: the shortest text that gives the same double, no exponent below 1e15.
std::string displayNumber(double);

/// "12800.5" as "12,800.5", with whatever mark is asked for: the digits before the point in groups of three.
std::string inThousands(std::string number, std::string_view mark = ",");

/// By the language and, where a country differs from it, the country: "de" and "es" do, "de-CH" and "es-MX"
/// do not.
bool writesDecimalComma(std::string_view language);

} // namespace chipwise::pack
