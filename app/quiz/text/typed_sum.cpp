#include "quiz/text/typed_sum.h"

#include "pack/model/calculation.h"
#include "quiz/text/fold.h"

#include <algorithm>
#include <cmath>

namespace chipwise::quiz {
namespace {

/// The sign as calculations are written; 0 where it is none.
char operatorOf(char32_t point) {
    switch (point) {
    case U'+': return '+';
    case U'-':
    case U'−':
    case U'–': return '-';
    case U'*':
    case U'×':
    case U'·': return '*';
    case U'/':
    case U'÷': return '/';
    case U'^': return '^';
    case U'(': return '(';
    case U')': return ')';
    default: return '\0';
    }
}

bool isInNumeral(char32_t point) {
    return isDigit(point) || point == U'.' || point == U',' || point == U'\'' || point == U'’';
}

/// Reads the calculation from the front, and leaves what comes behind it.
class SumReader {
public:
    SumReader(std::u32string_view text, DecimalMark decimal) : m_text(text), m_decimal(decimal) {}

    bool read() {
        while (m_at < m_text.size()) {
            const char32_t point = m_text[m_at];
            if (isSpace(point)) {
                ++m_at;
            } else if (isInNumeral(point)) {
                if (!takeNumeral()) return false;
            } else if (const char sign = operatorOf(point)) {
                takeOperator(sign);
            } else {
                break;
            }
        }
        giveBackUnitSlash();
        return m_numerals > 1 && m_calculates;
    }
    const std::string& calculation() const { return m_calculation; }
    std::u32string_view rest() const { return trimmed(m_text.substr(m_at)); }

private:
    /// "2 3/4" is no sum: a numeral directly behind another is none of its digits.
    bool takeNumeral() {
        if (!m_calculation.empty() && (m_calculation.back() == '.' || isDigitOf(m_calculation.back())))
            return false;
        std::size_t end = m_at;
        while (end < m_text.size() && isInNumeral(m_text[end])) ++end;
        const std::string numeral = encoded(m_text.substr(m_at, end - m_at));
        if (!readNumber(numeral, m_decimal).understood) return false;
        for (const char c : withDecimalPoint(numeral, m_decimal))
            if (isDigitOf(c) || c == '.') m_calculation += c;
        m_at = end;
        ++m_numerals;
        m_lastSign = m_at;
        return true;
    }

    void takeOperator(char sign) {
        m_lastSign = m_at++;
        m_calculation += sign;
        // "15-17" may be a range: a minus alone makes no sum.
        m_calculates |= m_numerals > 0 && (sign == '+' || sign == '*' || sign == '/' || sign == '^');
    }

    /// Of "100/2/s" the last slash belongs to the unit.
    void giveBackUnitSlash() {
        if (m_calculation.empty() || m_calculation.back() != '/' || m_at == m_text.size()) return;
        m_calculation.pop_back();
        m_at = m_lastSign;
    }

    static bool isDigitOf(char c) { return c >= '0' && c <= '9'; }

    std::u32string_view m_text;
    DecimalMark m_decimal;
    std::size_t m_at = 0;
    std::size_t m_lastSign = 0;
    std::string m_calculation;
    int m_numerals = 0;
    bool m_calculates = false;
};

std::u32string_view withoutLead(std::u32string_view text) {
    text = trimmed(text);
    if (!text.empty() && (text.front() == U'=' || text.front() == U'~' || text.front() == U'≈'))
        text = trimmed(text.substr(1));
    return text;
}

} // namespace

std::optional<TypedSum> typedSum(std::string_view typed, DecimalMark decimal) {
    const auto points = decoded(typed);
    if (!points || points->size() > longestAnswer) return std::nullopt;
    SumReader reader(withoutLead(*points), decimal);
    if (!reader.read()) return std::nullopt;
    const pack::Evaluation computed = pack::evaluate(reader.calculation(), {}, nullptr);
    if (!computed.value) return std::nullopt;
    const std::string unit = encoded(reader.rest());
    const NumberReading withUnit = readNumber("1 " + unit); // a unit is read as behind any number
    if (!withUnit.understood) return std::nullopt;
    return TypedSum{*computed.value, withUnit.quantity.unit,
                    reader.calculation() + (unit.empty() ? "" : " ") + unit};
}

std::optional<std::string> sumWithDecimalMark(std::string_view kept, DecimalMark decimal) {
    const auto sum = typedSum(kept);
    if (!sum) return std::nullopt;
    std::string text = sum->text;
    if (decimal == DecimalMark::Comma)
        for (std::size_t at = 1; at + 1 < text.size(); ++at)
            if (text[at] == '.' && text[at - 1] >= '0' && text[at - 1] <= '9') text[at] = ',';
    return text;
}

NumberReading readNumberOrSum(std::string_view typed, DecimalMark decimal) {
    NumberReading reading = readNumber(typed, decimal);
    if (reading.understood) return reading;
    if (const auto sum = typedSum(typed, decimal)) return {true, {sum->value, sum->unit}, {}};
    return reading;
}

} // namespace chipwise::quiz
