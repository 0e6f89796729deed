#include "study/plan/exam_outcome.h"

#include "study/history.h"
#include "study/learner.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace chipwise::study {
namespace {

constexpr double recallAfterExam = 0.85;
constexpr const char* restName = "desktop.rest-after";

constexpr std::array<std::pair<ExamOutcome, std::string_view>, 3> outcomeNames{
    {{ExamOutcome::Passed, "passed"}, {ExamOutcome::NotYet, "not_yet"}, {ExamOutcome::NotSaid, "not_said"}}};

std::string textIn(const nlohmann::json& json, const char* name) {
    const auto field = json.find(name);
    return field != json.end() && field->is_string() ? field->get<std::string>() : std::string();
}

} // namespace

std::string toText(const ExamReport& report) {
    const auto* name =
        std::ranges::find(outcomeNames, report.outcome, &std::pair<ExamOutcome, std::string_view>::first);
    nlohmann::ordered_json json{{"exam", dateText(report.examDay)}, {"outcome", name->second}};
    if (report.score) json["score"] = *report.score;
    return json.dump();
}

std::optional<ExamReport> examReportFromText(const std::string& text) {
    const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    const auto day = dayFromDate(textIn(json, "exam"));
    const auto* name = std::ranges::find(outcomeNames, std::string_view(textIn(json, "outcome")),
                                         &std::pair<ExamOutcome, std::string_view>::second);
    if (!day || name == outcomeNames.end()) return std::nullopt;
    ExamReport report{*day, name->first, {}};
    const auto score = json.find("score");
    if (score != json.end() && score->is_number_integer()) {
        const auto points = score->get<std::int64_t>();
        if (points >= 0 && points <= highestScore) report.score = static_cast<int>(points);
    }
    return report;
}

namespace {

std::optional<ExamReport> newestReportWhere(const store::Profile& profile, auto wanted) {
    const auto events = profile.eventsWithoutCard();
    const auto revoked = revokedAmong(events);
    std::optional<ExamReport> newest;
    for (const store::Event& event : events) {
        if (event.type != store::EventType::Outcome || revoked.contains(event.id)) continue;
        const auto report = examReportFromText(event.params);
        if (report && wanted(*report)) newest = report;
    }
    return newest;
}

} // namespace

std::optional<ExamReport> examReport(const store::Profile& profile, std::int64_t examDay) {
    return newestReportWhere(profile, [&](const ExamReport& one) { return one.examDay == examDay; });
}

std::optional<ExamReport> newestExamReport(const store::Profile& profile) {
    return newestReportWhere(profile, [](const ExamReport&) { return true; });
}

void recordExamReport(Learner& learner, const ExamReport& report, const Now& now) {
    store::Event event;
    event.type = store::EventType::Outcome;
    event.atMs = now.ms;
    event.utcOffsetMin = now.utcOffsetMin;
    event.params = toText(report);
    learner.profile().record(std::move(event));
}

std::string examDayWords() {
    return "Your exam is today. Good luck.";
}

bool asksOutcome(const store::Profile& profile, const Plan& plan, const Now& now) {
    return plan.examDay && *plan.examDay < studyDay(now) && !examReport(profile, *plan.examDay);
}

bool asksOutcome(const Learner& learner, const Now& now) {
    return asksOutcome(learner.profile(), learner.plan(now), now);
}

std::string insteadOfForecast(const store::Profile& profile, const Plan& plan, const Now& now) {
    if (plan.examDay == studyDay(now)) return examDayWords();
    if (!asksOutcome(profile, plan, now)) return {};
    return fmt::format(
        "Your exam was on {}. How did it go? Once you answer, Chipwise shows forecasts and the "
        "days ahead again.",
        dateWords(*plan.examDay));
}

bool restsAfterExam(const Learner& learner, std::int64_t examDay) {
    return learner.profile().setting(restName) == dateText(examDay);
}

void setRestAfterExam(Learner& learner, std::optional<std::int64_t> examDay) {
    learner.profile().setSetting(restName, examDay ? dateText(*examDay) : std::string());
}

Plan planAfterExam(Plan plan) {
    plan.examDay.reset();
    plan.retention = recallAfterExam;
    return plan;
}

} // namespace chipwise::study
