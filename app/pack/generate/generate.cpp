#include "pack/generate/generate.h"

#include "pack/model/fact_condition.h"
#include "pack/text/hash.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace chipwise::pack {
namespace {

constexpr std::array<std::pair<std::string_view, std::string Fact::*>, 9> placeholders{
    {{"entity", &Fact::entity},
     {"property", &Fact::property},
     {"qualifier", &Fact::qualifier},
     {"value", &Fact::value},
     {"unit", &Fact::unit},
     {"precision", &Fact::precision},
     {"scope", &Fact::scope},
     {"as_of", &Fact::asOf},
     {"source", &Fact::source}}};

struct PlaceholderAt {
    std::string Fact::*column = nullptr;
    std::size_t end = 0;
};

/// `{{gaps}}` and `\{braces}` are none.
std::optional<PlaceholderAt> placeholderAt(std::string_view text, std::size_t at) {
    if (text[at] != '{' || (at > 0 && (text[at - 1] == '{' || text[at - 1] == '\\'))) return std::nullopt;
    const auto close = text.substr(at, 16).find('}');
    if (close == std::string_view::npos) return std::nullopt;
    const auto name = text.substr(at + 1, close - 1);
    for (const auto& [known, column] : placeholders)
        if (known == name) return PlaceholderAt{column, at + close + 1};
    return std::nullopt;
}

/// A text with its placeholders filled from a row; within `code` from another.
std::string filledFrom(const Fact& fact, const Fact& inCode, std::string_view text) {
    std::string filled;
    bool code = false;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '`') { // a run of back quotes opens or closes code
            while (at < text.size() && text[at] == '`') filled += text[at++];
            code = !code;
            continue;
        }
        const auto placeholder = placeholderAt(text, at);
        if (!placeholder) {
            filled += text[at++];
            continue;
        }
        const std::string& content = (code ? inCode : fact).*placeholder->column;
        filled += content;
        at = placeholder->end;
        const bool gapLeft = filled.empty() || isSpace(filled.back()) || filled.back() == '\n';
        if (content.empty() && gapLeft && at < text.size() && text[at] == ' ') ++at;
    }
    return std::string(trimmedRight(filled));
}

/// The number as the sentences around it write numbers, in code as a program prints it. Keys and options hold
/// it as the row does: the hash of an answer, by which learners keep their days, is made from them.
void fillTexts(Question& q, const Fact& row, bool hasDecimalPoint) {
    Fact read = row;
    if (hasDecimalPoint) read.value = shownValue(row);
    const auto fill = [&](std::string& text) { text = filledFrom(read, row, text); };
    for (auto* text : {&q.title, &q.stem, &q.why}) fill(*text);
    for (auto* settings : {&q.settings, &q.effective}) {
        if (settings->hint) fill(*settings->hint);
        if (settings->changed) fill(*settings->changed);
    }
}

/// Where the question itself is silent, the row says what its answer rests on.
void takeGround(Settings& settings, const Fact& fact) {
    if (settings.refs.empty()) settings.refs.push_back(fact.source);
    if (!settings.basis) settings.basis = fact.basis;
}

class QuestionMaker {
public:
    QuestionMaker(const Pack& pack, const DistractorPool& pool, const Question& form,
                  std::vector<Diagnostic>* problems)
        : m_pool(pool), m_form(form), m_problems(problems),
          m_hasDecimalPoint(!writesDecimalComma(pack.language)) {}

    std::optional<Question> make(const Fact& fact) const {
        Question question = m_form;
        fillTexts(question, fact, m_hasDecimalPoint);
        takeGround(question.effective, fact);
        switch (question.kind()) {
        case Kind::Numeric: addNumber(question, fact); break;
        case Kind::Short: question.texts.insert(question.texts.begin(), {answerText(fact), 100, {}}); break;
        case Kind::Choice:
            if (!addOptions(question, fact)) return std::nullopt;
            break;
        case Kind::TrueFalse:
        case Kind::Ordering:
        case Kind::Matching:
        case Kind::Cloze:
        case Kind::Flashcard:
        case Kind::Flashcards: return std::nullopt; // the reader refuses such templates
        }
        return question;
    }

private:
    /// A typed answer is the bare value; an option shows its unit.
    std::string answerTemplate(const Fact& fact) const {
        const bool bare = fact.unit.empty() || m_form.kind() == Kind::Short;
        return m_form.effective.answer.value_or(bare ? "{value}" : "{value} {unit}");
    }

    std::string answerText(const Fact& fact) const { return filledFrom(fact, answerTemplate(fact)); }

    static void addNumber(Question& question, const Fact& fact) {
        NumericAnswer answer{fact.value, {}, question.effective.tolerance.value_or(""), fact.unit, 100, {}};
        question.numbers.insert(question.numbers.begin(), std::move(answer));
    }

    bool addOptions(Question& question, const Fact& fact) const {
        constexpr std::size_t fewest = 2;
        const Settings& settings = question.effective;
        const auto wanted = static_cast<std::size_t>(std::clamp(settings.distractors.value_or(3), 2, 10));
        const auto name = questionName(m_form) + "#" + fact.id;
        const auto wrong = distractorsFor(
            fact, m_pool, {answerTemplate(fact), settings.tolerance.value_or(""), wanted, seedFrom(name)});
        if (wrong.size() < fewest) {
            warn(fact, wrong.size());
            return false;
        }
        question.options = {Option{answerText(fact), 100, {}, false}};
        question.options.insert(question.options.end(), wrong.begin(), wrong.end());
        return true;
    }

    void warn(const Fact& fact, std::size_t found) const {
        if (!m_problems) return;
        m_problems->push_back({m_form.mark.file, m_form.mark.line, 1, Severity::Warning, "CW149",
                               fmt::format("“{}” cannot generate a question from the row “{}”: there {} "
                                           "plausible wrong option{}, but 2 are needed.",
                                           shortened(m_form.title), fact.id,
                                           found == 0 ? "are no" : "is only one", found == 0 ? "s" : ""),
                               "Add rows with the same property and unit for other entities, or ask for the "
                               "number with “kind: numeric”.",
                               std::nullopt});
    }

    const DistractorPool& m_pool;
    const Question& m_form;
    std::vector<Diagnostic>* m_problems;
    bool m_hasDecimalPoint;
};

} // namespace

std::string shownValue(const Fact& fact) {
    const bool isPlain =
        !fact.value.empty() && fact.value.find_first_not_of("0123456789.") == std::string::npos;
    return fact.number && !fact.unit.empty() && isPlain ? inThousands(fact.value) : fact.value;
}

std::string filledFrom(const Fact& fact, std::string_view text) {
    return filledFrom(fact, fact, text);
}

bool mayBeAsked(const Fact& fact, const Question& form) {
    const Importance least = form.effective.importance.value_or(Importance::Key);
    if (fact.conflict || fact.confidence == Confidence::Low || fact.importance > least) return false;
    if (fact.state != form.effective.state.value_or(FactState::InEffect)) return false;
    const bool rule = fact.basis == Basis::ExamLore || fact.basis == Basis::Practice;
    if (fact.number && rule) return false; // a number of a rule of thumb is nobody's answer
    return form.kind() == Kind::Numeric ? fact.number.has_value() : !fact.value.empty();
}

QuestionGenerator::QuestionGenerator(const Pack& pack, const Pack& base, std::vector<Diagnostic>* problems)
    : m_pack(pack), m_base(base), m_problems(problems), m_pool(pack) {}

std::vector<GeneratedQuestion> QuestionGenerator::questionsOf(const Question& form, std::size_t most) {
    std::vector<GeneratedQuestion> made;
    const FactCondition condition(form.effective.forEachFact.value_or(""));
    if (!condition.error().empty()) return made;
    const QuestionMaker maker(m_pack, m_pool, form, m_problems);
    for (std::size_t row = 0; row < std::min(m_pack.facts.size(), m_base.facts.size()); ++row) {
        const Fact& fact = m_pack.facts[row];
        if (m_rowsLeft == 0 || m_questionsLeft == 0 || made.size() >= most) break;
        --m_rowsLeft;
        if (!condition.matches(m_base.facts[row]) || !mayBeAsked(fact, form)) continue;
        if (auto question = maker.make(fact)) {
            made.push_back({fact.id, std::move(*question)});
            --m_questionsLeft;
        }
    }
    return made;
}

} // namespace chipwise::pack
