#include "memory/plan/plan_frame.h"

#include "memory/plan/exam_policy.h"

#include <algorithm>
#include <limits>

namespace chipwise::memory {

bool PlanFrame::isChosenForExam(std::int64_t day) const {
    return isBeforeExam(day) && *examDay - day <= daysChosenForExam;
}

std::int64_t PlanFrame::lastDaysBegin() const {
    std::int64_t day = *examDay;
    for (int i = 0; i < std::max(1, lastDays); ++i) day = calendar.before(day);
    return day;
}

std::int64_t PlanFrame::insteadOf(std::int64_t day, std::int64_t today) const {
    const std::int64_t later = calendar.after(day);
    if (!isBeforeExam(today) || later < *examDay || day >= *examDay) return later;
    const std::int64_t last = calendar.before(*examDay);
    return last > today ? last : calendar.after(*examDay);
}

bool PlanFrame::beginsNewOn(std::int64_t day) const {
    if (!asksOn(day) || isInLastDays(day)) return false;
    return !lastNewDay || day <= *lastNewDay;
}

int PlanFrame::newDaysFrom(std::int64_t day) const {
    constexpr std::int64_t farAhead = 3'650; // an end that far ahead hurries nobody
    std::int64_t end = day + farAhead;
    if (isBeforeExam(day)) end = std::min(end, lastDaysBegin());
    if (lastNewDay) end = std::min(end, *lastNewDay + 1);
    if (end == day + farAhead) return std::numeric_limits<int>::max();
    return calendar.count(day, std::max(day, end));
}

} // namespace chipwise::memory
