#pragma once

#include <string_view>

namespace chipwise::pack {

/// The number of answers a text asks for ("Choose TWO."), 0 where it names none.
int askedAnswers(std::string_view text);

} // namespace chipwise::pack
