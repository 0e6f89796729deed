#pragma once

#include "study/clock.h"

#include <cstdint>
#include <string>
#include <vector>

namespace chipwise::study {

class Learner;

/// A study day that left a good part of its questions.
struct ShortDay {
    std::int64_t day = 0;
    int left = 0;  ///< questions of `asked` that were not answered
    int asked = 0; ///< reviews and new questions, as the day began
};

/// Study days on which less was done than the plan asked for: why forecasts fall.
struct LostDays {
    int missed = 0;                 ///< days on which nothing was answered
    std::vector<ShortDay> cutShort; ///< the earliest first

    bool isNone() const { return missed == 0 && cutShort.empty(); }
    /// "missed 2 study days" and "left 40 of 69 questions on Sun, Dec 6", or "cut 3 study days short", to go
    /// after "you".
    std::vector<std::string> words() const;
};

/// Of the days from `first` to the day before today. The day of the exam asks nothing. What a day asked for
/// is on its record (kept_forecasts.h): where that was made under another plan than the day ended with, or
/// there is none, the day is not called cut short.
LostDays lostDaysSince(const Learner&, std::int64_t first, const Now&);
/// The same of one of them.
LostDays lostOn(const Learner&, std::int64_t day, const Now&);

/// How many more new questions were started than planned, on the days from `first` to the day before today on
/// which something was answered and whose number of new questions is on record; negative: so many fewer.
/// What a check asked stands for the new questions of its day, but never for more than those.
int startedBeyondPlan(const Learner&, std::int64_t first, const Now&);

/// "a, b, and c", where one of them may hold a comma itself.
std::string joinedClauses(const std::vector<std::string>&);

} // namespace chipwise::study
