#pragma once

#include "study/facts/entity_names.h"
#include "study/facts/fact_library.h"
#include "study/packs/find_anything.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace chipwise::study {

/// Finds a property of two to four entities by what somebody types: "trn3 inf2 memory".
class ComparisonFinder {
public:
    explicit ComparisonFinder(const Learner& learner) : m_learner(learner), m_library(learner) {}
    /// What is worth knowing first comes first; nothing where the text names fewer than two entities.
    std::vector<Found> find(const std::string& text, std::size_t most);
    /// The facts that it reads, for whoever says more of what is found.
    FactLibrary& facts() { return m_library; }

private:
    struct Known {
        std::shared_ptr<const FactTable> table;
        EntityNames names;
    };
    const Known& known(const std::string& packId);

    const Learner& m_learner;
    FactLibrary m_library;
    std::map<std::string, Known> m_known;
};

} // namespace chipwise::study
