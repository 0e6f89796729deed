#pragma once

#include "store/profile.h"
#include "study/clock.h"
#include "study/plan/plan.h"

#include <cstdint>
#include <optional>
#include <string>

namespace chipwise::study {

class Learner;

enum class ExamOutcome : std::uint8_t { Passed, NotYet, NotSaid };

/// What the learner told about the real exam of that day.
struct ExamReport {
    std::int64_t examDay = 0;
    ExamOutcome outcome = ExamOutcome::NotSaid;
    std::optional<int> score; ///< as the exam prints it
    friend bool operator==(const ExamReport&, const ExamReport&) = default;
};

constexpr int highestScore = 1000;

/// A report as an event of the journal holds it: {"exam":"2026-12-18","outcome":"passed","score":812}.
std::string toText(const ExamReport&);
/// The report in such a text; nothing where it is none. A score out of bounds is left out.
std::optional<ExamReport> examReportFromText(const std::string&);

/// The newest report on the exam of that day; nothing where nobody has told yet.
std::optional<ExamReport> examReport(const store::Profile&, std::int64_t examDay);
/// The newest report on any exam.
std::optional<ExamReport> newestExamReport(const store::Profile&);
void recordExamReport(Learner&, const ExamReport&, const Now&);

/// All that is said of what to do on the day of the exam: "Your exam is today. Good luck."
std::string examDayWords();

/// What is said in place of a forecast on the day of the plan's exam, and after it until somebody has told
/// how it went: what is known in two months is of no use to them then. Empty on other days.
std::string insteadOfForecast(const store::Profile&, const Plan&, const Now&);
/// Whether the day of the plan's exam is over and nobody has told how it went.
bool asksOutcome(const store::Profile&, const Plan&, const Now&);
bool asksOutcome(const Learner&, const Now&);

/// Whether the learner wants to be left in peace now that the exam of that day is over, and the choice of it;
/// without a day they do not.
bool restsAfterExam(const Learner&, std::int64_t examDay);
void setRestAfterExam(Learner&, std::optional<std::int64_t> examDay);

/// The plan of somebody who wants to keep what they know after the exam: no date, a lower recall.
Plan planAfterExam(Plan);

} // namespace chipwise::study
