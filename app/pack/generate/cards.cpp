#include "pack/generate/cards.h"

#include "pack/generate/answer_hash.h"
#include "pack/generate/generate.h"
#include "pack/model/calculation.h"
#include "pack/text/hash.h"
#include "pack/text/text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace chipwise::pack {
namespace {

class CardMaker {
public:
    CardMaker(const Pack& pack, const Pack& base, std::vector<Diagnostic>* problems,
              std::size_t most = std::numeric_limits<std::size_t>::max())
        : m_pack(pack), m_generator(pack, base, problems), m_most(most) {
        for (const Fact& fact : pack.facts) m_facts.emplace(fact.id, &fact);
    }

    std::vector<Card> make() {
        const auto groups = groupsOf(m_pack);
        for (m_group = 0; m_group < groups.size(); ++m_group) {
            m_scenario = groups[m_group]->isCase ? groups[m_group]->intro : std::string();
            for (const Question& question : groups[m_group]->questions)
                if (question.effective.isAsked() && m_cards.size() < m_most) addQuestion(question);
        }
        return std::move(m_cards);
    }

private:
    void addQuestion(const Question& question) {
        if (question.effective.forEachFact) return addGenerated(question);
        if (question.kind() == Kind::Cloze) return addGaps(question);
        if (question.kind() == Kind::Flashcards) return addLines(question);
        add(question, questionName(question), {});
    }

    void addGenerated(const Question& form) {
        const auto name = questionName(form);
        for (auto& made : m_generator.questionsOf(form, m_most - m_cards.size()))
            add(std::move(made.question), name, made.factId, made.factId);
    }

    void addGaps(const Question& question) {
        std::vector<std::string> facets;
        for (const Gap& gap : question.gaps)
            if (auto facet = facetOf(gap); std::ranges::find(facets, facet) == facets.end())
                facets.push_back(std::move(facet));
        for (const auto& facet : facets)
            if (m_cards.size() < m_most) add(question, questionName(question), facet);
    }

    void addLines(const Question& question) {
        const auto name = questionName(question);
        Question form = question;
        form.cards.clear(); // each card is a copy: with the whole list in it, a long list would be squared
        for (const CardLine& line : question.cards) {
            if (m_cards.size() >= m_most) return;
            Question alone = form;
            alone.cards = {line};
            alone.stem = line.front;
            add(std::move(alone), name, facetOf(line));
        }
    }

    void add(Question question, const std::string& name, std::string facet, const std::string& row = {}) {
        Card card;
        card.pack = m_pack.id;
        card.facet = std::move(facet);
        card.name = m_pack.id + "/" + name + (card.facet.empty() ? "" : "#" + card.facet);
        // Two questions without ids that say the same are one thing to remember.
        if (!m_names.insert(card.name).second) return;
        card.question = std::move(question);
        card.group = m_group;
        card.language = m_pack.language;
        card.scenario = m_scenario;
        addFacts(card, row);
        card.answerHash = answerHash(card.question, card.facet, card.factNumbers);
        m_cards.push_back(std::move(card));
    }

    void addFacts(Card& card, const std::string& row) const {
        card.factIds = card.question.effective.facts;
        if (!row.empty() && std::ranges::find(card.factIds, row) == card.factIds.end())
            card.factIds.push_back(row);
        for (const auto& id : card.factIds)
            if (const Fact* fact = factNamed(id))
                for (const auto also : listItems(fact->also, ';')) card.alsoRight.emplace_back(also);
        for (const Let& let : card.question.effective.lets) addNumbers(card, let.expression);
        if (card.question.effective.lets.empty()) return;
        for (const NumericAnswer& answer : card.question.numbers)
            addNumbers(card, answer.value), addNumbers(card, answer.high);
    }

    void addNumbers(Card& card, std::string_view expression) const {
        for (const auto& id : factsNamedIn(expression))
            if (const Fact* fact = factNamed(id); fact && fact->number) card.factNumbers[id] = *fact->number;
    }

    const Fact* factNamed(const std::string& id) const {
        const auto found = m_facts.find(id);
        return found == m_facts.end() ? nullptr : found->second;
    }

    const Pack& m_pack;
    QuestionGenerator m_generator;
    std::size_t m_most;
    std::map<std::string, const Fact*, std::less<>> m_facts;
    std::size_t m_group = 0;
    std::string m_scenario;
    std::set<std::string, std::less<>> m_names;
    std::vector<Card> m_cards;
};

double halfWidth(std::string_view tolerance, double value) {
    const bool percent = tolerance.ends_with('%');
    if (percent) tolerance.remove_suffix(1);
    const double width = numberIn(tolerance).value_or(0);
    return percent ? std::abs(value) * width / 100 : width;
}

} // namespace

std::string_view ownName(const Card& card) {
    return std::string_view(card.name).substr(card.pack.size() + 1);
}

bool meansTheSame(const Card& card, std::string_view hash) {
    return meansTheSame(card.answerHash, card.question.effective.reworded, hash);
}

std::vector<const Group*> groupsOf(const Pack& pack) {
    std::vector<const Group*> groups;
    for (const auto& file : pack.files)
        for (const auto& group : file.groups) groups.push_back(&group);
    return groups;
}

std::vector<Card> cardsOf(const Pack& pack, std::vector<Diagnostic>* problems) {
    return CardMaker(pack, pack, problems).make();
}

std::vector<Card> cardsOf(const Pack& translated, const Pack& base) {
    return CardMaker(translated, base, nullptr).make();
}

std::vector<Card> firstCardsOf(const Pack& pack, std::size_t most) {
    return CardMaker(pack, pack, nullptr, most).make();
}

Range acceptedRange(const NumericAnswer& answer, double value) {
    if (const auto high = numberIn(answer.high)) return {std::min(value, *high), std::max(value, *high)};
    const double width = halfWidth(answer.tolerance, value);
    return {value - width, value + width};
}

} // namespace chipwise::pack
