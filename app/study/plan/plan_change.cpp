#include "study/plan/plan_change.h"

#include "study/plan/study_days.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>
#include <vector>

namespace chipwise::study {
namespace {

/// What was changed, as it is now and as it was.
class ChangedParts {
public:
    void add(std::string now, std::string before) {
        if (now == before) return;
        m_now.push_back(std::move(now));
        m_before.push_back(std::move(before));
    }
    bool areNone() const { return m_now.empty(); }
    std::string words() const {
        return fmt::format("{} (was: {})", fmt::join(m_now, "; "), fmt::join(m_before, "; "));
    }

private:
    std::vector<std::string> m_now;
    std::vector<std::string> m_before;
};

std::string examWords(const Plan& plan, std::int64_t today) {
    return plan.examDay ? "exam on " + weekdayDate(*plan.examDay, today) : "no exam date";
}

std::string newWords(const Plan& plan) {
    if (plan.newPerDay == 0) return "an automatically chosen number of new questions a day";
    return fmt::format("{} new question{} a day", plan.newPerDay, plan.newPerDay == 1 ? "" : "s");
}

std::string untilWords(const Plan& plan, std::int64_t today) {
    return plan.studyUntilDay ? "new questions until " + weekdayDate(*plan.studyUntilDay, today)
                              : "new questions until the last days before the exam";
}

std::string lastDaysWords(const Plan& plan) {
    return plan.lastDays == 1 ? "only review on the last day before the exam"
                              : fmt::format("only review in the last {} days before the exam", plan.lastDays);
}

} // namespace

std::optional<PlanChange> planChange(const Plan& before, const Plan& after) {
    return before == after ? std::nullopt : std::optional(PlanChange{before, after});
}

std::string planChangeWords(const PlanChange& change, const std::string& source, std::int64_t today) {
    const auto& [before, after] = change;
    ChangedParts parts;
    parts.add(examWords(after, today), examWords(before, today));
    if (after.minutesADay != before.minutesADay)
        parts.add(
            fmt::format("{} {} a day", after.minutesADay, after.minutesADay == 1 ? "minute" : "minutes"),
            fmt::format("{} {}", before.minutesADay, before.minutesADay == 1 ? "minute" : "minutes"));
    parts.add("studying " + studyDaysWords(after.calendar), "studying " + studyDaysWords(before.calendar));
    parts.add(daysOffWords(after.calendar.daysOff(), today), daysOffWords(before.calendar.daysOff(), today));
    parts.add(fmt::format("target recall {:.0f}%", 100 * after.retention),
              fmt::format("target recall {:.0f}%", 100 * before.retention));
    parts.add(newWords(after), newWords(before));
    parts.add(untilWords(after, today), untilWords(before, today));
    if (after.examDay == before.examDay) parts.add(lastDaysWords(after), lastDaysWords(before));
    return parts.areNone() ? fmt::format("The plan was changed by {}.", source)
                           : fmt::format("The plan was changed by {}: {}.", source, parts.words());
}

} // namespace chipwise::study
