#include "pack/check/checks.h"
#include "pack/model/fact_condition.h"
#include "pack/text/suggestion.h"
#include "pack/text/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace chipwise::pack {
namespace {

const std::vector<std::string_view> factPlaceholders{"entity",    "property", "qualifier", "value", "unit",
                                                     "precision", "scope",    "as_of",     "source"};

/// The words of `{word}` in a text; `{{gaps}}` and braces with anything else are no placeholders.
std::vector<std::string_view> placeholdersIn(std::string_view text) {
    std::vector<std::string_view> words;
    for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1)) {
        if (open > 0 && (text[open - 1] == '{' || text[open - 1] == '\\')) continue;
        std::size_t end = open + 1;
        while (end < text.size() && (isLetter(text[end]) || isDigit(text[end]) || text[end] == '_')) ++end;
        if (end > open + 1 && end < text.size() && text[end] == '}' && isLetter(text[open + 1]))
            words.push_back(text.substr(open + 1, end - open - 1));
    }
    return words;
}

class PlaceholderCheck {
public:
    PlaceholderCheck(ParsedQuestion& q, std::vector<std::string_view> known, Problems& problems)
        : m_q(q), m_known(std::move(known)), m_problems(problems) {}

    void check(std::string_view text, int line) {
        for (const auto word : placeholdersIn(text)) {
            if (!m_q.good || std::ranges::find(m_known, word) != m_known.end()) continue;
            const auto near = suggestionFor(word, m_known);
            m_problems.add("CW150", line, 1, fmt::format("“{{{}}}” is not a placeholder.", shortened(word)),
                           near ? fmt::format("Did you mean “{{{}}}”?", near->text)
                                : fmt::format("The placeholders are {{{}}}.", fmt::join(m_known, "} {")));
            m_q.good = false;
        }
    }

private:
    ParsedQuestion& m_q;
    std::vector<std::string_view> m_known;
    Problems& m_problems;
};

} // namespace

void checkGenerated(ParsedQuestion& q, const PackIndex& index, Problems& problems) {
    const auto& settings = q.question.effective;
    std::vector<std::string_view> known;
    if (settings.forEachFact) known = factPlaceholders;
    for (const auto& let : settings.lets) known.push_back(let.name);
    if (known.empty()) return;
    PlaceholderCheck placeholders(q, std::move(known), problems);
    placeholders.check(q.question.title, q.line());
    if (!q.question.stemIsTitle) placeholders.check(q.question.stem, q.stemLine);
    if (!settings.forEachFact) return;

    const auto* setting = q.settings.find("for-each-fact");
    const int line = setting ? setting->line : q.line();
    const int column = setting ? setting->valueColumn : 1;
    const auto fail = [&](std::string message, std::string help) {
        problems.add("CW148", line, column, std::move(message), std::move(help));
        q.good = false;
    };
    if (const auto* answer = q.settings.find("answer")) placeholders.check(answer->value, answer->line);
    const auto kind = q.question.kind();
    if (kind != Kind::Numeric && kind != Kind::Choice && kind != Kind::Short)
        return fail("“for-each-fact:” can generate only numeric, choice, and short-answer questions.",
                    "Write “kind: numeric”, “kind: choice”, or “kind: short”.");
    if (kind == Kind::Choice && !settings.answer)
        return fail("A generated choice question needs the text of its right option.",
                    "Under the heading, add a line such as “answer: {value} {unit}”.");
    const FactCondition condition(*settings.forEachFact);
    if (!condition.error().empty())
        return fail(fmt::format("The “for-each-fact:” condition is not valid: {}.", condition.error()),
                    "Write, for example, “for-each-fact: property = device memory and unit = GiB”.");
    if (!index.anyFact([&](const Fact& fact) { return condition.matches(fact); }))
        problems.add(
            "CW149", line, column,
            "No row of facts.csv matches the “for-each-fact:” condition, so no question was generated.",
            "Compare the condition with the columns and cells of facts.csv.");
}

} // namespace chipwise::pack
