#include "pack/model/model.h"

#include <algorithm>

namespace chipwise::pack {
namespace {

const PlanNode* findNode(const std::vector<PlanNode>& nodes, std::string_view number) {
    for (const auto& node : nodes) {
        if (node.number == number) return &node;
        if (const auto* below = findNode(node.children, number)) return below;
    }
    return nullptr;
}

template <class Item>
const Item* findById(const std::vector<Item>& items, std::string_view id) {
    const auto found = std::ranges::find_if(items, [id](const Item& item) { return item.id == id; });
    return found == items.end() ? nullptr : &*found;
}

} // namespace

/// One fully right option is the answer, and weights on others are partial credit for them; several fully
/// right ones, or none (50 % and 50 %), are chosen together.
std::size_t Question::rightCount() const {
    const auto full = std::ranges::count_if(options, [](const Option& o) { return o.credit >= 100; });
    if (full == 1) return 1;
    const auto counting = std::ranges::count_if(options, [](const Option& o) { return o.credit > 0; });
    return static_cast<std::size_t>(counting);
}

bool Question::severalRight() const {
    return effective.choose ? *effective.choose > 1 : rightCount() > 1;
}

const PlanNode* ExamPlan::find(std::string_view number) const {
    return findNode(domains, number);
}

std::size_t Pack::level(const std::vector<std::string>& tags) const {
    const auto isOne = [&tags](const std::string& level) {
        return std::ranges::find(tags, level) != tags.end();
    };
    return static_cast<std::size_t>(std::ranges::find_if(ladder, isOne) - ladder.begin());
}

const Fact* Pack::fact(std::string_view factId) const {
    return findById(facts, factId);
}

const ExamPlan* Pack::exam(std::string_view examId) const {
    return findById(exams, examId);
}

const Question* Pack::question(std::string_view questionId) const {
    for (const auto& file : files)
        for (const auto& group : file.groups)
            if (const auto* found = findById(group.questions, questionId)) return found;
    return nullptr;
}

std::size_t Pack::questionCount() const {
    std::size_t count = 0;
    for (const auto& file : files)
        for (const auto& group : file.groups) count += group.questions.size();
    return count;
}

} // namespace chipwise::pack
