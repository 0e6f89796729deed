#include "pack_fixture.h"

#include <algorithm>

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

constexpr auto rolesFile = "questions/10-roles.md";
constexpr auto numbersFile = "questions/20-key-numbers.md";
constexpr auto germanFile = "i18n/de/questions/10-roles.md";

/// A common mistake of authors: one edit to the sample pack, and the one message it must bring.
struct Mistake {
    const char* name;
    const char* file;
    const char* from;
    const char* to;
    const char* text; ///< of the diagnostic, as the program prints it
    bool mendedByEdit = false;
};

const Mistake commonMistakes[] = {
    {"no right answer marked", rolesFile, "- [x] AWS Trainium", "- [ ] AWS Trainium",
     "questions/10-roles.md:16:1: error CW114: “Role of the chip” has no option marked as right.\n    -> "
     "Put an x in the box of the right option: “- [x] …”."},
    {"“Choose TWO”, but three boxes marked", rolesFile, "- [ ] Trn1\n", "- [x] Trn1\n",
     "questions/10-roles.md:32:1: error CW118: The text asks for 2 answers, but 3 options are marked as "
     "right.\n    -> Change the number, or unmark an option."},
    {"a decimal comma", numbersFile, "= 50 %", "= 0,5",
     "questions/20-key-numbers.md:25:3: error CW126: “0,5” has a comma. Use a period for decimals.\n    -> "
     "Write 0.5.",
     true},
    {"a misspelled setting", rolesFile, "difficulty: easy", "dificulty: easy",
     "questions/10-roles.md:10:1: error CW105: Unknown setting “dificulty:”.\n    -> Did you mean "
     "“difficulty:”? (If the line is part of the text, leave an empty line above it.)",
     true},
    {"a setting below the text", rolesFile, "Which chip family does it expect?\n",
     "Which chip family does it expect?\n\nchanged: it was Inferentia before\n",
     "questions/10-roles.md:16:1: warning CW158: “changed:” is read as part of the text here, not as a "
     "setting.\n    -> Move the line directly below the heading. If the line is meant as ordinary text, "
     "start it with a different word."},
    {"the same id twice", rolesFile, "{#serve-two-01}", "{#role-training-01}",
     "questions/10-roles.md:27:25: error CW102: The id “role-training-01” is already used in "
     "questions/10-roles.md, line 9.\n    -> Give this question an id of its own, for example "
     "{#role-training-01-2}.",
     true},
    {"an id forgotten", rolesFile, " {#match-chips-01}", "",
     "questions/10-roles.md:59:1: warning CW104: The question “Chips and jobs” has no id, so learners' "
     "progress on it is lost when you edit it.\n    -> Write an id at the end of the heading, for example "
     "“## Chips and jobs {#chips-and-jobs}”, or run “chipwise pack format --add-ids”.",
     true},
    {"saved in Windows-1252", rolesFile, "- [ ] AWS Graviton\n", "- [ ] Caf\xE9-Graviton\n",
     "questions/10-roles.md:20:1: error CW001: This line has characters that are not UTF-8 (as Windows-1252, "
     "it would read “- [ ] Café-Graviton”).\n    -> Save the file as UTF-8 (Notepad: Save as > Encoding; "
     "Word: Plain text > Unicode (UTF-8)).",
     true},
    {"an option without a box", rolesFile, "- [ ] AWS Graviton\n", "AWS Graviton\n",
     "questions/10-roles.md:20:1: error CW134: “AWS Graviton” comes after the answers but is not an answer "
     "or an explanation.\n    -> An explanation starts with “>”. The second line of an option starts with "
     "two spaces. The text of the question goes above the answers."},
    {"a picture name in another case", numbersFile, "media/efa.png", "media/EFA.png",
     "questions/20-key-numbers.md:69:1: error CW142: The picture “media/EFA.png” is not in the pack.\n    -> "
     "The pack has “media/efa.png”. Capitalization matters.",
     true},
    {"an unknown objective", rolesFile, "objective: aif-c01 2.3.4", "objective: aif-c01 2.9",
     "questions/10-roles.md:71:1: error CW130: The objective “aif-c01 2.9” is not in any exam plan in "
     "pack.md.\n"
     "    -> Did you mean “aif-c01 2.3”?"},
    {"a matching line without an arrow", rolesFile, "- Inf2 => Inferentia2",
     "- Inf2 is for inference on Inferentia2",
     "questions/10-roles.md:66:1: error CW124: This line of a matching question has no “=>”.\n"
     "    -> Write the pair as “- left => right”."},
    {"a gap not closed", numbersFile, "{{16::how many?}}", "{{16}",
     "questions/20-key-numbers.md:62:21: error CW125: A gap is opened with “{{” but not closed with “}}” on "
     "this line.\n"
     "    -> Write the hidden words like this: {{16}} or {{16::a hint}}.",
     true},
    {"domain weights that do not add up", "pack.md", "- 3 (28%)", "- 3 (26%)",
     "pack.md:30:1: error CW304: The domain weights of “AIF-C01 AWS Certified AI Practitioner” add up to "
     "98%, not 100%.\n"
     "    -> Change the weights so that they add up to 100%. They are now 20% + 24% + 26% + 14% + 14%."},
    {"a value with words", "facts.csv", "to train,up to,50,%", "to train,,up to 50,%",
     "facts.csv:10:1: error CW126: The value “up to 50” is not a number.\n    -> Write digits only. The unit "
     "goes in its own column, and “up to” goes in the qualifier column.",
     true},
    {"an answer that disagrees with facts.csv", numbersFile, "= 16 chips", "= 32 chips",
     "questions/20-key-numbers.md:12:1: error CW132: The answer “32 chips” does not match facts.csv, which "
     "gives “16 chips” as the “chips per instance” of “trn1.32xlarge”.\n    -> Correct either the answer or "
     "the row in facts.csv, line 2."},
    {"a numbered list that is not declared", rolesFile, "kind: ordering\n", "",
     "questions/10-roles.md:45:1: error CW112: “First Neuron job” has a numbered list but no answers.\n"
     "    -> If the list is the answer, add “kind: ordering” under the heading and write the steps in the "
     "right order."},
    {"a box not closed", rolesFile, "- [x] AWS Trainium", "- [x AWS Trainium",
     "questions/10-roles.md:16:3: error CW119: The box of this option is not closed with “]”.\n"
     "    -> Write [x] for a right option and [ ] for a wrong one.",
     true},
    {"the second line of an option not indented", rolesFile, "- [ ] AWS Graviton\n",
     "- [ ] AWS Graviton,\na CPU\n",
     "questions/10-roles.md:21:1: error CW134: “a CPU” comes after the answers but is not an answer or an "
     "explanation.\n    -> An explanation starts with “>”. The second line of an option starts with two "
     "spaces. The text of the question goes above the answers.",
     true},
    {"an unknown kind", rolesFile, "kind: matching", "kind: match",
     "questions/10-roles.md:60:1: error CW110: “match” is not a kind of question.\n    -> Use one of: "
     "choice, true-false, ordering, matching, numeric, short, cloze, flashcard, flashcards. Did you mean "
     "“matching”?",
     true},
    {"a difficulty in words", rolesFile, "difficulty: easy", "difficulty: a percentage",
     "questions/10-roles.md:10:13: error CW107: “a percentage” is not a valid value for “difficulty:”.\n    "
     "-> Use one of: easy, medium, hard, 1, 2, 3, 4, 5. You can also write a percentage such as 65%."},
    {"a translation with a missing option", germanFile,
     "- [ ] AWS Graviton\n  > Ein allgemeiner Arm-Prozessor, kein ML-Beschleuniger.\n", "",
     "i18n/de/questions/10-roles.md:1:1: error CW402: The original has 4 options, but the translation has "
     "3.\n    -> Translate every option, in the same order."},
    {"a translation that marks another option", germanFile, "- [ ] AWS Inferentia", "- [x] AWS Inferentia",
     "i18n/de/questions/10-roles.md:7:1: error CW403: This option is marked differently than in the "
     "original.\n "
     "   -> In the original (questions/10-roles.md, line 18), this option is “[ ] AWS Inferentia”. "
     "Mark the same options, in the same order.",
     true},
    {"a picture from the internet", numbersFile, "media/efa.png", "https://example.org/efa.png",
     "questions/20-key-numbers.md:69:1: error CW140: The picture “https://example.org/efa.png” is on the "
     "internet, but packs must work offline.\n    -> Save the picture in the media folder and write "
     "![what it shows](media/name.png)."},
    {"a code block not closed", rolesFile, "Which chip family does it expect?", "Which one?\n\n```\nrun",
     "questions/10-roles.md:16:1: error CW135: A code block starts here but never ends.\n    -> Close the "
     "code block with ``` on its own line.",
     true},
    {"an option written twice", rolesFile, "- [ ] AWS Graviton\n", "- [ ] AWS Inferentia\n",
     "questions/10-roles.md:20:1: error CW117: The option “AWS Inferentia” appears twice (also on line "
     "18).\n    -> Change or delete one of the two options."},
};

/// The rest of the common mistakes: the whole table with semicolons.
PackFiles withSemicolons() {
    auto files = samplePack();
    auto& table = files.texts.at("facts.csv");
    bool quoted = false;
    for (char& c : table) {
        if (c == '"') quoted = !quoted;
        if (c == ',' && !quoted) c = ';';
    }
    return files;
}

} // namespace

TEST_CASE("the sample pack has no problem and all its questions") {
    const auto result = readPack(samplePack(), {"2026-11-21"});
    CHECK(result.diagnostics.empty());
    CHECK(result.readable);
    CHECK(result.pack.questionCount() == 16);
    CHECK(result.pack.facts.size() == 13);
    CHECK(result.pack.exams.size() == 2);
    CHECK(result.pack.translations.size() == 1);
    CHECK(result.pack.media.size() == 1);
}

TEST_CASE("each common mistake brings exactly its one message") {
    for (const auto& mistake : commonMistakes) {
        DYNAMIC_SECTION(mistake.name) {
            const auto files = edited(samplePack(), mistake.file, mistake.from, mistake.to);
            const auto result = readPack(files);
            for (const auto& d : result.diagnostics) UNSCOPED_INFO(toText(d));
            REQUIRE(result.diagnostics.size() == 1);
            CHECK(toText(result.diagnostics[0]) == mistake.text);
            CHECK(result.diagnostics[0].edit.has_value() == mistake.mendedByEdit);
            CHECK(result.readable);
        }
    }
}

TEST_CASE("semicolons in facts.csv are one message and mended in one step") {
    const auto files = withSemicolons();
    const auto result = readPack(files);
    for (const auto& d : result.diagnostics) UNSCOPED_INFO(toText(d));
    REQUIRE(result.diagnostics.size() == 1);
    CHECK(toText(result.diagnostics[0]) ==
          "facts.csv:1:1: error CW206: The columns are separated by “;”, not by commas.\n    -> Save the "
          "sheet as CSV in UTF-8, with commas between the columns.");
    REQUIRE(result.diagnostics[0].edit);
    CHECK(readPack(mended(files, result.diagnostics[0])).pack.facts == readPack(samplePack()).pack.facts);
}

TEST_CASE("a facts file of nothing but separators has its one message") {
    auto files = samplePack();
    files.texts["facts.csv"] = "\x1d\t";
    const auto result = readPack(files);
    CHECK(std::ranges::count(result.diagnostics, "CW206", &Diagnostic::code) == 1);
}

TEST_CASE("an edit mends its mistake, and the pack means what it meant before") {
    const auto original = readPack(samplePack()).pack;
    int count = 0;
    for (const auto& mistake : commonMistakes) {
        if (!mistake.mendedByEdit) continue;
        DYNAMIC_SECTION(mistake.name) {
            const auto files = edited(samplePack(), mistake.file, mistake.from, mistake.to);
            const auto after = readPack(mended(files, readPack(files).diagnostics.at(0)));
            for (const auto& d : after.diagnostics) UNSCOPED_INFO(toText(d));
            const std::string name = mistake.name;
            if (name ==
                "a decimal comma") { // 0.5 is what was written; that the fact says 50 is another mistake
                REQUIRE(after.diagnostics.size() == 1);
                CHECK(after.diagnostics[0].code == "CW132");
            } else {
                CHECK(after.diagnostics.empty());
                CHECK(after.pack.questionCount() == original.questionCount());
            }
        }
        ++count;
    }
    CHECK(count + 1 >= 14); // the semicolons are mended too
}

TEST_CASE("an error leaves out its question only") {
    const auto files = edited(samplePack(), rolesFile, "- [x] AWS Trainium", "- [ ] AWS Trainium");
    const auto result = readPack(files);
    CHECK(result.pack.questionCount() == 15);
    CHECK(result.pack.question("role-training-01") == nullptr);
    CHECK(result.pack.question("serve-two-01") != nullptr);
}

TEST_CASE("twenty mistakes in one file bring twenty messages") {
    std::string file;
    const auto add = [&](const std::string& text) { file += text + "\n\n"; };
    const std::string good = "- [x] a\n- [ ] b";
    add("## A {#a1}\n\n- [ ] a\n- [ ] b");
    add("## B {#b1}\n\nChoose TWO.\n\n- [x] a\n- [x] b\n- [x] c");
    add("## C {#c1}\n\n= 0,5");
    add("## D {#d1}\ndificulty: easy\n\n" + good);
    add("## E {#a1}\n\n" + good);
    add("## F\n\n" + good);
    add("## G {#g1}\n\n" + good + "\nc");
    add("## H {#h1}\n\n![x](media/EFA.png)\n\n" + good);
    add("## I {#i1}\nobjective: chips 9.9\n\n" + good);
    add("## J {#j1}\nkind: matching\n\n- a => b\n- c => d\n- e of f");
    add("## K {#k1}\nkind: cloze\n\nIt has {{16} chips.");
    add("## L {#l1}\nfact: chips\n\n= 32 chips");
    add("## M {#m1}\n\n1. one\n2. two");
    add("## N {#n1}\n\n- [x a\n- [ ] b");
    add("## O {#o1}\nkind: order\n\n1. a\n2. b");
    add("## P {#p1}\n\n![x](https://example.org/x.png)\n\n" + good);
    add("## Q {#q1}\n\n- [x] a\n- [ ] b\n- [ ] b");
    add("## R {#r1}\n\n- [x] a\n- [ ] b\n\n= 16");
    add("## S {#s1}\nfact: nowhere\n\n" + good);
    add("## T {#t1}\nstanding: exam-lore\n\n" + good);
    const auto found = diagnosticsOf(file);
    for (const auto& d : found) UNSCOPED_INFO(toText(d));
    CHECK(found.size() == 20);
    for (std::size_t i = 1; i < found.size(); ++i) CHECK(found[i - 1].line < found[i].line);
}
