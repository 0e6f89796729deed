#include "pack/bank/bank_rules.h"
#include "pack/generate/cards.h"
#include "pack/generate/generate.h"
#include "pack/text/number_text.h"
#include "pack/text/text.h"
#include "pack/words/bank_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

namespace chipwise::pack {
namespace {

std::string joinedWords(std::string_view text) {
    std::string words;
    for (const std::string& word : loweredWords(text)) words += word + ' ';
    return words;
}

/// The text as a learner reads it before answering: gaps hide their words, and a scenario belongs to it.
std::string shownWords(const Question& question, const Group& group) {
    std::string text = group.isCase ? group.intro + '\n' : std::string();
    if (question.kind() != Kind::Cloze) return joinedWords(text + question.stem);
    std::string_view rest = question.stem;
    for (auto open = rest.find("{{"); open != std::string_view::npos; open = rest.find("{{")) {
        const auto close = rest.find("}}", open);
        if (close == std::string_view::npos) break; // braces that hide nothing
        text += rest.substr(0, open);
        text += " gap ";
        rest.remove_prefix(close + 2);
    }
    return joinedWords(text += rest);
}

/// Something accepted in full: a text by its words, an amount by its range, so that “16 chips” is one answer
/// as an option and as a number.
struct AcceptedAnswer {
    std::string words;
    std::optional<Range> range;
    std::string unit;
};
using AcceptedAnswers = std::vector<AcceptedAnswer>;

enum class AnswerMatch { Same, Different, Unknown };

/// Units of two kinds may still be one amount: 1.5 TiB and 1536 GiB. So may a number and a word: 16 and
/// sixteen.
AnswerMatch matchOf(const AcceptedAnswer& a, const AcceptedAnswer& b) {
    if (a.range.has_value() != b.range.has_value()) return AnswerMatch::Unknown;
    if (!a.range) return a.words == b.words ? AnswerMatch::Same : AnswerMatch::Different;
    const auto singular = [](const std::string& unit) {
        return unit.size() > 3 && unit.ends_with('s') ? unit.substr(0, unit.size() - 1) : unit;
    };
    if (!a.unit.empty() && !b.unit.empty() && singular(a.unit) != singular(b.unit))
        return AnswerMatch::Unknown;
    const bool overlap = a.range->low <= b.range->high && b.range->low <= a.range->high;
    return overlap ? AnswerMatch::Same : AnswerMatch::Different;
}

AcceptedAnswer answerInText(std::string_view text) {
    AcceptedAnswer answer{joinedWords(text), {}, {}};
    if (const auto quantity = loneQuantity(text)) {
        answer.range = Range{quantity->value, quantity->value};
        answer.unit = std::string(quantity->unit);
    }
    return answer;
}

/// Options that are chosen together are one answer, and so are gaps.
AcceptedAnswers answersOf(const Question& question) {
    AcceptedAnswers answers;
    std::string together;
    for (const Option& option : question.options)
        if (option.credit > 0) together += option.text + '\n';
    for (const Gap& gap : question.gaps) together += gap.text + '\n';
    if (!together.empty()) answers.push_back(answerInText(trimmed(together)));
    for (const NumericAnswer& number : question.numbers) {
        const auto low = numberIn(number.value);
        if (number.credit < 100 || !low) continue;
        NumericAnswer whole = number;
        if (whole.unit.empty()) whole.unit = question.effective.unit.value_or("");
        if (whole.tolerance.empty()) whole.tolerance = question.effective.tolerance.value_or("");
        answers.push_back({{}, acceptedRange(whole, *low), whole.unit});
    }
    for (const TextAnswer& text : question.texts)
        if (text.credit >= 100) answers.push_back(answerInText(text.text));
    return answers;
}

/// A question with its text and answers; made from a row where there is a fact.
struct AskedText {
    const BankItem* item = nullptr;
    const Fact* fact = nullptr;
    bool typed = false;
    AcceptedAnswers answers;
    AcceptedAnswers wrong; ///< options
};

AskedText askedTextOf(const BankItem& item, const Question& question, const Fact* fact) {
    AskedText asked{&item, fact, question.options.empty(), answersOf(question), {}};
    for (const Option& option : question.options)
        if (option.credit <= 0) asked.wrong.push_back(answerInText(option.text));
    return asked;
}

bool anyPair(const AcceptedAnswers& a, const AcceptedAnswers& b, AnswerMatch wanted) {
    return std::ranges::any_of(a, [&](const AcceptedAnswer& one) {
        return std::ranges::any_of(
            b, [&](const AcceptedAnswer& other) { return matchOf(one, other) == wanted; });
    });
}

/// Options tell two questions of one text apart, unless what is right in one is wrong in the other.
bool contradict(const AskedText& a, const AskedText& b) {
    if (anyPair(a.answers, b.answers, AnswerMatch::Same)) return false;
    if (anyPair(a.answers, b.wrong, AnswerMatch::Same) || anyPair(b.answers, a.wrong, AnswerMatch::Same))
        return true;
    return a.typed && b.typed && !anyPair(a.answers, b.answers, AnswerMatch::Unknown);
}

/// Steps and pairs stand beside the text, which then tells little; calculated questions show other numbers
/// each time.
bool isAskedByText(const BankItem& item) {
    const Kind kind = item.question->kind();
    const bool hasLists = kind == Kind::Matching || kind == Kind::Ordering;
    return !item.isCard() && !hasLists && item.question->effective.lets.empty();
}

std::string placeText(const SourceMark& mark) {
    return fmt::format("{}, line {}", mark.file, mark.line);
}

/// “the question in questions/q.md, line 9”, or the one that a template there makes from a row.
std::string askedWhere(const AskedText& asked) {
    const SourceMark& form = asked.item->question->mark;
    return asked.fact ? fmt::format("the question that {}, generates from {},", placeText(form),
                                    placeText(asked.fact->mark))
                      : fmt::format("the question in {},", placeText(form));
}

/// Questions by the words of their text.
class SameTextSearch {
public:
    SameTextSearch(const Pack& pack, const std::vector<BankItem>& items) : m_pack(pack), m_items(items) {
        for (const Fact& fact : pack.facts) m_facts.emplace(fact.id, &fact);
    }

    std::vector<BankRepeat> find() {
        for (const BankItem& item : m_items)
            if (isAskedByText(item) && !item.question->effective.forEachFact)
                compare(askedTextOf(item, *item.question, nullptr), shownWords(*item.question, *item.group));
        QuestionGenerator generator(m_pack, m_pack, nullptr);
        for (const BankItem& form : m_items) {
            if (!form.question->effective.forEachFact) continue;
            for (const GeneratedQuestion& made : generator.questionsOf(*form.question, m_pack.facts.size()))
                compare(askedTextOf(form, made.question, m_facts.at(made.factId)),
                        shownWords(made.question, *form.group));
        }
        return std::move(m_found);
    }

private:
    /// With the first ones of the same text: one finding for a question, and one for a template.
    void compare(AskedText asked, std::string words) {
        if (words.empty() || asked.answers.empty()) return;
        auto& earlier = m_byWords[std::move(words)];
        for (const AskedText& other : earlier) {
            // Questions by hand that ask the same are found where texts are nearly the same.
            const bool same = anyPair(asked.answers, other.answers, AnswerMatch::Same) && asked.fact &&
                              (!other.fact || other.item == asked.item);
            if (same || contradict(asked, other)) {
                report(asked, other, same);
                break;
            }
        }
        constexpr std::size_t mostKept = 8;
        if (earlier.size() < mostKept) earlier.push_back(std::move(asked));
    }

    void report(const AskedText& asked, const AskedText& other, bool same) {
        const bool ofOneForm = asked.fact && other.item == asked.item;
        // The question by hand is the one to change, not a template that fits many rows.
        const AskedText& named = asked.fact && !other.fact ? other : asked;
        if (!m_named.insert(named.item).second) return;
        const AskedText& against = &named == &asked ? other : asked;
        m_found.push_back(ofOneForm ? ofOneTemplate(asked, other, same) : ofTwo(named, against, same));
    }

    static BankRepeat ofOneTemplate(const AskedText& asked, const AskedText& other, bool same) {
        const std::string rows =
            fmt::format("{} and {}", placeText(other.fact->mark), placeText(asked.fact->mark));
        if (same)
            return {
                asked.item, asked.item,
                fmt::format("{} generates the same question twice, from {}.", quotedTitle(*asked.item), rows),
                "Delete one of the two rows, or change the “for-each-fact:” condition so that it selects "
                "only one of them."};
        return {asked.item, asked.item,
                fmt::format("{} generates the same text with different answers, from {}.",
                            quotedTitle(*asked.item), rows),
                "Learners cannot tell which answer you want. In the text, write a placeholder that tells the "
                "rows apart, such as {entity}.",
                true};
    }

    static BankRepeat ofTwo(const AskedText& named, const AskedText& against, bool same) {
        if (same)
            return {named.item, against.item,
                    fmt::format("{} asks the same thing as {} with the same answer.",
                                quotedTitle(*named.item), askedWhere(against)),
                    "Ask from a different angle, or delete one of the two questions."};
        return {named.item, against.item,
                fmt::format("{} has the same text as {} but a different answer.", quotedTitle(*named.item),
                            askedWhere(against)),
                "Learners cannot tell which answer you want. In the text, say how the two questions "
                "differ, or correct the wrong answer.",
                true};
    }

    const Pack& m_pack;
    const std::vector<BankItem>& m_items;
    std::unordered_map<std::string, const Fact*> m_facts;
    std::unordered_map<std::string, std::vector<AskedText>> m_byWords;
    std::set<const BankItem*> m_named;
    std::vector<BankRepeat> m_found;
};

} // namespace

std::vector<BankRepeat> sameTexts(const Pack& pack, const std::vector<BankItem>& items) {
    return SameTextSearch(pack, items).find();
}

} // namespace chipwise::pack
