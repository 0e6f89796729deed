#include "cli/desk.h"

#include "pack/generate/cards.h"
#include "pack/read/reader.h"
#include "support/catch.h"

#include <filesystem>
#include <set>

using namespace chipwise::cli;
namespace fs = std::filesystem;

namespace {

const std::string coreId = "aws-ml-chips-core";

std::set<std::string> filesUnder(const std::string& folder) {
    std::set<std::string> files;
    if (!fs::exists(folder)) return files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file()) files.insert(fs::relative(entry.path(), folder).string());
    return files;
}

} // namespace

TEST_CASE("the shipped pack is installed at the first command, listed and shown") {
    const Desk desk{chipwiseWithPacks()};
    const json list = desk.jsonOf({"pack", "list"});
    REQUIRE(list["schema_version"] == 1);
    REQUIRE(list["packs"].size() == 1);
    const json pack = list["packs"][0];
    REQUIRE(pack["id"] == coreId);
    REQUIRE(pack["language"] == "en");
    const auto cards =
        chipwise::pack::cardsOf(chipwise::pack::readFolder(SOURCE_ROOT "/content/aws-ml-chips").pack);
    REQUIRE(pack["questions"].get<int>() + pack["generated"].get<int>() == static_cast<int>(cards.size()));
    REQUIRE(pack["facts"].get<int>() > 0);
    REQUIRE(pack["signed_by"].is_null());
    REQUIRE_THAT(desk.run({"pack", "list"}).out,
                 ContainsSubstring(std::to_string(cards.size()) + " questions"));
    REQUIRE(desk.jsonOf({"pack", "show", coreId})["id"] == coreId);
    const std::string shown = desk.run({"pack", "show", coreId}).out;
    REQUIRE_THAT(shown, ContainsSubstring("Trainium"));
    REQUIRE_THAT(shown, ContainsSubstring("Sources checked: mostly in "));
    REQUIRE_THAT(shown, !ContainsSubstring("Not counted"));
    REQUIRE(desk.run({"pack", "show", "no-such-pack"}).exit == 7);
}

TEST_CASE("a pack says “mostly” only of a month in which most of its sources were read") {
    const auto said = [](const std::vector<std::string>& dates) {
        const Desk desk;
        desk.write("own/pack.md", "# Own\nid: own\nversion: 1.0.0\nformat: 1\nlanguage: en\nauthor: Me\n"
                                  "license: CC0-1.0\n\nMine.\n");
        desk.write("own/questions/10.md",
                   "# Group {#g}\n\nWords.\n\n## One {#q1}\n\nAsk?\n\n- [x] a\n- [ ] b\n- [ ] c\n");
        std::string facts = "id,entity,property,value,unit,source,as_of,confidence,importance\n";
        int place = 0;
        for (const std::string& date : dates) {
            const std::string number = std::to_string(++place);
            facts += "f" + number + ",C" + number + ",memory," + number + ",GB,https://example.org/c," +
                     date + ",high,key\n";
        }
        desk.write("own/facts.csv", facts);
        const Ran installed = desk.run({"pack", "install", desk.file("own"), "--yes"});
        INFO(installed.err);
        REQUIRE(installed.exit == 0);
        return desk.run({"pack", "show", "own"}).out;
    };
    CHECK_THAT(said({"2026-08-14", "2026-08-02", "2026-11-03"}),
               ContainsSubstring("Sources checked: mostly in 2026-08, last in 2026-11\n"));
    CHECK_THAT(said({"2026-08-14", "2026-11-03"}),
               ContainsSubstring("Sources checked: from 2026-08 to 2026-11\n"));
    CHECK_THAT(said({"2026-08-14", "2026-08-02"}), ContainsSubstring("Sources checked: in 2026-08\n"));
    CHECK_THAT(said({"2022", "2023"}), ContainsSubstring("Sources checked: from 2022 to 2023\n"));
}

TEST_CASE("a removed shipped pack stays away") {
    const Desk desk{chipwiseWithPacks()};
    desk.run({"pack", "list"});
    REQUIRE(desk.run({"pack", "remove", coreId, "--dry-run"}).exit == 0);
    REQUIRE(desk.jsonOf({"pack", "list"})["packs"].size() == 1);
    REQUIRE(desk.jsonOf({"pack", "remove", coreId})["removed"] == true);
    desk.run({"study", "--json"});
    REQUIRE(desk.jsonOf({"pack", "list"})["packs"].empty());
    REQUIRE(desk.run({"pack", "remove", coreId}).exit == 7);
}

TEST_CASE("a removed shipped pack is offered by the list, comes back by its id, and its history goes on") {
    const Desk desk{chipwiseWithPacks()};
    REQUIRE(desk.jsonOf({"pack", "list"})["not_installed"].empty());
    const Ran answered = desk.run({"study", "--json", "--kind", "true-false"}, "{\"answer\":true}\n");
    const std::string card = eventsOf(answered.out)[1]["card"];
    REQUIRE(eventsOf(answered.out)[2]["event"] == "graded");
    REQUIRE(desk.run({"pack", "remove", coreId}).exit == 0);
    const json offered = desk.jsonOf({"pack", "list"})["not_installed"];
    REQUIRE(offered.size() == 1);
    REQUIRE(offered[0]["id"] == coreId);
    REQUIRE_THAT(desk.run({"pack", "list"}).err, ContainsSubstring("chipwise pack install " + coreId));
    for (const char* command : {"today", "study"})
        REQUIRE_THAT(
            desk.run({command}).out,
            ContainsSubstring("No packs are installed. “chipwise pack install " + coreId + "” installs"));
    REQUIRE(desk.run({"pack", "install", coreId}).exit == 0);
    REQUIRE(desk.jsonOf({"pack", "list"})["packs"][0]["id"] == coreId);
    REQUIRE(desk.jsonOf({"pack", "list"})["not_installed"].empty());
    const Ran again = desk.run({"study", "--json", "--card", card});
    REQUIRE(eventsOf(again.out)[1]["new"] == false);
    REQUIRE(desk.run({"pack", "install", "no-such-pack"}).exit == 3);
}

TEST_CASE("a pack is installed, an older version only with --yes, and nothing in a dry run") {
    const Desk desk;
    const std::string older = copyOfSample(desk, "older");
    change(older + "/pack.md", "version: 1.2.0", "version: 1.1.0");

    const json dry = desk.jsonOf({"pack", "install", samplePack, "--dry-run"});
    REQUIRE(dry["dry_run"] == true);
    REQUIRE(dry["installed"][0]["questions"] == 20);
    REQUIRE_FALSE(fs::exists(desk.data()));

    const json report = desk.jsonOf({"pack", "install", samplePack});
    REQUIRE(report["installed"][0]["id"] == sampleId);
    REQUIRE(report["installed"][0]["installed"] == true);
    const Ran refused = desk.run({"pack", "install", older});
    REQUIRE(refused.exit == 6);
    REQUIRE(refused.out.empty());
    REQUIRE_THAT(refused.err, ContainsSubstring("older than the installed"));
    const Ran refusedDry = desk.run({"pack", "install", older, "--dry-run"});
    REQUIRE(refusedDry.exit == 6);
    REQUIRE(refusedDry.err == refused.err);
    REQUIRE(desk.run({"pack", "install", older, "--dry-run", "--yes"}).exit == 0);
    REQUIRE_THAT(desk.run({"pack", "list"}).out, ContainsSubstring("1.2.0"));
    REQUIRE(desk.run({"pack", "install", older, "--yes"}).exit == 0);
    REQUIRE_THAT(desk.run({"pack", "list"}).out, ContainsSubstring("1.1.0"));
}

TEST_CASE("a pack with mistakes is installed without the broken questions, and says so") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    change(pack + "/questions/10-roles.md", "- [x] AWS Trainium", "- [ ] AWS Trainium");
    const Ran dry = desk.run({"pack", "install", pack, "--dry-run"});
    REQUIRE(dry.exit == 1);
    REQUIRE_THAT(dry.err, ContainsSubstring("1 question left out because of errors. Nothing was changed."));
    const json report = desk.jsonOf({"pack", "install", pack}, 1);
    REQUIRE(report["installed"][0]["installed"] == true);
    REQUIRE(report["installed"][0]["left_out"] == 1);
    REQUIRE(report["installed"][0]["problems"].size() >= 1);
}

TEST_CASE("a dry run refuses what holds no pack in the words of the install") {
    const Desk desk;
    const std::string empty = desk.file("empty");
    fs::create_directory(empty);
    const Ran dry = desk.run({"pack", "install", empty, "--dry-run"});
    REQUIRE_FALSE(fs::exists(desk.data()));
    const Ran refused = desk.run({"pack", "install", empty});
    REQUIRE(refused.exit == 3);
    REQUIRE(dry.exit == 3);
    REQUIRE(dry.err == refused.err);
}

TEST_CASE(
    "a mistake in a lesson leaves no question out, and a file that cannot be read is not one question") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    const std::string roles = pack + "/questions/10-roles.md";
    change(roles, "\ntags: trainium, inferentia, roles\n", "\ntgs: roles\n");
    change(roles, "\nAWS designs two families", "\n![A chip](media/none.png)\n\nAWS designs two families");
    const Ran lesson = desk.run({"pack", "install", pack});
    REQUIRE(lesson.exit == 1);
    REQUIRE_THAT(lesson.err, ContainsSubstring("1.2.0: 20 questions.\n"));

    const Desk other;
    desk.write("pack/questions/30-large.md", std::string((4u << 20) + 1, 'x'));
    REQUIRE_THAT(other.run({"pack", "install", pack}).err,
                 ContainsSubstring("1.2.0: 20 questions, 1 file could not be read.\n"));
    REQUIRE(desk.jsonOf({"pack", "install", pack, "--yes"}, 1)["installed"][0]["left_out"] == 0);
}

TEST_CASE("what is not a pack is not installed") {
    const Desk desk;
    fs::create_directories(desk.file("empty"));
    REQUIRE(desk.run({"pack", "install", desk.file("nowhere")}).exit == 3);
    REQUIRE(desk.run({"pack", "install", desk.file("empty")}).exit == 3);
    REQUIRE(desk.run({"pack", "install", desk.write("file", "text")}).exit == 3);
}

TEST_CASE("diff names what is new, gone, reworded and answered otherwise") {
    const Desk desk;
    const std::string changed = copyOfSample(desk, "changed");
    change(changed + "/questions/10-roles.md", "A general-purpose Arm processor", "A processor");
    change(changed + "/questions/20-key-numbers.md", "= AWS Neuron\n", "= AWS Neutron\n");
    const json same = desk.jsonOf({"pack", "diff", samplePack, samplePack});
    REQUIRE((same["new"].empty() && same["gone"].empty() && same["changed"].empty() &&
             same["changed_answers"].empty()));
    const json diff = desk.jsonOf({"pack", "diff", samplePack, changed});
    REQUIRE(diff["changed_answers"] == json{sampleId + "/neuron-sdk-01"});
    REQUIRE(diff["changed"].size() == 1);
    desk.installSample();
    REQUIRE(desk.jsonOf({"pack", "diff", sampleId, changed}) == diff);
    REQUIRE_THAT(desk.run({"pack", "diff", samplePack, changed}).out, ContainsSubstring("neuron-sdk-01"));
    REQUIRE(desk.run({"pack", "diff", samplePack, "no-such-pack"}).exit == 7);
    fs::create_directories(desk.file("empty"));
    REQUIRE(desk.run({"pack", "diff", samplePack, desk.file("empty")}).exit == 3);
}

TEST_CASE("a new pack is whole, can be installed, and is not written over anything") {
    const Desk desk;
    REQUIRE(desk.run({"pack", "new", desk.file("My course"), "--dry-run"}).exit == 0);
    REQUIRE_FALSE(fs::exists(desk.file("My course")));
    const json made = desk.jsonOf({"pack", "new", desk.file("My course"), "--title", "My course"});
    REQUIRE(made["written"] == true);
    for (const json& file : made["files"]) REQUIRE(fs::is_regular_file(file.get<std::string>()));
    REQUIRE(desk.run({"validate", desk.file("My course"), "--strict"}).exit == 0);
    REQUIRE(desk.run({"pack", "install", desk.file("My course")}).exit == 0);
    REQUIRE(desk.run({"pack", "new", desk.file("My course")}).exit == 6);
    const Ran quoted = desk.run({"pack", "new", desk.file("Another course")});
    CHECK_THAT(quoted.err, ContainsSubstring("chipwise pack install '" + desk.file("Another course") + "'"));
}

TEST_CASE("format lays files out once, keeps what they say, and gives ids where asked") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    const std::string file = pack + "/questions/10-roles.md";
    change(file, "## Role of the chip {#role-training-01}\n",
           "##   Role of the chip   {#role-training-01}\n\n\n");
    const std::string before = textOf(file);
    REQUIRE_THAT(desk.run({"pack", "format", pack, "--dry-run"}).out, ContainsSubstring("10-roles.md"));
    REQUIRE(textOf(file) == before);
    REQUIRE(desk.run({"pack", "format", pack}).exit == 0);
    REQUIRE(textOf(file) != before);
    REQUIRE(desk.run({"pack", "format", pack}).out.empty());
    const json diff = desk.jsonOf({"pack", "diff", samplePack, pack});
    REQUIRE((diff["new"].empty() && diff["gone"].empty() && diff["changed_answers"].empty()));

    change(file, " {#role-training-01}", "");
    REQUIRE_THAT(desk.run({"pack", "format", "--add-ids", pack}).out, ContainsSubstring("10-roles.md"));
    REQUIRE_THAT(textOf(file), ContainsSubstring("## Role of the chip {#"));
    REQUIRE(desk.run({"pack", "format", desk.folder().string()}).exit == 3);
}

TEST_CASE("copy writes an installed pack's files to a folder") {
    const Desk desk;
    desk.installSample();
    REQUIRE(desk.run({"pack", "copy", sampleId, desk.file("deep/copy"), "--dry-run"}).exit == 0);
    REQUIRE_FALSE(fs::exists(desk.file("deep")));
    REQUIRE(desk.run({"pack", "copy", sampleId, desk.file("deep/copy")}).exit == 0);
    REQUIRE(filesUnder(desk.file("deep/copy")) == filesUnder(samplePack));
    REQUIRE(desk.run({"pack", "copy", sampleId, desk.file("deep/copy")}).exit == 6);
    REQUIRE(desk.run({"pack", "copy", "no-such-pack", desk.file("other")}).exit == 7);
}

TEST_CASE("validate prints places an editor can jump to, and a cure") {
    const Desk desk;
    REQUIRE(desk.run({"validate", samplePack}).exit == 0);
    const std::string pack = copyOfSample(desk, "pack");
    change(pack + "/questions/10-roles.md", "- [x] Inf2", "- [ ] Inf2");
    change(pack + "/questions/10-roles.md", "difficulty: easy", "dificulty: easy");
    const Ran ran = desk.run({"validate", pack});
    REQUIRE(ran.exit == 1);
    REQUIRE_THAT(ran.out, ContainsSubstring("questions/10-roles.md:"));
    REQUIRE_THAT(ran.out, ContainsSubstring("error CW"));
    REQUIRE_THAT(ran.err, ContainsSubstring("error"));
    const json report = desk.jsonOf({"validate", pack, "--format", "json"}, 1);
    REQUIRE(report["schema_version"] == 1);
    REQUIRE(report["errors"].get<int>() >= 1);
    const json& first = report["diagnostics"][0];
    for (const char* name : {"file", "line", "column", "severity", "code", "message", "help"})
        REQUIRE(first.contains(name));
    REQUIRE(first["code"].get<std::string>().starts_with("CW"));
    REQUIRE(desk.run({"validate", pack, "--format", "json"}).out ==
            desk.run({"validate", pack, "--json"}).out);
    REQUIRE_FALSE(fs::exists(desk.data()));
}

TEST_CASE("validate refuses a key that rests on a plan, until the question says that it asks about one") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    desk.write("pack/facts/plans.csv",
               "id,entity,property,value,unit,source,as_of,state,state_version,state_date\n"
               "end,NxD,last release,2.34,release,https://example.org,2026-11,announced,2.34,2026-10-16\n");
    const std::string heading = "# Plans {#plans}\n\n## End {#plan-end}\nfact: end\n";
    const std::string rest =
        "\nWith which release will it end?\n\n= 2.34 release\n\n> So it was announced.\n";
    desk.write("pack/questions/90-plans.md", heading + rest);
    const json report = desk.jsonOf({"validate", pack}, 1);
    REQUIRE(report["errors"] == 1);
    REQUIRE(report["diagnostics"][0]["code"] == "CW218");
    REQUIRE(report["diagnostics"][0]["file"] == "questions/90-plans.md");
    desk.write("pack/questions/90-plans.md", heading + "state: announced\n" + rest);
    REQUIRE(desk.run({"validate", pack}).exit == 0);
}

TEST_CASE("warnings are findings only with --strict") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    change(pack + "/facts.csv", "key,,trn1.2xlarge",
           "key,2026-10-01,trn1.2xlarge"); // to be looked up again by then
    const json report = desk.jsonOf({"validate", pack});
    REQUIRE(report["errors"] == 0);
    REQUIRE(report["warnings"].get<int>() > 0);
    const json strict = desk.jsonOf({"validate", pack, "--strict"}, 1);
    REQUIRE(strict["diagnostics"][0] == report["diagnostics"][0]); // before what the rules of a bank find
}

TEST_CASE("--fix mends what needs no guess, and only with --fix") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    const std::string file = pack + "/questions/10-roles.md";
    change(file, "difficulty: easy", "dificulty: easy");
    const std::string broken = textOf(file);
    const Ran dry = desk.run({"validate", pack, "--fix", "--dry-run"});
    REQUIRE_THAT(dry.err, ContainsSubstring("1 problem would be fixed"));
    REQUIRE(textOf(file) == broken);
    const Ran fixed = desk.run({"validate", pack, "--fix"});
    REQUIRE(fixed.exit == 0);
    REQUIRE_THAT(fixed.err, ContainsSubstring("1 problem fixed"));
    REQUIRE(textOf(file) == textOf(samplePack + "/questions/10-roles.md"));
    REQUIRE_FALSE(fs::exists(file + ".part"));
}

TEST_CASE("--fix corrects a misspelled kind in words.csv, and no kind that may be one of two") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    desk.write("pack/words.csv",
               "word,kind,instead,note\nNeuron Profiler,retird,Neuron Explorer,\nEFA,x,,\n");
    REQUIRE(desk.run({"validate", pack, "--fix"}).exit == 1);
    CHECK(textOf(pack + "/words.csv") ==
          "word,kind,instead,note\nNeuron Profiler,retired,Neuron Explorer,\nEFA,x,,\n");
}

TEST_CASE("a title with an escape character does not pass the check, and --fix takes it out") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    const std::string original = textOf(pack + "/pack.md");
    change(pack + "/pack.md", "# ", "# \x1B]0;owned\x07");
    const Ran found = desk.run({"validate", pack});
    REQUIRE(found.exit == 1);
    REQUIRE_THAT(found.out + found.err, ContainsSubstring("pack.md:1:3: error CW160"));
    REQUIRE(desk.run({"validate", pack, "--fix"}).exit == 0);
    REQUIRE(textOf(pack + "/pack.md").starts_with("# ]0;owned" + original.substr(2)));
}

TEST_CASE("several packs are checked at once, each place with its folder") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    change(pack + "/questions/10-roles.md", "- [x] AWS Trainium", "- [ ] AWS Trainium");
    const json report = desk.jsonOf({"validate", samplePack, pack}, 1);
    REQUIRE(report["diagnostics"][0]["file"].get<std::string>().starts_with(pack));
    REQUIRE(desk.run({"validate", desk.file("nowhere")}).exit == 3);
}

TEST_CASE("an instructor's dates are said at install, and taken with --use-dates only") {
    const Desk desk;
    const std::string dated = copyOfSample(desk, "dated");
    change(dated + "/pack.md", "exam-date: 2026-12-18", "exam-date: 2099-06-18");
    const auto said = desk.run({"pack", "install", dated});
    REQUIRE_THAT(said.err, ContainsSubstring("Jun 18"));
    REQUIRE(desk.jsonOf({"today"})["exam"].is_null());
    const json taken = desk.jsonOf({"pack", "install", dated, "--use-dates"});
    REQUIRE(taken["installed"][0]["dates"]["exam_date"] == "2099-06-18");
    REQUIRE(taken["installed"][0]["dates"]["taken"] == true);
    REQUIRE(desk.jsonOf({"today"})["exam"]["date"] == "2099-06-18");
    REQUIRE_FALSE(desk.jsonOf({"pack", "install", dated})["installed"][0].contains("dates"));
}

TEST_CASE("the comparison that an install advises works where a folder has the pack's id as its name") {
    const Desk desk;
    desk.installSample();
    copyOfSample(desk, sampleId);
    change(copyOfSample(desk, "other") + "/pack.md", "license:", "author: Somebody\nlicense:");
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(desk.folder());
    const Ran asked = desk.run({"pack", "install", "other"});
    std::filesystem::current_path(before);
    INFO(asked.err);
    REQUIRE(asked.exit == 6);
    CHECK_THAT(asked.err, ContainsSubstring("“chipwise pack diff " + desk.data() + "/packs/"));
}

TEST_CASE("a path that does not exist is called that, and an older version is told the way out") {
    const Desk desk;
    const Ran missing = desk.run({"pack", "install", "nosuch.cwpack"});
    CHECK(missing.exit == 3);
    CHECK_THAT(missing.err, ContainsSubstring("“nosuch.cwpack” does not exist"));
    CHECK_THAT(desk.run({"validate", "nosuch"}).err, ContainsSubstring("does not exist"));
    desk.installSample();
    const std::string older = copyOfSample(desk, "older");
    change(older + "/pack.md", "version: 1.2.0", "version: 1.1.0");
    const Ran refused = desk.run({"pack", "install", older});
    CHECK(refused.exit == 6);
    CHECK_THAT(refused.err, ContainsSubstring("Add --yes to install it anyway."));
}

TEST_CASE("validate names drafts, which learners do not get") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    CHECK(desk.jsonOf({"validate", pack})["drafts"].empty());
    change(pack + "/questions/10-roles.md", "{#role-training-01}\n", "{#role-training-01}\nstatus: draft\n");
    CHECK(desk.jsonOf({"validate", pack})["drafts"] == json{sampleId + "/role-training-01"});
    const Ran ran = desk.run({"validate", pack});
    CHECK(ran.exit == 0);
    CHECK_THAT(ran.err,
               ContainsSubstring("Not shown to learners yet: 1 draft (" + sampleId + "/role-training-01)."));
    REQUIRE(desk.run({"pack", "install", pack}).exit == 0);
    CHECK_THAT(desk.run({"find", "role-training-01"}).out, !ContainsSubstring("role-training-01"));
}

TEST_CASE("validate --fix takes points out") {
    const Desk desk;
    const std::string pack = copyOfSample(desk, "pack");
    const std::string file = pack + "/questions/10-roles.md";
    const std::string before = textOf(file);
    change(file, "{#role-training-01}\n", "{#role-training-01}\npoints: 2\n");
    CHECK(desk.jsonOf({"validate", pack})["diagnostics"][0]["code"] == "CW159");
    CHECK_THAT(desk.run({"validate", pack, "--fix"}).err, ContainsSubstring("1 problem fixed."));
    CHECK(textOf(file) == before);
}
