#include "pack_fixture.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

const std::string twoOptions = "\n\n- [x] a\n- [ ] b\n";

} // namespace

TEST_CASE("a number agrees with the fact it rests on, in value and unit") {
    const auto with = [](const std::string& fact, const std::string& answers) {
        return "## Q {#q}\nfact: " + fact + "\n\n" + answers + "\n";
    };
    CHECK(codesOf(with("chips", "= 16 chips")).empty());
    CHECK(codesOf(with("chips", "= 16 chip")).empty());
    CHECK(codesOf(with("chips", "= 16")).empty());
    CHECK(codesOf(with("chips", "= 15..17 chips")).empty());
    CHECK(codesOf(with("chips", "= 15 +- 10% chips")).empty());
    CHECK(codesOf(with("chips", "= 16 chips\n= 64 chips (0%)")).empty());
    CHECK(codesOf(with("chips", "= 17 chips")) == "CW132 ");
    CHECK(codesOf(with("chips", "= 16 cores")) == "CW132 ");
    CHECK(codesOf(with("memory", "= 1536 GB")) == "CW132 ");
    for (const char* text : {"= 1536GiB", "= GiB 1536", "= GiB1536"})
        CHECK(codesOf(with("memory", text)) == "CW127 ");
    CHECK(codesOf(with("chips, memory", "= 1536 GiB")).empty());
}

TEST_CASE("an exact equivalent of a fact counts as right") {
    CHECK(codesOf("## Q {#q}\nfact: memory\n\n= 1649 GB\n").empty());
    CHECK(codesOf("## Q {#q}\nfact: memory\n\n= 1.5 TiB\n").empty());
    CHECK(codesOf("## Q {#q}\nfact: memory\n\n= 1.5 TB\n") == "CW132 ");
}

TEST_CASE("an option or a gap that is a number agrees with the fact too") {
    CHECK(codesOf("## Q {#q}\nfact: chips\n\n- [x] 16 chips\n- [ ] 32 chips\n").empty());
    CHECK(codesOf("## Q {#q}\nfact: chips\n\n- [ ] 16 chips\n- [x] 32 chips\n") == "CW132 ");
    CHECK(codesOf("## Q {#q}\nfact: chips\n\nIt has {{32}} chips.\n") == "CW132 ");
    CHECK(codesOf("## Q {#q}\nfact: chips\n\n- [x] 2xlarge\n- [ ] 32xlarge\n").empty());
}

TEST_CASE("a disputed fact and one of low confidence are nobody's answer") {
    CHECK(codesOf("## Q {#q}\nfact: disputed" + twoOptions) == "CW133 ");
    CHECK(codesOf("## Q {#q}\nfact: unsure\n\n= 900 W\n") == "CW133 ");
    CHECK(codesOf("## Q {#q}\nlet: p = fact(unsure) * 2\n\n= p W\n") == "CW133 ");
}

TEST_CASE("exam lore is explained, and a rule of thumb has no number as its answer") {
    CHECK(codesOf("## Q {#q}\nstanding: exam-lore" + twoOptions) == "CW143 ");
    CHECK(codesOf("## Q {#q}\nstanding: exam-lore" + twoOptions + "\n> In truth …\n").empty());
    CHECK(codesOf("## Q {#q}\nstanding: practice" + twoOptions).empty());
    CHECK(codesOf("## Q {#q}\nstanding: practice\n\n= 16\n") == "CW139 ");
    CHECK(codesOf("## Q {#q}\nstanding: practice\n\n- [x] 16 GB\n- [ ] 32 GB\n") == "CW139 ");
    CHECK(codesOf("# G {#g}\nstanding: practice\n\n## Q {#q}\n\nIt is {{16}}.\n") == "CW139 ");
}

TEST_CASE("the number that a group asks for is the number of right options of each question") {
    const std::string two = "\n\n- [x] a\n- [x] b\n- [ ] c\n\n";
    const std::string group = "# G {#g}\nchoose: 2\n\n";
    CHECK(codesOf(group + "## Q {#q}" + two + "## R {#r}" + two).empty());
    CHECK(codesOf(group + "## Q {#q}\nchoose: 1" + twoOptions + "\n## R {#r}" + two).empty());
    // Fewer than the right ones, more than all of them, and two where one is right.
    CHECK(codesOf("# G {#g}\nchoose: 1\n\n## Q {#q}" + two) == "CW118 ");
    CHECK(codesOf("# G {#g}\nchoose: 4\n\n## Q {#q}" + two) == "CW118 ");
    CHECK(codesOf(group + "## Q {#q}\n\n- [x] True\n- [ ] False\n") == "CW118 ");
    CHECK(codesOf("# G {#g}\nchoose: 3\n\n## Q {#q}\n\nWhich? (Choose TWO.)" + two) == "CW118 ");

    const auto read = readPack(packWith(group + "## Q {#q}" + twoOptions + "\n## R {#r}" + two));
    REQUIRE(read.diagnostics.size() == 1);
    CHECK(read.diagnostics[0].line == 4);
    CHECK(read.diagnostics[0].message ==
          "The “choose:” line of the group asks for 2 answers, but 1 option is marked as right.");
    CHECK(read.diagnostics[0].help ==
          "Write “choose: 1” under this heading, or change the “choose:” line of the group (line 2).");
    CHECK(read.pack.question("q") == nullptr); // nobody could answer it
    CHECK(read.pack.question("r") != nullptr);
}

TEST_CASE("a number to choose where a question is generated, or where nothing is chosen") {
    const std::string generated =
        "kind: choice\nfor-each-fact: property = chips per instance\nimportance: useful\n"
        "answer: {value} {unit}\n\nHow many?\n";
    CHECK(codesOf("## Q {#q}\nchoose: 1\n" + generated).empty());
    CHECK(codesOf("## Q {#q}\nchoose: 2\n" + generated) == "CW118 ");
    CHECK(codesOf("# G {#g}\nchoose: 2\n\n## Q {#q}\n" + generated) == "CW118 ");

    CHECK(codesOf("## Q {#q}\nchoose: 2\n\n= 16\n") == "CW176 ");
    CHECK(codesOf("# G {#g}\nchoose: 2\n\n## Q {#q}\n\n= 16\n\n## R {#r}\n\nIt is {{16}}.\n") == "CW176 ");
    // In a mixed group, the line is for the questions with options.
    CHECK(codesOf("# G {#g}\nchoose: 1\n\n## Q {#q}\n\n= 16\n\n## R {#r}" + twoOptions).empty());
    for (const auto& questions :
         {"## Q {#q}\nchoose: 2\n\n= 16\n", "# G {#g}\nchoose: 2\n\n## Q {#q}\n\n= 16\n"}) {
        const auto files = packWith(questions);
        const auto found = readPack(files);
        REQUIRE(found.diagnostics.size() == 1);
        CHECK(found.diagnostics[0].line == 2);
        CHECK(found.pack.question("q") != nullptr); // a line too many takes nothing from learners
        CHECK(codesOf(mended(files, found.diagnostics[0])).empty());
    }
}

TEST_CASE("a flashcard in a case is warned about, as it has nothing to ask about the case") {
    const std::string card = "## Card {#card}\nkind: flashcard\n\nfront\n\n---\n\nback\n";
    const std::string cards = "## Cards {#cards}\nkind: flashcards\n\n- a :: b {#one}\n- c :: d {#two}\n";
    CHECK(codesOf("# Case: A service {#c}\n\nIt grew.\n\n" + card) == "CW175 ");
    CHECK(codesOf("# Case: A service {#c}\n\nIt grew.\n\n" + cards + "\n## Q {#q}" + twoOptions) == "CW175 ");
    CHECK(codesOf("# Group {#g}\n\nIts lesson.\n\n" + card + "\n" + cards).empty());
    const auto found = diagnosticsOf("# Case: A service {#c}\n\nIt grew.\n\n" + card);
    CHECK(found.at(0).line == 5);
    CHECK(found.at(0).severity == Severity::Warning);
    CHECK(found.at(0).message.starts_with("“Card” is a flashcard in a case."));
}

TEST_CASE("an unknown fact or objective of a group is one message") {
    CHECK(codesOf("# G {#g}\nobjective: chips 7\nfact: nowhere\n\n## Q {#q}" + twoOptions + "\n## R {#r}" +
                  twoOptions) == "CW130 CW131 ");
}

TEST_CASE("a mistake in facts.csv is not reported again where the fact is used") {
    auto files =
        packWith("## Q {#q}\nfact: chips\n\n= 99 chips\n\n## R {#r}\nlet: n = fact(chips)\n\n= n chips\n");
    files = edited(files, "facts.csv", ",16,chips", ",up to 16,chips");
    const auto result = readPack(files);
    REQUIRE(result.diagnostics.size() == 1);
    CHECK(result.diagnostics[0].code == "CW126");
    CHECK(result.pack.question("q") != nullptr);
    CHECK(result.pack.question("r") == nullptr); // nothing to compute with
}

TEST_CASE("a mistake in a plan is not reported again where an objective is named") {
    CHECK(codesOf(edited(packWith("## Q {#q}\nobjective: chips 1.1" + twoOptions), "pack.md", "(40%)",
                         "(30%)")) == "CW304 ");
}

TEST_CASE("a calculation that can fail is named with its line") {
    CHECK(codesOf("## Q {#q}\nlet: a = 1..9\nlet: b = a * 2\n\nTwice {a}?\n\n= b\n").empty());
    const auto zero =
        readPack(packWith("## Q {#q}\nlet: a = 0..9\nlet: b = 5 / a\n\nWhat?\n\n= b\n")).diagnostics;
    REQUIRE(zero.size() == 1);
    CHECK(zero[0].code == "CW147");
    CHECK(zero[0].line == 3);
    CHECK(codesOf("## Q {#q}\nlet: a = 9..1\n\nWhat?\n\n= a\n") == "CW147 ");
    const auto unknown = readPack(packWith("## Q {#q}\nlet: a = 1..9\n\nWhat?\n\n= a * c USD\n")).diagnostics;
    REQUIRE(unknown.size() == 1);
    CHECK(unknown[0].code == "CW147");
    CHECK(unknown[0].line == 6);
    CHECK(unknown[0].column == 7);
}

TEST_CASE("a misspelled fact of a calculation is told apart from a wrong calculation") {
    for (const std::string question :
         {"## Q {#q}\nlet: a = 1..9\nlet: b = a * fact(chps)\n\nWhat?\n\n= b chips\n",
          "## Q {#q}\nlet: a = 1..9\n\nWhat about {a}?\n\n= a * fact(chps) chips\n"}) {
        const auto unknown = readPack(packWith(question)).diagnostics;
        REQUIRE(unknown.size() == 1);
        CHECK(unknown[0].code == "CW131");
        CHECK(unknown[0].line == (question.find("let: b") != std::string::npos ? 3 : 6));
        CHECK(unknown[0].help == "Did you mean “fact(chips)”?");
    }
}

TEST_CASE("the answer of a calculation is split from its unit, tolerance and credit") {
    const auto q = onlyQuestion(
        "## Q {#q}\nlet: a = 1..9\n\nWhat?\n\n= a * (1 - 0.5) +- 5% USD\n= fact(chips) + a chips (50%)\n");
    CHECK(q.numbers[0] == NumericAnswer{"a * (1 - 0.5)", "", "5%", "USD", 100, ""});
    CHECK(q.numbers[1] == NumericAnswer{"fact(chips) + a", "", "", "chips", 50, ""});
}

TEST_CASE("placeholders and conditions of generated questions are known") {
    const std::string numeric = "kind: numeric\nfor-each-fact: property = device memory\n";
    CHECK(codesOf("## Memory of {entity} {#q}\n" + numeric + "importance: useful\n").empty());
    CHECK(codesOf("## Memory of {entty} {#q}\n" + numeric) == "CW150 ");
    CHECK(codesOf("## Q {#q}\nkind: numeric\nfor-each-fact: colour = red\n") == "CW148 ");
    CHECK(codesOf("## Q {#q}\nkind: ordering\nfor-each-fact: unit = GiB\n") == "CW148 ");
    CHECK(codesOf("## Q {#q}\nkind: choice\nfor-each-fact: unit = GiB\n") == "CW148 ");
    CHECK(codesOf("## Q {#q}\nkind: numeric\nfor-each-fact: property = beauty\n") == "CW149 ");
}

TEST_CASE("a picture must be of a type that is shown, and in the pack") {
    CHECK(codesOf("## Q {#q}\n\n![x](media/efa.png)" + twoOptions).empty());
    CHECK(codesOf("## Q {#q}\n\n![x](media/efa.svg)" + twoOptions) == "CW144 ");
    CHECK(codesOf("## Q {#q}\n\n![x](media/none.png)" + twoOptions) == "CW142 ");
    CHECK(codesOf("## Q {#q}\n\n- [x] ![x](//host/a.png)\n- [ ] b\n") == "CW140 ");
    CHECK(codesOf("# G {#g}\n\n![x](media/none.png)\n\n## Q {#q}" + twoOptions) == "CW142 ");
    CHECK(codesOf("## Q {#q}\n\n```\n![x](media/none.png)\n```" + twoOptions).empty());
}

TEST_CASE("ids are unique over questions, groups and cards of all files") {
    auto files = packWith("# G {#g}\n\n## Q {#q}" + twoOptions);
    files.texts["questions/r.md"] =
        "## G {#g}" + twoOptions + "\n## C {#c}\nkind: flashcards\n\n- a :: b {#q}\n- c :: d {#c-2}\n";
    const auto found = readPack(files).diagnostics;
    REQUIRE(found.size() == 2);
    CHECK(found[0].message == "The id “g” is already used in questions/q.md, line 1.");
    CHECK(found[1].message == "The id “q” is already used in questions/q.md, line 3.");
    for (const auto& d : found) files = mended(files, d);
    CHECK(codesOf(files).empty());
}

TEST_CASE("an unknown column is to be renamed or deleted") {
    const auto files =
        edited(packWith("## Q {#q}" + twoOptions), "facts.csv", "id,entity", "id,remarks,entity");
    const auto found = readPack(files).diagnostics;
    REQUIRE(found.size() == 1);
    CHECK(found[0].message == "Unknown column “remarks”.");
    CHECK(found[0].help.find("Rename or delete the column. The known columns are id, entity,") == 0);
}

TEST_CASE("rows of facts.csv are checked cell by cell") {
    const auto changed = [](const std::string& from, const std::string& to) {
        return codesOf(edited(packWith("## Q {#q}" + twoOptions), "facts.csv", from, to));
    };
    CHECK(changed("id,entity", "id,entty") == "CW202 ");
    CHECK(changed("chips,Trn1", "chips x,Trn1") == "CW212 ");
    CHECK(changed("memory,Trn2", "chips,Trn2") == "CW203 ");
    CHECK(changed("memory,Trn2", "memory,\"Trn2") == "CW210 ");
    CHECK(changed("unsure,Trainium3", "unsure,") == "CW205 ");
    CHECK(changed(",900,W,https://example.org,2026-08", ",900,W,https://example.org,2026-13") == "CW207 ");
    CHECK(changed(",yes,low", ",perhaps,low") == "CW208 ");
    CHECK(changed("1649 GB;1.5 TiB,,", "1649 GB;1.5 TiB,vendor-claim,") == "CW209 ");
    CHECK(changed("chips per instance,16,", "chips per instance,,") == "CW205 ");
    CHECK(changed("cores,16 or 20,", "cores,,").empty());
    CHECK(changed("power,900,", "power,\"1,900\",") == "CW126 ");
    // GiB is the unit of another row.
    CHECK(changed("power,900,W,", "power,900 GiB,,") == "CW126 ");
    CHECK(changed("power,900,W,", "power,900 horses,,").empty());
    CHECK(changed("chips,Trn1,chips per instance,16,chips,https://example.org,2026-08,,high,,,",
                  "chips,Trn1,chips, per instance,16,chips,https://example.org,2026-08,,high,,,") ==
          "CW204 ");
    CHECK(changed("id,entity,property,value,unit,source,as_of", "id,entity,property,value,unit,note,as_of") ==
          "CW201 ");
}

TEST_CASE("a fact past its review date is a warning of that day") {
    auto files = packWith("## Q {#q}" + twoOptions);
    files.texts["facts.csv"] =
        "id,entity,property,value,unit,source,as_of,review_by\na,E,p,1,u,s,2026-08,2026-10\n";
    CHECK(codesOf(files).empty());
    CHECK(codesOf(files, {"2026-10-31"}).empty());
    CHECK(codesOf(files, {"2026-11-01"}) == "CW211 ");
}

TEST_CASE("facts may be spread over files of a folder") {
    auto files = packWith("## Q {#q}\nfact: a\n\n= 1 u\n");
    files.texts["facts/more.csv"] =
        "property,value,unit,source,as_of,id,entity\n\"a \"\"quoted\"\", long\nname\",1,u,s,2026,a,E\n";
    const auto result = readPack(files);
    CHECK(result.diagnostics.empty());
    REQUIRE(result.pack.fact("a") != nullptr);
    CHECK(result.pack.fact("a")->property == "a \"quoted\", long\nname");
}

TEST_CASE("pack.md is checked line by line") {
    const auto changed = [](const std::string& from, const std::string& to) {
        return codesOf(edited(packWith("## Q {#q}" + twoOptions), "pack.md", from, to));
    };
    CHECK(changed("version: 1.0.0", "version: 1.0") == "CW305 ");
    CHECK(changed("format: 1", "format: 2") == "CW305 ");
    CHECK(changed("language: en", "lanuage: en") == "CW303 ");
    CHECK(changed("language: en", "exam-date: 2026-02-30") == "CW305 ");
    CHECK(changed("# Test\n", "") == "CW311 ");
    CHECK(changed("id: test\n", "") == "CW302 ");
    CHECK(changed("## Exam: Chips", "## Chips") == "CW306 ");
    CHECK(changed(" {#chips}", "") == "CW306 ");
    CHECK(changed("- 2 (40%)", "- 2") == "CW307 ");
    CHECK(changed("- 2 (40%) Numbers", "Numbers") == "CW307 ");
    CHECK(changed("- 1.1 Training", "- 1 Training") == "CW308 ");
    CHECK(changed("{#chips}\n", "{#chips}\nraw-pass: 170 %\n") == "CW305 ");
    CHECK(changed("{#chips}\n", "{#chips}\nslice: perhaps\n") == "CW305 ");
    for (const char* nothingCounts : {"questions: 10\nunscored: 10\n", "unscored: 20\nquestions: 10\n"})
        CHECK(changed("{#chips}\n", std::string("{#chips}\n") + nothingCounts) == "CW305 ");
    CHECK(changed("{#chips}\n", "{#chips}\nquestions: 10\nunscored: 9\n").empty());
}

TEST_CASE("a pack without pack.md or id cannot be read, one without questions can") {
    auto files = packWith("");
    CHECK(codesOf(files) == "CW310 ");
    files.texts.erase("pack.md");
    CHECK(codesOf(files) == "CW301 ");
    CHECK_FALSE(readPack(files).readable);
}

TEST_CASE("the plan of an exam is a tree") {
    const auto pack = readPack(samplePack()).pack;
    const auto* exam = pack.exam("aif-c01");
    REQUIRE(exam != nullptr);
    CHECK(exam->slice);
    CHECK(exam->questions == 65);
    CHECK(exam->unscored == 15);
    CHECK(exam->kinds == std::vector<Kind>{Kind::Choice, Kind::Ordering, Kind::Matching});
    REQUIRE(exam->domains.size() == 5);
    CHECK(exam->domains[1].weight == 24);
    REQUIRE(exam->find("2.3.4") != nullptr);
    CHECK(exam->find("2.3.4")->title == "Cost tradeoffs of AWS GenAI services");
    CHECK(pack.exam("chips")->rawPass == 70);
    CHECK(pack.examDate == "2026-12-18");
    CHECK(pack.authors == std::vector<std::string>{"Your Name <you@university.example>"});
}

TEST_CASE("a translation of a question that was renamed is told its new id") {
    auto files = packWith("# G {#g}\n\n## Q {#q}\nwas: q-1" + twoOptions);
    files.texts["i18n/de/questions/q.md"] = "## F {#q-1}\n\n- [x] A\n- [ ] B\n";
    const auto problems = readPack(files).diagnostics;
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].code == "CW401");
    REQUIRE(problems[0].edit);
    CHECK(problems[0].edit->replacement == "{#q}");
    CHECK(problems[0].edit->column == 6);
    CHECK(problems[0].edit->endColumn == 12);
}

TEST_CASE("translations hold texts and fall back where they are wrong or missing") {
    auto files = packWith("# G {#g}\n\nBrief.\n\n## Q {#q}" + twoOptions +
                          "\n## R {#r}\nkind: ordering\n\n1. a\n2. b\n\n## N {#n}\n\n= 16 chips\n");
    files.texts["i18n/de/questions/q.md"] = "# Gruppe {#g}\n\nKurz.\n\n## F {#q}\n\n- [x] A\n- [ ] B\n\n## R "
                                            "{#r}\n\n1. A\n\n## Zahl {#n}\n\nWie viele?\n\n## X {#x}" +
                                            twoOptions;
    files.texts["i18n/de/pack.md"] = "# Probe\n\nText.\n";
    files.texts["i18n/de/facts.csv"] = "id,entity,property\nchips,Trn1,Chips je Instanz\nnowhere,a,b\n";
    const auto result = readPack(files);
    std::string codes;
    for (const auto& d : result.diagnostics) codes += d.file + " " + d.code + " ";
    CHECK(codes == "i18n/de/facts.csv CW401 i18n/de/questions/q.md CW402 i18n/de/questions/q.md CW401 ");
    REQUIRE(result.pack.translations.size() == 1);
    const auto& german = result.pack.translations[0];
    CHECK(german.title == "Probe");
    CHECK(german.description == "Text.");
    CHECK(german.groups.at("g").intro == "Kurz.");
    CHECK(german.questions.at("q").options[0].text == "A");
    CHECK(german.questions.at("n").stem == "Wie viele?");
    CHECK_FALSE(german.questions.contains("r"));
    CHECK(german.facts.at("chips").property == "Chips je Instanz");
}

TEST_CASE("two wrong marks in a translation may be another order, so no edit changes them") {
    const auto files =
        edited(samplePack(), "i18n/de/questions/10-roles.md", "- [x] AWS Trainium", "- [ ] AWS Trainium");
    const auto both =
        readPack(edited(files, "i18n/de/questions/10-roles.md", "- [ ] AWS Nitro", "- [x] AWS Nitro"))
            .diagnostics;
    REQUIRE(both.size() == 2);
    CHECK(both[0].code == "CW403");
    CHECK_FALSE(both[0].edit);
    CHECK_FALSE(both[1].edit);
}

namespace {

/// Facts in each state, and a question over them.
PackFiles statesAnd(const std::string& question, const std::string& row = {}) {
    auto files = packWith(question);
    files.texts["facts.csv"] =
        "id,entity,property,value,unit,source,as_of,state,state_version,state_date\n"
        "now,Neuron,releases,33,releases,https://example.org,2026-11,,2.33,\n"
        "plan,Neuron,last release of NxD,34,releases,https://example.org,2026-11,announced,2.34,2026-10-16\n"
        "past,Neuron,releases with Inf1,30,releases,https://example.org,2026-11,ended,2.31,2026-07\n" +
        row;
    return files;
}

std::string numericOn(const std::string& fact, const std::string& value, const std::string& more = {}) {
    return "## Q {#q}\nfact: " + fact + "\n" + more + "\nHow many?\n\n= " + value + " releases\n";
}

} // namespace

TEST_CASE("a key rests on what is in effect, or its question says what it asks about") {
    CHECK(codesOf(statesAnd(numericOn("now", "33"))).empty());
    CHECK(codesOf(statesAnd(numericOn("plan", "34"))) == "CW218 ");
    CHECK(codesOf(statesAnd(numericOn("past", "30"))) == "CW218 ");
    CHECK(codesOf(statesAnd(numericOn("plan", "34", "state: announced\n"))).empty());
    CHECK(codesOf(statesAnd(numericOn("past", "30", "state: ended\n"))).empty());
    CHECK(codesOf(statesAnd(numericOn("past", "30", "state: announced\n"))) == "CW218 ");
    CHECK(codesOf(statesAnd("## Q {#q}\nfact: now, plan" + twoOptions)) == "CW218 ");
    CHECK(codesOf(statesAnd("# G {#g}\nstate: announced\n\n" + numericOn("plan", "34"))).empty());
    CHECK(codesOf(statesAnd("## Q {#q}\nlet: n = fact(plan) + 1\n\nHow many?\n\n= n\n")) == "CW218 ");
    const auto found = readPack(statesAnd(numericOn("plan", "34"))).diagnostics;
    REQUIRE(found.size() == 1);
    CHECK(found[0].line == 2);
    CHECK(found[0].message == "The state of the fact “plan” is “announced” (2026-10-16), but the question "
                              "asks about it as if it were in effect.");
    CHECK_THAT(found[0].help, ContainsSubstring("“state: announced”"));
}

TEST_CASE("a question about a plan is a warning once its facts are in effect") {
    CHECK(codesOf(statesAnd(numericOn("now", "33", "state: announced\n"))) == "CW219 ");
    CHECK(codesOf(statesAnd(numericOn("now, plan", "34", "state: announced\n"))).empty());
    CHECK(codesOf(statesAnd("## Q {#q}\nstate: announced" + twoOptions)).empty()); // its source is no row
}

TEST_CASE("a row that is announced or ended says since when") {
    const auto withRow = [](const std::string& cells) {
        return codesOf(statesAnd("## Q {#q}" + twoOptions, "x,E,p,1,u,s,2026-11," + cells + "\n"));
    };
    CHECK(withRow("announced,2.34,") == "CW217 ");
    CHECK(withRow("ended,,") == "CW217 ");
    CHECK(withRow("announced,,2026-10-16").empty());
    CHECK(withRow("announced,,16.10.2026") == "CW207 ");
    CHECK(withRow("planned,,2026-10") == "CW208 ");
    CHECK(withRow("in-effect,2.29,2026-04-09").empty());
    CHECK(codesOf("## Q {#q}\nstate: planned" + twoOptions) == "CW107 ");
}
