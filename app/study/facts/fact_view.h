#pragma once

#include "study/facts/entity_names.h"
#include "study/facts/fact_table.h"

#include <optional>
#include <string>
#include <vector>

namespace chipwise::study {

/// What is wanted of a fact table.
struct FactQuery {
    std::string text{};             ///< beginnings of words; numbers with their units: "96 GiB"
    std::optional<int> topic{};     ///< one topic; empty: all
    std::optional<FactSign> sign{}; ///< only what is disputed, claimed …
    std::vector<int> columns{};     ///< the entities to show, in their order
    std::optional<int> sortBy{};    ///< an entity whose values sort each topic's rows, where it is shown
    bool descending = false;
};

/// What a query finds.
struct FactView {
    std::vector<int> columns; ///< entities
    std::vector<int> rows; ///< with a value that is wanted in one of the columns; a topic's follow each other
    /// All that is wanted, in the table's order; of disputes the most important first.
    std::vector<int> facts;
    int elsewhere = 0; ///< of these in other columns
    /// Two entities and more that the text names: these are the columns then.
    std::vector<int> named{};
    bool isBySign = false;    ///< the text asks for what is disputed, announced …, not for a thing
    bool areDisputes = false; ///< what sources disagree on was asked for, and nothing else was found

    /// All that was found is in other columns.
    bool isElsewhere() const { return rows.empty() && !facts.empty(); }
};

/// Searches, filters and sorts a table, which must outlive it. The words are folded once.
class FactSearch {
public:
    explicit FactSearch(const FactTable& table) : m_table(&table) {}
    FactView find(const FactQuery&);

private:
    void fold();
    void addWanted(const FactQuery&, const std::string& text, FactView&) const;
    std::vector<int> candidates(const FactQuery&, const std::vector<int>& named) const;
    void sort(std::vector<int>& rows, const FactQuery&) const;
    void sortDisputes(const FactQuery&, FactView&) const;

    const FactTable* m_table;
    std::vector<std::string> m_words; ///< of each fact; made by the first search
    std::vector<std::string> m_signs; ///< of each fact: words of its signs
    std::optional<EntityNames> m_names;
};

} // namespace chipwise::study
