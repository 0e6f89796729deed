#include "pack/generate/card_parts.h"

#include "pack/generate/answer_hash.h"
#include "pack/generate/settings_writer.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::pack {
namespace {

/// One line each.
class Lines {
public:
    void add(std::string_view line) {
        if (line.empty()) return;
        if (!m_text.empty()) m_text += '\n';
        m_text += line;
    }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

std::string withCredit(std::string text, double credit) {
    return credit == 100 ? text : fmt::format("{} ({}%)", text, displayNumber(credit));
}

std::string numberText(const NumericAnswer& answer) {
    std::string text = answer.value;
    if (!answer.high.empty()) text += ".." + answer.high;
    if (!answer.tolerance.empty()) text += " +- " + answer.tolerance;
    if (!answer.unit.empty()) text += ' ' + answer.unit;
    return withCredit(std::move(text), answer.credit);
}

std::string optionsOf(const Question& question) {
    Lines lines;
    for (const Option& option : question.options) lines.add(option.text);
    for (const Pair& pair : question.pairs)
        if (pair.left.empty()) lines.add(pair.right);
    return lines.take();
}

std::string keyOf(const Card& card) {
    const Question& question = card.question;
    Lines lines;
    for (const Option& option : question.options)
        if (option.credit != 0) lines.add(withCredit(option.text, option.credit));
    for (const std::string& step : question.steps) lines.add(step);
    for (const Pair& pair : question.pairs)
        if (!pair.left.empty()) lines.add(fmt::format("{} => {}", pair.left, pair.right));
    for (const NumericAnswer& answer : question.numbers) lines.add(numberText(answer));
    for (const TextAnswer& answer : question.texts) lines.add(withCredit(answer.text, answer.credit));
    for (const Gap& gap : question.gaps)
        if (belongsTo(gap, card.facet)) lines.add(gap.text);
    lines.add(question.back);
    for (const CardLine& line : question.cards) lines.add(line.back);
    return lines.take();
}

std::string explanationOf(const Question& question) {
    Lines lines;
    for (const Option& option : question.options) lines.add(option.why);
    for (const Pair& pair : question.pairs) lines.add(pair.why);
    for (const NumericAnswer& answer : question.numbers) lines.add(answer.why);
    for (const TextAnswer& answer : question.texts) lines.add(answer.why);
    lines.add(question.why);
    return lines.take();
}

} // namespace

CardParts textParts(const Card& card) {
    const Question& question = card.question;
    CardParts parts{{"title", question.stemIsTitle ? std::string() : question.title},
                    {"scenario", card.scenario},
                    {"question", question.stem},
                    {"options", optionsOf(question)},
                    {"key", keyOf(card)},
                    {"explanation", explanationOf(question)}};
    std::erase_if(parts, [](const auto& part) { return part.second.empty(); });
    return parts;
}

CardParts settingParts(const Card& card) {
    CardParts parts;
    for (const std::string& line : settingLines(card.question.effective)) {
        const auto colon = line.find(':');
        const std::string name = line.substr(0, colon);
        const std::string value = line.substr(std::min(colon + 2, line.size()));
        if (!parts.empty() && parts.back().first == name) // ref and let may be written several times
            parts.back().second += '\n' + value;
        else
            parts.emplace_back(name, value);
    }
    return parts;
}

} // namespace chipwise::pack
