#pragma once

#include "exchange/draft/imported.h"

#include <string_view>

namespace chipwise::exchange {

/// Text in our own format, with what the pack's reader says about each line. What only a pack can know (its
/// exam plans, facts and pictures) is judged when the questions are in it.
Imported readOwn(std::string_view text);

} // namespace chipwise::exchange
