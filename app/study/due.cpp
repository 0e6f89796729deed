#include "study/due.h"

#include "memory/exam_policy.h"
#include "memory/schedule.h"
#include "study/seed.h"

#include <algorithm>

namespace chipwise::study {
namespace {

/// The card's day in the pass over everything that ends before the exam.
std::int64_t finalPassDay(std::string_view card, std::int64_t examDay, std::int64_t passDays) {
    return examDay - 1 - static_cast<std::int64_t>(textHash(card) % static_cast<std::uint64_t>(passDays));
}

} // namespace

std::int64_t dueDay(const memory::Model& model, const memory::CardMemory& memory, std::string_view card,
                    const Plan& plan, std::int64_t day) {
    const double interval = model.interval(memory.state, plan.retention);
    const std::int64_t due = day + std::max(1, memory::scheduledDays(interval, card, memory.repetitions));
    if (!plan.examDay || *plan.examDay <= day || due <= *plan.examDay) return due;
    const std::int64_t pass = memory::finalPassLength(*plan.examDay - day);
    if (day >= *plan.examDay - pass) return *plan.examDay;
    return finalPassDay(card, *plan.examDay, pass);
}

void setDue(store::CardRow& row, std::int64_t day, int utcOffsetMin) {
    row.dueMs = dayStartMs(day, utcOffsetMin);
    row.dueDay = day;
}

std::int64_t askedOnDay(const store::CardRow& row, const Plan& plan, const Now& now) {
    const std::int64_t due = row.dueDay.value_or(0);
    const std::int64_t today = studyDay(now);
    if (!plan.examDay || *plan.examDay <= today || !row.memory || due <= *plan.examDay) return due;
    const std::int64_t pass = memory::finalPassLength(*plan.examDay - today);
    if (row.memory->lastDay >= *plan.examDay - pass) return due;
    return finalPassDay(row.card, *plan.examDay, pass);
}

} // namespace chipwise::study
