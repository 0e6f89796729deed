#pragma once

#include "pack/bank/bank_items.h"
#include "pack/bank/bank_report.h"
#include "pack/generate/cards.h"

#include <vector>

namespace chipwise::pack {

ChoiceMeasures choiceMeasures(const std::vector<BankItem>&);
/// Of every plan, in its order.
std::vector<ObjectiveCount> objectiveCounts(const Pack&, const std::vector<Card>&);

} // namespace chipwise::pack
