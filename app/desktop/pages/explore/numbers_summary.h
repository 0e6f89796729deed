#pragma once

#include "desktop/pages/explore/fact_model.h"

namespace chipwise::desktop {

/// What leaves only some of the facts.
struct FactsNarrowedBy {
    bool search = false;
    bool filters = false; ///< the topic, or which values
};

/// How many facts are shown, why the others are not, and how many are covered, each with what it is a number
/// of: "10 of 540 facts match the search; their rows show 17 values, 5 of them covered".
QString numbersSummary(const FactModel&, FactsNarrowedBy);

} // namespace chipwise::desktop
