#include "exchange/table/blackboard.h"

#include "exchange/text/foreign_text.h"
#include "exchange/text/markdown_text.h"
#include "exchange/text/wording.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace chipwise::exchange {
namespace {

constexpr std::array<std::string_view, 8> takenKinds{"MC",  "MA",  "TF",  "ORD",
                                                     "MAT", "FIB", "NUM", "FIB_PLUS"};
constexpr std::array<std::string_view, 6> otherKinds{"ESS",      "SR", "OP", "FIL", "JUMBLED_SENTENCE",
                                                     "QUIZ_BOWL"};

bool hasWord(std::string_view list, std::string_view word) {
    return pack::sameLetters(list, word);
}

class BlackboardRow {
public:
    BlackboardRow(const Table& table, std::size_t row, bool html, Gathering& to)
        : m_cells(table.rows[row]), m_line(table.lines[row]), m_lastLine(table.lastLines[row]), m_html(html),
          m_to(to) {
        m_size = m_cells.size();
        while (m_size > 0 && m_cells[m_size - 1].empty()) --m_size;
    }

    void read() {
        const auto kind = pack::lowered(cell(0));
        if (m_size < 3 || cell(1).empty())
            return fail("CW647",
                        fmt::format("This {} question is missing its text or its answers.", m_cells[0]),
                        "Write the kind of question, its text, and its answers, separated by tabs.");
        if (kind == "mc" || kind == "ma") return choice();
        if (kind == "tf") return truth();
        if (kind == "ord") return ordering();
        if (kind == "mat") return matching();
        if (kind == "fib") return filling();
        if (kind == "fib_plus") return gaps();
        if (kind == "num") return number();
        fail("CW649", fmt::format("{} questions cannot be imported.", m_cells[0]),
             "Chipwise cannot grade this kind of question. Rewrite it as a different kind in the Workshop.");
    }

private:
    std::string_view cell(std::size_t at) const {
        return at < m_size ? std::string_view(m_cells[at]) : std::string_view();
    }

    std::string markdown(std::size_t at) const {
        return m_html ? markdownFromHtml(cell(at)) : markdownFromPlain(cell(at));
    }

    void fail(std::string_view code, std::string message, std::string help) {
        m_to.problem(code, m_line, 1, std::move(message), std::move(help));
    }

    void add(pack::Kind kind, pack::Question question) {
        question.effective.kind = kind;
        putText(question, question.stem.empty() ? markdown(1) : question.stem);
        m_to.add(std::move(question), m_line, m_lastLine);
    }

    void choice() {
        pack::Question question;
        for (std::size_t at = 2; at < m_size; at += 2) {
            const bool right = hasWord(cell(at + 1), "correct");
            if (!right && !hasWord(cell(at + 1), "incorrect"))
                return fail("CW648",
                            fmt::format("The answer “{}” is not followed by “correct” or “incorrect”.",
                                        pack::shortened(cell(at))),
                            "Write “correct” or “incorrect” after every answer.");
            question.options.push_back({markdown(at), right ? 100.0 : 0.0, {}, false});
        }
        add(pack::Kind::Choice, std::move(question));
    }

    void truth() {
        const auto isTrue = truthIn(cell(2));
        if (!isTrue)
            return fail("CW648", fmt::format("“{}” is neither true nor false.", pack::shortened(cell(2))),
                        "Write “true” or “false”.");
        pack::Question question;
        question.options = truthOptions(*isTrue);
        add(pack::Kind::TrueFalse, std::move(question));
    }

    void ordering() {
        pack::Question question;
        for (std::size_t at = 2; at < m_size; ++at) question.steps.push_back(onOneLine(markdown(at)));
        question.settings.kind = pack::Kind::Ordering;
        add(pack::Kind::Ordering, std::move(question));
    }

    void matching() {
        pack::Question question;
        for (std::size_t at = 2; at < m_size; at += 2)
            question.pairs.push_back({onOneLine(markdown(at)), onOneLine(markdown(at + 1)), {}});
        add(pack::Kind::Matching, std::move(question));
    }

    void filling() {
        pack::Question question;
        for (std::size_t at = 2; at < m_size; ++at)
            if (!cell(at).empty()) question.texts.push_back({literalAnswer(cell(at)), 100, {}});
        add(pack::Kind::Short, std::move(question));
    }

    void number() {
        const auto tolerance = pack::trimmed(cell(3));
        const bool exact = tolerance.empty() || pack::numberIn(tolerance) == 0.0;
        if (!pack::numberIn(cell(2)) || (!exact && !pack::numberIn(tolerance)))
            return fail("CW648",
                        exact ? fmt::format("“{}” is not a number.", pack::shortened(cell(2)))
                              : fmt::format("“{}” or its tolerance “{}” is not a number.",
                                            pack::shortened(cell(2)), pack::shortened(tolerance)),
                        "Write only digits, with a period before any decimals.");
        pack::Question question;
        question.numbers.push_back({std::string(pack::trimmed(cell(2))),
                                    {},
                                    exact ? std::string() : std::string(tolerance),
                                    {},
                                    100,
                                    {}});
        add(pack::Kind::Numeric, std::move(question));
    }

    /// Variable, its answers, an empty cell, the next variable …; `[variable]` stands in the text.
    void gaps() {
        std::string text(cell(1));
        std::vector<std::pair<std::string, std::string>> hidden;
        for (std::size_t at = 2; at < m_size;) {
            const auto name = cell(at++);
            if (name.empty()) continue;
            const auto first = at;
            const auto answer = cell(first);
            while (at < m_size && !cell(at).empty()) ++at;
            const auto mark = fmt::format("[{}]", name);
            const auto place = text.find(mark);
            if (place == std::string::npos || answer.empty())
                return fail(
                    "CW647",
                    fmt::format("The gap “{}” is not in the text, or has no answer.", pack::shortened(mark)),
                    "Write the gap's name in square brackets in the text, and its answers after the text.");
            if (at - first > 1)
                m_to.problem("CW659", m_line, 1,
                             fmt::format("Only one answer for the gap {} was imported: “{}”.",
                                         pack::shortened(mark), pack::shortened(answer)),
                             "In Chipwise, a gap has only one answer. If several are right, write a "
                             "short-answer question instead.");
            // Letters that no text holds mark the gaps while the rest becomes Markdown.
            text.replace(place, mark.size(), fmt::format("\x01{}\x02", hidden.size()));
            hidden.emplace_back(fmt::format("\x01{}\x02", hidden.size()), std::string(answer));
        }
        pack::Question question;
        question.stem = m_html ? markdownFromHtml(text) : markdownFromPlain(text);
        for (const auto& [mark, answer] : hidden) {
            const auto place = question.stem.find(mark);
            if (place != std::string::npos)
                question.stem.replace(place, mark.size(), "{{" + onOneLine(answer) + "}}");
        }
        add(pack::Kind::Cloze, std::move(question));
    }

    const std::vector<std::string>& m_cells;
    std::size_t m_size = 0;
    int m_line;
    int m_lastLine;
    bool m_html;
    Gathering& m_to;
};

} // namespace

bool isBlackboardKind(std::string_view cell) {
    const auto is = [&](std::string_view kind) { return pack::sameLetters(kind, cell); };
    return std::ranges::any_of(takenKinds, is) || std::ranges::any_of(otherKinds, is);
}

void readBlackboardRow(const Table& table, std::size_t row, bool html, Gathering& to) {
    BlackboardRow(table, row, html, to).read();
}

} // namespace chipwise::exchange
