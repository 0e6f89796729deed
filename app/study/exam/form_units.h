#pragma once

#include "pack/text/settings.h"
#include "store/catalog/catalog.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace chipwise::study {

/// What goes into a form together or not at all: a question, or the questions of a case.
struct FormUnit {
    std::vector<std::size_t> entries; ///< in the author's order
    std::vector<std::size_t> domains; ///< of each of them
    std::vector<std::size_t> facts;   ///< numbers of what they rest on, each once
    std::size_t question = 0;         ///< the same number for the cards of one question
    bool seen = false;                ///< a question of it was answered before
};

/// Everything that may be asked in an exam.
struct FormUnits {
    std::vector<FormUnit> units;
    std::size_t facts = 0; ///< how many facts are numbered
    std::size_t domains = 0;

    /// For each domain the questions it could give, no two on one fact.
    std::vector<int> available() const;
};

/// The domain that a card counts for, or nothing where it belongs to none.
using DomainOf = std::function<std::optional<std::size_t>(const store::CardOutline&)>;

/// Flashcards are never asked, other kinds where `kinds` is empty or names them. A case with a question that
/// cannot be asked is left out.
FormUnits formUnits(const std::vector<store::CardOutline>&, const std::vector<pack::Kind>& kinds,
                    const std::set<std::string>& seen, std::size_t domains, const DomainOf&);

} // namespace chipwise::study
