#pragma once

#include "pack/generate/cards.h"
#include "quiz/present.h"
#include "quiz/text/number_reading.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::quiz {

/// A number that counts as an answer, with its expression computed for the values drawn.
struct AcceptedNumber {
    pack::Range range; ///< both ends count
    double value = 0;
    std::string unit;
    double credit = 1; ///< 0 to 1
    std::string why;
    bool isRange = false;
    bool isComputed = false; ///< from an expression, so that it may have any number of digits
    bool exactUnit = false;  ///< `also`: counts in the unit it is written in only
};

/// The unit printed in a numeric question's field; may be empty.
std::string fieldUnit(const pack::Question&);

/// The author's answers in their order, then the `also` equivalents of the fact. An answer that cannot be
/// computed is left out.
std::vector<AcceptedNumber> acceptedNumbers(const pack::Card&, const Presentation&);

/// "83.2 PFLOPS", or "15 to 17 GiB" for a range.
std::string displayedAnswer(const AcceptedNumber&, DecimalMark);

/// Whether the number is within the range, give or take the last digits of a double.
bool within(const pack::Range&, double);

/// The range in as few decimals as leave most of it, to be shown: its ends are rounded to the inside, so that
/// whatever it names counts.
pack::Range shownRange(const pack::Range&);

/// How a typed number fits what is accepted.
struct NumberFit {
    const AcceptedNumber* matched = nullptr; ///< the accepted number it is; null where it is none of them
    bool unitFits = true;                    ///< no unit typed, or one that converts
    bool onlyUnitDiffers = false;            ///< it would be right, were its unit the field's
    std::optional<double> value;             ///< in the field's unit, where it converts
};
NumberFit fitOf(const Quantity&, const std::vector<AcceptedNumber>&, std::string_view fieldUnit);

} // namespace chipwise::quiz
