#pragma once

#include "study/learner.h"

#include <string>

namespace chipwise::study {

/// "You can do 9 of these 12 reviews now. …" after nextDayWords, or "You can start 3 new questions
/// now."; empty where nothing can be studied ahead.
std::string aheadWords(const Today&);
/// Why nothing can be studied ahead.
inline constexpr const char* nothingAhead = "None of the questions due on the next study day can be asked "
                                            "today, and there is no room today for more new ones.";

} // namespace chipwise::study
