#include "study/forecast/forecast_start.h"
#include "study/forecast/plan_forecast.h"
#include "study/forecast/plan_words.h"
#include "study/history.h"
#include "study_table.h"
#include "support/catch.h"

#include <functional>
#include <string>
#include <vector>

using namespace chipwise;
using namespace chipwise::study;

namespace {

/// A forecast on Mon, Dec 14, whose days move so many reviews, from today on.
PlanForecast withMoved(const std::vector<int>& moved) {
    constexpr std::int64_t monday = 20'801;
    PlanForecast forecast;
    forecast.plan.newPerDay = 5;
    forecast.today = monday;
    forecast.until = monday + daysWithoutExam;
    forecast.moved = moved;
    for (std::size_t i = 0; i < moved.size(); ++i)
        forecast.figures.days.push_back({monday + static_cast<std::int64_t>(i)});
    return forecast;
}

/// The same before an exam that many days later, of which the last ones begin that many before it.
PlanForecast beforeExam(const std::vector<int>& moved, int examIn, int lastDays) {
    PlanForecast forecast = withMoved(moved);
    forecast.hasExam = true;
    forecast.until = forecast.today + examIn;
    forecast.lastDaysBegin = forecast.until - lastDays;
    return forecast;
}

/// Begun questions, all of which come back on the days that are wanted, and the figures of the evening.
class Foreseen : public StudyTable {
public:
    explicit Foreseen(const std::string& questions, const std::string& facts = {}) {
        install("p", "1.0.0", questions, facts);
        allowNew();
        SessionOptions all;
        for (const store::CardOutline& entry : learner.core().library()->entries())
            all.cards.push_back(entry.card);
        finish(*start(all));
    }
    /// They are spread over so many days from that one on.
    std::string fullDay(std::int64_t inDays, const std::function<void(Plan&)>& change, int days = 1) {
        Plan plan = learner.plan(now);
        plan.newPerDay = 0;
        change(plan);
        learner.setPlan(plan, now);
        int place = 0;
        for (const auto& [card, row] : learner.profile().cards()) {
            const std::int64_t day = studyDay(now) + inDays + place++ % days;
            store::CardRow moved = row;
            store::Event move = eventFor(store::EventType::Reschedule, card, now.ms, now);
            move.dueMs = moved.dueMs = dayStartMs(day, now.utcOffsetMin);
            moved.dueDay = day;
            learner.profile().record(move, moved);
        }
        return fullDayWords(forecastByDays(learner, learner.plan(now), now));
    }
};

} // namespace

TEST_CASE("a full day of the week ahead is told before its eve") {
    Foreseen table(groupsOf({60}));
    const auto minutes = [](int aDay) { return [aDay](Plan& plan) { plan.minutesADay = aDay; }; };
    CHECK_THAT(table.fullDay(3, minutes(5)), Catch::Matchers::StartsWith("Tue, Nov 24 looks full: about "));
    CHECK(table.fullDay(3, minutes(60)).empty());
    CHECK_FALSE(table.fullDay(7, minutes(5)).empty());
    CHECK(table.fullDay(8, minutes(5)).empty());
    // The eve always keeps to its minutes.
    const auto beforeExam = [&](std::int64_t inDays) {
        return [&table, inDays](Plan& plan) {
            plan.minutesADay = 5;
            plan.examDay = studyDay(table.now) + inDays;
        };
    };
    CHECK_FALSE(table.fullDay(3, beforeExam(5)).empty());
    CHECK(table.fullDay(3, beforeExam(4)).empty());
}

TEST_CASE("the first full day is told with what it moves, and the others of the week after it") {
    CHECK(fullDayWords(withMoved({9, 2, 0, 2})).empty()); // today is no coming day, and two are not worth it
    CHECK(fullDayWords(withMoved({0, 4})) ==
          "Tue, Dec 15 looks full: about 4 of its reviews may move to later days.");
    CHECK(fullDayWords(withMoved({0, 0, 15, 2, 23})) ==
          "Wed, Dec 16 looks full: about 15 of its reviews may move to later days. Fri, Dec 18 (about 23) "
          "looks full, too.");
    CHECK(fullDayWords(withMoved({0, 0, 15, 3, 23})) ==
          "Wed, Dec 16 looks full: about 15 of its reviews may move to later days. Thu, Dec 17 (about 3) and "
          "Fri, Dec 18 (about 23) look full, too.");
    CHECK(fullDayWords(withMoved({0, 0, 15, 3, 23, 0, 0, 8, 50})) ==
          "Wed, Dec 16 looks full: about 15 of its reviews may move to later days. Thu, Dec 17 (about 3), "
          "Fri, Dec 18 (about 23), and Mon, Dec 21 (about 8) look full, too.");
}

TEST_CASE("full days tell of the exam where any of them is one of its last days") {
    // Days before the last ones move their reviews to other days before the exam.
    CHECK(fullDayWords(beforeExam({0, 0, 15, 0, 23}, 8, 3)) ==
          "Wed, Dec 16 looks full: about 15 of its reviews may move to later days. Fri, Dec 18 (about 23) "
          "looks full, too.");
    CHECK(fullDayWords(beforeExam({0, 0, 15, 0, 23}, 8, 4)) ==
          "Wed, Dec 16 looks full: about 15 of its reviews may move to later days or past the exam. "
          "Fri, Dec 18 (about 23) looks full, too.");
    CHECK(fullDayWords(beforeExam({0, 0, 0, 0, 23}, 8, 4)) ==
          "Fri, Dec 18 looks full: about 23 of its reviews may move to later days or past the exam.");
    // The eve keeps to its minutes.
    CHECK(fullDayWords(beforeExam({0, 0, 15, 0, 23}, 5, 1)) ==
          "Wed, Dec 16 looks full: about 15 of its reviews may move to later days.");

    PlanForecast startsNew = beforeExam({0, 0, 15}, 8, 3);
    startsNew.plan.newPerDay = 0;
    startsNew.figures.days[2].fresh = 10;
    CHECK(fullDayWords(startsNew) ==
          "Wed, Dec 16 looks full: about 15 of its reviews may move to later days, because each day before "
          "your exam also starts its share of new questions.");
}

TEST_CASE("days that take up to half more than their minutes are not called full") {
    Foreseen table(groupsOf({65}));
    CHECK(table
              .fullDay(
                  1, [](Plan& plan) { plan.minutesADay = 2; }, 5)
              .empty());
    CHECK_FALSE(table
                    .fullDay(
                        1, [](Plan& plan) { plan.minutesADay = 1; }, 5)
                    .empty());
}

TEST_CASE("a day is not called full for questions that wait for others on their facts") {
    const std::string facts = "id,entity,property,value,unit,source,as_of,confidence,importance\n"
                              "f1,A,size,16,GB,https://example.org/a,2026-08,high,key\n";
    std::string questions = "# Sizes {#sizes}\n\nHow big.\n\n";
    for (int i = 0; i < 40; ++i) questions += choiceQuestion("on-" + std::to_string(i), "fact: f1\n");
    for (int i = 0; i < 10; ++i) questions += choiceQuestion("off-" + std::to_string(i));
    Foreseen table(questions, facts);
    CHECK(table.fullDay(3, [](Plan& plan) { plan.minutesADay = 5; }).empty());
}
