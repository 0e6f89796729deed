#pragma once

#include "study/learner.h"

#include <string>
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

/// Whether dayNotes says, on a day off, how many questions come back on the next study day: all that is due
/// and can be studied anyway is among them.
bool tellsNextDay(const Today&);

/// Whether questions that are due are left for later, and could be asked all the same.
bool hasPutOff(const Today&);
/// Whether they are offered beside the day's questions. Who is done on the eve of an exam rests.
bool offersPutOff(const Today&);

} // namespace chipwise::study
