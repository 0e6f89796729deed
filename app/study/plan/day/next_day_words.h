#pragma once

#include "study/learner.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chipwise::study {

/// "tomorrow", or the day where days off lie between.
std::string nextDayName(const Today&, const Now&);
/// The same as part of a sentence: "tomorrow", or "on Tue, Dec 1".
std::string nextDay(const Today&, const Now&);

/// Whether there is a word to say about the days that come: on the eve of an exam and on its day, the exam is
/// all that counts.
bool looksAhead(const Today&);
/// "12 questions come back tomorrow." of the next study day; empty where none does or nobody looks ahead, and
/// while today has questions left.
std::string nextDayWords(const Today&, const Now&);

/// "Tomorrow: 55 questions instead of 58.", or of today while it has some left, where something other than an
/// answer changed how many it has; else empty.
std::string changedDayWords(const Today& before, const Today& after, const Now&);

/// "Tomorrow: 31 questions come back, plus 10 new ones, about 16 minutes." What the day after this session
/// holds, also where it holds nothing; of a day with questions left, those first.
struct Afterwards {
    std::optional<std::int64_t> nextDue; ///< the next day on which a question comes back
    int dueAfterToday = 0; ///< of a day with questions left: reviews of the next one, once they are answered
};
std::string afterwardsWords(const Today&, const Afterwards&, const Now&);

} // namespace chipwise::study
