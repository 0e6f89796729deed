#pragma once

#include "pack/model/model.h"
#include "pack/text/diagnostic.h"

#include <optional>
#include <vector>

namespace chipwise::exchange {

/// A question as our own reader reads it.
struct ReadBack {
    std::optional<pack::Question> question; ///< nothing where the reader would not take it …
    std::optional<pack::Diagnostic> why;    ///< … for this reason
};

/// Writes the questions in our own format and reads them again, so that an importer never hands out what a
/// pack cannot hold. One result a question, in their order; `kind:` is written where the answers alone would
/// be read as another kind.
std::vector<ReadBack> readBack(const std::vector<const pack::Question*>&);

} // namespace chipwise::exchange
