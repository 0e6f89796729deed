#pragma once

#include "memory/plan/forecast.h"

#include <string>

namespace chipwise::study {

struct PlanForecast;

/// What is said of a plan's forecast.

/// "about 462 of 540 questions".
std::string knownWords(double known, int questions);
/// Whether its range is printed: not where both ends read alike.
bool printsRange(const memory::ForecastKnown&);

/// What the plan comes to: "With 20 minutes a day, you will start the last new question on Fri, Nov 27, and
/// know about 462 of 540 questions by the exam on Fri, Dec 18 (likely 440 to 480)."
std::string planSentence(const PlanForecast&);

/// What a plan with other minutes comes to: "With 30 minutes a day, you will know about 470 by the exam."
/// Empty where that is no more.
std::string moreSentence(const PlanForecast& planned, const PlanForecast& more);
/// "If you miss the next 7 study days, you will know about 440 by the exam.", or that they can be made up for
/// where that is no less. Empty where nothing will be known anyway.
std::string missedSentence(const PlanForecast& planned, const PlanForecast& missed, int studyDays);
/// "If you don't study again before the exam, you will know about 420." Empty where that is no less.
std::string stoppedSentence(const PlanForecast& planned, const PlanForecast& stopped);

/// "No new questions come in the last 4 study days, from Mon, Dec 14 on.", which is why a later exam can
/// leave fewer days for them. Empty once these days have begun, without an exam, and where nothing is new.
std::string lastDaysSentence(const PlanForecast&);

/// "Mon, Dec 14 looks full: about 19 of its reviews may move to later days. Wed, Dec 16 (about 12) looks
/// full, too." Empty where no day is.
std::string fullDayWords(const PlanForecast&);

/// What another recall would come to, both of forecastByDays: "You will know about 431 of 540 questions by
/// the exam on Fri, Dec 18. That takes 14 of your 20 minutes a day on average. With a target recall of 95%,
/// you would know about 437, and it would take 18 minutes a day." The minutes are the mean of the days as
/// they are listed. Empty where there are no questions.
std::string recallSentence(const PlanForecast& planned, const PlanForecast& other);

} // namespace chipwise::study
