#include "pack/bank/bank_rules.h"
#include "pack/text/text.h"

#include <fmt/format.h>

#include <map>
#include <string_view>

namespace chipwise::pack {

void checkBankMisconceptions(const Pack& pack, const std::vector<BankItem>& items, BankFindings& findings) {
    constexpr std::size_t fewestQuestions = 3;
    std::map<std::string_view, std::size_t> questions;
    for (const BankItem& item : items)
        if (const auto& misconception = item.question->effective.misconception) ++questions[*misconception];
    for (const Misconception& row : pack.misconceptions) {
        const auto found = questions.find(row.id);
        const auto count = found == questions.end() ? 0 : found->second;
        if (count >= fewestQuestions) continue;
        findings.add(
            "CW531", row.mark,
            fmt::format("The misconception “{}” has {} question{}, but at least {} are needed to tell "
                        "whether a learner believes it.",
                        shortened(row.id), count, count == 1 ? "" : "s", fewestQuestions),
            fmt::format(
                "Find or write more questions that learners with this misconception would get wrong, and put "
                "“misconception: {}” under their headings. Or merge it with a related misconception.",
                row.id));
    }
}

} // namespace chipwise::pack
