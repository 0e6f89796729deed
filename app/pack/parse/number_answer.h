#pragma once

#include "pack/model/model.h"
#include "pack/parse/question_body.h"
#include "pack/text/number_text.h"

#include <optional>
#include <string>
#include <string_view>

namespace chipwise::pack {

/// `16 +- 0.5 GB (50%)`, `15..17`, and where `expressions` are allowed `bill * (1 - share) USD`.
/// Reports what is wrong; then nothing comes back.
std::optional<NumericAnswer> numberAnswer(const AnswerLine&, bool expressions, Problems&);

/// The message and the cure for an answer line whose number has words around it (CW165).
std::string wordsAround(std::string_view text, const WordedNumber&);
std::string wordsAroundCure(const WordedNumber&);

/// Takes `(50%)` off the end; 100 where none stands there.
double takeCredit(std::string_view& text);

} // namespace chipwise::pack
