#include "quiz/grade/grading.h"
#include "quiz/text/number_answer.h"
#include "quiz/text/typed_sum.h"
#include "quiz/text/units.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::quiz {
namespace {

const AcceptedNumber* rightOne(const std::vector<AcceptedNumber>& numbers) {
    const auto best = std::ranges::max_element(numbers, {}, &AcceptedNumber::credit);
    return best == numbers.end() || best->credit <= 0 ? nullptr : &*best;
}

void expect(Expected& expected, const AcceptedNumber& right, const Presentation& shown) {
    const std::string_view field = shown.unit;
    expected.text = displayedAnswer(right, shown.decimalMark);
    expected.range = right.range;
    expected.unit = right.unit;
    const auto low = converted(right.range.low, right.unit, field);
    const auto high = converted(right.range.high, right.unit, field);
    if (!low || !high) return;
    expected.range = pack::Range{*low, *high};
    expected.unit = field;
}

std::string foreignUnit(std::string_view typed, std::string_view field) {
    if (field.empty())
        return fmt::format("The question already says what to count, so do not type “{}”.", typed);
    return fmt::format("Give the answer in {}, not in {}.", field, typed);
}

} // namespace

Verdict gradeNumeric(const pack::Card& card, const Presentation& shown, const Typed& answer) {
    const NumberReading reading = readNumberOrSum(answer.text, shown.decimalMark);
    if (!reading.understood) return notUnderstood(reading.complaint);
    const std::vector<AcceptedNumber> numbers = acceptedNumbers(card, shown);
    const AcceptedNumber* right = rightOne(numbers);
    if (!right)
        return notUnderstood(
            "The answer to this question cannot be computed. Skip it, and let its author know.");

    const Quantity& typed = reading.quantity;
    const NumberFit fit = fitOf(typed, numbers, shown.unit);
    if (!fit.unitFits && !answer.unitAsked) {
        if (fit.onlyUnitDiffers)
            return askUnit(fmt::format("Right number, but which unit? The answer is in {}.", shown.unit));
        if (measureDifferentThings(typed.unit, shown.unit))
            return askUnit(foreignUnit(typed.unit, shown.unit));
    }
    const double share = fit.matched ? fit.matched->credit : 0.0;
    Verdict verdict = graded(card, share >= 1.0, share);
    verdict.value = fit.value;
    if (!verdict.correct && fit.matched)
        verdict.note = filled(fit.matched->why, shown);
    else if (!verdict.correct && !fit.unitFits)
        verdict.note = foreignUnit(typed.unit, shown.unit);
    expect(verdict.expected, *right, shown);
    return verdict;
}

} // namespace chipwise::quiz
