#include "workshop/cure/fact_dependents.h"

#include "pack/model/fact_condition.h"
#include "pack/generate/generate.h"
#include "pack/text/pack_paths.h"
#include "workshop/text/ground.h"

#include <set>
#include <string_view>
#include <utility>

namespace chipwise::workshop {
namespace {

class DependentFinder {
public:
    explicit DependentFinder(const pack::Pack& pack) : m_pack(pack) {
        for (const auto& fact : pack.facts) m_known.insert(fact.id);
    }

    void add(const pack::Question& question) {
        auto facts = factsNamedBy(question);
        if (question.effective.forEachFact) addMade(question, facts);
        for (const auto& id : facts)
            if (m_known.contains(id)) m_result[id].push_back(pack::questionName(question));
    }

    std::map<std::string, std::vector<std::string>> take() { return std::move(m_result); }

private:
    /// The same rows that the generator takes, so that a row is not said to matter where it makes nothing.
    void addMade(const pack::Question& form, std::set<std::string>& facts) {
        const pack::FactCondition condition(*form.effective.forEachFact);
        if (!condition.error().empty() || m_rowsLeft < m_pack.facts.size()) return;
        m_rowsLeft -= m_pack.facts.size();
        for (const auto& fact : m_pack.facts)
            if (pack::mayBeAsked(fact, form) && condition.matches(fact)) facts.insert(fact.id);
    }

    const pack::Pack& m_pack;
    std::set<std::string_view> m_known;
    std::size_t m_rowsLeft = 500'000; ///< what the generator of questions looks at, too
    std::map<std::string, std::vector<std::string>> m_result;
};

} // namespace

std::map<std::string, std::vector<std::string>> factDependents(const Snapshot& snapshot) {
    DependentFinder finder(snapshot.read.pack);
    for (const auto& file : snapshot.read.pack.files)
        for (const auto& group : file.groups)
            for (const auto& question : group.questions) finder.add(question);
    for (const auto& question : snapshot.read.leftOut)
        if (pack::isQuestionFile(question.mark.file)) finder.add(question);
    return finder.take();
}

} // namespace chipwise::workshop
