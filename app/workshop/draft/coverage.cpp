#include "workshop/draft/coverage.h"

#include <cmath>
#include <map>
#include <set>
#include <string_view>

namespace chipwise::workshop {
namespace {

/// Counts the questions of one exam plan.
class PlanCounter {
public:
    explicit PlanCounter(const pack::ExamPlan& plan) : m_plan(plan) {
        m_result.examId = plan.id;
        m_result.title = plan.title;
        m_result.slice = plan.slice;
        addNodes(plan.domains, 0, nowhere);
    }

    void count(const pack::Question& question) {
        std::set<std::size_t> rows;
        bool named = false;
        for (const auto& objective : question.effective.objectives) {
            if (objective.exam != m_plan.id) continue;
            const auto found = m_rows.find(objective.number);
            if (found == m_rows.end()) continue;
            named = true;
            m_named.insert(found->second);
            for (auto row = found->second; row != nowhere; row = m_parents[row]) rows.insert(row);
        }
        for (const auto row : rows) ++m_result.rows[row].questions;
        if (!named) ++m_result.withoutObjective;
    }

    Coverage take() {
        for (std::size_t row = 0; row < m_leaf.size(); ++row) {
            if (!m_leaf[row]) continue;
            ++m_result.leaves;
            if (m_named.contains(row)) ++m_result.coveredLeaves;
        }
        return std::move(m_result);
    }

private:
    static constexpr auto nowhere = static_cast<std::size_t>(-1);

    void addNodes(const std::vector<pack::PlanNode>& nodes, int depth, std::size_t parent) {
        for (const auto& node : nodes) {
            const auto row = m_result.rows.size();
            const double weight = node.weight.value_or(0);
            m_result.rows.push_back({node.number, node.title, depth, 0, weight, wantedFor(weight)});
            m_rows.emplace(node.number, row);
            m_parents.push_back(parent);
            m_leaf.push_back(node.children.empty());
            addNodes(node.children, depth + 1, row);
        }
    }

    int wantedFor(double weight) const {
        const int scored = m_plan.questions.value_or(0) - m_plan.unscored.value_or(0);
        return scored > 0 ? static_cast<int>(std::lround(scored * weight / 100)) : 0;
    }

    const pack::ExamPlan& m_plan;
    Coverage m_result;
    std::map<std::string_view, std::size_t> m_rows; ///< by number
    std::vector<std::size_t> m_parents;
    std::vector<bool> m_leaf;
    std::set<std::size_t> m_named; ///< rows that a question names itself
};

} // namespace

std::vector<Coverage> coverageOf(const Snapshot& snapshot) {
    std::vector<Coverage> result;
    for (const auto& plan : snapshot.read.pack.exams) {
        PlanCounter counter(plan);
        for (const auto& file : snapshot.read.pack.files)
            for (const auto& group : file.groups)
                for (const auto& question : group.questions)
                    if (question.effective.isAsked()) counter.count(question);
        result.push_back(counter.take());
    }
    return result;
}

} // namespace chipwise::workshop
