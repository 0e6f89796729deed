#include "study/plan_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

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

void writeDay(store::Profile& profile, const char* name, const std::optional<std::int64_t>& day) {
    if (day)
        profile.setSetting(name, dateText(*day));
    else
        profile.removeSetting(name);
}

} // namespace

Plan readPlan(const store::Profile& profile) {
    Plan plan;
    if (const auto date = profile.setting(examDayName)) plan.examDay = dayFromDate(*date);
    if (const auto date = profile.setting(studyUntilName)) plan.studyUntilDay = dayFromDate(*date);
    plan.minutesADay = std::clamp(numberIn<int>(profile, minutesName).value_or(plan.minutesADay), 1, 24 * 60);
    const double retention = numberIn<double>(profile, retentionName).value_or(plan.retention);
    if (std::isfinite(retention)) plan.retention = std::clamp(retention, 0.70, 0.99);
    plan.newPerDay = std::max(0, numberIn<int>(profile, newPerDayName).value_or(plan.newPerDay));
    return plan;
}

void writePlan(store::Profile& profile, const Plan& plan) {
    writeDay(profile, examDayName, plan.examDay);
    writeDay(profile, studyUntilName, plan.studyUntilDay);
    profile.setSetting(minutesName, std::to_string(plan.minutesADay));
    profile.setSetting(retentionName, fmt::format("{}", plan.retention));
    profile.setSetting(newPerDayName, std::to_string(plan.newPerDay));
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
