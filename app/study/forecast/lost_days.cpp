#include "study/forecast/lost_days.h"

#include "study/exam/check_form.h"
#include "study/history.h"
#include "study/learner.h"
#include "study/plan/plan_settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_set>

namespace chipwise::study {
namespace {

/// What was answered on a study day.
struct DayAnswered {
    std::unordered_set<std::string> studied; ///< questions
    int inChecks = 0;                        ///< answers; a question that was left blank is as new as before
};

/// Of the days from `first` on with an answer.
std::map<std::int64_t, DayAnswered> answeredDaysSince(const Learner& learner, std::int64_t first,
                                                      const Now& now) {
    std::vector<store::Event> events;
    learner.profile().eachEvent(
        [&](const store::Event& event) {
            if (event.type == store::EventType::Answer || event.type == store::EventType::Revoke)
                events.push_back(event);
        },
        dayStartMs(first, now.utcOffsetMin));
    const auto revoked = revokedAmong(events);
    std::map<std::int64_t, DayAnswered> days;
    for (const store::Event& event : events) {
        if (event.type != store::EventType::Answer || revoked.contains(event.id)) continue;
        DayAnswered& day = days[memory::studyDay(event.atMs, event.utcOffsetMin)];
        if (isOfCheck(event))
            ++day.inChecks;
        else if (schedulesMemory(event))
            day.studied.insert(event.card);
    }
    return days;
}

/// What the plan of that day asked for when it began, if it is on record and was not changed on the day.
std::optional<store::ForecastRow> planOfDay(const store::Profile& profile, std::int64_t day,
                                            int utcOffsetMin) {
    const auto rows = profile.forecastsAbout(day);
    const auto morning = std::ranges::find_if(rows, &store::ForecastRow::isMorning);
    if (morning == rows.end() || !morning->fresh) return std::nullopt;
    const auto atTheEnd = planSetBy(profile, dayStartMs(day + 1, utcOffsetMin) - 1);
    return planSetBy(profile, morning->madeMs) == atTheEnd ? std::optional(*morning) : std::nullopt;
}

/// Nothing where hardly anything was left: a question may have waited for another one on the same fact.
std::optional<ShortDay> shortDay(const DayAnswered& answered, const store::ForecastRow& plan) {
    constexpr int fewestLeft = 3;
    constexpr int smallestPart = 5; // a fifth of the day
    if (!plan.due) return std::nullopt;
    const int fresh = static_cast<int>(*plan.fresh);
    const int asked = static_cast<int>(*plan.due) + fresh;
    const int left = asked - static_cast<int>(answered.studied.size()) - std::min(answered.inChecks, fresh);
    if (left < fewestLeft || smallestPart * left < asked) return std::nullopt;
    return ShortDay{plan.madeDay, left, asked};
}

/// Of a day's first answers, so many more than planned; negative: so many fewer. What a check has asked
/// counts as the day's new questions, and takes their place; but no check is more than was planned.
int beyondFresh(int all, int inChecks, int fresh) {
    const int own = all - inChecks;
    return own > fresh ? own - fresh : std::min(0, all - fresh);
}

/// Of the days from `first` to the one before `end`.
LostDays lostDays(const Learner& learner, std::int64_t first, std::int64_t end, const Now& now) {
    const auto answered = answeredDaysSince(learner, first, now);
    const Plan plan = learner.plan(now);
    LostDays lost;
    for (std::int64_t day = first; day < end; ++day) {
        if (!plan.calendar.isStudyDay(day) || day == plan.examDay) continue;
        const auto found = answered.find(day);
        if (found == answered.end()) {
            ++lost.missed;
            continue;
        }
        const auto ofDay = planOfDay(learner.profile(), day, now.utcOffsetMin);
        if (const auto cut = ofDay ? shortDay(found->second, *ofDay) : std::nullopt)
            lost.cutShort.push_back(*cut);
    }
    return lost;
}

std::string countedDays(std::size_t days) {
    return fmt::format("{} study day{}", days, days == 1 ? "" : "s");
}

} // namespace

std::vector<std::string> LostDays::words() const {
    std::vector<std::string> words;
    if (missed > 0) words.push_back("missed " + countedDays(static_cast<std::size_t>(missed)));
    if (cutShort.size() == 1)
        words.push_back(fmt::format("left {} of {} questions on {}", cutShort.front().left,
                                    cutShort.front().asked, dateWords(cutShort.front().day)));
    else if (!cutShort.empty())
        words.push_back(fmt::format("cut {} short", countedDays(cutShort.size())));
    return words;
}

LostDays lostDaysSince(const Learner& learner, std::int64_t first, const Now& now) {
    return lostDays(learner, first, studyDay(now), now);
}

LostDays lostOn(const Learner& learner, std::int64_t day, const Now& now) {
    return lostDays(learner, day, std::min(day + 1, studyDay(now)), now);
}

int startedBeyondPlan(const Learner& learner, std::int64_t first, const Now& now) {
    const store::Profile& profile = learner.profile();
    int beyond = 0;
    for (const auto& [day, answered] : answeredDaysSince(learner, first, now)) {
        if (day < first || day >= studyDay(now)) continue;
        const auto plan = planOfDay(profile, day, now.utcOffsetMin);
        if (!plan) continue;
        const auto all =
            profile.firstAnswers(dayStartMs(day, now.utcOffsetMin), dayStartMs(day + 1, now.utcOffsetMin));
        beyond += beyondFresh(all.answers, answered.inChecks, static_cast<int>(*plan->fresh));
    }
    return beyond;
}

std::string joinedClauses(const std::vector<std::string>& clauses) {
    const bool hasComma = clauses.size() > 2 || std::ranges::any_of(clauses, [](std::string_view clause) {
                              return clause.find(',') != std::string_view::npos;
                          });
    std::string joined;
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        if (i > 0) joined += hasComma ? ", " : " ";
        if (i > 0 && i + 1 == clauses.size()) joined += "and ";
        joined += clauses[i];
    }
    return joined;
}

} // namespace chipwise::study
