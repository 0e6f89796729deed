#pragma once

#include "pack/parse/question_parser.h"

#include <string_view>

namespace chipwise::pack {

/// Reads questions/*.md: groups, cases and questions, with every problem that can be seen in the file alone.
ParsedFile parseQuestionFile(std::string_view bytes, const OriginalQuestion&, Problems&);

} // namespace chipwise::pack
