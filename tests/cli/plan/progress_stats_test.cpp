#include "cli/desk.h"

#include "study/clock.h"
#include "support/catch.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

using namespace chipwise::cli;

TEST_CASE("stats tells what is known day by day, what will be, and how well one judges") {
    Desk desk;
    desk.installSample();
    const json before = desk.jsonOf({"stats"});
    CHECK(before["known_by_day"].empty());
    CHECK(before["load"].empty());
    CHECK(before["recall"]["log_loss"] == nullptr);
    studyFor(desk, 5);
    const json stats = desk.jsonOf({"stats"});
    REQUIRE(stats["known_by_day"].size() == 5);
    CHECK(stats["known_by_day"].back()["date"] == desk.now.substr(0, 10));
    CHECK(stats["known_by_day"].front()["at"] == "morning");
    CHECK(stats["known_by_day"].back()["at"] == "now");
    CHECK(std::lround(stats["known_by_day"].back()["known"].get<double>()) == stats["known"]);
    CHECK(stats["forecast"]["known"].front()["known"] == stats["known_by_day"].back()["known"]);
    CHECK(stats["forecast"]["if_you_stop"].back()["known"] < stats["forecast"]["known"].back()["known"]);
    // Nothing says that forecasts start elsewhere.
    REQUIRE(stats["forecast"]["starts_at"]["sentence"] == "");
    CHECK(stats["forecast"]["starts_at"]["known"] == stats["forecast"]["known"].front()["known"]);
    CHECK(desk.jsonOf({"plan"})["starts_at"] == stats["forecast"]["starts_at"]);
    const json planned = desk.jsonOf({"plan"})["known"];
    CHECK(planned == stats["forecast"]["known"]);
    const std::string ofPlan = desk.jsonOf({"plan"})["sentence"];
    const std::size_t range = ofPlan.find(" (likely ");
    REQUIRE(range != std::string::npos);
    CHECK_THAT(stats["forecast"]["sentence"].get<std::string>(),
               ContainsSubstring(ofPlan.substr(range, ofPlan.find(')') + 1 - range) + ", or about "));
    const std::int64_t today = *chipwise::study::dayFromDate(desk.now.substr(0, 10));
    CHECK(planned[1]["date"] == chipwise::study::dateText(today + 1));
    CHECK(planned[2]["date"] == chipwise::study::dateText(today + 7));
    CHECK(stats["known_by_day_sentence"] == "");
    CHECK(stats["load"].size() == 28);
    double known = 0;
    for (const json& domain : stats["domains"]) known += domain["known"].get<double>();
    CHECK(known == Approx(stats["known_by_day"].back()["known"].get<double>()));
    int said = 0;
    for (const json& row : stats["certainty"]) {
        said += row["answers"].get<int>();
        CHECK(row["right"] <= row["answers"]);
    }
    CHECK(said <= stats["answers"]);
    int recalled = 0;
    for (const json& row : stats["recall"]["by_interval"]) recalled += row["answers"].get<int>();
    CHECK(recalled == stats["recall"]["answers"]);
    CHECK(recalled == stats["reviews"]);
    CHECK_THAT(desk.run({"stats"}).out, ContainsSubstring("\nThe next four weeks: "));
    CHECK_THAT(desk.run({"stats"}).out, ContainsSubstring(" if you stop today."));
}

TEST_CASE("the day that stats tells of stands tomorrow where it stood this morning") {
    Desk desk;
    desk.installSample();
    CHECK(desk.jsonOf({"stats"})["known_this_morning"] == nullptr);
    studyFor(desk, 3);
    const json evening = desk.jsonOf({"stats"});
    const double morning = evening["known_this_morning"];
    REQUIRE(evening["known_by_day"].back()["known"] > morning + .1);
    const std::int64_t today = *chipwise::study::dayFromDate(desk.now.substr(0, 10));
    desk.now = chipwise::study::dateText(today + 1) + "T09:00:00Z";
    const json next = desk.jsonOf({"stats"});
    REQUIRE(next["known_by_day"].size() == 4);
    CHECK(next["known_by_day"][2]["at"] == "morning");
    CHECK(next["known_by_day"][2]["known"].get<double>() == Approx(morning));
    CHECK(next["known_this_morning"].get<double>() ==
          Approx(next["known_by_day"].back()["known"].get<double>()));
}

TEST_CASE("stats calls today done only where something was answered") {
    Desk desk;
    desk.write("one/pack.md", "# One\nid: one\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Somebody\n"
                              "license: CC0-1.0\n\nFor a test.\n");
    desk.write("one/questions/10.md", "# Group {#g}\n\n## Servers {#servers}\nshuffle: no\n\n"
                                      "How many chips does a server have?\n\n- [x] sixteen\n- [ ] one\n");
    REQUIRE(desk.run({"pack", "install", desk.file("one"), "--quiet"}).exit == 0);
    REQUIRE(desk.run({"study", "--json"}, "{\"answer\":[1],\"confidence\":\"certain\"}\n").exit == 0);
    CHECK_THAT(desk.run({"stats"}).out, ContainsSubstring("\n2026-11-21  done\n"));
    CHECK_THAT(desk.run({"stats"}).out, ContainsSubstring("1 right, less than a minute in total."));
    desk.now = "2026-11-22T09:00:00Z"; // the question comes back on a later day
    const Ran ran = desk.run({"stats"});
    CHECK_THAT(ran.out,
               ContainsSubstring("\n2026-11-22  .") && ContainsSubstring("  0 min    0 due   0 new\n"));
    CHECK_THAT(ran.out, !ContainsSubstring("  done"));
}

TEST_CASE("in the last days, stats says that what is missed counts again beside the days' reviews") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    REQUIRE(desk.run({"plan", "--exam", "2026-12-01", "--set"}).exit == 0);
    const std::string repeats =
        "Reviews include questions that you missed, or are expected to miss, on the study day before.\n";
    for (const auto& [day, isSaid] : std::map<std::string, bool>{
             {"2026-11-27", false}, {"2026-11-28", true}, {"2026-11-29", true}, {"2026-11-30", false}}) {
        CAPTURE(day);
        desk.now = day + "T09:00:00Z";
        const std::string said = desk.run({"stats"}).out;
        CHECK_THAT(said, ContainsSubstring("before the exam: "));
        CHECK(isSaid == (said.find(repeats) != std::string::npos));
    }
}

TEST_CASE("stats heads the coming days by the exam, as the window does") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 2);
    REQUIRE(desk.run({"plan", "--exam", "2026-12-01", "--set"}).exit == 0);
    CHECK_THAT(desk.run({"stats"}).out, ContainsSubstring("\nThe 9 days before the exam: "));
    CHECK_THAT(desk.run({"stats"}).out, ContainsSubstring("(not counting flashcards and “I don't know”)"));
    CHECK_THAT(desk.run({"stats"}).out,
               ContainsSubstring("\n\nBy subject, counting only the first answer to a question each day\n"));
}

TEST_CASE("stats says whose recall it compares with, and where the learner's reviews count beside it") {
    Desk desk;
    desk.installSample();
    const std::string elsewhere =
        "answer\nChances shown elsewhere also count how your reviews so far differ from the\nmemory model.\n";
    studyFor(desk, 2);
    const std::string byModel = desk.run({"stats"}).out;
    const std::string heading =
        "\nActual recall, and what the memory model expected, by days since the previous answer\n";
    CHECK_THAT(byModel, ContainsSubstring(heading + "after 1 day ") && ContainsSubstring(" (memory model: "));
    CHECK_THAT(byModel, !ContainsSubstring("Chances shown elsewhere"));
    studyFor(desk, 10);
    REQUIRE_THAT(desk.run({"stats"}).out, ContainsSubstring("gone worse than the memory model expected"));
    CHECK_THAT(desk.run({"stats", "--pack", sampleId}).out, ContainsSubstring(elsewhere));
}

TEST_CASE("stats refuses to tell readiness where nothing has measured it, and says why") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const json stats = desk.jsonOf({"stats"});
    REQUIRE_FALSE(stats["readiness"].empty());
    for (const json& readiness : stats["readiness"]) {
        CHECK(readiness["state"] == "unknown");
        CHECK(readiness["expected"] == nullptr);
        CHECK(readiness["pass"] == nullptr);
        CHECK(readiness["headline"] == "No estimate for this pack.");
        CHECK(readiness["next"] == "Go by how many questions you know instead.");
        CHECK_FALSE(readiness["sentence"].get<std::string>().empty());
    }
}

TEST_CASE("stats says which questions its count leaves out") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 1);
    const json before = desk.jsonOf({"stats"});
    CHECK(before["not_counted"] == json{{"kept_aside", 0}, {"hidden", 0}});
    CHECK_THAT(desk.run({"stats"}).out, !ContainsSubstring("Not counted"));
    REQUIRE(desk.run({"hide", sampleId + "/trn1-chips-01"}).exit == 0);
    const json after = desk.jsonOf({"stats"});
    CHECK(after["not_counted"]["hidden"] == 1);
    CHECK(after["questions"] == before["questions"].get<int>() - 1);
    CHECK_THAT(desk.run({"stats"}).out, ContainsSubstring("Not counted: 1 hidden.\n"));
}

TEST_CASE("every command writes a percentage without a space") {
    Desk desk;
    desk.installSample();
    studyFor(desk, 5);
    for (const Words& words :
         {Words{"stats"}, Words{"memory", "show"}, Words{"memory", "simulate", "--days", "5"}}) {
        INFO(words.front());
        const Ran ran = desk.run(words);
        CHECK_THAT(ran.out, ContainsSubstring("%"));
        CHECK_THAT(ran.out, !ContainsSubstring(" %"));
    }
}

TEST_CASE(
    "the help of study says of each way to ask mistakes whether it schedules, and what is asked ahead") {
    const std::string help = Desk().run({"study", "--help"}).out;
    std::string flat;
    for (const char c : help)
        if (!(c == '\n' || (c == ' ' && flat.ends_with(' '))))
            flat += c;
        else if (!flat.ends_with(' '))
            flat += ' ';
    CHECK_THAT(flat, ContainsSubstring("latest practice exam; your answers update the schedule"));
    CHECK_THAT(flat,
               ContainsSubstring(
                   "Practice your mistakes (sure but wrong, missed twice or more, or guessed right) without "
                   "changing the schedule"));
    CHECK_THAT(flat, ContainsSubstring("the reviews due on the next study day, except those that share a "
                                       "fact with one of today's questions. If that leaves nothing to "
                                       "ask, ask new questions"));
}

TEST_CASE("stats counts a question as started once a test-out counts it as known") {
    const Desk desk;
    const auto folder = desk.folder() / "truths";
    std::filesystem::create_directories(folder / "questions");
    std::ofstream(folder / "pack.md") << "# Truths\nid: truths\nversion: 1.0.0\nformat: 1\nlanguage: en\n"
                                         "author: Somebody\nlicense: CC0-1.0\n\nFor a test.\n";
    std::string questions = "# Truths {#truths}\n\nWhat holds.\n\n";
    std::string answers;
    for (int i = 1; i <= 30; ++i) {
        const std::string id = "t" + std::to_string(i);
        questions += "## Title of " + id + " {#" + id + "}\nkind: true-false\n\nIs " + id +
                     " so?\n\n- [x] True\n- [ ] False\n\n";
        answers += "t\n\n";
    }
    std::ofstream(folder / "questions" / "10.md") << questions;
    REQUIRE(desk.run({"pack", "install", folder.string(), "--quiet"}).exit == 0);
    REQUIRE(desk.run({"study", "--test-out"}, answers).exit == 0);
    const Ran stats = desk.run({"stats"});
    CHECK_THAT(stats.out, ContainsSubstring("Not started yet: 0 of 30 questions"));
    CHECK_THAT(stats.out, !ContainsSubstring("never answered"));
    const json exams = desk.jsonOf({"stats"})["exams"];
    CHECK(exams["not_started"] == 0);
    CHECK(exams["unseen_left"] == 19); // answers alone count, as before
}
