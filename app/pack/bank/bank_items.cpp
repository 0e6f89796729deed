#include "pack/bank/bank_items.h"

#include "pack/generate/generate.h"
#include "pack/model/fact_condition.h"
#include "pack/text/codes.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace chipwise::pack {
namespace {

void addLine(std::string& text, std::string_view line) {
    if (line.empty()) return;
    text += line;
    text += '\n';
}

/// Facts by id, looked up for every question.
class FactsById {
public:
    explicit FactsById(const Pack& pack) : m_pack(pack) {
        for (const Fact& fact : pack.facts) m_facts.emplace(fact.id, &fact);
    }

    void addTo(BankItem& item) const {
        const Settings& settings = item.question->effective;
        for (const auto& id : settings.facts) add(item, id);
        for (const Let& let : settings.lets) addNamedIn(item, let.expression);
        for (const NumericAnswer& number : item.question->numbers) addNamedIn(item, number.value);
        if (settings.forEachFact) addRows(item, FactCondition(*settings.forEachFact));
    }

private:
    void add(BankItem& item, std::string_view id) const {
        const auto found = m_facts.find(trimmed(id));
        if (found != m_facts.end()) item.facts.push_back(found->second);
    }

    void addNamedIn(BankItem& item, std::string_view expression) const {
        constexpr std::string_view call = "fact(";
        for (auto at = expression.find(call); at != std::string_view::npos; at = expression.find(call, at)) {
            at += call.size();
            const auto end = expression.find(')', at);
            if (end == std::string_view::npos) return;
            add(item, expression.substr(at, end - at));
        }
    }

    void addRows(BankItem& item, const FactCondition& condition) const {
        for (const Fact& fact : m_pack.facts) {
            if (m_rowsLeft == 0) return;
            --m_rowsLeft;
            if (condition.matches(fact) && mayBeAsked(fact, *item.question)) item.facts.push_back(&fact);
        }
    }

    const Pack& m_pack;
    std::map<std::string_view, const Fact*> m_facts;
    // As in generate.h: a stranger's thousand templates over ten thousand rows end here.
    mutable std::size_t m_rowsLeft = 500'000;
};

std::vector<const Option*> optionsWhere(const Question& question, bool right) {
    std::vector<const Option*> options;
    for (const Option& option : question.options)
        if (right ? option.credit > 0 : option.credit <= 0) options.push_back(&option);
    return options;
}

} // namespace

bool BankItem::isCard() const {
    return question->kind() == Kind::Flashcard || question->kind() == Kind::Flashcards;
}

std::string BankItem::asked() const {
    std::string text;
    if (group->isCase) addLine(text, group->intro);
    addLine(text, question->stem);
    for (const Option& option : question->options) addLine(text, option.text);
    for (const Pair& pair : question->pairs) addLine(text, pair.left);
    return text;
}

std::string BankItem::key() const {
    std::string text;
    for (const Option* option : rightOptions()) addLine(text, option->text);
    for (const NumericAnswer& number : question->numbers)
        if (number.credit > 0) addLine(text, number.value + " " + number.unit);
    for (const TextAnswer& answer : question->texts)
        if (answer.credit > 0) addLine(text, answer.text);
    for (const Gap& gap : question->gaps) addLine(text, gap.text);
    for (const Pair& pair : question->pairs)
        if (!pair.left.empty()) addLine(text, pair.right);
    return text;
}

std::string BankItem::explanations() const {
    std::string text;
    addLine(text, question->why);
    for (const Option& option : question->options) addLine(text, option.why);
    for (const Pair& pair : question->pairs) addLine(text, pair.why);
    for (const NumericAnswer& number : question->numbers) addLine(text, number.why);
    for (const TextAnswer& answer : question->texts) addLine(text, answer.why);
    return text;
}

std::string BankItem::everything() const {
    std::string text = question->title + '\n' + asked();
    for (const Pair& pair : question->pairs) addLine(text, pair.right);
    for (const std::string& step : question->steps) addLine(text, step);
    for (const TextAnswer& answer : question->texts) addLine(text, answer.text);
    for (const CardLine& card : question->cards) addLine(text, card.front + '\n' + card.back);
    addLine(text, question->back);
    if (question->effective.hint) addLine(text, *question->effective.hint);
    return text + explanations();
}

std::vector<const Option*> BankItem::rightOptions() const {
    return optionsWhere(*question, true);
}

std::vector<const Option*> BankItem::wrongOptions() const {
    return optionsWhere(*question, false);
}

bool BankItem::isSingleChoice() const {
    return question->kind() == Kind::Choice && question->options.size() >= 3 && rightOptions().size() == 1;
}

std::vector<BankItem> bankItems(const Pack& pack) {
    const FactsById facts(pack);
    std::vector<BankItem> items;
    for (const QuestionFile& file : pack.files)
        for (const Group& group : file.groups)
            for (const Question& question : group.questions) {
                if (!question.effective.isAsked()) continue;
                BankItem item{&question, &group, {}, false};
                item.calculated = question.effective.forEachFact || !question.effective.lets.empty();
                facts.addTo(item);
                items.push_back(std::move(item));
            }
    return items;
}

std::map<std::string, std::size_t> questionsByFact(const std::vector<BankItem>& items) {
    std::map<std::string, std::size_t> counts;
    for (const BankItem& item : items) {
        const std::set<const Fact*> facts(item.facts.begin(), item.facts.end());
        for (const Fact* fact : facts) ++counts[fact->id];
    }
    return counts;
}

void BankFindings::add(std::string_view code, const SourceMark& mark, std::string message, std::string help) {
    m_list.push_back({mark.file,
                      std::max(1, mark.line),
                      1,
                      codeEntry(code).severity,
                      std::string(code),
                      std::move(message),
                      std::move(help),
                      {},
                      {}});
}

void BankFindings::addRepeat(std::string_view code, const BankItem& item, std::string message,
                             std::string help, const SourceMark& other) {
    add(code, item, std::move(message), std::move(help));
    m_list.back().other = PackPlace{other.file, std::max(1, other.line)};
}

std::vector<Diagnostic> BankFindings::take() {
    const auto place = [](const Diagnostic& d) { return std::tie(d.file, d.line, d.code); };
    std::ranges::stable_sort(m_list, {}, place);
    return std::move(m_list);
}

std::string quotedTitle(const BankItem& item) {
    return fmt::format("“{}”", shortened(item.question->title));
}

} // namespace chipwise::pack
