#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chipwise::quiz {

/// A unit as somebody wrote it: "GiB/s per chip" is 2^30 bytes a second, of a chip.
struct Unit {
    enum class Prefix { None, Decimal, Binary };
    std::string
        dimension;     ///< "byte", "bit/s", "FLOPS", or the folded word where it is no unit we know ("chip")
    std::string scope; ///< what it is counted for ("chip"); may be empty
    double factor = 1; ///< of the dimension's own unit
    Prefix prefix = Prefix::None;
    bool known = false; ///< a unit of measure, not just a word
};

/// Reads a unit. Case counts where it tells units apart (GB, Gb); where nothing is written exactly so, a unit
/// of the dimension `expected` is preferred to others that differ only in case ("gb" is GB where bytes are
/// asked).
Unit readUnit(std::string_view text, const Unit* expected = nullptr);

/// The value in another unit: decimal prefixes by 1,000, binary ones by 1,024, never from one to the other
/// and never from bits to bytes. Nothing where the two do not measure the same.
std::optional<double> converted(double value, std::string_view from, std::string_view to);

/// Whether both are units of measure and of different things, as GB and PFLOPS.
bool measureDifferentThings(std::string_view, std::string_view);
/// Whether it is a unit of measure and not just a word.
bool isMeasure(std::string_view);
/// Whether it is the symbol of a unit, letter for letter, or several with "/" between: "GB/s". In running
/// text "second" and "US" are words.
bool isSymbol(std::string_view);
/// Whether it is a unit in words behind a number above one, in small letters: "bytes", "percent". "second"
/// and "minute" are other words there.
bool isPluralUnit(std::string_view);

} // namespace chipwise::quiz
