#include "study/forecast/forecast_record.h"

#include "study/core.h"
#include "study/forecast/hidden_since.h"
#include "study/forecast/kept_forecasts.h"
#include "study/forecast/shown_forecasts.h"
#include "study/forecast/tested_since.h"
#include "study/history.h"
#include "study/learner.h"
#include "study/memory/own_recall.h"
#include "study/plan/exam_outcome.h"
#include "study/plan/pace.h"
#include "study/plan/planner.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace chipwise::study {
namespace {

/// When the plan was last changed.
std::int64_t newestPlanMs(const Learner& learner) {
    std::int64_t newest = 0;
    learner.profile().eachPlanBackward([&](const store::Event& event) {
        newest = event.atMs;
        return false;
    });
    return newest;
}

/// When the memory model was last changed: it reckons otherwise what was said before.
std::int64_t newestModelMs(const Learner& learner) {
    const auto event = learner.profile().newestParams();
    return event ? event->atMs : 0;
}

/// "about 22 questions"
std::string aboutQuestions(double known) {
    const long count = std::lround(known);
    return fmt::format("about {} question{}", count, count == 1 ? "" : "s");
}

std::string sentenceOf(const SaidBefore& before) {
    const long more = std::lround(before.known) - std::lround(before.said);
    LostDays lost = before.lost;
    if (more >= 0) lost.cutShort.clear(); // they took nothing away
    std::vector<std::string> clauses = lost.words();
    if (lost.missed > 0) clauses.front() += " in between";
    if (more < 0 && before.hidden > 0) clauses.push_back(hidWords(before.hidden));
    if (more > 0 && before.broughtBack > 0) clauses.push_back(broughtBackWords(before.broughtBack));
    if (more > 0 && before.testedOut > 0) clauses.push_back(testedOutWords(before.testedOut));
    clauses.push_back(fmt::format("knew about {}", std::lround(before.known)));
    return fmt::format("On {}, we expected you to know {} by this morning. You {}.",
                       dateWords(before.madeDay), aboutQuestions(before.said), joinedClauses(clauses));
}

/// A new question was not expected to be known.
int countBegun(const Core& core, const std::vector<std::string>& cards) {
    return static_cast<int>(std::ranges::count_if(cards, [&](const std::string& card) {
        const auto row = core.profile.card(card);
        return row && row->memory;
    }));
}

double knownThisMorning(const Learner& learner, const Now& now) {
    const Core& core = learner.core();
    return Planner(core, learner.plan(now), Pace(core, now), now).knownThisMorning(core.ownRecall(now));
}

/// Once today is done, what was said before its last answer stands beside newer figures. A check or practice
/// exam is no part of a plan, so that what was said before it is older than what is known now.
bool isOvertaken(const Learner& learner, std::int64_t madeMs, const Now& now,
                 std::optional<bool> isNothingLeft) {
    bool hasAnswers = false;
    bool hasExam = false;
    learner.profile().eachEvent(
        [&](const store::Event& event) {
            hasAnswers |= event.type == store::EventType::Answer;
            hasExam |= event.mode == store::Mode::Exam || event.mode == store::Mode::Readiness;
        },
        madeMs + 1);
    if (hasExam) return true;
    if (!hasAnswers) return false;
    if (isNothingLeft) return *isNothingLeft;
    const Today today = learner.todayAtOnce(now);
    return today.due + today.fresh == 0;
}

std::optional<SaidBefore> newestBefore(const Learner& learner, const Now& now, bool isToBeQuoted) {
    const std::int64_t today = studyDay(now);
    const bool isExamDay = learner.plan(now).examDay == today;
    const auto rows = learner.profile().forecastsAbout(today);
    const ShownForecasts shown(learner.profile());
    // Of the exam, screens showed the plan's forecast with its range, and not the one of the day's record.
    const auto wasShown = [&](const store::ForecastRow& row) {
        return isExamDay ? shown.has(row, std::nullopt)
                         : shown.hasDay(row.madeDay, saidOfNextMorning(learner.profile(), row.madeDay));
    };
    const auto said = std::find_if(rows.rbegin(), rows.rend(), [&](const store::ForecastRow& row) {
        return row.known && row.madeDay < today && row.madeDay >= today - daysToWeekAhead &&
               keptItsPlan(learner.profile(), row, now.utcOffsetMin) && (!isToBeQuoted || wasShown(row));
    });
    if (said == rows.rend()) return std::nullopt;
    // A forecast about a day is one about its morning, before anything is learned on it.
    const auto morning = std::ranges::find_if(rows, &store::ForecastRow::isMorning);
    const bool isKept =
        morning != rows.end() && morning->known && isOnOwnScale(learner.profile(), morning->madeDay);
    if (!isKept && said->madeMs < newestModelMs(learner)) return std::nullopt; // what is known is another's
    SaidBefore before;
    before.madeDay = said->madeDay;
    before.madeMs = said->madeMs;
    before.said = *said->known;
    before.known = isKept ? *morning->known : knownThisMorning(learner, now);
    before.lost = DaysBehind(learner, now).lostSince(said->madeDay);
    const std::int64_t countedMs = isKept ? morning->madeMs : now.ms;
    const Core& core = learner.core();
    before.hidden = countBegun(core, hiddenSince(core, said->madeMs, countedMs));
    before.broughtBack = countBegun(core, broughtBackSince(core, said->madeMs, countedMs));
    before.testedOut = static_cast<int>(testedOutSince(core, said->madeMs, countedMs).size());
    before.sentence = sentenceOf(before);
    return before;
}

/// "This morning's": beside newer figures of the same day, a forecast says that it is older.
std::string_view timeOfDayWords(const Now& made) {
    const int hour = std::stoi(localText(made).substr(11, 2));
    if (hour >= 4 && hour < 12) return "This morning's";
    return hour >= 12 && hour < 17 ? "This afternoon's" : "This evening's";
}

} // namespace

std::optional<SaidBefore> keptBefore(const Learner& learner, const Now& now) {
    return newestBefore(learner, now, false);
}

std::optional<SaidBefore> saidBefore(const Learner& learner, const Now& now) {
    return newestBefore(learner, now, true);
}

std::optional<SaidToday> saidToday(const Learner& learner, const Now& now,
                                   std::optional<bool> isNothingLeft) {
    const std::int64_t today = studyDay(now);
    const Plan plan = learner.plan(now);
    if (!insteadOfForecast(learner.profile(), plan, now).empty()) return std::nullopt;
    const auto exam = plan.examDay;
    const auto saidAbout = [&](std::int64_t day) -> std::optional<store::ForecastRow> {
        // The plan says it for the day of the exam, with a range; later days lie beyond what was planned.
        if (exam && today < *exam && day >= *exam) return std::nullopt;
        const auto rows = learner.profile().forecastsAbout(day);
        const auto made = std::ranges::find(rows, today, &store::ForecastRow::madeDay);
        return made == rows.end() ? std::nullopt : std::optional(*made);
    };
    const auto tomorrow = saidAbout(today + 1); // a day's rows are all made at once
    if (!tomorrow || !tomorrow->known || tomorrow->madeMs < newestPlanMs(learner) ||
        tomorrow->madeMs < newestModelMs(learner) ||
        isOvertaken(learner, tomorrow->madeMs, now, isNothingLeft))
        return std::nullopt;
    const auto inAWeek = saidAbout(today + daysToWeekAhead);
    SaidToday said{*tomorrow->known, inAWeek ? inAWeek->known : std::nullopt, {}};
    said.sentence =
        fmt::format("{} forecast: you will know {} tomorrow morning",
                    timeOfDayWords({tomorrow->madeMs, now.utcOffsetMin}), aboutQuestions(said.tomorrow));
    if (said.inAWeek)
        said.sentence += fmt::format(" and about {} on {}", std::lround(*said.inAWeek),
                                     dateWords(today + daysToWeekAhead));
    said.sentence += '.';
    return said;
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
