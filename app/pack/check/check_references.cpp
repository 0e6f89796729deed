#include "pack/check/checks.h"
#include "pack/text/suggestion.h"
#include "pack/text/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace chipwise::pack {
namespace {

void numbersBelow(const std::vector<PlanNode>& nodes, std::string_view domain,
                  std::vector<std::string_view>& to) {
    constexpr std::size_t enough = 64;
    for (const auto& node : nodes) {
        if (to.size() >= enough) return;
        if (node.number.starts_with(domain)) to.push_back(node.number);
        numbersBelow(node.children, domain, to);
    }
}

std::string objectiveHelp(const Objective& objective, const ExamPlan* exam, const PackIndex& index) {
    if (!exam) {
        const auto ids = index.examIds();
        if (const auto near = suggestionFor(objective.exam, ids))
            return fmt::format("Did you mean “{} {}”?", near->text, objective.number);
        return ids.empty() ? "Add an exam with its plan to pack.md: “## Exam: Name {#id}”."
                           : fmt::format("This pack has these exams: {}.",
                                         shortened(fmt::format("{}", fmt::join(ids, ", "))));
    }
    std::vector<std::string_view> numbers;
    numbersBelow(exam->domains, std::string_view(objective.number).substr(0, 1), numbers);
    const auto near = suggestionFor(objective.number, numbers);
    return near ? fmt::format("Did you mean “{} {}”?", exam->id, near->text)
                : "Use a number from the exam plan.";
}

} // namespace

void checkObjectives(const Settings& settings, const WrittenSettings& lines, const PackIndex& index,
                     bool& good, Problems& problems) {
    const auto* line = lines.find("objective");
    if (!line) return;
    for (const auto& objective : settings.objectives) {
        const auto* exam = index.exam(objective.exam);
        if (index.isBrokenExam(objective.exam) || (exam && index.hasObjective(*exam, objective.number)))
            continue;
        good = false;
        problems.add("CW130", line->line, line->column,
                     fmt::format("The objective “{} {}” is not in any exam plan in pack.md.",
                                 shortened(objective.exam), shortened(objective.number)),
                     objectiveHelp(objective, exam, index));
    }
}

void checkFactsKnown(const Settings& settings, const WrittenSettings& lines, const PackIndex& index,
                     bool& good, Problems& problems) {
    const auto* line = lines.find("fact");
    for (const auto& id : settings.facts) {
        if (!line || index.mayKnowFact(id)) continue;
        good = false;
        const auto near = suggestionFor(id, index.factIdsLike(id));
        problems.add("CW131", line->line, line->valueColumn,
                     fmt::format("The fact “{}” is not in facts.csv.", shortened(id)),
                     near ? fmt::format("Did you mean “{}”?", near->text)
                          : "Use the id of a row in facts.csv.");
    }
}

} // namespace chipwise::pack
