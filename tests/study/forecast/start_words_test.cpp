#include "study/forecast/start_words.h"

#include "study/forecast/plan_forecast.h"
#include "study/forecast/plan_report.h"
#include "study/readiness/progress_figures.h"
#include "study_table.h"
#include "support/catch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

using namespace chipwise;
using namespace chipwise::study;

TEST_CASE("a forecast says where it starts if the reviews have gone otherwise than the model expects") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({60}));
    table.allowNew();
    table.finish(*table.start());
    const auto words = [&] {
        return startWords(forecastOf(table.learner, table.learner.plan(table.now), table.now).figures);
    };
    CHECK(words().empty());
    for (int day = 0; day < 4; ++day) {
        table.sleepUntilNextMorning();
        auto session = table.start();
        std::set<std::string> missed; // each once: it comes back in the session until it is right
        while (const Asked* asked = session->current())
            table.answer(*session, !missed.insert(asked->card.name).second);
    }
    const Now evening = table.now;
    table.sleepUntilNextMorning();
    const PlanReport report = planReport(table.learner, table.learner.plan(table.now), table.now);
    const memory::Forecast& figures = report.planned.figures;
    const double now = figures.known.front().known;
    CHECK(now < figures.knownByModel - 3);
    CHECK(report.startSentence ==
          fmt::format("Your reviews have gone worse than the memory model expected, so "
                      "Chipwise counts about {} questions as known, not {}.",
                      std::lround(now), std::lround(figures.knownByModel)));
    CHECK(std::ranges::count(report.further(), report.startSentence) == 1);
    CHECK(forecastsStartAt(figures) == now);

    // What counts as known is one figure, on every screen, and what the evening before expected of it.
    CHECK(table.learner.map(table.now).known() == std::lround(now));
    CHECK(progressFigures(table.learner, table.now, 1).knownNow() == Approx(now));
    CHECK(figures.knownByAnswers == Approx(now).margin(1));
    CHECK(forecastOf(table.learner, table.learner.plan(evening), evening).figures.knownByAnswers ==
          Approx(now).margin(2));
}

TEST_CASE("a forecast below what is known now says why, however little it is") {
    memory::Forecast forecast;
    forecast.known = {{20'000, 53.6, 53.6, 53.6}, {20'005, 52.4, 50, 54}};
    forecast.knownByModel = 53.6;
    forecast.knownByAnswers = 52.3; // less than a clear difference
    forecast.reviewsOffset = -0.2;
    CHECK(startWords(forecast) ==
          "Your reviews have gone worse than the memory model expected, so forecasts count "
          "about 52 questions as known now, not 54.");
    forecast.knownByAnswers = 53.7;
    CHECK(startWords(forecast) ==
          "Some of the 54 questions that you know now will have faded by " + dateWords(20'005) + '.');
    forecast.known.back().known = 53.5; // printed alike
    CHECK(startWords(forecast).empty());
    forecast.known = {{20'000, 1, 1, 1}, {20'005, 0.4, 0.1, 0.6}};
    forecast.knownByModel = 1;
    forecast.knownByAnswers = 1;
    CHECK(startWords(forecast) ==
          "The question that you know now will have faded by " + dateWords(20'005) + '.');
}

TEST_CASE("a start next to what is known now is not told, and what lies below has faded") {
    memory::Forecast forecast;
    forecast.known = {{20'000, 200.1, 200.1, 200.1}, {20'002, 196, 184, 209}};
    forecast.knownByModel = 208;
    forecast.knownByAnswers = 199.2;
    const std::string counted = "Your reviews have gone worse than the memory model expected, so Chipwise "
                                "counts about 200 questions as known, not 208. ";
    CHECK(startWords(forecast) == counted +
                                      "Some of the 200 questions that you know now will have faded by " +
                                      dateWords(20'002) + '.');
    CHECK(forecastsStartAt(forecast) == 200.1);
    forecast.knownByAnswers = 198.2;
    CHECK(startWords(forecast) == counted + "Your latest reviews have gone worse than before, so forecasts "
                                            "start from about 198 questions instead of 200.");
    CHECK(forecastsStartAt(forecast) == 198.2);
    // What is said of tomorrow goes on from what is known now.
    forecast.known = {{20'000, 292, 292, 292}, {20'001, 292, 290, 294}, {20'020, 330, 310, 350}};
    forecast.knownByModel = 292;
    forecast.knownByAnswers = 301;
    forecast.reviewsOffset = 0.2;
    CHECK(startWords(forecast) ==
          "Your reviews have gone better than the memory model expected, so forecasts for later days count "
          "about 301 questions as known now, not 292.");
}

TEST_CASE("reviews that have gone as expected are no reason why a forecast starts elsewhere") {
    StudyTable table;
    table.install("p", "1.0.0", groupsOf({60}));
    table.allowNew(20);
    int reviews = 0;
    for (int day = 0; day < 9; ++day, table.sleepUntilNextMorning()) {
        const auto session = table.start();
        std::set<std::string> seen;
        while (const Asked* asked = session->current()) {
            const bool isReview = day > 0 && seen.insert(asked->card.name).second;
            table.answer(*session, !isReview || ++reviews % 10 != 0);
        }
    }
    table.setExamIn(41);
    const auto words = [&] {
        return startWords(forecastOf(table.learner, table.learner.plan(table.now), table.now).figures);
    };
    CHECK(words().empty());
    table.now = daysLater(table.now, 40); // chances have fallen far, with no review in between
    CHECK_THAT(words(),
               Catch::Matchers::StartsWith("Low chances of recall are usually a little higher than the "
                                           "memory model says, so forecasts count about ") &&
                   ContainsSubstring(" questions as known now, not "));
}

TEST_CASE("on the eve of the last day every difference to what is known now is explained") {
    memory::Forecast forecast;
    forecast.known = {{20'000, 53.6, 53.6, 53.6}, {20'001, 56, 54, 57}};
    forecast.knownByModel = 53.6;
    forecast.knownByAnswers = 52.3;
    CHECK_THAT(startWords(forecast), ContainsSubstring("count about 52 questions as known now, not 54."));
    forecast.knownByAnswers = 54.2; // printed alike
    CHECK(startWords(forecast).empty());
    forecast.knownByAnswers = 52.3;
    forecast.known.back().day = 20'005;
    CHECK(startWords(forecast).empty());
}

TEST_CASE("where reviews count against the model, a forecast that starts elsewhere speaks of the latest") {
    memory::Forecast forecast;
    forecast.known = {{20'000, 53.6, 53.6, 53.6}, {20'001, 56, 54, 57}};
    forecast.knownByModel = 61.2;
    forecast.knownByAnswers = 52.9;
    const std::string counted = "Your reviews have gone worse than the memory model expected, so Chipwise "
                                "counts about 54 questions as known, not 61.";
    CHECK(startWords(forecast) == counted);
    CHECK(forecastsStartAt(forecast) == 53.6);
    forecast.knownByAnswers = 50.4;
    CHECK(startWords(forecast) == counted + " Your latest reviews have gone worse than before, so forecasts "
                                            "start from about 50 questions instead of 54.");
    CHECK(forecastsStartAt(forecast) == 50.4);
}

TEST_CASE("what the reviews count against the model is told, however little it is") {
    memory::Forecast forecast;
    forecast.known = {{20'000, 53.6, 53.6, 53.6}, {20'007, 60, 55, 64}};
    forecast.knownByAnswers = 53.6;
    for (const double byModel : {53.6, 53.7, 54.4}) {
        forecast.knownByModel = byModel; // printed alike
        CHECK(startWords(forecast).empty());
    }
    forecast.knownByModel = 54.6;
    CHECK_THAT(startWords(forecast), ContainsSubstring("counts about 54 questions as known, not 55."));
    forecast.knownByModel = 55.6;
    CHECK_THAT(startWords(forecast), ContainsSubstring("counts about 54 questions as known, not 56."));
}
