#pragma once

#include "quiz/text/number_reading.h"

#include <optional>
#include <string>
#include <string_view>

namespace chipwise::quiz {

/// "5000/667 GiB", computed: somebody types the sum instead of its result. Numbers with + - * / ^ and
/// parentheses, × · ÷ too, and the unit behind them.
struct TypedSum {
    double value = 0;
    std::string unit;
    std::string text; ///< as the journal keeps it: with decimal points
};

/// Nothing where the text is no such sum, or means none: one number alone, a division by zero, and "15-17",
/// which may be a range as well.
std::optional<TypedSum> typedSum(std::string_view typed, DecimalMark = DecimalMark::Point);

/// A sum from the journal as the language writes its decimals; nothing where the text is none.
std::optional<std::string> sumWithDecimalMark(std::string_view kept, DecimalMark);

/// readNumber, and where that is no number, the sum.
NumberReading readNumberOrSum(std::string_view typed, DecimalMark = DecimalMark::Point);

} // namespace chipwise::quiz
