#pragma once

#include "quiz/text/number_reading.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chipwise::quiz {

using Values = std::vector<std::pair<std::string, double>>;

/// A number as a question shows it: no more than 12 significant digits (0.1 + 0.2 is 0.3), and from five
/// digits on before the point in groups of three, parted by narrow no-break spaces. `unit` stands behind it.
std::string displayed(double, DecimalMark, std::string_view unit = {});
/// The same without groups and with a decimal point, for code and for machines.
std::string plain(double);
std::string withUnit(std::string number, std::string_view unit);
double roundedTo(int significantDigits, double);

/// The text with `{name}` replaced by the drawn value of that name; other braces stay. Within `code` numbers
/// are plain.
std::string filledIn(std::string_view text, const Values&, DecimalMark);

} // namespace chipwise::quiz
