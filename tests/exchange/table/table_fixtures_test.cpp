#include "exchange/table/table.h"

#include "support/catch.h"

#include "summary_support.h"

#include <filesystem>
#include <fstream>
#include <iterator>

using namespace chipwise;
using namespace chipwise::exchange;
using Lines = std::vector<std::string>;

namespace {

Imported own(const std::string& name) {
    const auto bytes = csvFile(name);
    REQUIRE_FALSE(bytes.empty());
    const auto imported = readTableQuestions(bytes, name);
    CHECK(refused(imported).empty());
    return imported;
}

/// A file of another program; nothing where it is not there.
std::optional<Imported> foreign(const std::string& name) {
    const std::string path = std::string(FIXTURES "/csv/") + name;
    if (!std::filesystem::exists(path)) {
        WARN(path << " is not there");
        return std::nullopt;
    }
    std::ifstream stream(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    auto imported = readTableQuestions(bytes, name);
    CHECK(refused(imported).empty());
    return imported;
}

} // namespace

TEST_CASE("Anki's export with all header columns becomes cards with ids, decks and tags") {
    const auto imported = own("own_anki_headers_tab.txt");
    CHECK(summaries(imported) == Lines{"flashcard What is **Trainium** for? => Training",
                                       "flashcard Line one\\\nline \"two\" => Inference"});
    REQUIRE(imported.groups.size() == 1);
    CHECK(imported.groups[0].title == "AWS::Chips");
    CHECK(imported.groups[0].questions[0].id == "chipwise-trn-01");
    CHECK(imported.groups[0].questions[0].settings.tags == Lines{"trainium", "domain::2"});
    CHECK(imported.diagnostics.empty());
}

TEST_CASE("Anki's header lines survive a spreadsheet, and a column without a meaning is named") {
    const auto imported = own("own_anki_headers_spreadsheet_commas.csv");
    CHECK(summaries(imported) == Lines{"flashcard What is Trainium for? => Training",
                                       "flashcard Quotes \"inside\", comma => two\\\nlines"});
    CHECK(imported.groups[0].questions[1].settings.tags == Lines{"aws", "chips"});
    CHECK(imported.origins[1] == Origin{5, 6, 0, 1});
    CHECK(complaints(imported.diagnostics) == Lines{"CW640 at 4"}); // x::y
}

TEST_CASE("every kind of Blackboard's that a learner can answer is taken") {
    const auto imported = own("own_blackboard_all_types.txt");
    CHECK(summaries(imported) == Lines{"choice Which chip trains? +Trainium -Inferentia",
                                       "choice Which two serve? +Inf1 +Inf2 -Trn1",
                                       "true-false Trainium is a GPU. -True +False",
                                       "ordering Order the steps. Compile Cache Train",
                                       "matching Match. Trainium=>training Inferentia=>inference",
                                       "short The SDK is called \\_\\_\\_. =Neuron =AWS Neuron",
                                       "cloze Use {{Trainium}} to train and {{Inferentia}} to serve.",
                                       "numeric Chips per trn1.32xlarge? =16"});
    CHECK(complaints(imported.diagnostics) ==
          Lines{"CW659 at 7", "CW649 at 9"}); // a second answer of a gap; an essay
}

TEST_CASE("an Excel file from Europe is read with its semicolons, mark and decimal commas") {
    const auto imported = own("own_excel_european_semicolon.csv");
    CHECK(summaries(imported) == Lines{"choice Kosten; Ersparnis? +50 % -70 %"});
    CHECK(imported.groups[0].questions[0].id == "q1");
    CHECK(complaints(imported.diagnostics) ==
          Lines{"CW640 at 1"}); // the column “value” has no meaning in a quiz
}

TEST_CASE("formulas are text") {
    CHECK(summaries(own("own_formula_injection.csv")) ==
          Lines{"flashcard =HYPERLINK(\"http://x\") => +1", "flashcard -2+3 => @SUM(A1)"});
}

TEST_CASE("rows with control characters are refused") {
    const auto imported = own("own_nul_and_controls.csv");
    CHECK(imported.questionCount() == 0);
    CHECK(complaints(imported.diagnostics) == Lines{"CW643 at 2"});
}

TEST_CASE("lists of cards are read with tabs, and with separators of their own") {
    const Lines cards{"flashcard Trainium => AWS chip for training",
                      "flashcard Inferentia => AWS chip for inference"};
    CHECK(summaries(own("own_quizlet_tab_newline.tsv")) == cards);
    const auto custom = own("own_quizlet_custom_delims.txt");
    CHECK(summaries(custom) == cards);
    CHECK(complaints(custom.diagnostics) == Lines{"CW657 at 1"});
}

TEST_CASE("a ragged table without names says what is wrong with each row, and swallows none") {
    const auto imported = own("own_ragged_and_quotes.csv");
    CHECK(imported.questionCount() == 0);
    CHECK(complaints(imported.diagnostics) == Lines{"CW646 at 1", "CW642 at 3", "CW641 at 4"});
}

TEST_CASE("text files of Anki's own tests are read as lists of cards") {
    if (const auto imported = foreign("anki_text-2fields.txt")) {
        CHECK(imported->questionCount() == 5);
        // Anki cuts the third field off and makes cards without a back.
        CHECK(complaints(imported->diagnostics) ==
              Lines{"CW642 at 7", "CW647 at 8", "CW647 at 9", "CW647 at 10"});
    }
    for (const auto* name : {"anki_text-update.txt", "ankidroid_text-update.txt"})
        if (const auto imported = foreign(name)) CHECK(summaries(*imported) == Lines{"flashcard 1 => x"});
    if (const auto imported = foreign("ankidroid_text-utf8-bom.txt"))
        CHECK(summaries(*imported) == Lines{"flashcard Hello => world"});
}

TEST_CASE("a long list of cards is read to its last line") {
    const auto imported = foreign("qas_anki_math.txt");
    if (!imported) return;
    CHECK(imported->questionCount() == 91);
    CHECK(summaries(*imported).front() == "flashcard 1 x 1 = => 1");
    CHECK(summaries(*imported).back() == "flashcard Card front \\\\(\\sqrt{x}\\\\) => Card Back");
    CHECK(imported->diagnostics.empty());
}
