#pragma once

#include "exchange/draft/gathering.h"
#include "exchange/table/table.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::exchange {

/// Whether a first cell is one of Blackboard's kinds (MC, MA, TF …), also one that is not taken.
bool isBlackboardKind(std::string_view cell);

/// One row of Blackboard's tab-separated file, whose cells mean something else for each kind.
void readBlackboardRow(const Table&, std::size_t row, bool html, Gathering&);

} // namespace chipwise::exchange
