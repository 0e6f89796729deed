#pragma once

#include "workshop/snapshot.h"

#include <functional>
#include <set>
#include <string>

namespace chipwise::workshop {

/// Every id of a question, group or flashcard line in the base language, with those of faulty questions.
std::set<std::string, std::less<>> takenIds(const Snapshot&);

} // namespace chipwise::workshop
