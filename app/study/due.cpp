#include "study/due.h"

#include "memory/schedule.h"
#include "study/seed.h"

#include <algorithm>
#include <cmath>

namespace chipwise::study {

int finalPassDays(std::int64_t daysToExam) {
    return static_cast<int>(
        std::clamp<std::int64_t>(std::llround(static_cast<double>(daysToExam) / 5), 3, 10));
}

std::int64_t dueDay(const memory::Model& model, const memory::CardMemory& memory, std::string_view card,
                    const Plan& plan, std::int64_t day) {
    const double interval = model.interval(memory.state, plan.retention);
    const std::int64_t due = day + std::max(1, memory::scheduledDays(interval, card, memory.repetitions));
    if (!plan.examDay || *plan.examDay <= day || due <= *plan.examDay) return due;
    const std::int64_t pass = finalPassDays(*plan.examDay - day);
    if (day >= *plan.examDay - pass) return *plan.examDay;
    return *plan.examDay - 1 - static_cast<std::int64_t>(textHash(card) % static_cast<std::uint64_t>(pass));
}

} // namespace chipwise::study
