#include "study/plan/plan_event.h"

#include "study/plan/study_days.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace chipwise::study {
namespace {

/// Reads the fields of a plan and notes whether one is of another kind than it must be.
class PlanFields {
public:
    explicit PlanFields(const nlohmann::json& json) : m_json(json) {}

    int number(const char* name, int otherwise) {
        return static_cast<int>(std::lround(real(name, otherwise)));
    }
    double real(const char* name, double otherwise) {
        const nlohmann::json* field = find(name);
        if (field == nullptr || !require(field->is_number())) return otherwise;
        constexpr double largest = 1e6; // what is beyond is out of every bound
        return std::clamp(field->get<double>(), -largest, largest);
    }
    std::optional<std::int64_t> day(const char* name) {
        const nlohmann::json* field = find(name);
        return field == nullptr || field->is_null() ? std::nullopt : dayIn(*field);
    }
    memory::StudyCalendar calendar() {
        std::uint8_t week = 0;
        for (const nlohmann::json& key : list("study_days")) {
            const auto day = key.is_string() ? weekdayFromKey(key.get<std::string>()) : std::nullopt;
            require(day.has_value());
            week = static_cast<std::uint8_t>(week | day.value_or(0));
        }
        std::vector<std::int64_t> daysOff;
        for (const nlohmann::json& date : list("days_off"))
            if (const auto day = dayIn(date)) daysOff.push_back(*day);
        return memory::StudyCalendar(week, std::move(daysOff));
    }
    bool areSound() const { return m_areSound; }

private:
    const nlohmann::json* find(const char* name) const {
        const auto found = m_json.find(name);
        return found == m_json.end() ? nullptr : &*found;
    }
    nlohmann::json list(const char* name) {
        const nlohmann::json* field = find(name);
        return field != nullptr && require(field->is_array()) ? *field : nlohmann::json::array();
    }
    std::optional<std::int64_t> dayIn(const nlohmann::json& date) {
        const auto day = date.is_string() ? dayFromDate(date.get<std::string>()) : std::nullopt;
        require(day.has_value());
        return day;
    }
    bool require(bool holds) {
        m_areSound = m_areSound && holds;
        return holds;
    }

    const nlohmann::json& m_json;
    bool m_areSound = true;
};

nlohmann::json dateOrNull(const std::optional<std::int64_t>& day) {
    return day ? nlohmann::json(dateText(*day)) : nlohmann::json(nullptr);
}

} // namespace

void clampNumbers(Plan& plan) {
    constexpr int mostLastDays = 10;
    constexpr int mostNewADay = 100'000;
    plan.minutesADay = std::clamp(plan.minutesADay, 1, 24 * 60);
    plan.retention =
        std::isfinite(plan.retention) ? std::clamp(plan.retention, 0.70, 0.99) : Plan{}.retention;
    plan.newPerDay = std::clamp(plan.newPerDay, 0, mostNewADay);
    plan.lastDays = plan.examDay ? std::clamp(plan.lastDays, 1, mostLastDays) : 0;
}

std::string toText(const Plan& plan) {
    nlohmann::ordered_json json{{"exam", dateOrNull(plan.examDay)},
                                {"minutes", plan.minutesADay},
                                {"retention", plan.retention},
                                {"new_per_day", plan.newPerDay},
                                {"study_until", dateOrNull(plan.studyUntilDay)},
                                {"study_days", weekdayKeys(plan.calendar)},
                                {"days_off", nlohmann::ordered_json::array()},
                                {"last_days", plan.lastDays}};
    for (const std::int64_t day : plan.calendar.daysOff()) json["days_off"].push_back(dateText(day));
    return json.dump();
}

std::optional<Plan> planFromText(const std::string& text) {
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("minutes")) return std::nullopt;
    PlanFields fields(json);
    Plan plan;
    plan.examDay = fields.day("exam");
    plan.minutesADay = fields.number("minutes", plan.minutesADay);
    plan.retention = fields.real("retention", plan.retention);
    plan.newPerDay = fields.number("new_per_day", plan.newPerDay);
    plan.studyUntilDay = fields.day("study_until");
    plan.calendar = fields.calendar();
    plan.lastDays = fields.number("last_days", plan.lastDays);
    clampNumbers(plan);
    return fields.areSound() ? std::optional(plan) : std::nullopt;
}

} // namespace chipwise::study
