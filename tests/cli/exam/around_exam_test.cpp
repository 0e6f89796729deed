// The eve of the exam, its day and the days after, in the terminal.
#include "cli/desk.h"

#include "support/catch.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace chipwise::cli;

namespace {

/// Somebody begins a few questions, which are returned; the exam is on Tue, Nov 24.
std::set<std::string> beginBeforeTheExam(Desk& desk) {
    desk.installSample();
    REQUIRE(desk.run({"plan", "--exam", "2026-11-24", "--minutes", "10", "--set"}).exit == 0);
    desk.now = "2026-11-21T09:00:00Z";
    const Ran ran = desk.run({"study", "--json", "--new", "4", "--kind", "choice"},
                             "{\"answer\":[1]}\n{\"answer\":[1]}\n{\"answer\":[1]}\n{\"answer\":[1]}\n");
    std::set<std::string> begun;
    for (const json& event : eventsOf(ran.out))
        if (event["event"] == "graded") begun.insert(event["card"]);
    REQUIRE_FALSE(begun.empty());
    return begun;
}

/// To a program, too: all the names are there, and no figure behind them.
void checkNothingForecast(const Desk& desk, const std::string& sentence) {
    const json plan = desk.jsonOf({"plan"});
    CHECK(plan["sentence"] == sentence);
    CHECK(plan["outlook"] == json{{"until", nullptr},
                                  {"planned", nullptr},
                                  {"other", nullptr},
                                  {"week_missed", nullptr},
                                  {"sentence", sentence}});
    CHECK(plan["left_out"].is_null());
    for (const char* list : {"days", "known", "rungs"}) CHECK(plan[list] == json::array());
    CHECK(plan["missed_week"] == "");
    CHECK(desk.jsonOf({"stats"})["forecast"]["known"].empty());
}

std::string minutesOf(const json& today) {
    const int minutes = today["minutes"];
    return fmt::format("{} minute{}", minutes, minutes == 1 ? "" : "s");
}

std::string todayOn(Desk& desk, const std::string& day) {
    desk.now = day + "T09:00:00Z";
    return desk.run({"today"}).out;
}

} // namespace

TEST_CASE("the terminal says what the eve, the day and the days after the exam are for") {
    Desk desk;
    beginBeforeTheExam(desk);
    CHECK_THAT(todayOn(desk, "2026-11-23"), ContainsSubstring("Your exam is tomorrow."));
    CHECK_THAT(todayOn(desk, "2026-11-24"), ContainsSubstring("“chipwise study --warm-up”"));
    CHECK(desk.jsonOf({"today"})["due"] == 0);
    CHECK(desk.jsonOf({"today"})["last_days"].is_null());
    CHECK_THAT(todayOn(desk, "2026-11-25"),
               ContainsSubstring("How did it go?") && ContainsSubstring("“chipwise plan --passed”"));
    const Ran told = desk.run({"plan", "--passed", "--score", "812"});
    CHECK_THAT(told.out, ContainsSubstring("Your response about the exam on Tue, Nov 24 is recorded."));
    const std::string after = desk.run({"today"}).out;
    CHECK_THAT(after, !ContainsSubstring("How did it go?"));
    const auto howToGoOn = ContainsSubstring("“chipwise plan --keep-alive”, which removes the exam date");
    CHECK_THAT(told.out, howToGoOn);
    CHECK_THAT(after, howToGoOn);
}

TEST_CASE("whoever is done on the eve hears the same in the terminal as in the window") {
    Desk desk;
    beginBeforeTheExam(desk);
    CHECK_THAT(todayOn(desk, "2026-11-23"),
               ContainsSubstring("Today starts with what you missed and goes on from the weakest"));
    const json morning = desk.jsonOf({"today"});
    CHECK(morning["waiting_for_fact"] == 0);
    const json& last = morning["last_days"];
    CHECK(last["had"].get<int>() + last["to_come"].get<int>() + last["not_fitting"].get<int>() +
              last["not_needed"].get<int>() ==
          last["started"]);
    CHECK(morning["next"]["date"] == "2026-11-25"); // on the day of the exam nothing is due
    CHECK(morning["next"]["due"].is_null());
    std::string hides;
    for (int i = 0; i < 40; ++i) hides += "{\"command\":\"suspend\"}\n";
    desk.run({"study", "--json"}, hides);
    const std::string done = desk.run({"today"}).out;
    const json evening = desk.jsonOf({"today"});
    todayOn(desk, "2026-11-25");
    const json after = desk.jsonOf({"today"});
    const int asked = after["due"].get<int>() + after["new"].get<int>();
    REQUIRE(asked > 1);
    CHECK_THAT(done, Catch::Matchers::StartsWith(fmt::format(
                         "You are done. Get some rest.\nYour exam is tomorrow.\nAfter the exam, your next "
                         "study day is Wed, Nov 25: about {} questions in {}.\n",
                         asked, minutesOf(after))));
    CHECK(evening["next"]["due"] == after["due"]);
}

TEST_CASE(
    "on the day of the exam, and until it is told how it went, nothing is said about two months ahead") {
    Desk desk;
    beginBeforeTheExam(desk);
    const auto printed = [&] { return desk.run({"plan"}).out + desk.run({"stats"}).out; };
    const auto looksAhead = [&] {
        const std::string all = printed();
        return std::ranges::any_of(
            std::vector<std::string>{"you will ", "Jan 2", "all started", "The next four weeks"},
            [&](const std::string& words) { return all.find(words) != std::string::npos; });
    };
    desk.now = "2026-11-23T09:00:00Z";
    CHECK_THAT(printed(), ContainsSubstring("by the exam on Tue, Nov 24"));
    desk.now = "2026-11-24T09:00:00Z";
    CHECK_THAT(desk.run({"plan"}).out, Catch::Matchers::StartsWith("Your exam is today. Good luck.\n"));
    const std::string stats = desk.run({"stats"}).out;
    const auto said = stats.find("Your exam is today. Good luck.");
    CHECK(said != std::string::npos);
    CHECK(stats.find("Good luck", said + 30) == std::string::npos); // once
    CHECK_FALSE(looksAhead());
    checkNothingForecast(desk, "Your exam is today. Good luck.");
    desk.now = "2026-11-26T09:00:00Z";
    const std::string question =
        "Your exam was on Tue, Nov 24. How did it go? Once you answer, Chipwise shows "
        "forecasts and the days ahead again.";
    checkNothingForecast(desk, question);
    CHECK_THAT(desk.run({"plan"}).out, Catch::Matchers::StartsWith(question + "\nTo record how it went, "));
    const std::string after = desk.run({"stats"}).out;
    CHECK_THAT(after, ContainsSubstring("Your exam was on Tue, Nov 24. How did it go? Once you answer, "));
    CHECK_THAT(after, ContainsSubstring("ahead again.\nTo record how it went, "));
    CHECK_THAT(after, !ContainsSubstring("readiness check next"));
    CHECK_FALSE(looksAhead());
    REQUIRE(desk.run({"plan", "--not-yet"}).exit == 0);
    CHECK(looksAhead());
    CHECK(desk.jsonOf({"plan"})["outlook"]["planned"]["questions"] > 0);
    CHECK_THAT(desk.run({"plan"}).out, ContainsSubstring("“chipwise plan --exam DATE --set”"));
    CHECK_THAT(desk.run({"stats"}).out, ContainsSubstring("The next four weeks"));
}

TEST_CASE("on the day of the exam, today has a word for that day and one for the next study day") {
    Desk desk;
    beginBeforeTheExam(desk);
    if (GENERATE(false, true)) REQUIRE(desk.run({"plan", "--day-off", "2026-11-24", "--set"}).exit == 0);
    const std::string before = todayOn(desk, "2026-11-23");
    CHECK_THAT(before,
               ContainsSubstring("“chipwise sheet -o numbers.pdf” writes the key numbers on one page."));
    todayOn(desk, "2026-11-25");
    const json after = desk.jsonOf({"today"});
    const int asked = after["due"].get<int>() + after["new"].get<int>();
    REQUIRE(asked > 1);
    const std::string afterExam =
        fmt::format("After the exam, your next study day is Wed, Nov 25: about {} questions in {}.", asked,
                    minutesOf(after));
    const std::string words = todayOn(desk, "2026-11-24");
    CHECK(words == "Good luck.\nYour exam is today. Nothing is due. A short warm-up with questions you "
                   "know is enough.\n" +
                       afterExam +
                       "\n“chipwise study --warm-up” asks the questions you know best.\n“chipwise sheet "
                       "-o numbers.pdf” writes the key numbers on one page.\n");
    const json today = desk.jsonOf({"today"});
    CHECK(today["notes"].size() == 2);
    CHECK(today["next"]["date"] == "2026-11-25");
    CHECK(today["next"]["due"] == after["due"]);
    CHECK(today["next"]["put_off"] == after["waiting"]);
    CHECK_THAT(desk.run({"study"}).out, ContainsSubstring("Your exam is today.") &&
                                            ContainsSubstring("“chipwise study --warm-up”") &&
                                            !ContainsSubstring("tomorrow"));
    const Ran warmUp = desk.run({"study", "--warm-up"}, "1\n\nq\n");
    CHECK_THAT(warmUp.out, !ContainsSubstring("omorrow") && !ContainsSubstring("comes back"));
}

TEST_CASE("what was planned before the exam stays planned once it has come, until it is answered") {
    Desk desk;
    const std::set<std::string> begun = beginBeforeTheExam(desk);
    desk.now = "2026-11-23T09:00:00Z"; // all of it is missed on the eve
    REQUIRE(desk.run({"study", "--json"}, "{\"answer\":[2]}\n{\"answer\":[2]}\n").exit == 0);
    const std::string card = *begun.begin();
    const auto why = [&] { return desk.jsonOf({"memory", "why", card}); };
    const json eve = why();
    REQUIRE(eve["next_day"] > "2026-11-24");
    CHECK(eve["planned"] == true);
    desk.now = "2026-11-24T09:00:00Z";
    CHECK(why()["next_day"] == eve["next_day"]);
    CHECK(why()["planned"] == true);
    CHECK_THAT(why()["sentence"], ContainsSubstring("It is planned for tomorrow, "));
    desk.now = eve["next_day"].get<std::string>() + "T09:00:00Z";
    REQUIRE(desk.run({"study", "--json", "--card", card}, "{\"answer\":[1]}\n{\"answer\":[1]}\n").exit == 0);
    CHECK(why()["next_day"] > eve["next_day"]);
    CHECK(why()["planned"] == false);
}

TEST_CASE("another date asks the plan for its forecast on the day of the exam, too") {
    Desk desk;
    beginBeforeTheExam(desk);
    desk.now = "2026-11-24T09:00:00Z";
    CHECK_THAT(desk.run({"plan", "--exam", "2026-12-18"}).out,
               ContainsSubstring("by the exam on Fri, Dec 18") && !ContainsSubstring("Good luck"));
}

TEST_CASE("the warm-up asks what is known best and schedules nothing") {
    Desk desk;
    const auto begun = beginBeforeTheExam(desk);
    desk.now = "2026-11-24T09:00:00Z";
    const auto nextDays = [&] {
        std::string days;
        for (const std::string& card : begun)
            days += desk.jsonOf({"memory", "why", card})["next_day"].dump() + ' ';
        return days;
    };
    const std::string before = nextDays();
    const Ran ran = desk.run({"study", "--warm-up", "--json"}, "{\"answer\":[1]}\n");
    CHECK(ran.exit == 0);
    int asked = 0;
    for (const json& event : eventsOf(ran.out)) asked += event["event"] == "question" ? 1 : 0;
    CHECK(asked > 0);
    CHECK(nextDays() == before);

    const Desk fresh;
    fresh.installSample();
    const Ran nothing = fresh.run({"study", "--warm-up"});
    CHECK(nothing.exit == 7);
    CHECK_THAT(nothing.err, ContainsSubstring("you have not answered any questions"));
}

TEST_CASE("keeping it alive plans on without a date, at a recall of 85 percent, once the exam has come") {
    Desk desk;
    beginBeforeTheExam(desk);
    CHECK(desk.run({"plan", "--keep-alive"}).exit == 7);
    desk.now = "2026-11-25T09:00:00Z";
    CHECK(desk.run({"plan", "--keep-alive", "--json"}).exit == 0);
    const json plan = desk.jsonOf({"plan"});
    CHECK(plan["exam"].is_null());
    CHECK(plan["retention"].get<double>() == Approx(0.85));
    CHECK(plan["minutes"] == 10);
}

TEST_CASE("with --json a question that comes back says why") {
    Desk desk;
    beginBeforeTheExam(desk);
    desk.now = "2026-11-22T09:00:00Z";
    std::string said;
    for (const json& event : eventsOf(desk.run({"study", "--json"}, "{\"command\":\"skip\"}\n").out))
        if (event["event"] == "question" && event["new"] == false && event["why_back"].is_string())
            said = event["why_back"];
    CHECK_THAT(said, ContainsSubstring("yesterday"));
}
