#include "pack/model/model.h"
#include "pack/text/hash.h"

namespace chipwise::pack {
namespace {

/// What tells this question from every other one of its kind: its text and its answers, in the author's
/// order.
FieldHash identityOf(const Question& q) {
    FieldHash hash;
    hash << toText(q.kind()) << q.stem;
    for (const auto& option : q.options) hash << option.text << option.credit;
    for (const auto& step : q.steps) hash << step;
    for (const auto& pair : q.pairs) hash << pair.left << pair.right;
    for (const auto& number : q.numbers)
        hash << number.value << number.high << number.tolerance << number.unit << number.credit;
    for (const auto& text : q.texts) hash << text.text << text.credit;
    for (const auto& card : q.cards) hash << card.id << card.front << card.back;
    for (const auto& let : q.effective.lets) hash << let.name << let.expression;
    hash << q.back << q.effective.forEachFact.value_or("") << q.effective.answer.value_or("");
    return hash;
}

} // namespace

std::string questionName(const Question& question) {
    return question.id.empty() ? nameFrom(identityOf(question)) : question.id;
}

} // namespace chipwise::pack
