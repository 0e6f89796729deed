#include "desktop/dialogs/answer_lines.h"

namespace chipwise::desktop {

namespace {

AnswerLine::Is standingOf(double credit) {
    return credit >= 100 ? AnswerLine::Is::Right
           : credit > 0  ? AnswerLine::Is::Partly
                         : AnswerLine::Is::Wrong;
}

AnswerLine lineOf(double credit, const std::string& text, const std::string& why) {
    return {standingOf(credit), QString::fromStdString(text), QString::fromStdString(why)};
}

std::string numberText(const pack::NumericAnswer& number) {
    std::string text = number.value;
    if (!number.high.empty()) text += " to " + number.high;
    if (!number.tolerance.empty()) text += " ± " + number.tolerance;
    if (!number.unit.empty()) text += ' ' + number.unit;
    return text;
}

std::string pairText(const pack::Pair& pair) {
    return pair.left.empty() ? pair.right : pair.left + " → " + pair.right;
}

std::string gapText(const pack::Card& card, const pack::Gap& gap) {
    const bool asked = card.facet.empty() || card.facet == "c" + std::to_string(gap.number);
    return asked ? gap.text : std::string();
}

} // namespace

QList<AnswerLine> answerLines(const pack::Card& card) {
    QList<AnswerLine> lines;
    const pack::Question& question = card.question;
    for (const pack::Option& option : question.options)
        lines << lineOf(option.credit, option.text, option.why);
    int step = 1;
    for (const std::string& text : question.steps)
        lines << lineOf(100, std::to_string(step++) + ". " + text, {});
    for (const pack::Pair& pair : question.pairs)
        lines << lineOf(pair.left.empty() ? 0 : 100, pairText(pair), pair.why);
    for (const pack::NumericAnswer& number : question.numbers)
        lines << lineOf(number.credit, numberText(number), number.why);
    for (const pack::TextAnswer& text : question.texts) lines << lineOf(text.credit, text.text, text.why);
    for (const pack::Gap& gap : question.gaps)
        if (const std::string text = gapText(card, gap); !text.empty()) lines << lineOf(100, text, {});
    if (!question.back.empty()) lines << lineOf(100, question.back, {});
    for (const pack::CardLine& line : question.cards)
        lines << lineOf(100, line.front + " → " + line.back, {});
    return lines;
}

} // namespace chipwise::desktop
