#include "cli/desk.h"

#include "support/catch.h"

using namespace chipwise::cli;

TEST_CASE("simulate compares wanted recalls over the learner's own questions") {
    const Desk desk;
    desk.installSample();
    const json simulated = desk.jsonOf({"memory", "simulate", "--days", "30", "--retention", "0.8",
                                        "--retention", "0.95", "--minutes", "60", "--new", "50"});
    REQUIRE(simulated["schema_version"] == 1);
    REQUIRE(simulated["days"] == 30);
    REQUIRE(simulated["begun"] == 0);
    const int unseen = simulated["unseen"];
    REQUIRE(unseen > 0);
    REQUIRE(simulated["outcomes"].size() == 2);
    const json& relaxed = simulated["outcomes"][0];
    const json& strict = simulated["outcomes"][1];
    CHECK(relaxed["retention"] == 0.8);
    CHECK(relaxed["new"] == unseen);
    CHECK(strict["reviews"] > relaxed["reviews"]);
    CHECK(strict["memorized"] > relaxed["memorized"]);
    CHECK(strict["memorized"] <= unseen);
}

TEST_CASE("simulate shows a table of usual recalls, the same for the same seed") {
    const Desk desk;
    desk.installSample();
    const auto once = desk.run({"memory", "simulate"});
    CHECK(once.exit == 0);
    CHECK_THAT(once.out, ContainsSubstring("known at the end"));
    CHECK_THAT(once.out, ContainsSubstring("90%"));
    CHECK(desk.run({"memory", "simulate"}).out == once.out);
}

TEST_CASE("fewer minutes a day begin fewer questions") {
    const Desk desk;
    desk.installSample();
    const auto begun = [&desk](const std::string& minutes) {
        const json simulated = desk.jsonOf({"memory", "simulate", "--days", "2", "--retention", "0.9",
                                            "--new", "1000", "--minutes", minutes});
        return simulated["outcomes"][0]["new"].get<int>();
    };
    CHECK(begun("1") < begun("600"));
}

TEST_CASE("simulate refuses days and recalls that make no sense") {
    const Desk desk;
    CHECK(desk.run({"memory", "simulate", "--days", "0"}).exit == 2);
    CHECK(desk.run({"memory", "simulate", "--retention", "1"}).exit == 2);
    CHECK(desk.run({"memory", "simulate", "--minutes", "-3"}).exit == 2);
}

TEST_CASE("simulate studies the last days before the plan's exam for it") {
    const Desk desk;
    desk.installSample();
    desk.run({"plan", "--exam", "2026-12-01", "--set"});
    const json simulated =
        desk.jsonOf({"memory", "simulate", "--days", "10", "--retention", "0.7", "--retention", "0.95"});
    CHECK(simulated["exam_in_days"] == 10);
    CHECK(simulated["outcomes"][0]["memorized"] == simulated["outcomes"][1]["memorized"]);
    CHECK_THAT(desk.run({"memory", "simulate", "--days", "10"}).out, ContainsSubstring("exam is in 10 days"));
}
