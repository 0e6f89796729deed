#include "pack/generate/answer_hash.h"

#include "pack/generate/cards.h"
#include "pack/text/hash.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace chipwise::pack {
namespace {

using KeyParts = std::vector<std::vector<std::string>>; ///< one inner list per answer

std::string written(const std::string& numberOrExpression) {
    const auto number = numberIn(numberOrExpression);
    return number ? displayNumber(*number) : numberOrExpression;
}

KeyParts keyOfOptions(const Question& q) {
    KeyParts parts;
    for (const auto& option : q.options)
        if (option.credit > 0) parts.push_back({option.text, displayNumber(option.credit)});
    return parts;
}

KeyParts keyOfPairs(const Question& q) {
    KeyParts parts;
    for (const auto& pair : q.pairs)
        if (!pair.left.empty()) parts.push_back({pair.left, pair.right});
    return parts;
}

KeyParts keyOfNumbers(const Question& q) {
    KeyParts parts;
    for (const auto& answer : q.numbers) {
        if (answer.credit <= 0) continue;
        const auto& tolerance =
            answer.tolerance.empty() ? q.effective.tolerance.value_or("") : answer.tolerance;
        const auto& unit = answer.unit.empty() ? q.effective.unit.value_or("") : answer.unit;
        parts.push_back(
            {written(answer.value), written(answer.high), tolerance, unit, displayNumber(answer.credit)});
    }
    return parts;
}

KeyParts keyOfTexts(const Question& q) {
    KeyParts parts;
    for (const auto& answer : q.texts)
        if (answer.credit > 0) parts.push_back({answer.text, displayNumber(answer.credit)});
    return parts;
}

/// Answers in another order are the same answers.
void addSorted(FieldHash& hash, KeyParts parts) {
    std::ranges::sort(parts);
    for (const auto& part : parts)
        for (const auto& field : part) hash << field;
}

void addCalculation(FieldHash& hash, const Question& q, const std::map<std::string, double>& factNumbers) {
    for (const auto& let : q.effective.lets) hash << let.name << let.expression;
    for (const auto& [id, number] : factNumbers) hash << id << number;
}

} // namespace

std::string answerHash(const Question& q, std::string_view facet,
                       const std::map<std::string, double>& factNumbers) {
    FieldHash hash;
    hash << toText(q.kind());
    switch (q.kind()) {
    case Kind::Choice:
    case Kind::TrueFalse: addSorted(hash, keyOfOptions(q)); break;
    case Kind::Ordering:
        for (const auto& step : q.steps) hash << step;
        break;
    case Kind::Matching: addSorted(hash, keyOfPairs(q)); break;
    case Kind::Numeric:
        addSorted(hash, keyOfNumbers(q));
        addCalculation(hash, q, factNumbers);
        break;
    case Kind::Short:
        addSorted(hash, keyOfTexts(q));
        hash << (q.effective.caseSensitive.value_or(false) ? "sensitive" : "");
        break;
    case Kind::Cloze:
        for (const auto& gap : q.gaps)
            if (belongsTo(gap, facet)) hash << gap.text;
        break;
    case Kind::Flashcard: hash << q.back; break;
    case Kind::Flashcards:
        for (const auto& card : q.cards) hash << card.back;
        break;
    }
    return hash.hex();
}

bool meansTheSame(std::string_view present, const std::vector<std::string>& reworded, std::string_view hash) {
    return (present.empty() ? hash.empty() : hash.starts_with(present)) ||
           std::ranges::any_of(reworded, [&](const std::string& start) { return hash.starts_with(start); });
}

bool belongsTo(const Gap& gap, std::string_view facet) {
    return facetOf(gap) == facet;
}

std::string facetOf(const Gap& gap) {
    return gap.number > 0 ? fmt::format("c{}", gap.number) : std::string();
}

std::string facetOf(const CardLine& line) {
    return line.id.empty() ? nameFrom(FieldHash() << line.front << line.back) : line.id;
}

} // namespace chipwise::pack
