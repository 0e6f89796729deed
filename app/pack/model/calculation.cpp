#include "pack/model/calculation.h"

#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace chipwise::pack {
namespace {

/// Carries the first error up through the descent; never leaves evaluate().
struct CalculationError {
    std::string message;
    std::size_t at = 0;
};

/// expression := term (+ - term)*, term := signed (* / signed)*, signed := (+ -)* power,
/// power := operand (^ signed)?, operand := number | name | function(…) | (expression)
class Calculator {
public:
    Calculator(std::string_view text, const Values& names, const FactNumber& facts)
        : m_text(text), m_names(names), m_facts(facts) {}

    double result() {
        const double value = expression();
        if (!atEnd()) fail(fmt::format("“{}” is not allowed here.", shortened(m_text.substr(m_at))), m_at);
        return value;
    }

private:
    /// One level of nesting, counted while it lives.
    class Level {
    public:
        explicit Level(Calculator& of) : m_of(of) {
            constexpr int deepest = 64;
            if (++m_of.m_depth > deepest)
                m_of.fail("This calculation is nested more than 64 levels deep.", m_of.m_at);
        }
        ~Level() { --m_of.m_depth; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

    private:
        Calculator& m_of;
    };

    [[noreturn]] static void fail(std::string message, std::size_t at) {
        throw CalculationError{std::move(message), at};
    }

    static double finite(double value, std::size_t at) {
        if (!std::isfinite(value)) fail("The result is not a finite number.", at);
        return value;
    }

    bool atEnd() {
        while (m_at < m_text.size() && isSpace(m_text[m_at])) ++m_at;
        return m_at == m_text.size();
    }

    char next() { return atEnd() ? '\0' : m_text[m_at]; }

    bool take(char sign) {
        if (next() != sign) return false;
        ++m_at;
        return true;
    }

    void expect(char sign) {
        if (!take(sign)) fail(fmt::format("A “{}” is missing here.", sign), m_at);
    }

    double expression() {
        double value = term();
        while (next() == '+' || next() == '-') {
            const std::size_t at = m_at++;
            const double right = term();
            value = finite(m_text[at] == '+' ? value + right : value - right, at);
        }
        return value;
    }

    double term() {
        double value = signedPower();
        while (next() == '*' || next() == '/') {
            const std::size_t at = m_at++;
            const double right = signedPower();
            const bool divides = m_text[at] == '/';
            if (divides && right == 0) fail("This divides by zero.", at);
            value = finite(divides ? value / right : value * right, at);
        }
        return value;
    }

    double signedPower() {
        const Level level(*this);
        if (take('-')) return -signedPower();
        if (take('+')) return signedPower();
        return power();
    }

    double power() {
        const double base = operand();
        if (next() != '^') return base;
        const std::size_t at = m_at++;
        return finite(std::pow(base, signedPower()), at);
    }

    double operand() {
        const char first = next();
        const std::size_t at = m_at;
        if (const auto length = isDigit(first) || first == '.' ? numberLength(m_text.substr(at)) : 0;
            length > 0) {
            m_at += length;
            const auto number = numberIn(m_text.substr(at, length));
            if (!number) fail("This number is too large.", at);
            return *number;
        }
        if (take('(')) {
            const double value = expression();
            expect(')');
            return value;
        }
        if (isLetter(first) || first == '_') return named();
        fail(atEnd() ? "The calculation is incomplete."
                     : fmt::format("“{}” is not a number.", shortened(m_text.substr(at))),
             at);
    }

    double named() {
        const std::size_t at = m_at;
        while (m_at < m_text.size() &&
               (isLetter(m_text[m_at]) || isDigit(m_text[m_at]) || m_text[m_at] == '_'))
            ++m_at;
        const std::string name(m_text.substr(at, m_at - at));
        if (take('(')) return name == "fact" ? fact() : function(name, at);
        const auto found = m_names.find(name);
        if (found == m_names.end())
            fail(fmt::format("This question does not define “{}”.", shortened(name)), at);
        return found->second;
    }

    double fact() {
        const std::size_t at = m_at;
        const std::size_t close = m_text.find(')', at);
        if (close == std::string_view::npos) fail("A “)” is missing here.", m_text.size());
        const auto id = trimmed(m_text.substr(at, close - at));
        m_at = close + 1;
        const auto number = m_facts ? m_facts(id) : std::nullopt;
        if (!number) fail(fmt::format("facts.csv has no number with the id “{}”.", shortened(id)), at);
        return *number;
    }

    double function(std::string_view name, std::size_t at) {
        std::vector<double> values{expression()};
        while (take(',')) values.push_back(expression());
        expect(')');
        const bool one = values.size() == 1;
        const bool two = values.size() == 2;
        if (name == "min") return *std::ranges::min_element(values);
        if (name == "max") return *std::ranges::max_element(values);
        if (name == "round" && (one || two)) return rounded(values[0], two ? values[1] : 0, at);
        if (name == "ceil" && one) return finite(std::ceil(wholeIfAlmost(values[0])), at);
        if (name == "floor" && one) return finite(std::floor(wholeIfAlmost(values[0])), at);
        if (name == "sqrt" && one) return finite(std::sqrt(values[0]), at);
        if (name == "log" && one) return finite(std::log(values[0]), at);
        if (name == "log" && two) return finite(std::log(values[0]) / std::log(values[1]), at);
        if (name == "round" || name == "ceil" || name == "floor" || name == "sqrt" || name == "log")
            fail(fmt::format("The function “{}” cannot take {} numbers.", name, values.size()), at);
        fail(fmt::format("There is no function “{}”. The functions are min, max, round, ceil, floor, sqrt, "
                         "log, and fact.",
                         shortened(name)),
             at);
    }

    /// 2.3 / 0.1 is a hair more than 23 in binary, which is no part of another one.
    static double wholeIfAlmost(double value) {
        const double slack = std::min(1e-6, 1e-9 * std::max(1.0, std::abs(value)));
        const double whole = std::round(value);
        return std::abs(value - whole) <= slack ? whole : value;
    }

    static double rounded(double value, double decimals, std::size_t at) {
        const double scale = std::pow(10.0, std::round(decimals));
        return finite(std::round(value * scale) / scale, at);
    }

    std::string_view m_text;
    const Values& m_names;
    const FactNumber& m_facts;
    std::size_t m_at = 0;
    int m_depth = 0;
};

} // namespace

Evaluation evaluate(std::string_view expression, const Values& names, const FactNumber& facts) {
    try {
        return {Calculator(expression, names, facts).result(), {}, 1};
    } catch (CalculationError& error) {
        return {std::nullopt, std::move(error.message), columnAt(expression, error.at)};
    }
}

std::vector<std::string> factsNamedIn(std::string_view expression) {
    constexpr std::string_view opening = "fact(";
    std::vector<std::string> ids;
    for (auto at = expression.find(opening); at != std::string_view::npos;
         at = expression.find(opening, at)) {
        at += opening.size();
        const auto close = expression.find(')', at);
        if (close == std::string_view::npos) break;
        ids.emplace_back(trimmed(expression.substr(at, close - at)));
        at = close;
    }
    return ids;
}

} // namespace chipwise::pack
