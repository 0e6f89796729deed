#pragma once

#include "study/facts/fact_table.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace chipwise::study {

/// The facts of the installed packs, read once and again after a pack or the language has changed.
class FactLibrary {
public:
    explicit FactLibrary(const Learner& learner) : m_learner(learner) {}

    /// Stays as it is while somebody holds it; another one after a change.
    std::shared_ptr<const FactTable> table(const std::string& packId);

private:
    void refresh();

    const Learner& m_learner;
    std::int64_t m_version = -1;
    std::string m_language;
    std::map<std::string, std::shared_ptr<const FactTable>> m_tables;
};

/// Names of the questions that rest on one of these facts ("pack/fact") and may be asked and shown, in the
/// packs' order. Everything that lists questions about facts asks here.
std::vector<std::string> questionsAbout(const Learner&, const std::vector<std::string>& factIds);

} // namespace chipwise::study
