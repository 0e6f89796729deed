#pragma once

#include "study/core.h"

#include <string>
#include <unordered_map>

namespace chipwise::study {

/// The hash of each card's key, by card name.
using AnswerHashes = std::unordered_map<std::string, std::string>;
AnswerHashes answerHashes(const store::Catalog&, const std::string& packId);

/// Makes due today what the learner has begun and what has another key than they know: by `before`, or by the
/// journal where that does not name it. What is known of their memory stays as it is. Returns how many.
int askChangedAgain(Core&, const std::string& packId, const AnswerHashes& before, const Now&);

/// The catalog and the journal are two files. A note in the profile says that the first was changed and the
/// second perhaps not yet: set before, cleared once both are.
void noteInstall(store::Profile&, const std::string& packId);
void clearInstall(store::Profile&, const std::string& packId);

/// Does what a process that died while it installed left to do.
void finishInstalls(Core&, const Now&);

} // namespace chipwise::study
