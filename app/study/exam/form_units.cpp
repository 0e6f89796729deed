#include "study/exam/form_units.h"

#include "study/library.h"

#include <algorithm>
#include <unordered_map>

namespace chipwise::study {
namespace {

bool isAsked(pack::Kind kind, const std::vector<pack::Kind>& kinds) {
    if (kind == pack::Kind::Flashcard || kind == pack::Kind::Flashcards) return false;
    return kinds.empty() || std::ranges::find(kinds, kind) != kinds.end();
}

/// Gives the same number to the same text.
class Numbers {
public:
    std::size_t operator()(const std::string& text) {
        return m_numbers.emplace(text, m_numbers.size()).first->second;
    }
    std::size_t count() const { return m_numbers.size(); }

private:
    std::unordered_map<std::string, std::size_t> m_numbers;
};

/// Questions one by one, cases as they come together.
class UnitBuilder {
public:
    UnitBuilder(const std::vector<store::CardOutline>& entries, const std::set<std::string>& seen)
        : m_entries(entries), m_seen(seen) {}

    void add(std::size_t place, std::optional<std::size_t> domain) {
        const store::CardOutline& entry = m_entries[place];
        if (entry.caseId.empty()) {
            if (domain) addTo(m_units.emplace_back(), place, *domain);
            return;
        }
        const auto [found, isNew] =
            m_cases.emplace(entry.pack.get() + '/' + entry.caseId.get(), m_units.size());
        if (isNew) m_units.emplace_back();
        if (domain)
            addTo(m_units[found->second], place, *domain);
        else
            m_incomplete.insert(found->second);
    }

    std::vector<FormUnit> finish() {
        std::vector<FormUnit> whole;
        for (std::size_t i = 0; i < m_units.size(); ++i) {
            if (m_incomplete.contains(i)) continue;
            std::ranges::sort(m_units[i].facts);
            auto& facts = m_units[i].facts;
            facts.erase(std::unique(facts.begin(), facts.end()), facts.end());
            whole.push_back(std::move(m_units[i]));
        }
        return whole;
    }

    std::size_t facts() const { return m_facts.count(); }

private:
    void addTo(FormUnit& unit, std::size_t place, std::size_t domain) {
        const store::CardOutline& entry = m_entries[place];
        unit.entries.push_back(place);
        unit.domains.push_back(domain);
        for (const std::string& key : sharedKeys(entry)) unit.facts.push_back(m_facts(key));
        unit.question = m_questions(entry.card.substr(0, entry.card.find('#')));
        unit.seen = unit.seen || m_seen.contains(entry.card);
    }

    const std::vector<store::CardOutline>& m_entries;
    const std::set<std::string>& m_seen;
    std::vector<FormUnit> m_units;
    std::unordered_map<std::string, std::size_t> m_cases;
    std::set<std::size_t> m_incomplete;
    Numbers m_facts;
    Numbers m_questions;
};

} // namespace

std::vector<int> FormUnits::available() const {
    std::vector<std::size_t> order(units.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    // Who rests on little leaves room for others.
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return units[i].facts.size(); });
    std::vector<int> counts(domains, 0);
    std::vector<bool> taken(facts * domains, false); // each domain counts for itself
    for (const std::size_t i : order) {
        const FormUnit& unit = units[i];
        std::set<std::size_t> in(unit.domains.begin(), unit.domains.end());
        for (const std::size_t domain : in) {
            const auto place = [&](std::size_t fact) { return fact * domains + domain; };
            if (std::ranges::any_of(unit.facts, [&](std::size_t fact) { return taken[place(fact)]; }))
                continue;
            for (const std::size_t fact : unit.facts) taken[place(fact)] = true;
            counts[domain] += static_cast<int>(std::ranges::count(unit.domains, domain));
        }
    }
    return counts;
}

FormUnits formUnits(const std::vector<store::CardOutline>& entries, const std::vector<pack::Kind>& kinds,
                    const std::set<std::string>& seen, std::size_t domains, const DomainOf& domainOf) {
    UnitBuilder builder(entries, seen);
    for (std::size_t place = 0; place < entries.size(); ++place)
        builder.add(place, isAsked(entries[place].kind, kinds) ? domainOf(entries[place]) : std::nullopt);
    FormUnits built{builder.finish(), 0, domains};
    built.facts = builder.facts();
    return built;
}

} // namespace chipwise::study
