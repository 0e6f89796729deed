#include "snapshot_fixture.h"
#include "workshop/cure/cures.h"

#include <algorithm>
#include <optional>

using namespace chipwise;
using namespace chipwise::workshop;
using namespace chipwise::workshop::testing;

namespace {

constexpr auto rolesFile = "questions/10-roles.md";
constexpr auto numbersFile = "questions/20-key-numbers.md";
constexpr auto germanFile = "i18n/de/questions/10-roles.md";

/// How a mistake is mended: by one key, by one choice, or by writing.
enum class By { Key, Choice, Hand };

/// A common mistake of authors: one edit to the sample pack.
struct Mistake {
    const char* name;
    const char* file;
    const char* from;
    const char* to;
    const char* code;
    const char* message; ///< how it begins
    By by;
    const char* label; ///< of the cure, or of the choice that brings the pack back
};

const Mistake mistakes[] = {
    {"no right answer marked", rolesFile, "- [x] AWS Trainium", "- [ ] AWS Trainium", "CW114",
     "“Role of the chip” has no option marked as right.", By::Choice, "Mark “AWS Trainium” as right"},
    {"three boxes for two", rolesFile, "- [ ] Trn1\n", "- [x] Trn1\n", "CW118",
     "The text asks for 2 answers, but 3 options are marked as right.", By::Choice, "Mark “Trn1” as wrong"},
    {"a decimal comma", numbersFile, "= 50 %", "= 0,5", "CW126",
     "“0,5” has a comma. Use a period for decimals.", By::Key, "Write 0.5"},
    {"a misspelled setting", rolesFile, "difficulty: easy", "dificulty: easy", "CW105",
     "Unknown setting “dificulty:”.", By::Key, "Write difficulty:"},
    {"the same id twice", rolesFile, "{#serve-two-01}", "{#role-training-01}", "CW102",
     "The id “role-training-01” is already used in questions/10-roles.md, line 9.", By::Key,
     "Write {#role-training-01-2}"},
    {"an id forgotten", rolesFile, " {#match-chips-01}", "", "CW104",
     "The question “Chips and jobs” has no id", By::Key, "Add {#chips-and-jobs}"},
    {"saved in Windows-1252", rolesFile, "- [ ] AWS Graviton\n", "- [ ] Caf\xE9-Graviton\n", "CW001",
     "This line has characters that are not UTF-8", By::Key, "Convert the characters to UTF-8"},
    {"a line copied from a terminal", rolesFile, "- [ ] AWS Graviton\n", "- [ ] AWS \x1BGraviton\n", "CW160",
     "There is a control character here.", By::Key, "Delete the control characters"},
    {"text turned around", rolesFile, "- [ ] AWS Graviton\n", "- [ ] AWS \xE2\x80\xAEGraviton\n", "CW161",
     "A character here changes the direction of text", By::Key, "Delete the text-direction characters"},
    {"an option without a box", rolesFile, "- [ ] AWS Graviton\n", "AWS Graviton\n", "CW134",
     "“AWS Graviton” comes after the answers but is not an answer or an explanation.", By::Choice,
     "Make it a wrong option"},
    {"a picture name in another case", numbersFile, "media/efa.png", "media/EFA.png", "CW142",
     "The picture “media/EFA.png” is not in the pack.", By::Key, "Write media/efa.png"},
    {"an unknown objective", rolesFile, "objective: aif-c01 2.3.4", "objective: aif-c01 2.9", "CW130",
     "The objective “aif-c01 2.9” is not in any exam plan in pack.md.", By::Choice,
     "aif-c01 2.3.4 Cost tradeoffs of AWS GenAI services"},
    {"a matching line without an arrow", rolesFile, "- Inf2 => Inferentia2",
     "- Inf2 is for inference on Inferentia2", "CW124", "This line of a matching question has no “=>”.",
     By::Choice, "Inf2 => inference on Inferentia2"},
    {"a gap not closed", numbersFile, "{{16::how many?}}", "{{16}", "CW125",
     "A gap is opened with “{{” but not closed with “}}” on this line.", By::Key, "Close the gap with “}}”"},
    {"domain weights that do not add up", "pack.md", "- 3 (28%)", "- 3 (26%)", "CW304",
     "The domain weights of “AIF-C01 AWS Certified AI Practitioner” add up to 98%, not 100%.", By::Hand, ""},
    {"a value with words", "facts.csv", "to train,up to,50,%", "to train,,up to 50,%", "CW126",
     "The value “up to 50” is not a number.", By::Key, "Write 50, and “up to” in the qualifier column"},
    {"an answer that disagrees with facts.csv", numbersFile, "= 16 chips", "= 32 chips", "CW132",
     "The answer “32 chips” does not match facts.csv, which gives “16 chips” as the “chips per instance” of "
     "“trn1.32xlarge”.",
     By::Choice, "The fact is right: write 16 chips here"},
    {"a numbered list that is not declared", rolesFile, "kind: ordering\n", "", "CW112",
     "“First Neuron job” has a numbered list but no answers.", By::Choice,
     "The numbered list is the answer: add “kind: ordering”"},
    {"a box not closed", rolesFile, "- [x] AWS Trainium", "- [x AWS Trainium", "CW119",
     "The box of this option is not closed with “]”.", By::Key, "Close the box with “]”"},
    {"the second line of an option not indented", rolesFile, "- [ ] AWS Graviton\n",
     "- [ ] AWS Graviton,\na CPU\n", "CW134", "“a CPU” comes after the answers", By::Key,
     "Join it to the line above"},
    {"an unknown kind", rolesFile, "kind: matching", "kind: match", "CW110",
     "“match” is not a kind of question.", By::Key, "Write matching"},
    {"a difficulty in words", rolesFile, "difficulty: easy", "difficulty: a percentage", "CW107",
     "“a percentage” is not a valid value for “difficulty:”.", By::Choice, "Write easy"},
    {"a translation with a missing option", germanFile,
     "- [ ] AWS Graviton\n  > Ein allgemeiner Arm-Prozessor, kein ML-Beschleuniger.\n", "", "CW402",
     "The original has 4 options, but the translation has 3.", By::Choice,
     "Copy the missing option “AWS Graviton” from the original"},
    {"a translation that marks another option", germanFile, "- [ ] AWS Inferentia", "- [x] AWS Inferentia",
     "CW403", "This option is marked differently than in the original.", By::Key,
     "Give it the same mark as the original"},
    {"a picture from the internet", numbersFile, "media/efa.png", "https://example.org/efa.png", "CW140",
     "The picture “https://example.org/efa.png” is on the internet, but packs must work offline.", By::Choice,
     "Show media/efa.png"},
    {"a code block not closed", rolesFile, "Which chip family does it expect?", "Which one?\n\n```\nrun",
     "CW135", "A code block starts here but never ends.", By::Key, "Close the code block"},
    {"an option written twice", rolesFile, "- [ ] AWS Graviton\n", "- [ ] AWS Inferentia\n", "CW117",
     "The option “AWS Inferentia” appears twice (also on line 18).", By::Choice,
     "Delete line 20: “- [ ] AWS Inferentia”"},
};

Snapshot withSemicolons() {
    auto files = samplePack().files;
    bool quotes = false;
    for (char& c : files.texts.at("facts.csv")) {
        if (c == '"') quotes = !quotes;
        if (c == ',' && !quotes) c = ';';
    }
    return snapshotOf(std::move(files));
}

bool reports(const Snapshot& snapshot, std::string_view code) {
    return std::ranges::any_of(snapshot.read.diagnostics,
                               [code](const auto& problem) { return problem.code == code; });
}

/// Ids of questions that are not the same in both packs, read or left out.
std::vector<std::string> changedQuestions(const pack::Pack& before, const pack::Pack& after) {
    std::vector<std::string> ids;
    for (const auto& file : before.files)
        for (const auto& group : file.groups)
            for (const auto& question : group.questions) {
                const auto* other = after.question(question.id);
                if (!other || !(*other == question)) ids.push_back(question.id);
            }
    return ids;
}

/// The only problem of a small pack, with its choices.
struct Offered {
    Snapshot snapshot;
    pack::Diagnostic problem;
    std::vector<Cure> choices;

    std::string labels() const {
        std::string text;
        for (const auto& choice : choices) text += choice.label + "\n";
        return text;
    }
};

Offered offeredFor(Snapshot snapshot) {
    UNSCOPED_INFO(messagesOf(snapshot));
    REQUIRE(snapshot.read.diagnostics.size() == 1);
    Offered offered{std::move(snapshot), {}, {}};
    offered.problem = offered.snapshot.read.diagnostics.front();
    offered.choices = choicesFor(offered.problem, offered.snapshot);
    return offered;
}

Offered offeredFor(const std::string& questions) {
    return offeredFor(packWith(questions));
}

/// The file after the choice with that label.
std::string after(const Offered& offered, std::string_view label,
                  const std::string& file = "questions/q.md") {
    const auto found = std::ranges::find(offered.choices, label, &Cure::label);
    INFO(offered.labels());
    REQUIRE(found != offered.choices.end());
    return changed(offered.snapshot, found->edits).files.texts.at(file);
}

} // namespace

TEST_CASE("a common mistake has its message, and is mended by one key, by one choice or by writing") {
    const auto original = samplePack();
    for (const auto& mistake : mistakes) {
        DYNAMIC_SECTION(mistake.name) {
            const auto snapshot = edited(original, mistake.file, mistake.from, mistake.to);
            INFO(messagesOf(snapshot));
            REQUIRE(snapshot.read.diagnostics.size() == 1);
            const auto& problem = snapshot.read.diagnostics.front();
            CHECK(problem.code == mistake.code);
            CHECK_THAT(problem.message, Catch::Matchers::StartsWith(mistake.message));
            const auto cure = cureFor(problem);
            const auto choices = choicesFor(problem, snapshot);
            for (const auto& choice : choices) UNSCOPED_INFO(choice.label);
            CHECK(cure.has_value() == (mistake.by == By::Key));
            if (cure) CHECK(cure->label == mistake.label);
            if (mistake.by == By::Hand) CHECK(choices.empty());
            const bool offered = std::ranges::find(choices, mistake.label, &Cure::label) != choices.end();
            CHECK(offered == (mistake.by == By::Choice));
        }
    }
}

TEST_CASE("semicolons in the facts are mended by one key") {
    const auto snapshot = withSemicolons();
    REQUIRE(snapshot.read.diagnostics.size() == 1);
    const auto cure = cureFor(snapshot.read.diagnostics.front());
    REQUIRE(cure);
    CHECK(cure->label == "Separate the columns with commas");
    CHECK(changed(snapshot, cure->edits).read.pack.facts == samplePack().read.pack.facts);
}

TEST_CASE("after any cure or choice the problem is gone, and the rest of the pack means what it meant") {
    const auto original = samplePack();
    int byKey = 1; // the semicolons above
    int byChoice = 0;
    for (const auto& mistake : mistakes) {
        byKey += mistake.by == By::Key ? 1 : 0;
        byChoice += mistake.by == By::Choice ? 1 : 0;
        DYNAMIC_SECTION(mistake.name) {
            const auto snapshot = edited(original, mistake.file, mistake.from, mistake.to);
            const auto& problem = snapshot.read.diagnostics.at(0);
            auto ways = choicesFor(problem, snapshot);
            if (const auto cure = cureFor(problem)) ways.push_back(*cure);
            for (const auto& way : ways) {
                INFO(way.label);
                const auto mended = changed(snapshot, way.edits);
                INFO(messagesOf(mended));
                CHECK_FALSE(reports(mended, problem.code));
                CHECK(mended.read.readable);
                const bool factChanged = std::ranges::any_of(
                    way.edits, [](const FileEdit& edit) { return edit.file == "facts.csv"; });
                if (!factChanged) CHECK(changedQuestions(original.read.pack, mended.read.pack).size() <= 1);
                if (!factChanged) CHECK(mended.read.pack.facts == original.read.pack.facts);
                CHECK(mended.read.pack.exams == original.read.pack.exams);
            }
        }
    }
    CHECK(byKey >= 14);
    CHECK(byChoice >= 4);
}

TEST_CASE("the right choice brings back the pack as it was") {
    const auto original = samplePack();
    for (const auto* name : {"no right answer marked", "three boxes for two", "an option without a box",
                             "an unknown objective", "an answer that disagrees with facts.csv",
                             "a numbered list that is not declared", "a picture from the internet"}) {
        DYNAMIC_SECTION(name) {
            const auto mistake = std::ranges::find_if(
                mistakes, [name](const Mistake& m) { return std::string_view(m.name) == name; });
            const auto snapshot = edited(original, mistake->file, mistake->from, mistake->to);
            const auto choices = choicesFor(snapshot.read.diagnostics.at(0), snapshot);
            const auto choice = std::ranges::find(choices, mistake->label, &Cure::label);
            REQUIRE(choice != choices.end());
            const auto mended = changed(snapshot, choice->edits);
            INFO(messagesOf(mended));
            CHECK(mended.read.diagnostics.empty());
            CHECK(mended.read.pack == original.read.pack);
        }
    }
}

TEST_CASE("a number that is asked for changes where it is written, in the way it is written") {
    const auto upper = offeredFor("## A {#a}\n\nChoose TWO.\n\n- [x] a\n- [x] b\n- [x] c\n- [ ] d\n");
    CHECK_THAT(after(upper, "Ask for THREE answers"), ContainsSubstring("Choose THREE."));
    CHECK(upper.choices.size() == 4);
    const auto digit =
        offeredFor("## A {#a}\nchoose: 2\n\nSelect 2.\n\n- [x] a\n- [x] b\n- [x] c\n- [ ] d\n");
    const auto both = after(digit, "Ask for 3 answers");
    CHECK_THAT(both, ContainsSubstring("choose: 3"));
    CHECK_THAT(both, ContainsSubstring("Select 3."));
    const auto fewer = offeredFor("## A {#a}\n\nPick two.\n\n- [x] a\n- [ ] b\n- [ ] c\n");
    CHECK_THAT(after(fewer, "Mark “b” as right, too"), ContainsSubstring("- [x] b"));
    CHECK_THAT(after(fewer, "Ask for one answer"), ContainsSubstring("Pick one."));
}

TEST_CASE("a question that the number of its group does not fit gets one of its own") {
    const auto other =
        offeredFor("# G {#g}\nchoose: 2\n\n## A {#a}\nhint: no\n\nWhich?\n\n- [x] a\n- [ ] b\n\n"
                   "## B {#b}\n\nWhich?\n\n- [x] a\n- [x] b\n- [ ] c\n");
    CHECK(other.problem.code == "CW118");
    CHECK_THAT(after(other, "Write “choose: 1” under this heading"),
               ContainsSubstring("## A {#a}\nchoose: 1\nhint: no\n"));
    const auto useless = offeredFor("## A {#a}\nchoose: 2\n\nHow many?\n\n= 16\n");
    const auto cure = cureFor(useless.problem);
    REQUIRE(cure);
    CHECK(changed(useless.snapshot, cure->edits).files.texts.at("questions/q.md") ==
          "## A {#a}\n\nHow many?\n\n= 16\n");
}

TEST_CASE("a line after the answers finds its place, also when it is two lines") {
    const auto stray = offeredFor("## A {#a}\n\nWhich?\n\n- [x] Trn1\n- [ ] Inf1\n\nNitro\nis a system\n");
    CHECK_THAT(after(stray, "Make it a wrong option"), ContainsSubstring("- [ ] Nitro\n  is a system\n"));
    CHECK_THAT(after(stray, "Make it an explanation of the question"),
               ContainsSubstring("> Nitro\n> is a system\n"));
    CHECK_THAT(after(stray, "Make it part of the question's text"),
               ContainsSubstring("Which?\n\nNitro\nis a system\n\n- [x] Trn1\n- [ ] Inf1\n"));
    const auto step = offeredFor("## A {#a}\nkind: ordering\n\n1. Compile\n2. Run\n- Measure\n");
    CHECK_THAT(after(step, "Make it the next step"), ContainsSubstring("2. Run\n3. Measure\n"));
}

TEST_CASE("an explanation amid the answers goes where it belongs") {
    const auto split = offeredFor("## A {#a}\n\n- [x] a\n\n> Because.\n\n- [ ] b\n");
    CHECK(after(split, "Attach the explanation to the answer above it") ==
          "## A {#a}\n\n- [x] a\n> Because.\n\n- [ ] b\n");
    const auto moved = after(split, "Use the explanation for the whole question");
    CHECK_THAT(moved, Catch::Matchers::EndsWith("- [ ] b\n\n> Because.\n"));
    const auto early = offeredFor("## A {#a}\n\n> A quotation.\n\n- [x] a\n- [ ] b\n");
    CHECK_THAT(after(early, "Make it a quotation in the text"), ContainsSubstring("\\> A quotation."));
    const auto last = offeredFor("## A {#a}\nkind: ordering\n\n1. a\n2. b\n> Why.\n");
    CHECK_THAT(after(last, "Use the explanation for the whole question"),
               ContainsSubstring("2. b\n\n> Why.\n"));
}

TEST_CASE("steps out of order are numbered anew or sorted by their numbers") {
    const auto steps = offeredFor("## A {#a}\nkind: ordering\n\n1. one\n3. three\n   more\n2. two\n");
    CHECK_THAT(after(steps, "The order is right: renumber the lines"),
               ContainsSubstring("1. one\n2. three\n   more\n3. two\n"));
    CHECK_THAT(after(steps, "The numbers are right: sort the lines"),
               ContainsSubstring("1. one\n2. two\n3. three\n   more\n"));
}

TEST_CASE("a number with a comma that can be read in two ways is chosen") {
    const auto number = offeredFor("## A {#a}\n\nHow much?\n\n= 1,536 GiB\n");
    CHECK_THAT(after(number, "Write 1536"), ContainsSubstring("= 1536 GiB"));
    CHECK_THAT(after(number, "Write 1.536"), ContainsSubstring("= 1.536 GiB"));
    const auto base = packWith("## A {#a}\nfact: chips\n\nHow many?\n\n= 16 chips\n");
    const auto fact = offeredFor(edited(base, "facts.csv", ",1536,", ",\"1,536\","));
    CHECK_THAT(after(fact, "Write 1536", "facts.csv"), ContainsSubstring("device memory,1536,GiB"));
}

TEST_CASE("an answer and its fact are brought together from either side") {
    const auto option = offeredFor("## A {#a}\nfact: memory\n\nHow much?\n\n- [x] 512 GB\n- [ ] 96 GB\n");
    CHECK_THAT(after(option, "The fact is right: write 1536 GiB here"), ContainsSubstring("- [x] 1536 GiB"));
    CHECK_THAT(after(option, "The answer is right: write 512 in facts.csv", "facts.csv"),
               ContainsSubstring("device memory,512,GB,"));
    const auto gap = offeredFor("## A {#a}\nfact: chips\n\nA Trn1 has {{32::how many?}} chips.\n");
    CHECK_THAT(after(gap, "The fact is right: write 16 here"), ContainsSubstring("{{16::how many?}} chips."));
    const auto range = offeredFor("## A {#a}\nfact: chips\n\nHow many?\n\n= 17..20 chips\n");
    CHECK_THAT(after(range, "The fact is right: write 16 chips here"), ContainsSubstring("= 16 chips\n"));
    CHECK(range.choices.size() == 1);
}

TEST_CASE("a misspelled name offers what the pack has") {
    const auto fact = offeredFor("## A {#a}\nfact: chip\n\nHow many?\n\n= 16 chips\n");
    CHECK_THAT(after(fact, "chips: Trn1 / chips per instance = 16 chips"),
               ContainsSubstring("fact: chips\n"));
    const auto list = offeredFor("## A {#a}\nobjective: chips 1.1, chips 1.7\n\n- [x] a\n- [ ] b\n");
    CHECK_THAT(after(list, "chips 1.2 Serving"), ContainsSubstring("objective: chips 1.1, chips 1.2\n"));
    CHECK_THAT(after(list, "Remove the objective from this line"),
               ContainsSubstring("objective: chips 1.1\n"));
    const auto twice = offeredFor("## A {#a}\nhint: one\nhint: two\n\n- [x] a\n- [ ] b\n");
    CHECK(after(twice, "Keep “hint: two”") == "## A {#a}\nhint: two\n\n- [x] a\n- [ ] b\n");
    const auto text = offeredFor("## A {#a}\nNote: which one?\n\n- [x] a\n- [ ] b\n");
    CHECK(after(text, "Make it text: add an empty line above it") ==
          "## A {#a}\n\nNote: which one?\n\n- [x] a\n- [ ] b\n");
}

TEST_CASE("two rows with one id, a cell too many and a date of another country are chosen") {
    const auto base = packWith("## A {#a}\nfact: chips\n\nHow many?\n\n= 16 chips\n");
    const auto twice = offeredFor(edited(base, "facts.csv", "\nmemory,", "\nchips,"));
    CHECK_THAT(after(twice, "Give this row the id chips-2", "facts.csv"),
               ContainsSubstring("\nchips-2,Trn2,"));
    CHECK_THAT(after(twice, "Delete this row", "facts.csv"), !ContainsSubstring("Trn2"));
    const auto cells =
        offeredFor(edited(base, "facts.csv", "Trn2,device memory", "Trn2, the second,device memory"));
    CHECK_THAT(after(cells, "Make it one cell: “Trn2, the second”", "facts.csv"),
               ContainsSubstring("memory,\"Trn2, the second\",device memory,"));
    const auto date = offeredFor(edited(base, "facts.csv", "1536,GiB,https://example.org,2026-08",
                                        "1536,GiB,https://example.org,03.08.2026"));
    CHECK(date.choices.size() == 2);
    CHECK_THAT(after(date, "Write 2026-08-03", "facts.csv"), ContainsSubstring(",2026-08-03,"));
}

TEST_CASE("changes are made in files with other line ends and in UTF-16") {
    const auto windows = offeredFor("## A {#a}\r\n\r\nWhich?\r\n\r\n- [ ] a\r\n- [ ] b\r\n");
    CHECK(after(windows, "Mark “b” as right") == "## A {#a}\r\n\r\nWhich?\r\n\r\n- [ ] a\r\n- [x] b\r\n");
    std::string wide = "\xFF\xFE";
    for (const char c : std::string("## A {#a}\n\n- [x a\n- [ ] b\n")) wide += {c, '\0'};
    const auto snapshot = packWith(wide);
    for (const auto& problem : snapshot.read.diagnostics)
        if (const auto cure = cureFor(problem))
            CHECK(changed(snapshot, cure->edits).files.texts.at("questions/q.md") ==
                  "## A {#a}\n\n- [x] a\n- [ ] b\n");
}

TEST_CASE("what only the author knows is not offered") {
    CHECK(choicesFor(offeredFor("## A {#a}\nstanding: exam-lore\n\n- [x] a\n- [ ] b\n").problem,
                     packWith("## A {#a}\nstanding: exam-lore\n\n- [x] a\n- [ ] b\n"))
              .empty());
    CHECK(offeredFor("## A {#a}\n\n- [x] a\n").choices.empty());
}

TEST_CASE("what can be meant in one way only needs no choice") {
    const auto range = offeredFor("## A {#a}\n\nHow many?\n\n= 17..15 GB\n");
    CHECK(cureFor(range.problem)->label == "Write 15..17");
    CHECK_THAT(changed(range.snapshot, cureFor(range.problem)->edits).files.texts.at("questions/q.md"),
               ContainsSubstring("= 15..17 GB\n"));
    const auto base = packWith("## A {#a}\n\n- [x] a\n- [ ] b\n");
    const auto day = offeredFor(edited(base, "facts.csv", "1536,GiB,https://example.org,2026-08",
                                       "1536,GiB,https://example.org,21.08.2026"));
    CHECK(cureFor(day.problem)->label == "Write 2026-08-21");
    CHECK(day.choices.empty());
    const auto version = offeredFor(edited(base, "pack.md", "version: 1.0.0", "version: 1.2"));
    CHECK(cureFor(version.problem)->label == "Write 1.2.0");
    CHECK(changed(version.snapshot, cureFor(version.problem)->edits).read.pack.version == "1.2.0");
}

TEST_CASE("steps are not sorted over a comment between them") {
    const auto choices = [](const std::string& between) {
        const auto snapshot =
            packWith("## Order {#order}\nkind: ordering\n\nSort.\n\n2. b\n" + between + "1. a\n3. c\n");
        const auto problem = std::ranges::find(snapshot.read.diagnostics, "CW122", &pack::Diagnostic::code);
        REQUIRE(problem != snapshot.read.diagnostics.end());
        return choicesFor(*problem, snapshot).size();
    };
    CHECK(choices("") == 2);
    CHECK(choices("<!-- the author's note -->\n") == 1);
}
