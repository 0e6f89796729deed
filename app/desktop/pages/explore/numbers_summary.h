#pragma once

#include "desktop/pages/explore/fact_model.h"

namespace chipwise::desktop {

/// What leaves only some of the facts.
struct FactsNarrowedBy {
    bool search = false;
    bool filters = false; ///< the topic, or which values
};

enum class Covering { AsItIs, None, All };

/// How many facts are shown, why the others are not, and how many are covered: "22 of 540 facts match the
/// filters, 10 of them in these 4 columns; 5 of 17 values covered". Covering::All: as it reads when
/// everything is covered; None: when nothing is.
QString numbersSummary(const FactModel&, FactsNarrowedBy, Covering = Covering::AsItIs);

} // namespace chipwise::desktop
