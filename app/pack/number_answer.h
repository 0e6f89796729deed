#pragma once

#include "pack/model.h"
#include "pack/question_body.h"

#include <optional>

namespace chipwise::pack {

/// `16 +- 0.5 GB (50%)`, `15..17`, and where `expressions` are allowed `bill * (1 - share) USD`.
/// Reports what is wrong; then nothing comes back.
std::optional<NumericAnswer> numberAnswer(const AnswerLine&, bool expressions, Problems&);

/// Takes `(50%)` off the end; 100 where none stands there.
double takeCredit(std::string_view& text);

} // namespace chipwise::pack
