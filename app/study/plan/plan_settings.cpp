#include "study/plan/plan_settings.h"

#include "study/plan/plan_event.h"

#include <fmt/format.h>

#include <charconv>
#include <limits>
#include <string_view>
#include <utility>

namespace chipwise::study {
namespace {

constexpr const char* examDayName = "plan.exam";
constexpr const char* studyUntilName = "plan.study_until";
constexpr const char* minutesName = "plan.minutes";
constexpr const char* retentionName = "plan.retention";
constexpr const char* newPerDayName = "plan.new_per_day";
/// "2026-12-18 5": of that exam day, so many. An older Chipwise may set another date, but knows nothing of
/// this.
constexpr const char* lastDaysName = "plan.last_days";

template <class Number>
std::optional<Number> numberOf(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

template <class Number>
std::optional<Number> numberIn(const store::Profile& profile, const char* name) {
    const auto text = profile.setting(name);
    return text ? numberOf<Number>(*text) : std::nullopt;
}

/// Of a plan whose exam day is set today.
int lastDaysFrom(const Plan& plan, const Now& now) {
    return memory::lastDaysBefore(plan.calendar.count(studyDay(now), *plan.examDay));
}

std::string lastDaysText(const Plan& plan) {
    return fmt::format("{} {}", dateText(*plan.examDay), plan.lastDays);
}

/// As they were fixed for that exam day; nothing where they were not.
std::optional<int> fixedLastDays(const store::Profile& profile, std::int64_t examDay) {
    constexpr std::size_t dateLength = 10;
    const auto text = profile.setting(lastDaysName);
    if (!text || text->size() <= dateLength || dayFromDate(text->substr(0, dateLength)) != examDay)
        return std::nullopt;
    return numberOf<int>(std::string_view(*text).substr(dateLength + 1));
}

/// The plan of a profile whose journal holds none; what is missing or makes no sense there is the default.
Plan planOfSettings(const store::Profile& profile, const Now& now) {
    Plan plan;
    if (const auto date = profile.setting(examDayName)) plan.examDay = dayFromDate(*date);
    if (const auto date = profile.setting(studyUntilName)) plan.studyUntilDay = dayFromDate(*date);
    plan.minutesADay = numberIn<int>(profile, minutesName).value_or(plan.minutesADay);
    plan.retention = numberIn<double>(profile, retentionName).value_or(plan.retention);
    plan.newPerDay = numberIn<int>(profile, newPerDayName).value_or(plan.newPerDay);
    if (plan.examDay) plan.lastDays = fixedLastDays(profile, *plan.examDay).value_or(lastDaysFrom(plan, now));
    clampNumbers(plan);
    return plan;
}

} // namespace

std::optional<Plan> planSetBy(const store::Profile& profile, std::int64_t ms) {
    std::optional<Plan> plan;
    profile.eachPlanBackward([&](const store::Event& event) {
        if (event.atMs <= ms) plan = planFromText(event.params);
        return !plan; // what is no plan came from elsewhere: the one before it still counts
    });
    return plan;
}

Plan planAt(const store::Profile& profile, const Now& then) {
    const auto plan = planSetBy(profile, then.ms);
    return plan ? *plan : planOfSettings(profile, then);
}

Plan readPlan(const store::Profile& profile, const Now& now) {
    const auto plan = planSetBy(profile, std::numeric_limits<std::int64_t>::max());
    return plan ? *plan : planOfSettings(profile, now);
}

void fixLastDays(store::Profile& profile, const Now& now) {
    if (profile.readOnly() || !profile.setting(examDayName) ||
        planSetBy(profile, std::numeric_limits<std::int64_t>::max()))
        return;
    const Plan plan = planOfSettings(profile, now);
    if (plan.examDay && !fixedLastDays(profile, *plan.examDay))
        profile.setSetting(lastDaysName, lastDaysText(plan));
}

void writePlan(store::Profile& profile, const Plan& plan, const Now& now) {
    if (plan == readPlan(profile, now)) return;
    store::Event event;
    event.type = store::EventType::Plan;
    event.atMs = now.ms;
    event.utcOffsetMin = now.utcOffsetMin;
    event.params = toText(plan);
    profile.record(std::move(event));
    profile.forgetForecastsMadeOn(studyDay(now)); // they were of another plan: today's is told anew
    profile.forgetAskedOn(studyDay(now));         // by the clock alone, it may seem later than this change
}

Plan changedPlan(const Plan& before, Plan wanted, const Now& now) {
    wanted.lastDays = before.lastDays;
    if (wanted.examDay == before.examDay) return wanted;
    wanted.lastDays = wanted.examDay ? lastDaysFrom(wanted, now) : 0;
    // The last day for new questions belonged to the exam that was planned for.
    if (wanted.studyUntilDay == before.studyUntilDay) wanted.studyUntilDay.reset();
    return wanted;
}

Plan planWithDates(const Plan& before, const std::optional<std::int64_t>& examDay,
                   const std::optional<std::int64_t>& studyUntilDay, const Now& now) {
    Plan plan = before;
    if (examDay) plan.examDay = examDay;
    plan = changedPlan(before, plan, now);
    plan.studyUntilDay = studyUntilDay ? studyUntilDay : before.studyUntilDay;
    if (plan.examDay && plan.studyUntilDay && *plan.studyUntilDay >= *plan.examDay)
        plan.studyUntilDay.reset();
    return plan;
}

Progress progressOf(const Library& library, const CardRows& rows) {
    Progress progress;
    for (const store::CardOutline& entry : library.entries()) {
        const auto row = rows.find(entry.card);
        if ((row != rows.end() && row->second.suspended) || library.isKeptAside(entry.card)) continue;
        const bool begun = row != rows.end() && row->second.memory;
        ++(begun ? progress.begun : progress.unseen);
    }
    return progress;
}

} // namespace chipwise::study
