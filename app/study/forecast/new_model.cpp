#include "study/forecast/new_model.h"

#include "study/memory/adapting.h"
#include "study/plan/day/next_day_words.h"

namespace chipwise::study {

std::string newModelSentence(const Learner& learner, const Today& before, const Now& now) {
    std::string words = adaptingSentence(learner);
    const bool isMidDay = before.answeredToday > 0 && before.due + before.fresh > 0;
    if (isMidDay) words += " Today's remaining questions were rescheduled.";
    if (const std::string day = changedDayWords(before, learner.todayAtOnce(now), now); !day.empty())
        words += ' ' + day;
    return words;
}

} // namespace chipwise::study
