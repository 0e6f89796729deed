#include "pack/generate/cards.h"
#include "pack/write/question_writer.h"
#include "snapshot_fixture.h"
#include "workshop/draft/question_form.h"

#include <algorithm>
#include <string>

using namespace chipwise;
using namespace chipwise::workshop;
using namespace chipwise::workshop::testing;

namespace {

constexpr pack::Kind kinds[] = {pack::Kind::Choice,   pack::Kind::TrueFalse, pack::Kind::Ordering,
                                pack::Kind::Matching, pack::Kind::Numeric,   pack::Kind::Short,
                                pack::Kind::Cloze,    pack::Kind::Flashcard, pack::Kind::Flashcards};

const std::string oneQuestion = "## A {#a}\n\nWhich?\n\n- [x] x\n- [ ] y\n";

std::string inserted(const std::string& before, int line, const pack::Question& question) {
    const auto snapshot = packWith(before);
    const auto edit = insertion(snapshot, "questions/q.md", line, question);
    return changed(snapshot, {edit}).files.texts.at("questions/q.md");
}

pack::Question shortQuestion() {
    pack::Question question;
    question.id = "new";
    question.title = "New";
    question.stem = "Which SDK?";
    question.effective.kind = pack::Kind::Short;
    question.texts = {{"Neuron", 100, ""}};
    return question;
}

const std::string shortText = "## New {#new}\n\nWhich SDK?\n\n= Neuron";

} // namespace

TEST_CASE("a new question of each kind is valid, and is read back as it is") {
    const auto snapshot = samplePack();
    for (const auto kind : kinds) {
        const auto question = newQuestion(kind, "fresh-01");
        INFO(pack::toText(kind));
        CHECK(question.kind() == kind);
        CHECK(question.id == "fresh-01");
        const auto problems = problemsOf(question, snapshot);
        for (const auto& problem : problems) UNSCOPED_INFO(pack::toText(problem));
        CHECK(problems.empty());
        const auto written =
            changed(snapshot, {insertion(snapshot, "questions/30-new.md", 0, question)}).read;
        for (const auto& problem : written.diagnostics) UNSCOPED_INFO(pack::toText(problem));
        CHECK(written.diagnostics.empty());
        const auto* read = written.pack.question("fresh-01");
        REQUIRE(read);
        CHECK(*read == question);
    }
    CHECK(newQuestion(pack::Kind::Flashcards, "f").cards.size() == 2);
}

TEST_CASE("what is wrong with a question is what the checker says in its pack") {
    const auto snapshot = packWith(oneQuestion);
    auto question = newQuestion(pack::Kind::Numeric, "n");
    question.settings.facts = {"chips"};
    question.numbers[0].value = "32";
    auto problems = problemsOf(question, snapshot);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].code == "CW132");
    question.settings.facts = {"nowhere"};
    CHECK(problemsOf(question, snapshot).at(0).code == "CW131");
    auto choice = newQuestion(pack::Kind::Choice, "c");
    for (auto& option : choice.options) option.credit = 0;
    CHECK(problemsOf(choice, snapshot).at(0).code == "CW114");
}

TEST_CASE("an id that is taken is reported, but not to the question that has it") {
    const auto snapshot = packWith(oneQuestion);
    const auto question = newQuestion(pack::Kind::Choice, "a");
    const auto problems = problemsOf(question, snapshot);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].code == "CW102");
    CHECK(problemsOf(question, snapshot, "a").empty());
    CHECK(freshId(snapshot, "a") == "a-2");
    CHECK(freshId(snapshot, "Chips in a Trn1") == "chips-in-a-trn1");
}

TEST_CASE("the settings of the group count for a question that is changed") {
    const auto snapshot = packWith("# G\nfact: chips\n\n## A {#a}\n\nHow many?\n\n= 16 chips\n");
    auto question = *snapshot.read.pack.question("a");
    CHECK(problemsOf(question, snapshot, "a").empty());
    question.numbers[0].value = "17";
    const auto problems = problemsOf(question, snapshot, "a");
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].code == "CW132");
    CHECK(problems[0].line == 5);
}

TEST_CASE("a question is put behind the one the line is in, with one empty line around it") {
    const auto two = oneQuestion + "\n## B {#b}\n\n= 1\n";
    CHECK(inserted(two, 3, shortQuestion()) == oneQuestion + "\n" + shortText + "\n\n## B {#b}\n\n= 1\n");
    CHECK(inserted(two, 9, shortQuestion()) == two + "\n" + shortText + "\n");
    CHECK(inserted(two, 0, shortQuestion()) == two + "\n" + shortText + "\n");
    CHECK(inserted("", 1, shortQuestion()) == shortText + "\n");
    CHECK(inserted("\n\n\n", 2, shortQuestion()) == shortText + "\n");
    CHECK(inserted("## A {#a}\n\n= 1", 1, shortQuestion()) == "## A {#a}\n\n= 1\n\n" + shortText + "\n");
    CHECK(inserted("## A {#a}\n\n= 1\n\n\n\n", 1, shortQuestion()) ==
          "## A {#a}\n\n= 1\n\n" + shortText + "\n");
    CHECK(inserted("# G\ntags: x\n\nIntro\n\n## A {#a}\n\n= 1\n", 2, shortQuestion()) ==
          "# G\ntags: x\n\nIntro\n\n" + shortText + "\n\n## A {#a}\n\n= 1\n");
    CHECK(inserted("## A {#a}\n\n= 1\n\n<!-- about B -->\n## B {#b}\n\n= 2\n", 1, shortQuestion()) ==
          "## A {#a}\n\n= 1\n\n" + shortText + "\n\n<!-- about B -->\n## B {#b}\n\n= 2\n");
}

TEST_CASE("line ends and the byte order mark of the file stay") {
    CHECK(inserted("## A {#a}\r\n\r\n= 1\r\n", 1, shortQuestion()) ==
          "## A {#a}\r\n\r\n= 1\r\n\r\n## New {#new}\r\n\r\nWhich SDK?\r\n\r\n= Neuron\r\n");
    const std::string mark = "\xEF\xBB\xBF";
    CHECK(inserted(mark + "## A {#a}\n\n= 1\n", 1, shortQuestion()) ==
          mark + "## A {#a}\n\n= 1\n\n" + shortText + "\n");
}

TEST_CASE("a changed question replaces only the lines that differ") {
    const auto text = oneQuestion + "\n<!-- a note -->\n\n## B {#b}\n\n= 1\n";
    const auto snapshot = packWith(text);
    auto question = *snapshot.read.pack.question("a");
    question.options[1].text = "z";
    const auto edit = replacement(snapshot, "a", question);
    REQUIRE(edit);
    CHECK(edit->edit.line == 6);
    CHECK(edit->edit.endLine == 6);
    CHECK(changed(snapshot, {*edit}).files.texts.at("questions/q.md") ==
          "## A {#a}\n\nWhich?\n\n- [x] x\n- [ ] z\n\n<!-- a note -->\n\n## B {#b}\n\n= 1\n");
    question.options.push_back({"w", 0, "", false});
    CHECK_THAT(changed(snapshot, {*replacement(snapshot, "a", question)}).files.texts.at("questions/q.md"),
               ContainsSubstring("- [ ] z\n- [ ] w\n\n<!-- a note -->"));
    CHECK_FALSE(replacement(snapshot, "nowhere", question));
}

TEST_CASE("a question that is given another id says which it had") {
    const auto snapshot = packWith("## A {#a}\nwas: a-0\n\n= 1\n");
    auto question = *snapshot.read.pack.question("a");
    const auto replaced = [&](const std::string& id) {
        question.id = id;
        return changed(snapshot, {*replacement(snapshot, "a", question)}).files.texts.at("questions/q.md");
    };
    CHECK(replaced("b") == "## A {#b}\nwas: a-0, a\n\n= 1\n");
    CHECK(replaced("a-0") == "## A {#a-0}\nwas: a\n\n= 1\n");
    CHECK(replaced("a") == "## A {#a}\nwas: a-0\n\n= 1\n");
}

TEST_CASE("a replaced question reads as it was given, whatever it was before") {
    const auto snapshot = samplePack();
    for (const auto& file : snapshot.read.pack.files)
        for (const auto& group : file.groups)
            for (const auto& before : group.questions)
                for (const auto kind : kinds) {
                    auto question = newQuestion(kind, before.id);
                    for (auto& card : question.cards) card.id = "fresh-" + card.id;
                    const auto edit = replacement(snapshot, before.id, question);
                    REQUIRE(edit);
                    auto files = snapshot.files;
                    std::erase_if(files.texts,
                                  [](const auto& text) { return text.first.starts_with("i18n/"); });
                    files.texts[edit->file] = pack::applyEdits(files.texts[edit->file], {edit->edit});
                    const auto read = pack::readPack(files);
                    const auto* after = read.pack.question(before.id);
                    INFO(before.id << " as " << pack::toText(kind));
                    for (const auto& problem : read.diagnostics) UNSCOPED_INFO(pack::toText(problem));
                    REQUIRE(after);
                    CHECK(after->settings == question.settings);
                    CHECK(after->stem == question.stem);
                    CHECK(after->kind() == question.kind());
                }
}

TEST_CASE("what is typed into a field of one line makes no line of its own") {
    auto question = newQuestion(pack::Kind::Choice, "c");
    question.title = "One\n## Two {#two}";
    question.settings.hint = "a\nkind: short";
    question.options[0].text = "  right\r\nand more\n\n";
    const auto snapshot = packWith(oneQuestion);
    CHECK(problemsOf(question, snapshot).empty());
    const auto after = changed(snapshot, {insertion(snapshot, "questions/q.md", 1, question)});
    INFO(messagesOf(after));
    CHECK(after.read.pack.questionCount() == 2);
    REQUIRE(after.read.pack.question("c"));
    CHECK(after.read.pack.question("c")->title == "One ## Two {#two}");
    CHECK(after.read.pack.question("c")->settings.hint == "a kind: short");
    CHECK(after.read.pack.question("c")->options[0].text == "right\nand more");
}

TEST_CASE("empty lines around a text go, and the indentation of its first line stays") {
    auto question = newQuestion(pack::Kind::Choice, "one");
    question.stemIsTitle = false;
    question.stem = "\n \t\n    code\n\nWhich?\n \n";
    CHECK(tidied(question).stem == "    code\n\nWhich?");
    question.stem = std::string(500'000, '\n') + "Which?"; // line by line it would take minutes
    CHECK(tidied(question).stem == "Which?");
}

TEST_CASE("the author's comments in a question stay when it is changed in its form") {
    const auto snapshot =
        packWith("## A {#a}\ndifficulty: easy\n<!-- asked in class -->\n\nWhich?\n\n- [x] one\n"
                 "<!-- why not\n     three? -->\n- [ ] two\n\n> Because.\n\n## B {#b}\n\n= 1\n");
    REQUIRE(snapshot.read.pack.questionCount() == 2);
    auto question = *snapshot.read.pack.question("a");
    question.options[1].text = "three";
    question.settings.difficulty = "hard";
    const auto edit = replacement(snapshot, "a", question);
    REQUIRE(edit);
    const auto after = changed(snapshot, {*edit});
    const auto& text = after.files.texts.at("questions/q.md");
    CHECK_THAT(text, ContainsSubstring("<!-- asked in class -->"));
    CHECK_THAT(text, ContainsSubstring("- [x] one\n<!-- why not\n     three? -->\n- [ ] three\n"));
    CHECK(after.read.pack.question("a")->options == question.options);
    CHECK(after.read.pack.question("a")->settings.difficulty == "hard");
    CHECK(after.read.pack.question("b") != nullptr);
}
