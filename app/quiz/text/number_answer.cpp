#include "quiz/text/number_answer.h"

#include "pack/model/calculation.h"
#include "quiz/key.h"
#include "quiz/text/filling.h"
#include "quiz/text/units.h"

#include <algorithm>
#include <cmath>

namespace chipwise::quiz {
namespace {

/// Doubles lose their last digits on the way through a unit or an expression.
constexpr double slack = 1e-9;
/// A computed answer without a short form (a third of something) counts when it is right to this many digits.
constexpr int digitsAsked = 4;
constexpr int digitsOfShortForm = 6;

std::map<std::string, double> namesOf(const Presentation& shown) {
    return {shown.values.begin(), shown.values.end()};
}

std::optional<double> computed(const std::string& expression, const pack::Card& card,
                               const Presentation& shown) {
    if (const auto number = pack::numberIn(expression)) return number;
    return pack::evaluate(expression, namesOf(shown), factNumbersOf(card)).value;
}

bool hasShortForm(double value) {
    return std::abs(roundedTo(digitsOfShortForm, value) - value) <= slack * std::abs(value);
}

pack::Range roundingsOf(double value) {
    const double half = 0.5 * std::pow(10.0, std::floor(std::log10(std::abs(value))) - digitsAsked + 1);
    return {value - half, value + half};
}

pack::NumericAnswer withDefaults(pack::NumericAnswer answer, const pack::Settings& settings) {
    if (answer.tolerance.empty() && answer.high.empty()) answer.tolerance = settings.tolerance.value_or("");
    return answer;
}

std::optional<AcceptedNumber> accepted(const pack::NumericAnswer& written, const pack::Card& card,
                                       const Presentation& shown) {
    const pack::NumericAnswer answer = withDefaults(written, card.question.effective);
    const auto value = computed(answer.value, card, shown);
    if (!value || !std::isfinite(*value)) return std::nullopt;
    AcceptedNumber number;
    number.value = *value;
    number.unit = answer.unit.empty() ? shown.unit : answer.unit;
    number.credit = std::clamp(answer.credit / 100.0, 0.0, 1.0);
    number.why = answer.why;
    number.isComputed = !pack::numberIn(answer.value);
    if (!answer.high.empty()) {
        const auto high = computed(answer.high, card, shown);
        if (!high || !std::isfinite(*high)) return std::nullopt;
        number.range = {std::min(*value, *high), std::max(*value, *high)};
        number.isRange = true;
    } else if (answer.tolerance.empty() && number.isComputed && !hasShortForm(*value)) {
        number.range = roundingsOf(*value);
    } else {
        number.range = pack::acceptedRange(answer, *value);
    }
    return number;
}

std::optional<AcceptedNumber> equivalent(const std::string& also, const Presentation& shown) {
    const NumberReading reading = readNumber(also);
    if (!reading.understood) return std::nullopt;
    AcceptedNumber number;
    number.value = reading.quantity.value;
    number.range = {number.value, number.value};
    number.unit = reading.quantity.unit.empty() ? shown.unit : reading.quantity.unit;
    number.exactUnit = true;
    return number;
}

bool sameUnit(std::string_view left, std::string_view right) {
    const auto one = converted(1.0, left, right);
    return one && *one == 1.0;
}

std::optional<double> inUnitOf(const AcceptedNumber& number, const Quantity& typed, std::string_view unit) {
    if (number.exactUnit && !sameUnit(unit, number.unit)) return std::nullopt;
    return converted(typed.value, unit, number.unit);
}

/// A third of something is shown with as many digits as an answer needs, not with all that a double has.
double valueToShow(const AcceptedNumber& number) {
    if (!number.isComputed || hasShortForm(number.value)) return number.value;
    const int beforeThePoint = static_cast<int>(std::floor(std::log10(std::abs(number.value)))) + 1;
    const double rounded =
        roundedTo(std::clamp(beforeThePoint, digitsAsked, digitsOfShortForm), number.value);
    return within(number.range, rounded) ? rounded : roundedTo(digitsOfShortForm, number.value);
}

bool isBetter(const AcceptedNumber& candidate, const AcceptedNumber* best) {
    return !best || candidate.credit > best->credit;
}

} // namespace

std::string fieldUnit(const pack::Question& question) {
    if (question.effective.unit) return *question.effective.unit;
    const auto right = std::ranges::find_if(question.numbers, [](const pack::NumericAnswer& answer) {
        return answer.credit >= 100 && !answer.unit.empty();
    });
    return right == question.numbers.end() ? std::string() : right->unit;
}

std::vector<AcceptedNumber> acceptedNumbers(const pack::Card& card, const Presentation& shown) {
    std::vector<AcceptedNumber> numbers;
    for (const pack::NumericAnswer& answer : card.question.numbers)
        if (auto number = accepted(answer, card, shown)) numbers.push_back(std::move(*number));
    // The answer of a calculated question is not its fact's value, so the fact's equivalents say nothing
    // about it.
    if (!card.question.effective.lets.empty()) return numbers;
    for (const std::string& also : card.alsoRight)
        if (auto number = equivalent(also, shown)) numbers.push_back(std::move(*number));
    return numbers;
}

std::string displayedAnswer(const AcceptedNumber& number, DecimalMark decimal) {
    const auto inWords = [&](double value) { return displayed(value, decimal, number.unit); };
    if (number.isRange)
        return withUnit(inWords(number.range.low) + " to " + inWords(number.range.high), number.unit);
    return withUnit(inWords(valueToShow(number)), number.unit);
}

bool within(const pack::Range& range, double value) {
    const double give = slack * std::max(std::abs(range.low), std::abs(range.high));
    return value >= range.low - give && value <= range.high + give;
}

pack::Range shownRange(const pack::Range& range) {
    constexpr int mostDecimals = 9;
    constexpr double least = 0.8; // of the range
    double scale = 1;
    for (int decimals = 0; decimals <= mostDecimals; ++decimals, scale *= 10) {
        const double low = range.low * scale;
        const double high = range.high * scale;
        const double give = slack * std::max(std::abs(low), std::abs(high));
        const pack::Range inside{std::ceil(low - give) / scale, std::floor(high + give) / scale};
        if (inside.high - inside.low >= least * (range.high - range.low)) return inside;
    }
    return range;
}

NumberFit fitOf(const Quantity& typed, const std::vector<AcceptedNumber>& numbers, std::string_view field) {
    NumberFit fit;
    const std::string unit = typed.unit.empty() ? std::string(field) : typed.unit;
    fit.value = converted(typed.value, unit, field);
    // Without a unit in the field, any unit behind the right number is only courtesy.
    const bool courtesy = field.empty();
    for (const AcceptedNumber& number : numbers) {
        const auto value = courtesy && number.unit.empty() ? typed.value : inUnitOf(number, typed, unit);
        if (value && within(number.range, *value) && isBetter(number, fit.matched)) fit.matched = &number;
        const bool inField = number.unit.empty() || sameUnit(number.unit, field);
        if (inField && number.credit >= 1 && within(number.range, typed.value)) fit.onlyUnitDiffers = true;
    }
    fit.unitFits = fit.matched || fit.value || typed.unit.empty();
    fit.onlyUnitDiffers = fit.onlyUnitDiffers && !fit.unitFits;
    if (courtesy && !fit.value) fit.value = typed.value;
    return fit;
}

} // namespace chipwise::quiz
