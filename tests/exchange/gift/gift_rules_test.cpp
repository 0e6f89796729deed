// What Moodle swallows or gets wrong in GIFT, rule by rule.
#include "exchange/gift/gift.h"
#include "moodle_support.h"
#include "pack/read/reader.h"
#include "support/catch.h"

#include <algorithm>

using namespace chipwise;

namespace {

exchange::Imported gift(std::string_view text) {
    return exchange::readGift(text, "quiz.gift");
}

const pack::Diagnostic* diagnosticOf(const exchange::Imported& imported, std::string_view code) {
    const auto found = std::ranges::find(imported.diagnostics, code, &pack::Diagnostic::code);
    return found == imported.diagnostics.end() ? nullptr : &*found;
}

/// The one problem of that kind, where it must stand.
pack::Diagnostic problemAt(std::string_view text, std::string_view code, int line, int column) {
    const auto imported = gift(text);
    const auto* found = diagnosticOf(imported, code);
    INFO(text);
    REQUIRE(found != nullptr);
    CHECK(found->line == line);
    CHECK(found->column == column);
    CHECK(found->file == "quiz.gift");
    CHECK_FALSE(found->help.empty());
    CHECK(std::ranges::count(imported.diagnostics, code, &pack::Diagnostic::code) == 1);
    if (found->severity == pack::Severity::Error && code != "CW604") CHECK(imported.questionCount() == 0);
    return *found;
}

/// The text as the problem's edit mends it.
std::string mended(const std::string& text, std::string_view code) {
    const auto imported = gift(text);
    const auto* found = diagnosticOf(imported, code);
    REQUIRE(found != nullptr);
    REQUIRE(found->edit);
    return pack::applyEdits(text, {*found->edit});
}

const pack::Question& only(const exchange::Imported& imported) {
    REQUIRE(imported.questionCount() == 1);
    return imported.groups.at(0).questions.at(0);
}

} // namespace

TEST_CASE("a numerical answer that is no number is an error, not every answer right") {
    problemAt("How many? {#16 chips}", "CW601", 1, 13);
    problemAt("How many? {#abc}", "CW601", 1, 13);
    problemAt("How many? {#}", "CW601", 1, 12);
    problemAt("How many? {#=5 =16:x}", "CW601", 1, 20);
    problemAt("How many? {#16:-1}", "CW601", 1, 16);
    CHECK(mended("How many? {#1,5}", "CW601") == "How many? {#1.5}");
    CHECK(mended("How many? {#16 chips}", "CW601") == "How many? {#16}");
    const auto guessed = gift("How many? {#1,000}");
    CHECK_FALSE(diagnosticOf(guessed, "CW601")->edit);
}

TEST_CASE("a second place for answers is an error, because it would show the answer") {
    problemAt("Use {=Trainium ~CPU} to train and {=Inferentia ~CPU} to serve.", "CW602", 1, 35);
}

TEST_CASE("two questions without an empty line between them are an error") {
    problemAt("::A:: One? {T}\n::B:: Two? {F}", "CW603", 2, 1);
    problemAt("One? {T}\nTwo? {F}", "CW603", 2, 6);
    CHECK(gift(mended("::A:: One? {T}\n::B:: Two? {F}", "CW603")).questionCount() == 2);
}

TEST_CASE("a category and a question in one block are told apart, with an error") {
    problemAt("$CATEGORY: chips\nOne? {T}", "CW604", 2, 1);
    const auto imported = gift("$CATEGORY: chips\nOne? {T}");
    CHECK(only(imported).title == "One?");
    CHECK(imported.groups.at(0).title == "chips");
    CHECK(gift(mended("$CATEGORY: chips\nOne? {T}", "CW604")).diagnostics.empty());
}

TEST_CASE("an empty line between the braces is one error, at that line") {
    const std::string text = "Which? {\n=Trainium\n\n~Inferentia\n}\n\nNext {T}";
    const auto imported = gift(text);
    REQUIRE(imported.diagnostics.size() == 1);
    CHECK(imported.diagnostics[0].code == "CW605");
    CHECK(imported.diagnostics[0].line == 3);
    CHECK(imported.questionCount() == 1);
    CHECK(gift(mended(text, "CW605")).questionCount() == 2);
}

TEST_CASE("braces that do not match are an error") {
    problemAt("Which one? =Trainium ~Inferentia}", "CW606", 1, 33);
    problemAt("Which one? {=Trainium ~Inferentia", "CW606", 1, 12);
    problemAt("Which } one {=a ~b}", "CW606", 1, 7);
}

TEST_CASE("a question without a right answer is an error") {
    problemAt("Which? {~a ~b ~c}", "CW607", 1, 9);
    problemAt("Which? {~%0%a ~%-50%b}", "CW607", 1, 9);
    problemAt("Which? {=%0%a}", "CW607", 1, 9);
}

TEST_CASE("several options marked with the equals sign must all be chosen, with a warning") {
    problemAt("Which? {=a =b ~c}", "CW608", 1, 9);
    CHECK(only(gift("Which? {=a =b ~c}")).severalRight());
}

TEST_CASE("true and false not in capitals are taken as such, with a note") {
    for (const std::string word : {"true", "t", "True"}) {
        const auto imported = gift("It is. {" + word + "}");
        CHECK(only(imported).kind() == pack::Kind::TrueFalse);
        CHECK(only(imported).options.at(0).credit == 100);
        CHECK(diagnosticOf(imported, "CW609") != nullptr);
    }
    CHECK(mended("It is. {false}", "CW609") == "It is. {FALSE}");
    CHECK(only(gift("It is. {=t}")).kind() == pack::Kind::Short);
}

TEST_CASE("feedback of the question between its answers is an error") {
    problemAt("Which? {=a ####why ~b}", "CW610", 1, 20);
    problemAt("Which? {\n=a\n####why\n~ b\n}", "CW610", 4, 1);
    CHECK(only(gift("Which? {=a ~b ####E = mc\\=2}")).why == "E = mc=2");
}

TEST_CASE("a weight that stays in the option's text is an error that names the weight") {
    CHECK(problemAt("Which? {=a ~%50b}", "CW611", 1, 12).help.find("~%50%") != std::string::npos);
    problemAt("Which? {=a ~%abc%b}", "CW611", 1, 12);
    problemAt("Which? {=%50%a ~b}", "CW611", 1, 9);
    CHECK(mended("Which? {=%100%a ~b}", "CW611") == "Which? {=a ~b}");
    CHECK(only(gift("Which? {=50% off ~70% off}")).options.at(1).text == "70% off");
}

TEST_CASE("an empty answer is an error") {
    problemAt("Which? {=a ~ ~b}", "CW612", 1, 12);
    problemAt("Which? {= }", "CW612", 1, 9);
    problemAt("Match. {=a -> =b -> c =d -> e}", "CW612", 1, 9);
}

TEST_CASE("a range upside down is turned, with a note") {
    problemAt("How many? {#17..15}", "CW613", 1, 13);
    const auto imported = gift("How many? {#17..15}");
    CHECK(only(imported).numbers.at(0).value == "15");
    CHECK(only(imported).numbers.at(0).high == "17");
    CHECK(mended("How many? {#17..15}", "CW613") == "How many? {#15..17}");
}

TEST_CASE("an answer that a bare sign seems to have cut is reported") {
    problemAt("Where? {~https://aws.amazon.com/?a=b ~no}", "CW614", 1, 35);
    problemAt("Where? {=a ~<a href=\"x\">b</a>}", "CW614", 1, 20);
    problemAt("Where? {=a ~...}", "CW614", 1, 12);
    CHECK(diagnosticOf(gift("How many? {=2.6 ~-2.0}"), "CW614") == nullptr);
}

TEST_CASE("a category in small letters is reported and no text for learners") {
    problemAt("$category: chips\n\nOne? {T}", "CW615", 1, 1);
    CHECK(gift(mended("$category: chips\n\nOne? {T}", "CW615")).groups.at(0).title == "chips");
}

TEST_CASE("a comment whose id an empty line parts from its question is reported") {
    problemAt("// [id:lost] [tag:a]\n\nOne? {T}", "CW616", 1, 4);
    CHECK(diagnosticOf(gift("// only words\n\nOne? {T}"), "CW616") == nullptr);
}

TEST_CASE("a gap of Moodle's Cloze syntax is an error, because GIFT has none") {
    problemAt("What compiles? {1:SHORTANSWER:=Neuron}", "CW166", 1, 16);
    problemAt("Use {1:MC:=Trn1~Inf1} to train\nand {:NM:=2:0} to serve.", "CW166", 1, 5);
    problemAt("Chips? {\n2:SAC:=16}", "CW166", 1, 8);
    const auto answer = gift("When? {=1:SA:5 ~never}");
    CHECK(answer.diagnostics.empty());
    CHECK(only(answer).options[0].text == "1:SA:5");
    CHECK(only(gift("When? {1:30}")).texts.at(0).text == "1:30");
}

TEST_CASE("a weight in the quotation marks of a word processor is read, with a note that mends it") {
    for (const std::string weight : {"‘50’%", "“50”%", "%“50”%", "“%50%”", "'50'%", "％50％"}) {
        INFO(weight);
        const auto text = "Which serve? {~" + weight + "Inf1 ~%50%Inf2 ~%-50%Trn1}";
        const auto note = problemAt(text, "CW619", 1, 15);
        CHECK(note.severity == pack::Severity::Warning);
        const auto question = only(gift(text));
        REQUIRE(question.options.size() == 3);
        CHECK(question.options[0].text == "Inf1");
        CHECK(question.options[0].credit == 50);
        CHECK(mended(text, "CW619") == "Which serve? {~%50%Inf1 ~%50%Inf2 ~%-50%Trn1}");
    }
    problemAt("Which serve? {=Inf1 ~‘fifty’%Trn1}", "CW611", 1, 21);
    CHECK(only(gift("How much? {=“50%” ~‘5’ ~\"50%\" off}")).options[0].text == "“50%”");
    CHECK(only(gift("How much? {=‘50’%a =b}")).texts.at(0).text == "a");
    // Straight quotation marks around anything but a number are code.
    CHECK(only(gift("What is right? {~'A'%2 =1}")).options[0].text == "'A'%2");
    CHECK(only(gift("What is right? {~'a'%'b' =c}")).options[0].text == "'a'%'b'");
    CHECK(only(gift("What is right? {~\"x\"%\"y\" =c}")).options[0].text == "\"x\"%\"y\"");
    problemAt("Which serve? {=Inf1 ~'5O'%Trn1}", "CW611", 1, 21);
}

TEST_CASE("control characters of a GIFT file do not reach the pack") {
    const auto imported = gift("$CATEGORY: \x1f" "Chips\x1b[31m\n\nQ1 \x07{T}\n");
    REQUIRE(imported.groups.size() == 1);
    CHECK(imported.groups[0].title == "Chips[31m");
    CHECK(only(imported).stem == "Q1");
}

TEST_CASE("the sign of feedback counts only where no backslash makes it text") {
    // As Moodle reads it: the first “#” is text, what follows the second is feedback of this answer.
    const auto escaped = only(gift("Which? {=Trn1 ~Inf1 \\####why}"));
    CHECK(escaped.why.empty());
    REQUIRE(escaped.options.size() == 2);
    CHECK(escaped.options[1].text == "Inf1 #");
    CHECK_THAT(escaped.options[1].why, ContainsSubstring("why"));
    // A backslash that is text itself makes nothing of what follows it text.
    CHECK(only(gift("Which? {=Trn1 ~Inf1\\\\####It trains.}")).why == "It trains.");
    CHECK(only(gift("Which? {=Trn1 ~Inf1\\#####It trains.}")).why == "It trains.");
}
