#include "exchange/table/table.h"

#include "support/catch.h"

#include "summary_support.h"

using namespace chipwise::exchange;
using Lines = std::vector<std::string>;

TEST_CASE("the separator is found by reading the rows, not by what occurs first") {
    CHECK(readTable("a,b;c\nd;e\n", "t").shape.separator == ';');
    CHECK(readTable("Question;A;B;Correct\nCosts, in all?;1,5;2,5;A\n", "t").shape.separator == ';');
    CHECK(readTable("Question,Answer\nWhat; really?,this; that\n", "t").shape.separator == ',');
    CHECK(readTable("Trainium\ttrains, it does\n", "t").shape.separator == '\t');
    CHECK(readTable("front|back\na, b|c\n", "t").shape.separator == '|');
}

TEST_CASE("a separator that is given, or named in the first line, is obeyed") {
    const auto named = readTable("sep=|\nfront|back\na;b|c;d\n", "t");
    CHECK(named.shape.separator == '|');
    CHECK(named.rows == std::vector<Lines>{{"a;b", "c;d"}});
    CHECK(named.lines == std::vector<int>{3});
    CHECK(readTable("a;b,c\n", "t", ',').rows == std::vector<Lines>{{"a;b", "c"}});
}

TEST_CASE("a kind of Blackboard's with nothing behind it is a row of two columns") {
    const auto table = readTable("MAT\t\n", "t");
    CHECK(table.shape.dialect == "blackboard");
    CHECK(table.shape.columns.size() == 2);
}

TEST_CASE("cells keep their quotation marks, line breaks and formulas") {
    const auto table =
        readTable("front,back\n\"two\nlines\",\"say \"\"hi\"\"\"\n=SUM(A1),\"Neuron\" is what?\n", "t");
    CHECK(table.rows ==
          std::vector<Lines>{{"two\nlines", "say \"hi\""}, {"=SUM(A1)", "\"Neuron\" is what?"}});
    CHECK(table.lines == std::vector<int>{2, 4});
    CHECK(table.lastLines == std::vector<int>{3, 4});
    CHECK(table.diagnostics.empty());
}

TEST_CASE("a quoted cell behind an empty one stays where it is") {
    CHECK(readTable("a\t\t\"b\"\nc\td\te\n", "t", '\t', false).rows ==
          std::vector<Lines>{{"a", "", "b"}, {"c", "d", "e"}});
}

TEST_CASE("tables come in every encoding that spreadsheets write") {
    const std::string utf16("\xFF\xFE"
                            "a\0\t\0\xE4\0\n\0",
                            10);
    CHECK(readTable(utf16, "t").rows == std::vector<Lines>{{"a", "ä"}});
    CHECK(readTable("\xEF\xBB\xBF"
                    "a\tä\r\n",
                    "t")
              .rows == std::vector<Lines>{{"a", "ä"}});
    const auto western = readTable("a\t\xE4\r", "t");
    CHECK(western.rows == std::vector<Lines>{{"a", "ä"}});
    REQUIRE(western.diagnostics.size() == 1);
    CHECK(western.diagnostics[0].severity == chipwise::pack::Severity::Warning);
}

TEST_CASE("rows that are too long, damaged or never closed are reported, the others read") {
    const auto table = readTable("front,back\na\nb,c,d\ne,f\x07\ng,h\n\"i,j\nk,l\n", "t");
    CHECK(table.rows == std::vector<Lines>{{"a", ""}, {"g", "h"}});
    CHECK(complaints(table.diagnostics) == Lines{"CW641 at 6", "CW643 at 4", "CW642 at 3"});
    CHECK(readTable("front,back\na,b,,,\n", "t").diagnostics.empty());
}

TEST_CASE("a head is known by the names of its columns, in English and German") {
    const auto columns = [](const std::string& head) {
        return readTable(head + "\nx,y,z,a\n", "t", ',').shape.columns;
    };
    using C = Column;
    CHECK(columns("Question,Option A,Option B,Correct") ==
          std::vector<C>{C::Question, C::Option, C::Option, C::Correct});
    CHECK(columns("Frage,Antwort A,Antwort B,Richtige Antwort") ==
          std::vector<C>{C::Question, C::Option, C::Option, C::Correct});
    CHECK(columns("Question,Answer 1,Answer 2,Answer") ==
          std::vector<C>{C::Question, C::Option, C::Option, C::Correct});
    CHECK(columns("Frage,Richtig,Falsche Antwort 1,Distraktor") ==
          std::vector<C>{C::Question, C::Answer, C::WrongAnswer, C::WrongAnswer});
    CHECK(columns("Thema,FRAGE,Lösung,Erklärung") ==
          std::vector<C>{C::Group, C::Question, C::Answer, C::Explanation});
    CHECK(readTable("Term,Definition\na,b\n", "t").shape.dialect == "cards");
    CHECK(readTable("a\tb\n", "t").shape.dialect == "cards");
    CHECK_FALSE(readTable("a\tb\n", "t").shape.header);
}

TEST_CASE("Anki's header lines are read, also when a spreadsheet has changed them") {
    const auto table = readTable("#separator:Semicolon;;\n#HTML:true;\n#deck:AWS chips\n#tags:aws chips;;\n"
                                 "#notetype column:1\n\"# of chips\";16;<b>x</b>\n# a comment\n# a;row?\n",
                                 "t");
    CHECK(table.shape.dialect == "anki");
    CHECK(table.shape.separator == ';');
    CHECK(table.shape.html);
    CHECK(table.defaults.group == "AWS chips");
    CHECK(table.defaults.tags == Lines{"aws", "chips"});
    CHECK(table.rows.size() == 1);
    CHECK(table.shape.columns == std::vector<Column>{Column::Kind, Column::Question, Column::Answer});
    CHECK(complaints(table.diagnostics) == Lines{"CW655 at 8"});
}

TEST_CASE("the way to read a table is remembered as one line of text") {
    TableShape shape{
        '\t', false, true, "anki", {Column::Id, Column::Question, Column::WrongAnswer, Column::OptionWhy}};
    CHECK(shapeFromText(toText(shape)) == shape);
    CHECK(shapeFromText(toText(TableShape{})) == TableShape{});
    for (const std::string_view named : {"#", "/", "~"}) { // signs that Anki's first line may name
        const auto table =
            readTable("#separator:" + std::string(named) + "\nA" + std::string(named) + "b\n", "t");
        CHECK(table.shape.separator == named[0]);
        CHECK(shapeFromText(toText(table.shape)) == table.shape);
    }
    for (const auto* wrong :
         {"34 rows text plain", "97 rows text plain", "300 rows text plain", "-9 rows text plain",
          "9x rows text plain", "10 rows text plain", "", "44", "44 header text", "x header text plain",
          "44 header text plain nothing", "9 rows text word"})
        CHECK_FALSE(shapeFromText(wrong));
    for (int i = 0; i <= static_cast<int>(Column::Seconds); ++i)
        CHECK(columnFromText(toText(static_cast<Column>(i))) == static_cast<Column>(i));
}

TEST_CASE("names in the first lines lose their control characters") {
    const auto table =
        readTable("#separator:tab\n#deck:AWS\x1B[31m \4chips\n#tags:a\x07ws\nfront\tback\n", "t");
    CHECK(table.defaults.group == "AWS[31m chips");
    CHECK(table.defaults.tags == Lines{"aws"});
}

TEST_CASE("a first line that names no separator is a row") {
    for (const char sign : {'a', '7', '"', '\xE4'})
        CHECK(readTable("sep=" + std::string(1, sign) + "\nfront,back\n", "t").shape.separator == ',');
}

TEST_CASE("tables with the same head share their key, whatever stands in them") {
    CHECK(tableKey(readTable("Question,Answer\na,b\n", "t")) ==
          tableKey(readTable("question;ANSWER \nc;d\n", "t")));
    CHECK(tableKey(readTable("Question,Answer\na,b\n", "t")) !=
          tableKey(readTable("Term,Definition\na,b\n", "t")));
    CHECK(tableKey(readTable("a\tb\n", "t")) == tableKey(readTable("c\td\n", "t")));
}
