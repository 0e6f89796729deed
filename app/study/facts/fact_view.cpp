#include "study/facts/fact_view.h"

#include "quiz/text/units.h"
#include "study/packs/folded_words.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

namespace chipwise::study {

namespace {

bool isDigitCharacter(char c) {
    return c >= '0' && c <= '9';
}

/// "1,299" as "1299", as the facts have it.
std::string withoutThousands(std::string_view typed) {
    std::string text;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const bool groups = typed[i] == ',' && i > 0 && i + 1 < typed.size() &&
                            isDigitCharacter(typed[i - 1]) && isDigitCharacter(typed[i + 1]);
        if (!groups) text += typed[i];
    }
    return text;
}

/// Also find what is disputed; each of the first says so alone, the others only beside one of them.
constexpr std::string_view disputedWords = "conflict contradict contradiction disagree differ ways";
constexpr std::string_view besideDisputedWords = "aws prints printed in two sources";

struct WantedWord {
    std::string word; ///< with its space before it
    bool isNumber = false;
};

std::vector<WantedWord> wantedWordsIn(std::string_view typed) {
    std::vector<WantedWord> words;
    const std::string plain = withoutThousands(typed);
    std::string text = wordsAskedFor(plain);
    if (text.empty()) text = foldedWords(plain);
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin + 1), text.size());
        const std::string word = text.substr(begin, end - begin);
        words.push_back({word, std::all_of(word.begin() + 1, word.end(), isDigitCharacter)});
        begin = end;
    }
    return words;
}

/// Numbers are meant whole ("96" is no "960"), unless nothing is found so.
bool hasAllWords(const std::string& words, const std::vector<WantedWord>& wanted, bool wholeNumbers) {
    return std::ranges::all_of(wanted, [&](const WantedWord& one) {
        return words.find(one.isNumber && wholeNumbers ? one.word + ' ' : one.word) != std::string::npos;
    });
}

/// Whether one of the words, typed to its end, asks for a sign and hardly for anything else.
bool namesSign(const std::vector<WantedWord>& wanted) {
    std::string telling = foldedWords(disputedWords) + ' ';
    for (const FactSign sign : {FactSign::Disputed, FactSign::Announced, FactSign::Ended, FactSign::Claim,
                                FactSign::RuleOfThumb, FactSign::Uncertain}) {
        const std::string words = foldedWords(toText(sign)); // "rule of thumb": the last one tells
        telling += words.substr(words.rfind(' ')) + ' ';
    }
    return std::ranges::any_of(
        wanted, [&](const WantedWord& one) { return telling.find(one.word + ' ') != std::string::npos; });
}

/// Amounts of the same dimension by size, then texts, then what has no value.
std::tuple<int, std::string, double, std::string> factSortKey(const pack::Fact* fact) {
    if (fact == nullptr) return {2, {}, 0, {}};
    if (!fact->number) return {1, {}, 0, fact->value};
    const quiz::Unit unit = quiz::readUnit(fact->unit);
    return {0, unit.dimension, *fact->number * unit.factor, {}};
}

} // namespace

void FactSearch::fold() {
    m_words.reserve(m_table->facts().size());
    for (std::size_t place = 0; place < m_table->facts().size(); ++place) {
        const pack::Fact& fact = m_table->facts()[place];
        const int entity = m_table->entityOf(static_cast<int>(place));
        std::string text = fact.entity;
        for (const int family : m_table->familiesOf(entity)) text += ' ' + m_table->entity(family);
        for (const std::string* more : {&fact.property, &fact.qualifier, &fact.value, &fact.unit, &fact.also,
                                        &fact.precision, &fact.scope, &fact.claim, &fact.stateDate})
            text += ' ' + *more;
        text += ' ' + m_table->topics()[static_cast<std::size_t>(
                          m_table->row(m_table->rowOf(static_cast<int>(place))).topic)];
        m_words.push_back(foldedWords(text) + ' ');
        std::string signs;
        for (const FactSign sign : signsOf(fact)) signs += ' ' + std::string(toText(sign));
        if (fact.conflict)
            for (const std::string_view words : {disputedWords, besideDisputedWords})
                signs += ' ' + std::string(words);
        m_signs.push_back(foldedWords(signs) + ' ');
    }
}

/// What topic, sign and named entities leave, in the table's order.
std::vector<int> FactSearch::candidates(const FactQuery& query, const std::vector<int>& named) const {
    const auto isNamed = [&](int entity) {
        const int member = m_table->memberOf(entity);
        return named.empty() || std::ranges::find(named, member >= 0 ? member : entity) != named.end();
    };
    const auto hasSign = [&](int fact) {
        const auto signs = signsOf(m_table->fact(fact));
        return std::ranges::find(signs, *query.sign) != signs.end();
    };
    std::vector<int> facts;
    for (const FactTable::Row& row : m_table->rows()) {
        if (query.topic && row.topic != *query.topic) continue;
        for (const auto& [entity, fact] : row.cells)
            if (isNamed(entity) && (!query.sign || hasSign(fact))) facts.push_back(fact);
    }
    return facts;
}

/// Signs count where a word asks for one, or where nothing else has the words: facts are full of "AWS" and
/// "in", and the beginning of a word may be that of another one.
void FactSearch::addWanted(const FactQuery& query, const std::string& text, FactView& view) const {
    const std::vector<int> facts = candidates(query, view.named);
    const std::vector<WantedWord> words = wantedWordsIn(text);
    if (words.empty()) {
        view.facts = facts;
        return;
    }
    for (const bool wholeNumbers : {true, false}) {
        const auto isPlain = [&](int fact) {
            return hasAllWords(m_words[static_cast<std::size_t>(fact)], words, wholeNumbers);
        };
        const auto isSigned = [&](int fact) {
            const auto place = static_cast<std::size_t>(fact);
            return m_signs[place].size() > 1 &&
                   hasAllWords(m_words[place] + m_signs[place], words, wholeNumbers);
        };
        const bool isAnyPlain = std::ranges::any_of(facts, isPlain);
        const bool signsCount = namesSign(words) || !isAnyPlain;
        std::ranges::copy_if(facts, std::back_inserter(view.facts),
                             [&](int fact) { return isPlain(fact) || (signsCount && isSigned(fact)); });
        view.isBySign = !view.facts.empty() && !isAnyPlain;
        if (!view.facts.empty()) return;
    }
}

void FactSearch::sort(std::vector<int>& rows, const FactQuery& query) const {
    std::map<int, std::tuple<int, std::string, double, std::string>> keys;
    for (const int row : rows) keys.emplace(row, factSortKey(m_table->at(row, *query.sortBy)));
    std::ranges::stable_sort(rows, [&](int a, int b) {
        const int topicA = m_table->row(a).topic;
        const int topicB = m_table->row(b).topic;
        if (topicA != topicB) return topicA < topicB;
        const auto& keyA = keys.at(a);
        const auto& keyB = keys.at(b);
        // What is no number, or no value at all, stays behind in either direction.
        if (std::get<0>(keyA) != std::get<0>(keyB)) return std::get<0>(keyA) < std::get<0>(keyB);
        return query.descending ? keyB < keyA : keyA < keyB;
    });
}

/// Whoever asks what is printed in two ways reads the list from its beginning.
void FactSearch::sortDisputes(const FactQuery& query, FactView& view) const {
    const bool isAsked = query.sign == FactSign::Disputed || view.isBySign;
    view.areDisputes = isAsked && !view.facts.empty() && std::ranges::all_of(view.facts, [&](int fact) {
                           return m_table->fact(fact).conflict;
                       });
    if (view.areDisputes)
        std::ranges::stable_sort(view.facts, {}, [&](int fact) { return m_table->fact(fact).importance; });
}

FactView FactSearch::find(const FactQuery& query) {
    FactView view;
    view.columns = query.columns;
    if (!query.text.empty()) {
        if (m_words.empty()) fold();
        if (!m_names) m_names.emplace(*m_table);
        NamedEntities named = m_names->in(query.text);
        // "trn3 inf2 memory" is about both, though no fact is.
        if (named.entities.size() >= 2) {
            view.named = std::move(named.entities);
            addWanted(query, named.rest, view);
            view.columns = view.named;
        }
        if (view.facts.empty()) view = {query.columns, {}, {}, 0, {}, false};
    }
    if (view.facts.empty()) addWanted(query, query.text, view);
    std::vector<bool> shown(m_table->entities().size(), false);
    for (const int entity : view.columns) shown[static_cast<std::size_t>(entity)] = true;
    for (const int fact : view.facts) {
        if (!shown[static_cast<std::size_t>(m_table->entityOf(fact))]) {
            ++view.elsewhere;
            continue;
        }
        if (const int row = m_table->rowOf(fact); view.rows.empty() || view.rows.back() != row)
            view.rows.push_back(row);
    }
    // A column out of sight is no order that anybody sees.
    if (query.sortBy && shown[static_cast<std::size_t>(*query.sortBy)]) sort(view.rows, query);
    sortDisputes(query, view);
    return view;
}

} // namespace chipwise::study
