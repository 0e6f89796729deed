#pragma once

#include "study/core.h"

#include <string>

namespace chipwise::study {

/// After a pack was installed: cards that the journal or an exam in progress knows under a name that `was:`
/// gives as an earlier one continue under their present name, by an alias event. Returns how many. What the
/// journal says already is not said again.
int recordAliases(Core&, const std::string& packId, const Now&);

/// The same for every installed pack, after events came from elsewhere: only for names that no alias has
/// renamed, so that two computers with different versions of a pack do not rename a card in turns.
void recordMissingAliases(Core&, const Now&);

} // namespace chipwise::study
