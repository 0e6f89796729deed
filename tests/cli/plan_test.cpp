#include "cli/desk.h"

#include "support/catch.h"

using namespace chipwise::cli;

TEST_CASE("plan says what a date costs and which rung fits, and changes nothing") {
    const Desk desk;
    const json week = desk.jsonOf({"plan", "--exam", "2026-11-28", "--minutes", "12"});
    CHECK(week["exam"] == "2026-11-28");
    CHECK(week["goal"] == "Core 60");
    CHECK(week["left_out"].get<int>() > 100);
    REQUIRE(week["rungs"].size() == 3);
    CHECK(week["rungs"][0]["questions"] == 60);
    CHECK(week["rungs"][1]["questions"] == 150);
    CHECK(week["rungs"][2]["fits"] == false);
    CHECK_FALSE(week["sentence"].get<std::string>().empty());
    CHECK_FALSE(week["missed_week"].get<std::string>().empty());
    CHECK(week["outlook"]["until"] == "2026-11-28");
    CHECK(week["outlook"]["planned"]["minutes"] == 12);
    CHECK(week["outlook"]["planned"]["known"] > 0);
    CHECK(week["outlook"]["other"]["begun"] > week["outlook"]["planned"]["begun"]);
    CHECK(desk.jsonOf({"plan"})["exam"].is_null());
    const std::string withoutExam = desk.run({"plan", "--minutes", "30"}).out;
    CHECK_THAT(withoutExam, ContainsSubstring("Core 60"));
    CHECK_THAT(withoutExam, !ContainsSubstring("at least"));
    const std::string untilExam = desk.run({"plan", "--exam", "2026-11-28", "--minutes", "12"}).out;
    CHECK_THAT(untilExam, ContainsSubstring("within 12 minutes a day"));
    CHECK_THAT(untilExam, ContainsSubstring("at least"));
    CHECK_THAT(untilExam, ContainsSubstring("With 12 minutes, until the exam on 28 November: "));
}

TEST_CASE("plan --set makes it the plan") {
    const Desk desk;
    CHECK(desk.jsonOf({"plan", "--exam", "2027-03-01", "--minutes", "25", "--set"})["set"] == true);
    const json plan = desk.jsonOf({"plan"});
    CHECK(plan["exam"] == "2027-03-01");
    CHECK(plan["minutes"] == 25);
    CHECK(desk.jsonOf({"plan", "--exam", "none", "--set"})["exam"].is_null());
}

TEST_CASE("plan refuses what is no day and no recall") {
    const Desk desk;
    CHECK(desk.run({"plan", "--exam", "soon"}).exit == 2);
    CHECK(desk.run({"plan", "--retention", "20"}).exit == 2);
    CHECK(desk.run({"plan", "--minutes", "0"}).exit == 2);
}
