#include "pack/generate/cards.h"
#include "pack_fixture.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

std::vector<double> creditsOf(const Question& q) {
    std::vector<double> credits;
    for (const auto& option : q.options) credits.push_back(option.credit);
    return credits;
}

} // namespace

TEST_CASE("boxes may be written in many ways") {
    const auto q = onlyQuestion(
        "## Q {#q}\n\n- [x] a\n* [X] b\n+ [✓] c\n• [ ] d\n– [] e\n[ ] f\n(x) g\n- ( ) h\n   -   [x]   i\n");
    CHECK(creditsOf(q) == std::vector<double>{100, 100, 100, 0, 0, 0, 100, 0, 100});
    CHECK(q.options[8].text == "i");
    CHECK(q.severalRight());
}

TEST_CASE("an option may carry its own weight and keep its place") {
    const auto q =
        onlyQuestion("## Q {#q}\n\n- [50%] a\n- [50%] b\n- [-25%] c\n- [ ] none of these {fixed}\n");
    CHECK(creditsOf(q) == std::vector<double>{50, 50, -25, 0});
    CHECK(q.severalRight());
    CHECK(q.options[3].text == "none of these");
    CHECK(q.options[3].fixed);
    CHECK(codesOf("## Q {#q}\n\n- [60%] a\n- [50%] b\n") == "CW115 ");
    CHECK(codesOf("## Q {#q}\n\n- [150%] a\n- [ ] b\n") == "CW115 ");
}

TEST_CASE("partial credit beside one right option does not make it choose several") {
    const auto q = onlyQuestion("## Q {#q}\n\n- [x] a\n- [50%] b\n- [ ] c\n");
    CHECK_FALSE(q.severalRight());
}

TEST_CASE("an explanation belongs to the answer right above it, else to the question") {
    const auto q = onlyQuestion(
        "## Q {#q}\n\nText?\n\n- [x] a\n  > why a\n  > more\n- [ ] b\n> why b\n\n> whole\n>\n> second\n");
    CHECK(q.options[0].why == "why a\nmore");
    CHECK(q.options[1].why == "why b");
    CHECK(q.why == "whole\n\nsecond");
}

TEST_CASE("two spaces continue an answer or an explanation") {
    const auto q = onlyQuestion(
        "## Q {#q}\n\n- [x] a\n  second\n  > why\n  goes on\n- [ ] b\n\n  new paragraph\n\n> all\n  of it\n");
    CHECK(q.options[0].text == "a\nsecond");
    CHECK(q.options[0].why == "why\ngoes on");
    CHECK(q.options[1].text == "b\n\nnew paragraph");
    CHECK(q.why == "all\nof it");
}

TEST_CASE("code is never interpreted") {
    const auto q = onlyQuestion(
        "## Q {#q}\n\nRun:\n\n```sh\n## not a heading\n- [x] not an option\n= 5\n<!-- no comment -->\n```\n\n"
        "- [x] a\n  ```\n  - [ ] code\n  ```\n- [ ] b\n");
    CHECK(q.stem == "Run:\n\n```sh\n## not a heading\n- [x] not an option\n= 5\n<!-- no comment -->\n```");
    REQUIRE(q.options.size() == 2);
    CHECK(q.options[0].text == "a\n```\n- [ ] code\n```");
}

TEST_CASE("a forgotten fence does not swallow the questions below") {
    const auto result =
        readPack(packWith("## A {#a}\n\n```\nrun\n\n- [x] a\n- [ ] b\n\n## B {#b}\n\n- [x] a\n- [ ] b\n\n"
                          "## C {#c}\n\n```\nrun\n```\n\n- [x] a\n- [ ] b\n"));
    REQUIRE(result.diagnostics.size() == 1);
    CHECK(result.diagnostics[0].code == "CW135");
    CHECK(result.diagnostics[0].line == 3);
    CHECK(result.pack.questionCount() == 2);
}

TEST_CASE("comments are left out wherever they stand") {
    const auto q = onlyQuestion("<!-- file -->\n## Q {#q}\n<!-- a\nlong\none -->\ndifficulty: "
                                "easy\n\nText\n<!-- x -->\nmore\n\n- [x] a\n<!-- y -->\n  > why\n- [ ] b\n");
    CHECK(q.settings.difficulty == "easy");
    CHECK(q.stem == "Text\nmore");
    CHECK(q.options[0].why == "why");
    CHECK(codesOf("## Q {#q}\n\n- [x] a\n- [ ] b\n\n<!-- never\n") == "CW145 ");
}

TEST_CASE("a backslash makes ordinary text of a special line") {
    const auto q =
        onlyQuestion("## Q {#q}\n\n\\## x\n\\- [x] y\n\\= 5\n\\> z\n\\\\= 6\n\\a\n\n- [x] a\n- [ ] b\n");
    CHECK(q.stem == "## x\n- [x] y\n= 5\n> z\n\\= 6\n\\a");
}

TEST_CASE("true and false alone are a true-false question") {
    CHECK(onlyQuestion("## Q {#q}\n\n- [ ] True\n- [x] False\n").kind() == Kind::TrueFalse);
    CHECK(onlyQuestion("## Q {#q}\n\n- [ ] True\n- [x] False\n- [ ] Both\n").kind() == Kind::Choice);
    CHECK(onlyQuestion("## Q {#q}\nkind: true-false\n\n- [ ] Wahr\n- [x] Falsch\n").kind() ==
          Kind::TrueFalse);
    CHECK(codesOf("## Q {#q}\nkind: true-false\n\n- [x] a\n- [ ] b\n- [ ] c\n") == "CW116 ");
}

TEST_CASE("the number of right options may be part of the text") {
    const std::string options = "\n\n- [x] a\n- [x] b\n- [ ] c\n";
    CHECK(codesOf("## Q {#q}\n\nWhich? (Choose TWO.)" + options).empty());
    CHECK(codesOf("## Q {#q}\n\nWhich? (Choose three.)" + options) == "CW118 ");
    CHECK(codesOf("## Q {#q}\n\nSelect 3 answers." + options) == "CW118 ");
    CHECK(codesOf("## Q {#q}\n\nA team must choose three regions. Which fit?" + options).empty());
    CHECK(codesOf("## Q {#q}\nchoose: 3\n\nWhich?" + options) == "CW118 ");
}

TEST_CASE("steps stand in the right order") {
    const auto q = onlyQuestion(
        "## Q {#q}\nkind: ordering\n\nOrder:\n\n1. one\n   deep\n2) two\n3. three\n\n> because\n");
    CHECK(q.steps == std::vector<std::string>{"one\n deep", "two", "three"});
    CHECK(q.why == "because");
    CHECK(onlyQuestion("## Q {#q}\nkind: ordering\n\n1. a\n1. b\n").steps.size() == 2);
    CHECK(codesOf("## Q {#q}\nkind: ordering\n\n1. a\n3. b\n2. c\n") == "CW122 ");
    CHECK(codesOf("## Q {#q}\nkind: ordering\n\n1. a\n") == "CW113 ");
    CHECK(codesOf("## Q {#q}\nkind: ordering\n\n1. a\n  > why\n2. b\n") == "CW138 ");
}

TEST_CASE("pairs have an arrow, and extra right-hand sides have no left") {
    const auto q = onlyQuestion("## Q {#q}\n\nA list:\n\n- not a pair\n\nMatch:\n\n- a => 1\n  > why\n- b → "
                                "2\n- => 3\n- c \\=> d => 4\n");
    REQUIRE(q.pairs.size() == 4);
    CHECK(q.pairs[0] == Pair{"a", "1", "why"});
    CHECK(q.pairs[1] == Pair{"b", "2", ""});
    CHECK(q.pairs[2] == Pair{"", "3", ""});
    CHECK(q.pairs[3] == Pair{"c => d", "4", ""});
    CHECK(q.stem == "A list:\n\n- not a pair\n\nMatch:");
    CHECK(onlyQuestion("## Q {#q}\nkind: matching\n\n- a -> 1\n- b -> 2\n").pairs.size() == 2);
    CHECK(codesOf("## Q {#q}\nkind: matching\n\n- a => 1\n- a => 2\n") == "CW117 ");
}

TEST_CASE("an arrow of another shape is mended where it can be nothing else") {
    const auto files = packWith("## Q {#q}\nkind: matching\n\n- a => 1\n- b ⇒ 2\n");
    const auto found = readPack(files).diagnostics;
    REQUIRE(found.size() == 1);
    REQUIRE(found[0].edit);
    CHECK(readPack(mended(files, found[0])).diagnostics.empty());
}

TEST_CASE("numbers have a value, a tolerance or a range, a unit and a credit") {
    const auto q = onlyQuestion("## Q {#q}\n\n= 16\n= 16 +- 0.5 GB\n= 16 GB ± 5%\n= 15..17 (50%)\n= -3e2 "
                                "°C\n  > cold\n= 1.5..2 TiB\n");
    REQUIRE(q.kind() == Kind::Numeric);
    REQUIRE(q.numbers.size() == 6);
    CHECK(q.numbers[0] == NumericAnswer{"16", "", "", "", 100, ""});
    CHECK(q.numbers[1] == NumericAnswer{"16", "", "0.5", "GB", 100, ""});
    CHECK(q.numbers[2] == NumericAnswer{"16", "", "5%", "GB", 100, ""});
    CHECK(q.numbers[3] == NumericAnswer{"15", "17", "", "", 50, ""});
    CHECK(q.numbers[4] == NumericAnswer{"-3e2", "", "", "°C", 100, "cold"});
    CHECK(q.numbers[5] == NumericAnswer{"1.5", "2", "", "TiB", 100, ""});
    CHECK(codesOf("## Q {#q}\n\n= 17..15\n") == "CW128 ");
    CHECK(codesOf("## Q {#q}\n\n= 16 GB +- 1 TB\n") == "CW129 ");
    CHECK(codesOf("## Q {#q}\n\n= 16 GB +- 5 %\n").empty()); // as 5%
    CHECK(codesOf("## Q {#q}\n\n= 16 % +- 5 %\n").empty());
    for (const char* several : {"16 us or 17 us", "15, 16, 17 us", "1 600 us", "15…17 us", "16 us (15 to 17)",
                                "16 +- 2 us or 17 us"}) {
        INFO(several);
        CHECK(codesOf(std::string("## Q {#q}\n\n= ") + several + "\n") == "CW165 ");
    }
    for (const char* unit :
         {"GB/s", "TFLOPS (dense BF16)", "m/s2", "l per 100 km", "%", "°C", "€", "chips"}) {
        INFO(unit);
        CHECK(codesOf(std::string("## Q {#q}\n\n= 16 ") + unit + "\n").empty());
    }
    for (const char* open : {"8 size / rate s", "size * 8 / rate s +-2 s"}) {
        INFO(open);
        CHECK(codesOf(std::string("## Q {#q}\nlet: size = 100\nlet: rate = 5\n\n= ") + open + "\n") ==
              "CW127 ");
    }
    CHECK(codesOf("## Q {#q}\nlet: size = 100\n\n= 8 * size s +- 2 s\n").empty());
    CHECK(codesOf("## Q {#q}\nkind: numeric\n\n= many\n") == "CW127 ");
    CHECK(codesOf("## Q {#q}\n\n= 16 (50%)\n") == "CW114 ");
}

TEST_CASE("a comma is mended only where it has one meaning") {
    const auto half = diagnosticsOf("## Q {#q}\n\n= 0,5 GB\n");
    REQUIRE(half.size() == 1);
    CHECK(half[0].edit->replacement == "0.5");
    const auto thousand = diagnosticsOf("## Q {#q}\n\n= 1,000 GB\n");
    REQUIRE(thousand.size() == 1);
    CHECK(thousand[0].code == "CW126");
    CHECK_FALSE(thousand[0].edit);
}

TEST_CASE("words behind = are short answers") {
    const auto q =
        onlyQuestion("## Q {#q}\ncase: sensitive\n\n= AWS Neuron\n= Neuron*\n= SDK (50%)\n  > nearly\n");
    CHECK(q.kind() == Kind::Short);
    CHECK(q.texts ==
          std::vector<TextAnswer>{{"AWS Neuron", 100, ""}, {"Neuron*", 100, ""}, {"SDK", 50, "nearly"}});
    CHECK(q.effective.caseSensitive == true);
    CHECK(onlyQuestion("## Q {#q}\nkind: short\n\n= 1,5\n").texts[0].text == "1,5");
    CHECK(onlyQuestion("## Q {#q}\n\n= 3D printing\n").kind() == Kind::Short);
}

TEST_CASE("gaps hide words, with hints and numbers") {
    const auto q = onlyQuestion("## Q {#q}\n\nIt has {{16::how many?}} chips, {{c2::512 GiB}} and \\{{no "
                                "gap}}.\n{{c2::x::y}}\n\n> why\n");
    CHECK(q.kind() == Kind::Cloze);
    REQUIRE(q.gaps.size() == 3);
    CHECK(q.gaps[0] == Gap{0, "16", "how many?"});
    CHECK(q.gaps[1] == Gap{2, "512 GiB", ""});
    CHECK(q.gaps[2] == Gap{2, "x", "y"});
    CHECK(q.stem.find("{{16::how many?}}") != std::string::npos);
    CHECK(q.why == "why");
}

TEST_CASE("a flashcard has a front and a back") {
    const auto q =
        onlyQuestion("## Term {#q}\nkind: flashcard\n\nWhat?\n\n---\n\nThis.\n\nAnd that.\n\n> why\n");
    CHECK(q.stem == "What?");
    CHECK(q.back == "This.\n\nAnd that.");
    CHECK(q.why == "why");
    CHECK(codesOf("## Q {#q}\nkind: flashcard\n\nOnly a front\n") == "CW123 ");
    CHECK(codesOf("## Q {#q}\nkind: flashcard\n\nFront\n\n---\n") == "CW123 ");
}

TEST_CASE("a list of cards has one card per line") {
    const auto q = onlyQuestion(
        "## Names {#q}\nkind: flashcards\n\n- Trn1 :: Trainium {#q-1}\n- Inf2 :: Inferentia2 {#q-2}\n");
    CHECK(q.cards == std::vector<CardLine>{{"q-1", "Trn1", "Trainium"}, {"q-2", "Inf2", "Inferentia2"}});
    CHECK(codesOf("## Q {#q}\nkind: flashcards\n\n- a :: b {#q-1}\n- c, d {#q-2}\n") == "CW146 ");
    CHECK(codesOf("## Q {#q}\nkind: flashcards\n\n- a :: b\n") == "CW104 ");
    CHECK(codesOf("## Q {#q}\nkind: flashcards\n\n- a :: b {#q-1\n") == "CW101 ");
    CHECK(codesOf("## Q {#q}\nkind: flashcards\n\n- a :: b {#q 1}\n") == "CW101 ");
}

TEST_CASE("without a text the title is the question") {
    const auto q = onlyQuestion("## Which chip? {#q}\n\n- [x] a\n- [ ] b\n");
    CHECK(q.stemIsTitle);
    CHECK(q.stem == "Which chip?");
    CHECK(codesOf("## {#q}\n\n- [x] a\n- [ ] b\n") == "CW108 ");
}

TEST_CASE("a question inherits the settings of its group, and its own win") {
    const auto result = readPack(
        packWith("# Group {#g}\ntags: a, b\ndifficulty: easy\nchecked: 2026-08\nref: "
                 "https://one.example\n\nThe *Brief*.\n\n"
                 "## Q {#q}\ndifficulty: hard\n\n- [x] a\n- [ ] b\n\n# Case: Shop {#c}\n\nScenario.\n\n## R "
                 "{#r}\n\n- [x] a\n- [ ] b\n"));
    REQUIRE(result.diagnostics.empty());
    const auto& groups = result.pack.files[0].groups;
    REQUIRE(groups.size() == 2);
    CHECK(groups[0].intro == "The *Brief*.");
    CHECK(groups[0].questions[0].effective.tags == std::vector<std::string>{"a", "b"});
    CHECK(groups[0].questions[0].effective.difficulty == "hard");
    CHECK(groups[0].questions[0].effective.checked == "2026-08");
    CHECK(groups[0].questions[0].settings.tags.empty());
    CHECK(groups[1].isCase);
    CHECK(groups[1].title == "Shop");
    CHECK(groups[1].intro == "Scenario.");
    CHECK(groups[1].questions[0].effective.tags.empty());
}

TEST_CASE("every setting is read") {
    const auto q = onlyQuestion("## Q {#q}\nkind: choice\nobjective: chips 1.1, chips 2\ndifficulty: "
                                "3\ndepth: application\ntags: a, b\nref: https://a.example/x,y\n"
                                "ref: two\nfact: chips\nhint: h\nchoose: 1\nshuffle: no\nunit: "
                                "GB\ntolerance: 5 %\nseconds: 30\n"
                                "partial: yes\nretired: no\nauthor: A. Writer\nchecked: 2026-08\nstanding: "
                                "fact\nmisconception: m\nchanged: c\nwas: q-1, q-2\nreworded: 3F9A1C04, "
                                "77ab01cd22\n\n- [x] a\n- [ ] b\n");
    const auto& s = q.settings;
    CHECK(s.objectives == std::vector<Objective>{{"chips", "1.1"}, {"chips", "2"}});
    CHECK(s.refs == std::vector<std::string>{"https://a.example/x,y", "two"});
    CHECK(s.tolerance == "5%");
    CHECK(s.shuffle == false);
    CHECK(s.seconds == 30);
    CHECK(s.basis == Basis::Fact);
    CHECK(s.checked == "2026-08");
    CHECK(s.changed == "c");
    CHECK(s.was == std::vector<std::string>{"q-1", "q-2"});
    CHECK(s.depth == Depth::Application);
    CHECK(s.reworded == std::vector<std::string>{"3f9a1c04", "77ab01cd22"});
}

TEST_CASE("a difficulty is a word, a number from 1 to 5, or the share expected right") {
    const std::string answers = "\n\n- [x] a\n- [ ] b\n";
    const auto written = [&](const std::string& value) {
        return onlyQuestion("## Q {#q}\ndifficulty: " + value + answers).settings.difficulty.value_or("");
    };
    CHECK(written("65 %") == "65%");
    CHECK(written("65%") == "65%");
    CHECK(written("0%") == "0%");
    CHECK(written("100 %") == "100%");
    CHECK(written("4") == "4");
    for (const char* wrong : {"65", "101%", "-1%", "%", "most", "6", "6 5%", "65 %%"})
        CHECK(codesOf(std::string("## Q {#q}\ndifficulty: ") + wrong + answers) == "CW107 ");
    CHECK(expectedShare("easy") >= 80);
    CHECK(expectedShare("medium") < 80);
    CHECK(expectedShare("medium") >= 50);
    CHECK(expectedShare("hard") < 50);
    CHECK(expectedShare("1") > expectedShare("2"));
    CHECK(expectedShare("72.5%") == 72.5);
    CHECK(expectedShare("") == expectedShare("medium"));
}

TEST_CASE("points are no longer read, and the line is taken out") {
    const auto files = packWith("# G {#g}\npoints: 3\ntags: a\n\n## Q {#q}\nauthor: A\npoints: 2\nhint: "
                                "h\n\nWhich?\n\n- [x] a\n- [ ] b\n");
    const auto read = readPack(files);
    REQUIRE(read.diagnostics.size() == 2);
    CHECK(toText(read.diagnostics[1]) == "questions/q.md:7:1: warning CW159: “points:” is no longer used. "
                                         "All questions count the same.\n    -> Delete the line.");
    CHECK(read.pack.questionCount() == 1);
    std::vector<Edit> edits;
    for (const auto& d : read.diagnostics) edits.push_back(*d.edit);
    CHECK(applyEdits(files.texts.at("questions/q.md"), edits) ==
          "# G {#g}\ntags: a\n\n## Q {#q}\nauthor: A\nhint: h\n\nWhich?\n\n- [x] a\n- [ ] b\n");
    const auto unknown = diagnosticsOf("## Q {#q}\nzzzz: 1\n\nWhich?\n\n- [x] a\n- [ ] b\n");
    CHECK_THAT(unknown.at(0).help, !ContainsSubstring("points"));
}

TEST_CASE("a draft is read and checked, and asked of nobody") {
    const std::string answers = "\n\n- [x] a\n- [ ] b\n\n";
    const auto cards = [](const std::string& questions) {
        std::string names;
        for (const Card& card : cardsOf(readPack(packWith(questions)).pack)) names += card.name + " ";
        return names;
    };
    CHECK(cards("## Q {#q}\nstatus: draft" + answers + "## R {#r}\nstatus: ready" + answers) == "test/r ");
    CHECK(cards("# G {#g}\nstatus: draft\n\n## Q {#q}" + answers + "## R {#r}\nstatus: ready" + answers) ==
          "test/r ");
    CHECK(codesOf("## Q {#q}\nstatus: draft\nobjective: chips 9" + answers) == "CW130 ");
    CHECK(codesOf("## Q {#q}\nstatus: drafted" + answers) == "CW107 ");
}

TEST_CASE("an earlier key is named by at least eight hex digits of its hash") {
    const std::string answers = "\n\n- [x] a\n- [ ] b\n";
    CHECK(codesOf("## Q {#q}\nreworded: 3f9a1c04" + answers).empty());
    CHECK(codesOf("## Q {#q}\nreworded: 3f9a1c0" + answers) == "CW107 ");
    CHECK(codesOf("## Q {#q}\nreworded: yes, 3f9a1c0x" + answers) == "CW107 CW107 ");
    CHECK(codesOf("## Q {#q}\nreworded: " + std::string(65, 'a') + answers) == "CW107 ");
    CHECK(codesOf("## Q {#q}\ndepth: deep" + answers) == "CW107 ");
}

TEST_CASE("a contrast names another question of the pack") {
    const std::string answers = "\n\n- [x] a\n- [ ] b\n\n";
    const auto pair = "## Q {#q}\ncontrast: flip" + answers + "## Flip {#flip}\ncontrast: q" + answers;
    CHECK(codesOf(pair).empty());
    CHECK(codesOf("## Q {#q}\ncontrast: flpi" + answers + "## Flip {#flip}" + answers) == "CW153 ");
    CHECK(codesOf("## Q {#q}\ncontrast: q" + answers) == "CW153 ");
}

TEST_CASE("earlier ids are those that no question has, each under one question") {
    const std::string answers = "\n\n- [x] a\n- [ ] b\n\n";
    const auto two = [&](const std::string& first, const std::string& second) {
        return codesOf("# G {#g}\n\n## Q {#q}\n" + first + answers + "## R {#r}\n" + second + answers);
    };
    CHECK(two("was: q-1, q-2", "was: ~0123456789ab\nwas: g").empty());
    CHECK(two("was: r", "hint: h") == "CW154 ");
    CHECK(two("was: q-1", "was: q-0, q-1") == "CW155 ");
    CHECK(two("was: q-1, q-1", "hint: h") == "CW155 ");
    CHECK(two("was: q", "hint: h") == "CW156 ");
    CHECK(two("was: the old q", "was: ~1") == "CW157 CW157 ");
    const auto read = readPack(packWith("# G {#g}\nwas: q-0\n\n## Q {#q}" + answers));
    CHECK(read.pack.files[0].groups[0].questions[0].effective.was.empty()); // a group has no history
}

TEST_CASE("wrong settings are named") {
    const std::string end = "\n\n- [x] a\n- [ ] b\n";
    CHECK(codesOf("## Q {#q}\nhint: a\nhint: b" + end) == "CW106 ");
    CHECK(codesOf("## Q {#q}\nshuffle: maybe" + end) == "CW107 ");
    CHECK(codesOf("## Q {#q}\nseconds: ten" + end) == "CW107 ");
    CHECK(codesOf("## Q {#q}\nobjective: chips" + end) == "CW107 ");
    CHECK(codesOf("## Q {#q}\nlet: 5" + end) == "CW107 ");
    CHECK(codesOf("## Q {#q}\nchecked: 2026-11-31" + end) == "CW107 ");
    CHECK(codesOf("## Q {#q}\nchecked: in August" + end) == "CW107 ");
    CHECK(codesOf("## Q {#q}\nNote: this is text" + end) == "CW105 ");
    CHECK(codesOf("## Q {#q}\n\nNote: this is text" + end).empty());
    CHECK(codesOf("## Q {#q}\nhttps://example.org is text" + end).empty());
}

TEST_CASE("what is not clear is never guessed") {
    CHECK(codesOf("## Q {#q}\n\n- [x] a\n- [ ] b\n\n= 16\n") == "CW137 ");
    CHECK(codesOf("## Q {#q}\n\n= 16\n= sixteen\n") == "CW137 ");
    CHECK(codesOf("## Q {#q}\n\n- [x] a\n- [ ] b\n\n> why\n\n- [ ] c\n") == "CW136 ");
    CHECK(codesOf("## Q {#q}\n\n> early\n\n- [x] a\n- [ ] b\n") == "CW152 ");
    CHECK(codesOf("## Q {#q}\n\n- [v] a\n- [ ] b\n") == "CW120 ");
    CHECK(codesOf("## Q {#q}\n\n- [x]\n- [ ] b\n") == "CW121 ");
    CHECK(codesOf("## Q {#q}\n\n- [x] a\n") == "CW113 ");
    CHECK(codesOf("## Q {#q}\n\nOnly text.\n") == "CW112 ");
    CHECK(codesOf("# Group {#g}\n\nWhich?\n\n- [x] a\n- [ ] b\n\n## Q {#q}\n\n- [x] a\n- [ ] b\n") ==
          "CW151 ");
    CHECK(codesOf("# Group {#g}\n\nHow many?\n\n= 16 chips\n\n## Q {#q}\n\n- [x] a\n- [ ] b\n") == "CW151 ");
    CHECK(codesOf("# Group {#g}\n\n- a list\n- of words\n\\- [x] shown\n\n## Q {#q}\n\n- [x] a\n- [ ] b\n")
              .empty());
    CHECK(codesOf("Lost text.\n\n## Q {#q}\n\n- [x] a\n- [ ] b\n") == "CW103 ");
}

TEST_CASE("an id has a form and stands at the end") {
    const std::string end = "\n\n- [x] a\n- [ ] b\n";
    CHECK(codesOf("## Q {#a b}" + end) == "CW101 ");
    CHECK(codesOf("## Q {#a} more" + end) == "CW101 ");
    const auto files = packWith("## Q {#a" + end);
    const auto found = readPack(files).diagnostics;
    REQUIRE(found.size() == 1);
    CHECK(found[0].code == "CW101");
    CHECK(readPack(mended(files, found[0])).diagnostics.empty());
}

TEST_CASE("missing ids are written without touching another line, in the line ends of the file") {
    const auto files =
        packWith("## One two\r\n\r\n- [x] a\r\n- [ ] b\r\n\r\n## One two\r\n\r\n- [x] a\r\n- [ ] b\r\n");
    const auto found = readPack(files).diagnostics;
    REQUIRE(found.size() == 2);
    const auto text = applyEdits(files.texts.at("questions/q.md"), {*found[0].edit, *found[1].edit});
    CHECK(text == "## One two {#one-two}\r\n\r\n- [x] a\r\n- [ ] b\r\n\r\n## One two {#one-two-2}\r\n\r\n- "
                  "[x] a\r\n- [ ] b\r\n");
}

TEST_CASE("a number with words around it is an error, not a text to be typed word for word") {
    for (const std::string answer :
         {"up to 40 %", "Up to 40%", "about 40 %", "at least 16", "more than 16 chips", "~40 %", "≥ 16",
          "not more than about 16", "40 % or more", "40+", "16 GB at most", "16 to 32 GB", "16-32", "16 – 32",
          "between 16 and 32", "16 or 32", "bis zu 40 %", "2026-11-21", "up to 40 % (50%)\n= 50 %"}) {
        INFO(answer);
        CHECK(codesOf("## Q {#q}\n\n= " + answer + "\n") == "CW165 ");
    }
    for (const std::string answer : {"16 GB", "16", "50 %", "16 +- 2 GB", "-0.5", "16..32", "3 min",
                                     "trn1.32xlarge", "Trainium 2", "up to date", "over"}) {
        INFO(answer);
        CHECK(codesOf("## Q {#q}\n\n= " + answer + "\n").empty());
    }
    CHECK(codesOf("## Q {#q}\nkind: short\n\n= up to 40 %\n").empty());
    CHECK(codesOf("## Q {#q}\nkind: numeric\n\n= 40 % or more\n") == "CW165 ");
}

TEST_CASE("a number with its unit glued on is an error, and a space mends it") {
    for (const std::string answer : {"16us", "20GB/s", "1.5TiB", "700W"}) {
        INFO(answer);
        const auto problems = diagnosticsOf("## Q {#q}\n\n= " + answer + "\n");
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].code == "CW127");
        CHECK(problems[0].line == 3);
        REQUIRE(problems[0].edit);
        const auto mended = applyEdits("## Q {#q}\n\n= " + answer + "\n", {*problems[0].edit});
        CHECK(codesOf(mended).empty());
    }
    CHECK(onlyQuestion("## Q {#q}\nkind: short\n\n= 16us\n").texts[0].text == "16us");
    for (const std::string answer : {"8bit", "3rd", "2xlarge", "80s", "5G", "4K"}) {
        INFO(answer);
        CHECK(codesOf("## Q {#q}\n\n= " + answer + "\n").empty());
    }
    // Beside it stands a text that says it in words.
    CHECK(codesOf("## Q {#q}\n\n= 16us\n= sixteen microseconds\n").empty());
}

TEST_CASE("a range is offered only where the smaller number comes first and nothing else follows") {
    const auto found = [](const std::string& answer) {
        const auto problems = diagnosticsOf("## Q {#q}\n\n= " + answer + "\n");
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].code == "CW165");
        return problems[0];
    };
    for (const auto& [answer, range] : {std::pair("16 to 32 GB", "16..32 GB"),
                                        {"-10 to -5", "-10..-5"},
                                        {"0,5 to 2", "0,5..2"},
                                        {"900 to 1,000", "900..1,000"}}) {
        INFO(answer);
        CHECK(found(answer).message == std::string("“") + answer + "” is a range, not a single number.");
        CHECK(found(answer).help.find(std::string("Write a range as “") + range + "”") == 0);
    }
    for (const char* answer :
         {"10 to 1", "10 to 10", "2026-11-21", "21-11-2026", "1-2-3", "~> 1.2", "~>1.2", "between 5 and 3"}) {
        INFO(answer);
        CHECK(found(answer).message == std::string("“") + answer + "” is not a single number.");
        CHECK(found(answer).help.find("Write “kind: short”") == 0);
    }
    CHECK(found("> 5").help.find("Write “5” and put “>” in the question.") == 0);
    CHECK(found("16 or 32").message == "“16 or 32” contains more than one number.");
    CHECK(found("16 or 32").help.find("Write each number as a separate answer.") == 0);
    CHECK(found("up to 16").message == "“up to 16” is a number with words around it.");
}

TEST_CASE("a line is offered as the end of an answer only directly below it") {
    const auto below = diagnosticsOf("## Q {#q}\n\n- [x] Trn1\n- [ ] Inf1\nand more\n");
    REQUIRE(below.size() == 1);
    CHECK(below[0].code == "CW134");
    CHECK(below[0].edit.has_value());
    const auto apart = diagnosticsOf("## Q {#q}\n\n- [x] Trn1\n- [ ] Inf1\n\nand more\n");
    REQUIRE(apart.size() == 1);
    CHECK(apart[0].code == "CW134");
    CHECK_FALSE(apart[0].edit.has_value());
}
