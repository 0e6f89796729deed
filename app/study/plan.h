#pragma once

#include "memory/study_calendar.h"
#include "study/clock.h"

#include <optional>
#include <string>

namespace chipwise::study {

/// What the learner wants: a date, a daily time. Kept in the profile's settings.
struct Plan {
    std::optional<std::int64_t> examDay; ///< day number
    int minutesADay = 15;
    double retention = 0.90; ///< desired chance of recall when a question is due
    int newPerDay = 0;       ///< 0: worked out from the date, the minutes and the pack
    /// The last day for new questions, as an instructor may set it; empty: worked out from the exam.
    std::optional<std::int64_t> studyUntilDay;
    memory::StudyCalendar calendar{}; ///< the days of the week they study, and single days off
    /// The last study days before the exam, on which nothing new comes and everything comes once more. Fixed
    /// when the date is set; 0 without one.
    int lastDays = 0;
    friend bool operator==(const Plan&, const Plan&) = default;
};

/// Whether that day's questions are chosen for the exam: one of the last thirty before it
/// (memory/exam_policy.h).
bool isChosenForExam(const Plan&, std::int64_t day);

/// Whether new questions may still come on that day.
bool beginsNewOn(const Plan&, std::int64_t day);

/// What a plan comes to.
struct Forecast {
    int newPerDay = 0;
    int minutesPerDay = 0;       ///< expected on the way
    std::int64_t lastNewDay = 0; ///< when the last new question comes
    bool fits = true;            ///< within the minutes and before the exam
    std::string sentence;        ///< "60 questions in 7 days, within 15 minutes a day; …"
};

/// `unseen` questions are still new, `begun` are being learned. Seconds an answer: the learner's own median
/// or 22.
Forecast forecast(const Plan&, int unseen, int begun, const Now&, double secondsAnAnswer = 22);

} // namespace chipwise::study
