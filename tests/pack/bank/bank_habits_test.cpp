// What no single question shows, and what its stem, its hint and its wording give away.
#include "bank_fixture.h"

using namespace chipwise::pack;
using namespace chipwise::pack::testing;

namespace {

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    INFO("looking for: " << from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

/// The findings with that code, each followed by a line end; the other codes do not matter here.
std::string findingsOf(const PackFiles& files, std::string_view code) {
    std::string found;
    for (const auto& d : bankFindings(files))
        if (d.code == code) found += toText(d) + '\n';
    return found;
}

std::string findingsOf(const std::string& questions, std::string_view code) {
    return findingsOf(bankPack(questions), code);
}

std::string statements(int trueOnes, int falseOnes) {
    std::string questions;
    for (int i = 0; i < trueOnes + falseOnes; ++i) {
        const std::string id = "s-" + std::to_string(i);
        const char* answers = i < trueOnes ? "- [x] True\n- [ ] False\n\n" : "- [ ] True\n- [x] False\n\n";
        questions += "## Statement " + id + " {#" + id + "}\n\nThis is statement " + id + ".\n\n" + answers;
    }
    return questions;
}

/// So many choices with an option "Both", which is right in the first `keys`.
std::string both(int all, int keys, const std::string& option = "Both of them") {
    std::string questions;
    for (int i = 0; i < all; ++i) {
        const std::string id = "b-" + std::to_string(i);
        const bool key = i < keys;
        questions += "## Choice " + id + " {#" + id + "}\n\nWhich is it in case " + id + "?\n\n- [" +
                     (key ? " " : "x") + "] First " + id + "\n- [ ] Second " + id + "\n- [" +
                     (key ? "x" : " ") + "] " + option + "\n\n";
    }
    return questions;
}

/// The clean question under other ids, so many times.
std::string timesOver(int times) {
    std::string questions;
    for (int i = 0; i < times; ++i)
        questions += replaced(cleanQuestion, "{#memory}", "{#memory-" + std::to_string(i) + "}");
    return questions;
}

std::string withHint(const std::string& hint, std::string question = cleanQuestion) {
    return findingsOf(
        replaced(std::move(question), "difficulty: easy\n", "difficulty: easy\nhint: " + hint + "\n"),
        "CW536");
}

std::string askedAs(const std::string& stem) {
    return findingsOf(replaced(cleanQuestion, "How much device memory has one Inferentia2 chip?", stem),
                      "CW535");
}

std::string chooseTwo(const std::string& id, const std::string& verb) {
    return "## Two " + id + " {#" + id + "}\n\nWhich are they in " + id + "? (" + verb +
           " TWO.)\n\n- [x] a\n- [x] b\n- [ ] c\n- [ ] d\n\n";
}

std::string worded(const std::string& pattern, const std::string& text) {
    auto files = bankPack(replaced(cleanQuestion, "As the table says.", text));
    files.texts["words.csv"] += pattern + "\n";
    return findingsOf(files, "CW537");
}

} // namespace

TEST_CASE("true-false statements that are nearly all the same are a finding of the pack") {
    CHECK(findingsOf(statements(3, 7), "CW532") ==
          "pack.md:1:1: warning CW532: 7 of 10 true/false statements are false.\n    -> Rewrite some "
          "statements until no more than 65% have the same answer.\n");
    CHECK_THAT(findingsOf(statements(9, 2), "CW532"),
               ContainsSubstring("9 of 11 true/false statements are true."));
    CHECK(findingsOf(statements(7, 13), "CW532").empty()); // 65 %
    CHECK(findingsOf(statements(0, 9), "CW532").empty());  // too few to tell
}

TEST_CASE("options with both, all or none that are right too often or too rarely are a finding of the pack") {
    CHECK_THAT(findingsOf(both(6, 4), "CW533"), ContainsSubstring("In 4 of 6 questions with an option"));
    CHECK_THAT(findingsOf(both(7, 1), "CW533"), ContainsSubstring("In 1 of 7 questions with an option"));
    CHECK(findingsOf(both(10, 6), "CW533").empty());
    CHECK(findingsOf(both(6, 1), "CW533").empty());
    CHECK(findingsOf(both(5, 5), "CW533").empty());
    CHECK_FALSE(findingsOf(both(6, 6, "All of the above"), "CW533").empty());
    CHECK_FALSE(findingsOf(both(6, 0, "None of the above"), "CW533").empty());
    CHECK(findingsOf(both(6, 6, "A chip for both jobs"), "CW533").empty());
}

TEST_CASE("a fact behind more than eight questions is a finding at its row") {
    CHECK(findingsOf(timesOver(8), "CW534").empty());
    CHECK(findingsOf(timesOver(9), "CW534") ==
          "facts.csv:2:1: warning CW534: 9 questions depend on the fact “chip-memory”.\n    -> Keep at most "
          "8 questions on one fact. Ask about related facts, or delete the weakest questions.\n");
    CHECK(findingsOf(replaced(timesOver(9), "difficulty: easy", "difficulty: easy\nretired: yes"), "CW534")
              .empty());
}

TEST_CASE("the rarer of Choose and Select is a finding") {
    CHECK(findingsOf(chooseTwo("a", "Choose") + chooseTwo("b", "Choose"), "CW538").empty());
    CHECK_THAT(
        findingsOf(chooseTwo("a", "Choose") + chooseTwo("b", "Choose") + chooseTwo("c", "Select"), "CW538"),
        ContainsSubstring("“Two c” says “Select”, but most questions say “Choose”."));
    const auto chooses =
        findingsOf(chooseTwo("a", "Select") + chooseTwo("b", "Select") + chooseTwo("c", "Choose"), "CW538");
    CHECK_THAT(chooses, ContainsSubstring("“Two c” says “Choose”"));
    CHECK_THAT(chooses, !ContainsSubstring("“Two a”"));
    CHECK_THAT(findingsOf(chooseTwo("a", "Select") + chooseTwo("b", "Choose"), "CW538"),
               ContainsSubstring("Two a"));
}

TEST_CASE("a question about what a document says is a finding") {
    for (const char* stem : {"According to the Neuron glossary, how much memory has one Inferentia2 chip?",
                             "According to the current documentation, how much is it?",
                             "What does the page of the instance say about its memory?",
                             "How much memory does the table for Inferentia2 list?"})
        CHECK_THAT(askedAs(stem), ContainsSubstring("“Memory of one chip” asks what a document says."));
    for (const char* stem : {"How much device memory has one Inferentia2 chip?",
                             "What does a chip with four cores have, and which page of memory is it?",
                             "According to a colleague, it is 16 GiB. How much is it?",
                             "A team writes a guide. How much memory does one chip have?"})
        CHECK(askedAs(stem).empty());
}

TEST_CASE("a hint that holds the answer is a finding") {
    CHECK_THAT(withHint("Think of 32."),
               ContainsSubstring("The hint for “Memory of one chip” contains the answer."));
    CHECK(withHint("Twice what Inferentia1 has, four times 8.").empty());
    const std::string words = replaced(replaced(cleanQuestion, "- [x] 32 GiB", "- [x] NeuronLink cable"),
                                       "- [ ] 16 GiB", "- [ ] NeuronLink bus");
    CHECK_FALSE(withHint("Look for the cable.", words).empty());
    CHECK(withHint("NeuronLink is in two of them.", words).empty());
    const auto answer = [](const std::string& lines) {
        const std::string question =
            replaced(cleanQuestion, "fact: chip-memory\n", "ref: https://example.org/inf2.html\n");
        const auto options = question.find("- [x]");
        return question.substr(0, options) + lines + "\n\n" + longWhy;
    };
    CHECK_FALSE(withHint("It is 1,536 and no more.", answer("= 1536 GiB")).empty());
    CHECK(withHint("It is more than 1,000.", answer("= 1536 GiB")).empty());
    CHECK_FALSE(withHint("AWS calls it AWS Neuron.", answer("= AWS Neuron")).empty());
    CHECK(withHint("A cell of the brain.", answer("= AWS Neuron")).empty());
    CHECK_FALSE(findingsOf("## Gap {#g}\n\nOne has {{32::32 or 64}} cores.\n\n" + longWhy, "CW536").empty());
    CHECK(findingsOf("## Gap {#g}\n\nOne has {{32::a number}} cores.\n\n" + longWhy, "CW536").empty());
}

TEST_CASE("wording that words.csv warns of is found in any case, across lines and around numbers") {
    CHECK_THAT(worded("a training,english,a training job,", "It is A\n  Training."),
               ContainsSubstring("“Memory of one chip” uses wording that words.csv flags: “A Training”."));
    CHECK_THAT(worded("a training,english,a training job,a training cannot be counted", "A training."),
               ContainsSubstring("-> Write “a training job”. (a training cannot be counted)"));
    CHECK(worded("a training,english,a training job,", "It is a training job.").empty());
    CHECK(worded("a training,english,,", "It is a trainings plan, or data training.").empty());
    CHECK_THAT(worded("# %,english,,", "At 50 % and 1,536.5 %."), ContainsSubstring("flags: “50 %”"));
    CHECK(worded("# %,english,,", "At 50% of it.").empty());
    CHECK_THAT(worded("the own *,english,,", "It has the own cache."),
               ContainsSubstring("flags: “the own cache”"));
    CHECK(worded("shall,english,,", "It is shallow.").empty());
}

TEST_CASE("introductions are held to the wording, too, and each translation to its own words.csv") {
    auto files = bankPack("# Lesson {#lesson}\n\nA chip shall be fast.\n\n" + cleanQuestion);
    files.texts["words.csv"] += "shall,english,,\n";
    CHECK(findingsOf(files, "CW537") == "questions/q.md:1:1: warning CW537: “Lesson” uses wording that "
                                        "words.csv flags: “shall”.\n    -> Use different wording.\n");
    files.texts["i18n/de/questions/q.md"] =
        "# Lektion {#lesson}\n\nEin Chip macht Sinn und shall so bleiben.\n";
    files.texts["i18n/de/words.csv"] = "word,kind,instead\nmacht Sinn,english,ergibt Sinn\n";
    CHECK_THAT(findingsOf(files, "CW537"),
               ContainsSubstring("i18n/de/questions/q.md:1:1: warning CW537: “Lektion” uses wording that "
                                 "words.csv flags: “macht Sinn”.\n"
                                 "    -> Write “ergibt Sinn”.\n") &&
                   !ContainsSubstring("“Lektion” uses wording that words.csv flags: “shall”"));
    files.texts["i18n/de/words.csv"] = "word,kind\nNeuron,retired\n";
    CHECK(codesOf(files) == "CW208 ");
}
