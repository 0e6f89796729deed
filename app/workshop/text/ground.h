#pragma once

#include "pack/model/model.h"

#include <set>
#include <string>

namespace chipwise::workshop {

/// Ids of the facts that a question names: `fact:` settings, and fact(…) in `let` lines and calculated
/// answers. Not the rows that a `for-each-fact` question is made from.
std::set<std::string> factsNamedBy(const pack::Question&);

} // namespace chipwise::workshop
