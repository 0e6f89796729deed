#include "pack/bank/bank_measures.h"
#include "pack/generate/cards.h"

#include <map>
#include <set>
#include <string>
#include <string_view>

namespace chipwise::pack {
namespace {

/// Questions by every number that they and the numbers above them have: 2.3.4 counts for 2.3 and 2.
class NumberCounts {
public:
    NumberCounts(const std::vector<Card>& cards, std::string_view exam) {
        for (const Card& card : cards) {
            std::set<std::string_view> numbers;
            for (const Objective& objective : card.question.effective.objectives)
                if (objective.exam == exam) addWithParents(numbers, objective.number);
            for (const auto number : numbers) ++m_counts[std::string(number)];
            if (!numbers.empty()) ++m_all;
        }
    }

    std::size_t of(const std::string& number) const {
        const auto found = m_counts.find(number);
        return found == m_counts.end() ? 0 : found->second;
    }
    std::size_t all() const { return m_all; }

private:
    static void addWithParents(std::set<std::string_view>& numbers, std::string_view number) {
        for (;;) {
            numbers.insert(number);
            const auto point = number.rfind('.');
            if (point == std::string_view::npos) return;
            number = number.substr(0, point);
        }
    }

    std::map<std::string, std::size_t> m_counts;
    std::size_t m_all = 0;
};

void addNodes(const std::vector<PlanNode>& nodes, const ExamPlan& exam, int depth, const NumberCounts& counts,
              std::vector<ObjectiveCount>& list) {
    for (const PlanNode& node : nodes) {
        const auto questions = counts.of(node.number);
        const double share =
            counts.all() == 0 ? 0 : 100 * static_cast<double>(questions) / static_cast<double>(counts.all());
        list.push_back({exam.id, node.number, node.title, depth, node.weight, questions, share});
        addNodes(node.children, exam, depth + 1, counts, list);
    }
}

} // namespace

std::vector<ObjectiveCount> objectiveCounts(const Pack& pack, const std::vector<Card>& cards) {
    std::vector<ObjectiveCount> list;
    for (const ExamPlan& exam : pack.exams)
        addNodes(exam.domains, exam, 0, NumberCounts(cards, exam.id), list);
    return list;
}

} // namespace chipwise::pack
