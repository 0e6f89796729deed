#pragma once

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

/// Reads one number and the unit behind it. A point parts the decimals; spaces, apostrophes and, where
/// nothing else can be meant, commas part groups of three. What could mean two numbers is never guessed.
NumberReading readNumber(std::string_view typed);

} // namespace chipwise::quiz
