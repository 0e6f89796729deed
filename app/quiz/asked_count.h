#pragma once

#include <string_view>

namespace chipwise::quiz {

/// The number in "(Choose TWO.)", "Select 3 answers" or the like; 0 where the text names none.
int askedCount(std::string_view stem);

} // namespace chipwise::quiz
