#include "exchange/table/table.h"

#include "support/catch.h"

#include "summary_support.h"

using namespace chipwise;
using namespace chipwise::exchange;
using Lines = std::vector<std::string>;

namespace {

Imported read(const std::string& text) {
    return readTableQuestions(text, "t.csv");
}

/// A row of four options with this cell in the column Correct.
Lines withCorrect(const std::string& cell) {
    const auto imported = read("Question\tA\tB\tC\tD\tCorrect\nWhich?\tTrn1\tInf2\t16\t3\t" + cell + "\n");
    return imported.diagnostics.empty() ? summaries(imported) : complaints(imported.diagnostics);
}

} // namespace

TEST_CASE("the right option is named by its letter, its number or its text") {
    for (const auto* cell : {"B", "b)", "(B)", "2", "Option B", "Inf2", "inf2", "B) Inf2", "B - Inf2"}) {
        INFO(cell);
        CHECK(withCorrect(cell) == Lines{"choice Which? -Trn1 +Inf2 -16 -3"});
    }
    for (const auto* cell :
         {"A,B", "A; B", "AB", "1,2", "A and B", "a und b", "A & B", "A B", "Trn1; Inf2", "Trn1, Inf2"}) {
        INFO(cell);
        CHECK(withCorrect(cell) == Lines{"choice Which? +Trn1 +Inf2 -16 -3"});
    }
}

TEST_CASE("what names no option, or two, is an error and never a guess") {
    CHECK(withCorrect("") == Lines{"CW644 at 2"});
    CHECK(withCorrect("E") == Lines{"CW645 at 2"});
    CHECK(withCorrect("3") == Lines{"CW645 at 2"}); // the text of D and the number of C
    CHECK(withCorrect("Inf3") == Lines{"CW645 at 2"});
    const auto near = read("Question,A,B,Correct\nWhich?,Trainium,Inferentia,Trainum\n");
    REQUIRE(near.diagnostics.size() == 1);
    CHECK(near.diagnostics[0].help == "Did you mean “Trainium”?");
    CHECK(near.diagnostics[0].column == 28);
}

TEST_CASE("an answer alone is a number where it is one, else words") {
    CHECK(summaries(read("Question,Answer\nHow many?,16\nHow much?,1.5 TB/s\nHow wide?,\"0,5 m\"\nWhich "
                         "SDK?,Neuron *\nHow long?,16 or 20 weeks\n")) ==
          Lines{"numeric How many? =16", "numeric How much? =1.5 TB/s", "numeric How wide? =0.5 m",
                "short Which SDK? =Neuron \\*", "short How long? =16 or 20 weeks"});
    CHECK(complaints(read("Question;Answer\nHow many?;1,000\n").diagnostics) == Lines{"CW654 at 2"});
}

TEST_CASE("columns of wrong answers make a choice") {
    CHECK(summaries(read(
              "Question,Correct answer,Wrong answer 1,Wrong answer 2\nWhich?,Trn1,Inf1,\nWho?,AWS,,\n")) ==
          Lines{"choice Which? +Trn1 -Inf1", "short Who? =AWS"});
}

TEST_CASE("everything beside the question comes along") {
    const auto imported = read("id,Type,Objective,Difficulty,Tags,Topic,Question,Option 1,Option "
                               "2,Correct,Why 1,Why 2,Explanation,Reference,Time limit\n"
                               "q1,Multiple Choice,aif-c01 2.3,leicht,\"chips, "
                               "aws\",Chips,Which?,Trn1,Inf1,1,trains,serves,Because.,https://a.b,30\n");
    REQUIRE(imported.diagnostics.empty());
    REQUIRE(imported.groups.size() == 1);
    CHECK(imported.groups[0].title == "Chips");
    const auto& q = imported.groups[0].questions.at(0);
    CHECK(q.id == "q1");
    CHECK(q.settings.objectives == std::vector<pack::Objective>{{"aif-c01", "2.3"}});
    CHECK(q.settings.difficulty == "easy");
    CHECK(q.settings.tags == Lines{"chips", "aws"});
    CHECK(q.settings.refs == Lines{"https://a.b"});
    CHECK(q.settings.seconds == 30);
    CHECK(q.why == "Because.");
    CHECK(q.options.at(0).why == "trains");
    CHECK(q.options.at(1).why == "serves");
    CHECK(imported.origins == std::vector<Origin>{{2, 2, 0, 0}});
}

TEST_CASE("cells are text: what looks like Markdown shows as it stands, except in our own form") {
    CHECK(summaries(read("Question,A,B,Correct\nWhat is *p?,a_b,[x],A\n")) ==
          Lines{"choice What is \\*p? +a_b -\\[x]"});
    CHECK(summaries(read("question,option1,option2,correct\nWhat is *p*?,`a`,b,A\n")) ==
          Lines{"choice What is *p*? +`a` -b"});
}

TEST_CASE("kinds that a row can hold are taken, others named") {
    const auto imported = read(
        "Kind,Question,Option A,Option B,Correct\n"
        "true-false,Trainium is a GPU.,,,false\nordering,Order!,Compile,Train,\nshort,Which SDK?,,,Neuron\n"
        "matching,Match!,a,b,A\nriddle,Why?,a,b,A\n");
    CHECK(summaries(imported) == Lines{"true-false Trainium is a GPU. -True +False",
                                       "ordering Order! Compile Train", "short Which SDK? =Neuron"});
    CHECK(complaints(imported.diagnostics) == Lines{"CW649 at 5", "CW648 at 6"});
}

TEST_CASE("a numeric row without one number is left out, and is told only that") {
    const auto problemOf = [](const std::string& answer) {
        const auto imported =
            read("Kind,Question,Answer\nnumeric,How many?," + answer + "\nnumeric,How big?,16\n");
        CHECK(summaries(imported) == Lines{"numeric How big? =16"});
        CHECK(complaints(imported.diagnostics) == Lines{"CW648 at 2"});
        REQUIRE_FALSE(imported.diagnostics.empty());
        return imported.diagnostics[0];
    };
    const auto range = problemOf("15 to 17");
    CHECK(range.message == "“15 to 17” is a range, not a single number.");
    CHECK(range.help == "Write a range as “15..17”.");
    const auto choice = problemOf("8 or 16");
    CHECK(choice.message == "“8 or 16” contains more than one number.");
    CHECK(choice.help == "Write this question in the Workshop, with each number on its own answer line.");
    const auto date = problemOf("2026-11-21");
    CHECK(date.message == "“2026-11-21” is not a single number.");
    CHECK(date.help == "Write one number. For a date, a version, or a ratio, write “short” as the kind.");
    CHECK(problemOf("up to 40 %").help == "Write “40 %” and put “up to” in the question.");
    CHECK(problemOf("many").message == "“many” is not a number.");
}

TEST_CASE("a true-false row is told what its answer lacks, not that it has no options") {
    const auto imported = read("Kind,Question,Option A,Option B,Correct\n"
                               "true-false,Trainium is a GPU.,,,maybe\ntrue-false,Trainium is a chip.,,,\n"
                               "choice,Which?,,,A\n");
    CHECK(imported.questionCount() == 0);
    CHECK(complaints(imported.diagnostics) == Lines{"CW648 at 2", "CW644 at 3", "CW647 at 4"});
    REQUIRE(imported.diagnostics.size() == 3);
    CHECK(imported.diagnostics[0].message == "“maybe” is neither true nor false.");
    CHECK(imported.diagnostics[1].message == "This row has no right answer.");
    for (std::size_t i = 0; i < 2; ++i)
        CHECK(imported.diagnostics[i].help == "Write “true” or “false” as the right answer.");
    CHECK(imported.diagnostics[2].message == "This row has no options.");
}

TEST_CASE("a gap text of Anki's stays one, and hides its words in the title, too") {
    const auto imported =
        read("#separator:tab\n#notetype:Cloze\nUse {{c1::Trainium::a chip}} to train.\tNotes <b>here</b>\n");
    REQUIRE(imported.questionCount() == 1);
    const auto& q = imported.groups[0].questions[0];
    CHECK(q.kind() == pack::Kind::Cloze);
    CHECK(q.gaps == std::vector<pack::Gap>{{1, "Trainium", "a chip"}});
    CHECK(q.title.find("Trainium") == std::string::npos);
    CHECK(q.why == "Notes **here**");
}

TEST_CASE("Kahoot's template is found below its instructions") {
    const auto imported =
        read("Quiz template,,,,,,,\nFill in below,,,,,,,\n"
             ",Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,"
             "Answer 3 - max 75 characters,Answer 4 - max 75 characters,\"Time limit (sec) – 5, 10, 20\","
             "Correct answer(s) - choose at least one\n1,Which serve?,2,Inf1,Inf2,,20,\"2,3\"\n");
    CHECK(summaries(imported) == Lines{"choice Which serve? -2 +Inf1 +Inf2"});
    CHECK(complaints(imported.diagnostics) == Lines{"CW655 at 1", "CW640 at 3"});
    CHECK(imported.groups[0].questions[0].settings.seconds == 20);
}

TEST_CASE("columns that nobody takes are named, and a person can say what they hold") {
    const auto table =
        readTable("Item,First,Second,Solution key\nWhich?,Trn1,Inf1,First\nWho?,AWS,IBM,1\n", "t", ',', true);
    CHECK(complaints(questionsOf(table, table.shape, "t").diagnostics) == Lines{"CW646 at 2"});
    auto shape = table.shape;
    shape.columns = {Column::Question, Column::Option, Column::Option, Column::Correct};
    const auto imported = questionsOf(table, shape, "t");
    CHECK(summaries(imported) == Lines{"choice Who? +AWS -IBM"});
    CHECK(complaints(imported.diagnostics) == Lines{"CW645 at 2"});
    shape.columns = {Column::Question, Column::Answer, Column::Ignored, Column::Ignored};
    const auto other = questionsOf(table, shape, "t");
    CHECK(complaints(other.diagnostics) == Lines{"CW640 at 1"});
    CHECK(other.diagnostics[0].message == "Nothing was imported from 2 columns: “Second”, “Solution key”.");
}

TEST_CASE("the same option or id twice is reported") {
    CHECK(complaints(read("Question,A,B,Correct\nWhich?,Trn1,Trn1,A\n").diagnostics) == Lines{"CW117 at 2"});
    const auto imported = read("id,Question,Answer\nq1,One?,1\nq1,Two?,2\nq 3,Three?,3\n");
    CHECK(imported.questionCount() == 3);
    CHECK(complaints(imported.diagnostics) == Lines{"CW656 at 3", "CW656 at 4"});
    CHECK(refused(imported).empty());
}

TEST_CASE("what our reader would refuse is reported where it stands in the table") {
    const auto imported = read("Question,A,B,C,Correct\nWhich chips serve? Choose TWO.,Inf1,Inf2,Trn1,A\n");
    CHECK(imported.questionCount() == 0);
    CHECK(complaints(imported.diagnostics) == Lines{"CW118 at 2"});
}

TEST_CASE("a table that is too large is refused without being read") {
    CHECK(complaints(read(std::string(5u << 20, 'x')).diagnostics) == Lines{"CW658 at 1"});
    CHECK(complaints(read(std::string(400, ',') + "x\n").diagnostics) == Lines{"CW658 at 1"});
    CHECK(read("").diagnostics.empty());
}
