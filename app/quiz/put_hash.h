#pragma once

#include "quiz/present.h"

#include <string>

namespace chipwise::quiz {

/// 16 hex digits of a SHA-256 over a question as it is put, so that an answer is never judged by another
/// question: its kind, its story and text with the drawn numbers, its options, steps, pairs and gaps in the
/// author's order, the key with tolerances and units. Explanations, hints, sources and tags do not count, nor
/// does the order shown, for answers are kept by the author's numbers.
std::string putHash(const pack::Card&, const Presentation&);

} // namespace chipwise::quiz
