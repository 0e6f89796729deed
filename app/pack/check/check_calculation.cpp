#include "pack/check/checks.h"
#include "pack/model/calculation.h"
#include "pack/text/suggestion.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace chipwise::pack {
namespace {

/// Where an expression stands: its line and the column of its first character.
Place placeOfLet(const ParsedQuestion& q, std::size_t index) {
    std::vector<const SettingLine*> lines;
    for (const auto& line : q.settings.lines)
        if (line.key == "let") lines.push_back(&line);
    if (index >= lines.size()) return {q.line(), 1}; // of the group
    const auto& line = *lines[index];
    const auto expression = trimmedLeft(line.value.substr(line.value.find('=') + 1));
    return {line.line, line.valueColumn + static_cast<int>(codePoints(
                                              line.value.substr(0, line.value.size() - expression.size())))};
}

class CalculationCheck {
public:
    CalculationCheck(ParsedQuestion& q, const PackIndex& index, std::size_t& budget, Problems& problems)
        : m_q(q), m_index(index), m_budget(budget), m_problems(problems) {}

    void run() {
        const auto& lets = m_q.question.effective.lets;
        constexpr std::size_t mostLets = 32;
        if (lets.size() > mostLets)
            return fail("CW147", {m_q.line(), 1},
                        fmt::format("This question has {} “let:” lines, but only {} are allowed.",
                                    lets.size(), mostLets),
                        "Use fewer “let:” lines.");
        for (std::size_t i = 0; i < lets.size(); ++i) checkFacts(lets[i].expression, placeOfLet(m_q, i).line);
        const auto& numbers = m_q.question.numbers;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            for (const auto& part : {numbers[i].value, numbers[i].high}) checkFacts(part, m_q.answerLines[i]);
        if (numbers.empty()) tryDraws("0", {m_q.line(), 1});
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            constexpr int behindEquals = 3;
            tryDraws(numbers[i].value, {m_q.answerLines[i], behindEquals});
            if (!numbers[i].high.empty()) tryDraws(numbers[i].high, {m_q.answerLines[i], behindEquals});
        }
    }

private:
    /// A fact with an error was reported in its table; a question that computes with it cannot be asked.
    void checkFacts(std::string_view expression, int line) {
        for (const auto& id : factsNamedIn(expression)) {
            const auto* fact = m_index.fact(id);
            if (!fact && m_index.mayKnowFact(id)) m_q.good = false;
            if (m_q.good && !fact) return reportUnknownFact(id, line);
            if (!m_q.good || !fact) continue;
            if (fact->state != FactState::InEffect &&
                fact->state != m_q.question.effective.state.value_or(FactState::InEffect))
                return fail(
                    "CW218", {m_q.line(), 1},
                    fmt::format("The answer is computed from the fact “{}”, which is not in effect: its "
                                "state is “{}” ({}).",
                                id, toText(fact->state), fact->stateDate),
                    "Use a fact that is in effect. The text of the question can still mention this fact.");
            if (!fact->conflict && fact->confidence != Confidence::Low) continue;
            fail("CW133", {m_q.line(), 1},
                 fmt::format(
                     "The answer is computed from the fact “{}”, which is disputed or has low confidence.",
                     id),
                 "Use a different fact. The text of the question can still mention this one.");
        }
    }

    void reportUnknownFact(std::string_view id, int line) {
        const auto near = suggestionFor(id, m_index.factIdsLike(id));
        fail("CW131", {line, 1}, fmt::format("The fact “{}” is not in facts.csv.", shortened(id)),
             near ? fmt::format("Did you mean “fact({})”?", near->text)
                  : "Use the id of a row in facts.csv.");
    }

    void tryDraws(std::string_view answer, Place place) {
        if (!m_q.good) return;
        const auto number = [this](std::string_view id) {
            const auto* fact = m_index.fact(id);
            return fact ? fact->number : std::nullopt;
        };
        const auto& lets = m_q.question.effective.lets;
        const auto failure = drawFailure(lets, answer, number, m_budget);
        if (!failure) return;
        const auto& expression = failure->let ? std::string_view(lets[*failure->let].expression) : answer;
        if (failure->let) place = placeOfLet(m_q, *failure->let);
        std::string drawn;
        for (const auto& [name, value] : failure->values)
            drawn += fmt::format("{}{} = {:g}", drawn.empty() ? "" : ", ", name, value);
        fail("CW147", {place.line, place.column + failure->evaluation.column - 1},
             fmt::format("“{}” cannot be computed: {}", shortened(expression), failure->evaluation.error),
             drawn.empty()
                 ? "Correct the calculation."
                 : fmt::format("The calculation fails with {}. Correct the calculation or the range.",
                               shortened(drawn)));
    }

    void fail(std::string_view code, Place place, std::string message, std::string help) {
        m_problems.add(code, place.line, place.column, std::move(message), std::move(help));
        m_q.good = false;
    }

    ParsedQuestion& m_q;
    const PackIndex& m_index;
    std::size_t& m_budget;
    Problems& m_problems;
};

} // namespace

void CalculationChecker::check(ParsedQuestion& q, Problems& problems) {
    if (!q.question.effective.lets.empty()) CalculationCheck(q, m_index, m_budget, problems).run();
}

} // namespace chipwise::pack
