#include "cli/desk.h"

#include "support/catch.h"

#include <optional>
#include <regex>
#include <set>
#include <string>

using namespace chipwise::cli;

TEST_CASE("plan says what a date costs and which level fits, and changes nothing") {
    const Desk desk{chipwiseWithPacks()};
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
    const std::string withoutExam = desk.run({"plan", "--minutes", "40"}).out;
    CHECK_THAT(withoutExam, ContainsSubstring("Core 60"));
    CHECK_THAT(withoutExam, ContainsSubstring(" on Wed, Jan 20 "));
    CHECK_THAT(
        withoutExam, // two months make up for a week
        ContainsSubstring("\nIf you miss the next 7 study days, you can still make up for them by Wed, "
                          "Jan 20.\n"));
    const std::string untilExam = desk.run({"plan", "--exam", "2026-11-28", "--minutes", "12"}).out;
    CHECK_THAT(untilExam, ContainsSubstring("With 12 minutes a day, "));
    CHECK_THAT(untilExam, ContainsSubstring(" by the exam on Sat, Nov 28 (likely "));
    CHECK_THAT(untilExam, ContainsSubstring("not all started before the exam"));
    CHECK_THAT(untilExam,
               ContainsSubstring("\nNo new questions come in the last 3 study days, from Wed, Nov 25 on.\n"));
    CHECK_THAT(desk.run({"plan", "--exam", "2026-11-25", "--minutes", "12"}).out,
               ContainsSubstring("\nNo new questions come on the last study day, Tue, Nov 24.\n"));
    CHECK_THAT(withoutExam, !ContainsSubstring("No new questions"));
    CHECK_THAT(untilExam,
               ContainsSubstring("If you don't study again before the exam, you will know about "));
    const auto says = [](const std::string& text, const std::string& words) {
        return std::regex_search(text, std::regex(words));
    };
    CHECK(says(desk.run({"plan", "--minutes", "20"}).out,
               "With 30 minutes a day, you will know about [0-9]+ on Wed, Jan 20\\.\n"));
    CHECK(says(untilExam, "With 22 minutes a day, you will know about [0-9]+ by the exam\\.\n"));
    CHECK(says(desk.run({"plan", "--exam", "2026-12-20"}).out,
               "If you miss the next 7 study days, you will know about [0-9]+ by the exam\\.\n"));
}

TEST_CASE("plan's days start as many new questions as its first sentence says") {
    const Desk desk{chipwiseWithPacks()};
    for (const char* const minutes : {"15", "20", "25", "30"}) {
        const json plan = desk.jsonOf({"plan", "--exam", "2027-01-10", "--minutes", minutes});
        int fresh = 0;
        for (const json& day : plan["days"]) fresh += day["new"].get<int>();
        CAPTURE(minutes, plan["sentence"]);
        CHECK(fresh == plan["outlook"]["planned"]["begun"]);
        CHECK(plan["rungs"].back()["fits"] == (plan["left_out"] == 0));
    }
}

TEST_CASE("each minute a day starts more questions before the exam") {
    const Desk desk{chipwiseWithPacks()};
    std::optional<int> before;
    for (int minutes = 12; minutes <= 16; ++minutes) {
        const json plan = desk.jsonOf({"plan", "--exam", "2026-12-21", "--minutes", std::to_string(minutes)});
        const int begun = plan["outlook"]["planned"]["begun"];
        CAPTURE(minutes);
        if (before) CHECK(begun > *before + 15); // of about twenty
        before = begun;
    }
}

TEST_CASE("in the last days before an exam, plan says that no new question will be started") {
    const Desk desk{chipwiseWithPacks()};
    const std::string onEve = desk.run({"plan", "--exam", "2026-11-22"}).out;
    CHECK_THAT(onEve, ContainsSubstring(" new  none will be started before the exam\n"));
    CHECK_THAT(onEve, !ContainsSubstring("not all started"));
}

TEST_CASE("a missed week is as much on a day off as on the study day after it") {
    Desk desk{chipwiseWithPacks()};
    desk.now = "2026-11-20T09:00:00Z";
    REQUIRE(desk.run({"plan", "--exam", "2026-12-11", "--minutes", "12", "--day-off", "2026-11-21", "--set"})
                .exit == 0);
    const auto known = [&](const char* now) {
        desk.now = now;
        return desk.jsonOf({"plan"})["outlook"]["week_missed"]["known"].get<double>();
    };
    const double before = known("2026-11-21T09:00:00Z");
    CHECK(before > .1); // of all questions
    CHECK(known("2026-11-22T09:00:00Z") == Approx(before).margin(.005));
}

TEST_CASE("plan names the day from which another plan would count") {
    const Desk desk{chipwiseWithPacks()};
    CHECK(desk.jsonOf({"plan", "--minutes", "40"})["begins"] == "2026-11-21");
    // Nothing is left of today, so the evening and the next morning say the same.
    REQUIRE(desk.run({"plan", "--day-off", "2026-11-21", "--set"}).exit == 0);
    CHECK(desk.jsonOf({"plan"})["begins"] == "2026-11-21");
    const json tried = desk.jsonOf({"plan", "--minutes", "40"});
    CHECK(tried["begins"] == "2026-11-22");
    CHECK_THAT(tried["sentence"], ContainsSubstring(" from tomorrow on"));
    CHECK(desk.jsonOf({"plan", "--minutes", "40", "--day-off", "2026-11-22"})["begins"] == "2026-11-23");
}

TEST_CASE("plan --set makes it the plan") {
    const Desk desk;
    CHECK(desk.jsonOf({"plan", "--exam", "2027-03-01", "--minutes", "25", "--set"})["set"] == true);
    const json plan = desk.jsonOf({"plan"});
    CHECK(plan["exam"] == "2027-03-01");
    CHECK(plan["minutes"] == 25);
    CHECK(desk.jsonOf({"plan", "--exam", "none", "--set"})["exam"].is_null());
}

TEST_CASE("what plan shows before the first answer is what is called the day's forecast after it") {
    Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"plan", "--exam", "2026-12-18", "--set"}).exit == 0);
    const auto knownInAWeek = [&](const json& plan) { return plan["known"][2]["known"].get<double>(); };
    json before = desk.jsonOf({"plan"});
    REQUIRE_FALSE(before["said_today"].is_null());
    CHECK(before["said_today"]["in_a_week"].get<double>() == Approx(knownInAWeek(before)));
    CHECK_THAT(before["said_today"]["sentence"], Catch::Matchers::StartsWith("This morning's forecast: "));
    desk.now = "2026-11-22T09:00:00Z"; // the plan is that of yesterday
    before = desk.jsonOf({"plan"});
    CHECK(before["said_today"]["in_a_week"].get<double>() == Approx(knownInAWeek(before)));
    CHECK_THAT(before["said_today"]["sentence"], Catch::Matchers::StartsWith("This morning's forecast: "));
    desk.now = "2026-11-22T09:10:00Z";
    REQUIRE(desk.run({"study", "--json", "--limit", "2"}, "{\"answer\":[1]}\n{\"answer\":[1]}\n").exit == 0);
    CHECK(desk.jsonOf({"plan"})["said_today"] == before["said_today"]);
    CHECK(desk.jsonOf({"stats"})["said_today"] == before["said_today"]);
}

TEST_CASE("plan refuses what is no day, no recall and no number") {
    const Desk desk;
    for (const Words& wrong : {Words{"--study-days", "someday"},
                               {"--study-days", ","},
                               {"--day-off", "christmas"},
                               {"--day-off", "2026-02-30"},
                               {"--no-day-off", "24"},
                               {"--new-per-day", "0"},
                               {"--new-per-day", "many"},
                               {"--new-per-day", "7 a day"}}) {
        Words words{"plan", "--set"};
        words.insert(words.end(), wrong.begin(), wrong.end());
        const Ran ran = desk.run(words);
        INFO(wrong.front() << ' ' << wrong.back());
        CHECK(ran.exit == 2);
        CHECK_THAT(ran.err, ContainsSubstring("Write "));
    }
    CHECK(desk.run({"plan", "--no-day-off", "2026-12-24", "--set"}).exit == 7);
    CHECK(desk.jsonOf({"plan"})["days_off"].empty());
    CHECK(desk.run({"plan", "--exam", "soon"}).exit == 2);
    CHECK(desk.run({"plan", "--retention", "20"}).exit == 2);
    CHECK(desk.run({"plan", "--minutes", "0"}).exit == 2);
}

TEST_CASE("plan takes study days, days off and new questions a day, and keeps them with --set alone") {
    const Desk desk;
    const json all = desk.jsonOf({"plan"});
    CHECK(all["study_days"] == json({"mon", "tue", "wed", "thu", "fri", "sat", "sun"}));
    CHECK(all["days_off"] == json::array());
    CHECK(all["last_days"] == 0);
    CHECK(all["new_per_day"] == 0);
    CHECK_THAT(desk.run({"plan"}).out, !ContainsSubstring("Study days"));

    Words words{"plan",           "--exam",        "2026-12-31", "--study-days",
                "Mon,wed,friday", "--day-off",     "2026-12-25", "--day-off",
                "2026-12-23",     "--new-per-day", "9"};
    const json looked = desk.jsonOf(words);
    CHECK(looked["study_days"] == json({"mon", "wed", "fri"}));
    CHECK(looked["days_off"] == json({"2026-12-23", "2026-12-25"}));
    CHECK(looked["new_per_day"] == 9);
    CHECK(looked["last_days"] == 3); // 15 study days
    CHECK(desk.jsonOf({"plan"}) == all);

    words.push_back("--set");
    CHECK(desk.jsonOf(words)["days_off"] == looked["days_off"]);
    CHECK(desk.jsonOf({"plan"})["study_days"] == looked["study_days"]);
    CHECK_THAT(desk.run({"plan"}).out,
               ContainsSubstring("Study days: Mon, Wed, and Fri; off on Wed, Dec 23, and Fri, Dec 25.\n"));
    CHECK(desk.jsonOf({"plan", "--no-day-off", "2026-12-23", "--set"})["days_off"] == json({"2026-12-25"}));
    CHECK(desk.jsonOf({"plan", "--study-days", "weekdays", "--set"})["study_days"].size() == 5);
    CHECK(desk.jsonOf(
              {"plan", "--study-days", "every day", "--new-per-day", "auto", "--set"})["new_per_day"] == 0);
    const json last = desk.jsonOf({"plan"});
    CHECK(last["study_days"] == all["study_days"]);
    CHECK(last["last_days"] == 3); // fixed with the date
}

TEST_CASE("a change of the plan is one event, and setting the same plan again is none") {
    const Desk desk;
    const auto events = [&] { return desk.jsonOf({"check", "--json"})["events"].get<int>(); };
    desk.run({"plan", "--minutes", "25", "--exam", "2026-12-13", "--set"});
    CHECK(events() == 1);
    desk.run({"plan", "--minutes", "25", "--set"});
    desk.run({"plan", "--set"});
    desk.run({"plan", "--minutes", "99"});
    CHECK(events() == 1);
}

TEST_CASE("a profile of an older Chipwise keeps its plan until it is changed") {
    const Desk desk;
    desk.run({"plan", "--minutes", "25"});
    execute(desk.data() + "/chipwise.db", "INSERT INTO setting VALUES ('plan.minutes', '40'), "
                                          "('plan.exam', '2026-12-31'), ('plan.new_per_day', '7')");
    const json old = desk.jsonOf({"plan"});
    CHECK(old["minutes"] == 40);
    CHECK(old["exam"] == "2026-12-31");
    CHECK(old["new_per_day"] == 7);
    CHECK(old["last_days"] == 8);
    const json changed = desk.jsonOf({"plan", "--minutes", "50", "--set"});
    CHECK(changed["exam"] == "2026-12-31");
    execute(desk.data() + "/chipwise.db", "DELETE FROM setting WHERE name LIKE 'plan.%'");
    CHECK(desk.jsonOf({"plan"})["exam"] == "2026-12-31");
    CHECK(desk.jsonOf({"plan"})["minutes"] == 50);
}

TEST_CASE("the newest plan counts on both devices after their journals are merged, and an import says so") {
    Desk laptop;
    Desk tower;
    laptop.run({"plan", "--minutes", "20", "--set"});
    tower.now = "2026-11-22T09:00:00Z";
    tower.run({"plan", "--exam", "2026-12-13", "--minutes", "25", "--set"});
    laptop.now = tower.now;
    const std::string older = journalOf(laptop);
    const std::string newer = journalOf(tower);

    const Ran words = laptop.run({"reviews", "import", "--merge-as-mine", "-"}, newer);
    CHECK(words.exit == 0);
    CHECK_THAT(words.err,
               ContainsSubstring("The plan was changed by this journal: exam on Sun, Dec 13; 25 minutes "
                                 "a day (was: no exam date; 20 minutes).\n"));
    CHECK(tower.jsonOf({"reviews", "import", "--merge-as-mine", "-"}, 0, older)["plan_changed"].is_null());
    CHECK(laptop.jsonOf({"plan"}) == tower.jsonOf({"plan"}));

    laptop.now = tower.now = "2026-11-23T09:00:00Z";
    laptop.run({"plan", "--study-days", "weekdays", "--set"});
    const json imported = tower.jsonOf({"reviews", "import", "--merge-as-mine", "-"}, 0, journalOf(laptop));
    CHECK(imported["plan_changed"]["before"]["study_days"].size() == 7);
    CHECK(imported["plan_changed"]["after"]["study_days"].size() == 5);
    CHECK(imported["plan_changed"]["after"]["exam"] == "2026-12-13");
    CHECK(laptop.jsonOf({"plan"}) == tower.jsonOf({"plan"}));
}

TEST_CASE("a restore of another device's journal says that its plan counts now") {
    Desk laptop;
    laptop.run({"plan", "--minutes", "20", "--set"});
    Desk tower;
    tower.now = laptop.now = "2026-11-22T09:00:00Z";
    tower.run({"plan", "--minutes", "25", "--set"});
    REQUIRE(tower.run({"backup", tower.file("all.cwbackup")}).exit == 0);
    const Ran restored = laptop.run({"restore", tower.file("all.cwbackup"), "--yes"});
    CHECK(restored.exit == 0);
    CHECK_THAT(restored.err,
               ContainsSubstring("The plan was changed by this backup: 25 minutes a day (was: 20 minutes)."));
    CHECK(laptop.jsonOf({"plan"})["minutes"] == 25);
    CHECK(laptop.jsonOf({"restore", tower.file("all.cwbackup"), "--yes"})["plan_changed"].is_null());
    const Desk empty;
    CHECK(empty.jsonOf({"restore", tower.file("all.cwbackup"), "--yes"})["plan_changed"].is_null());
    CHECK(empty.jsonOf({"plan"})["minutes"] == 25);
}

TEST_CASE("a profile that holds a plan and no answers takes a journal that is called its own, and no "
          "instructor gets the plan") {
    Desk desk;
    desk.installSample();
    desk.run({"plan", "--day-off", "2026-12-24", "--set"});
    desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"}, "{\"answer\":\"words\"}\n");
    const Desk fresh;
    fresh.run({"plan", "--minutes", "30", "--set"});
    CHECK(fresh.jsonOf({"reviews", "import", "--merge-as-mine", "-"}, 0, journalOf(desk))["added"] == 2);
    const Ran given = desk.run({"reviews", "export", "--for-instructor"});
    CHECK_THAT(given.out, !ContainsSubstring("2026-12-24"));
    CHECK_THAT(given.err, ContainsSubstring("1 answer for an instructor"));
}

TEST_CASE("the man page and the completions know every option of plan") {
    const Desk desk;
    const std::string help = desk.run({"plan", "--help"}).out;
    const std::string root = std::string(SOURCE_ROOT) + "/resources/";
    std::string man = textOf(root + "man/chipwise.1");
    for (auto at = man.find("\\-"); at != std::string::npos; at = man.find("\\-", at)) man.erase(at, 1);
    for (const std::string option :
         {"exam", "minutes", "retention", "study-days", "day-off", "no-day-off", "new-per-day", "set",
          "passed", "not-yet", "no-answer", "score", "keep-alive"}) {
        CAPTURE(option);
        CHECK_THAT(help, ContainsSubstring("--" + option));
        CHECK_THAT(man, ContainsSubstring("--" + option));
        CHECK_THAT(textOf(root + "completions/chipwise.bash"), ContainsSubstring("--" + option + " "));
        CHECK_THAT(textOf(root + "completions/_chipwise"), ContainsSubstring("--" + option + "["));
        CHECK_THAT(textOf(root + "completions/chipwise.fish"),
                   ContainsSubstring("__fish_seen_subcommand_from plan\" -l " + option + " "));
    }
}

TEST_CASE("days off that are set one after the other move no question onto one of them") {
    Desk desk;
    desk.installSample();
    std::set<std::string> begun;
    const Ran ran = desk.run({"study", "--json", "--pack", sampleId, "--new", "6", "--kind", "choice"},
                             "{\"answer\":[1]}\n{\"answer\":[1]}\n{\"answer\":[1]}\n{\"answer\":[1]}\n");
    for (const json& event : eventsOf(ran.out))
        if (event["event"] == "graded") begun.insert(event["card"]);
    REQUIRE_FALSE(begun.empty());
    const json first = desk.jsonOf({"memory", "why", *begun.begin()});
    CHECK(first["next_day"] == "2026-11-22");
    for (const std::string day : {"2026-11-22", "2026-11-23"})
        REQUIRE(desk.run({"plan", "--day-off", day, "--set"}).exit == 0);
    for (const std::string& card : begun) {
        const std::string next = desk.jsonOf({"memory", "why", card})["next_day"];
        CAPTURE(card, next);
        CHECK(next != "2026-11-22");
        CHECK(next != "2026-11-23");
    }
}
