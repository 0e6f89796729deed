// How questions and options are worded, explained and told apart.
#include "bank_fixture.h"

#include <algorithm>

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

std::string choiceOf(const std::string& stem, const std::vector<std::string>& options,
                     const std::string& settings = "") {
    std::string text = "## A question {#question}\nobjective: chips 1\nref: https://example.org/a.html\n" +
                       settings + "\n" + stem + "\n\n";
    for (const auto& option : options) text += "- " + option + "\n  > Because the page says so.\n";
    return text + "\n" + longWhy;
}

std::string wordingCodes(const std::string& stem, const std::vector<std::string>& options,
                         const std::string& settings = "") {
    return bankCodes(choiceOf(stem, options, settings));
}

} // namespace

TEST_CASE("every question is explained, and every wrong option") {
    CHECK(bankCodes(longWhy, "> Short.\n") == "CW513 ");
    CHECK(bankCodes("\n  > Twice as much.", "") == "CW513 ");
    CHECK(bankCodes("\n" + longWhy, "") == "CW513 ");
}

TEST_CASE("a question says how many options are right") {
    CHECK(wordingCodes("Which chips train?", {"[x] One", "[x] Two", "[ ] Three", "[ ] Four"}) == "CW516 ");
    CHECK(wordingCodes("Which chips train? (Choose TWO.)", {"[x] One", "[x] Two", "[ ] Three", "[ ] Four"}) ==
          "");
}

TEST_CASE("an objective is named, and the guide it comes from") {
    CHECK(bankCodes("objective: chips 2\n", "") == "CW518 ");
    const auto files = edited(bankPack(cleanQuestion), "pack.md", "guide-date: 2026-11-21\n", "");
    REQUIRE(bankFindings(files).size() == 1);
    CHECK(bankFindings(files)[0].code == "CW518");
    CHECK(bankFindings(files)[0].file == "pack.md");
}

TEST_CASE("options are answers, not remarks about other options") {
    const std::string stem = "Which chip trains?";
    CHECK(wordingCodes(stem, {"[x] Trainium", "[ ] Graviton", "[ ] None of the above"}) == "CW520 ");
    CHECK(wordingCodes(stem, {"[x] Trainium", "[ ] Graviton", "[ ] None of the above"}, "shuffle: no\n") ==
          "CW520 ");
    CHECK(wordingCodes(stem, {"[x] Trainium", "[ ] Graviton", "[ ] Both of the above"}) == "CW520 ");
    CHECK(wordingCodes(stem, {"[x] Trainium", "[ ] Graviton", "[ ] Keine der genannten"}) == "CW520 ");
    CHECK(wordingCodes(stem, {"[x] Trainium", "[ ] Graviton", "[ ] Both A and C"}) == "CW521 ");
    CHECK(wordingCodes(stem, {"[x] Trainium", "[ ] Graviton", "[ ] Plan A and the team"}) == "");
}

TEST_CASE("a negative question says so in capitals") {
    const std::vector<std::string> options{"[x] Graviton", "[ ] Trainium", "[ ] Inferentia"};
    CHECK(wordingCodes("Which of these is not an accelerator?", options) == "CW522 ");
    CHECK(wordingCodes("Which of these is NOT an accelerator?", options) == "");
    CHECK(wordingCodes("All of these accelerate, except which?", options) == "CW522 ");
    CHECK(wordingCodes("The job does not fit. Which chip has at least 64 GiB?", options) == "");
}

TEST_CASE("a question asks something") {
    const std::vector<std::string> options{"[x] 1 way", "[ ] 2 ways", "[ ] 3 ways"};
    CHECK(bankCodes("How much device memory has one Inferentia2 chip?",
                    "The memory of an Inferentia2 chip.") == "CW523 ");
    CHECK(wordingCodes("Trainium2 was made for:", {"[x] training", "[ ] storing", "[ ] routing"}) == "");
}

TEST_CASE("how many options are right is said in the text, in other languages than English by the setting") {
    const std::vector<std::string> options{"[x] Inf1", "[x] Inf2", "[ ] Trn1", "[ ] Trn2"};
    CHECK(wordingCodes("Which serve?", options) == "CW516 ");
    CHECK(wordingCodes("Which serve? (Choose TWO.)", options) == "");
    const auto german = [&options](const std::string& settings) {
        auto files = bankPack(choiceOf("Welche dienen? (ZWEI auswählen.)", options, settings));
        return bankFindings(edited(files, "pack.md", "language: en", "language: de"));
    };
    CHECK(german("choose: 2\n").empty());
    REQUIRE(german("").size() == 1);
    CHECK(german("")[0].help == "Write “choose: 2” under the heading.");
}

TEST_CASE("there are two to four wrong options") {
    CHECK(wordingCodes("Which?", {"[x] a1", "[ ] b2"}) == "CW524 ");
    CHECK(wordingCodes("Which?", {"[x] a1", "[ ] b2", "[ ] c3", "[ ] d4", "[ ] e5", "[ ] f6"}) == "CW524 ");
}

TEST_CASE("numbers that keep their places stand in order") {
    const auto memory = [](const char* first, const char* second) {
        std::string text = cleanQuestion;
        text.insert(text.find("fact:"), "shuffle: no\n");
        text.replace(text.find("64 GiB"), 6, second);
        return bankCodes(text.replace(text.find("16 GiB"), 6, first));
    };
    CHECK(memory("64 GiB", "80 GiB") == "");
    CHECK(memory("128 GiB", "64 GiB") == "CW525 ");
    CHECK(memory("512 MiB", "80 GiB") == ""); // units of two sizes are not compared by their numbers
    std::string falling = cleanQuestion;
    falling.insert(falling.find("fact:"), "shuffle: no\n");
    falling.replace(falling.find("96 GiB"), 6, "8 GiB");
    falling.replace(falling.find("16 GiB"), 6, "24 GiB");
    falling.replace(falling.find("64 GiB"), 6, "16 GiB");
    CHECK(bankCodes(falling) == "");
}

TEST_CASE("options do not overlap") {
    const std::string ref = "fact: chip-memory\n";
    CHECK(wordingCodes("Which range on a chip?", {"[x] 8–16 GiB", "[ ] 16–32 GiB", "[ ] 40–50 GiB"}, ref) ==
          "CW526 ");
    CHECK(wordingCodes("Which range on a chip?", {"[x] 8–16 GiB", "[ ] 17–32 GiB", "[ ] 40–50 GiB"}, ref) ==
          "");
    CHECK(wordingCodes("Why?", {"[x] It saves power", "[ ] It saves power and heat", "[ ] It is old"}) ==
          "CW526 ");
}

TEST_CASE("the form of an option does not give the answer away") {
    CHECK(wordingCodes("Why?", {"[x] It was made for the training of large models and is offered for it",
                                "[ ] It is small", "[ ] It is cheap"}) == "CW527 ");
    CHECK(wordingCodes("Why?", {"[x] It trains", "[ ] It does not serve", "[ ] It is cheap"}) == "CW528 ");
    CHECK(wordingCodes("Why?", {"[x] It trains", "[ ] It usually fails", "[ ] It is cheap"}) == "CW529 ");
}

TEST_CASE("no eight words of another text are repeated") {
    BankOptions options;
    options.against = {{"handout.txt", "… who said: the page that the Source names, says so!"}};
    CHECK(bankCodes(cleanQuestion, options) == "CW515 ");
    options.against = {{"handout.txt", "the page that the source names says nothing at all"}};
    CHECK(bankCodes(cleanQuestion, options) == "");
    options.against = {{"empty.txt", ""}, {"short.txt", "The page"}};
    CHECK(bankCodes(cleanQuestion, options) == "");
}

TEST_CASE("two questions that ask nearly the same are found") {
    const auto stem = [](const std::string& id, const std::string& last) {
        std::string text =
            choiceOf("A team trains a large model on four instances and wants to know which of its "
                     "tools shows the cores at work right now in a " +
                         last + ": which one?",
                     {"[x] neuron-top", "[ ] neuron-ls", "[ ] nccom-test"});
        return text.replace(text.find("#question"), 9, "#" + id);
    };
    CHECK(bankCodes(stem("one", "table") + "\n" + stem("two", "table")) == "CW517 ");
    CHECK(bankCodes(stem("one", "table") + "\n" + stem("two", "terminal")) == "CW517 ");
    CHECK(bankCodes(stem("one", "table") + "\n" + cleanQuestion) == "");
    auto contrasted = stem("two", "terminal");
    contrasted.insert(contrasted.find("ref:"), "contrast: one\n");
    CHECK(bankCodes(stem("one", "table") + "\n" + contrasted) == ""); // meant to differ in one word
}

TEST_CASE("a question that a template asks in the same words is found, with both places") {
    const std::string form = "## Memory {#form}\nobjective: chips 2\nkind: numeric\nimportance: useful\n"
                             "for-each-fact: property = device memory and unit = GiB\n\n"
                             "How much device memory has one {entity} chip?\n\n" +
                             longWhy;
    const auto repeatsOf = [](const std::string& questions) {
        auto found = bankFindings(bankPack(questions));
        std::erase_if(found, [](const Diagnostic& one) { return one.code != "CW517"; });
        return found;
    };
    const auto found = repeatsOf(form + "\n" + cleanQuestion);
    REQUIRE(found.size() == 1);
    CHECK(found[0].line > 1);
    CHECK(found[0].message.find(
              "the question that questions/q.md, line 1, generates from facts.csv, line 2, with") !=
          std::string::npos);
    CHECK(repeatsOf(form).empty()); // its own questions are alike by design
}

namespace {

/// What CW517 says, a line each: the message without the question's name in front.
std::string repeatsIn(const PackFiles& files) {
    std::string text;
    for (const Diagnostic& one : checkBank(readPack(files).pack, {}, {}))
        if (one.code == "CW517") text += one.message.substr(one.message.find("” ") + 4) + '\n';
    return text;
}

std::string repeatsIn(const std::string& questions) {
    return repeatsIn(bankPack(questions));
}

} // namespace

TEST_CASE("one text with two answers is ambiguous, with one answer a duplicate") {
    const std::string first = "## A {#a}\n\nHow many chips does a Trn1 have?\n\n";
    const std::string second = "\n## B {#b}\n\nHow many chips does a Trn1 have?\n\n";
    const std::string place = "the question in questions/q.md, line ";
    CHECK(repeatsIn(first + "= 16 chips\n" + second + "= 32 chips\n") ==
          "has the same text as " + place + "1, but a different answer.\n");
    CHECK(repeatsIn(first + "= 16 chips\n" + second + "= 16 chips\n") ==
          "asks nearly the same thing as " + place + "1.\n");
    // Amounts that may be the same are not called different.
    CHECK(repeatsIn(first + "= 16 chips\n" + second + "= 15..17\n").find("different") == std::string::npos);
    CHECK(repeatsIn(first + "= 1536 GiB\n" + second + "= 1.5 TiB\n").find("different") == std::string::npos);
    // What is right in one is wrong in the other.
    CHECK(repeatsIn(first + "= 16 chips\n" + second + "- [x] 32 chips\n- [ ] 16 chips\n") ==
          "has the same text as " + place + "1, but a different answer.\n");
    CHECK(repeatsIn("## A {#a}\n\nIt has {{16}} chips and {{2}} more.\n\n"
                    "## B {#b}\n\nIt has {{32}} chips and {{2}} more.\n") ==
          "has the same text as " + place + "1, but a different answer.\n");
}

TEST_CASE("one text is no repeat where something else tells the questions apart") {
    // Other options, another scenario, steps.
    CHECK(repeatsIn("## A {#a}\n\nWhich is right?\n\n- [x] Trn1 trains\n- [ ] Inf1 trains\n\n"
                    "## B {#b}\n\nWhich is right?\n\n- [x] EFA links instances\n- [ ] S3 links them\n")
              .empty());
    CHECK(repeatsIn("# Case: One {#one}\n\nSmall team.\n\n## A {#a}\n\nWhich chip?\n\n= Inferentia\n\n"
                    "# Case: Two {#two}\n\nLarge team.\n\n## B {#b}\n\nWhich chip?\n\n= Trainium\n")
              .empty());
    CHECK(repeatsIn("## A {#a}\nkind: ordering\n\nOrder them.\n\n1. Compile\n2. Load\n\n"
                    "## B {#b}\nkind: ordering\n\nOrder them.\n\n1. Reserve\n2. Launch\n")
              .empty());
}

TEST_CASE("the answers of a template are compared, not only its text") {
    const std::string form = "## Memory {#form}\nkind: numeric\nimportance: useful\n"
                             "for-each-fact: property = device memory and unit = GiB\n\n"
                             "How much device memory has one {entity} chip?\n\n";
    const std::string hand = "\n## By hand {#hand}\n\nHow much device memory has one Inferentia2 chip?\n\n";
    const std::string made = "the question that questions/q.md, line 1, generates from facts.csv, line 2, ";
    CHECK(repeatsIn(form + hand + "= 32 GiB\n") ==
          "asks the same thing as " + made + "with the same answer.\n");
    CHECK(repeatsIn(form + hand + "= 16 GiB\n") ==
          "has the same text as " + made + "but a different answer.\n");

    // A template whose text forgets what tells its rows apart.
    auto vague = form;
    vague.replace(vague.find("one {entity} chip"), 17, "one chip");
    CHECK(repeatsIn(vague) == "generates the same text with different answers, from facts.csv, line 2 and "
                              "facts.csv, line 3.\n");
    auto files = bankPack(form);
    files.texts["facts.csv"] +=
        "again,Inferentia2,device memory,,32,GiB,,chip,,,https://example.org/inf2.html,2026-09,\n";
    CHECK(repeatsIn(files) ==
          "generates the same question twice, from facts.csv, line 2 and facts.csv, line 10.\n");
}

// Comparing each question with each would take minutes here; how the time grows is in tests/bench.
TEST_CASE("a bank made to slow the search for repeats down is searched, and names no question twice") {
    // Every question shares its rarest words with very many others.
    Pack pack;
    pack.files.push_back({"questions/q.md", {Group{}}});
    for (int i = 0; i < 20'000; ++i) {
        Question question;
        question.settings.kind = question.effective.kind = Kind::Short;
        for (int word = 0; word < 12; ++word)
            question.stem += "w" + std::to_string((i / (word + 1) + word * 7) % 40) + ' ';
        question.stem += std::to_string(i);
        pack.files[0].groups[0].questions.push_back(std::move(question));
    }
    const auto found = checkBank(pack, {}, {});
    CHECK(std::ranges::count(found, "CW517", &Diagnostic::code) <= 20'000);
}
