#include "pack/check/checks.h"
#include "pack/text/text.h"

namespace chipwise::pack {
namespace {

void collectNumbers(const std::vector<PlanNode>& nodes, std::set<std::string_view>& to) {
    for (const auto& node : nodes) {
        to.insert(node.number);
        collectNumbers(node.children, to);
    }
}

} // namespace

PackIndex::PackIndex(const ParsedPlan& plan, const std::vector<ParsedFacts>& tables,
                     const std::map<std::string, MediaFile>& media)
    : m_brokenExams(plan.brokenExams.begin(), plan.brokenExams.end()), m_media(media) {
    for (const auto& table : tables) {
        for (const auto& fact : table.facts) m_facts.emplace(fact.id, &fact);
        m_brokenFacts.insert(table.broken.begin(), table.broken.end());
        m_factsComplete = m_factsComplete && table.complete;
    }
    for (const auto& exam : plan.pack.exams) {
        m_exams.emplace(exam.id, &exam);
        collectNumbers(exam.domains, m_numbers[&exam]);
    }
    for (const auto& [path, file] : media) {
        const auto [place, isNew] = m_mediaLowered.emplace(lowered(path), path);
        if (!isNew) place->second.clear();
    }
}

const Fact* PackIndex::fact(std::string_view id) const {
    const auto found = m_facts.find(id);
    return found == m_facts.end() ? nullptr : found->second;
}

bool PackIndex::mayKnowFact(std::string_view id) const {
    return !m_factsComplete || m_facts.contains(id) || m_brokenFacts.contains(id);
}

std::vector<std::string_view> PackIndex::factIdsLike(std::string_view id) const {
    constexpr std::size_t enough = 64;
    std::vector<std::string_view> ids;
    const auto first = id.substr(0, 1);
    for (auto at = m_facts.lower_bound(first);
         at != m_facts.end() && ids.size() < enough && at->first.starts_with(first); ++at)
        ids.push_back(at->first);
    return ids;
}

const ExamPlan* PackIndex::exam(std::string_view id) const {
    const auto found = m_exams.find(id);
    return found == m_exams.end() ? nullptr : found->second;
}

bool PackIndex::hasObjective(const ExamPlan& exam, std::string_view number) const {
    const auto numbers = m_numbers.find(&exam);
    return numbers != m_numbers.end() && numbers->second.contains(number);
}

std::vector<std::string_view> PackIndex::examIds() const {
    std::vector<std::string_view> ids;
    for (const auto& [id, exam] : m_exams) ids.push_back(id);
    return ids;
}

const MediaFile* PackIndex::media(std::string_view path) const {
    const auto found = m_media.find(std::string(path));
    return found == m_media.end() ? nullptr : &found->second;
}

std::string PackIndex::mediaIgnoringCase(std::string_view path) const {
    const auto found = m_mediaLowered.find(lowered(path));
    return found == m_mediaLowered.end() ? std::string() : found->second;
}

} // namespace chipwise::pack
