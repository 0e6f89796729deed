#pragma once

#include "pack/model.h"

#include <string>
#include <vector>

namespace chipwise::pack {

/// What a new version of a pack changes for somebody who studies it. Card names, in the new pack's order.
struct Difference {
    std::vector<std::string> added;
    std::vector<std::string> gone;
    std::vector<std::string> reworded;       ///< other texts, same key
    std::vector<std::string> changedAnswers; ///< another key: asked again today
    bool empty() const { return added.empty() && gone.empty() && reworded.empty() && changedAnswers.empty(); }
};

Difference difference(const Pack& before, const Pack& after);

} // namespace chipwise::pack
