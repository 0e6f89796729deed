#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chipwise::quiz {

/// "83.2 PFLOPS" as somebody typed it.
struct Quantity {
    double value = 0;
    std::string unit; ///< as typed; may be empty
};

struct NumberReading {
    bool understood = false;
    Quantity quantity;
    std::string complaint; ///< where not understood: what to write instead, in a sentence
};

/// How the language of the question writes decimals: "20.8" or "20,8".
enum class DecimalMark : std::uint8_t { Point, Comma };

/// Reads one number and the unit behind it. A point comes before the decimals; spaces, apostrophes and, where
/// nothing else can be meant, commas separate groups of three. With a decimal comma, points separate groups
/// and a comma comes before the decimals; a point is accepted there, too, unless it could separate a group.
/// What could mean two numbers is never guessed.
NumberReading readNumber(std::string_view typed, DecimalMark = DecimalMark::Point);

/// A typed number as the journal keeps it, whatever language it was typed in: a point before its decimals and
/// no other marks. What is no number stays as typed.
std::string withDecimalPoint(std::string_view typed, DecimalMark);
/// The same the other way round, for a number from the journal.
std::string withDecimalMark(std::string_view kept, DecimalMark);

} // namespace chipwise::quiz
