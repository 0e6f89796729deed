#include "pack/bank/bank.h"

#include "pack/bank/bank_rules.h"
#include "pack/text/dates.h"

namespace chipwise::pack {

AgeDay agesCountedTo(const Pack& pack, const BankOptions& options) {
    if (!options.today.empty()) return {options.today, AgeDay::Origin::Asked};
    if (isDay(pack.updated)) return {pack.updated, AgeDay::Origin::Updated};
    return {options.clock, AgeDay::Origin::Clock};
}

std::vector<Diagnostic> checkBank(const Pack& pack, const std::vector<WordEntry>& words,
                                  const BankOptions& options) {
    const auto items = bankItems(pack);
    BankFindings findings;
    checkBankNumbers(pack, items, findings);
    checkBankSources(pack, items, words, options, findings);
    checkBankNames(items, words, findings);
    checkBankExplanations(items, findings);
    checkBankOverlap(pack, items, options.against, findings);
    checkBankDuplicates(pack, items, findings);
    checkBankObjectives(pack, items, findings);
    checkBankMisconceptions(pack, items, findings);
    checkBankWording(pack, items, findings);
    checkBankOptions(pack, items, findings);
    checkBankStems(pack, items, findings);
    checkBankHints(items, findings);
    checkBankEnglish(pack, items, words, findings);
    checkBankHabits(pack, items, findings);
    checkBankMeasures(pack, items, findings);
    return findings.take();
}

std::vector<Diagnostic> checkRepeats(const Pack& pack) {
    BankFindings findings;
    checkBankDuplicates(pack, bankItems(pack), findings);
    return findings.take();
}

} // namespace chipwise::pack
