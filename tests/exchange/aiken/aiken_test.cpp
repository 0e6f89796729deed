#include "exchange/aiken/aiken.h"
#include "moodle_support.h"
#include "support/catch.h"

#include <algorithm>

using namespace chipwise;

namespace {

exchange::Imported aiken(std::string_view text) {
    return exchange::readAiken(text, "quiz.txt");
}

std::string optionsThen(std::string_view answer) {
    return "Which chip is built for training?\nA) Inferentia\nB) Trainium\nC) Graviton\n" +
           std::string(answer) + "\n";
}

/// The letters of the right options.
std::string rightOnes(std::string_view text) {
    const auto imported = aiken(text);
    INFO(text);
    REQUIRE(imported.questionCount() == 1);
    std::string letters;
    const auto& options = imported.groups.at(0).questions.at(0).options;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].credit == 100) letters += static_cast<char>('A' + i);
    return letters;
}

/// The line of the one problem with that code, which is an error where nothing was taken.
int lineOf(std::string_view text, std::string_view code) {
    const auto imported = aiken(text);
    const auto found = std::ranges::find(imported.diagnostics, code, &pack::Diagnostic::code);
    INFO(text << "\n" << code);
    REQUIRE(found != imported.diagnostics.end());
    CHECK_FALSE(found->help.empty());
    return found->line;
}

} // namespace

TEST_CASE("the answer line is understood however it is written") {
    for (const std::string answer : {"ANSWER: B", "ANSWER:B", "Answer: B", "answer:b", "ANSWER : B",
                                     "ANSWER- B", "ANSWER: B) Trainium", "ANSWER: b. trainium"})
        CHECK(rightOnes(optionsThen(answer)) == "B");
}

TEST_CASE("an answer that names no option is an error with its line") {
    CHECK(lineOf(optionsThen("ANSWER: E"), "CW621") == 5);
    CHECK(lineOf(optionsThen("ANSWER:"), "CW621") == 5);
    CHECK(lineOf(optionsThen("ANSWER: Trainium"), "CW621") == 5);
    CHECK(aiken(optionsThen("ANSWER: E")).questionCount() == 0);
    const auto help = [](std::string_view text) { return aiken(text).diagnostics.at(0).help; };
    CHECK(help(optionsThen("ANSWER: E")) == "Write the letter of one of the options: A, B, or C.");
    CHECK(help("Which?\nA) a\nC) c\nD) d\nANSWER: B") ==
          "Write the letter of one of the options: A, C, or D.");
    CHECK(help("Which?\nA) a\nB) b\nANSWER: C") == "Write the letter of one of the options: A or B.");
}

TEST_CASE("several letters make a question with several right options") {
    for (const std::string answer : {"ANSWER: A, B", "ANSWER: A and B", "ANSWER: A & B", "Answer: a;b"}) {
        CHECK(rightOnes(optionsThen(answer)) == "AB");
        CHECK(lineOf(optionsThen(answer), "CW623") == 5);
    }
}

TEST_CASE("an answer whose text is another option's is an error") {
    CHECK(lineOf(optionsThen("ANSWER: A) Trainium"), "CW624") == 5);
    CHECK(aiken(optionsThen("ANSWER: A) Trainium")).questionCount() == 0);
}

TEST_CASE("labels of other kinds are options where they stand in order above an answer") {
    CHECK(rightOnes("Which?\na) Inferentia\nb) Trainium\nANSWER: B") == "B");
    CHECK(rightOnes("Which?\n(A) Inferentia\n(B) Trainium\nANSWER: B") == "B");
    CHECK(rightOnes("Which?\nA: Inferentia\nB: Trainium\nANSWER: B") == "B");
    CHECK(rightOnes("Which?\nＡ） Inferentia\nＢ） Trainium\nANSWER: B") == "B");
    CHECK(lineOf("Which?\na) Inferentia\nANSWER: A", "CW630") == 1);
}

TEST_CASE("labels that skip a letter count as they are written, repeated ones are an error") {
    CHECK(rightOnes("Which?\nA) a\nB) b\nD) d\nANSWER: D") == "C");
    CHECK(lineOf("Which?\nA) a\nB) b\nB) c\nANSWER: B", "CW622") == 4);
}

TEST_CASE("a question on several lines is joined, with a note") {
    const std::string text = "Which chip\nis built for training?\nA) a\nB) b\nANSWER: B";
    CHECK(aiken(text).groups.at(0).questions.at(0).stem == "Which chip is built for training?");
    CHECK(lineOf(text, "CW625") == 1);
}

TEST_CASE("an option on several lines is joined where the labels go on, with a note") {
    const std::string text = "Which?\nA) Inferentia, which is\nfor inference\nB) Trainium\nANSWER: B";
    CHECK(aiken(text).groups.at(0).questions.at(0).options.at(0).text ==
          "Inferentia, which is for inference");
    CHECK(lineOf(text, "CW626") == 3);
}

TEST_CASE("a question that begins like an option is a question") {
    const auto imported = aiken("A. Smith wrote what?\nA. Nothing\nB. A book\nANSWER: B");
    REQUIRE(imported.questionCount() == 1);
    CHECK(imported.groups.at(0).questions.at(0).stem == "A. Smith wrote what?");
}

TEST_CASE("a running number is taken off, with a note") {
    const std::string text = "12. Which chip trains?\nA) a\nB) b\nANSWER: B";
    CHECK(aiken(text).groups.at(0).questions.at(0).stem == "Which chip trains?");
    CHECK(lineOf(text, "CW627") == 1);
    CHECK(aiken("3.5 is what?\nA) a\nB) b\nANSWER: B").diagnostics.empty());
}

TEST_CASE("a missing answer is an error, also at the end of the file") {
    CHECK(lineOf("Which?\nA) a\nB) b\n", "CW620") == 1);
    CHECK(lineOf("Which?\nA) a\nB) b\n\nNext?\nA) a\nB) b\nANSWER: A", "CW620") == 1);
    CHECK(aiken("Which?\nA) a\nB) b\n\nNext?\nA) a\nB) b\nANSWER: A").questionCount() == 1);
}

TEST_CASE("feedback behind the answer explains the question, another word is an error") {
    for (const std::string word : {"FEEDBACK", "Explanation", "RATIONALE"})
        CHECK(aiken(optionsThen("ANSWER: B\n" + word + ": It trains.")).groups.at(0).questions.at(0).why ==
              "It trains.");
    CHECK(lineOf(optionsThen("ANSWER: B\nPoints: 1"), "CW628") == 6);
}

TEST_CASE("more than 26 options are an error") {
    std::string text = "Which?\n";
    for (char letter = 'A'; letter <= 'Z'; ++letter)
        text += std::string(1, letter) + ") option " + letter + "\n";
    CHECK(rightOnes(text + "ANSWER: Z") == "Z");
    CHECK(lineOf(text + "A) one more\nANSWER: Z", "CW629") == 28);
}

TEST_CASE("options or answers without a question are an error") {
    CHECK(lineOf("A) a\nB) b\nANSWER: B", "CW630") == 1);
    CHECK(lineOf("ANSWER: B", "CW630") == 1);
    CHECK(lineOf("Which?\nA) a\nANSWER: A", "CW630") == 1);
}

TEST_CASE("a text without options and answers is not Aiken") {
    CHECK(lineOf("Dear reader,\nhello.", "CW634") == 1);
}

TEST_CASE("Aiken's text is plain: signs of Markdown show as themselves") {
    const auto imported = aiken("Is 5 < 6 & 7 * 8 in *bold*?\nA) # one\nB) [x] two\nANSWER: A");
    const auto& question = imported.groups.at(0).questions.at(0);
    CHECK(question.stem == "Is 5 < 6 & 7 \\* 8 in \\*bold\\*?");
    CHECK(question.options.at(0).text == "\\# one");
    CHECK(question.options.at(1).text == "\\[x] two");
    CHECK(refusedByPack(imported) == "");
}

TEST_CASE("Windows-1252 and UTF-16 are decoded") {
    CHECK(lineOf("Caf\xE9?\nA) a\nB) b\nANSWER: A", "CW639") == 1);
    std::string wide = "\xFF\xFE";
    for (const char c : std::string_view("Which?\r\nA) a\r\nB) b\r\nANSWER: A\r\n")) wide.append({c, '\0'});
    CHECK(rightOnes(wide) == "A");
}

TEST_CASE("hostile Aiken files of four megabytes are read to their end") {
    for (const std::string unit : {"A)", "A)\n", "ANSWER:\n", "x\n", "ANSWER: A, ", "a) b\n"}) {
        std::string text;
        while (text.size() < (4u << 20) - 64) text += unit;
        INFO(unit);
        const auto imported = aiken(text);
        CHECK(imported.questionCount() == 0);
        CHECK_FALSE(imported.diagnostics.empty());
    }
}
