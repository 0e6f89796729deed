#include "cli/desk.h"

#include "store/profile.h"
#include "study/clock.h"
#include "support/catch.h"

#include <csignal>
#include <fstream>
#include <set>

using namespace chipwise::cli;

TEST_CASE("today says what is due and what is new, as a sentence and as JSON") {
    const Desk desk{chipwiseWithPacks()};
    const Ran words = desk.run({"today"});
    REQUIRE(words.exit == 0);
    const json today = desk.jsonOf({"today"});
    REQUIRE(today["schema_version"] == 1);
    REQUIRE(today["due"] == 0);
    REQUIRE(today["new"].get<int>() > 0);
    REQUIRE(today["minutes"].get<int>() > 0);
    REQUIRE(today["exam"].is_null());
    // Nothing is due, so only the new ones are named.
    CHECK_THAT(words.out, ContainsSubstring(": " + std::to_string(today["new"].get<int>()) + " new.\n"));
}

TEST_CASE("an answer of today is due on its day, and today then knows") {
    Desk desk;
    desk.installSample();
    const Ran ran =
        desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"}, "{\"answer\":\"AWS Neuron\"}\n");
    const json graded = eventsOf(ran.out).at(2);
    REQUIRE(graded["correct"] == true);
    REQUIRE(desk.jsonOf({"today"})["due"] == 0);
    desk.now = graded["due"].get<std::string>();
    REQUIRE(desk.jsonOf({"today"})["due"] == 1);
}

TEST_CASE("today and memory why say what an attempt left to repeat") {
    Desk desk;
    desk.installSample();
    CHECK(desk.jsonOf({"today"})["repeat"] == 0);
    const Ran ran = desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"},
                             "{\"answer\":\"no such words\"}\n");
    CHECK(desk.jsonOf({"today"})["repeat"] == 1);
    CHECK(desk.jsonOf({"today"})["due"] == 1);
    CHECK_THAT(desk.run({"today"}).out, ContainsSubstring("1 to try again and "));
    const std::string card = eventsOf(ran.out).at(2)["card"];
    const json why = desk.jsonOf({"memory", "why", card});
    CHECK(why["to_try_again"] == true);
    CHECK(why["next_day"] == "2026-11-22");
    CHECK_THAT(desk.run({"memory", "why", card}).out,
               ContainsSubstring("so another session today asks it again. It comes back tomorrow, "));
    desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"}, "{\"answer\":\"AWS Neuron\"}\n");
    CHECK(desk.jsonOf({"memory", "why", card})["to_try_again"] == false);
    CHECK(desk.jsonOf({"memory", "why", card})["next_day"] == "2026-11-22");
}

TEST_CASE("whoever sets the first plan is told why the day is long, not of new minutes") {
    const Desk desk{chipwiseWithPacks()};
    desk.run({"plan", "--minutes", "5", "--new-per-day", "30", "--set"});
    const std::string today = desk.run({"today"}).out;
    CHECK_THAT(today, ContainsSubstring("more than you planned, because the new questions you asked for"));
    CHECK_THAT(today, !ContainsSubstring("your new 5 minutes"));
}

TEST_CASE("find searches every installed question") {
    const Desk desk;
    desk.installSample();
    const json found = desk.jsonOf({"find", "both", "chip", "famil"});
    REQUIRE(found["schema_version"] == 1);
    std::set<std::string> cards;
    for (const json& hit : found["hits"]) cards.insert(hit["card"].get<std::string>());
    REQUIRE(cards.contains(sampleId + "/neuron-sdk-01"));
    REQUIRE_THAT(desk.run({"find", "both chip families"}).out, ContainsSubstring("neuron-sdk-01"));
    REQUIRE(desk.run({"find", "zzzzzz"}).exit == 7);
    REQUIRE(desk.jsonOf({"find", "zzzzzz"}, 7)["hits"].empty());
    REQUIRE(desk.run({"find", ""}).exit == 7);
    REQUIRE(desk.run({"find", "", ""}).exit == 7);
    REQUIRE(desk.jsonOf({"find", "trn", "--limit", "1"})["hits"].size() == 1);
}

TEST_CASE("hidden questions are listed, found among themselves, and brought back") {
    const Desk desk;
    desk.installSample();
    const json first = desk.jsonOf({"find", "both", "chip", "famil"})["hits"][0];
    const std::string card = first["card"];
    REQUIRE(desk.jsonOf({"find", "--hidden"})["hits"].empty());
    REQUIRE_THAT(desk.run({"find", "--hidden"}).err, ContainsSubstring("No questions are hidden."));

    REQUIRE(desk.jsonOf({"hide", card, "--dry-run"})["dry_run"] == true);
    REQUIRE_THAT(desk.run({"hide", card, "--dry-run"}).err,
                 ContainsSubstring("This would hide 1 question. Nothing was changed."));
    REQUIRE(desk.jsonOf({"find", "--hidden"})["hits"].empty());
    REQUIRE(desk.jsonOf({"hide", card})["hidden"] == json{card});
    REQUIRE(desk.jsonOf({"find", "--hidden"})["hits"] == json::array({first}));
    REQUIRE(desk.jsonOf({"find", "--hidden", "chip"})["hits"] == json::array({first}));
    REQUIRE(desk.run({"find", "--hidden", "zzzzzz"}).exit == 7);

    REQUIRE(desk.run({"hide", "no/such-question"}).exit == 7);
    REQUIRE(desk.run({"bring-back"}).exit == 2);
    REQUIRE(desk.run({"bring-back", "--all", card}).exit == 2);
    REQUIRE(desk.run({"find"}).exit == 2);
    REQUIRE_THAT(desk.run({"bring-back", card, "--dry-run"}).err,
                 ContainsSubstring("This would bring back 1 question. Nothing was changed."));
    REQUIRE(desk.jsonOf({"bring-back", card})["brought_back"] == json{card});
    REQUIRE(desk.run({"bring-back", card}).exit == 7);
    REQUIRE(desk.jsonOf({"find", "--hidden"})["hits"].empty());

    // People read the question, not its name.
    const std::string question = "“" + first["stem"].get<std::string>().substr(0, 20);
    const std::string hidden = desk.run({"hide", card}).err;
    CHECK_THAT(hidden, ContainsSubstring(question) && ContainsSubstring("” is now hidden.") &&
                           !ContainsSubstring(card));
    CHECK_THAT(desk.run({"bring-back", card}).err,
               ContainsSubstring(question) && ContainsSubstring("” is no longer hidden."));

    // What belongs to a pack that is no longer installed has only its name.
    desk.run({"hide", card});
    desk.run({"pack", "remove", sampleId});
    REQUIRE(desk.jsonOf({"find", "--hidden"})["hits"][0] ==
            json{{"card", card}, {"kind", nullptr}, {"stem", nullptr}});
    REQUIRE(desk.jsonOf({"bring-back", "--all"})["brought_back"] == json{card});
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("stats counts answers, right ones, and the days") {
    const Desk desk{chipwiseWithPacks()};
    desk.installSample();
    REQUIRE_THAT(desk.run({"stats"}).out, ContainsSubstring("No answers yet"));
    desk.run({"study", "--json", "--pack", sampleId, "--kind", "short"}, "{\"answer\":\"AWS Neuron\"}\n");
    const json stats = desk.jsonOf({"stats"});
    REQUIRE(stats["answers"] == 1);
    REQUIRE(stats["correct"] == 1);
    REQUIRE(stats["retention"].is_null());
    REQUIRE(stats["days"][0]["date"] == "2026-11-21");
    REQUIRE(desk.jsonOf({"stats", "--pack", "aws-ml-chips-core"})["answers"] == 0);
    REQUIRE(desk.jsonOf({"stats", "--since", "2026-11-22"})["answers"] == 0);
    REQUIRE_THAT(desk.run({"stats"}).out, ContainsSubstring("1 answer on 1 day"));
}

TEST_CASE("global options may stand anywhere on the line") {
    const Desk desk;
    const auto today = [&](const Words& words) { return runProgram(chipwiseProgram(), words).out; };
    const std::string expected = today({"today", "--json", "--data", desk.data(), "--now", desk.now});
    REQUIRE(json::parse(expected)["schema_version"] == 1);
    REQUIRE(today({"--json", "--data", desk.data(), "--now", desk.now, "today"}) == expected);
    REQUIRE(today({"--data", desk.data(), "today", "--now", desk.now, "--json"}) == expected);
    const std::string list = today({"pack", "list", "--json", "--data", desk.data()});
    REQUIRE(today({"pack", "--json", "list", "--data=" + desk.data()}) == list);
    REQUIRE(today({"--json", "pack", "--data", desk.data(), "list"}) == list);
}

TEST_CASE("the environment names the profile and the clock, and the line goes before it") {
    const Desk desk;
    const Desk other;
    const Environment environment{{"CHIPWISE_DATA", desk.data()}, {"CHIPWISE_NOW", desk.now}};
    REQUIRE(runProgram(chipwiseProgram(), {"today"}, {}, environment).exit == 0);
    REQUIRE(std::filesystem::exists(desk.data() + "/chipwise.db"));
    REQUIRE(runProgram(chipwiseProgram(), {"today", "--data", other.data()}, {}, environment).exit == 0);
    REQUIRE(std::filesystem::exists(other.data() + "/chipwise.db"));
    const Ran xdg = runProgram(chipwiseProgram(), {"today"}, {},
                               {{"CHIPWISE_DATA", ""}, {"XDG_DATA_HOME", desk.file("xdg")}});
    REQUIRE(xdg.exit == 0);
    REQUIRE(std::filesystem::exists(desk.file("xdg/chipwise/chipwise.db")));
    const Ran wrong = runProgram(chipwiseProgram(), {"today"}, {},
                                 {{"CHIPWISE_DATA", desk.data()}, {"CHIPWISE_NOW", "yesterday"}});
    REQUIRE(wrong.exit == 2);
}

TEST_CASE("the help groups the commands, and every command has its own") {
    const Ran help = runProgram(chipwiseProgram(), {"--help"});
    REQUIRE(help.exit == 0);
    REQUIRE(help.err.empty());
    for (const char* group : {"Everyday:", "Packs:", "Backup and exchange:", "Expert:"})
        REQUIRE_THAT(help.out, ContainsSubstring(group));
    for (const char* command : {"study", "today", "find", "hide", "bring-back", "stats", "pack", "validate",
                                "reviews", "check", "backup", "restore", "memory"}) {
        REQUIRE_THAT(help.out, ContainsSubstring(command));
        const Ran own = runProgram(chipwiseProgram(), {command, "--help"});
        REQUIRE(own.exit == 0);
        REQUIRE_FALSE(own.out.empty());
    }
    REQUIRE_THAT(runProgram(chipwiseProgram(), {"--version"}).out, ContainsSubstring("chipwise "));
    REQUIRE(json::parse(runProgram(chipwiseProgram(), {"--version", "--json"}).out)["version"].is_string());
}

TEST_CASE("wrong usage is told with exit code 2, as JSON where JSON was asked for") {
    const Desk desk;
    const std::vector<Words> wrong{{"nonsense"},
                                   {"today", "junk"},
                                   {"today", "--bogus"},
                                   {"find"},
                                   {"pack"},
                                   {"pack", "explode"},
                                   {"pack", "diff", "a"},
                                   {"memory"},
                                   {"reviews"},
                                   {"restore"},
                                   {"validate"},
                                   {"validate", samplePack, "--format", "xml"},
                                   {"study", "--kind", "essay"},
                                   {"study", "--limit", "none"},
                                   {"study", "--limit", "0"},
                                   {"stats", "--since", "soon"},
                                   {"memory", "trace", "x.csv", "--retention", "7"},
                                   {"memory", "trace", "x.csv", "--model", "sm2"}};
    for (const Words& words : wrong) {
        INFO(words.front() << " " << words.back());
        const Ran ran = desk.run(words);
        REQUIRE(ran.exit == 2);
        REQUIRE(ran.out.empty());
        REQUIRE_THAT(ran.err, Catch::Matchers::StartsWith("chipwise: "));
        const json error = desk.jsonOf(words, 2);
        REQUIRE(error["schema_version"] == 1);
        REQUIRE(error["error"]["exit"] == 2);
        REQUIRE_FALSE(error["error"]["message"].get<std::string>().empty());
    }
}

namespace {

const std::vector<Words> printers{{"today"},
                                  {"today", "--json"},
                                  {"--help"},
                                  {"--version"},
                                  {"find", "chip"},
                                  {"pack", "show", sampleId, "--json"},
                                  {"reviews", "export"},
                                  {"study", "--json"},
                                  {"study"}};

} // namespace

TEST_CASE("what nobody reads any more ends a command without a word, as it does other tools") {
    const Desk desk;
    desk.installSample();
    for (const Words& words : printers) {
        INFO(words.front());
        const Ran ran = desk.run(words, "1\n", Output::ClosedPipe);
        REQUIRE(ran.exit == 128 + SIGPIPE);
        REQUIRE(ran.err.find("chipwise:") == std::string::npos);
    }
    REQUIRE(desk.jsonOf({"check"})["ok"] == true);
}

TEST_CASE("what cannot be written is an error with a sentence") {
    const Desk desk;
    desk.installSample();
    for (const Words& words : printers) {
        INFO(words.front());
        const Ran ran = desk.run(words, "1\n", Output::FullDevice);
        REQUIRE(ran.exit == 3);
        REQUIRE_THAT(ran.err, ContainsSubstring("could not be written"));
    }
    const Ran file = desk.run({"reviews", "export", "-o", "/dev/full"});
    REQUIRE(file.exit == 3);
    REQUIRE_THAT(file.err, ContainsSubstring("/dev/full"));
}

TEST_CASE("an interrupted session ends with 130 and keeps what was graded") {
    const Desk desk{chipwiseWithPacks()};
    desk.installSample();
    Dialogue dialogue(desk.program(), desk.words({"study", "--json", "--pack", sampleId, "--kind", "short"}));
    REQUIRE(dialogue.line());
    REQUIRE(dialogue.line());
    dialogue.send(R"({"answer":"a cooling fan"})"); // wrong, so that the session does not end with it
    REQUIRE(json::parse(*dialogue.line())["event"] == "graded");
    REQUIRE(dialogue.line());
    dialogue.signal(SIGINT);
    REQUIRE(dialogue.wait() == 130);
    REQUIRE(desk.jsonOf({"stats"})["answers"] == 1);
}

TEST_CASE("a session in the terminal that is interrupted says that every answer is saved") {
    const Desk desk;
    desk.installSample();
    Dialogue dialogue(chipwiseProgram(), desk.words({"study", "--pack", sampleId, "--kind", "short"}));
    REQUIRE(dialogue.readUntil("Type the answer."));
    dialogue.send("AWS Neuron");
    REQUIRE(dialogue.readUntil("Right."));
    dialogue.signal(SIGINT);
    CHECK(dialogue.readUntil("Every answer is saved."));
    CHECK(dialogue.wait() == 130);
}

TEST_CASE("an exam that is interrupted says that every answer is saved and how to go on") {
    const Desk desk;
    desk.installSample();
    Dialogue dialogue(chipwiseProgram(), desk.words({"exam", "--questions", "3"}));
    REQUIRE(dialogue.readUntil("1 of 3   "));
    dialogue.send("1");
    dialogue.send("n");
    REQUIRE(dialogue.readUntil("2 of 3   "));
    dialogue.signal(SIGINT);
    CHECK(dialogue.readUntil("Every answer is saved. “chipwise exam --resume” continues the exam."));
    CHECK(dialogue.wait() == 130);
}

TEST_CASE("without a terminal nothing is colored, prompted or asked") {
    const Desk desk;
    desk.installSample();
    const Ran ran = desk.run({"study", "--pack", sampleId}, "1\n\nq\n");
    REQUIRE(ran.out.find('\033') == std::string::npos);
    REQUIRE(ran.out.find("> ") == std::string::npos);
    REQUIRE(desk.run({"study", "--quiet", "--pack", sampleId}, "q\n").err.empty());
}

TEST_CASE("chipwise alone executes the window beside itself, with its profile and the pack") {
    const Desk desk;
    const std::string program = desk.file("bin/chipwise");
    std::filesystem::create_directories(desk.file("bin"));
    std::filesystem::copy_file(chipwiseProgram(), program);
    const Ran missing = runProgram(program, {"--data", desk.data()});
    REQUIRE(missing.exit == 7);
    REQUIRE_THAT(missing.err, ContainsSubstring("chipwise study"));

    const std::string window = desk.write("bin/chipwise-desktop", "#!/bin/sh\necho \"$@\"\n");
    std::filesystem::permissions(window, std::filesystem::perms::owner_all);
    REQUIRE(runProgram(program, {"--data", desk.data()}).out == "--data " + desk.data() + "\n");
    REQUIRE(runProgram(program, {"--data", desk.data(), samplePack}).out ==
            "--data " + desk.data() + " " + samplePack + "\n");
    REQUIRE(runProgram(program, {"--data", desk.data(), "no-such-pack"}).exit == 2);
}

TEST_CASE("no line of any help is wider than a hundred columns") {
    const Ran all = runProgram(chipwiseProgram(), {"--help-all"});
    REQUIRE(all.exit == 0);
    std::vector<Words> pages{{"--help"}, {"--help-all"}};
    for (const char* command :
         {"study", "exam", "today", "plan", "find", "hide", "bring-back", "stats", "pack", "validate",
          "import", "reviews", "check", "backup", "restore", "memory"})
        pages.push_back({command, "--help"});
    pages.push_back({"pack", "install", "--help"});
    for (const Words& words : pages) {
        const std::string help = runProgram(chipwiseProgram(), words).out;
        for (std::size_t at = 0; at < help.size();) {
            const std::size_t end = std::min(help.find('\n', at), help.size());
            const std::string line = help.substr(at, end - at);
            INFO(line);
            CHECK(std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }) <= 100);
            at = end + 1;
        }
    }
}

TEST_CASE("of the ranges for the exam that a day's commands told, the first one is compared with later") {
    Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"plan", "--exam", "2026-12-18", "--set"}).exit == 0);
    const json told = desk.jsonOf({"plan"})["known"].back();
    REQUIRE(told["low"].get<double>() < told["high"].get<double>());
    answerSome(desk);
    desk.jsonOf({"plan"});
    desk.now = "2026-12-16T09:00:00Z"; // weeks without study
    const json left = desk.jsonOf({"plan"})["left_range"];
    REQUIRE_FALSE(left.is_null());
    CHECK(left["made"] == "2026-11-21");
    CHECK(left["low"].get<double>() == Approx(told["low"].get<double>()).margin(.001));
    CHECK(left["high"].get<double>() == Approx(told["high"].get<double>()).margin(.001));
}

TEST_CASE("a day that was studied in the terminal alone has its record of forecasts") {
    const Desk desk;
    desk.installSample();
    const std::int64_t day = chipwise::study::studyDay(*chipwise::study::nowFromIso(desk.now));
    const auto isKept = [&] { return chipwise::store::Profile(desk.data()).hasForecastsMadeOn(day); };
    REQUIRE(desk.run({"study", "--json"}, R"({"command":"quit"})").exit == 0);
    CHECK_FALSE(isKept()); // nothing was answered
    REQUIRE(desk.run({"study", "--json", "--limit", "1"}, R"({"answer":[1]})").exit == 0);
    CHECK(isKept());
}

TEST_CASE("plan names the study day that was cut short, where less is known than it said") {
    Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"plan", "--exam", "2026-12-18", "--set"}).exit == 0);
    const json began = desk.jsonOf({"today"});
    const int asked = began["due"].get<int>() + began["new"].get<int>();
    REQUIRE(asked > 5);
    // Wrong, of whatever kind the first question is.
    REQUIRE(desk.run({"study", "--json", "--limit", "1"},
                     "{\"answer\":[1]}\n{\"answer\":[1,2]}\n{\"answer\":true}\n{\"answer\":\"12\"}\n"
                     "{\"command\":\"quit\"}\n")
                .exit == 0);
    desk.now = "2026-11-22T09:00:00Z";
    const json said = desk.jsonOf({"plan"})["said_before"];
    REQUIRE_FALSE(said.is_null());
    CHECK(said["missed_days"] == 0);
    REQUIRE(said["short_days"].size() == 1);
    CHECK(said["short_days"][0] == json({{"date", "2026-11-21"}, {"left", asked - 1}, {"asked", asked}}));
    CHECK_THAT(desk.run({"plan"}).out,
               ContainsSubstring("You left " + std::to_string(asked - 1) + " of " + std::to_string(asked) +
                                 " questions unanswered on Sat, Nov 21, and knew about "));
}

TEST_CASE("without an exam, plan says that the forecast has fallen below the range given") {
    Desk desk;
    desk.installSample();
    answerSome(desk);
    REQUIRE(desk.jsonOf({"plan"})["left_range"].is_null());
    desk.now = "2027-01-18T09:00:00Z"; // weeks without study
    const json left = desk.jsonOf({"plan"})["left_range"];
    REQUIRE_FALSE(left.is_null());
    CHECK(left["made"] == "2026-11-21");
    CHECK(left["about"] == "2027-01-20");
    CHECK(left["known"] < left["low"]);
    CHECK_THAT(desk.run({"plan"}).out,
               ContainsSubstring("Since Sat, Nov 21, the forecast for Wed, Jan 20 has fallen to about "));
}
