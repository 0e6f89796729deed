// validate --strict and --report: a pack held to the rules of a good bank.
#include "cli/desk.h"

#include "support/catch.h"

#include <algorithm>
#include <filesystem>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

std::string newPack(const Desk& desk) {
    const std::string pack = desk.file("course");
    REQUIRE(desk.run({"pack", "new", pack}).exit == 0);
    return pack;
}

std::string questionsOf(const std::string& pack) {
    return pack + "/questions/10-first-steps.md";
}

bool finds(const json& report, const std::string& code) {
    return std::ranges::any_of(report["diagnostics"], [&](const json& one) { return one["code"] == code; });
}

} // namespace

TEST_CASE("the rules of a bank hold with --strict only") {
    const Desk desk;
    const std::string pack = newPack(desk);
    change(questionsOf(pack), "\nref: https://example.org/replace-this-with-your-source\n\nWhich",
           "\n\nWhich");
    REQUIRE(desk.jsonOf({"validate", pack})["errors"] == 0);
    const json strict = desk.jsonOf({"validate", pack, "--strict"}, 1);
    REQUIRE(finds(strict, "CW502"));
    REQUIRE(strict["diagnostics"][0]["file"] == "questions/10-first-steps.md");
}

TEST_CASE("--against finds what stands in another text, and takes several") {
    const Desk desk;
    const std::string pack = newPack(desk);
    const std::string other = desk.write("other.txt", "nothing of it");
    const std::string handout =
        desk.write("handout.txt", "They said: learners notice when the right option is always the longest.");
    REQUIRE(desk.run({"validate", pack, "--strict", "--against", other}).exit == 0);
    REQUIRE(finds(desk.jsonOf({"validate", pack, "--strict", "--against", other, handout}, 1), "CW515"));
    REQUIRE(desk.run({"validate", pack, "--strict", "--against", desk.file("nowhere")}).exit == 3);
    REQUIRE(desk.run({"validate", pack, "--against", other}).exit ==
            2); // a rule of the bank without the bank
}

TEST_CASE("how old facts may be is judged against --now, and only where it is asked") {
    Desk desk;
    const std::string pack = newPack(desk);
    desk.now = "2028-01-01T09:00:00Z";
    REQUIRE(desk.run({"validate", pack, "--strict"}).exit == 0);
    REQUIRE(finds(desk.jsonOf({"validate", pack, "--strict", "--stale-days", "180"}, 1), "CW509"));
    const Ran alone = desk.run({"validate", pack, "--stale-days", "180"}); // would have said “No problems.”
    CHECK(alone.exit == 2);
    CHECK_THAT(alone.err, ContainsSubstring("--stale-days needs --strict, --report, or both."));
    REQUIRE(desk.jsonOf({"validate", pack, "--report"})["reports"][0]["stale"]["old"] == 1);
}

TEST_CASE("--stale-days says up to which day it counted, also in a pack without a full date") {
    const Desk desk;
    const std::string pack = newPack(desk);
    desk.write("course/facts/old.csv", "id,entity,property,value,unit,source,as_of\n"
                                       "old,Trn1,chips,16,chips,https://example.org/trn1.html,2001-01\n");
    desk.write("course/questions/20-old.md",
               "## How many chips are in a Trn1? {#old-chips}\nfact: old\n\n= 16 chips\n");
    const Words strict{"validate", pack, "--strict", "--stale-days", "180"};
    CHECK_THAT(desk.run(strict).err,
               ContainsSubstring("were calculated as of 2026-11-21, the date that you gave."));
    // Without --now, it is the clock's day.
    const Words byClock{"validate", pack, "--strict", "--stale-days", "180", "--data", desk.data()};
    CHECK_THAT(runProgram(desk.program(), byClock).err, ContainsSubstring("the “updated:” date in pack.md."));
    const std::string plan = textOf(pack + "/pack.md");
    const auto line = plan.find("updated: ");
    REQUIRE(line != std::string::npos);
    change(pack + "/pack.md", plan.substr(line, plan.find('\n', line) - line), "updated: 2026-11");
    const Ran late = runProgram(desk.program(), byClock);
    CHECK(late.exit == 1);
    CHECK_THAT(late.out, ContainsSubstring("CW509"));
    CHECK_THAT(late.err,
               ContainsSubstring(", today, because pack.md has no “updated:” line with a full date."));
    const Ran report = runProgram(desk.program(), {"validate", pack, "--report", "--data", desk.data()});
    CHECK_THAT(report.out, ContainsSubstring("ages as of"));
    CHECK_THAT(report.out,
               ContainsSubstring("today, because pack.md has no “updated:” line with a full date"));
    CHECK(desk.jsonOf({"validate", pack, "--report"})["reports"][0]["stale"]["counted_to"] == "2026-11-21");
}

TEST_CASE("--report prints a table of each pack and finds nothing") {
    const Desk desk;
    const std::string pack = newPack(desk);
    const Ran table = desk.run({"validate", pack, samplePack, "--report"});
    REQUIRE(table.exit == 0);
    for (const char* words :
         {"right option is the longest", "near-duplicates", "with a source", "difficulty"})
        REQUIRE(table.out.find(words) != std::string::npos);
    const json reports = desk.jsonOf({"validate", pack, samplePack, "--report"})["reports"];
    REQUIRE(reports.size() == 2);
    REQUIRE(reports[0]["pack"] == pack);
    REQUIRE(reports[0]["questions"] == 4);
    REQUIRE(reports[0]["choices"]["questions"] == 1);
    REQUIRE_FALSE(desk.jsonOf({"validate", pack}).contains("reports"));
}

TEST_CASE("the report counts the repeats that --strict finds, with and without it") {
    const Desk desk;
    const std::string pack = newPack(desk);
    for (const char* name : {"20-a", "30-b"})
        desk.write("course/questions/" + std::string(name) + ".md",
                   "## Job {#" + std::string(name) + "}\n\nWhich chip was made to train?\n\n= Trainium\n");
    const auto repeats = [](const json& report) { return report["reports"][0]["near_duplicates"]; };
    CHECK(repeats(desk.jsonOf({"validate", pack, "--report"})) == 1);
    const json both = desk.jsonOf({"validate", pack, "--report", "--strict"}, 1);
    CHECK(repeats(both) == 1);
    CHECK(finds(both, "CW517"));
}

TEST_CASE("--report says how many right options are in the place that most of them are in") {
    const Desk desk;
    const std::string pack = newPack(desk);
    std::string questions = "# Fixed {#fixed}\n";
    for (int i = 1; i <= 20; ++i) {
        const std::string number = std::to_string(i);
        questions += "\n## Number " + number + " {#fixed-" + number + "}\nshuffle: no\n\nWhich is number " +
                     number + "?\n";
        for (int place = 1; place <= 4; ++place)
            questions +=
                (place == (i <= 12 ? 2 : 3) ? "\n- [x] " : "\n- [ ] ") + std::to_string(i * 10 + place);
        questions += '\n';
    }
    desk.write("course/questions/20-fixed.md", questions);
    const Ran table = desk.run({"validate", pack, "--report"});
    INFO(table.out);
    REQUIRE(
        table.out.find(
            "  right options in the most common position 60.0%   (in 20 questions that are not shuffled") !=
        std::string::npos);
}

TEST_CASE("files beside packs are passed over, alone they are a mistake") {
    const Desk desk;
    const std::string pack = newPack(desk);
    const std::string license = desk.write("LICENSE", "Do as you like.");
    const std::string broken = desk.write("broken.cwpack", "no archive");
    const Ran both = desk.run({"validate", "--strict", license, pack});
    REQUIRE(both.exit == 0);
    REQUIRE(both.err.find("LICENSE") != std::string::npos);
    REQUIRE(desk.run({"validate", license}).exit == 3);
    REQUIRE(desk.run({"validate", pack, broken}).exit == 3); // it says that it is a pack
}
