#include "pack/generate/cards.h"
#include "pack/json/json_form.h"
#include "pack/text/csv.h"
#include "pack/write/writer.h"

#include "pack/bank_fixture.h"
#include "pack/json_schema.h"
#include "pack/pack_fixture.h"

#include <fstream>

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

const std::string beliefs =
    "id,people_think,true,source\n"
    "cuda-runs,CUDA code runs unchanged.,\"It is ported, then compiled.\",https://example.org/port\n"
    "any-gpu,Four times means any GPU.,It names one.,http://example.org/claim\n";

PackFiles named(const std::string& misconception, const std::string& rows = beliefs) {
    auto files = packWith("## Q {#q}\nmisconception: " + misconception + "\n\nWhich?\n\n- [x] a\n- [ ] b\n");
    files.texts["misconceptions.csv"] = rows;
    return files;
}

std::string firstProblem(const PackFiles& files) {
    const auto read = readPack(files);
    return read.diagnostics.empty() ? std::string() : toText(read.diagnostics.front());
}

std::string afterEdit(const std::string& from, const std::string& to) {
    return codesOf(edited(named("cuda-runs"), "misconceptions.csv", from, to));
}

} // namespace

TEST_CASE("misconceptions are read with what people think, what is true and where that is shown") {
    const auto read = readPack(named("cuda-runs"));
    REQUIRE(read.diagnostics.empty());
    REQUIRE(read.pack.misconceptions.size() == 2);
    const Misconception& first = read.pack.misconceptions.front();
    CHECK(first.id == "cuda-runs");
    CHECK(first.peopleThink == "CUDA code runs unchanged.");
    CHECK(first.truth == "It is ported, then compiled.");
    CHECK(first.source == "https://example.org/port");
    CHECK(first.mark.line == 2);
}

TEST_CASE("a question names a row of the pack's misconceptions") {
    CHECK(firstProblem(named("cuda-run")) ==
          "questions/q.md:2:16: error CW214: The misconception “cuda-run” is not in misconceptions.csv.\n"
          "    -> Did you mean “cuda-runs”?");
    const auto files = named("cuda-run");
    CHECK(codesOf(mended(files, readPack(files).diagnostics.at(0))).empty());
    CHECK(readPack(files).pack.questionCount() == 0);
    CHECK_THAT(firstProblem(named("zzz")), ContainsSubstring("Use the id of a row in misconceptions.csv."));
    CHECK(codesOf(named("cuda-runs", "id,people_think,true,source\n")) == "CW214 ");
}

TEST_CASE("a group's misconception is checked once, in the group") {
    auto files = packWith("# G {#g}\nmisconception: other\n\n## Q {#q}\n\nWhich?\n\n- [x] a\n- [ ] b\n\n"
                          "## R {#r}\n\nWhat?\n\n- [x] a\n- [ ] b\n");
    CHECK(codesOf(files).empty());
    files.texts["misconceptions.csv"] = beliefs;
    CHECK(codesOf(files) == "CW214 ");
    CHECK(readPack(files).pack.questionCount() == 2);
}

TEST_CASE("without a table of misconceptions any name is taken") {
    CHECK(codesOf("## Q {#q}\nmisconception: anything goes\n\nWhich?\n\n- [x] a\n- [ ] b\n").empty());
}

TEST_CASE("each mistake in a table of misconceptions has its code") {
    CHECK(afterEdit("people_think", "people_thnik") == "CW202 ");
    CHECK(afterEdit("id,people_think,true,source", "id,people_think,true") == "CW201 ");
    CHECK(afterEdit("any-gpu,", "cuda-runs,") == "CW203 ");
    CHECK(afterEdit("It names one.", "It names one, and dates it.") == "CW204 ");
    CHECK(afterEdit("It names one.", "") == "CW205 ");
    CHECK(afterEdit("Four times means any GPU.", " ") == "CW205 ");
    CHECK(afterEdit("any-gpu,", ",") == "CW205 ");
    CHECK(afterEdit("any-gpu,", "any gpu,") == "CW212 ");
    for (const char* source : {"the glossary", "example.org/claim", "ftp://example.org/", "https://",
                               "https://example", "https://example.org/a b", "https://.org"})
        CHECK(afterEdit("http://example.org/claim", source) == "CW213 ");
}

TEST_CASE("a mistake in the table is not reported again where a question names its row") {
    CHECK(
        codesOf(named("any-gpu", "id,people_think,true,source\nany-gpu,Any GPU.,,https://example.org/\n")) ==
        "CW205 ");
    CHECK(codesOf(named("any-gpu", "id;people_think;true;source\n")) == "CW206 ");
    CHECK(codesOf(named("any-gpu", "id,people_think,true\nother,a,b\n")) == "CW201 ");
}

TEST_CASE("misconceptions are translated by their id") {
    auto files = named("cuda-runs");
    files.texts["i18n/de/misconceptions.csv"] =
        "id,people_think,true\ncuda-runs,CUDA läuft unverändert.,\nno-row,a,b\n";
    const auto read = readPack(files);
    REQUIRE(read.diagnostics.size() == 1);
    CHECK(toText(read.diagnostics[0]) ==
          "i18n/de/misconceptions.csv:3:1: error CW401: The original has no "
          "misconception with the id “no-row”.\n    -> Use the id from the original.");
    const Pack german = localized(read.pack, "de");
    CHECK(german.misconceptions.at(0).peopleThink == "CUDA läuft unverändert.");
    CHECK(german.misconceptions.at(0).truth == "It is ported, then compiled.");
    CHECK(german.misconceptions.at(0).source == "https://example.org/port");
    CHECK(german.misconceptions.at(1) == read.pack.misconceptions.at(1));
    const Pack again = readPack(write(read.pack)).pack;
    CHECK(again == read.pack);
}

TEST_CASE("misconceptions stand in the JSON form, their translations with the language") {
    auto files = named("cuda-runs");
    files.texts["i18n/de/misconceptions.csv"] = "id,people_think,true\nany-gpu,Jede GPU.,Nur eine.\n";
    const auto json = nlohmann::ordered_json::parse(toJson(readPack(files).pack));
    CHECK(json["misconceptions"][1] == nlohmann::ordered_json{{"id", "any-gpu"},
                                                              {"people_think", "Four times means any GPU."},
                                                              {"true", "It names one."},
                                                              {"source", "http://example.org/claim"}});
    CHECK(json["translations"]["de"]["misconceptions"]["any-gpu"]["true"] == "Nur eine.");
    const auto schema =
        nlohmann::ordered_json::parse(std::ifstream(SOURCE_ROOT "/resources/pack.schema.json"));
    CHECK(SchemaCheck(schema).problemsOf(json).empty());
}

TEST_CASE("a misconception that fewer than three questions uncover is a finding of the bank") {
    std::string questions;
    for (const char* number : {"1", "2", "3"}) {
        std::string question = cleanQuestion;
        question.replace(question.find("{#memory}"), 9,
                         std::string("{#memory-") + number + "}\nmisconception: any-gpu");
        questions += question;
    }
    auto files = bankPack(questions);
    const auto findings = [&files] {
        std::string found;
        for (const auto& d : bankFindings(files))
            if (d.code == "CW531") found += toText(d) + "\n";
        return found;
    };
    CHECK(findings().empty());
    files.texts["misconceptions.csv"] = beliefs;
    CHECK(
        findings() ==
        "misconceptions.csv:2:1: warning CW531: The misconception “cuda-runs” has 0 questions, but at "
        "least 3 are needed to tell whether a learner believes it.\n    -> Find or write more questions that "
        "learners with this misconception would get wrong, and put “misconception: cuda-runs” under their "
        "headings. Or merge it with a related misconception.\n");
    files = edited(files, "questions/q.md", "{#memory-3}", "{#memory-3}\nretired: yes");
    CHECK_THAT(findings(), ContainsSubstring("“any-gpu” has 2 questions"));
}
