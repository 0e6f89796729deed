#include "exchange/paste/paste.h"

#include "support/catch.h"

#include "summary_support.h"

using namespace chipwise;
using namespace chipwise::exchange;
using Lines = std::vector<std::string>;

namespace {

/// One letter a line: "." empty, "+" understood, "w" warned, "!" not understood.
std::string fates(const Pasted& pasted) {
    std::string text;
    for (const auto fate : pasted.lines) text += ".+w!"[static_cast<std::size_t>(fate)];
    return text;
}

} // namespace

TEST_CASE("what is pasted is recognised by its form") {
    CHECK(formOf("## Role {#role}\n\n- [x] a\n- [ ] b\n") == Form::Own);
    CHECK(formOf("## Chips?\n\n= 16\n") == Form::Own);
    CHECK(formOf("Which chip?{=Trn1 ~Inf1}") == Form::Gift);
    CHECK(formOf("Chips?{#16}") == Form::Gift);
    CHECK(formOf("$CATEGORY: chips\n\nTrue?{T}") == Form::Gift);
    CHECK(formOf("Which?\nA. Trn1\nB. Inf1\nANSWER: A\n") == Form::Aiken);
    CHECK(formOf("Trainium\ttrains\nInferentia\tserves\n") == Form::Table);
    CHECK(formOf("Question,Option A,Option B,Correct\nWhich?,a,b,A\n") == Form::Table);
    CHECK(formOf("1.\tWhich chip?\na.\tTrn1\nb.\tInf1\n") == Form::Document);
    CHECK(formOf("•\tTrn1\n•\tInf1\n") == Form::Document);
    CHECK(formOf("What does {x} mean in fmt?\nAnswer: a placeholder") == Form::Document);
    CHECK(formOf("## Chapter 1\n\nWhich?\nA) a *\nB) b\n") == Form::Document);
    CHECK(formOf("") == Form::Document);
    CHECK(formOf("#separator:tab\nA {{c1::gap}}\tb\n") == Form::Table);
    CHECK(formOf("#html:true\nA {{c1::gap}}\tb\n") == Form::Table);
    CHECK(formOf("Order? {>3 ALL\na\nb\nc}") == Form::Gift);
    CHECK(formOf("The SDK is {1:SHORTANSWER:=Neuron}.") == Form::Gift);
}

TEST_CASE("the name of a file says what it is written in before its text does") {
    CHECK(formOf("Trainium,trains\n", "Deck.CSV") == Form::Table);
    CHECK(formOf("Explain. {}", "a.gift") == Form::Gift);
    CHECK(formOf("Which chip?{=Trn1 ~Inf1}", "a.txt") == Form::Gift);
}

TEST_CASE("our own format is read as a pack would, and broken questions stand out") {
    const auto pasted =
        paste("# Roles\n\n## Training\n\n- [x] Trn1\n- [ ] Inf1\n\n## Serving\n\n- [ ] Trn1\n- [ ] Inf1\n");
    CHECK(pasted.form == Form::Own);
    CHECK(summaries(pasted.imported) == Lines{"choice Training +Trn1 -Inf1"});
    CHECK(pasted.imported.groups[0].title == "Roles");
    CHECK(pasted.imported.origins == std::vector<Origin>{{3, 6, 0, 0}});
    CHECK(complaints(pasted.imported.diagnostics) == Lines{"CW114 at 10"});
    CHECK(fates(pasted).substr(0, 7) == "+.+.++.");
    CHECK(fates(pasted).substr(9, 2) == "!!");
    CHECK(complaints(paste("## A {#x}\n\n= 1\n\n## B {#x}\n\n= 2\n").imported.diagnostics) ==
          Lines{"CW102 at 5"});
}

TEST_CASE("objectives, facts and pictures of our own format are the pack's business") {
    const auto pasted =
        paste("## Chips\nobjective: aif-c01 2.3\nfact: trn1-chips\n\n![board](media/board.png)\n\n= 16\n");
    CHECK(pasted.imported.questionCount() == 1);
    CHECK(pasted.imported.diagnostics.empty());
}

TEST_CASE("cells of a spreadsheet become questions, and their columns can be changed") {
    const std::string text =
        "What\tOne\tTwo\tRight one\n\"Which chip\ntrains?\"\tTrn1\tInf1\tA\nWhich serves?\tTrn1\tInf1\tC\n";
    auto pasted = paste(text);
    CHECK(pasted.form == Form::Table);
    REQUIRE(pasted.table);
    CHECK(fates(pasted) == "!!!!.");
    CHECK(pasted.imported.questionCount() == 0);
    CHECK(pasted.table->head == Lines{"1", "2", "3", "4"});
    const TableShape shape{
        '\t', true, false, {}, {Column::Question, Column::Option, Column::Option, Column::Correct}};
    pasted = paste(text, Form::Table, &shape);
    CHECK(summaries(pasted.imported) == Lines{"choice Which chip\\\ntrains? +Trn1 -Inf1"});
    CHECK(complaints(pasted.imported.diagnostics) == Lines{"CW645 at 4"});
    CHECK(fates(pasted) == "+++!.");
    CHECK(pasted.table->shape == shape);
}

TEST_CASE("a quotation mark that is never closed marks all lines it swallows") {
    CHECK(fates(paste("front\tback\na\tb\n\"c\td\ne\tf\n")) == "++!!.");
}

TEST_CASE("a table of facts becomes facts, each row with its own fate") {
    const auto pasted = paste(
        "id\tentity\tproperty\tvalue\tunit\tsource\tas_of\ntrn1-chips\tTrn1\tchips\t16\t\tdocs\t2026-08\n"
        "trn1-share\tTrn1\tsaving\t0,5\t\tdocs\t2026-08\n");
    CHECK(pasted.form == Form::Table);
    REQUIRE(pasted.facts.size() == 1);
    CHECK(pasted.facts[0].id == "trn1-chips");
    CHECK(pasted.facts[0].number == 16);
    CHECK(complaints(pasted.imported.diagnostics) == Lines{"CW126 at 3"});
    CHECK(fates(pasted) == "++!.");
    CHECK(pasted.imported.questionCount() == 0);
}

TEST_CASE("GIFT and Aiken are read by their own readers") {
    const auto gift = paste("// comment\nWhich chip?{=Trn1 ~Inf1}\n");
    CHECK(gift.form == Form::Gift);
    CHECK(summaries(gift.imported) == Lines{"choice Which chip? +Trn1 -Inf1"});
    const auto aiken = paste("Which chip?\nA. Trn1\nB. Inf1\nANSWER: A\n");
    CHECK(aiken.form == Form::Aiken);
    CHECK(fates(aiken) == "++++.");
}

TEST_CASE("a form that is asked for overrules the guess") {
    const std::string text = "Which chip trains?\nA. Trn1\nB. Inf1\nANSWER: A\n";
    CHECK(paste(text, Form::Document).form == Form::Document);
    CHECK(summaries(paste(text, Form::Document).imported) == Lines{"choice Which chip trains? +Trn1 -Inf1"});
}

TEST_CASE("every line has a fate, also in nothing and in damaged text") {
    CHECK(fates(paste("")) == ".");
    CHECK(fates(paste("\n\n")) == "...");
    CHECK(paste("a\xFF\nb").lines.size() == 2);
    CHECK(fates(paste("Just a sentence.")) == "w");
}

TEST_CASE("a line that many problems name is looked at once") {
    // An option that never ends: every line of it is a note, and the question comes to nothing.
    std::string text = "Which?\nA) Trn1\n";
    constexpr std::size_t lines = 200'000; // their square would take minutes
    for (std::size_t i = 0; i < lines; ++i) text += "x\n";
    const auto pasted = paste(text + "ANSWER: A\n", Form::Aiken);
    CHECK(pasted.imported.questionCount() == 0);
    REQUIRE(pasted.lines.size() == lines + 4);
    CHECK(pasted.lines[0] == LineFate::NotUnderstood);
    CHECK(pasted.lines[lines] != LineFate::Understood);
    CHECK(pasted.lines.back() == LineFate::Empty);
}

TEST_CASE("braces that never close and rows without end are seen through at once") {
    const auto repeated = [](std::string_view unit) {
        std::string text;
        while (text.size() < 1'000'000) text += unit; // the square would take minutes
        return text;
    };
    CHECK(formOf(repeated("{=")) == Form::Document);
    CHECK(paste(repeated(","), Form::Table).imported.questionCount() == 0);
}
