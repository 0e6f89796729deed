#pragma once

#include "workshop/snapshot.h"

#include <cstddef>
#include <string>
#include <vector>

namespace chipwise::workshop {

/// What a pack folder holds. The one place where the Workshop counts, so that no two of its panes disagree.
struct Counts {
    std::size_t questions = 0; ///< that learners get: a list of flashcards is one question for each card
    bool more = false;         ///< there are more of them than are counted
    std::vector<int> ofGroups; ///< the same for each group, as pack::groupsOf names them
    std::size_t leftOut = 0;   ///< with an error
    std::size_t facts = 0;
    std::size_t errors = 0;
    std::size_t warnings = 0;
    std::size_t mendable = 0; ///< problems that one key mends
};
Counts countsOf(const Snapshot&);

/// "1 question", "More than 4,000 questions".
std::string questionsLine(const Counts&);
/// "60 questions, 185 facts, 4 problems"; faulty questions are among them.
std::string countsLine(const Counts&);

} // namespace chipwise::workshop
