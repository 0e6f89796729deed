#pragma once

#include "study/learner.h"
#include "study/plan/day_promise.h"
#include "study/session.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chipwise::study {

/// "1 to try again and 12 to review". What there is none of is left out.
std::string reviewsWords(int tryAgain, int reviews);
/// "1 to try again, 12 to review, and 6 new", of a day with questions left. What there is none of is left
/// out.
std::string sharesWords(const Today&);

/// "Done for today.", of a day with nothing left to ask.
std::string doneTitle(const Today&);

/// What there is to know about the day beside its numbers, sentence by sentence and the same in window and
/// terminal: what waits and until when, what the exam does to the day, what comes next.
std::vector<std::string> dayNotes(const Today&, const Now&);

/// Whether dayNotes begins with a word to somebody who was away.
bool isWelcomedBack(const Today&);

/// Whether there is a word to say about the days that come: on the eve of an exam and on its day, the exam is
/// all that counts.
bool looksAhead(const Today&);
/// "12 questions come back tomorrow." of the next study day; empty where none does or nobody looks ahead, and
/// while today has questions left.
std::string nextDayWords(const Today&, const Now&);
/// "You can do 9 of these 12 reviews now. …" after nextDayWords, or "You
/// can start 3 new questions now."; empty where nothing can be studied ahead.
std::string aheadWords(const Today&);
/// Whether so many new questions are why a day puts off so many reviews: their time would hold at least half
/// of these. All questions are taken to need the same time.
bool isForNew(double fresh, int putOff);
/// Whether questions that are due are left for later, and could be asked all the same.
bool hasPutOff(const Today&);
/// Whether they are offered beside the day's questions. Who is done on the eve of an exam rests.
bool offersPutOff(const Today&);
/// Why nothing can be studied ahead.
inline constexpr const char* nothingAhead = "None of the questions due on the next study day can be asked "
                                            "today, and there is no room today for more new ones.";

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

/// "comes back Tue, Dec 1", "planned for Tue, Dec 1", or "comes back Thu, Dec 31, after your exam".
std::string backOnWords(std::string_view day, DayPromise);

/// "Comes back tomorrow." or "Planned for Tue, Dec 1.", of a question. `reason` goes before the period: ",
/// shortly before your exam".
std::string comesBackWords(std::int64_t day, const Now&, DayPromise = DayPromise::Firm,
                           std::string_view reason = {});
/// The same of an answer, which the session may repeat: "Asked again in this session. Comes back tomorrow."
/// Empty where it neither schedules nor repeats anything.
std::string comesBackWords(const Graded&, const Now&);

} // namespace chipwise::study
