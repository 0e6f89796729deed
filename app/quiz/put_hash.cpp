#include "quiz/put_hash.h"

#include "pack/text/hash.h"

namespace chipwise::quiz {
namespace {

constexpr std::size_t putHashDigits = 16;

/// Each list goes in with its length, so that no line can pass for one of the list behind it.
template <typename Items, typename Add>
void addEach(pack::FieldHash& hash, const Items& items, Add add) {
    hash << std::to_string(items.size());
    for (const auto& item : items) add(item);
}

void addLines(pack::FieldHash& hash, const pack::Question& question) {
    addEach(hash, question.options,
            [&](const pack::Option& option) { hash << option.text << option.credit; });
    addEach(hash, question.steps, [&](const std::string& step) { hash << step; });
    addEach(hash, question.pairs, [&](const pack::Pair& pair) { hash << pair.left << pair.right; });
    addEach(hash, question.gaps, [&](const pack::Gap& gap) { hash << gap.text; });
    addEach(hash, question.cards, [&](const pack::CardLine& line) { hash << line.front << line.back; });
    hash << question.back;
}

void addTypedKey(pack::FieldHash& hash, const pack::Card& card) {
    const pack::Question& question = card.question;
    addEach(hash, question.numbers, [&](const pack::NumericAnswer& answer) {
        hash << answer.value << answer.high << answer.tolerance << answer.unit << answer.credit;
    });
    addEach(hash, question.texts,
            [&](const pack::TextAnswer& answer) { hash << answer.text << answer.credit; });
    addEach(hash, card.alsoRight, [&](const std::string& text) { hash << text; });
    addEach(hash, card.factNumbers, [&](const auto& fact) { hash << fact.first << fact.second; });
    hash << question.effective.tolerance.value_or("") << question.effective.unit.value_or("")
         << (question.effective.caseSensitive.value_or(false) ? "sensitive" : "");
}

} // namespace

std::string putHash(const pack::Card& card, const Presentation& shown) {
    pack::FieldHash hash;
    hash << pack::toText(shown.kind) << card.scenario << shown.stem << std::to_string(shown.choose);
    addEach(hash, shown.values, [&](const auto& value) { hash << value.first << value.second; });
    addLines(hash, card.question);
    addTypedKey(hash, card);
    return hash.hex().substr(0, putHashDigits);
}

} // namespace chipwise::quiz
