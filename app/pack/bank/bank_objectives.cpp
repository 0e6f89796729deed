#include "pack/bank/bank_rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace chipwise::pack {

/// That the objective exists the reader sees to (CW130); here that there is one, and of which edition.
void checkBankObjectives(const Pack& pack, const std::vector<BankItem>& items, BankFindings& findings) {
    for (const ExamPlan& exam : pack.exams)
        if (exam.guide.empty() || exam.guideDate.empty())
            findings.add(
                "CW518", exam.mark,
                fmt::format("The exam “{}” is missing the name or the date of its exam guide.", exam.title),
                "Write “guide: …” and “guide-date: 2026-08” under the exam's heading.");
    if (pack.exams.empty()) return;
    for (const BankItem& item : items)
        if (item.question->effective.objectives.empty() && !item.isCard())
            findings.add(
                "CW518", item, fmt::format("{} does not belong to an objective.", quotedTitle(item)),
                fmt::format("Write “objective: {0} …” with the number of an objective in the plan “{0}”.",
                            pack.exams[0].id));
}

} // namespace chipwise::pack
