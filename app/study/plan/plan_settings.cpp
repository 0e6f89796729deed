#include "study/plan/plan_settings.h"

#include "study/plan/plan_event.h"

#include <charconv>
#include <utility>

namespace chipwise::study {
namespace {

constexpr const char* examDayName = "plan.exam";
constexpr const char* studyUntilName = "plan.study_until";
constexpr const char* minutesName = "plan.minutes";
constexpr const char* retentionName = "plan.retention";
constexpr const char* newPerDayName = "plan.new_per_day";

template <class Number>
std::optional<Number> numberIn(const store::Profile& profile, const char* name) {
    const auto text = profile.setting(name);
    if (!text) return std::nullopt;
    Number value{};
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
    if (error != std::errc{} || end != text->data() + text->size()) return std::nullopt;
    return value;
}

/// Of a plan whose exam day is set today.
int lastDaysFrom(const Plan& plan, const Now& now) {
    return memory::lastDaysBefore(plan.calendar.count(studyDay(now), *plan.examDay));
}

/// The plan of a profile whose journal holds none; what is missing or makes no sense there is the default.
Plan planOfSettings(const store::Profile& profile, const Now& now) {
    Plan plan;
    if (const auto date = profile.setting(examDayName)) plan.examDay = dayFromDate(*date);
    if (const auto date = profile.setting(studyUntilName)) plan.studyUntilDay = dayFromDate(*date);
    plan.minutesADay = numberIn<int>(profile, minutesName).value_or(plan.minutesADay);
    plan.retention = numberIn<double>(profile, retentionName).value_or(plan.retention);
    plan.newPerDay = numberIn<int>(profile, newPerDayName).value_or(plan.newPerDay);
    if (plan.examDay) plan.lastDays = lastDaysFrom(plan, now);
    clampNumbers(plan);
    return plan;
}

} // namespace

Plan readPlan(const store::Profile& profile, const Now& now) {
    std::optional<Plan> plan;
    profile.eachPlanBackward([&](const store::Event& event) {
        plan = planFromText(event.params);
        return !plan; // what is no plan came from elsewhere: the one before it still counts
    });
    return plan ? *plan : planOfSettings(profile, now);
}

void writePlan(store::Profile& profile, const Plan& plan, const Now& now) {
    if (plan == readPlan(profile, now)) return;
    store::Event event;
    event.type = store::EventType::Plan;
    event.atMs = now.ms;
    event.utcOffsetMin = now.utcOffsetMin;
    event.params = toText(plan);
    profile.record(std::move(event));
}

Plan changedPlan(const Plan& before, Plan wanted, const Now& now) {
    wanted.lastDays = before.lastDays;
    if (wanted.examDay == before.examDay) return wanted;
    wanted.lastDays = wanted.examDay ? lastDaysFrom(wanted, now) : 0;
    // The last day for new questions belonged to the exam that was planned for.
    if (wanted.studyUntilDay == before.studyUntilDay) wanted.studyUntilDay.reset();
    return wanted;
}

Progress progressOf(const Library& library, const CardRows& rows) {
    Progress progress;
    for (const store::CardEntry& entry : library.entries()) {
        const auto row = rows.find(entry.card);
        if (row != rows.end() && row->second.suspended) continue;
        const bool begun = row != rows.end() && row->second.memory;
        ++(begun ? progress.begun : progress.unseen);
    }
    return progress;
}

} // namespace chipwise::study
