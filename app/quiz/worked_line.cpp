#include "quiz/worked_line.h"

#include "pack/model/calculation.h"
#include "pack/text/number_text.h"
#include "quiz/key.h"
#include "quiz/text/filling.h"
#include "quiz/text/number_answer.h"

#include <algorithm>
#include <map>

namespace chipwise::quiz {
namespace {

bool startsName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isInName(char c) {
    return startsName(c) || (c >= '0' && c <= '9');
}

/// The calculation with numbers for its names, and its signs as people write them.
class WorkedReader {
public:
    WorkedReader(const pack::Card& card, const Presentation& shown)
        : m_facts(factNumbersOf(card)), m_shown(shown), m_values(shown.values.begin(), shown.values.end()) {
        for (const pack::Let& let : card.question.effective.lets) m_lets.emplace(let.name, let.expression);
    }

    std::string worked(const std::string& expression) {
        std::string line;
        bool isOpen = true; // a minus here is a sign
        for (std::size_t at = 0; at < expression.size();) {
            const char c = expression[at];
            if (startsName(c)) {
                line += named(expression, at);
                isOpen = false;
            } else if (c == '*' || c == '/' || c == '+' || c == '-') {
                ++at;
                line += isOpen ? std::string(1, c) : spaced(c);
                isOpen = true;
            } else {
                ++at;
                if (c == ' ' || c == '\t') continue;
                line += c == ',' ? std::string(", ") : std::string(1, c);
                isOpen = c == '(' || c == ',' || c == '^';
            }
        }
        return line;
    }

private:
    static std::string spaced(char sign) {
        switch (sign) {
        case '*': return " × ";
        case '/': return " ÷ ";
        case '-': return " − ";
        default: return " + ";
        }
    }

    /// Of a calculation whose result as a whole is rounded.
    static const char* roundingWords(const std::string& function) {
        return function == "ceil" ? ", rounded up" : function == "floor" ? ", rounded down" : nullptr;
    }

    /// Of the bracket that opens there.
    static std::size_t closingOf(const std::string& expression, std::size_t at) {
        int depth = 0;
        for (; at < expression.size(); ++at) {
            if (expression[at] == '(') ++depth;
            if (expression[at] == ')' && --depth == 0) break;
        }
        return at;
    }

    std::string named(const std::string& expression, std::size_t& at) {
        const std::size_t begin = at;
        while (at < expression.size() && isInName(expression[at])) ++at;
        const std::string name = expression.substr(begin, at - begin);
        if (at < expression.size() && expression[at] == '(') {
            const char* words = begin == 0 ? roundingWords(name) : nullptr;
            if (words != nullptr && closingOf(expression, at) + 1 == expression.size()) {
                const std::string inner = expression.substr(at + 1, expression.size() - at - 2);
                at = expression.size();
                return worked(inner) + words;
            }
            if (name != "fact") return name; // min, round …: what it takes follows
            const std::size_t close = std::min(expression.find(')', at), expression.size());
            const std::string id = expression.substr(at + 1, close - at - 1);
            at = std::min(close + 1, expression.size());
            const auto number = m_facts ? m_facts(trimmedId(id)) : std::nullopt;
            return number ? displayed(*number, m_shown.decimalMark) : id;
        }
        return shownValue(name, begin == 0 && at == expression.size());
    }

    /// What was drawn or looked up is its number; what was computed from others is shown by these.
    std::string shownValue(const std::string& name, bool isAll) {
        constexpr int deepest = 8;
        const auto let = m_lets.find(name);
        if (let != m_lets.end() && isComputed(let->second) && m_depth < deepest) {
            ++m_depth;
            const std::string inner = worked(let->second);
            --m_depth;
            return isAll ? inner : '(' + inner + ')';
        }
        const auto value = m_values.find(name);
        return value == m_values.end() ? name : displayed(value->second, m_shown.decimalMark);
    }

    static bool isComputed(const std::string& expression) {
        if (expression.find("..") != std::string::npos || pack::numberIn(expression)) return false;
        const bool looksUp = expression.starts_with("fact(") && expression.find(')') + 1 == expression.size();
        return !looksUp;
    }

    static std::string trimmedId(const std::string& id) {
        const auto first = id.find_first_not_of(' ');
        if (first == std::string::npos) return {};
        return id.substr(first, id.find_last_not_of(' ') - first + 1);
    }

    pack::FactNumber m_facts;
    const Presentation& m_shown;
    std::map<std::string, double> m_values;
    std::map<std::string, std::string> m_lets;
    int m_depth = 0;
};

} // namespace

std::string workedLine(const pack::Card& card, const Presentation& shown) {
    if (card.question.kind() != pack::Kind::Numeric) return {};
    const auto right = std::ranges::find_if(card.question.numbers, [](const pack::NumericAnswer& answer) {
        return answer.credit >= 100 && answer.high.empty();
    });
    if (right == card.question.numbers.end() || pack::numberIn(right->value)) return {};
    const auto accepted = acceptedNumbers(card, shown);
    const auto best = std::ranges::max_element(accepted, {}, &AcceptedNumber::credit);
    if (best == accepted.end() || best->credit < 1) return {};
    const std::string worked = WorkedReader(card, shown).worked(right->value);
    const std::string answer = displayedAnswer(*best, shown.decimalMark);
    if (worked == answer) return {};
    return worked + (worked.ends_with("rounded up") || worked.ends_with("rounded down") ? ": " : " = ") +
           answer;
}

} // namespace chipwise::quiz
