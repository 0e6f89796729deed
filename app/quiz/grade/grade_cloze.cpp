#include "quiz/grade/grading.h"
#include "quiz/grade/near_miss.h"
#include "quiz/grade/text_answer.h"
#include "quiz/grade/text_difference.h"
#include "quiz/text/filling.h"
#include "quiz/text/fold.h"
#include "quiz/text/gap_text.h"
#include "quiz/text/number_answer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace chipwise::quiz {
namespace {

struct GapVerdict {
    Verdict::Status status = Verdict::Status::Graded;
    bool right = false;
    bool near = false;
    std::string note;
};

GapVerdict unclear(Verdict::Status status, std::string note) {
    return {status, false, false, std::move(note)};
}

GapVerdict filledRight() {
    return {Verdict::Status::Graded, true, false, {}};
}

/// A gap that hides a number is compared as a number, so that "512GiB" and "0.5 TiB" fill "512 GiB".
GapVerdict gradeNumber(const Quantity& hidden, const std::string& typed, DecimalMark decimal,
                       bool unitAsked) {
    const NumberReading reading = readNumber(typed, decimal);
    if (!reading.understood) return unclear(Verdict::Status::NotUnderstood, reading.complaint);
    AcceptedNumber number;
    number.value = hidden.value;
    number.range = {hidden.value, hidden.value};
    number.unit = hidden.unit;
    const NumberFit fit = fitOf(reading.quantity, {number}, hidden.unit);
    // No unit stands beside a gap that hides it, so it belongs to the answer.
    const bool unitMissing = reading.quantity.unit.empty() && !hidden.unit.empty();
    const bool numberRight = within(number.range, reading.quantity.value);
    if (!unitAsked && numberRight && (unitMissing || fit.onlyUnitDiffers))
        return unclear(Verdict::Status::AskUnit, "Right number, but which unit?");
    GapVerdict verdict;
    verdict.right = fit.matched != nullptr && !unitMissing;
    return verdict;
}

bool sameText(const std::string& typed, const std::string& hidden, bool caseSensitive) {
    return foldedKey(typed, caseSensitive) == foldedKey(hidden, caseSensitive);
}

GapVerdict gradeGap(const std::string& hidden, const std::string& typed, DecimalMark decimal,
                    bool caseSensitive, bool unitAsked) {
    if (std::string wrongForm = textComplaint(typed); !wrongForm.empty())
        return unclear(Verdict::Status::NotUnderstood, std::move(wrongForm));
    GapVerdict verdict;
    verdict.right = sameText(typed, hidden, caseSensitive);
    if (verdict.right) return verdict;
    const NumberReading number = readNumber(hidden, decimal);
    if (isQuantity(hidden, number)) return gradeNumber(number.quantity, typed, decimal, unitAsked);
    verdict.near = isNearMiss(foldedKey(typed), foldedKey(hidden));
    return verdict;
}

/// The fact's exact equivalents say what else is right where only one gap is asked. Facts write a decimal
/// point in every language.
bool isEquivalent(const pack::Card& card, const Presentation& shown, const std::string& typed,
                  bool caseSensitive) {
    const bool isNumber = shown.gaps.front().isQuantity;
    const std::string given = isNumber ? withDecimalPoint(typed, shown.decimalMark) : typed;
    return std::ranges::any_of(card.alsoRight,
                               [&](const std::string& also) { return sameText(given, also, caseSensitive); });
}

std::string nameOfGap(std::size_t index, std::size_t count) {
    return count > 1 ? fmt::format("Blank {}: ", index + 1) : std::string();
}

} // namespace

Verdict gradeCloze(const pack::Card& card, const Presentation& shown, const Filled& answer) {
    const std::vector<std::size_t> asked = askedGaps(card);
    if (answer.texts.size() != asked.size())
        return notUnderstood(fmt::format("Fill in {}. You filled in {}.",
                                         asked.size() == 1   ? "the blank"
                                         : asked.size() == 2 ? "both blanks"
                                                             : fmt::format("all {} blanks", asked.size()),
                                         answer.texts.size()));
    const bool caseSensitive = card.question.effective.caseSensitive.value_or(false);
    Verdict details;
    std::size_t hits = 0;
    std::size_t near = 0;
    for (std::size_t index = 0; index < asked.size(); ++index) {
        const std::string hidden = filled(card.question.gaps[asked[index]].text, shown);
        const std::string& typed = answer.texts[index];
        GapVerdict gap = gradeGap(hidden, typed, shown.decimalMark, caseSensitive, answer.unitAsked);
        if (!gap.right && asked.size() == 1 && isEquivalent(card, shown, typed, caseSensitive))
            gap = filledRight();
        if (gap.status == Verdict::Status::NotUnderstood)
            return notUnderstood(nameOfGap(index, asked.size()) + gap.note);
        if (gap.status == Verdict::Status::AskUnit) return askUnit(nameOfGap(index, asked.size()) + gap.note);
        if (gap.near && details.difference.empty())
            details.difference = differenceOf(typed, hidden, caseSensitive);
        hits += gap.right ? 1 : 0;
        near += gap.near ? 1 : 0;
        details.gapsRight.push_back(gap.right);
        details.expected.texts.push_back(hidden);
    }
    const bool correct = hits == asked.size();
    Verdict verdict = graded(
        card, correct, asked.empty() ? 0.0 : static_cast<double>(hits) / static_cast<double>(asked.size()));
    verdict.gapsRight = std::move(details.gapsRight);
    verdict.difference = std::move(details.difference);
    verdict.nearMiss = !correct && hits + near == asked.size();
    verdict.expected.texts = std::move(details.expected.texts);
    verdict.expected.text = fmt::format("{}", fmt::join(verdict.expected.texts, ", "));
    return verdict;
}

} // namespace chipwise::quiz
