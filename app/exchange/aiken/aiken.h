#pragma once

#include "exchange/draft/imported.h"

namespace chipwise::exchange {

/// Aiken: a question, lettered options, "ANSWER: B". More tolerant than Moodle, and never a question without
/// a right answer.
Imported readAiken(std::string_view bytes, std::string_view fileName);

} // namespace chipwise::exchange
