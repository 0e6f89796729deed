#pragma once

#include "workshop/snapshot.h"

#include <cstddef>
#include <string>

namespace chipwise::workshop {

/// What a pack folder holds.
struct Counts {
    std::size_t questions = 0; ///< that learners get
    std::size_t leftOut = 0;   ///< with an error
    std::size_t facts = 0;
    std::size_t errors = 0;
    std::size_t warnings = 0;
    std::size_t mendable = 0; ///< problems that one key mends
};
Counts countsOf(const Snapshot&);

/// "60 questions, 185 facts, 4 problems".
std::string countsLine(const Counts&);

} // namespace chipwise::workshop
