#pragma once

#include "memory/learner_recall.h"
#include "memory/plan/study_calendar.h"

#include <cstdint>
#include <optional>

namespace chipwise::memory {

/// What the learner wants, and how his memory differs from the model's, as the planner needs it. Days are day
/// numbers.
struct PlanFrame {
    std::optional<std::int64_t> examDay; ///< the last day of study is the study day before
    int lastDays = 3;                    ///< before the exam: nothing new comes, everything comes once more
    StudyCalendar calendar{};
    double secondsADay = 900;
    double retention = 0.90; ///< wanted when a card comes back, without an exam or far from it
    std::optional<std::int64_t> lastNewDay{}; ///< as an instructor may set it
    /// Misses are expected by it, the time that they take, and when recall falls to `retention`. Prices are
    /// the model's.
    LearnerRecall learner{};

    bool isBeforeExam(std::int64_t day) const { return examDay && *examDay > day; }
    /// Whether that day comes after an exam that is still ahead on `today`.
    bool isAfterExam(std::int64_t day, std::int64_t today) const {
        return isBeforeExam(today) && day > *examDay;
    }
    bool isExamDay(std::int64_t day) const { return examDay && *examDay == day; }
    /// One of the thirty days before the exam, whose reviews are chosen for it.
    bool isChosenForExam(std::int64_t day) const;
    /// Whether the answer of that day was given before an exam that has come by `today`.
    bool isSetBeforePastExam(std::int64_t answered, std::int64_t today) const {
        return examDay && answered < *examDay && *examDay <= today;
    }
    /// The first of the last study days. Only with an exam.
    std::int64_t lastDaysBegin() const;
    bool isInLastDays(std::int64_t day) const { return isBeforeExam(day) && day >= lastDaysBegin(); }
    /// No study day lies between that day and the exam.
    bool isEve(std::int64_t day) const { return isBeforeExam(day) && calendar.after(day) >= *examDay; }
    /// Whether that day asks something: it is a study day and not the exam's.
    bool asksOn(std::int64_t day) const { return calendar.isStudyDay(day) && !isExamDay(day); }
    /// The study day for what was to come on a day that asks nothing: the next one, or, from a day off before
    /// the exam, the last before it.
    std::int64_t insteadOf(std::int64_t day, std::int64_t today) const;
    /// Whether new questions may come on that day.
    bool beginsNewOn(std::int64_t day) const;
    /// Study days from that day on that new questions may come on; a very large number where nothing ends
    /// them.
    int newDaysFrom(std::int64_t day) const;
};

} // namespace chipwise::memory
