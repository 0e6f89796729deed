#pragma once

#include "memory/plan/study_calendar.h"
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

} // namespace chipwise::study
