#include "desktop/dialogs/answer_lines.h"

#include "quiz/grade/grade.h"

namespace chipwise::desktop {

namespace {

AnswerLine::Is correctnessOf(double credit) {
    return credit >= 100 ? AnswerLine::Is::Right
           : credit > 0  ? AnswerLine::Is::Partly
                         : AnswerLine::Is::Wrong;
}

AnswerLine lineOf(double credit, const std::string& text, const std::string& why) {
    return {correctnessOf(credit), QString::fromStdString(text), QString::fromStdString(why)};
}

/// What the expression of a calculated question comes to with the numbers drawn.
std::string calculatedText(const pack::Card& card, const quiz::Presentation& shown) {
    return quiz::grade(card, shown, quiz::Typed{"0"}).expected.text;
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

QList<AnswerLine> answerLines(const pack::Card& card, const quiz::Presentation& shown) {
    QList<AnswerLine> lines;
    const auto add = [&](double credit, const std::string& text, const std::string& why) {
        lines << lineOf(credit, quiz::filled(text, shown), quiz::filled(why, shown));
    };
    const pack::Question& question = card.question;
    for (const pack::Option& option : question.options) add(option.credit, option.text, option.why);
    for (const std::string& text : question.steps) {
        add(100, text, {});
        lines.back().step = static_cast<int>(lines.size());
    }
    for (const pack::Pair& pair : question.pairs) add(pair.left.empty() ? 0 : 100, pairText(pair), pair.why);
    const bool calculated = !question.effective.lets.empty();
    for (const pack::NumericAnswer& number : question.numbers)
        add(number.credit,
            calculated && number.credit >= 100 ? calculatedText(card, shown) : numberText(number),
            number.why);
    for (const pack::TextAnswer& text : question.texts) add(text.credit, text.text, text.why);
    for (const pack::Gap& gap : question.gaps)
        if (const std::string text = gapText(card, gap); !text.empty()) add(100, text, {});
    if (!question.back.empty()) add(100, question.back, {});
    for (const pack::CardLine& line : question.cards) add(100, line.front + " → " + line.back, {});
    return lines;
}

} // namespace chipwise::desktop
