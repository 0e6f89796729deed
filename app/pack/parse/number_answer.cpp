#include "pack/parse/number_answer.h"

#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace chipwise::pack {
namespace {

constexpr auto absent = std::string_view::npos;

struct ToleranceSign {
    std::size_t at = absent;
    std::size_t size = 0;
};

/// In an expression `+-` is arithmetic unless spaces stand around it.
ToleranceSign toleranceSign(std::string_view text, bool expressions) {
    for (const std::string_view sign : {"+/-", "+-", "±"}) {
        for (auto at = text.find(sign); at != absent; at = text.find(sign, at + sign.size())) {
            const auto end = at + sign.size();
            const bool apart = at > 0 && isSpace(text[at - 1]) && end < text.size() && isSpace(text[end]);
            if (at > 0 && (!expressions || apart || sign == "±")) return {at, sign.size()};
        }
    }
    return {};
}

/// Bytes of the arithmetic at the beginning: it ends where a word or a sign stands that no operator joins to
/// it.
std::size_t expressionLength(std::string_view text) {
    bool operandWanted = true;
    std::size_t end = 0;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        std::size_t size = 1;
        if (isSpace(c)) {
            ++i;
            continue;
        }
        if (isLetter(c) || c == '_') {
            if (!operandWanted) return end;
            while (i + size < text.size() &&
                   (isLetter(text[i + size]) || isDigit(text[i + size]) || text[i + size] == '_'))
                ++size;
            const auto name = text.substr(i, size);
            if (name == "fact" && text.substr(i + size).starts_with("(")) {
                constexpr std::size_t longestName = 80;
                const auto close = text.substr(i, longestName).find(')');
                if (close != absent) size = close + 1;
            }
            operandWanted = text.substr(i + size).starts_with("(");
        } else if (const auto number = isDigit(c) || c == '.' ? numberLength(text.substr(i)) : 0;
                   number > 0) {
            if (!operandWanted) return end;
            size = number;
            operandWanted = false;
        } else if (std::string_view("+-*/^,").find(c) != absent) {
            operandWanted = true;
        } else if (c == '(') {
            if (!operandWanted) return end;
            operandWanted = true;
        } else if (c == ')') {
            operandWanted = false;
        } else {
            return end;
        }
        i += size;
        end = i;
    }
    return end;
}

/// Whether the text behind a number can be its unit: "GB/s", "TFLOPS (dense BF16)", "l per 100 km", but not
/// "us or 17 us" or ", 16, 17 us".
bool isPlausibleUnit(std::string_view unit) {
    if (unit.empty()) return true;
    if (std::string_view(",;:.(").find(unit.front()) != absent || unit.starts_with("…")) return false;
    for (std::size_t i = 0; i < unit.size(); ++i) {
        if (!isDigit(unit[i]) || (i > 0 && std::string_view(" (,").find(unit[i - 1]) == absent)) continue;
        if (!trimmedRight(unit.substr(0, i)).ends_with("per")) return false;
    }
    return true;
}

class NumberAnswerReader {
public:
    NumberAnswerReader(const AnswerLine& line, bool expressions, Problems& problems)
        : m_line(line), m_expressions(expressions), m_problems(problems) {}

    std::optional<NumericAnswer> read() {
        std::string_view text = m_line.text;
        m_answer.credit = takeCredit(text);
        const auto sign = toleranceSign(text, m_expressions);
        const bool good = value(text.substr(0, sign.at)) &&
                          (sign.at == absent || tolerance(text.substr(sign.at + sign.size))) &&
                          (m_expressions ? isCalculationWhole() : isUnitAlone());
        if (!good) return std::nullopt;
        if (m_answer.credit < -100 || m_answer.credit > 100)
            return fail("CW115", text, "A weight must be a percentage from -100% to 100%.",
                        "Write the weight like this: “(50%)”.");
        return m_answer;
    }

private:
    std::nullopt_t fail(std::string_view code, std::string_view at, std::string message, std::string help) {
        m_problems.add(code, m_line.line, columnOf(at), std::move(message), std::move(help));
        return std::nullopt;
    }

    /// Of a part of the line's text.
    int columnOf(std::string_view part) const {
        return m_line.column(m_line.textAt + static_cast<std::size_t>(part.data() - m_line.text.data()));
    }

    /// The number at the beginning; moves behind it. Empty after an error.
    std::string_view number(std::string_view& text) {
        text = trimmedLeft(text);
        if (const auto comma = commaNumberAtStart(text)) {
            reportComma(*comma);
            return {};
        }
        const auto length = numberLength(text);
        if (length == 0 || !numberIn(text.substr(0, length))) {
            fail("CW127", text, fmt::format("“{}” is not a number.", shortened(trimmed(text))),
                 "Write the number first, then the unit: “= 16 GB”. If the answer is a word, add “kind: "
                 "short”.");
            return {};
        }
        const auto result = text.substr(0, length);
        text.remove_prefix(length);
        return result;
    }

    void reportComma(const CommaNumber& comma) {
        const int column = columnOf(comma.text);
        const auto help = comma.mended ? fmt::format("Write {}.", shortened(*comma.mended))
                                       : "Leave out thousands separators, and use a period for decimals.";
        auto& problem = m_problems.add(
            "CW126", m_line.line, column,
            fmt::format("“{}” has a comma. Use a period for decimals.", shortened(comma.text)), help);
        if (comma.mended)
            problem.edit =
                replacing(m_line.line, column, column + static_cast<int>(comma.text.size()), *comma.mended);
    }

    bool value(std::string_view text) {
        if (m_expressions) return expression(text);
        if (const auto worded = wordedNumber(text)) {
            fail("CW165", trimmedLeft(text), wordsAround(text, *worded), wordsAroundCure(*worded));
            return false;
        }
        const auto low = number(text);
        if (low.empty()) return false;
        m_answer.value = std::string(low);
        if (const auto dots = trimmedLeft(text); dots.starts_with("..")) {
            auto rest = dots.substr(2);
            const auto high = number(rest);
            if (high.empty()) return false;
            if (*numberIn(high) < *numberIn(low)) {
                fail("CW128", high, "The range ends before it begins.",
                     "Write the smaller number first: “= 15..17”.");
                m_problems.list().back().edit =
                    replacing(m_line.line, columnOf(low), columnOf(high.substr(high.size())),
                              fmt::format("{}..{}", high, low));
                return false;
            }
            m_answer.high = std::string(high);
            text = rest;
        }
        m_answer.unit = std::string(trimmed(text));
        return true;
    }

    /// Reports what follows the number where it is more than a unit.
    bool isUnitAlone() {
        if (isPlausibleUnit(m_answer.unit)) return true;
        fail("CW165", m_line.text,
             fmt::format("“{}” is not a single number.", shortened(trimmed(m_line.text))),
             "Write one number with its unit, or a range such as “= 15..17 GB”. If several numbers are "
             "right, write each one as a separate answer. If learners must type the text exactly, write "
             "“kind: short”.");
        return false;
    }

    /// Reports a calculation that ended before its line did: what follows would become the unit.
    bool isCalculationWhole() {
        const std::string_view unit = m_answer.unit;
        const bool hasSign = unit.find("+-") != absent || unit.find("±") != absent;
        const bool hasOperator =
            std::ranges::any_of(std::array{" * ", " / ", " + ", " - "},
                                [unit](const char* sign) { return unit.find(sign) != absent; });
        if (!hasSign && !hasOperator && isPlausibleUnit(unit)) return true;
        fail("CW127", m_line.text, fmt::format("The calculation ends before “{}”.", shortened(unit)),
             hasSign ? "Write a space before and after “+-”: “= size / rate s +- 2”."
                     : "Write an operator between all numbers and names: “= 8 * size / rate s”.");
        return false;
    }

    bool expression(std::string_view text) {
        text = trimmedLeft(text);
        if (const auto dots = text.find(".."); dots != absent) {
            m_answer.value = std::string(trimmed(text.substr(0, dots)));
            text = trimmedLeft(text.substr(dots + 2));
            const auto length = expressionLength(text);
            m_answer.high = std::string(trimmed(text.substr(0, length)));
            m_answer.unit = std::string(trimmed(text.substr(length)));
            return true;
        }
        const auto length = expressionLength(text);
        m_answer.value = std::string(trimmed(text.substr(0, length)));
        m_answer.unit = std::string(trimmed(text.substr(length)));
        if (!m_answer.value.empty()) return true;
        fail("CW127", text, fmt::format("“{}” is not a number.", shortened(text)),
             "Write a number or a calculation.");
        return false;
    }

    bool tolerance(std::string_view text) {
        const auto size = number(text);
        if (size.empty()) return false;
        if (*numberIn(size) < 0) {
            fail("CW129", size, "A tolerance cannot be negative.",
                 "Write the difference allowed on either side: “= 16 +- 0.5”.");
            return false;
        }
        m_answer.tolerance = std::string(size);
        // “16 GB +- 5 %” can only mean a share; behind a number in percent, it is that number's unit.
        const bool isShare = trimmed(text).starts_with('%') && !m_answer.unit.empty() && m_answer.unit != "%";
        if (text.starts_with('%') || isShare) {
            m_answer.tolerance += '%';
            text = trimmedLeft(text).substr(1);
        }
        const auto unit = trimmed(text);
        if (!unit.empty() && !m_answer.unit.empty() && unit != m_answer.unit) {
            fail("CW129", unit,
                 fmt::format("The tolerance is in {}, but the number is in {}.", shortened(unit),
                             shortened(m_answer.unit)),
                 "Use the same unit for the number and its tolerance.");
            return false;
        }
        if (!unit.empty()) m_answer.unit = std::string(unit);
        return true;
    }

    const AnswerLine& m_line;
    bool m_expressions;
    Problems& m_problems;
    NumericAnswer m_answer;
};

std::string_view shapeInWords(WordedNumber::Shape shape) {
    switch (shape) {
    case WordedNumber::Shape::WordsAround: return "is a number with words around it";
    case WordedNumber::Shape::Range: return "is a range, not a single number";
    case WordedNumber::Shape::Choice: return "contains more than one number";
    case WordedNumber::Shape::Several: return "is not a single number";
    }
    return {};
}

} // namespace

std::string wordsAround(std::string_view text, const WordedNumber& worded) {
    return fmt::format("“{}” {}.", shortened(trimmed(text)), shapeInWords(worded.shape));
}

std::string wordsAroundCure(const WordedNumber& worded) {
    if (worded.shape == WordedNumber::Shape::Several)
        return "Write “kind: short” if learners must type the answer exactly. Otherwise write a single "
               "number.";
    return worded.cure + " If learners must type the answer exactly, write “kind: short”.";
}

double takeCredit(std::string_view& text) {
    text = trimmedRight(text);
    if (!text.ends_with("%)")) return 100;
    const auto open = text.rfind('(');
    if (open == absent || (open > 0 && text[open - 1] == '\\')) return 100;
    const auto credit = numberIn(text.substr(open + 1, text.size() - open - 3));
    if (!credit) return 100;
    text = trimmedRight(text.substr(0, open));
    return *credit;
}

std::optional<NumericAnswer> numberAnswer(const AnswerLine& line, bool expressions, Problems& problems) {
    return NumberAnswerReader(line, expressions, problems).read();
}

} // namespace chipwise::pack
